// A bidding brief (PA-B6): round and round until one is left; then who is highest and who lowest.
import type { Effect, Who } from '../../rules/cards';
import type { Item } from '../state/items';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { effectItems } from './consequences';

/** Round and round until one is left, who wins only with something laid (PA-B6). */
export function bid(draft: Draft, { add }: IntentOf<'bid'>): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'bid' || !item.bids) return notAsked;
	const { totals, out, turn } = item.bids;
	const highest = Math.max(...totals);
	if (add !== null && (totals[turn] ?? 0) + add <= highest) return `It must beat ${highest}.`;
	const after = totals.map((total, seat) => (seat === turn ? total + (add ?? 0) : total));
	const gone = add === null ? [...out, turn] : out;
	const left = after.flatMap((_, seat) => (gone.includes(seat) ? [] : [seat]));
	const nextTurn = nextBidder(turn, after.length, gone);
	const { id, ...rest } = item;
	const over = left.length === 0 || (left.length === 1 && (after[left[0] ?? 0] ?? 0) > 0);
	const stage = over ? ('tie' as const) : ('bid' as const);
	draft.emit({
		kind: 'bid-made',
		seat: turn,
		add,
		chain: { of: id, becomes: { ...rest, stage, bids: { totals: after, out: gone, turn: nextTurn } } }
	});
	if (over && lowestOf(after).length === 1) endBids(draft, lowestOf(after)[0] ?? 0);
	return null;
}

function nextBidder(turn: number, seats: number, out: readonly number[]): number {
	for (let step = 1; step <= seats; step++) if (!out.includes((turn + step) % seats)) return (turn + step) % seats;
	return turn;
}

export const lowestOf = (totals: readonly number[]): number[] =>
	totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));

/** The D8 among those tied for lowest was thrown: the highest roller gets the effect. */
export function tellLowest(draft: Draft, { seat }: IntentOf<'lowest'>): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'tie' || !item.bids) return notAsked;
	if (!lowestOf(item.bids.totals).includes(seat)) return 'One of those tied for lowest.';
	endBids(draft, seat);
	return null;
}

/** Whom the bidding itself names; undefined: it names nobody, null: nobody is it. */
const subjectOf = (who: Who, highest: number | null, lowest: number): number | null | undefined =>
	who === 'highest' ? highest : who === 'lowest' ? lowest : undefined;

function endBids(draft: Draft, lowest: number): void {
	const item = frontOf(draft, 'brief');
	if (!item?.bids || item.card?.kind !== 'bidding') return;
	const { totals } = item.bids;
	const most = Math.max(...totals);
	const highest = most > 0 ? totals.indexOf(most) : null;
	const { card, holder } = item;
	const name = card.label || 'bidding';
	const itemsOf = (effects: readonly Effect[]): Item[] =>
		effects.flatMap((effect) => {
			const seat = 'who' in effect ? subjectOf(effect.who, highest, lowest) : undefined;
			return seat === null ? [] : effectItems([effect], holder, name, seat ?? null);
		});
	const then = [...(highest === null ? [] : itemsOf(card.highest)), ...itemsOf(card.lowest)];
	draft.emit({
		kind: 'bid-ended',
		totals: [...totals],
		highest,
		lowest,
		rule: 'PA-B6',
		chain: { of: item.id, becomes: null, then }
	});
}
