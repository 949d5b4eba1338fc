// The rules that the rest of the battle is fought by. It carries them whole, as house rules do: what was rolled before keeps its sums, what is
// rolled from here on is judged by these.
import { diffRules, type HouseRules, rulesOf, type Rules } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { makeCount } from '$lib/wording';
import { refused } from '../apply/check';
import { quote } from '../describe/wording';
import { changed, type EventDefinition, field, nobody, v } from './definition';

interface RulesChanged {
	readonly kind: 'rules-changed';
	readonly rules: HouseRules;
}

const rules: v.GenericSchema<unknown, HouseRules> = v.pipe(
	v.unknown(),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const parsed = parseHouseRules(dataset.value);
		if (parsed.ok) return parsed.value;
		for (const { path, message } of parsed.problems.slice(0, 10)) addIssue({ message: path === '' ? message : `${path}: ${message}` }); // prettier-ignore
		return NEVER;
	})
);

const known = new WeakMap<HouseRules, Rules>();

/** One log is folded many times over, and what its rules are need not be made each time. */
function rulesIn({ rules: said }: RulesChanged): Rules {
	let made = known.get(said);
	if (!made) known.set(said, (made = rulesOf(said)));
	return made;
}

/** A log is read line by line; a whole sheet of changes would fill it. */
const mostTold = 12;

export const rulesChanged: EventDefinition<RulesChanged> = {
	topic: 'turns',
	schema: field.body('rules-changed', { rules }),

	/** At any time: nothing on the table moves. */
	apply(state, body) {
		const next = rulesIn(body);
		const { playsheet, rulings } = state.setup;
		const isSame = diffRules({ playsheet, rulings }, next).length === 0;
		if (isSame && playsheet.name === next.playsheet.name)
			return refused('already-done', 'These are the rules already.');
		return changed({ ...state, setup: { ...state.setup, ...next } });
	},

	/** "The rules were changed to “Tuesday”, version 2: Combat, Score to hit: 6 becomes 7". */
	tell({ setup: { playsheet, rulings } }, body) {
		const { name, version } = body.rules;
		const differences = diffRules({ playsheet, rulings }, rulesIn(body)).map(({ text }) => text);
		const told = differences.slice(0, mostTold);
		const more = differences.length - told.length;
		return {
			what: `The rules were changed to “${quote(name)}”${version ? `, version ${quote(version)}` : ''}`,
			how: told.length === 0 ? 'nothing but the name is another' : [...told, ...(more > 0 ? [makeCount(more, 'more difference')] : [])].join('; ') // prettier-ignore
		};
	},

	unitsNamed: nobody,
	sweeping: true
};
