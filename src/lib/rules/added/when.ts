// A condition judged and told. It is walked as the tree it is; the words of the answer come from the same walk as the answer.

import type { AddedModifier, AddedProcedure, When } from '../sheet/added-modifier';
import { factsIn, isFact } from './condition';
import { type Seen, judgeFact, tellAsked } from './known-facts';

export const always: When = { all: [] };
export const isAlways = (when: When): boolean => 'all' in when && when.all.length === 0;

interface Judged {
	readonly holds: boolean;
	/** The facts that made it so, as they stand. */
	readonly why: readonly string[];
}

export function judgeWhen(when: When, seen: Seen, procedure: AddedProcedure): Judged {
	if (isFact(when)) {
		const { holds, why } = judgeFact(when, seen, procedure);
		return { holds, why: [why] };
	}
	if ('not' in when) {
		const { holds, why } = judgeWhen(when.not, seen, procedure);
		return { holds: !holds, why };
	}
	const isAll = 'all' in when;
	const parts = (isAll ? when.all : when.any).map((part) => judgeWhen(part, seen, procedure));
	const holds = isAll ? parts.every((part) => part.holds) : parts.some((part) => part.holds);
	// Of "all" the ones that failed explain a failure, of "any" the ones that hold explain a success.
	const telling = parts.filter((part) => part.holds === holds);
	return { holds, why: [...new Set(telling.flatMap(({ why }) => why))] };
}

/** "it is grade A or B and not (the target is in hard cover)". */
export function tellWhen(when: When, procedure: AddedProcedure): string {
	return isAlways(when) ? 'always' : tell(when, procedure, false);
}

function tell(when: When, procedure: AddedProcedure, inside: boolean): string {
	if (isFact(when)) return tellAsked(when, procedure);
	if ('not' in when) return `not (${tell(when.not, procedure, false)})`;
	const isAll = 'all' in when;
	const parts = isAll ? when.all : when.any;
	const text = parts.map((part) => tell(part, procedure, parts.length > 1)).join(isAll ? ' and ' : ' or ');
	return inside && parts.length > 1 ? `(${text})` : text;
}

/** The traits that modifiers ask for, as they are written there. */
export const traitsAskedIn = (added: readonly Pick<AddedModifier, 'when'>[] = []): readonly string[] =>
	added.flatMap(({ when }) => factsIn(when)).flatMap(({ fact, is }) => (fact === 'trait' ? (is ?? []) : []));
