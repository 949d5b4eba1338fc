import { distance, nearest } from '$lib/geometry/distance';
import type { Aspect } from '$lib/geometry/front';
import { aspectOf } from '$lib/geometry/front';
import { inches, isAtMost, readTape } from '$lib/geometry/inches';
import { add, subtract } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { travelAway } from '$lib/geometry/table-edge';
import { judgeEvade } from '$lib/rules/evade';
import { findAllowance } from '$lib/rules/movement-allowance';
import { unitOf } from '../apply/change';
import { chargeBy } from '../view/charges';
import type { EventBody } from '../event';
import { evadeFacts } from '../facts/movement';
import type { BattleState, Charge, Place } from '../state';
import { unitFactsOf } from '../view/unit-facts-of';
import { shapeOf } from '../view/unit-view';
import { tidyPlace } from './plan-drag';
import { homewardOf, tableOf } from './table-of';

// A charge on the canvas: the line it takes, where it comes into contact, whose flank it has (R36), and where its target could get away to.

export interface ChargeSight {
	readonly charger: string;
	readonly chargee: string;
	/** Between the nearest points, as a player reads it. */
	readonly inches: number;
	/** Inches that the charger may still go. */
	readonly reach: number;
	readonly inReach: boolean;
	readonly aspect: Aspect;
	/** Where the charger would touch. */
	readonly contact: Place;
	/** Null where the target may not evade; `room` is less than `inches` where the table ends. */
	readonly evade: { readonly inches: number; readonly room: number; readonly to: Place } | null;
}

export function sightCharge(state: BattleState, charger: string, chargee: string): ChargeSight | null {
	const from = shapeOf(state, charger);
	const target = shapeOf(state, chargee);
	if (!from || !target) return null;
	const unit = unitOf(state, charger);
	const reach = findAllowance(state.setup.playsheet, unitFactsOf(unit)).inches * Math.max(0, 1 - unit.turn.moveUsed);
	return {
		charger,
		chargee,
		inches: readTape(distance(from, target)),
		reach,
		inReach: isAtMost(distance(from, target), reach),
		aspect: aspectOf(target, from.centre),
		contact: contactOf(from, target),
		evade: evadeFrom(state, chargee, from, chargeOn(state, charger, chargee))
	};
}

const chargeOn = (state: BattleState, charger: string, chargee: string): Charge =>
	chargeBy(state, charger) ?? {
		id: 'in-mind',
		charger,
		chargee,
		flankOrRear: false,
		stage: 'declared',
		sinceTurn: state.turn
	};

/** Straight at the nearest point, the facing kept. */
export function contactOf(from: OrientedRect, target: OrientedRect): Place {
	const line = nearest(from, target);
	return tidyPlace({ ...add(from.centre, subtract(line.to, line.from)), facing: from.facing });
}

function evadeFrom(state: BattleState, chargee: string, from: OrientedRect, charge: Charge): ChargeSight['evade'] {
	const { playsheet, rulings } = state.setup;
	const { distance } = judgeEvade(playsheet, rulings, evadeFacts(state, chargee, charge).facts);
	const shape = shapeOf(state, chargee);
	if (!distance || !shape) return null;
	const way = { table: tableOf(state), homeward: homewardOf(state, unitOf(state, chargee).side) };
	const gone = travelAway(shape, from, inches(distance.inches), way);
	const to = tidyPlace({ ...gone.rect.centre, facing: gone.rect.facing });
	return { inches: distance.inches, room: gone.distance, to };
}

export const declareCharge = ({ charger, chargee, aspect }: ChargeSight, charge: string): EventBody => ({
	kind: 'charge-declared',
	charge,
	charger,
	chargee,
	flankOrRear: aspect !== 'front'
});
