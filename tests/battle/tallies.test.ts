// The limits by which sampled charges are judged: they let luck be luck, and they catch a planted fault.
import { describe, expect, it } from 'vitest';
import { Chance } from '../chance';
import { type Tally, deviation, mostDeviations, offLimits, tail } from './tallies';

const tally = (chance: number, came: number, plays: number): Tally => ({ trial: 'one', name: 'it', chance, came, plays }); // prettier-ignore

/** Chances as charges have them: some likely, some of one in a thousand. */
function makeChances(luck: Chance): number[] {
	const weights = Array.from({ length: 3 + luck.below(7) }, () => luck.share() ** 4 + 0.0002);
	const all = weights.reduce((total, weight) => total + weight, 0);
	return weights.map((weight) => weight / all);
}

/** What comes of `trials` charges played `plays` times each by `chances`, against a forecast that `tells` something else of some of them. */
function play(
	seed: number,
	{ trials, plays }: { trials: number; plays: number },
	tells = (told: number[], _trial: number) => told
) {
	const luck = new Chance(seed);
	return Array.from({ length: trials }, (_, trial) => {
		const chances = makeChances(luck);
		const came = chances.map(() => 0);
		for (let played = 0; played < plays; played++) {
			let left = luck.share();
			const at = chances.findIndex((chance) => (left -= chance) < 0);
			came[at < 0 ? 0 : at]!++;
		}
		return tells(chances, trial).map((chance, at): Tally => ({ trial: `${trial}`, name: `${at}`, chance, came: came[at]!, plays })); // prettier-ignore
	}).flat();
}

/** Takes so much from the likeliest ending and gives it to the next. */
function shift(told: readonly number[], by: number): number[] {
	const [most, next] = told.map((chance, at) => ({ chance, at })).sort((a, b) => b.chance - a.chance);
	return told.map((chance, at) => (at === most!.at ? chance - by : at === next!.at ? chance + by : chance));
}

const long = { trials: 200, plays: 2000 };

describe('tallies against a forecast', () => {
	it('reckons the tail by every term: 3 of 4 or more heads are 5 in 16, 1 of 4 or fewer likewise', () => {
		expect(tail(tally(0.5, 3, 4))).toBeCloseTo(5 / 16, 12);
		expect(tail(tally(0.5, 1, 4))).toBeCloseTo(5 / 16, 12);
		expect(tail(tally(0.1, 2, 3))).toBeCloseTo(0.028, 12);
	});

	it('what is sure and does not come, or cannot be and comes, is off limits at once', () => {
		expect(offLimits([tally(0, 1, 2000)])).toHaveLength(1);
		expect(offLimits([tally(1, 1999, 2000)])).toHaveLength(1);
		expect(offLimits([tally(0, 0, 2000), tally(1, 2000, 2000)])).toEqual([]);
	});

	it('seven of 2,000 where 1.1 are expected are luck among 1,800 tallies, and seventeen are not', () => {
		const family = (came: number) => [tally(0.000548, came, 2000), ...Array<Tally>(1799).fill(tally(0.3, 600, 2000))];
		expect(offLimits(family(7))).toEqual([]);
		expect(offLimits(family(17))).toHaveLength(1);
	});

	it('a sound forecast passes, whatever the dice', () => {
		for (let seed = 1; seed <= 20; seed++) {
			const tallies = play(seed, { trials: 60, plays: 400 });
			expect(offLimits(tallies)).toEqual([]);
			expect(deviation(tallies)).toBeLessThan(mostDeviations);
		}
	});

	it('a fault of 1% in every charge shows in all of them together, one of 3% in one charge of ten too', () => {
		const everywhere = play(7, long, (told) => shift(told, 0.01));
		expect(deviation(everywhere)).toBeGreaterThan(mostDeviations);
		const inSome = play(7, long, (told, trial) => (trial % 10 === 0 ? shift(told, 0.03) : told));
		expect(deviation(inSome)).toBeGreaterThan(mostDeviations);
	});

	it('a fault of 8% in one charge of two hundred stands out by itself', () => {
		const wrong = play(7, long, (told, trial) => (trial === 93 ? shift(told, 0.08) : told));
		expect(offLimits(wrong).map(({ trial }) => trial)).toContain('93');
	});

	it('a rare ending that comes six times too often in one charge of two hundred stands out by itself', () => {
		const doubled = play(7, long, (told, trial) => {
			const rarest = told.indexOf(Math.min(...told.filter((chance) => chance > 0.004)));
			return trial === 93 ? told.map((chance, at) => (at === rarest ? chance / 6 : chance)) : told;
		});
		expect(offLimits(doubled).map(({ trial }) => trial)).toEqual(['93']);
	});
});
