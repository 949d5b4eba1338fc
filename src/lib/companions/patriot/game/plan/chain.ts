// What follows by itself (PA-0): the items of the chain, one after the other, as long as none needs the table; then the course of the round, up to the next
// thing that somebody must say or do.
import type { OpenItem } from '../state/items';
import { nameOf, seatOf } from '../state/state';
import { accuseJack, openVote } from './assassination';
import { type Draft, windowFor } from './draft';
import { endRiotsIfOver, moveUnrest, raiseThreat, startRiots } from './consequences';
import { applyEffect } from './effects';
import { rollOn, skipDraw } from './riots';
import { advance } from './round';

/** Runs on until the table is needed, or the game is over. The bound is far above any chain there can be: a chain that ran on for ever would be a mistake. */
export function settle(draft: Draft): void {
	for (let step = 0; step < 500; step++) {
		if (draft.isOver) return;
		const went = draft.front ? resolve(draft, draft.front) : advance(draft);
		if (!went) return;
	}
	throw new Error('The chain did not end.');
}

/** Whether an item went by itself; false: it is a question to the table. */
function resolve(draft: Draft, item: OpenItem): boolean {
	switch (item.kind) {
		case 'effect':
			return applyEffect(draft, item);
		case 'threat':
			if (windowFor(draft.state, 'ab-bullet') !== null) return false;
			draft.emit({
				kind: 'chain-moved',
				told: `Nobody stops it: ${item.cause}.`,
				chain: { of: item.id, becomes: null }
			});
			raiseThreat(draft, item.by, item.cause);
			return true;
		case 'losing-vote':
			draft.close(item, 'Losing Vote.');
			moveUnrest(draft, 1, 'Losing Vote', 'PA-H1');
			return true;
		case 'alternative-facts': {
			const frank = seatOf(draft.state, 'frank');
			draft.close(
				item,
				frank === null
					? 'Nobody reports.'
					: `${nameOf(draft.state, frank)} discards a random card, if there is one: Alternative Facts.`
			);
			return true;
		}
		case 'newsworthy': {
			const frank = seatOf(draft.state, 'frank');
			draft.close(
				item,
				frank === null ? 'Nobody reports.' : `${nameOf(draft.state, frank)} draws one card of each type: Newsworthy.`
			);
			return true;
		}
		case 'serious':
			return accuseJack(draft, item);
		case 'riot-window':
			if (windowFor(draft.state, 'ab-delegate') !== null) return false;
			draft.close(item, 'Nobody talks.');
			startRiots(draft, item.cards, item.cause);
			return true;
		case 'riot-draw':
			return skipDraw(draft, item);
		case 'riot-roll':
			return rollOn(draft, item);
		case 'riots-over':
			draft.close(item, 'The incitement is done.');
			endRiotsIfOver(draft);
			return true;
		case 'tantrum':
			return false;
		case 'assassination':
			return openVote(draft, item);
		default:
			return false;
	}
}
