// What house rules do to a list of modifiers: those turned off stay in it and never apply, those added stand at its end. The list goes through
// the same fold as the printed one, so that sums and odds need not know of house rules.

import { type Modifier, applies, idle } from '../engine/sum';
import { type AddedModifier, type AddedProcedure, type When, addedSections, lineIdOf } from '../sheet/added-modifier';
import type { Playsheet } from '../sheet/playsheet';
import type { Seen } from './known-facts';
import { isAlways } from './condition';

export interface Judged {
	readonly holds: boolean;
	/** The facts that made it so, as they stand. */
	readonly why: readonly string[];
}

type Judge = (when: When, seen: Seen, procedure: AddedProcedure) => Judged;

/**
 * How a condition is judged comes with the house rules that have any (`when.ts` brings it): the printed sheet asks for none, and the first page need not
 * carry the words of every fact.
 */
let judgeCondition: Judge | null = null;

export function judgeConditionsBy(judge: Judge): void {
	judgeCondition = judge;
}

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
			if (!judgeCondition)
				throw new Error('a sheet with added modifiers comes from house rules, which bring their judge');
			const { holds, why } = judgeCondition(when, see(situation), procedure);
			return holds ? applies(value, shorten(why.join(', '))) : idle(value, shorten(why.join('; ')));
		}
	};
}

/** Makes the list of a sheet from the printed one. Each sheet's is made once. */
export function listModifiers<Situation>(
	procedure: AddedProcedure | null,
	printed: readonly Modifier<Situation>[],
	see: (situation: Situation) => Seen
): (playsheet: Playsheet) => readonly Modifier<Situation>[] {
	const known = new WeakMap<Playsheet, readonly Modifier<Situation>[]>();
	return (playsheet) => {
		if (!playsheet.house) return printed;
		const made = known.get(playsheet) ?? makeList(playsheet.house, procedure, printed, see);
		known.set(playsheet, made);
		return made;
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
