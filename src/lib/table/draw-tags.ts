// Words on the canvas for a moment: a plate in the tone of what they say, upright and of one size on the screen.
import type { Tone } from '$lib/app/table/marks';
import type { Point } from '$lib/geometry/point';
import type { Pen } from './pen';
import { colourOf, inPixels } from './pen';
import type { TagShift, TagWish } from './tag-layout';
import { layTags } from './tag-layout';

export interface Tag {
	readonly at: Point;
	readonly text: string;
	readonly tone: Tone;
	readonly stays?: boolean;
}

/** Pixels around the words. */
const PAD = 7;

export function drawTags(pen: Pen, tags: readonly Tag[]): void {
	if (tags.length === 0) return;
	const { ink, palette, pixel, flipped, seen } = pen;
	const size = palette.textSize * 1.12;
	const toPixels = (flipped ? -1 : 1) / pixel;
	ink.save();
	ink.font = `650 ${size}px ${palette.text}`;
	ink.textAlign = 'center';
	ink.textBaseline = 'middle';
	const wishes = tags.map(({ at, text, stays = false }) => ({
		x: at.x * toPixels,
		y: at.y * toPixels,
		wide: ink.measureText(text).width + 2 * PAD,
		tall: size * 1.6,
		stays
	}));
	const shifts = layTags(wishes, seen);
	for (const [index, tag] of tags.entries()) drawTag(pen, tag, wishes[index], shifts[index]);
	ink.restore();
}

function drawTag(pen: Pen, { at, text, tone }: Tag, wish?: TagWish, shift?: TagShift): void {
	if (!wish || !shift) return;
	const { ink, palette } = pen;
	const { wide, tall } = wish;
	const colour = colourOf(pen, tone);
	inPixels(pen, at, () => {
		ink.translate(shift.x, shift.y);
		ink.beginPath();
		ink.roundRect(-wide / 2, -tall / 2, wide, tall, 4);
		ink.fillStyle = palette.raised;
		ink.fill();
		ink.strokeStyle = colour;
		ink.lineWidth = 1.5;
		ink.stroke();
		ink.fillStyle = colour;
		ink.fillText(text, 0, 1);
	});
}
