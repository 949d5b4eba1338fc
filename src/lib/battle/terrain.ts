// What lies on the table: pieces drawn as areas or as lines, each with what it does by the rules. Players may change any piece's effect: a
// fence is soft cover at one table and a mere obstacle at another.

import * as field from '$lib/parsing/fields';
import type { Point } from '$lib/geometry/point';
import { polygon, polyline, type Shape } from '$lib/geometry/shape';
import { coverSchema, type Ground, groundSchema, type Position, positionSchema } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import * as v from 'valibot';

export const terrainKinds = [
	'woods',
	'soft-cover',
	'hard-cover',
	'rough',
	'steep-slope',
	'building',
	'obstacle',
	'road',
	'stream'
] as const;
export type TerrainKind = (typeof terrainKinds)[number];

export interface TerrainEffect {
	/** For those in it, or close behind it as the shot comes. */
	readonly cover: Cover;
	/** Counts for ball that crosses it. */
	readonly rough: boolean;
	/** For those on it, or close behind it as the enemy comes. */
	readonly position: Position;
	/** What a combat in it is fought over. */
	readonly ground: Ground;
}

export interface Terrain {
	readonly id: string;
	readonly kind: TerrainKind;
	/** Empty where nobody named it. */
	readonly name: string;
	/** Corners of an area, or the bends of a line. */
	readonly points: readonly Point[];
	readonly effect: TerrainEffect;
}

const nothing: TerrainEffect = { cover: 'none', rough: false, position: 'level', ground: 'open' };

/** What a piece does unless the players say otherwise. */
export const usualEffects: Readonly<Record<TerrainKind, TerrainEffect>> = {
	woods: { ...nothing, cover: 'soft', rough: true, ground: 'woods' },
	'soft-cover': { ...nothing, cover: 'soft' },
	'hard-cover': { ...nothing, cover: 'hard' },
	rough: { ...nothing, rough: true },
	'steep-slope': { ...nothing, position: 'steep-slope' },
	building: { ...nothing, cover: 'hard', ground: 'buildings' },
	obstacle: { ...nothing, cover: 'soft', position: 'obstacle' },
	road: nothing,
	stream: { ...nothing, position: 'obstacle' }
};

export const terrainNames: Readonly<Record<TerrainKind, string>> = {
	woods: 'Woods',
	'soft-cover': 'Soft cover',
	'hard-cover': 'Hard cover',
	rough: 'Rough ground',
	'steep-slope': 'Steep slope',
	building: 'Building',
	obstacle: 'Obstacle',
	road: 'Road',
	stream: 'Stream'
};

const lineKinds: readonly TerrainKind[] = ['obstacle', 'road', 'stream'];
export const isLine = (kind: TerrainKind): boolean => lineKinds.includes(kind);

export const leastPoints = (kind: TerrainKind): number => (isLine(kind) ? 2 : 3);
export const tooFewCorners = 'It has too few corners to lie anywhere.';
export const mostPoints = 400;
export const mostTerrain = 400;

export const nameOfTerrain = ({ name, kind }: Terrain): string => (name === '' ? terrainNames[kind] : name);

const grounds = { open: '', woods: 'woods', buildings: 'buildings' } as const;
const positions = { level: '', 'steep-slope': 'a steep slope', obstacle: 'an obstacle' } as const;

/** "soft cover, rough ground, woods"; "no effect". */
export function tellEffect({ cover, rough, position, ground }: TerrainEffect): string {
	const parts = [
		cover === 'none' ? '' : `${cover} cover`,
		rough ? 'rough ground' : '',
		positions[position],
		grounds[ground]
	];
	const said = parts.filter((part) => part !== '').join(', ');
	return said === '' ? 'no effect' : said;
}

const shapes = new WeakMap<Terrain, Shape>();

/** As it is measured. A piece never changes, so that its shape is made once. */
export function terrainShape(piece: Terrain): Shape {
	const known = shapes.get(piece);
	if (known) return known;
	const [first, ...rest] = piece.points;
	if (!first) throw new Error(`terrain ${piece.id} has no points`);
	const shape = isLine(piece.kind) ? polyline(first, ...rest) : polygon(piece.points);
	shapes.set(piece, shape);
	return shape;
}

/**
 * A photo under the table. The picture itself is kept with the device and never in the log; the corners say where in the picture, as shares of
 * its width and height, the table's own corners lie: north-west, north-east, south-east, south-west.
 */
export interface Backdrop {
	readonly photo: string;
	readonly corners: readonly [Point, Point, Point, Point];
}

const point: v.GenericSchema<unknown, Point> = field.object('A place', {
	x: field.number('The place', -1000, 1000),
	y: field.number('The place', -1000, 1000)
});

const pieceSchema: v.GenericSchema<unknown, Terrain> = field.object('A piece of terrain', {
	id: field.id('The piece’s id'),
	kind: field.oneOf('The kind of terrain', terrainKinds),
	name: field.line('The name'),
	points: field.list('The corners', point, mostPoints),
	effect: field.object('The effect', {
		cover: coverSchema,
		rough: field.flag('Rough'),
		position: positionSchema,
		ground: groundSchema
	})
});

export const terrainSchema: v.GenericSchema<unknown, Terrain> = v.pipe(
	pieceSchema,
	v.check(({ kind, points }) => points.length >= leastPoints(kind), tooFewCorners)
);

/** All that lies on a map. */
export const terrainListSchema: v.GenericSchema<unknown, readonly Terrain[]> = v.pipe(
	field.list('The pieces', terrainSchema, mostTerrain),
	v.check(
		(pieces) => new Set(pieces.map(({ id }) => id)).size === pieces.length,
		'Two pieces of terrain have the same id.'
	)
);

export const backdropSchema: v.GenericSchema<unknown, Backdrop> = field.object('A backdrop', {
	photo: field.id('The photo’s id'),
	corners: v.tuple([point, point, point, point], 'A backdrop has four corners.')
});
