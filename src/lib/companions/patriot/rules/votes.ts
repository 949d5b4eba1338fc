// Influence counted: piles of votes and letters (PA-V, PA-L4), and what an assassination needs (PA-D10). A pile is told as one pile, by type and value
// or as a sum for each type: who laid what is never told.
import { makeCount, makeList } from '$lib/wording';
import type { LetterCard } from './cards';
import { type Influence, influences, influenceWords, opinionPerVote } from './data';

interface PileCard {
	readonly type: Influence;
	readonly value: number;
}

export type Pile =
	| { readonly by: 'cards'; readonly cards: readonly PileCard[] }
	/** Just the totals. */
	| { readonly by: 'sums'; readonly sums: Readonly<Record<Influence, number>>; readonly count: number | null };

export const noInfluence: Readonly<Record<Influence, number>> = { finance: 0, spy: 0, science: 0, war: 0 };

export const emptyPile: Pile = { by: 'cards', cards: [] };

export function sumsOf(pile: Pile): Readonly<Record<Influence, number>> {
	if (pile.by === 'sums') return pile.sums;
	const sums = { ...noInfluence };
	for (const { type, value } of pile.cards) sums[type] += value;
	return sums;
}

export const countOf = (pile: Pile): number | null => (pile.by === 'sums' ? pile.count : pile.cards.length);

/** Why a revealed pile cannot be right (PA-Z4). The number of cards may be accepted by hand. */
export function findPileProblem(pile: Pile, accepted = false): string | null {
	if (pile.by === 'cards' && pile.cards.some(({ value }) => !Number.isInteger(value) || value < 1 || value > 5))
		return 'Influence cards show 1 to 5.';
	const count = countOf(pile);
	if (!accepted && count !== null && count < opinionPerVote)
		return 'Two Public Opinion cards are always in the pile: at least 2 cards.';
	return null;
}

export interface Tally {
	readonly plus: number;
	readonly minus: number;
	readonly total: number;
	readonly lines: readonly { readonly type: Influence; readonly sum: number; readonly counts: boolean }[];
}

/** What is needed counts for, the rest against (PA-V4). */
export function tally(pile: Pile, needs: readonly Influence[]): Tally {
	const sums = sumsOf(pile);
	const lines = influences.map((type) => ({ type, sum: sums[type], counts: needs.includes(type) }));
	const add = (counts: boolean) => lines.reduce((sum, line) => (line.counts === counts ? sum + line.sum : sum), 0);
	const [plus, minus] = [add(true), add(false)];
	return { plus, minus, total: plus - minus, lines };
}

/** What a letter asks of the table; "per player" is of the seats, always (PA-Q54). */
export function demandsOf(letter: LetterCard, seats: number): { readonly type: Influence; readonly amount: number }[] {
	const amount = (type: Influence) =>
		letter.influence.reduce(
			(sum, demand) => (demand.type === type ? sum + demand.amount * (demand.perPlayer ? seats : 1) : sum),
			0
		);
	return influences.map((type) => ({ type, amount: amount(type) })).filter((demand) => demand.amount > 0);
}

/** What the letter asks for, in a line; nothing where it was not told. */
export const tellDemands = (letter: LetterCard, seats: number): string =>
	makeList([
		...demandsOf(letter, seats).map(({ type, amount }) => `${amount} ${influenceWords[type].name}`),
		...(letter.coins > 0 ? [makeCount(letter.coins, 'secured coin')] : []),
		...letter.other
	]);

export interface LetterAnswer {
	readonly passed: boolean;
	readonly lines: readonly { readonly text: string; readonly met: boolean }[];
}

/** Whether a letter passes (PA-L4): other types neither help nor hurt. */
export function judgeLetter(
	letter: LetterCard,
	seats: number,
	told: { readonly pile: Pile; readonly coins: number; readonly confirmed: readonly boolean[] }
): LetterAnswer {
	const sums = sumsOf(told.pile);
	const lines = [
		...demandsOf(letter, seats).map(({ type, amount }) => ({
			text: `${influenceWords[type].name} ${sums[type]} of ${amount}`,
			met: sums[type] >= amount
		})),
		...(letter.coins > 0
			? [{ text: `secured coins ${told.coins} of ${letter.coins}`, met: told.coins >= letter.coins }]
			: []),
		...letter.other.map((text, index) => ({ text, met: told.confirmed[index] === true }))
	];
	return { passed: lines.every(({ met }) => met), lines };
}

export interface Difficulty {
	readonly value: number;
	readonly lines: readonly string[];
}

/** PA-K3: seats first, then halved, then Samuel’s word. */
export function difficultyOf(
	seats: number,
	vote: { readonly president: boolean; readonly half: boolean; readonly samuel: -2 | 0 | 2 }
): Difficulty {
	const each = vote.president ? 4 : 2;
	const base = seats * each;
	const halved = vote.half ? base / 2 : base;
	return {
		value: halved + vote.samuel,
		lines: [
			`${seats} players × ${each} = ${base} (PA-D10)`,
			...(vote.half ? [`halved: ${halved}`] : []),
			...(vote.samuel === 0 ? [] : [`I Am The Law ${vote.samuel > 0 ? '+2' : '−2'} (PA-K3)`])
		]
	};
}
