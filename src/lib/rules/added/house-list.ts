// What house rules do to a list of modifiers: those turned off stay in it and never apply, those added stand at its end. The list goes through
// the same fold as the printed one, so that sums and odds need not know of house rules. It comes with the house rules that need it.

import { type Modifier, applies, idle } from '../engine/resolution';
import { type AddedModifier, type AddedProcedure, addedSections, lineIdOf } from '../sheet/added-modifier';
import type { Playsheet } from '../sheet/playsheet';
import { isAlways, judgeWhen } from './when';
import type { Seen } from './known-facts';
import { listHouseRulesBy } from './modifiers';

/** A reason is read at a glance, and stands in the log. */
const longestWhy = 200;
const shorten = (text: string): string => (text.length <= longestWhy ? text : `${text.slice(0, longestWhy - 1)}…`);

const turnOff = <Situation>(modifier: Modifier<Situation>): Modifier<Situation> => ({
	...modifier,
	judge: (situation) => idle(modifier.judge(situation).value, 'the house rules leave it out')
});

function makeAdded<Situation>(added: AddedModifier, see: (situation: Situation) => Seen): Modifier<Situation> {
	const { procedure, name, value, when } = added;
	return {
		id: lineIdOf(added),
		section: addedSections[procedure],
		label: name,
		judge: (situation) => {
			if (isAlways(when)) return applies(value, 'always');
			const { holds, why } = judgeWhen(when, see(situation), procedure);
			return holds ? applies(value, shorten(why.join(', '))) : idle(value, shorten(why.join('; ')));
		}
	};
}

function makeList<Situation>(
	{ off = [], added = [] }: NonNullable<Playsheet['house']>,
	procedure: AddedProcedure | null,
	printed: readonly Modifier<Situation>[],
	see: (situation: Situation) => Seen
): readonly Modifier<Situation>[] {
	return [
		...printed.map((modifier) => (off.includes(modifier.id) ? turnOff(modifier) : modifier)),
		...added.filter((each) => each.procedure === procedure).map((each) => makeAdded(each, see))
	];
}

listHouseRulesBy(makeList);
