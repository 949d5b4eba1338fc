// With real cards, at the end: who the traitor was, for the report.

import { playerAt } from '../state/state';
import { accept, define, refuse, seat, v } from './define';

/** With real cards, at the end: who it was, for the report. */
export const traitorTold = define({
	kind: 'traitor-told',
	fields: { seat: v.nullable(seat) },
	apply: (state, { seat: who }) => {
		if (state.phase !== 'ended' || state.setup.mode !== 'traitor')
			return refuse('not-now', 'The loyalty cards are turned at the end.');
		if (who !== null && !state.players[who]) return refuse('no-such-thing', 'There is no such player.');
		return accept({ ...state, toldTraitor: who, traitorIsTold: true });
	},
	tell: ({ seat: who }, state) =>
		who === null ? 'Nobody was the traitor.' : `${playerAt(state, who).name} was the traitor.`
});
