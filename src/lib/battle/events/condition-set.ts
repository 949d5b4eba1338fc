// The players set a unit’s condition.
import { type Condition, conditions } from '$lib/rules/vocabulary';
import { makeList } from '$lib/wording';
import { firstOf, noSuchUnit, objectIf } from '../apply/check';
import { findUnit } from '../select/units';
import { byHand, nameOf, tellLeftAlone } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field, itsUnit, leaveContact, shatter, v } from './definition';

interface ConditionSet {
	readonly kind: 'condition-set';
	readonly unit: string;
	readonly condition: Condition;
	readonly routing: boolean;
	readonly shattered: boolean;
	/** A shaken unit that is disordered as well, where the two add up (R14). Logs of old do not say. */
	readonly alsoDisordered?: boolean | undefined;
}

export const conditionSet: EventDefinition<ConditionSet> = {
	topic: 'by-hand',
	schema: field.body('condition-set', {
		unit: field.unit,
		condition: field.oneOf('The condition', conditions),
		routing: field.flag('Routing'),
		shattered: field.flag('Shattered'),
		alsoDisordered: v.optional(field.flag('Disordered as well'))
	}),

	/** Set to routing it runs like any other: it touches nobody any more. */
	apply(state, body) {
		const { unit, condition, routing, shattered, alsoDisordered = false } = body;
		const known = findUnit(state, unit);
		const objection = firstOf(
			known ? null : noSuchUnit,
			objectIf(routing && condition !== 'shaken', 'contradiction', 'A routing unit is shaken.'),
			objectIf(
				alsoDisordered && condition !== 'shaken',
				'contradiction',
				'Only what is shaken can be disordered as well (R14).'
			),
			objectIf(
				known?.shattered === true && !shattered,
				'unit-lost',
				'Give it figures first: a shattered unit has none.'
			)
		);
		if (objection) return objection;
		if (shattered) return changed(shatter(state, unit));
		// Who no longer routs has nowhere to run.
		const turn = { routPending: false, ...(routing ? {} : { moveDue: null }) };
		const set = changeUnit(state, unit, { condition, routing, alsoDisordered, turn });
		return changed(routing ? leaveContact(set, unit) : set);
	},

	tell(before, body) {
		const { unit, condition, routing, shattered, alsoDisordered } = body;
		const name = nameOf(before, unit);
		if (shattered) return byHand(`${name} shattered${tellLeftAlone(before, unit)}`);
		const marks = [condition, ...(alsoDisordered ? ['disordered'] : []), ...(routing ? ['routing'] : [])];
		return byHand(`${name} ${makeList(marks)}`);
	},

	unitsNamed: itsUnit,
	saysByHand: true
};
