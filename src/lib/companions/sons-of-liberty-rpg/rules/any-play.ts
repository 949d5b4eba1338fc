// Whether somebody has a play at all, and one to show for it: for the discard, for stalemates, for hints. Candidates are gathered around one card of
// the hand and judged as any play is, so that this can never disagree with the judge. A run is looked for up to seven cards long: what makes a longer
// one lawful is always a group's two-card tail at either end, and that is within seven.
import { makeFace, rankNames } from '$lib/whist/cards';
import { type CardId, isJoker, type JokerId, rankAfter, rankOfCard } from './cards';
import { type Play, type PlayContext, simplePlay, type Source } from './play';
import { judgePlay } from './plays';
import { type Group, isLocked, rankIn } from './table';

const longestSought = 7;

interface Loose {
	readonly card: CardId;
	/** From the hand where it says nothing. */
	readonly from: Source | null;
	/** 0 for a joker, which stands for any. */
	readonly rank: number;
}

/** A play with this card of the hand, where there is one. */
function findPlayWith(context: PlayContext, hand: readonly CardId[], card: CardId): Play | null {
	const loose = gatherLoose(context, hand).filter((one) => one.card !== card);
	for (const play of candidates(context, loose, card)) if (judgePlay(context, play).ok) return play;
	return null;
}

/** Any play at all. */
export function anyPlay(context: PlayContext, hand: readonly CardId[]): Play | null {
	for (const card of hand) {
		const play = findPlayWith(context, hand, card);
		if (play) return play;
	}
	return null;
}

/** The cards of the hand with which something can be played. */
export const playableCards = (context: PlayContext, hand: readonly CardId[]): readonly CardId[] =>
	hand.filter((card) => findPlayWith(context, hand, card) !== null);

function gatherLoose({ table, lines }: PlayContext, hand: readonly CardId[]): readonly Loose[] {
	const loose = (card: CardId, from: Source | null): Loose => ({ card, from, rank: rankOfCard(card) });
	return [
		...hand.map((card) => loose(card, null)),
		...table.singles.map(({ card }) => loose(card, 'single')),
		...table.toryCards.map(({ card }) => loose(card, 'tory')),
		...(lines?.own ?? []).map((card) => loose(card, 'line')),
		...table.groups
			.filter((group) => !isLocked(group))
			.flatMap((group) => group.cards.map(({ card }) => loose(card, group.id)))
	];
}

function* candidates(context: PlayContext, loose: readonly Loose[], card: CardId): Generator<Play> {
	const { groups } = context.table;
	const ranks = isJoker(card) ? rankNames.map((_, at) => at + 1) : [rankOfCard(card)];
	for (const rank of ranks) {
		const mine: Loose = { card, from: null, rank };
		for (const group of groups) if (fitsEnd(group, rank)) yield makePlay([{ loose: mine, rank }], group.id);
		for (const other of loose)
			if (other.rank === rank || other.rank === 0)
				yield makePlay([
					{ loose: mine, rank },
					{ loose: other, rank }
				]);
		yield* runs(groups, loose, mine);
	}
	yield* exchanges(context, card);
}

const fitsEnd = ({ shape, cards }: Group, rank: number): boolean => {
	const [first, last] = [cards[0], cards.at(-1)];
	if (!first || !last) return false;
	if (shape === 'set') return rankIn(first) === rank;
	return rank === rankAfter(rankIn(first), -1) || rank === rankAfter(rankIn(last), 1);
};

interface Used {
	readonly loose: Loose;
	readonly rank: number;
}

/** Every run of up to seven through the card, as a new straight and at each end that it reaches. */
function* runs(groups: readonly Group[], loose: readonly Loose[], mine: Loose): Generator<Play> {
	for (let length = 2; length <= longestSought; length++)
		for (let before = 0; before < length; before++) {
			const low = rankAfter(mine.rank, -before);
			for (const used of fill(loose, mine, low, length, before)) {
				if (length >= 3) yield makePlay(used);
				for (const { id, shape, cards } of groups) {
					const [first, last] = [cards[0], cards.at(-1)];
					if (shape === 'set' || !first || !last) continue;
					const reaches = rankAfter(low, length) === rankIn(first) || rankAfter(rankIn(last), 1) === low;
					if (reaches) yield makePlay(used, id);
				}
			}
		}
}

/** Every way to fill the other ranks of a run, each from another place. */
function* fill(loose: readonly Loose[], mine: Loose, low: number, length: number, before: number): Generator<Used[]> {
	const ranks = Array.from({ length }, (_, step) => rankAfter(low, step));
	const options = ranks.map((rank, at) => (at === before ? [mine] : distinct(loose, rank)));
	if (options.some((some) => some.length === 0)) return;
	yield* choose(options, ranks, []);
}

function* choose(options: readonly (readonly Loose[])[], ranks: readonly number[], so: Used[]): Generator<Used[]> {
	const at = so.length;
	const some = options[at];
	if (!some) {
		yield so;
		return;
	}
	for (const one of some)
		if (so.every((used) => used.loose.card !== one.card))
			yield* choose(options, ranks, [...so, { loose: one, rank: ranks[at] ?? 0 }]);
}

/** One of each place is enough: two equal cards of one place do the same. */
function distinct(loose: readonly Loose[], rank: number): readonly Loose[] {
	const seen = new Map<string, Loose>();
	for (const one of loose)
		if (one.rank === rank || one.rank === 0) {
			const key = `${one.rank} ${isOnTable(one) ? one.from : 'free'}`;
			// Jokers are each their own; of equal cards that lie free any will do.
			seen.set(one.rank === 0 ? one.card : key, one);
		}
	return [...seen.values()];
}

const isOnTable = ({ from }: Loose): boolean => from !== null && !['single', 'tory', 'line'].includes(from);

function makePlay(used: readonly Used[], target: string = 'new'): Play {
	const jokers = used.filter(({ loose }) => isJoker(loose.card));
	return {
		...simplePlay(
			used.filter(({ loose }) => loose.from === null).map(({ loose }) => loose.card),
			target
		),
		taken: used.flatMap(({ loose: { card, from } }) => (from === null ? [] : [{ card, from }])),
		as: Object.fromEntries(
			jokers.map(({ loose, rank }) => [loose.card, makeFace(rankNames[rank - 1] ?? 'A', 'hearts')])
		) as Play['as']
	};
}

/** The card takes a joker's place; the joker goes to wherever there is room for anything. */
function* exchanges({ table }: PlayContext, card: CardId): Generator<Play> {
	for (const group of table.groups)
		for (const placed of group.cards) {
			if (!isJoker(placed.card) || rankIn(placed) !== rankOfCard(card)) continue;
			const exchange = { joker: placed.card, group: group.id, with: card };
			for (const target of table.groups)
				yield* jokerTo(placed.card, target, { ...simplePlay([card], target.id), exchanges: [exchange] });
		}
}

function* jokerTo(joker: JokerId, target: Group, play: Play): Generator<Play> {
	const [first, last] = [target.cards[0], target.cards.at(-1)];
	if (!first || !last) return;
	const ranks = target.shape === 'set' ? [rankIn(first)] : [rankAfter(rankIn(last), 1), rankAfter(rankIn(first), -1)];
	for (const rank of ranks) yield { ...play, as: { [joker]: makeFace(rankNames[rank - 1] ?? 'A', 'hearts') } };
}
