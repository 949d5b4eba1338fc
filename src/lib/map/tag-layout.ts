// Tags that cover neither each other nor a unit nor its name and are not cut off: one at the edge of what is seen is drawn in, and one that
// would cover something is moved up or down, and then aside, until it is free. The last comes first, for it is what the hand is doing.
import type { Bounds } from '$lib/geometry/shape';
import { meet } from './label-layout';

export interface TagWish {
	/** Its middle, in pixels. */
	readonly x: number;
	readonly y: number;
	readonly wide: number;
	readonly tall: number;
	/** Drawn in to the edge of what is seen even when its place is out of sight. */
	readonly stays: boolean;
	/** Keeps off units and names; the word at a stroke would mean another stroke elsewhere. */
	readonly avoids: boolean;
}

/** How far a tag is moved from where it would be, in pixels. */
export interface TagShift {
	readonly x: number;
	readonly y: number;
}

/** Heights and half breadths of a tag to try: up and down first, nearest first, then aside. */
const UPRIGHT = [0, 1, -1, 2, -2, 3, -3];
const ASIDE = [1, -1, 2, -2, 3, -3];
const SHIFTS = [0, ...ASIDE].flatMap((aside) => UPRIGHT.map((up) => ({ aside, up })));
const FURTHEST = { aside: Math.max(...ASIDE), up: Math.max(...UPRIGHT) };
/** Pixels left between two of them, and to the edge. */
const GAP = 2;

/** Square pixels of a name that it covers rather than go another pixel aside. */
const AWAY = 6;
/** Between two parts of what a tag says. */
const PART = ' · ';

const HERE: TagShift = { x: 0, y: 0 };

/** The words of a tag on as many lines as it takes for none to be wider than that, part by part; no line begins or ends with the point between two. */
export function foldWords(text: string, most: number, wideOf: (line: string) => number): readonly string[] {
	const pack = (pieces: readonly string[], between: string): readonly string[] =>
		pieces.reduce<readonly string[]>((lines, piece) => {
			const longer = [lines.at(-1), piece].join(between);
			return lines.length > 0 && wideOf(longer) <= most ? [...lines.slice(0, -1), longer] : [...lines, piece];
		}, []);
	const foldPart = (part: string) => (wideOf(part) <= most ? [part] : pack(part.split(' '), ' '));
	return text.split('\n').flatMap((line) => pack(line.split(PART).flatMap(foldPart), PART));
}

/** In the order they came; `seen` is what the screen shows, `units` where they stand on it and `names` where theirs are, in the same pixels. */
export function layTags(
	wishes: readonly TagWish[],
	seen: Bounds,
	units: readonly Bounds[] = [],
	names: readonly Bounds[] = []
): readonly TagShift[] {
	const taken: Bounds[] = [];
	const shifts = wishes.toReversed().map((wish) => {
		const shift = layTag(wish, seen, { tags: taken, ...(wish.avoids ? { units, names } : { units: [], names: [] }) });
		taken.push(boxOf(wish, shift));
		return shift;
	});
	return shifts.toReversed();
}

/** What a tag leaves free if it can. */
interface Below {
	readonly tags: readonly Bounds[];
	readonly units: readonly Bounds[];
	readonly names: readonly Bounds[];
}

/**
 * Where a tag cannot but cover a unit, it covers as little of them as it can, and then as little of the names; for a little less of a name it does
 * not go far from what it is about.
 */
function layTag(wish: TagWish, seen: Bounds, below: Below): TagShift {
	const room = wish.stays || meet(boxOf(wish, HERE), seen) ? seen : null;
	const nearest = drawIn(wish, HERE, room);
	// A hand that drags waits for this in every frame: each place that is tried is held only against what is near all of them.
	const reach = reachOf(wish, nearest);
	const isNear = (other: Bounds) => meet(other, reach);
	const [tags, units, names] = [below.tags.filter(isNear), below.units.filter(isNear), below.names.filter(isNear)];
	let [best, least]: [TagShift, Covered] = [nearest, { units: Infinity, names: Infinity }];
	for (const { aside, up } of SHIFTS) {
		const moved = { x: nearest.x + (aside * wish.wide) / 2, y: nearest.y + up * (wish.tall + GAP) };
		const shift = drawIn(wish, moved, room);
		const box = boxOf(wish, shift);
		if (tags.some((other) => meet(other, box))) continue;
		const covered = { units: coveredOf(units, box), names: coveredOf(names, box) };
		if (covered.units === 0 && covered.names === 0) return shift;
		const away = AWAY * Math.hypot(shift.x - nearest.x, shift.y - nearest.y);
		const cost = { ...covered, names: covered.names + away };
		if (isLess(cost, least)) [best, least] = [shift, cost];
	}
	return best;
}

/** Square pixels of each. */
interface Covered {
	readonly units: number;
	readonly names: number;
}

/** The units come before their names. */
const isLess = (one: Covered, other: Covered): boolean =>
	one.units < other.units || (one.units === other.units && one.names < other.names);

const coveredOf = (boxes: readonly Bounds[], by: Bounds): number =>
	boxes.reduce((sum, box) => sum + shared(box, by), 0);

/** All that a tag could cover at any of the places to try; drawn in, it goes from there towards where it is nearest, and not beyond. */
function reachOf(wish: TagWish, nearest: TagShift): Bounds {
	const { left, right, top, bottom } = boxOf(wish, nearest);
	const [aside, up] = [FURTHEST.aside * (wish.wide / 2) + GAP, FURTHEST.up * (wish.tall + GAP) + GAP];
	return { left: left - aside, right: right + aside, top: top - up, bottom: bottom + up };
}

/** Square pixels that two boxes have in common. */
const shared = (a: Bounds, b: Bounds): number =>
	Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
	Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

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
