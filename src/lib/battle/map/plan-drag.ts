// A move as a hand makes it on the map: from one place to another, what it means there, and what it costs.

import { isWithin } from '$lib/geometry/distance';
import { type Inches, inches, degrees, radiansOf } from '$lib/geometry/measures';
import { type Hinge, wheel, rotate } from '$lib/geometry/moves';
import { between, type Point } from '$lib/geometry/point';
import { cornersOf, type OrientedRect } from '$lib/geometry/shape';
import { isElsewhere, placeOf, shapeOf, unitOf, placeOfRect, rectAt, tidyPlace, touchingPlace } from '../select/units';
import type { BattleState, Place, UnitState } from '../state';
import { chargeBy } from '../select/charges';
import { type Handling, handlingOf, joinedAt, wheelOnMap } from './handling';
import { type Made, type PaidMove, payFor, price } from '../moves/pay-for-move';
import { groundAbout, straightWay, unitsPassed, unitsUnder, wheelGround } from '../moves/passing';
import { sightCharge } from '../moves/sight-charge';
import { mapSizeOf } from '../select/map-size';

export interface DraftedMove {
	readonly unit: string;
	readonly handling: Handling;
	/** Null for a unit that comes onto the map. */
	readonly from: Place | null;
	readonly to: Place;
	/** Null where no inches are counted off its move: deploying, evading, charging in, and setting right by hand. */
	readonly paid: PaidMove | null;
	/** The unit that a general would be with there. */
	readonly joins: string | null;
	/** Units on whose ground it would stand: shown, not forbidden. */
	readonly over: readonly string[];
	/** Units through which it goes on its way, friends and enemies: said, not forbidden. */
	readonly through: readonly string[];
}

/** To a place, with the facing that it names. A charger that comes within `touch` of its target is taken into contact. */
export function draftTo(state: BattleState, id: string, to: Place, touch: Inches = TOUCH): DraftedMove {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	const tidy = tidyPlace(to);
	const handling = meaningOf(state, unit, from, tidy);
	const contact = handling === 'march' && from && isElsewhere(from, tidy) ? contactAt(state, unit, tidy, touch) : null;
	if (contact) return chargeInto(state, unit, from, contact);
	const paid = from && isPaid(handling) ? payFor(state, unit, from, tidy) : null;
	const draft = makeDraft(state, unit, { handling, from, to: tidy, paid }, straightWay(state, unit, from, tidy));
	return { ...draft, joins: joinedAt(state, unit, tidy) };
}

function chargeInto(state: BattleState, unit: UnitState, from: Place | null, to: Place): DraftedMove {
	const charge = chargeBy(state, unit.unit.id);
	const through = charge ? (sightCharge(state, unit.unit.id, charge.chargee)?.way.through ?? []) : [];
	return { ...makeDraft(state, unit, { handling: 'contact', from, to, paid: null }), through };
}

/** About a front corner, paid by what the outer corner goes. */
export function draftWheel(state: BattleState, id: string, hinge: Hinge, by: number): DraftedMove | null {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	if (!from) return null;
	const rect = rectAt(state, unit, from);
	const round = wheelOnMap(rect, hinge, by, mapSizeOf(state));
	const wheeled = wheel(rect, hinge, round);
	const made: Made = { manoeuvre: 'wheel', inches: wheeled.distance, turned: hinge === 'left' ? -round : round };
	return draftRound(state, unit, placeOfRect(wheeled.rect), made, wheelGround(rect, hinge, round));
}

/** As part of a larger front that comes round a point, clockwise: paid by what its own outer front corner goes. A general rides there. */
export function draftWheelAbout(state: BattleState, id: string, about: Point, turned: number): DraftedMove | null {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	if (!from) return null;
	const rect = rectAt(state, unit, from);
	const to = placeOfRect(rotate(rect, about, degrees(turned)));
	if (unit.unit.arm === 'general') return draftTo(state, id, to);
	const { frontLeft, frontRight } = cornersOf(rect);
	const outer = Math.max(between(about, frontLeft), between(about, frontRight));
	const inches = outer * radiansOf(Math.abs(turned));
	return draftRound(state, unit, to, { manoeuvre: 'wheel', inches, turned }, groundAbout(rect, about, turned));
}

function draftRound(
	state: BattleState,
	unit: UnitState,
	to: Place,
	made: Made,
	way: readonly OrientedRect[]
): DraftedMove {
	const from = placeOf(state, unit);
	const handling = meaningOf(state, unit, from, to);
	const paid = isPaid(handling) ? price(state, unit, made) : null;
	return makeDraft(state, unit, { handling, from, to, paid }, way);
}

function makeDraft(
	state: BattleState,
	{ unit: { id, arm } }: UnitState,
	draft: Pick<DraftedMove, 'handling' | 'from' | 'to' | 'paid'>,
	way: readonly OrientedRect[] = []
): DraftedMove {
	// A general is in nobody's way: he is with those he stands on.
	const isGeneral = arm === 'general';
	const over = isGeneral ? [] : unitsUnder(state, id, rectAt(state, unitOf(state, id), draft.to));
	// Whom it comes to stand on is told so, and not passed.
	const passed = isGoing(draft.handling) ? unitsPassed(state, id, way) : [];
	const through = passed.filter((other) => !over.includes(other));
	return { unit: id, ...draft, joins: null, over, through };
}

/** What is deployed, or set right by hand, is lifted to its place and passes nobody. */
const isGoing = (handling: Handling): boolean => ['march', 'due', 'evade'].includes(handling);

const isPaid = (handling: Handling): boolean => handling === 'march' || handling === 'ride';

/** Nobody gets away, or runs, by turning on the spot. */
function meaningOf(state: BattleState, unit: UnitState, from: Place | null, to: Place): Handling {
	const handling = handlingOf(state, unit);
	const isAway = handling === 'evade' || handling === 'due';
	return isAway && from && !isElsewhere(from, to) ? 'by-hand' : handling;
}

/** A charger that is taken as near as this to its target is meant to touch it; a finger on a small map may need more. */
export const TOUCH = inches(0.5);

/** Where a unit that has declared a charge touches its target, as far along it as the hand has come; null while it is not there, or goes away. */
function contactAt(state: BattleState, unit: UnitState, at: Place, touch: Inches): Place | null {
	const charge = chargeBy(state, unit.unit.id);
	const target = charge?.stage === 'declared' ? shapeOf(state, charge.chargee) : null;
	const stands = shapeOf(state, unit.unit.id);
	const shape = rectAt(state, unit, at);
	if (!charge || !target || !isWithin(shape, target, touch)) return null;
	const comesNearer = !stands || between(shape.centre, target.centre) < between(stands.centre, target.centre);
	return comesNearer ? touchingPlace(target, shape, charge.flankOrRear) : null;
}
