import type { BodyOf } from '../event';
import type { BattleState } from '../state';
import { leastPoints, mostTerrain } from '../terrain';
import type { Applied } from './change';
import { changed } from './change';
import { refused } from './refusal';
import { firstOf, objectIf } from './check';

// What lies on the table is laid down, changed and taken away at any time: the players may find out what a fence is worth in turn four.

export function applyTerrainSet(state: BattleState, { piece }: BodyOf<'terrain-set'>): Applied {
	const isNew = !state.terrain.some(({ id }) => id === piece.id);
	const objection = firstOf(
		objectIf(piece.points.length < leastPoints(piece.kind), 'out-of-range', 'It has too few corners to lie anywhere.'),
		objectIf(
			isNew && state.terrain.length >= mostTerrain,
			'out-of-range',
			`A table holds at most ${mostTerrain} pieces.`
		)
	);
	if (objection) return objection;
	const terrain = isNew ? [...state.terrain, piece] : state.terrain.map((one) => (one.id === piece.id ? piece : one));
	return changed({ ...state, terrain });
}

export function applyTerrainRemoved(state: BattleState, { piece }: BodyOf<'terrain-removed'>): Applied {
	if (!state.terrain.some(({ id }) => id === piece))
		return refused('no-such-terrain', 'That piece is not on the table.');
	return changed({ ...state, terrain: state.terrain.filter(({ id }) => id !== piece) });
}
