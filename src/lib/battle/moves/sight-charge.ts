// A charge on the map: the line it takes, where it comes into contact, whose flank it has (R36), and where its target could get away to.

import { distance } from '$lib/geometry/distance';
import { type Aspect, aspectOf } from '$lib/geometry/front';
import { inches, isAtMost, readTape } from '$lib/geometry/measures';
import { chargeBy } from '../select/charges';
import type { BattleState, Charge, Place } from '../state';
import { oncePerState, shapeOf } from '../select/units';
import { type ChargeWay, chargeWay } from './charge-way';
import { planContact, planEvade } from './directed-moves';
import { evasionFrom } from './evasion';
import { inchesToGo } from './pay-for-move';

export interface ChargeSight {
	readonly charger: string;
	readonly chargee: string;
	/** Between the nearest points, as a player reads it. */
	readonly inches: number;
	/** Inches that the charger may still go. */
	readonly reach: number;
	/** How it gets there, with the turn that it needs, and what that costs. */
	readonly way: ChargeWay;
	readonly inReach: boolean;
	/** R36 as it is from here; of a charge that was declared, as it was where it began, whoever has moved since. */
	readonly aspect: Aspect | 'flank-or-rear';
	/** Where the charger would touch. */
	readonly contact: Place;
	/** Null where the target may not evade; `room` is less than `inches` where the map ends or others stand in the way. */
	readonly evade: { readonly inches: number; readonly room: number; readonly to: Place } | null;
}

const known = oncePerState(() => new Map<string, ChargeSight | null>());

/** Asked several times in every frame while a charger is dragged, and of the same two units; worked out once for each state. */
export function sightCharge(state: BattleState, charger: string, chargee: string): ChargeSight | null {
	const key = `${charger} ${chargee}`;
	const kept = known(state).get(key);
	const sight = kept === undefined ? lookAt(state, charger, chargee) : kept;
	known(state).set(key, sight);
	return sight;
}

function lookAt(state: BattleState, charger: string, chargee: string): ChargeSight | null {
	const from = shapeOf(state, charger);
	const target = shapeOf(state, chargee);
	if (!from || !target) return null;
	const reach = inchesToGo(state, charger);
	const declared = chargeBy(state, charger);
	const charge =
		declared?.chargee === chargee ? declared : inMind(state, charger, chargee, aspectOf(target, from.centre));
	const contact = planContact(state, charge);
	const way = chargeWay(state, charger, from, { id: chargee, rect: target }, reach);
	if (!contact || !way) return null;
	return {
		charger,
		chargee,
		inches: readTape(distance(from, target)),
		reach,
		way,
		inReach: isAtMost(way.cost, reach),
		aspect: charge === declared ? aspectDeclared(charge) : aspectOf(target, from.centre),
		contact: contact.to,
		evade: evadeFrom(state, charge)
	};
}

/** Read off the same tape as the way itself: 8.9″ with 6″ to go is 2.9″ too far. */
export const inchesTooFar = ({ inReach, way, reach }: ChargeSight): number =>
	inReach ? 0 : readTape(inches(way.cost - reach));

const aspectDeclared = ({ flankOrRear }: Charge): ChargeSight['aspect'] => (flankOrRear ? 'flank-or-rear' : 'front');

const inMind = ({ turn }: BattleState, charger: string, chargee: string, aspect: Aspect): Charge => ({
	id: 'in-mind',
	charger,
	chargee,
	flankOrRear: aspect !== 'front',
	stage: 'declared',
	sinceTurn: turn,
	from: null,
	held: null,
	saidGround: null
});

function evadeFrom(state: BattleState, charge: Charge): ChargeSight['evade'] {
	const { chargee } = charge;
	const { distance: allowed } = evasionFrom(state, chargee, charge);
	const away = allowed && planEvade(state, chargee, charge, allowed.inches);
	return away ? { inches: allowed.inches, room: away.inches, to: away.to } : null;
}
