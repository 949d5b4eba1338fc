// Tags that do not cover each other and are not cut off: one at the edge of what is seen is drawn in, and one that would cover another is moved
// up or down until it is free. The last comes first, for it is what the hand is doing.
import type { Bounds } from '$lib/geometry/bounds';
import { meet } from './label-layout';

export interface TagWish {
	/** Its middle, in pixels. */
	readonly x: number;
	readonly y: number;
	readonly wide: number;
	readonly tall: number;
	/** Drawn in to the edge of what is seen even when its place is out of sight. */
	readonly stays: boolean;
}

/** How far a tag is moved from where it would be, in pixels. */
export interface TagShift {
	readonly x: number;
	readonly y: number;
}

/** Tag heights to try, nearest first. */
const SHIFTS = [0, 1, -1, 2, -2, 3, -3];
/** Pixels left between two of them, and to the edge. */
const GAP = 2;

const HERE: TagShift = { x: 0, y: 0 };

/** In the order they came; `seen` is what the screen shows, in the same pixels. */
export function layTags(wishes: readonly TagWish[], seen: Bounds): readonly TagShift[] {
	const taken: Bounds[] = [];
	const shifts = wishes.toReversed().map((wish) => {
		const shift = layTag(wish, seen, taken);
		taken.push(boxOf(wish, shift));
		return shift;
	});
	return shifts.toReversed();
}

function layTag(wish: TagWish, seen: Bounds, taken: readonly Bounds[]): TagShift {
	const room = wish.stays || meet(boxOf(wish, HERE), seen) ? seen : null;
	const nearest = drawIn(wish, HERE, room);
	const tried = SHIFTS.map((times) => drawIn(wish, { ...nearest, y: nearest.y + times * (wish.tall + GAP) }, room));
	return tried.find((shift) => taken.every((box) => !meet(box, boxOf(wish, shift)))) ?? nearest;
}

/** The same, and no further than the edge. */
function drawIn(wish: TagWish, shift: TagShift, room: Bounds | null): TagShift {
	if (!room) return shift;
	const { left, right, top, bottom } = boxOf(wish, shift);
	return {
		x: shift.x + into(left, right, room.left + GAP, room.right - GAP),
		y: shift.y + into(top, bottom, room.top + GAP, room.bottom - GAP)
	};
}

/** How far an interval has to slide to lie between two limits; what is too long begins at the first. */
function into(low: number, high: number, least: number, most: number): number {
	return low < least || high - low > most - least ? least - low : Math.min(0, most - high);
}

const boxOf = ({ x, y, wide, tall }: TagWish, by: TagShift): Bounds => ({
	left: x + by.x - wide / 2,
	right: x + by.x + wide / 2,
	top: y + by.y - tall / 2,
	bottom: y + by.y + tall / 2
});
