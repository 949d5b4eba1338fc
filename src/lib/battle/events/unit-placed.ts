// A unit is put where it stands.
import { between } from '$lib/geometry/point';
import { makeInches } from '$lib/wording';
import { unitOf, findUnit } from '../select/units';
import { objectToUnit } from '../apply/check';
import { nameOf, tellPlace } from '../describe/wording';
import { moveDueOf } from '../moves/directed-moves';
import { throughWords, unitsPassedTo } from '../moves/passing';
import type { Place } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsUnit, putAt } from './definition';

interface UnitPlaced {
	readonly kind: 'unit-placed';
	readonly unit: string;
	readonly place: Place;
}

export const unitPlaced: EventDefinition<UnitPlaced> = {
	topic: 'moves',
	schema: field.body('unit-placed', { unit: field.unit, place: field.placeSchema }),

	apply(state, { unit, place }) {
		const objection = objectToUnit(state, unit);
		if (objection) return objection;
		const before = unitOf(state, unit);
		// Where it stands is said: a move that was due is made, or left.
		const said = before.turn.moveDue ? { turn: { moveDue: null } } : {};
		return changed(changeUnit(state, unit, { ...putAt(before, place), ...said }));
	},

	/** A move that was due is told by what it was; left where it stood, the unit stayed. */
	tell(before, { unit, place }) {
		const known = findUnit(before, unit);
		const move = known && moveDueOf(known);
		const name = nameOf(before, unit);
		if (!move) return { what: `${name} took post ${tellPlace(place)}` };
		const went = between(move.from, place);
		if (went === 0) return { what: `${name} stayed ${tellPlace(place)}` };
		const ran = `${move.kind === 'rout' ? 'ran' : 'followed'} ${makeInches(went)}${throughWords(before, unitsPassedTo(before, unit, place))}`;
		return { what: `${name} ${ran}, now ${tellPlace(place)}` };
	},

	unitsNamed: itsUnit
};
