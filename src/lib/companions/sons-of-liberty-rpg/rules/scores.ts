// What both sides have at the question: sums as lines, so that the total and what it is made of cannot disagree.
import { type CardId, showCards, toryValue } from './cards';
import { type Group, nameGroup, type Table, type ToryCard } from './table';

interface ScoreLine {
	readonly label: string;
	readonly amount: number;
	/** Why it does not count, where it does not. */
	readonly not?: string | undefined;
}

export interface Score {
	readonly total: number;
	readonly lines: readonly ScoreLine[];
}

const sum = (lines: readonly ScoreLine[]): Score => ({
	total: lines.reduce((total, { amount, not }) => (not === undefined ? total + amount : total), 0),
	lines
});

/** Cards in sets and straights of three or more (SL-B21); a card that was taken from the opponent counts two (SL-V14). */
export function scorePatriots(
	{ groups, singles, toryCards }: Pick<Table, 'groups' | 'singles' | 'toryCards'>,
	isDoubled: (card: CardId) => boolean = () => false
): Score {
	const count = ({ cards }: Group) => cards.reduce((total, { card }) => total + (isDoubled(card) ? 2 : 1), 0);
	return sum([
		...groups.map((group) => ({
			label: nameGroup(group),
			amount: count(group),
			not: group.cards.length < 3 ? 'pairs do not count' : undefined
		})),
		...(singles.length === 0 ? [] : [{ label: 'singles', amount: singles.length, not: 'singles do not count' }]),
		...(toryCards.length === 0
			? []
			: [{ label: 'unused Tory cards', amount: toryCards.length, not: 'nobody built with them' }])
	]);
}

export interface ToryTerms {
	readonly kind: 'travel' | 'opportune' | 'secret' | 'primary';
	readonly threeCards: boolean;
	/** Unused Tory cards count (SL-O6), and in the Travel Hand all of the hand too where that is preferred (SL-R92). */
	readonly oppression: boolean;
	readonly allInTravel: boolean;
}

export interface ToryChips {
	readonly pool: number;
	readonly line: number;
	readonly stake: number;
}

/** The Travel Hand and three cards against two Patriots: the best two. Else all; in the Primary the chips as well. */
const countsBestTwo = ({ kind, threeCards, oppression, allInTravel }: ToryTerms): boolean =>
	threeCards || (kind === 'travel' && !(oppression && allInTravel));

export function scoreTory(
	hand: readonly CardId[],
	terms: ToryTerms,
	chips: ToryChips,
	unused: readonly ToryCard[]
): Score {
	const sorted = [...hand].sort((one, two) => toryValue(two) - toryValue(one));
	const most = countsBestTwo(terms) ? 2 : sorted.length;
	const ofChips: readonly ScoreLine[] =
		terms.kind === 'primary'
			? [
					{ label: 'chips in the pool', amount: chips.pool },
					{ label: 'chips in the line', amount: chips.line },
					{ label: 'chips staked', amount: chips.stake }
				]
			: [];
	return sum([
		...sorted.map((card, at) => ({
			label: showCards([card]),
			amount: toryValue(card),
			not: at < most ? undefined : 'only the two highest count'
		})),
		...ofChips,
		...(terms.oppression ? [{ label: 'unused Tory cards (SL-O6)', amount: unused.length }] : [])
	]);
}

/** From so many points on the Patriots cannot lose, whatever the Tory holds: eleven for each of his cards that count (2.9). */
export function sureNumber(cards: number, terms: ToryTerms, chips: ToryChips, unused: number): number {
	const counted = countsBestTwo(terms) ? Math.min(2, cards) : cards;
	const ofChips = terms.kind === 'primary' ? chips.pool + chips.line + chips.stake : 0;
	return 11 * counted + ofChips + (terms.oppression ? unused : 0);
}

/** Higher wins, a tie is the Patriots’ (SL-R51). */
export const winnerOf = (patriots: number, tory: number): 'patriots' | 'tory' =>
	patriots >= tory ? 'patriots' : 'tory';

/** Faces that the Tory needs to call: three, or all that he is dealt where that is fewer (SL-R50). */
export const facesNeeded = (dealt: number): number => Math.min(3, dealt);

/** What lies on the groups of a table for a Tory: spent, and at stake. */
export const chipsOnGroups = (groups: readonly Group[], tory: string): number =>
	groups.reduce(
		(total, { locks, blocks }) => total + (locks[tory] ?? 0) + (blocks.low[tory] ?? 0) + (blocks.high[tory] ?? 0),
		0
	);
