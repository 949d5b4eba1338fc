import * as field from '$lib/army/fields';
import type { Point } from '$lib/geometry/point';
import { coverSchema, groundSchema, positionSchema } from '$lib/rules/combat/facts';
import * as v from 'valibot';
import type { Backdrop, Terrain } from '../terrain';
import { mostPoints, terrainKinds } from '../terrain';

// Terrain and backdrops from outside.

const point: v.GenericSchema<unknown, Point> = field.record('A place', {
	x: field.number('The place', -1000, 1000),
	y: field.number('The place', -1000, 1000)
});

export const terrainSchema: v.GenericSchema<unknown, Terrain> = field.record('A piece of terrain', {
	id: field.id('The piece’s id'),
	kind: field.oneOf('The kind of terrain', terrainKinds),
	name: field.line('The name'),
	points: field.list('The corners', point, mostPoints),
	effect: field.record('The effect', {
		cover: coverSchema,
		rough: field.flag('Rough'),
		position: positionSchema,
		ground: groundSchema
	})
});

export const backdropSchema: v.GenericSchema<unknown, Backdrop> = field.record('A backdrop', {
	photo: field.id('The photo’s id'),
	corners: v.tuple([point, point, point, point], 'A backdrop has four corners.')
});
