import { roll, rolling, tap } from '$lib/app/device/sound-drum';
import { describe, expect, it } from 'vitest';

describe('the drum', () => {
	it('taps once, at once', () => {
		expect(tap.map(({ at }) => at)).toEqual([0]);
	});

	it('rolls on, second after second, no stroke louder than another hand’s and none in the next second', () => {
		expect(rolling.every(({ at }) => at >= 0 && at < 1)).toBe(true);
		expect(new Set(rolling.map(({ strength }) => strength)).size).toBe(2);
		const last = rolling.at(-1)?.at ?? 0;
		const gap = (rolling[1]?.at ?? 0) - (rolling[0]?.at ?? 0);
		expect(1 - last, 'the next second begins a stroke later').toBeLessThan(gap * 2);
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
