// Names that do not cover each other: each label has a place it likes best, and gives way, first to the other side of its unit and then to its
// short form. Those that come first keep what they like.

export interface LabelWish {
	/** The unit's middle, in pixels of the screen. */
	readonly x: number;
	readonly y: number;
	/** From the middle to the label's nearer edge. */
	readonly off: number;
	readonly wide: number;
	/** Without the name. */
	readonly short: number;
	readonly tall: number;
	readonly below: boolean;
}

export interface LabelPlace {
	readonly below: boolean;
	readonly short: boolean;
}

interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

export function layLabels(wishes: readonly LabelWish[]): readonly LabelPlace[] {
	const taken: Box[] = [];
	return wishes.map((wish) => {
		const ways = waysFor(wish);
		const found = ways.find((way) => taken.every((box) => !meet(box, boxOf(wish, way)))) ?? ways[ways.length - 1];
		const place = found ?? { below: wish.below, short: true };
		taken.push(boxOf(wish, place));
		return place;
	});
}

const waysFor = ({ below }: LabelWish): readonly LabelPlace[] => [
	{ below, short: false },
	{ below: !below, short: false },
	{ below, short: true },
	{ below: !below, short: true },
	{ below, short: true }
];

function boxOf({ x, y, off, wide, short, tall }: LabelWish, place: LabelPlace): Box {
	const half = (place.short ? short : wide) / 2;
	const top = place.below ? y + off : y - off - tall;
	return { left: x - half, right: x + half, top, bottom: top + tall };
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
