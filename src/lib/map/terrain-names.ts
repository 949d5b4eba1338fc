// Where the names of terrain stand on the map: in the piece, or below or above it where it is too small; clear of units, of their
// labels and of other ground, and within the map. A name for which there is no such place is left out, and so is one whose piece is too small to be seen.
import type { Bounds } from '$lib/geometry/shape';
import type { Point } from '$lib/geometry/point';
import { meet } from './label-layout';

export interface NameWish {
	/** The middle of the piece, or of a line's length, in pixels. */
	readonly middle: Point;
	readonly wide: number;
	readonly tall: number;
	/** The piece on the screen. */
	readonly piece: Bounds;
	readonly isLine: boolean;
	/** Other places along a line, should its middle be taken. */
	readonly along?: readonly Point[];
}

/** Pixels across that a piece has at least to be named, and between it and a name beside it. */
const LEAST = 20;
const GAP = 3;

/** The middle of each name, or null; the larger pieces come first. `others` are units and their labels. */
export function layNames(
	wishes: readonly NameWish[],
	others: readonly Bounds[],
	mapSize: Bounds | null = null
): readonly (Point | null)[] {
	const taken: Bounds[] = [...others];
	const laid = wishes.map((): Point | null => null);
	const bySize = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => across(b.wish) - across(a.wish));
	for (const { wish, index } of bySize) {
		if (across(wish) < LEAST) continue;
		const places = placesFor(wish).map((at) => (mapSize ? slideInto(mapSize, wish, at) : at));
		const notThere = [...taken, ...(wish.isLine ? [] : foreignTo(wish, wishes))];
		const at = places.find((place) => notThere.every((box) => !meet(box, boxAt(wish, place))));
		if (!at) continue;
		laid[index] = at;
		taken.push(boxAt(wish, at));
	}
	return laid;
}

/** Other ground than that which it lies in: a name written there would be read as that of it. */
const foreignTo = ({ middle: { x, y } }: NameWish, all: readonly NameWish[]): readonly Bounds[] =>
	all
		.filter(({ isLine }) => !isLine)
		.map(({ piece }) => piece)
		.filter(({ left, right, top, bottom }) => x < left || x > right || y < top || y > bottom);

/** The nearest place where the whole name lies on the map. */
const slideInto = ({ left, right, top, bottom }: Bounds, { wide, tall }: NameWish, { x, y }: Point): Point => ({
	x: Math.min(right - wide / 2, Math.max(left + wide / 2, x)),
	y: Math.min(bottom - tall / 2, Math.max(top + tall / 2, y))
});

const across = ({ piece }: NameWish): number => Math.max(piece.right - piece.left, piece.bottom - piece.top);

/** From the best to the last. A line has its name beside it. */
function placesFor({ middle, wide, tall, piece, isLine, along = [] }: NameWish): readonly Point[] {
	const { x, y } = middle;
	if (isLine) return [middle, ...along].flatMap((at) => besideLine(at, wide, tall));
	const fits = wide <= piece.right - piece.left && tall <= piece.bottom - piece.top;
	const quarter = (piece.bottom - piece.top) / 4;
	const within = fits
		? [
				{ x, y },
				{ x, y: y - quarter },
				{ x, y: y + quarter }
			]
		: [];
	const middleX = (piece.left + piece.right) / 2;
	return [...within, { x: middleX, y: piece.bottom + GAP + tall / 2 }, { x: middleX, y: piece.top - GAP - tall / 2 }];
}

function besideLine({ x, y }: Point, wide: number, tall: number): readonly Point[] {
	const off = tall / 2 + 2 * GAP;
	return [{ x, y: y - off }, { x, y: y + off }, { x: x + wide / 2 + 2 * GAP, y }, { x: x - wide / 2 - 2 * GAP, y }]; // prettier-ignore
}

const boxAt = ({ wide, tall }: NameWish, { x, y }: Point): Bounds => ({
	left: x - wide / 2,
	right: x + wide / 2,
	top: y - tall / 2,
	bottom: y + tall / 2
});
