// A unit changes its formation, its order or both.
import type { Formation, Order } from '$lib/rules/vocabulary';
import { unitOf, findUnit } from '../select/units';
import {
	firstOf,
	objectIf,
	objectToMover,
	objectToCost,
	objectToFormation,
	objectToMismatch,
	useMove
} from '../apply/check';
import { formingWords } from '$lib/rules/words';
import { nameOf, tellCost } from '../describe/wording';
import { changed, type EventDefinition, field, itsUnit } from './definition';

interface FormationChanged {
	readonly kind: 'formation-changed';
	readonly unit: string;
	readonly formation: Formation;
	readonly order: Order;
	readonly moveUsed: number;
}

export const formationChanged: EventDefinition<FormationChanged> = {
	topic: 'moves',
	schema: field.body('formation-changed', {
		unit: field.unit,
		formation: field.formation,
		order: field.order,
		moveUsed: field.moveUsed
	}),

	apply(state, body) {
		const { unit, formation, order, moveUsed } = body;
		const objection = firstOf(objectToMover(state, unit), objectToCost(moveUsed));
		if (objection) return objection;
		const wrong = firstOf(
			objectToFormation(state, unit, formation),
			objectIf(
				!unitOf(state, unit).unit.orders.includes(order),
				'not-for-unit',
				`${unitOf(state, unit).unit.name} cannot take that order.`
			),
			objectToMismatch(formation, order)
		);
		return wrong ?? changed(useMove(state, unit, moveUsed, null, { formation, order }));
	},

	/** A unit may change its order and keep its formation, or the other way round. */
	tell(before, body) {
		const { unit, formation, order, moveUsed } = body;
		const was = findUnit(before, unit);
		const isOrderNews = was?.order !== order && order !== 'skirmish';
		const newOrder = isOrderNews ? `${order} order` : '';
		const done =
			was?.formation === formation && isOrderNews
				? `went into ${newOrder}`
				: `${formingWords[formation]}${isOrderNews ? ` in ${newOrder}` : ''}`;
		return { what: `${nameOf(before, unit)} ${done}${tellCost(moveUsed)}` };
	},

	unitsNamed: itsUnit
};
