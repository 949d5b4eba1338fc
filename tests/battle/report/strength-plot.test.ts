// The plot of strength: its points worked out by hand on a plain of 440 by 260.
import { plotStrength, stepsUpTo } from '$lib/battle/report/strength-plot';
import { paperPalette } from '$lib/battle/picture/svg';
import { describe, expect, it } from 'vitest';

const sides = { first: { name: 'Crown', colour: 'red' }, second: { name: 'A & B', colour: 'blue' } };

describe('the plot of strength', () => {
	it.each([
		[116, [0, 50, 100, 150]],
		[10, [0, 2, 4, 6, 8, 10]],
		[3, [0, 1, 2, 3]],
		[1000, [0, 200, 400, 600, 800, 1000]]
	])('up to %i has its steps at %j', (most, steps) => {
		expect(stepsUpTo(most)).toEqual(steps);
	});

	it('has every turn at its height, the second side dashed and with another sign', () => {
		const rows = [
			{ turn: 0, strength: { first: 100, second: 50 } },
			{ turn: 1, strength: { first: 50, second: 0 } }
		];
		const svg = plotStrength(rows, sides, paperPalette);
		// From 40 to 320 across; 100 figures are at the top, 12, none at 226, and 50 halfway, at 119.
		expect(svg).toContain('points="40,12 320,119"');
		expect(svg).toMatch(/points="40,119 320,226"[^>]*stroke-dasharray/);
		expect(svg.match(/<circle/g)).toHaveLength(2);
		expect(svg).toContain('>A &amp; B<');
	});

	it('keeps the names of two equal sides apart', () => {
		const svg = plotStrength([{ turn: 0, strength: { first: 5, second: 5 } }], sides, paperPalette);
		const heights = [...svg.matchAll(/y="([\d.]+)"[^>]*>(?:Crown|A &amp; B)</g)].map(([, y]) => Number(y));
		expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThanOrEqual(17);
	});
});
