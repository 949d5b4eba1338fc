// The field of a drawn mission, laid as a map (SL-S3): roads through the middle, the rest scattered, three inches between two pieces and nothing
// within six inches of an edge but streams, roads and water. The same seven cards lay the same field on every device: where a piece would like to
// lie is worked out from the cards, and it is put on the nearest free ground; where there is none it is made smaller.
import { rollFor } from '$lib/dice/seeded-roll';
import { type Bounds, boundsMeet } from '$lib/geometry/shape';
import { between, partWay, type Point } from '$lib/geometry/point';
import { type Mission, writeMission } from '$lib/whist/mission';
import { piece } from '../scenarios/scenario';
import type { MapSize } from '../setup';
import type { Terrain, TerrainKind } from '../terrain';
import { type Ground, groundOf, type PieceNames, type WaterEdge } from './recipes';
import { roadAcross, type Spots, usualTable, WATER } from './spots';

const EDGE = 6;
const GAP = 3;
/** Inches between a piece and the middle of a road or a stream. */
const BESIDE = 1;

type Size = readonly [width: number, height: number];
const sizes: Readonly<Record<Exclude<TerrainKind, 'road' | 'stream'>, Size>> = {
	building: [4, 3],
	woods: [10, 7],
	'soft-cover': [8, 6],
	'hard-cover': [5, 2],
	rough: [8, 6],
	'steep-slope': [13, 8],
	obstacle: [7, 0.6]
};
type AreaKind = keyof typeof sizes;
/** The large ones first, while there is room. */
const areaKinds = ['steep-slope', 'woods', 'rough', 'soft-cover', 'building', 'hard-cover', 'obstacle'] as const satisfies readonly AreaKind[]; // prettier-ignore

const nothing = { cover: 'none', rough: false, position: 'level', ground: 'open' } as const;

type Corner = readonly [number, number];
const cornersOf = ({ left, top, right, bottom }: Bounds): Corner[] => [[left, top], [right, top], [right, bottom], [left, bottom]]; // prettier-ignore

const boxAt = ({ x, y }: Point, [width, height]: Size): Bounds => ({
	left: x - width / 2,
	top: y - height / 2,
	right: x + width / 2,
	bottom: y + height / 2
});

const grow = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
	left: left - by,
	top: top - by,
	right: right + by,
	bottom: bottom + by
});

/** A field while it is laid. */
class Laying {
	readonly pieces: Terrain[] = [];
	readonly #seed: string;
	readonly #ground: Ground;
	/** Where nothing else may lie; the objects among it, which keep as much room about them as a piece. */
	readonly #taken: Bounds[] = [];
	/** Along roads and streams, an inch apart. */
	readonly #lines: Point[] = [];
	readonly #count = new Map<TerrainKind, number>();

	constructor(mission: Mission, spots: Spots) {
		this.#seed = writeMission(mission.cards);
		this.#ground = groundOf(mission.recipe, mission.cards.place);
		this.#taken.push(...[spots.continentals, spots.crown].map((spot) => boxAt(spot, [0, 0])));
	}

	/** From 0 to 1, the same for the same cards. */
	chance = (what: string): number => (rollFor(this.#seed, what, 1001) - 1) / 1000;

	add(kind: TerrainKind, corners: readonly Corner[], name?: string, effect = {}): void {
		const number = (this.#count.get(kind) ?? 0) + 1;
		this.#count.set(kind, number);
		const called = name ?? nameOf(this.#ground.names, kind, number - 1);
		this.pieces.push(piece(`${kind}-${number}`, kind, called, corners, effect));
	}

	take = (box: Bounds): void => void this.#taken.push(box);

	addLine(kind: 'road' | 'stream', corners: readonly Corner[]): void {
		this.add(kind, corners);
		const points = corners.map(([x, y]) => ({ x, y }));
		for (const [index, to] of points.slice(1).entries()) {
			const from = points[index] ?? to;
			const steps = Math.ceil(between(from, to));
			for (let step = 0; step <= steps; step += 1) this.#lines.push(partWay(from, to, step / steps));
		}
	}

	/** Whether a piece may lie there: three inches from the next, beside every road, and inside the edges. */
	#isFree(box: Bounds): boolean {
		const { left, top, right, bottom } = box;
		if (left < EDGE || top < EDGE || right > usualTable.width - EDGE || bottom > usualTable.height - EDGE) return false;
		const wide = grow(box, GAP - 0.001);
		const beside = grow(box, BESIDE);
		const isIn = ({ x, y }: Point) => x > beside.left && x < beside.right && y > beside.top && y < beside.bottom;
		return !this.#taken.some((other) => boundsMeet(wide, other)) && !this.#lines.some(isIn);
	}

	/** The nearest free ground to where it would like to lie; smaller and smaller where there is none. */
	settle(wish: Point, size: Size): Bounds {
		for (let [width, height] = size; ; [width, height] = [width * 0.8, height * 0.8]) {
			const box = this.#nearest(wish, [width, height]);
			if (box) {
				this.take(box);
				return box;
			}
		}
	}

	#nearest(wish: Point, size: Size): Bounds | null {
		let best: { readonly box: Bounds; readonly away: number } | null = null;
		for (let x = EDGE; x <= usualTable.width - EDGE; x += 1)
			for (let y = EDGE; y <= usualTable.height - EDGE; y += 1) {
				const away = between(wish, { x, y });
				if (best && best.away <= away) continue;
				const box = boxAt({ x, y }, size);
				if (this.#isFree(box)) best = { box, away };
			}
		return best?.box ?? null;
	}

	wishFor(what: string): Point {
		return { x: 10 + 52 * this.chance(`${what} x`), y: 9 + 30 * this.chance(`${what} y`) };
	}

	countOf = (kind: TerrainKind): number => this.#ground.counts[kind] ?? 0;
	laidOf = (kind: TerrainKind): number => this.#count.get(kind) ?? 0;
	get ground(): Ground {
		return this.#ground;
	}
}

const nameOf = (names: PieceNames | undefined, kind: TerrainKind, index: number): string => {
	const said = names?.[kind];
	return typeof said === 'string' ? said : (said?.[index] ?? '');
};

/** What of a building stands where an object is one (SL-S4: the nearest building). */
export interface Site {
	readonly at: Point;
	readonly name: string;
}

export function layGround(mission: Mission, spots: Spots, sites: readonly Site[]): readonly Terrain[] {
	const laying = new Laying(mission, spots);
	layWater(laying);
	layRoads(laying, mission);
	layStreams(laying, mission);
	for (const { at, name } of sites) {
		const box = boxAt(at, sizes.building);
		laying.take(box);
		laying.add('building', cornersOf(box), name);
	}
	if (mission.recipe === 'FORT') layFort(laying);
	if (mission.recipe === 'CAMP') layHuts(laying);
	if (mission.recipe === 'HILL') layHeight(laying);
	for (const kind of areaKinds) while (laying.laidOf(kind) < laying.countOf(kind)) scatter(laying, mission, kind);
	return laying.pieces;
}

const strips: Readonly<Record<WaterEdge, Bounds>> = {
	north: { left: 0, top: 0, right: 72, bottom: WATER },
	south: { left: 0, top: 48 - WATER, right: 72, bottom: 48 },
	west: { left: 0, top: 0, right: WATER, bottom: 48 },
	east: { left: 72 - WATER, top: 0, right: 72, bottom: 48 }
};

function layWater(laying: Laying): void {
	const { water } = laying.ground;
	if (water) laying.pieces.push(piece('water', 'rough', 'Water: nobody enters', cornersOf(strips[water]), nothing));
}

/** The lines end where the water begins. */
const ends = (laying: Laying) => {
	const { water } = laying.ground;
	return {
		north: water === 'north' ? WATER : 0,
		south: water === 'south' ? 48 - WATER : 48,
		west: water === 'west' ? WATER : 0,
		east: water === 'east' ? 72 - WATER : 72
	};
};

/** Up and down first: it leads to both armies' edges. */
function layRoads(laying: Laying, mission: Mission): void {
	const { north, south, west, east } = ends(laying);
	const across = roadAcross(mission);
	const bend = across + (laying.chance('bend') < 0.5 ? -2 : 2);
	const second = middleLine(mission);
	const third = sideOf(laying) === 'west' ? 58 : 14;
	const roads: readonly Corner[][] = [
		[[bend, north], [across, 14], [across, 34], [bend, south]],
		[[west, second], [36, second], [east, second]],
		[[third, north], [third, south]]
	]; // prettier-ignore
	for (const road of roads.slice(0, laying.countOf('road'))) laying.addLine('road', road);
}

/** Of what leads from side to side: clear of what lies in the middle. */
const middleLine = ({ continentals, crown }: Mission): number =>
	[continentals, crown].some(({ face }) => face.endsWith('H')) ? 27.5 : 24;

/** On which side a stream runs, away from water. */
const sideOf = (laying: Laying): 'west' | 'east' => {
	const { water } = laying.ground;
	if (water === 'west' || water === 'east') return water === 'west' ? 'east' : 'west';
	return laying.chance('side') < 0.5 ? 'west' : 'east';
};

/** From edge to edge: a river between the armies, any other down a side; over it leads what the place has. */
function layStreams(laying: Laying, mission: Mission): void {
	const { north, south, west, east } = ends(laying);
	const { crossing, fords = 0 } = laying.ground;
	if (mission.recipe === 'RIVER') {
		const y = middleLine(mission);
		laying.addLine('stream', [[west, y - 1], [18, y + 1], [36, y], [54, y + 1], [east, y - 1]]); // prettier-ignore
		addCrossing(laying, crossing, { x: roadAcross(mission), y });
		for (let ford = 0; ford < fords; ford += 1) addCrossing(laying, 'Ford', { x: ford === 0 ? 12 : 60, y: y + 0.5 });
		return;
	}
	const sides = sideOf(laying) === 'west' ? [11, 61] : [61, 11];
	for (const x of sides.slice(0, laying.countOf('stream'))) {
		laying.addLine('stream', [[x, north], [x - 0.8, 12], [x + 0.8, 30], [x, south]]); // prettier-ignore
		if (laying.countOf('road') > 1) addCrossing(laying, crossing, { x, y: middleLine(mission) }, true);
	}
}

function addCrossing(laying: Laying, name: string | undefined, { x, y }: Point, along = false): void {
	if (name === undefined) return;
	const corners: Corner[] = along ? [[x - 1.5, y], [x + 1.5, y]] : [[x, y - 1.5], [x, y + 1.5]]; // prettier-ignore
	const number = laying.pieces.filter(({ id }) => id.startsWith('crossing')).length + 1;
	laying.pieces.push(piece(`crossing-${number}`, 'road', name, corners));
}

/** Four walls joined, a gap in the one towards the road. */
function layFort(laying: Laying): void {
	const { left, top, right, bottom } = laying.settle({ x: 52, y: 24 }, [12, 10]);
	const middle = (top + bottom) / 2;
	const thick = 0.8;
	const walls: readonly Bounds[] = [
		{ left, top, right, bottom: top + thick },
		{ left, top: bottom - thick, right, bottom },
		{ left: right - thick, top: top + thick, right, bottom: bottom - thick },
		{ left, top: top + thick, right: left + thick, bottom: middle - 1 }
	];
	for (const wall of walls) laying.add('hard-cover', cornersOf(wall));
}

/** In two rows, where the ground has room for them. */
function layHuts(laying: Laying): void {
	const left = laying.countOf('building') - laying.laidOf('building');
	for (let hut = 0; hut < left; hut += 1) {
		const wish = { x: 16 + 7 * (hut % 3), y: hut < 3 ? 21 : 27 };
		laying.add('building', cornersOf(laying.settle(wish, [3, 2.5])));
	}
}

/** The work stands on the higher hill. */
function layHeight(laying: Laying): void {
	const hill = laying.settle(laying.wishFor('height'), sizes['steep-slope']);
	laying.add('steep-slope', roundOff(hill));
	const centre = { x: (hill.left + hill.right) / 2, y: (hill.top + hill.bottom) / 2 };
	laying.add('hard-cover', cornersOf(boxAt(centre, sizes['hard-cover'])));
}

/** Places where houses stand together about the crossing of the roads. */
const closeBuilt: readonly Mission['recipe'][] = ['VILLAGE', 'TOWN', 'CITY'];

function scatter(laying: Laying, mission: Mission, kind: AreaKind): void {
	const number = laying.laidOf(kind) + 1;
	const wish = laying.wishFor(`${kind} ${number}`);
	const isHouse = kind === 'building';
	const near = isHouse && closeBuilt.includes(mission.recipe) ? partWay({ x: 36, y: 24 }, wish, 0.5) : wish;
	const middle = isHouse && mission.recipe === 'ESTATE' && number === 1 ? { x: 36, y: 24 } : near;
	const [width, height] = sizes[kind];
	const isUpright = laying.chance(`${kind} ${number} turned`) < 0.5;
	const box = laying.settle(middle, isUpright ? [height, width] : [width, height]);
	laying.add(kind, shapeOf(kind, box));
}

function shapeOf(kind: AreaKind, box: Bounds): readonly Corner[] {
	const { left, top, right, bottom } = box;
	if (kind === 'building' || kind === 'hard-cover') return cornersOf(box);
	if (kind !== 'obstacle') return roundOff(box);
	return right - left > bottom - top ? [[left, (top + bottom) / 2], [right, (top + bottom) / 2]] : [[(left + right) / 2, top], [(left + right) / 2, bottom]]; // prettier-ignore
}

/** Eight corners, as a wood or a hill has. */
function roundOff({ left, top, right, bottom }: Bounds): readonly Corner[] {
	const x = (right - left) / 4;
	const y = (bottom - top) / 4;
	return [[left + x, top], [right - x, top], [right, top + y], [right, bottom - y], [right - x, bottom], [left + x, bottom], [left, bottom - y], [left, top + y]]; // prettier-ignore
}

/** A small mark on the map that does nothing. */
export function markAt(id: string, name: string, { x, y }: Point): Terrain {
	return piece(id, 'rough', name, roundOff(boxAt({ x, y }, [1.6, 1.6])), nothing);
}

/** From six feet by four to the table in use. */
export function scaleTo({ width, height }: MapSize, pieces: readonly Terrain[]): readonly Terrain[] {
	return pieces.map((each) => ({ ...each, points: each.points.map((point) => scalePoint({ width, height }, point)) }));
}

export const scalePoint = ({ width, height }: MapSize, { x, y }: Point): Point => ({
	x: (x * width) / usualTable.width,
	y: (y * height) / usualTable.height
});
