// A rioter stands on a space; its riot’s group has raised threat from now on (PA-I3).
import { occupantAt, put, tellSpot } from '../../rules/board';
import { define, field, v } from './definition';

export const rioterPlaced = define(
	'rioter-placed',
	{ spot: field.spot, placement: v.nullable(field.count) },
	{
		change: (state, { spot, placement }) => {
			if (occupantAt(state.board, spot) !== 'empty') return null;
			const group = state.riots.find((riot) => riot.placement === placement)?.group;
			return {
				board: put(state.board, spot, 'rioter'),
				riots: state.riots.map((riot) => (riot.group === group ? { ...riot, threatRaised: true } : riot))
			};
		},
		tell: ({ spot }) => `A rioter stands on ${tellSpot(spot)}.`
	}
);
