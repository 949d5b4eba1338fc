// How strong the sides were, turn by turn, as a drawing: each side has a line and a sign of its own, so that one ink tells them apart, and is
// named where its line ends. The table beside it says the same to those who listen.

import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { element, escaped, type Palette } from '../picture/svg';
import type { StrengthRow } from './bill';

const WIDTH = 440;
const HEIGHT = 260;
const LEFT = 40;
const RIGHT = 120;
const TOP = 12;
const BOTTOM = 34;

/** Steps of 1, 2 or 5 times a power of ten, at most six of them. */
export function stepsUpTo(most: number): readonly number[] {
	const rough = Math.max(1, most) / 5;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough);
	return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

export interface PlotSide {
	readonly name: string;
	readonly colour: string;
}

export function plotStrength(
	rows: readonly StrengthRow[],
	sides: Readonly<Record<BattleSide, PlotSide>>,
	{ ink, soft, raised }: Pick<Palette, 'ink' | 'soft' | 'raised'>
): string {
	const steps = stepsUpTo(Math.max(1, ...rows.flatMap(({ strength }) => [strength.first, strength.second])));
	const top = steps.at(-1) ?? 1;
	const x = (index: number) => round(LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, rows.length - 1));
	const y = (figures: number) => round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - figures / top));
	const text = (words: string, at: { x: number; y: number }, anchor: string, fill: string) =>
		element('text', { ...at, 'text-anchor': anchor, fill, 'font-size': 14 }, escaped(words));
	const grid = steps.map(
		(figures) =>
			element('line', { x1: LEFT, x2: WIDTH - RIGHT, y1: y(figures), y2: y(figures), stroke: soft, 'stroke-width': figures === 0 ? 1.5 : 0.5 }) + // prettier-ignore
			text(`${figures}`, { x: LEFT - 6, y: y(figures) + 5 }, 'end', ink)
	);
	/** Of many turns every so manieth is numbered. */
	const each = Math.ceil(rows.length / 12);
	const turns = rows.map(({ turn }, index) => index % each === 0 ? text(turn === 0 ? 'Start' : `${turn}`, { x: x(index), y: HEIGHT - BOTTOM + 20 }, 'middle', ink) : ''); // prettier-ignore
	const [low, high] = spread(y, rows.at(-1));
	const lines = battleSides.map((side) => {
		const { name, colour } = sides[side];
		const points = rows.map(({ strength }, index) => ({ x: x(index), y: y(strength[side]) }));
		const end = points.at(-1);
		const line = element('polyline', {
			points: points.map((at) => `${at.x},${at.y}`).join(' '),
			fill: 'none',
			stroke: colour,
			'stroke-width': 2.5,
			'stroke-dasharray': side === 'first' ? undefined : '7 5'
		});
		const signs = points.map(
			(at) =>
			side === 'first'
				? element('circle', { cx: at.x, cy: at.y, r: 4.5, fill: colour })
				: element('rect', { x: at.x - 4.5, y: at.y - 4.5, width: 9, height: 9, fill: raised, stroke: colour, 'stroke-width': 2 }) // prettier-ignore
		);
		const named = end
			? text(shorten(name), { x: end.x + 12, y: (side === 'first' ? low : high) + 5 }, 'start', ink)
			: '';
		return line + signs.join('') + named;
	});
	return element(
		'svg',
		{ viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'plot', 'aria-hidden': 'true', focusable: 'false' },
		[...grid, ...turns, ...lines].join('')
	);
}

const round = (value: number): number => Math.round(value * 100) / 100;

const shorten = (name: string): string => (name.length <= 16 ? name : `${name.slice(0, 15)}…`);

/** Where the two names stand: at the ends of the lines, and not on each other. */
function spread(y: (figures: number) => number, last: StrengthRow | undefined): readonly [number, number] {
	const [first, second] = [y(last?.strength.first ?? 0), y(last?.strength.second ?? 0)];
	const apart = 17 - Math.abs(first - second);
	if (apart <= 0) return [first, second];
	return first <= second ? [first - apart / 2, second + apart / 2] : [first + apart / 2, second - apart / 2];
}
