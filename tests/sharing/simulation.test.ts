import { describe, expect, test } from 'vitest';
import { rounds, seed } from '../long';
import { faults, Simulation } from './simulation';

/** Whose disk holds again what it held a while ago: a folder that was put back, a cut of the power, a device from its backup. */
const disks = [null, 'posts', 'devices'] as const;

describe('devices at one table', () => {
	test('come to one journal whatever happens to lines, devices and whoever keeps the order', () => {
		let [steps, leftOut, takeovers, kills] = [0, 0, 0, 0];
		for (let schedule = seed; schedule < seed + rounds(200, 10_000); schedule += 1) {
			const setBack = disks[Math.floor(schedule / 4) % disks.length] ?? null;
			const outcome = new Simulation(schedule, { devices: 2 + (schedule % 4), setBack }).run(120 + (schedule % 200));
			expect(outcome.problems, `schedule ${schedule}`).toEqual([]);
			steps += outcome.steps;
			leftOut += outcome.leftOut;
			takeovers += outcome.takeovers;
			kills += outcome.kills;
		}
		// It was worth the while: much was played, and everything that can go wrong went wrong.
		expect(Math.min(steps, leftOut * 20, takeovers * 20, kills * 5)).toBeGreaterThan(1000);
	});

	// The same steps in the same order, and some of them brought by another device: with another role, or made on less. Or another order with the same last step.
	test.each([
		[319_161, null],
		[1782, 'posts'],
		[2121, 'posts'],
		[1893, 'posts']
	] as const)('see that an order is another one though it looks the same (%i)', (schedule, setBack) => {
		const { problems } = new Simulation(schedule, { devices: 2 + (schedule % 4), setBack }).run(120 + (schedule % 200));
		expect(problems).toEqual([]);
	});

	test.each(faults)('are seen to differ where it %s', (fault) => {
		const isSeen = (schedule: number) => new Simulation(schedule, { fault, devices: 4 }).run(250).problems.length > 0;
		expect(Array.from({ length: 12 }, (_, index) => index + 1).some(isSeen)).toBe(true);
	});
});
