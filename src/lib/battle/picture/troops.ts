// Units as an eighteenth-century plan shows them: foot as a filled block, horse as a block cut across, guns as guns, skirmishers as so many
// dots, a general as a star; the front is the heavy edge. Side is told by colour and by pattern, trouble by the frame around it.

import { hatch } from '$lib/army/hatching';
import { type SidePattern, sidePatterns } from '$lib/army/roster';
import type { Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { strokesWithin } from '$lib/geometry/strokes';
import type { Arm, BattleSide, Condition, Formation } from '$lib/rules/vocabulary';
import type { BattleState, UnitState } from '../state';
import { element, type Palette, pointsPath, size, strokesPath } from './svg';

export interface Block {
	readonly id: string;
	readonly name: string;
	readonly side: BattleSide;
	readonly arm: Arm;
	readonly formation: Formation;
	readonly rect: OrientedRect;
	readonly figures: number;
	readonly guns: number;
	readonly trouble: Exclude<Condition, 'steady'> | 'routing' | null;
}

export const makeBlock = (
	{ unit, side, figures, guns, formation, condition, routing }: UnitState,
	rect: OrientedRect
): Block => ({
	id: unit.id,
	name: unit.name,
	side,
	arm: unit.arm,
	formation,
	rect,
	figures,
	guns,
	trouble: routing ? 'routing' : condition === 'steady' ? null : condition
});

/** Without their colours the sides need two patterns: where the players gave both the same, the second side takes another here. */
export function patternsOf({
	sides: { first, second }
}: Pick<BattleState, 'sides'>): Readonly<Record<BattleSide, SidePattern>> {
	const other = sidePatterns.find((pattern) => pattern !== first.pattern) ?? second.pattern;
	return { first: first.pattern, second: second.pattern === first.pattern ? other : second.pattern };
}

/** What a side's troops are drawn with. */
export interface Livery {
	readonly colour: string;
	readonly pattern: SidePattern;
}

export type Liveries = Readonly<Record<BattleSide, Livery>>;

export function liveriesOf(palette: Palette, state: Pick<BattleState, 'sides'>): Liveries {
	const patterns = patternsOf(state);
	const livery = (side: BattleSide) => ({ colour: palette.sides[state.sides[side].colour], pattern: patterns[side] });
	return { first: livery('first'), second: livery('second') };
}

/** Drawn about its centre and facing up, then turned and put where it stands. */
export function drawBlock(palette: Palette, livery: Livery, block: Block): string {
	const { centre, facing } = block.rect;
	const transform = `translate(${size(centre.x)} ${size(centre.y)}) rotate(${Math.round(facing * 1000) / 1000})`;
	return element('g', { 'data-unit': block.id, transform }, drawnOnce(palette, livery, block));
}

const drawn = new Map<string, string>();

/** The same regiments stand in every picture of a battle: each is drawn once for each strength and state. */
function drawnOnce(palette: Palette, { colour, pattern }: Livery, block: Block): string {
	const { arm, formation, rect, figures, guns, trouble } = block;
	const key = [palette.ink, colour, pattern, arm, formation, rect.frontage, rect.depth, figures, guns, trouble].join(
		' '
	);
	const known = drawn.get(key);
	if (known !== undefined) return known;
	if (drawn.size > 1000) drawn.clear();
	const body =
		arm === 'general'
			? drawGeneral(palette, colour)
			: drawBody(palette, colour, pattern, block) + drawFront(palette, block);
	const whole = body + drawTrouble(palette, block);
	drawn.set(key, whole);
	return whole;
}

const halves = ({ rect }: Block) => ({ w: rect.frontage / 2, h: rect.depth / 2 });

const boxOf = (w: number, h: number) => ({ x: size(-w), y: size(-h), width: size(2 * w), height: size(2 * h) });

const cornersOf = (w: number, h: number): readonly Point[] => [
	{ x: -w, y: -h },
	{ x: w, y: -h },
	{ x: w, y: h },
	{ x: -w, y: h }
];

function drawBody(palette: Palette, colour: string, pattern: SidePattern, block: Block): string {
	const { w, h } = halves(block);
	const isLoose = block.formation === 'skirmish';
	const outline = {
		...boxOf(w, h),
		stroke: palette.ink,
		'stroke-width': size(0.09),
		'stroke-dasharray': isLoose ? `${size(0.35)} ${size(0.25)}` : undefined
	};
	if (isLoose || (block.arm === 'artillery' && block.guns === 0))
		return element('rect', { ...outline, fill: palette.raised }) + drawCloud(palette, colour, pattern, block);
	if (block.arm === 'artillery') return element('rect', { ...outline, fill: palette.raised }) + drawGuns(colour, block);
	const [a, b, c, d] = cornersOf(w, h);
	const filled = block.arm === 'cavalry' && a && b && d ? [a, b, d] : cornersOf(w, h);
	return [
		element('rect', { ...boxOf(w, h), fill: palette.raised }),
		element('path', { d: pointsPath(filled, true), fill: colour }),
		drawHatching(palette, pattern, filled, block),
		block.arm === 'cavalry' && b && c && d
			? element('path', { d: pointsPath([b, d], false), stroke: palette.ink, 'stroke-width': size(0.08) })
			: '',
		element('rect', { ...outline, fill: 'none' })
	].join('');
}

function drawHatching({ onSide }: Palette, pattern: SidePattern, filled: readonly Point[], { rect }: Block): string {
	const d = strokesPath(strokesWithin(filled, hatch(pattern, rect.frontage, rect.depth)));
	if (d === '') return '';
	return element('path', {
		d,
		stroke: onSide,
		'stroke-width': size(pattern === 'dots' ? 0.14 : 0.1),
		'stroke-linecap': 'round'
	});
}

/** One sign for each figure, in open files, a little out of line: full for one pattern, open for all others. */
function drawCloud(palette: Palette, colour: string, pattern: SidePattern, block: Block): string {
	const { w, h } = halves(block);
	const count = Math.max(1, block.figures);
	const radius = Math.max(0.08, Math.min(0.22, h * 0.55, (w / count) * 0.75));
	const signs = Array.from({ length: count }, (_, index) => {
		const x = -w + ((index + 0.5) * 2 * w) / count;
		const y = Math.sin(index * 2.4) * Math.max(0, h - radius) * 0.7;
		const half = `a${size(radius)} ${size(radius)} 0 1 0`;
		return `M${size(x - radius)} ${size(y)}${half} ${size(2 * radius)} 0${half} ${size(-2 * radius)} 0z`;
	});
	return element('path', {
		d: signs.join(''),
		fill: pattern === 'solid' ? colour : palette.raised,
		stroke: colour,
		'stroke-width': size(0.1)
	});
}

function drawGuns(colour: string, block: Block): string {
	const { w, h } = halves(block);
	const room = (2 * w) / block.guns;
	const gun = Math.min(room * 0.34, h * 0.62);
	const isLimbered = block.formation === 'limbered';
	const bar = (x: number, y: number, wide: number, tall: number) =>
		`M${size(x)} ${size(y)}h${size(wide)}v${size(tall)}h${size(-wide)}z`;
	const drawn = Array.from({ length: block.guns }, (_, index) => {
		const x = -w + room * (index + 0.5);
		const y = isLimbered ? h * 0.45 : 0;
		return [
			bar(x - gun * 0.16, y - gun * 1.25, gun * 0.32, gun * 1.9),
			bar(x - gun * 0.85, y - gun * 0.12, gun * 1.7, gun * 0.24),
			...[-1, 1].map((side) => bar(x + side * gun * 0.85 - gun * 0.13, y - gun * 0.55, gun * 0.26, gun * 1.1)),
			...(isLimbered ? [bar(x - gun * 0.07, y - h * 1.3, gun * 0.14, h * 0.9)] : [])
		].join('');
	});
	return element('path', { d: drawn.join(''), fill: colour });
}

function drawFront({ ink }: Palette, block: Block): string {
	const { w, h } = halves(block);
	const tip = [{ x: -0.45, y: -h }, { x: 0, y: -h - 0.62 }, { x: 0.45, y: -h }]; // prettier-ignore
	return (
		element('path', { d: pointsPath([{ x: -w, y: -h }, { x: w, y: -h }], false), stroke: ink, 'stroke-width': size(0.24) }) + // prettier-ignore
		element('path', { d: pointsPath(tip, true), fill: ink })
	);
}

function drawGeneral({ ink, onSide }: Palette, colour: string): string {
	const star = Array.from({ length: 10 }, (_, index) => {
		const angle = (index * Math.PI) / 5;
		const reach = index % 2 === 0 ? 0.54 : 0.23;
		return { x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach };
	});
	return (
		element('circle', { r: size(0.75), fill: colour, stroke: ink, 'stroke-width': size(0.1) }) +
		element('path', { d: pointsPath(star, true), fill: onSide })
	);
}

const frames = {
	disordered: `${size(0.6)} ${size(0.35)}`,
	shaken: `${size(0.2)} ${size(0.25)}`,
	routing: undefined
} as const;

/** The worse it stands, the louder the frame; who runs is crossed out. The words stand beside it. */
function drawTrouble({ ink }: Palette, block: Block): string {
	const { trouble } = block;
	if (trouble === null) return '';
	const { w, h } = halves(block);
	const off = 0.3;
	const frame = element('rect', {
		...boxOf(w + off, h + off),
		fill: 'none',
		stroke: ink,
		'stroke-width': size(0.12),
		'stroke-dasharray': frames[trouble]
	});
	if (trouble !== 'routing') return frame;
	const [a, b, c, d] = cornersOf(w + off, h + off);
	if (!a || !b || !c || !d) return frame;
	const across = strokesPath([
		{ from: a, to: c },
		{ from: b, to: d }
	]);
	return frame + element('path', { d: across, stroke: ink, 'stroke-width': size(0.12) });
}
