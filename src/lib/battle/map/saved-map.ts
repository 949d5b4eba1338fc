// A map laid out once and used again: what lies on it, without anybody's army.

import * as field from '$lib/parsing/fields';
import { refuseVersion } from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import * as v from 'valibot';
import type { EventBody } from '../events/event';
import { type Backdrop, backdropSchema, type Terrain, terrainListSchema } from '../terrain';
import type { MapSize } from '../setup';
import type { BattleState } from '../state';
import { fitOnMap } from './reshape-terrain';

export interface SavedMap {
	readonly version: 1;
	readonly id: string;
	readonly name: string;
	readonly table: MapSize;
	readonly terrain: readonly Terrain[];
	readonly backdrop: Backdrop | null;
}

const mapSchema: v.GenericSchema<unknown, SavedMap> = field.object('A map', {
	version: v.literal(1),
	id: field.id('The map’s id'),
	name: field.line('The name', 120),
	table: field.object('A table', {
		width: field.number('The width of the map', 12, 240),
		height: field.number('The depth of the map', 12, 240)
	}),
	terrain: terrainListSchema,
	backdrop: v.nullable(backdropSchema)
});

export const parseSavedMap = (input: unknown): Parsed<SavedMap> =>
	refuseVersion(input, 1, 'map') ?? parseWith(mapSchema, input);

export const mapOf = ({ setup, terrain, backdrop }: BattleState, id: string, name: string): SavedMap => ({
	version: 1,
	id,
	name,
	table: setup.table,
	terrain,
	backdrop
});

/** What was there goes, and the map comes: one action. What would lie over the edge of a smaller table is moved in. */
export function applyMap(state: BattleState, map: SavedMap): readonly EventBody[] {
	const stays = new Set(map.terrain.map(({ id }) => id));
	const gone = state.terrain.filter(({ id }) => !stays.has(id));
	return [
		...gone.map(({ id }): EventBody => ({ kind: 'terrain-removed', piece: id })),
		...map.terrain.map((piece): EventBody => ({ kind: 'terrain-set', piece: movedIn(piece, state.setup.table) })),
		...(state.backdrop === map.backdrop ? [] : [{ kind: 'backdrop-set', backdrop: map.backdrop } as const])
	];
}

function movedIn(piece: Terrain, table: MapSize): Terrain {
	const isOnMap = piece.points.every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height);
	return isOnMap ? piece : { ...piece, points: fitOnMap(piece.points, table) };
}
