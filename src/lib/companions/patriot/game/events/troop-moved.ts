// A troop moved to another space (PA-W2).
import { occupantAt, put, tellSpot } from '../../rules/board';
import { define, field } from './definition';

export const troopMoved = define(
	'troop-moved',
	{ from: field.spot, to: field.spot },
	{
		change: (state, { from, to }) => {
			if (occupantAt(state.board, from) !== 'troop' || to.space === 5) return null;
			const lifted = put(state.board, from, 'empty');
			return occupantAt(lifted, to) === 'empty' ? { board: put(lifted, to, 'troop') } : null;
		},
		tell: ({ from, to }) => `A troop moved from ${tellSpot(from)} to ${tellSpot(to)}.`
	}
);
