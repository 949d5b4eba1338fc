// A condition judged and told. It is walked as the tree it is; the words of the answer come from the same walk as the answer.

import type { AddedProcedure, When } from '../sheet/added-modifier';
import { isAlways, isFact } from './condition';
import { type Seen, judgeFact, tellAsked } from './known-facts';
import { type Judged, judgeConditionsBy } from './modifiers';

function judgeWhen(when: When, seen: Seen, procedure: AddedProcedure): Judged {
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

judgeConditionsBy(judgeWhen);

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
