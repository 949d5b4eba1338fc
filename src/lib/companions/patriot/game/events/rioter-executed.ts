// A rioter was removed (PA-W3).
import { occupantAt, put, tellSpot } from '../../rules/board';
import { define, field } from './definition';

export const rioterExecuted = define(
	'rioter-executed',
	{ spot: field.spot },
	{
		change: (state, { spot }) =>
			occupantAt(state.board, spot) === 'rioter' ? { board: put(state.board, spot, 'empty') } : null,
		tell: ({ spot }) => `The rioter on ${tellSpot(spot)} was removed.`
	}
);
