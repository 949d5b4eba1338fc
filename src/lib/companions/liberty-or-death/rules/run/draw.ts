// Orders with a choice among equals in them (the nearest of several, one of several origins): one is drawn there and then (8.2), and the order comes again.

import type { Outcome } from '../question';
import type { Run } from './run';
import type { Card } from './run-types';

/** One of the spaces that the people mark as equal; null where they mark none. */
export function drawAmongMarked(run: Run): string | null {
	const from = run.marks({
		step: 'P-RANDOM',
		rule: '8.2',
		text: 'Mark the spaces that are equal',
		from: run.spacesWhere(() => true)
	});
	return from.length === 0 ? null : run.drawSpace('P-RANDOM', '8.2', from);
}

export function actWithDraw(run: Run, card: Card): Outcome {
	if (!card.draws) return run.act(card);
	const { outcomes = ['done', 'impossible'], keep = [] } = card;
	const offered: readonly Outcome[] = [...outcomes, 'draw'];
	let outcome = run.act({ ...card, outcomes: offered });
	while (outcome === 'draw') {
		const drawn = run.within(() => drawAmongMarked(run));
		const told = drawn === null ? keep : [...keep, `Drawn: ${run.tell([drawn])}.`];
		outcome = run.act({ ...card, outcomes: offered, keep: told });
	}
	return outcome;
}
