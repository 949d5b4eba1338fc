// What an ability changed about the turn or the round: kept by flags, since the table sees no piece for it.
import { changeSeat, define, field, v } from './definition';

export const turnFlagged = define(
	'turn-flagged',
	{
		flag: v.picklist(['halve', 'strategic', 'petr', 'art-of-war', 'saw-riot']),
		by: v.optional(field.count),
		seat: v.optional(field.seat),
		told: field.cause
	},
	{
		change: (state, { flag, by = 0, seat = 0 }) => {
			if (flag === 'halve' || flag === 'strategic') return { turn: { ...state.turn, [flag]: true } };
			if (flag === 'petr') return { thisRound: { ...state.thisRound, petrPaid: state.thisRound.petrPaid + by } };
			if (flag === 'art-of-war') return { thisRound: { ...state.thisRound, artOfWar: true } };
			return changeSeat(state, seat, () => ({ sawRiot: true }));
		},
		tell: ({ told }) => told
	}
);
