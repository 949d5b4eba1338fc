// Every chance that the specification prints, as whole shares: nothing is rounded.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { d4, type D4 } from '$lib/dice/die';
import type { Distribution } from '$lib/dice/distribution';
import { planDeal, publicOdds } from '$lib/companions/patriot/rules/allegiance';
import { landRioter, put, writeGround } from '$lib/companions/patriot/rules/board';
import { findRollProblem, findRowProblems, hasPassed, rowFor } from '$lib/companions/patriot/rules/cards';
import { influences, locations } from '$lib/companions/patriot/rules/data';
import {
	executeOdds,
	meanOf,
	oddsOfTile,
	oddsWithReroll,
	shareOf,
	singleHighest
} from '$lib/companions/patriot/rules/dice';
import { opinionByType, opinionSwing } from '$lib/companions/patriot/rules/opinion';
import { forecastRiot, riotOdds } from '$lib/companions/patriot/rules/riot-odds';
import { defaultRulings, type Rulings } from '$lib/companions/patriot/rules/rulings';
import { difficultyOf } from '$lib/companions/patriot/rules/votes';
import { boardOf, readGround } from './fixture';

const sumOf = (odds: Distribution<unknown>): bigint => odds.outcomes.reduce((sum, { weight }) => sum + weight, 0n);
const eighths = (odds: Distribution<number>, value: number): number => shareOf(odds, (one) => one === value) * 8;

describe('the D8 of the tiles', () => {
	it.each([
		[0, [1, 3, 3, 1], 0],
		[1, [2, 3, 3, 0], -3 / 4],
		[2, [3, 3, 2, 0], -11 / 8],
		[3, [4, 3, 1, 0], -2],
		[4, [5, 3, 0, 0], -21 / 8],
		[5, [6, 2, 0, 0], -11 / 4],
		[6, [7, 1, 0, 0], -23 / 8],
		[7, [8, 0, 0, 0], -3]
	])('PA-O1: C-L2 with %i cards', (cards, expected, mean) => {
		const odds = oddsOfTile('C-L2', cards);
		expect([-3, -2, 2, 3].map((value) => eighths(odds, value))).toEqual(expected);
		expect(meanOf(odds)).toBe(mean);
	});

	it.each([
		[0, [2, 2, 3, 1], 5 / 4],
		[1, [3, 2, 3, 0], 2],
		[2, [4, 2, 2, 0], 5 / 2],
		[3, [5, 2, 1, 0], 3],
		[4, [6, 2, 0, 0], 7 / 2],
		[5, [7, 1, 0, 0], 15 / 4],
		[6, [8, 0, 0, 0], 4]
	])('PA-O2: C-L3 with a bonus of %i', (bonus, expected, mean) => {
		const odds = oddsOfTile('C-L3', bonus);
		expect([4, 2, 0, -2].map((value) => eighths(odds, value))).toEqual(expected);
		expect(meanOf(odds)).toBe(mean);
	});

	it('PA-O2: Zam throws again on 1 to 4: mean 17/8, 5 or more in 3/4; civil unrest −9/8', () => {
		const again = (face: number) => face <= 4;
		expect(meanOf(oddsWithReroll('C-L3', again))).toBe(17 / 8);
		expect(shareOf(oddsWithReroll('C-L3', again), (markers) => markers >= 2)).toBe(3 / 4);
		expect(meanOf(oddsWithReroll('C-L2', again))).toBe(-9 / 8);
	});

	it('PA-O3: Execute: two 1/4, one 5/8, backfire 1/8; with re-rolls', () => {
		expect([2, 1, 0].map((value) => eighths(oddsOfTile('C-W4'), value))).toEqual([2, 5, 1]);
		expect([0, 1, 2, 3].map((rerolls) => executeOdds(rerolls).two)).toEqual([1 / 4, 7 / 16, 37 / 64, 175 / 256]);
		expect(executeOdds(2).backfire).toBe(1 / 512);
	});

	it('PA-O7: the roll-off', () => {
		expect([3, 4, 5, 6].map(singleHighest)).toEqual([105 / 128, 49 / 64, 5845 / 8192, 5439 / 8192]);
	});
});

const one = (ground: string) => {
	// A ground without a space 4 is the War Room's.
	const location = ground.includes('-') ? ('war-room' as const) : ('treasury' as const);
	return { location, board: boardOf({ [location]: ground }) };
};
const oddsOf = (ground: string, rioters: number) => {
	const { location, board } = one(ground);
	return riotOdds(
		board,
		{ treasury: 0, surveillance: 0, laboratory: 0, 'war-room': 0, [location]: rioters },
		defaultRulings
	);
};

describe('PA-O4: a riot on one location', () => {
	it.each([
		['....', 2, { 1: 1 / 4, 2: 3 / 4 }, { 0: 1 }, 1, 0],
		['....', 4, { 1: 1 / 64, 2: 21 / 64, 3: 9 / 16, 4: 3 / 32 }, { 0: 1 }, 1, 0],
		['....', 5, { 1: 1 / 256, 2: 45 / 256, 3: 75 / 128, 4: 9 / 64, 5: 3 / 32 }, { 0: 1 }, 1, 3 / 32],
		['T...', 1, { 0: 1 / 4, 1: 3 / 4 }, { 1: 1 / 4 }, 3 / 4, 0],
		['T...', 2, { 1: 5 / 8, 2: 3 / 8 }, { 1: 7 / 16 }, 1, 0],
		['TT..', 2, { 0: 1 / 8, 1: 3 / 4, 2: 1 / 8 }, { 0: 1 / 4, 1: 5 / 8, 2: 1 / 8 }, 7 / 8, 0],
		['TT..', 4, { 1: 13 / 64, 2: 45 / 64, 3: 3 / 32 }, { 0: 1 / 16, 1: 65 / 128, 2: 55 / 128 }, 1, 0],
		['TTTT', 2, { 0: 3 / 4, 1: 1 / 4 }, { 1: 1 / 4, 2: 3 / 4 }, 1 / 4, 0],
		['TTTT', 4, { 0: 3 / 32, 1: 49 / 64, 2: 9 / 64 }, { 1: 1 / 64, 2: 21 / 64, 3: 9 / 16, 4: 3 / 32 }, 29 / 32, 0],
		['RRR.', 2, { 0: 9 / 16, 1: 3 / 16, 2: 1 / 4 }, { 0: 1 }, 7 / 16, 1 / 4],
		['RRRR', 2, { 1: 1 }, { 0: 1 }, 1, 1],
		['R.T.', 2, { 0: 3 / 16, 1: 11 / 16, 2: 1 / 8 }, { 0: 9 / 16, 1: 7 / 16 }, 13 / 16, 0],
		['...-', 2, { 0: 1 / 16, 1: 9 / 16, 2: 3 / 8 }, { 0: 1 }, 15 / 16, 0],
		['TTT-', 2, { 0: 13 / 16, 1: 3 / 16 }, { 0: 1 / 16, 1: 9 / 16, 2: 3 / 8 }, 3 / 16, 0]
	])('%s, %i rioters', (ground, rioters, placed, lost, any, five) => {
		const odds = oddsOf(ground, rioters);
		for (const [count, share] of Object.entries(placed))
			expect(shareOf(odds, (result) => result.placed === Number(count))).toBe(share);
		for (const [count, share] of Object.entries(lost))
			expect(shareOf(odds, (result) => result.troopsLost === Number(count))).toBe(share);
		expect(shareOf(odds, (result) => result.placed > 0)).toBe(any);
		expect(shareOf(odds, (result) => result.fives > 0)).toBe(five);
	});

	/** Every throw of the dice, the plain way. */
	function enumerate(ground: string, rioters: number, rulings: Rulings): Map<string, number> {
		const { location, board } = one(ground);
		const counts = new Map<string, number>();
		const walk = (at: typeof board, left: number, placed: number, lost: number): void => {
			if (left === 0) {
				const key = `${placed} ${lost}`;
				counts.set(key, (counts.get(key) ?? 0) + 1);
				return;
			}
			for (const face of d4) {
				const landing = landRioter(at, location, face as D4, rulings);
				if (landing.what === 'rioter') walk(put(at, landing.spot, 'rioter'), left - 1, placed + 1, lost);
				else if (landing.what === 'troop') walk(put(at, landing.spot, 'empty'), left - 1, placed, lost + 1);
				else walk(at, left - 1, placed, lost);
			}
		};
		walk(board, rioters, 0, 0);
		return counts;
	}

	it('equals all 4ⁿ throws, n up to 6', () => {
		const piece = fc.constantFrom('.', 'T', 'R');
		fc.assert(
			fc.property(
				fc.array(piece, { minLength: 4, maxLength: 4 }),
				fc.integer({ min: 1, max: 5 }),
				(pieces, rioters) => {
					const ground = pieces.join('');
					const odds = oddsOf(ground, rioters);
					for (const [key, count] of enumerate(ground, rioters, defaultRulings)) {
						const [placed, lost] = key.split(' ').map(Number);
						expect(shareOf(odds, (result) => result.placed === placed && result.troopsLost === lost)).toBeCloseTo(
							count / 4 ** rioters,
							14
						);
					}
				}
			),
			{ numRuns: 40 }
		);
	});

	it('sums to the whole on any board, with any rulings, also when the supply runs out', () => {
		const ground = fc
			.array(fc.constantFrom('.', 'T', 'R'), { minLength: 4, maxLength: 4 })
			.map((pieces) => pieces.join(''));
		fc.assert(
			fc.property(
				fc.array(ground, { minLength: 4, maxLength: 4 }),
				fc.constantFrom('none', 'again', 'four'),
				fc.constantFrom('each', 'one'),
				(grounds, warRoom, spaceFive) => {
					const rulings: Rulings = { ...defaultRulings, warRoom, spaceFive };
					const board = boardOf(
						{ treasury: grounds[0] ?? '', surveillance: grounds[1] ?? '', laboratory: grounds[2] ?? '' },
						rulings
					);
					const odds = riotOdds(board, { treasury: 2, surveillance: 2, laboratory: 2, 'war-room': 2 }, rulings);
					expect(shareOf(odds, () => true)).toBe(1);
					if (warRoom !== 'again') expect(sumOf(odds)).toBe(10n ** BigInt(odds.exponent));
					const { threat } = forecastRiot(
						board,
						{ treasury: 2, surveillance: 2, laboratory: 2, 'war-room': 2 },
						rulings,
						{ raised: false, fresh: true, threat: 0 }
					);
					expect(threat.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
				}
			),
			{ numRuns: 30 }
		);
	});

	it('reads a 4 in the War Room by its ruling: nothing, again, or a space', () => {
		const any = (warRoom: Rulings['warRoom']) => {
			const rulings = { ...defaultRulings, warRoom };
			return shareOf(
				riotOdds(boardOf({}, rulings), { treasury: 0, surveillance: 0, laboratory: 0, 'war-room': 1 }, rulings),
				({ placed }) => placed > 0
			);
		};
		expect([any('none'), any('again'), any('four')]).toEqual([3 / 4, 1, 1]);
	});

	it('writes a ground as it was read', () => {
		for (const ground of ['.....', 'TTRR.', 'T.R-R']) expect(writeGround(readGround(ground))).toBe(ground);
	});
});

describe('Public Opinion', () => {
	it.each([
		[1, [3 / 52, 5 / 13, 29 / 52]],
		[2, [19 / 78, 20 / 39, 19 / 78]],
		[3, [29 / 52, 5 / 13, 3 / 52]],
		[4, [1, 0, 0]]
	])('PA-O5: %i needed types', (needed, expected) => {
		const odds = opinionByType(needed);
		expected.forEach((share, index) => expect(shareOf(odds, (value) => value === 2 - index)).toBeCloseTo(share, 15));
	});

	it('PA-O6: the swing agrees with the types, and sums to the whole', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }), (counts) => {
				const deck = Object.fromEntries(influences.map((type) => [type, counts])) as never;
				const swing = opinionSwing(deck, ['spy', 'war']);
				expect(shareOf(swing, () => true)).toBe(1);
				// Both needed and both values at least 1: at least 2. The same chance with both against.
				const symmetric = swing.outcomes.map(({ value, weight }) => [value, weight] as const);
				for (const [value, weight] of symmetric)
					expect(swing.outcomes.find((outcome) => outcome.value === -value)?.weight).toBe(weight);
			}),
			{ numRuns: 30 }
		);
	});

	it('PA-O6: with only one card of each type and value the pairs are counted by hand', () => {
		const deck = Object.fromEntries(influences.map((type) => [type, [1, 1, 0, 0, 0]])) as never;
		// Two Finance cards can only be 1 and 2: the swing +3 or, from different types, +2, +3, +4.
		const all = opinionSwing(deck, [...influences]);
		expect(shareOf(all, (value) => value === 3)).toBeCloseTo((9 / 39) * 1 + (30 / 39) * (1 / 2), 14);
		expect(shareOf(all, (value) => value === 2)).toBeCloseTo((30 / 39) * (1 / 4), 14);
	});
});

describe('PA-D8: allegiance', () => {
	it.each([
		[3, false, 1 / 3, [1 / 3, 2 / 3], [1 / 3, 2 / 3]],
		[3, true, 1 / 4, [1 / 4, 3 / 4], [1 / 4, 3 / 4]],
		[4, false, 0, [1 / 2, 1 / 2], [0, 1]],
		[4, true, 0, [3 / 7, 4 / 7], [0, 1]],
		[5, false, 1 / 5, [1 / 5, 4 / 5], [0, 2 / 5, 3 / 5]],
		[5, true, 1 / 6, [1 / 6, 5 / 6], [0, 3 / 8, 5 / 8]],
		[6, false, 1 / 3, [0, 1 / 3, 2 / 3], [0, 1 / 15, 8 / 15, 2 / 5]],
		[6, true, 2 / 7, [0, 1 / 3, 2 / 3], [0, 1 / 15, 8 / 15, 2 / 5]]
	])('%i players, M.W. %s', (players, mw, president, killers, later) => {
		const odds = publicOdds(players, mw);
		expect(odds.underPresident).toBeCloseTo(president, 15);
		killers.forEach((share, count) => expect(odds.killers[count] ?? 0).toBeCloseTo(share, 15));
		later.forEach((share, count) => expect(odds.killersLater[count] ?? 0).toBeCloseTo(share, 15));
	});

	it.each([
		[3, 3, 4, 3],
		[4, 6, 7, 0],
		[5, 5, 6, 4],
		[6, 6, 7, 5]
	])('%i players: decks of %i, %i with M.W., and %i in round 3', (players, deck, withMw, later) => {
		const sizeOf = ({ save, secondary, kill }: Readonly<Record<'save' | 'secondary' | 'kill', number>>) =>
			save + secondary + kill;
		expect([
			sizeOf(planDeal(players, false).deck),
			sizeOf(planDeal(players, true).deck),
			sizeOf(planDeal(players, false).later)
		]).toEqual([deck, withMw, later]);
	});
});

describe('rows and difficulties', () => {
	it('PA-D10: by players, President and halves', () => {
		const of = (seats: number, president: boolean, half: boolean) =>
			difficultyOf(seats, { president, half, samuel: 0 }).value;
		expect(
			[3, 4, 5, 6].map((seats) => [
				of(seats, false, false),
				of(seats, true, false),
				of(seats, false, true),
				of(seats, true, true)
			])
		).toEqual([
			[6, 12, 3, 6],
			[8, 16, 4, 8],
			[10, 20, 5, 10],
			[12, 24, 6, 12]
		]);
	});

	it('PA-Z11: a hole and an overlap are told, nested rows are not', () => {
		const row = (from: number | null, to: number | null) => ({ from, to, effects: [] });
		expect(findRowProblems([row(14, null), row(null, 12)])).toEqual(['13 is in no row: nothing will happen.']);
		expect(findRowProblems([row(8, null), row(null, 9)])).toEqual(['8 and 9 are in two rows; the lower row counts.']);
		expect(findRowProblems([row(12, null), row(8, 11), row(null, 7), row(null, 4)])).toEqual([]);
		expect(rowFor([row(8, null), row(null, 9)], 8)).toEqual(row(null, 9));
		expect(hasPassed([row(8, null), row(null, 7)], 8)).toBe(true);
	});

	it('PA-B7: a rolling brief has every face once', () => {
		const row = (from: number, to: number) => ({ from, to, effects: [] });
		expect(findRollProblem({ die: 8, rows: [row(1, 4), row(5, 8)] })).toBeNull();
		expect(findRollProblem({ die: 8, rows: [row(1, 4), row(6, 8)] })).toBe('No row has 5.');
		expect(findRollProblem({ die: 4, rows: [row(1, 3), row(3, 4)] })).toBe('3 is in 2 rows.');
	});
});

it('the locations go round as riots do', () => {
	expect(locations).toEqual(['treasury', 'surveillance', 'laboratory', 'war-room']);
});
