// The patterns that double the side colours, as engravers cut them: lines and dots within a rectangle, made once for each size.
import { assertNever } from '$lib/assert-never';
import type { SidePattern } from '$lib/army/roster';

/** Inches between two lines. */
const STEP = 0.34;

const made = new Map<string, Path2D>();

/** Lines to stroke; the caller clips to the rectangle, which lies around the origin. */
export function hatching(pattern: SidePattern, width: number, height: number): Path2D {
	const key = `${pattern} ${width.toFixed(2)} ${height.toFixed(2)}`;
	const known = made.get(key);
	if (known) return known;
	if (made.size > 600) made.clear();
	const path = new Path2D();
	draw(path, pattern, width / 2, height / 2);
	made.set(key, path);
	return path;
}

function draw(path: Path2D, pattern: SidePattern, right: number, bottom: number): void {
	switch (pattern) {
		case 'solid':
			return;
		case 'stripes':
			return slanted(path, right, bottom);
		case 'bars':
			return level(path, right, bottom);
		case 'chequers':
			upright(path, right, bottom);
			return level(path, right, bottom);
		case 'dots':
			return dots(path, right, bottom);
		case 'waves':
			return waves(path, right, bottom);
		default:
			return assertNever(pattern);
	}
}

function* steps(to: number): Generator<number> {
	for (let at = -to + STEP / 2; at < to; at += STEP) yield at;
}

function upright(path: Path2D, right: number, bottom: number): void {
	for (const x of steps(right)) line(path, x, -bottom, x, bottom);
}

function level(path: Path2D, right: number, bottom: number): void {
	for (const y of steps(bottom)) line(path, -right, y, right, y);
}

function slanted(path: Path2D, right: number, bottom: number): void {
	for (const x of steps(right + bottom)) line(path, x - bottom, bottom, x + bottom, -bottom);
}

function dots(path: Path2D, right: number, bottom: number): void {
	for (const x of steps(right)) for (const y of steps(bottom)) line(path, x, y, x + 0.01, y);
}

function waves(path: Path2D, right: number, bottom: number): void {
	for (const y of steps(bottom)) {
		path.moveTo(-right, y);
		for (let x = -right; x < right; x += STEP) path.quadraticCurveTo(x + STEP / 2, y - STEP / 2, x + STEP, y);
	}
}

function line(path: Path2D, x1: number, y1: number, x2: number, y2: number): void {
	path.moveTo(x1, y1);
	path.lineTo(x2, y2);
}
