// Several pieces that desert one after another: each by the ladder of its faction, and of a space that lost none nothing is asked twice.

import type { Ladder } from './ladder';
import { pick } from './pick';
import type { Run } from './run';

export function desert(run: Run, many: number, name: string, ladder: Pick<Ladder, 'step' | 'rule' | 'tiers'>): void {
	const remembered = new Map<number, Map<string, boolean>>();
	for (let gone = 0; gone < many; gone++) {
		const { taken } = pick(run, {
			...ladder,
			eligible: `a ${name} can go`,
			limit: 1,
			tag: 'desertion',
			remembered,
			card: (space, why) => ({ text: `Remove a ${name} from ${run.tell([space])}`, why })
		});
		if (taken.length === 0) return;
	}
}
