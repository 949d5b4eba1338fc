// Guns are limbered or unlimbered.
import { firstOf, objectIf, objectToMover, objectToCost, useMove } from '../apply/check';
import { findUnit } from '../select/units';
import { formingWords } from '$lib/rules/words';
import { nameOf, tellCost } from '../describe/wording';
import { changed, type EventDefinition, field, itsUnit } from './definition';

interface Limbered {
	readonly kind: 'limbered';
	readonly unit: string;
	readonly limbered: boolean;
	readonly moveUsed: number;
}

export const limbered: EventDefinition<Limbered> = {
	topic: 'moves',
	schema: field.body('limbered', { unit: field.unit, limbered: field.flag('Limbered'), moveUsed: field.moveUsed }),

	apply(state, { unit, limbered, moveUsed }) {
		const objection = firstOf(
			objectToMover(state, unit),
			objectIf(findUnit(state, unit)?.unit.arm !== 'artillery', 'not-for-unit', 'Only guns are limbered.'),
			objectToCost(moveUsed)
		);
		if (objection) return objection;
		const formation = limbered ? 'limbered' : 'unlimbered';
		return changed(useMove(state, unit, moveUsed, null, { formation }));
	},

	tell: (before, { unit, limbered, moveUsed }) => ({
		what: `${nameOf(before, unit)} ${formingWords[limbered ? 'limbered' : 'unlimbered']}${tellCost(moveUsed)}`
	}),
	unitsNamed: itsUnit
};
