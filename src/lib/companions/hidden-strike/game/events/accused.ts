// A player was accused of treason, and the accuser laid down a card (HS-7.1g).

import { accusationProblem, lay } from '../state/accusation';
import { activePlayer, type HsState, playerAt } from '../state/state';
import { define, dueOf, refuse, seat, slot } from './define';

export const accused = define({
	kind: 'accused',
	fields: { accused: seat, slot },
	apply: (state, { accused: who, slot: from }) => {
		if (dueOf(state).kind !== 'action')
			return refuse('not-now', 'An accusation takes the place of the turn’s action. HS-7.1g');
		const problem = accusationProblem(state, who);
		if (problem) return refuse('illegal', problem);
		const opened: HsState = { ...state, accusation: { accuser: state.active, accused: who, laid: [] } };
		return lay(opened, state.active, from);
	},
	tell: ({ accused: who }, state) =>
		`${activePlayer(state).name} accused ${playerAt(state, who).name} of treason and laid down a card. HS-7.1g`
});
