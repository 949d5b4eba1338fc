// A unit that waited off the table arrives.
import { firstOf, noSuchUnit, objectIf } from '../apply/check';
import { findUnit } from '../select/units';
import { nameOf, tellPlace } from '../describe/wording';
import type { Place } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsUnit } from './definition';

interface ReinforcementArrived {
	readonly kind: 'reinforcement-arrived';
	readonly unit: string;
	readonly place: Place | null;
}

export const reinforcementArrived: EventDefinition<ReinforcementArrived> = {
	topic: 'moves',
	schema: field.body('reinforcement-arrived', { unit: field.unit, place: field.place }),

	apply(state, { unit, place }) {
		const waiting = findUnit(state, unit);
		const objection = firstOf(
			waiting ? null : noSuchUnit,
			objectIf(waiting?.shattered === true, 'unit-lost', 'It is shattered and does not arrive any more.'),
			objectIf(waiting?.inReserve === false, 'already-done', 'It is on the table already.')
		);
		return objection ?? changed(changeUnit(state, unit, { inReserve: false, place }));
	},

	tell(before, { unit, place }) {
		return { what: `${nameOf(before, unit)} arrived${place ? ` ${tellPlace(place)}` : ''}` };
	},

	unitsNamed: itsUnit
};
