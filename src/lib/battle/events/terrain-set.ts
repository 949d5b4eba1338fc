// A piece of terrain is laid down, or another in the place of the one with its id. At any time: the players may find out what a fence is
// worth in turn four.
import { startSentence } from '$lib/wording';
import { firstOf, objectIf } from '../apply/check';
import {
	leastPoints,
	mostTerrain,
	nameOfTerrain,
	tellEffect,
	type Terrain,
	terrainSchema,
	tooFewCorners
} from '../terrain';
import { changed, type EventDefinition, field, nobody } from './definition';

interface TerrainSet {
	readonly kind: 'terrain-set';
	readonly piece: Terrain;
}

export const terrainSet: EventDefinition<TerrainSet> = {
	topic: 'map',
	schema: field.body('terrain-set', { piece: terrainSchema }),

	apply(state, { piece }) {
		const isNew = !state.terrain.some(({ id }) => id === piece.id);
		const objection = firstOf(
			objectIf(piece.points.length < leastPoints(piece.kind), 'out-of-range', tooFewCorners),
			objectIf(
				isNew && state.terrain.length >= mostTerrain,
				'out-of-range',
				`A map holds at most ${mostTerrain} pieces.`
			)
		);
		if (objection) return objection;
		const terrain = isNew ? [...state.terrain, piece] : state.terrain.map((one) => (one.id === piece.id ? piece : one));
		return changed({ ...state, terrain });
	},

	tell(before, { piece }) {
		const was = before.terrain.find(({ id }) => id === piece.id);
		const done = was ? 'was changed' : 'was laid on the map';
		return { what: `${startSentence(nameOfTerrain(piece))} ${done}: ${tellEffect(piece.effect)}` };
	},

	unitsNamed: nobody
};
