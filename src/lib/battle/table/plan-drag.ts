import type { Inches } from '$lib/geometry/inches';
import { overlaps } from '$lib/geometry/overlap';
import type { Hinge } from '$lib/geometry/moves';
import { wheel } from '$lib/geometry/moves';
import { between } from '$lib/geometry/point';
import { isElsewhere, unitOf } from '../apply/change';
import type { BattleState, Place, UnitState } from '../state';
import { placeOf, shapeOf, standingUnits } from '../view/unit-view';
import type { Handling } from './handling';
import { handlingOf } from './handling';
import { joinedAt } from './joining';
import { wheelOnTable } from './keep-to-table';
import type { Made, PaidMove } from './pay-for-move';
import { payFor, price } from './pay-for-move';
import { placeOfRect, rectAt, tidyPlace } from './place-of-rect';
import { contactAt, TOUCH } from './plan-charge';
import { tableOf } from './table-of';

// A move as a hand makes it on the canvas: from one place to another, what it means there, and what it costs.

export interface DraftedMove {
	readonly unit: string;
	readonly handling: Handling;
	/** Null for a unit that comes onto the canvas. */
	readonly from: Place | null;
	readonly to: Place;
	/** Null where no inches are counted off its move: deploying, evading, charging in, and setting right by hand. */
	readonly paid: PaidMove | null;
	/** The unit that a general would be with there. */
	readonly joins: string | null;
	/** Units on whose ground it would stand: shown, not forbidden. */
	readonly over: readonly string[];
}

/** To a place, with the facing that it names. A charger that comes within `touch` of its target is taken into contact. */
export function draftTo(state: BattleState, id: string, to: Place, touch: Inches = TOUCH): DraftedMove {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	const tidy = tidyPlace(to);
	const handling = meaningOf(state, unit, from, tidy);
	const contact = handling === 'march' && from && isElsewhere(from, tidy) ? contactAt(state, unit, tidy, touch) : null;
	if (contact) return makeDraft(state, unit, { handling: 'contact', from, to: contact, paid: null });
	const paid = from && isPaid(handling) ? payFor(state, unit, from, tidy) : null;
	return { ...makeDraft(state, unit, { handling, from, to: tidy, paid }), joins: joinedAt(state, unit, tidy) };
}

/** About a front corner, paid by what the outer corner goes. */
export function draftWheel(state: BattleState, id: string, hinge: Hinge, by: number): DraftedMove | null {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	if (!from) return null;
	const rect = rectAt(state, unit, from);
	const round = wheelOnTable(rect, hinge, by, tableOf(state));
	const wheeled = wheel(rect, hinge, round);
	const to = placeOfRect(wheeled.rect);
	const handling = meaningOf(state, unit, from, to);
	const made: Made = { manoeuvre: 'wheel', inches: wheeled.distance, turned: hinge === 'left' ? -round : round };
	return makeDraft(state, unit, { handling, from, to, paid: isPaid(handling) ? price(state, unit, made) : null });
}

const makeDraft = (
	state: BattleState,
	unit: UnitState,
	draft: Pick<DraftedMove, 'handling' | 'from' | 'to' | 'paid'>
): DraftedMove => ({ unit: unit.unit.id, ...draft, joins: null, over: unitsUnder(state, unit, draft.to) });

const isPaid = (handling: Handling): boolean => handling === 'march' || handling === 'ride';

/** Nobody gets away, or runs, by turning on the spot. */
function meaningOf(state: BattleState, unit: UnitState, from: Place | null, to: Place): Handling {
	const handling = handlingOf(state, unit);
	const isAway = handling === 'evade' || handling === 'due';
	return isAway && from && !isElsewhere(from, to) ? 'by-hand' : handling;
}

/** A general is in nobody's way: he is with those he stands on. */
function unitsUnder(state: BattleState, unit: UnitState, to: Place): readonly string[] {
	if (unit.unit.arm === 'general') return [];
	const ground = rectAt(state, unit, to);
	return standingUnits(state).flatMap(({ unit: other }) => {
		const shape = other.id === unit.unit.id || other.arm === 'general' ? null : shapeOf(state, other.id);
		if (!shape || between(shape.centre, to) > halfAcross(shape) + halfAcross(ground)) return [];
		return overlaps(ground, shape) ? [other.id] : [];
	});
}

const halfAcross = ({ frontage, depth }: { frontage: number; depth: number }): number => (frontage + depth) / 2;
