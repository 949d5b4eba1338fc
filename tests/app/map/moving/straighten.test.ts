import { straighten } from '$lib/app/map/moving/straighten';
import { expect, test } from 'vitest';

const from = { x: 10, y: 10, facing: 0 };

test.each([
	['ahead', { x: 10.3, y: 4 }, { x: 10, y: 4 }],
	['back', { x: 9.7, y: 16 }, { x: 10, y: 16 }],
	['to the right', { x: 16, y: 10.3 }, { x: 16, y: 10 }]
])('a drag that is nearly straight %s is taken to be', (_, to, straight) => {
	const { x, y } = straighten(from, to);
	expect(x).toBeCloseTo(straight.x);
	expect(y).toBeCloseTo(straight.y);
});

test('a drag that is plainly aslant is left as it is, and so is none at all', () => {
	expect(straighten(from, { x: 13, y: 7 })).toEqual({ x: 13, y: 7 });
	expect(straighten(from, from)).toEqual(from);
});
