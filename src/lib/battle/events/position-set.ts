// The players set where a unit is, and in what formation.
import { formationsByHand, ordersByHand } from '$lib/army/unit';
import type { Formation, Order } from '$lib/rules/vocabulary';
import { formedWords } from '$lib/rules/words';
import { unitOf, findUnit } from '../select/units';
import { firstOf, noSuchUnit, objectIf, objectToMismatch } from '../apply/check';
import { byHand, nameOf, tellPlace } from '../describe/wording';
import type { Place } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsUnit, putAt } from './definition';

interface PositionSet {
	readonly kind: 'position-set';
	readonly unit: string;
	readonly place: Place | null;
	readonly formation: Formation;
	readonly order: Order;
}

export const positionSet: EventDefinition<PositionSet> = {
	topic: 'by-hand',
	schema: field.body('position-set', {
		unit: field.unit,
		place: field.place,
		formation: field.formation,
		order: field.order
	}),

	apply(state, body) {
		const { unit, place, formation, order } = body;
		const known = findUnit(state, unit);
		const objection = firstOf(
			known ? null : noSuchUnit,
			objectIf(
				known !== undefined && !formationsByHand(known.unit).includes(formation),
				'not-for-unit',
				'It cannot take that formation.'
			),
			objectIf(
				known !== undefined && !ordersByHand(known.unit).includes(order),
				'not-for-unit',
				'It cannot take that order.'
			),
			objectToMismatch(formation, order)
		);
		if (objection) return objection;
		return changed(changeUnit(state, unit, { ...putAt(unitOf(state, unit), place), formation, order }));
	},

	/** Only foot has a choice of order; skirmishers have theirs with the formation. */
	tell(before, body) {
		const { unit, place, formation, order } = body;
		const known = findUnit(before, unit);
		const hasChoice = known?.unit.arm === 'infantry' && formation !== 'skirmish';
		const where = place ? `, ${tellPlace(place)}` : known?.place ? ', off the map' : '';
		return byHand(`${nameOf(before, unit)} ${formedWords[formation]}${hasChoice ? `, ${order} order` : ''}${where}`);
	},

	unitsNamed: itsUnit,
	saysByHand: true
};
