import { expect, test } from 'vitest';
import { timeInTurns } from '../../../src/tooling/bench/timing.mjs';
import { makeClock } from './clock';

test('a short task is repeated until its batch is long enough for the clock', async () => {
	const { patience, spend } = makeClock();
	let readings = 0;
	let calls = 0;
	const now = () => (readings++, patience.now());
	const [timing] = await timeInTurns([() => (calls++, spend(0.01))], { ...patience, now });
	expect(timing?.median).toBeCloseTo(0.01, 10);
	expect(calls / readings).toBeGreaterThan(100);
});

test('the tasks take turns, and the first of a round changes', async () => {
	const { patience, spend } = makeClock();
	const order: string[] = [];
	const task = (name: string) => () => (order.push(name), spend(60));
	await timeInTurns([task('a'), task('b')], { ...patience, minRounds: 4, maxRounds: 4 });
	const warmUp = ['a', 'b'];
	expect(order).toEqual([...warmUp, 'a', 'b', 'b', 'a', 'a', 'b', 'b', 'a']);
});

test('slow tasks get the least number of rounds, quick ones as many as there is time for', async () => {
	const rounds = async (cost: number) => {
		const { patience, spend } = makeClock();
		const [timing] = await timeInTurns([() => spend(cost)], patience);
		return timing?.rounds;
	};
	expect(await rounds(5000)).toBe(5);
	expect(await rounds(30)).toBe(7);
	expect(await rounds(10)).toBe(9);
});

test('one slow round does not move the median', async () => {
	const { patience, spend } = makeClock();
	let call = 0;
	const [timing] = await timeInTurns([() => spend(call++ === 6 ? 900 : 20)], patience);
	expect(timing).toMatchObject({ median: 20, quartiles: [20, 20] });
});
