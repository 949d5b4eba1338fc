// What the D8 of the tiles means (PA-D7) and how likely each result is (PA-O1 to PA-O3, PA-O7), exactly.
import { d8, fromDie } from '$lib/dice/die';
import { accumulate, type Distribution, expected, makeShare, mapOutcomes, weightOf } from '$lib/dice/distribution';

/** Over 8 is read as 8 (PA-Q13). */
const read = (total: number): number => Math.min(8, Math.max(1, total));

/** C-L2. */
export function unrestFor(total: number): number {
	const face = read(total);
	if (face === 8) return -3;
	if (face >= 5) return -2;
	return face >= 2 ? 2 : 3;
}

/** C-L3. */
export function markersFor(total: number): number {
	const face = read(total);
	if (face >= 7) return 4;
	if (face >= 5) return 2;
	return face >= 2 ? 0 : -2;
}

/** C-W4: how many rioters may be removed; 0 is the backfire. */
export const executedFor = (face: number): 0 | 1 | 2 => (face >= 7 ? 2 : face >= 2 ? 1 : 0);

export const readers = { 'C-L2': unrestFor, 'C-L3': markersFor, 'C-W4': executedFor } as const;
export type DiceTile = keyof typeof readers;

/** The share of the whole, whatever the weights add up to. */
export const shareOf = <T>(odds: Distribution<T>, matches: (value: T) => boolean): number =>
	makeShare(
		weightOf(odds, matches),
		weightOf(odds, () => true)
	);

/** What a throw gives with a bonus: cards for unrest, ⌊value ÷ 2⌋ for science. */
export const oddsOfTile = (tile: DiceTile, bonus = 0): Distribution<number> =>
	fromDie(d8, (face) => readers[tile](face + bonus));

/** With one re-roll used on a result that `again` names (Zam’s On The House). */
export function oddsWithReroll(tile: DiceTile, again: (face: number) => boolean): Distribution<number> {
	const rolled = accumulate<readonly number[], number>(
		2,
		fromDie<number, number>(d8, (face) => face),
		[],
		(faces, face) => [...faces, face],
		String
	);
	return mapOutcomes(rolled, ([first = 1, second = 1]) => readers[tile](again(first) ? second : first));
}

/** The chance that every one of so many throws of Execute is a 1, or none of them 7 or 8 (PA-O3). */
export const executeOdds = (rerolls: number): { readonly backfire: number; readonly two: number } => ({
	backfire: (1 / 8) ** (rerolls + 1),
	two: 1 - (3 / 4) ** (rerolls + 1)
});

export const meanOf = (odds: Distribution<number>): number => expected(odds, (value) => value);

/** The chance that the first throw of the roll-off has a single highest (PA-O7). */
export function singleHighest(players: number): number {
	const throwsOfAll = accumulate<{ high: number; alone: boolean }, number>(
		players,
		fromDie<number, number>(d8, (face) => face),
		{ high: 0, alone: true },
		({ high, alone }, face) => (face > high ? { high: face, alone: true } : { high, alone: alone && face < high }),
		({ high, alone }) => `${high}${alone}`
	);
	return shareOf(throwsOfAll, ({ alone }) => alone);
}

/** A die as somebody types it (PA-Z3). */
export const findDieProblem = (face: number, sides: 4 | 8): string | null =>
	Number.isInteger(face) && face >= 1 && face <= sides ? null : `A D${sides} shows 1 to ${sides}.`;
