// Discoveries drawn: rejects act at once, of the others one is kept (PA-N2, PA-N3).
import type { PatriotState } from '../state/state';
import { type Draft, frontOf, notAsked } from './draft';
import { effectItems } from './consequences';
import type { IntentOf } from './intents';

/** A kept card may let the next discovery draw three (smp-b4). */
export const discoveriesDrawn = ({ kept }: PatriotState): number =>
	kept.some(({ remind }) => remind === 'discovery') ? 3 : 2;

/** Rejects act at once, all of them; of the others one is kept (PA-N2). */
export function drawDiscoveries(draft: Draft, { cards, keep }: IntentOf<'discoveries'>): string | null {
	const item = frontOf(draft, 'discovery');
	if (!item) return notAsked;
	if (cards.length > item.draw) return `${item.draw} are drawn.`;
	const kept = keep === null ? null : cards[keep];
	if (kept === undefined || (kept === null && cards.some(({ reject }) => !reject))) return 'Say which one is kept.';
	if (kept?.reject) return 'A reject acts at once; it is not kept.';
	const rejects = cards.filter(({ reject }) => reject);
	const then = [...rejects, ...(kept ? [kept] : [])].flatMap(({ effects, label }) =>
		effectItems(effects, item.seat, label || 'discovery')
	);
	draft.emit({
		kind: 'discovery-made',
		seat: item.seat,
		kept: kept === null ? null : kept.label,
		rejects: rejects.length,
		rule: 'PA-N2',
		chain: { of: item.id, becomes: null, then }
	});
	const used = draft.state.kept.findIndex(({ remind }) => remind === 'discovery');
	if (item.draw === discoveriesDrawn(draft.state) && item.draw > 2 && used >= 0)
		draft.emit({ kind: 'card-removed', index: used, rule: 'PA-B10' });
	return null;
}
