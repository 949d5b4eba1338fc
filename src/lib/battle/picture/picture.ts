// A battle at one moment as a picture in SVG: a plan to scale with who stands where, what lies on the ground, and what was done to come to
// it; those who are not on the map are drawn up below it, side by side, to the same scale. Pure text from pure data: the report, its files
// and a film are made of it.

import { boundsOfPoints, cornerList, rect } from '$lib/geometry/shape';
import type { Point } from '$lib/geometry/point';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { makeCount } from '$lib/wording';
import { footprintOf } from '$lib/army/footprint';
import { sideName, tellPlace } from '../describe/wording';
import { behindTroops } from '../map/handling';
import { shapeOf, standingUnits } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { drawPaper, drawTerrain } from './ground';
import { drawMark, type Mark, markKinds, markNames, upTo, wayOf } from './marks';
import { drawNames, drawTerrainNames, drawText, layNames, type Named } from './names';
import { element, escaped, type Palette, paperPalette, pointsPath, size, UNITS } from './svg';
import { type Block, drawBlock, type Liveries, liveriesOf, makeBlock } from './troops';

export interface PictureOptions {
	readonly palette?: Palette;
	readonly marks?: readonly Mark[];
	/** What the picture is called, for those who cannot see it, and above it in a file. */
	readonly title: string;
	/** Whether the title is also written above the map. */
	readonly titled?: boolean;
	/** What has just happened, below the title. */
	readonly caption?: string;
}

const MARGIN = 1.5;
const KEY_TALL = 1.25;

/** The picture, with its size in its own units (`UNITS` to an inch of the table). */
export interface Picture {
	readonly svg: string;
	readonly width: number;
	readonly height: number;
}

export function makePicture(
	state: BattleState,
	{ palette = paperPalette, marks = [], title, titled = false, caption = '' }: PictureOptions
): Picture {
	const { width, height } = state.setup.table;
	const { placed, absent } = blocksOf(state);
	const hasMap = placed.length > 0;
	const liveries = liveriesOf(palette, state);
	const top = titled ? (caption === '' ? -4 : -5.6) : -MARGIN;
	const map = hasMap ? drawMap(palette, liveries, state, placed, marks) : '';
	const below = hasMap ? height + MARGIN : 0;
	const rows = drawRows(palette, liveries, state, absent, width, below);
	const key = drawKey(palette, liveries, state, marks, rows.bottom);
	const box = { left: -MARGIN, top, width: width + 2 * MARGIN, height: key.bottom + MARGIN - top };
	const heading = titled ? drawText(title, { x: width / 2, y: top + 1.6 }, 1.9, { fill: palette.ink }) : '';
	const said = titled && caption !== '' ? drawText(shorten(caption), { x: width / 2, y: top + 3.3 }, KEY_TALL, { fill: palette.soft, italic: true }) : ''; // prettier-ignore
	return {
		width: box.width * UNITS,
		height: box.height * UNITS,
		svg: element(
			'svg',
			{
				xmlns: 'http://www.w3.org/2000/svg',
				viewBox: [box.left, box.top, box.width, box.height].map(size).join(' '),
				width: size(box.width),
				height: size(box.height),
				'font-family': "'Libre Caslon Text', Georgia, 'Times New Roman', serif",
				role: 'img',
				'aria-label': title
			},
			element('desc', {}, escaped(describe(state, placed))),
			element('rect', { x: size(box.left), y: size(box.top), width: size(box.width), height: size(box.height), fill: palette.paper }), // prettier-ignore
			heading + said + map + rows.drawn + key.drawn
		)
	};
}

/** Who stands where, for those who cannot see it. */
const describe = (state: BattleState, blocks: readonly Block[]): string =>
	battleSides
		.flatMap((side) => {
			const its = blocks.filter((block) => block.side === side);
			const told = its.map((block) => `${nameBlock(block)}, ${tellPlace({ ...block.rect.centre, facing: block.rect.facing })}`); // prettier-ignore
			return told.length === 0 ? [] : [`${sideName(state, side)}: ${told.join('; ')}.`];
		})
		.join(' ');

/** A line of a picture ends somewhere. */
const shorten = (text: string): string => (text.length <= 100 ? text : `${text.slice(0, 99)}…`);

/** Whether enough of the troops have a place that a map tells something. */
export function isOnMap(state: BattleState): boolean {
	const troops = standingUnits(state).filter(({ unit }) => unit.arm !== 'general');
	return troops.length > 0 && troops.filter(({ place }) => place !== null).length * 2 >= troops.length;
}

function blocksOf(state: BattleState): { readonly placed: readonly Block[]; readonly absent: readonly UnitState[] } {
	const withMap = isOnMap(state);
	const placed: Block[] = [];
	const absent: UnitState[] = [];
	for (const unit of standingUnits(state)) {
		const ground = withMap ? (behindTroops(state, unit) ?? shapeOf(state, unit.unit.id)) : null;
		if (ground) placed.push(makeBlock(unit, ground));
		else absent.push(unit);
	}
	const isGeneral = ({ arm }: Block) => arm === 'general';
	return { placed: [...placed.filter((block) => !isGeneral(block)), ...placed.filter(isGeneral)], absent };
}

/** "33rd Foot 21", "Singleton’s Guns 2 guns"; who is in trouble has it said. */
function nameBlock({ name, arm, figures, guns, trouble }: Block): string {
	if (arm === 'general') return name;
	const strength = arm === 'artillery' ? makeCount(guns, 'gun') : `${figures}`;
	return `${name} ${strength}${trouble === null ? '' : `, ${trouble}`}`;
}

const isFacingUp = (facing: number): boolean => facing <= 90 || facing >= 270;

function drawMap(
	palette: Palette,
	liveries: Liveries,
	state: BattleState,
	blocks: readonly Block[],
	marks: readonly Mark[]
): string {
	const { width, height } = state.setup.table;
	const within = { left: 0.2, top: 0.2, right: width - 0.2, bottom: height - 0.2 };
	const names = blocks.map((block): Named => ({
		text: nameBlock(block),
		block: boundsOfPoints(cornerList(block.rect), block.arm === 'general' ? 0.3 : 0.35),
		below: isFacingUp(block.rect.facing)
	}));
	const terrain = drawTerrainNames(palette, state.terrain, names.map(({ block }) => block), within); // prettier-ignore
	const gone = marks.filter((mark) => mark.kind === 'lost');
	const lost = gone.map(({ at, name }): Named => ({
		text: `${name}, gone`,
		block: boundsOfPoints([at], 0.8),
		below: true
	}));
	return [
		drawPaper(palette, state.setup.table),
		drawTerrain(palette, state.terrain),
		terrain.drawn,
		marks.map((mark) => drawMark(palette, upTo(blocks, mark))).join(''),
		blocks.map((block) => drawBlock(palette, liveries[block.side], block)).join(''),
		drawNames(palette, layNames([...names, ...lost], within, [...terrain.boxes, ...marks.flatMap(wayOf)]))
	].join('');
}

const ROW_GAP = 1.2;

/** Those without a place, each side in rows of its own, in the order of the roster. */
function drawRows(
	palette: Palette,
	liveries: Liveries,
	state: BattleState,
	absent: readonly UnitState[],
	width: number,
	top: number
): { readonly drawn: string; readonly bottom: number } {
	let y = top;
	const drawn: string[] = [];
	for (const side of battleSides) {
		const its = absent.filter((unit) => unit.side === side);
		if (its.length === 0) continue;
		drawn.push(drawText(top === 0 ? sideName(state, side) : `${sideName(state, side)}, not on the map`, { x: 0, y: y + 1 }, KEY_TALL, { fill: palette.soft, italic: true, anchor: 'start' })); // prettier-ignore
		y += 2;
		for (const row of rowsOf(state, its, width)) {
			const tall = Math.max(...row.map(({ block }) => block.rect.depth));
			for (const { block, x } of row) {
				const put = { ...block, rect: { ...block.rect, centre: { x, y: y + ROW_GAP / 2 + tall / 2 } } };
				drawn.push(drawBlock(palette, liveries[side], put));
				drawn.push(drawText(nameBlock(block), { x, y: y + ROW_GAP + tall + 0.7 }, KEY_TALL, { fill: palette.ink }));
			}
			y += tall + ROW_GAP + 2.2;
		}
	}
	return { drawn: drawn.join(''), bottom: y };
}

interface InRow {
	readonly block: Block;
	/** Its middle. */
	readonly x: number;
}

function rowsOf(state: BattleState, units: readonly UnitState[], width: number): readonly (readonly InRow[])[] {
	const rows: InRow[][] = [[]];
	let left = 0;
	for (const unit of units) {
		const { frontage, depth } = footprintOf(unit.unit, unit, state.setup.rosters[unit.side].bases);
		const block = makeBlock(unit, rect({ centre: { x: 0, y: 0 }, frontage, depth, facing: 0 }));
		const wide = Math.max(frontage, nameBlock(block).length * KEY_TALL * 0.5) + ROW_GAP;
		if (left + wide > width && left > 0) {
			rows.push([]);
			left = 0;
		}
		rows.at(-1)?.push({ block, x: left + wide / 2 });
		left += wide;
	}
	return rows;
}

/** Whose troops look how, what the arrows mean, and a foot to measure by. */
function drawKey(
	palette: Palette,
	liveries: Liveries,
	state: BattleState,
	marks: readonly Mark[],
	top: number
): { readonly drawn: string; readonly bottom: number } {
	const { width } = state.setup.table;
	const y = top + 1.4;
	let x = 0;
	const drawn: string[] = [];
	const say = (text: string) => {
		drawn.push(drawText(text, { x, y }, KEY_TALL, { fill: palette.ink, anchor: 'start' }));
		x += text.length * KEY_TALL * 0.5 + 1.4;
	};
	for (const side of battleSides) {
		drawn.push(drawBlock(palette, liveries[side], swatch(side, { x: x + 1.5, y })));
		x += 3.6;
		say(sideName(state, side));
	}
	for (const kind of markKinds.filter((one) => marks.some((mark) => mark.kind === one))) {
		drawn.push(drawMark(palette, { kind, from: { x, y }, to: { x: x + 3, y } }));
		x += 3.5;
		say(markNames[kind]);
	}
	const foot = { from: { x: width - 12, y: y - 0.35 }, to: { x: width, y: y - 0.35 } };
	drawn.push(
		element('path', {
			d: `M${size(foot.from.x)} ${size(y - 0.7)}v${size(0.7)}M${size(foot.to.x)} ${size(y - 0.7)}v${size(0.7)}${pointsPath([foot.from, foot.to], false)}`,
			stroke: palette.ink,
			'stroke-width': size(0.12),
			fill: 'none'
		}),
		drawText('12 inches', { x: width - 6, y: y + 0.75 }, 1, { fill: palette.soft })
	);
	return { drawn: drawn.join(''), bottom: y + 1.2 };
}

const swatch = (side: BattleSide, centre: Point): Block => ({
	id: `key-${side}`,
	name: '',
	side,
	arm: 'infantry',
	formation: 'line',
	rect: rect({ centre, frontage: 3, depth: 1, facing: 0 }),
	figures: 0,
	guns: 0,
	trouble: null
});
