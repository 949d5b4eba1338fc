// The shape of a condition: a tree of facts joined by all, any and not. What a fact is, and how it is told, is not asked here.

import type { FactIs, When } from '../sheet/added-modifier';

export const isFact = (when: When): when is FactIs => 'fact' in when;

/** Every fact that is asked for, wherever it stands in the tree. */
export function factsIn(when: When): readonly FactIs[] {
	if (isFact(when)) return [when];
	if ('not' in when) return factsIn(when.not);
	return ('all' in when ? when.all : when.any).flatMap(factsIn);
}
