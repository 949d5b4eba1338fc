// A troop stands on a space (PA-W1).
import { occupantAt, put, tellSpot } from '../../rules/board';
import { define, field } from './definition';

export const troopPlaced = define(
	'troop-placed',
	{ spot: field.spot },
	{
		change: (state, { spot }) =>
			occupantAt(state.board, spot) === 'empty' && spot.space !== 5 ? { board: put(state.board, spot, 'troop') } : null,
		tell: ({ spot }) => `A troop stands on ${tellSpot(spot)}.`
	}
);
