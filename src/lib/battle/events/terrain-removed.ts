// A piece of terrain is taken off the map.
import { startSentence } from '$lib/wording';
import { refused } from '../apply/check';
import { nameOfTerrain, type Terrain } from '../terrain';
import { changed, type EventDefinition, field, nobody } from './definition';

interface TerrainRemoved {
	readonly kind: 'terrain-removed';
	readonly piece: string;
}

export const terrainRemoved: EventDefinition<TerrainRemoved> = {
	topic: 'map',
	schema: field.body('terrain-removed', { piece: field.id('The piece’s id') }),

	apply(state, { piece }) {
		if (!state.terrain.some(({ id }) => id === piece))
			return refused('no-such-terrain', 'That piece is not on the map.');
		return changed({ ...state, terrain: state.terrain.filter(({ id }) => id !== piece) });
	},

	tell({ terrain }, { piece }) {
		const was: Terrain | undefined = terrain.find(({ id }) => id === piece);
		return { what: `${startSentence(was ? nameOfTerrain(was) : piece)} was taken off the map` };
	},

	unitsNamed: nobody
};
