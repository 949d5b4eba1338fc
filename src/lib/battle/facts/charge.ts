// A charge as the battle knows it: for its odds from the fire phase to the pursuit.

import { flushWith } from '$lib/geometry/contact';
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import { reasonsNotToShoot } from '$lib/rules/shooting/shot';
import { shapeOf, unitOf } from '../select/units';
import type { BattleState, Charge, UnitState } from '../state';
import { commandTree } from './command';
import { assumed, type Known, type FactSheet, makeSheet, remembered } from './fact-sheet';
import { heldGroundFacts } from './ground';
import { flankFact } from './measure';
import { rememberedShot } from './shooting';
import { unitTree } from './unit';

/** A charge that was declared, or one that somebody thinks of declaring. */
export type ChargeInMind = Pick<Charge, 'charger' | 'chargee'> &
	Partial<Pick<Charge, 'flankOrRear' | 'from' | 'held' | 'saidGround'>>;

/** The whole of a charge, for its odds from the fire phase to the pursuit. */
export function chargeFacts(state: BattleState, charge: ChargeInMind): FactSheet<ChargeFacts> {
	const charger = unitOf(state, charge.charger);
	const chargee = unitOf(state, charge.chargee);
	const flankOrRear = flankOf(state, charge);
	const met = inContact(state, charge, flankOrRear.value);
	const held = heldGroundFacts(state, { ...charge, flankOrRear: flankOrRear.value });
	return makeSheet<ChargeFacts>({
		charger: unitTree(charger),
		chargee: unitTree(chargee),
		chargerCommand: commandTree(met, unitOf(met, charge.charger)),
		chargeeCommand: commandTree(met, chargee),
		flankOrRear,
		chargeeCover: held.cover,
		chargeePosition: held.position,
		ground: held.ground,
		volleysAtCharger: assumed(defensiveFire(state, charger, chargee)),
		volleysAtChargee: assumed([]),
		// R33: pursuing costs the winner nothing by the sheet, so players mostly do.
		chargerPursues: assumed(true),
		chargeePursues: assumed(true)
	});
}

/** As the two will stand when the charge has gone in: it is there that a general is near, or is not (R29). */
function inContact(state: BattleState, { charger, chargee }: ChargeInMind, flankOrRear: boolean): BattleState {
	const coming = shapeOf(state, charger);
	const held = shapeOf(state, chargee);
	if (!coming || !held) return state;
	const { centre, facing } = flushWith(held, coming, flankOrRear);
	return {
		...state,
		units: { ...state.units, [charger]: { ...unitOf(state, charger), place: { ...centre, facing } } }
	};
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
