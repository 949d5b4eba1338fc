// A charge as the battle knows it: for its odds from the fire phase to the pursuit.

import { footprintOf } from '$lib/army/footprint';
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import { arcs, isInArc } from '$lib/geometry/arc';
import type { ContactOnMap, StandOnMap } from '$lib/rules/charge/reach';
import { reasonsNotToShoot } from '$lib/rules/shooting/shot';
import { homewardOf } from '../select/map-size';
import { touchingPlace, shapeOf, unitOf } from '../select/units';
import type { BattleState, Charge, UnitState } from '../state';
import { commandTree } from './command';
import {
	assumed,
	type FactSheet,
	type FactTree,
	flankFact,
	heldGroundFacts,
	type Known,
	makeSheet,
	measured,
	measuredTogether,
	remembered,
	unitTree
} from './fact-sheet';
import { rememberedShot, wouldNotShoot } from './shooting';

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
		volleysAtCharger: defensiveFire(state, met, charger, chargee),
		volleysAtChargee: assumed([]),
		// R33: pursuing costs the winner nothing by the sheet, so players mostly do.
		chargerPursues: assumed(true),
		chargeePursues: assumed(true),
		...onMap(met, charge)
	});
}

/** As the two will stand when the charge has gone in: it is there that a general is near, or is not (R29), and from there that either runs. */
function inContact(state: BattleState, { charger, chargee }: ChargeInMind, flankOrRear: boolean): BattleState {
	const coming = shapeOf(state, charger);
	const held = shapeOf(state, chargee);
	if (!coming || !held) return state;
	const place = touchingPlace(held, coming, flankOrRear);
	return { ...state, units: { ...state.units, [charger]: { ...unitOf(state, charger), place } } };
}

/** Whom a pursuit will reach is measured where both stand on the map (R33). */
function onMap(met: BattleState, { charger, chargee }: ChargeInMind): { readonly onMap?: FactTree<ContactOnMap> } {
	const [coming, held] = [standOf(met, unitOf(met, charger)), standOf(met, unitOf(met, chargee))];
	if (!coming || !held) return {};
	const { width, height } = met.setup.table;
	return {
		onMap: {
			charger: measuredTogether(coming),
			chargee: measuredTogether(held),
			map: measuredTogether({ width, height })
		}
	};
}

function standOf(state: BattleState, unit: UnitState): StandOnMap | null {
	if (!unit.place) return null;
	const { bases } = state.setup.rosters[unit.side];
	const sizes = Array.from({ length: unit.figures + 1 }, (_, figures) => {
		const { frontage, depth } = footprintOf(unit.unit, { ...unit, figures }, bases);
		return [frontage, depth] as const;
	});
	return { ...unit.place, homeward: homewardOf(state, unit.side), sizes };
}

const flankOf = (state: BattleState, { charger, chargee, flankOrRear }: ChargeInMind): Known<boolean> =>
	flankOrRear === undefined ? flankFact(state, charger, chargee) : remembered(flankOrRear);

/**
 * The chargee shoots at those who come at it, if it may, would and has not; by then they are in contact and have left whatever cover they had. On
 * the map those who come at it from outside its arc are not before its muskets (R35).
 */
function defensiveFire(
	state: BattleState,
	met: BattleState,
	charger: UnitState,
	chargee: UnitState
): Known<readonly ChargeVolley[]> {
	const { target: _target, ...shot } = rememberedShot(state, chargee, charger);
	const over = state.phase === 'combat' || chargee.turn.shot || wouldNotShoot(state, chargee);
	const mayNot = reasonsNotToShoot(rememberedShot(state, chargee, charger)).length > 0;
	if (over || mayNot) return assumed([]);
	if (!isBeforeIt(met, chargee.unit.id, charger.unit.id)) return measured([]);
	return assumed([{ ...shot, targetCover: 'none', shooter: 'chargee' }]);
}

function isBeforeIt(met: BattleState, chargee: string, charger: string): boolean {
	const [from, at] = [shapeOf(met, chargee), shapeOf(met, charger)];
	return !from || !at || isInArc(from, arcs[met.setup.rulings.R35], at);
}
