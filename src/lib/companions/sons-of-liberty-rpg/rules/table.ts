// What lies on the table: sets and straights, singles, cards of the Tory, and the chips on them. Nothing in here changes anything.
import { type Face, rankOf, rankWord, rankWordPlural, suitOf, type Suit } from '$lib/whist/cards';
import { type CardId, faceOf, nextRank, rankAfter } from './cards';

export type PlayerId = string;

/** A card in a group; of a joker, what it stands for. */
export interface Placed {
	readonly card: CardId;
	readonly as: Face | null;
}

/** How many chips of which Tory. */
export type Chips = Readonly<Record<PlayerId, number>>;

export interface Group {
	readonly id: string;
	readonly shape: 'set' | 'straight';
	/** A straight from its low end on. */
	readonly cards: readonly Placed[];
	readonly locks: Chips;
	readonly blocks: { readonly low: Chips; readonly high: Chips };
}

/** Outside any group: played, seeded, or left over from a broken straight. */
interface Single {
	readonly card: CardId;
	readonly by: PlayerId | null;
}

export interface ToryCard {
	readonly card: CardId;
	readonly by: PlayerId;
}

export interface Table {
	readonly groups: readonly Group[];
	readonly singles: readonly Single[];
	readonly toryCards: readonly ToryCard[];
	/** Counts the groups that there have been, for their ids. */
	readonly made: number;
}

export const emptyTable: Table = { groups: [], singles: [], toryCards: [], made: 0 };

export const ends = ['low', 'high'] as const;
export type End = (typeof ends)[number];

export const countChips = (chips: Chips): number => Object.values(chips).reduce((sum, count) => sum + count, 0);
export const addChips = (chips: Chips, tory: PlayerId, count: number): Chips =>
	count === 0 ? chips : { ...chips, [tory]: (chips[tory] ?? 0) + count };

export const isLocked = ({ locks }: Group): boolean => countChips(locks) > 0;
export const isBlocked = ({ blocks }: Group, end: End): boolean => countChips(blocks[end]) > 0;

const noFace: Face = 'AS';
/** What a card in a group stands for: what is printed on it, or what the joker was declared as. */
export const faceIn = ({ card, as }: Placed): Face => faceOf(card) ?? as ?? noFace;
export const rankIn = (placed: Placed): number => rankOf(faceIn(placed));
export const suitIn = (placed: Placed): Suit => suitOf(faceIn(placed));

export const endCard = ({ cards }: Group, end: End): Placed | undefined => cards.at(end === 'low' ? 0 : -1);

const cardsIn = ({ cards }: Group): readonly CardId[] => cards.map(({ card }) => card);

/** Every card that lies on a table, each once. */
export const cardsOn = ({ groups, singles, toryCards }: Table): readonly CardId[] => [
	...groups.flatMap(cardsIn),
	...singles.map(({ card }) => card),
	...toryCards.map(({ card }) => card)
];

export const isSet = (cards: readonly Placed[]): boolean => cards.length >= 2 && new Set(cards.map(rankIn)).size === 1;

/** Each next rank is the one after; king, ace, two goes on. */
export const isRun = (cards: readonly Placed[]): boolean =>
	cards.every((placed, at) => at === 0 || rankIn(placed) === nextRank(rankIn(cards[at - 1] ?? placed)));

export const isGroup = ({ shape, cards }: Pick<Group, 'shape' | 'cards'>): boolean =>
	shape === 'set' ? isSet(cards) : cards.length >= 3 && isRun(cards);

/** The cards in the order of a straight that begins with a rank; null where they make none. */
function orderFrom(low: number, cards: readonly Placed[]): readonly Placed[] | null {
	const rest = [...cards];
	const ordered: Placed[] = [];
	for (let step = 0; step < cards.length; step++) {
		const at = rest.findIndex((placed) => rankIn(placed) === rankAfter(low, step));
		if (at < 0) return null;
		ordered.push(...rest.splice(at, 1));
	}
	return ordered;
}

/** The cards as a straight, where they make one. Of thirteen any can be the low end: the lowest is, unless one is wished for. */
export function orderAsStraight(cards: readonly Placed[], wished?: number): readonly Placed[] | null {
	const lows = [
		...new Set([...(wished === undefined ? [] : [wished]), ...cards.map(rankIn).sort((one, two) => one - two)])
	];
	for (const low of lows) {
		const ordered = orderFrom(low, cards);
		if (ordered) return ordered;
	}
	return null;
}

/** Added to a straight, so many at its low end and the rest at its high one: every way there is. */
export function waysToExtend(cards: readonly Placed[], added: readonly Placed[]): readonly (readonly Placed[])[] {
	const [first] = cards;
	if (!first) return [];
	const low = rankIn(first);
	return Array.from({ length: added.length + 1 }, (_, below) => {
		const belowRanks = Array.from({ length: below }, (__, step) => rankAfter(low, step - below));
		const lower = pickRanks(added, belowRanks);
		if (!lower) return null;
		const higher = orderFrom(
			rankAfter(low, cards.length),
			added.filter((placed) => !lower.includes(placed))
		);
		return higher && [...lower, ...cards, ...higher];
	}).filter((way) => way !== null);
}

function pickRanks(from: readonly Placed[], ranks: readonly number[]): readonly Placed[] | null {
	const picked: Placed[] = [];
	for (const rank of ranks) {
		const found = from.find((placed) => rankIn(placed) === rank && !picked.includes(placed));
		if (!found) return null;
		picked.push(found);
	}
	return picked;
}

export const findGroup = ({ groups }: Pick<Table, 'groups'>, id: string): Group | undefined =>
	groups.find((group) => group.id === id);

export const groupWith = ({ groups }: Pick<Table, 'groups'>, card: CardId): Group | undefined =>
	groups.find(({ cards }) => cards.some((placed) => placed.card === card));

/** "the set of fives", "the straight from three to seven". */
export function nameGroup({ shape, cards }: Pick<Group, 'shape' | 'cards'>): string {
	const [first, last] = [cards[0], cards.at(-1)];
	if (!first || !last) return 'the empty group';
	if (shape === 'set') return `the set of ${rankWordPlural(rankIn(first))}`;
	return `the straight from ${rankWord(rankIn(first))} to ${rankWord(rankIn(last))}`;
}
