// Exact chances of what is yet to be drawn: whole-number weights, divided once at the end. Of what a Tory keeps in his hand nothing is said: that is
// not chance (specification 3.2).
import { type CardId, toryValue } from './cards';

/** How many ways there are to take so many of so many. */
function choose(of: number, taken: number): bigint {
	if (taken < 0 || taken > of) return 0n;
	let ways = 1n;
	for (let at = 1; at <= taken; at++) ways = (ways * BigInt(of - taken + at)) / BigInt(at);
	return ways;
}

const scale = 10n ** 15n;
/** One late division. */
const divide = (ways: bigint, all: bigint): number => (all === 0n ? 0 : Number((ways * scale) / all) / Number(scale));

export interface Unseen {
	readonly count: number;
	readonly of: number;
	/** That at least one of them is among the next so many cards from the deck. */
	readonly chance: number;
}

/** Cards of a kind among those that the viewer has not seen; each of them is as likely to be anywhere unseen. */
export function chanceOf(unseen: readonly CardId[], isWanted: (card: CardId) => boolean, drawn: number): Unseen {
	const count = unseen.filter(isWanted).length;
	const draws = Math.min(drawn, unseen.length);
	const all = choose(unseen.length, draws);
	const none = choose(unseen.length - count, draws);
	return { count, of: unseen.length, chance: divide(all - none, all) };
}

/** How many ways so many cards of these come to each sum; only the best `counted` count. */
function waysToSum(cards: readonly CardId[], drawn: number, counted: number): ReadonlyMap<number, bigint> {
	// Value by value, the highest first: how many were taken, and what those that count come to.
	let ways = new Map<string, bigint>([['0 0', 1n]]);
	for (let value = 11; value >= 1; value--) {
		const there = cards.filter((card) => toryValue(card) === value).length;
		ways = withValue(ways, value, there, drawn, counted);
	}
	const sums = new Map<number, bigint>();
	for (const [key, count] of ways) {
		const [taken = 0, total = 0] = key.split(' ').map(Number);
		if (taken === drawn) sums.set(total, (sums.get(total) ?? 0n) + count);
	}
	return sums;
}

function withValue(
	ways: ReadonlyMap<string, bigint>,
	value: number,
	there: number,
	drawn: number,
	counted: number
): Map<string, bigint> {
	const next = new Map<string, bigint>();
	for (const [key, count] of ways) {
		const [taken = 0, total = 0] = key.split(' ').map(Number);
		for (let more = 0; more <= Math.min(there, drawn - taken); more++) {
			const counting = Math.max(0, Math.min(more, counted - taken));
			const to = `${taken + more} ${total + counting * value}`;
			next.set(to, (next.get(to) ?? 0n) + count * choose(there, more));
		}
	}
	return next;
}

/** For the Tory before he exchanges his hand: that what he draws, with what counts besides, is more than the Patriots have now. */
export function chanceToBeat(
	unseen: readonly CardId[],
	{ drawn, counted, besides, patriots }: Readonly<Record<'drawn' | 'counted' | 'besides' | 'patriots', number>>
): number {
	const draws = Math.min(drawn, unseen.length);
	let beats = 0n;
	for (const [sum, count] of waysToSum(unseen, draws, counted)) if (sum + besides > patriots) beats += count;
	return divide(beats, choose(unseen.length, draws));
}
