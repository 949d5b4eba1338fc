import type { Quad } from '$lib/geometry/homography';
import { mapToQuad } from '$lib/geometry/homography';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const near = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
/** A table as a camera sees it: each corner in its own quarter of the picture. */
const seen: fc.Arbitrary<Quad> = fc.tuple(
	fc.record({ x: near(0, 0.4), y: near(0, 0.4) }),
	fc.record({ x: near(0.6, 1), y: near(0, 0.4) }),
	fc.record({ x: near(0.6, 1), y: near(0.6, 1) }),
	fc.record({ x: near(0, 0.4), y: near(0.6, 1) })
);

function mapOf(quad: Quad) {
	const map = mapToQuad(quad);
	if (!map) throw new Error('there is no such map');
	return map;
}

test('the corners of the square go to the four corners', () => {
	fc.assert(
		fc.property(seen, (quad) => {
			const map = mapOf(quad);
			const found = [map(0, 0), map(1, 0), map(1, 1), map(0, 1)];
			for (const [index, { x, y }] of quad.entries()) {
				expect(found[index]!.x).toBeCloseTo(x, 9);
				expect(found[index]!.y).toBeCloseTo(y, 9);
			}
		})
	);
});

test('straight lines stay straight, as in a camera', () => {
	fc.assert(
		fc.property(seen, near(0, 1), near(0, 1), near(0, 1), near(0, 1), (quad, u1, v1, u2, v2) => {
			const map = mapOf(quad);
			const [a, b, c] = [map(u1, v1), map(u2, v2), map((u1 + u2) / 2, (v1 + v2) / 2)];
			expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).toBeCloseTo(0, 9);
		})
	);
});

test('the middle of a table that leans away is nearer to its far edge', () => {
	const leaning: Quad = [{ x: 0.3, y: 0 }, { x: 0.7, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }]; // prettier-ignore
	expect(mapOf(leaning)(0.5, 0.5).y).toBeLessThan(0.5);
});

test('corners in a line make no picture', () => {
	expect(mapToQuad([{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 0 }, { x: 3, y: 0 }])).toBeNull(); // prettier-ignore
});
