// Ready-made pieces of a usual size, set down by a tap: a copse, a house, a hill, a length of fence.

import { leastPoints, mostPoints, type TerrainKind } from '$lib/battle/terrain';
import type { Point } from '$lib/geometry/point';
import { inches } from '$lib/geometry/measures';
import { pathLength, simplify } from '$lib/geometry/path';
import { polyline } from '$lib/geometry/shape';

interface Size {
	readonly width: number;
	readonly height: number;
}

const sizes: Readonly<Record<TerrainKind, Size>> = {
	woods: { width: 10, height: 7 },
	'soft-cover': { width: 8, height: 6 },
	'hard-cover': { width: 5, height: 3 },
	rough: { width: 9, height: 6 },
	'steep-slope': { width: 14, height: 9 },
	building: { width: 4, height: 3 },
	obstacle: { width: 10, height: 0 },
	road: { width: 24, height: 0 },
	stream: { width: 24, height: 3 }
};

const square: readonly TerrainKind[] = ['soft-cover', 'hard-cover', 'building'];

export function stampOf(kind: TerrainKind, at: Point): readonly Point[] {
	const { width, height } = sizes[kind];
	if (kind === 'stream') return winding(at, width, height);
	if (height === 0) return [{ x: at.x - width / 2, y: at.y }, { x: at.x + width / 2, y: at.y }]; // prettier-ignore
	return square.includes(kind) ? box(at, width / 2, height / 2) : blob(at, width / 2, height / 2);
}

const box = ({ x, y }: Point, w: number, h: number): readonly Point[] => [
	{ x: x - w, y: y - h },
	{ x: x + w, y: y - h },
	{ x: x + w, y: y + h },
	{ x: x - w, y: y + h }
];

/** Rounded, in and out, as woods and hills are. */
function blob({ x, y }: Point, w: number, h: number): readonly Point[] {
	return Array.from({ length: 18 }, (_, index) => {
		const angle = (index / 18) * 2 * Math.PI;
		const reach = 1 - 0.12 * Math.cos(3 * angle + 1) - 0.06 * Math.cos(5 * angle);
		return { x: x + w * reach * Math.cos(angle), y: y + h * reach * Math.sin(angle) };
	});
}

function winding({ x, y }: Point, width: number, height: number): readonly Point[] {
	return Array.from({ length: 13 }, (_, index) => ({
		x: x + (index / 12 - 0.5) * width,
		y: y + (height / 2) * Math.sin(index * 0.9)
	}));
}

/** A finger's wavering that a line can do without, in inches. */
const SMOOTH = 0.2;

/** The stroke with as few corners as it can do with. One with too many all the same is smoothed harder: what was drawn is never lost. */
export function strokeOf(points: readonly Point[], smooth = SMOOTH): readonly Point[] {
	const kept = simplify(points, inches(smooth));
	return kept.length <= mostPoints ? kept : strokeOf(points, smooth * 1.5);
}

/** Whether the finger went far enough, and round enough, for a piece of this kind. */
export function isDrawn(kind: TerrainKind, points: readonly Point[]): boolean {
	const [first, ...rest] = points;
	return (
		first !== undefined && pathLength(polyline(first, ...rest)) >= 1 && strokeOf(points).length >= leastPoints(kind)
	);
}
