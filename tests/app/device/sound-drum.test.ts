import { roll, tap } from '$lib/app/device/sound-drum';
import { describe, expect, it } from 'vitest';

describe('the drum', () => {
	it('taps once, at once', () => {
		expect(tap.map(({ at }) => at)).toEqual([0]);
	});

	it('rolls in strokes that follow one another, swell, and end on the firmest within a second', () => {
		const times = roll.map(({ at }) => at);
		expect(times).toEqual([...times].sort((a, b) => a - b));
		expect(new Set(times).size).toBe(roll.length);
		expect(times.at(-1)).toBeLessThan(1);
		const right = roll.slice(0, -1).filter((_, index) => index % 2 === 0);
		expect(right.map(({ strength }) => strength)).toEqual(right.map(({ strength }) => strength).sort((a, b) => a - b));
		expect(Math.max(...roll.map(({ strength }) => strength))).toBe(roll.at(-1)?.strength);
		expect(roll.every(({ strength }) => strength > 0 && strength <= 1)).toBe(true);
	});
});
