// The patterns that double the side colours, as engravers cut them: strokes over a box around the origin. Slanted ones and waves reach a
// little beyond it; whoever draws them clips them to what they fill.

import { assertNever } from '$lib/assert-never';
import type { Segment } from '$lib/geometry/outline';
import type { SidePattern } from './roster';

/** Inches between two lines. */
const STEP = 0.34;

export function hatch(pattern: SidePattern, width: number, height: number): readonly Segment[] {
	const [right, bottom] = [width / 2, height / 2];
	switch (pattern) {
		case 'solid':
			return [];
		case 'stripes':
			return steps(right + bottom).map((x) => line(x - bottom, bottom, x + bottom, -bottom));
		case 'bars':
			return level(right, bottom);
		case 'chequers':
			return [...steps(right).map((x) => line(x, -bottom, x, bottom)), ...level(right, bottom)];
		case 'dots':
			return steps(right).flatMap((x) => steps(bottom).map((y) => line(x, y, x + 0.01, y)));
		case 'waves':
			return steps(bottom).flatMap((y) => wave(y, right));
		default:
			return assertNever(pattern);
	}
}

const line = (x1: number, y1: number, x2: number, y2: number): Segment => ({
	from: { x: x1, y: y1 },
	to: { x: x2, y: y2 }
});

function steps(to: number): readonly number[] {
	const places: number[] = [];
	for (let at = -to + STEP / 2; at < to; at += STEP) places.push(at);
	return places;
}

const level = (right: number, bottom: number): readonly Segment[] =>
	steps(bottom).map((y) => line(-right, y, right, y));

/** Each crest in four straight strokes, which at this size nobody sees. */
function wave(y: number, right: number): readonly Segment[] {
	const strokes: Segment[] = [];
	const crest = (part: number) => y - STEP * part * (1 - part);
	for (let x = -right; x < right; x += STEP)
		for (let part = 0; part < 1; part += 0.25)
			strokes.push(line(x + part * STEP, crest(part), x + (part + 0.25) * STEP, crest(part + 0.25)));
	return strokes;
}
