// Discoveries drawn: rejects act at once, of the others one is kept, or as many as the card that drew them says (PA-N2, PA-N3).
import { nameOf, type PatriotState } from '../state/state';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { effectItems } from './consequences';

const findKept = ({ kept }: PatriotState): number => kept.findIndex(({ remind }) => remind === 'discovery');

/** C-L4: two are drawn, three where a kept card says so (smp-b4). */
export const discoveriesDrawn = (state: PatriotState): 2 | 3 => (findKept(state) < 0 ? 2 : 3);

export function makeDiscovery(draft: Draft, seat: number): void {
	const draw = discoveriesDrawn(draft.state);
	draft.emit({
		kind: 'chain-moved',
		told: `${nameOf(draft.state, seat)} draws ${draw} discoveries.`,
		chain: { then: [{ kind: 'discovery', seat, draw, gift: false }] }
	});
}

/** Rejects act at once, all of them; of the others so many are kept. */
export function drawDiscoveries(draft: Draft, { cards, keep }: IntentOf<'discoveries'>): string | null {
	const item = frontOf(draft, 'discovery');
	if (!item) return notAsked;
	if (cards.length > item.draw) return `${item.draw} are drawn.`;
	if (keep.some((index) => cards[index]?.reject)) return 'A reject acts at once; it is not kept.';
	const good = cards.filter(({ reject }) => !reject).length;
	const most = Math.min(item.keep ?? 1, good);
	const kept = [...new Set(keep)].flatMap((index) => cards[index] ?? []);
	if (kept.length !== most || keep.length !== most)
		return most === 1 ? 'Say which one is kept.' : `Say which ${most} are kept.`;
	const rejects = cards.filter(({ reject }) => reject);
	const then = [...rejects, ...kept].flatMap(({ effects, label }) =>
		effectItems(effects, item.seat, label || 'discovery')
	);
	const { seat } = item;
	const rule = item.gift ? 'PA-N3' : 'PA-N2';
	const [first, ...more] = kept;
	const chain = { of: item.id, becomes: null, then };
	draft.emit({ kind: 'discovery-made', seat, kept: first?.label ?? null, rejects: rejects.length, rule, chain });
	for (const { label } of more) draft.emit({ kind: 'discovery-made', seat, kept: label, rejects: 0, rule });
	// Three on the tile: the kept card is used up by it.
	const used = findKept(draft.state);
	if (item.keep === undefined && item.draw > 2 && used >= 0)
		draft.emit({ kind: 'card-removed', index: used, rule: 'PA-B10' });
	return null;
}
