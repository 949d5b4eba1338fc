import { startSentence } from '$lib/wording';
import type { BodyOf } from '../event';
import type { BattleState } from '../state';
import type { Terrain, TerrainEffect } from '../terrain';
import { nameOfTerrain } from '../terrain';
import type { Told } from './sentence';

// What was laid on the map, changed and taken away.

export function tellTerrainSet(before: BattleState, { piece }: BodyOf<'terrain-set'>): Told {
	const was = before.terrain.find(({ id }) => id === piece.id);
	const done = was ? 'was changed' : 'was laid on the map';
	return { what: `${startSentence(nameOfTerrain(piece))} ${done}: ${tellEffect(piece.effect)}` };
}

export function tellTerrainRemoved({ terrain }: BattleState, { piece }: BodyOf<'terrain-removed'>): Told {
	const was: Terrain | undefined = terrain.find(({ id }) => id === piece);
	return { what: `${startSentence(was ? nameOfTerrain(was) : piece)} was taken off the map` };
}

export const tellBackdropSet = ({ backdrop }: BodyOf<'backdrop-set'>): Told => ({
	what: backdrop ? 'A photo was laid under the map' : 'The photo under the map was taken away'
});

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
