// A troop was lost, and counts for the round (PA-I6).
import { occupantAt, put, tellSpot } from '../../rules/board';
import { define, field } from './definition';

export const troopLost = define(
	'troop-lost',
	{ spot: field.spot },
	{
		change: (state, { spot }) =>
			occupantAt(state.board, spot) === 'troop'
				? {
						board: put(state.board, spot, 'empty'),
						thisRound: { ...state.thisRound, troopsLost: state.thisRound.troopsLost + 1 }
					}
				: null,
		tell: ({ spot }) => `The troop on ${tellSpot(spot)} was lost.`
	}
);
