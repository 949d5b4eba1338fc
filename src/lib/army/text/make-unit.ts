// A unit from what was said of it. What was not said is what is usual, but bayonets are said or are not there: a list that names arms names them
// all. Nothing is put right: what cannot be is a problem to show.

import type { Arm } from '$lib/rules/vocabulary';
import { makeUnitDraft, type UnitChanges, type UnitDraft, usualCrew } from '../draft';
import type { Said } from './phrases';

export function makeSaidUnit(id: string, name: string, said: readonly Said[]): UnitDraft {
	const arm: Arm = said.find((each) => each.arm !== undefined)?.arm ?? 'infantry';
	const like = said.find((each) => each.like !== undefined)?.like;
	const changes: UnitChanges = Object.assign({}, ...said.map((each) => each.changes));
	const unit = makeUnitDraft(id, arm, { ...(like ?? { bayonets: false }), ...changes, name });
	return withCrew(withFormation(withOrders(unit, changes), changes), changes);
}

/** The order it starts in is one that it may take, unless a list of those was given. */
function withOrders(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	if (changes.orders !== undefined || unit.order === null || unit.orders.includes(unit.order)) return unit;
	return { ...unit, orders: [...unit.orders, unit.order] };
}

/** Skirmish order is a formation too; who names only the order means both. */
function withFormation(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	if (changes.formation !== undefined || unit.arm !== 'infantry') return unit;
	if (unit.order === 'skirmish') return { ...unit, formation: 'skirmish' };
	return unit.formation === 'skirmish' ? { ...unit, formation: 'line' } : unit;
}

/** Guns of which no crew is said have the usual one. */
function withCrew(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	if (changes.figures !== undefined || unit.arm !== 'artillery') return unit;
	return { ...unit, figures: usualCrew(unit) ?? unit.figures };
}
