import { describe, expect, test } from 'vitest';
import { rounds, seed } from '../long';
import { faults, Simulation } from './simulation';

describe('devices at one table', () => {
	test('come to one journal whatever happens to lines, devices and whoever keeps the order', () => {
		let [steps, leftOut, takeovers, kills] = [0, 0, 0, 0];
		for (let schedule = seed; schedule < seed + rounds(200, 10_000); schedule += 1) {
			const outcome = new Simulation(schedule, { devices: 2 + (schedule % 4) }).run(120 + (schedule % 200));
			expect(outcome.problems, `schedule ${schedule}`).toEqual([]);
			steps += outcome.steps;
			leftOut += outcome.leftOut;
			takeovers += outcome.takeovers;
			kills += outcome.kills;
		}
		// It was worth the while: much was played, and everything that can go wrong went wrong.
		expect(Math.min(steps, leftOut * 20, takeovers * 20, kills * 5)).toBeGreaterThan(1000);
	});

	test.each(faults)('are seen to differ where it %s', (fault) => {
		const isSeen = (schedule: number) => new Simulation(schedule, { fault, devices: 4 }).run(250).problems.length > 0;
		expect(Array.from({ length: 12 }, (_, index) => index + 1).some(isSeen)).toBe(true);
	});
});
