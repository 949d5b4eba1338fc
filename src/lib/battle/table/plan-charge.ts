import { distance } from '$lib/geometry/distance';
import type { Aspect } from '$lib/geometry/front';
import { aspectOf } from '$lib/geometry/front';
import { isAtMost, readTape } from '$lib/geometry/inches';
import { judgeEvade } from '$lib/rules/evade';
import { findAllowance } from '$lib/rules/movement-allowance';
import { unitOf } from '../apply/change';
import { chargeBy } from '../view/charges';
import type { EventBody } from '../event';
import { evadeFacts } from '../facts/movement';
import type { BattleState, Charge, Place } from '../state';
import { unitFactsOf } from '../view/unit-facts-of';
import { shapeOf } from '../view/unit-view';
import { planContact, planEvade } from './directed-moves';

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
	const aspect = aspectOf(target, from.centre);
	const charge = chargeBy(state, charger) ?? inMind(state, charger, chargee, aspect);
	const contact = planContact(state, charge);
	return (
		contact && {
			charger,
			chargee,
			inches: readTape(distance(from, target)),
			reach,
			inReach: isAtMost(distance(from, target), reach),
			aspect,
			contact: contact.to,
			evade: evadeFrom(state, charge)
		}
	);
}

const inMind = ({ turn }: BattleState, charger: string, chargee: string, aspect: Aspect): Charge => ({
	id: 'in-mind',
	charger,
	chargee,
	flankOrRear: aspect !== 'front',
	stage: 'declared',
	sinceTurn: turn
});

function evadeFrom(state: BattleState, charge: Charge): ChargeSight['evade'] {
	const { playsheet, rulings } = state.setup;
	const { chargee } = charge;
	const { distance: allowed } = judgeEvade(playsheet, rulings, evadeFacts(state, chargee, charge).facts);
	const away = allowed && planEvade(state, chargee, charge, allowed.inches);
	return away ? { inches: allowed.inches, room: away.inches, to: away.to } : null;
}

export const declareCharge = ({ charger, chargee, aspect }: ChargeSight, charge: string): EventBody => ({
	kind: 'charge-declared',
	charge,
	charger,
	chargee,
	flankOrRear: aspect !== 'front'
});
