import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import { reasonsNotToShoot } from '$lib/rules/shooting/shot';
import { unitOf } from '../select/units';
import type { BattleState, Charge, UnitState } from '../state';
import { commandTree } from './command';
import { assumed, type Known, type FactSheet, makeSheet, remembered } from './fact-sheet';
import { groundFact, positionFact } from './ground';
import { chargeeCoverFact, flankFact } from './measure';
import { groundOfCombat } from '../select/ground';
import { rememberedShot } from './shooting';
import { unitTree } from './unit';

/** A charge that was declared, or one that somebody thinks of declaring. */
export type ChargeInMind = Pick<Charge, 'charger' | 'chargee'> & Partial<Pick<Charge, 'flankOrRear'>>;

/** The whole of a charge, for its odds from the fire phase to the pursuit. */
export function chargeFacts(state: BattleState, charge: ChargeInMind): FactSheet<ChargeFacts> {
	const charger = unitOf(state, charge.charger);
	const chargee = unitOf(state, charge.chargee);
	const found = groundOfCombat(state, charge.charger, charge.chargee);
	return makeSheet<ChargeFacts>({
		charger: unitTree(charger),
		chargee: unitTree(chargee),
		chargerCommand: commandTree(state, charger),
		chargeeCommand: commandTree(state, chargee),
		flankOrRear: flankOf(state, charge),
		chargeeCover: chargeeCoverFact(state, charge.charger, charge.chargee),
		chargeePosition: positionFact(chargee.position, found?.position),
		ground: groundFact(found?.ground),
		volleysAtCharger: assumed(defensiveFire(state, charger, chargee)),
		volleysAtChargee: assumed([]),
		// R33: pursuing costs the winner nothing by the sheet, so players mostly do.
		chargerPursues: assumed(true),
		chargeePursues: assumed(true)
	});
}

const flankOf = (state: BattleState, { charger, chargee, flankOrRear }: ChargeInMind): Known<boolean> =>
	flankOrRear === undefined ? flankFact(state, charger, chargee) : remembered(flankOrRear);

/** The chargee shoots at those who come at it, if it may and has not; by then they are in contact and have left whatever cover they had. */
function defensiveFire(state: BattleState, charger: UnitState, chargee: UnitState): readonly ChargeVolley[] {
	const { target: _target, ...shot } = rememberedShot(state, chargee, charger);
	const over = state.phase === 'combat' || chargee.turn.shot;
	const mayNot = reasonsNotToShoot(rememberedShot(state, chargee, charger)).length > 0;
	return over || mayNot ? [] : [{ ...shot, targetCover: 'none', shooter: 'chargee' }];
}
