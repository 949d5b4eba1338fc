import { describe, expect, test } from 'vitest';
import { rounds } from '../long';
import type { Fault } from './simulation';
import { Simulation } from './simulation';

const faults: readonly Fault[] = ['forgets-what-it-knew', 'takes-back-blindly', 'loses-what-waits', 'acts-for-anybody'];

describe('devices at one table', () => {
	test('come to one journal whatever happens to lines, devices and whoever keeps the order', () => {
		let [steps, leftOut, takeovers, kills] = [0, 0, 0, 0];
		for (let seed = 1; seed <= rounds(200, 10_000); seed += 1) {
			const outcome = new Simulation(seed, { devices: 2 + (seed % 4) }).run(120 + (seed % 200));
			expect(outcome.problems, `seed ${seed}`).toEqual([]);
			steps += outcome.steps;
			leftOut += outcome.leftOut;
			takeovers += outcome.takeovers;
			kills += outcome.kills;
		}
		// It was worth the while: much was played, and everything that can go wrong went wrong.
		expect(Math.min(steps, leftOut * 20, takeovers * 20, kills * 5)).toBeGreaterThan(1000);
	});

	test.each(faults)('are seen to differ where it %s', (fault) => {
		const isSeen = (seed: number) => new Simulation(seed, { fault, devices: 4 }).run(250).problems.length > 0;
		expect(Array.from({ length: 12 }, (_, index) => index + 1).some(isSeen)).toBe(true);
	});
});
