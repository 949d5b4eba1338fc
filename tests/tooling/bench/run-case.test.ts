import { expect, test } from 'vitest';
import { growth, measured, pair } from '../../../src/tooling/bench/cases.mjs';
import { isMet, runCase } from '../../../src/tooling/bench/run-case.mjs';
import { makeClock } from './clock';

test.each([
	[{ atMost: 0.005 }, 0.004, true],
	[{ atMost: 0.005 }, 0.005, true],
	[{ atMost: 0.005 }, 0.006, false],
	[{ atLeast: 3 }, 3, true],
	[{ atLeast: 3 }, 2.9, false]
])('goal %j with a ratio of %d: met is %s', (goal, ratio, met) => expect(isMet(goal, ratio)).toBe(met));

test('a pair is ours over peer, with the goal judged', async () => {
	const { patience, spend } = makeClock();
	const case_ = pair({ name: 'a', ours: () => spend(2), peer: () => spend(8), goal: { atMost: 0.2 } });
	expect(await runCase(case_, patience)).toMatchObject({
		name: 'a',
		unit: 'ms',
		ours: 2,
		peer: 8,
		ratio: 0.25,
		met: false
	});
});

test('a pair that awaits is timed to the end of its work', async () => {
	const { patience, spend } = makeClock();
	const later = (ms: number) => Promise.resolve().then(() => spend(ms));
	const case_ = pair({ name: 'a', ours: () => later(3), peer: () => later(6), goal: { atMost: 0.5 } });
	expect(await runCase(case_, patience)).toMatchObject({ ours: 3, peer: 6, ratio: 0.5, met: true });
});

test('both sides are handed what the setup made, once', async () => {
	const { patience, spend } = makeClock();
	let setups = 0;
	const case_ = pair({
		name: 'a',
		setup: async () => ++setups * 5,
		ours: (cost) => spend(cost),
		peer: (cost) => spend(cost),
		goal: { atMost: 1 }
	});
	expect(await runCase(case_, patience)).toMatchObject({ ours: 5, peer: 5, met: true });
	expect(setups).toBe(1);
});

test('a pair whose sides do not agree is not met, however quick', async () => {
	const { patience, spend } = makeClock();
	const facts = { ours: () => spend(1), peer: () => spend(9), goal: { atMost: 1 } };
	const agreeing = pair({ name: 'a', ...facts, agree: (ours, peer) => ours !== peer });
	const disagreeing = pair({ name: 'a', ...facts, agree: (ours, peer) => ours === peer });
	expect(await runCase(agreeing, patience)).toMatchObject({ met: true });
	expect(await runCase(disagreeing, patience)).toMatchObject({ met: false, problem: expect.stringContaining('agree') });
});

test('a growth is its fitted exponent against the limit', async () => {
	const { patience, spend } = makeClock();
	const facts = { name: 'g', sizes: [2, 4, 8], setup: (size: number) => size ** 3, run: spend };
	const allowed = await runCase(growth({ ...facts, exponentAtMost: 3.2 }), patience);
	expect(allowed).toMatchObject({ unit: 'exponent', ours: expect.closeTo(3), peer: 3.2, met: true });
	expect(allowed).toMatchObject({ points: [2, 4, 8].map((size) => ({ size, ms: size ** 3 })) });
	expect(await runCase(growth({ ...facts, exponentAtMost: 2.9 }), patience)).toMatchObject({ met: false });
});

test('a growth of nothing is below every limit', async () => {
	const { patience, spend } = makeClock();
	const flat = growth({ name: 'g', sizes: [2, 4, 8], setup: () => 5, run: spend, exponentAtMost: 1 });
	expect(await runCase(flat, patience)).toMatchObject({ ours: 0.01, met: true });
});

test('what a case measured for itself counts by its median', async () => {
	const case_ = measured({
		name: 'm',
		unit: 'bytes',
		measure: () => ({ ours: [30, 10, 20], peer: 10 }),
		goal: { atMost: 3 }
	});
	expect(await runCase(case_)).toMatchObject({ unit: 'bytes', ours: 20, peer: 10, ratio: 2, met: true });
});

test('a case that throws is not met and says why', async () => {
	const measure = () => {
		throw new Error('no browser');
	};
	const case_ = measured({ name: 'm', unit: 'ms', measure, goal: { atMost: 3 } });
	expect(await runCase(case_)).toEqual({
		name: 'm',
		kind: 'measured',
		goal: { atMost: 3 },
		met: false,
		problem: 'no browser'
	});
});

test('nothing measured is not met', async () => {
	const case_ = measured({ name: 'm', unit: 'bytes', measure: () => ({ ours: 0, peer: 10 }), goal: { atMost: 3 } });
	expect(await runCase(case_)).toMatchObject({ met: false, problem: expect.stringContaining('0 to 10') });
});

test.each([0, -1, NaN, Infinity])('a goal of %d is refused when the case is written', (limit) => {
	expect(() => pair({ name: 'a', ours: () => 1, peer: () => 1, goal: { atMost: limit } })).toThrow('goal');
	expect(() =>
		growth({ name: 'g', sizes: [1, 2, 3], setup: (size) => size, run: () => 1, exponentAtMost: limit })
	).toThrow('goal');
});

test('a growth over two sizes is refused', () => {
	const facts = { name: 'g', setup: (size: number) => size, run: () => 1, exponentAtMost: 1 };
	expect(() => growth({ ...facts, sizes: [1, 2, 2] })).toThrow('three different sizes');
});
