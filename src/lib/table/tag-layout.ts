// Tags that do not cover each other: one that would is moved up or down until it is free. The last comes first, for it is what the hand is doing.
import type { Bounds } from '$lib/geometry/bounds';
import { meet } from './label-layout';

export interface TagWish {
	/** Its middle, in pixels of the screen. */
	readonly x: number;
	readonly y: number;
	readonly wide: number;
	readonly tall: number;
}

/** Tag heights to try, nearest first. */
const SHIFTS = [0, 1, -1, 2, -2, 3, -3];
/** Pixels left between two of them. */
const GAP = 2;

/** How far down each is moved, in pixels, in the order they came. */
export function layTags(wishes: readonly TagWish[]): readonly number[] {
	const taken: Bounds[] = [];
	const shifts = wishes.toReversed().map((wish) => {
		const tried = SHIFTS.map((times) => times * (wish.tall + GAP));
		const shift = tried.find((by) => taken.every((box) => !meet(box, boxOf(wish, by)))) ?? 0;
		taken.push(boxOf(wish, shift));
		return shift;
	});
	return shifts.toReversed();
}

const boxOf = ({ x, y, wide, tall }: TagWish, by: number): Bounds => ({
	left: x - wide / 2,
	right: x + wide / 2,
	top: y + by - tall / 2,
	bottom: y + by + tall / 2
});
