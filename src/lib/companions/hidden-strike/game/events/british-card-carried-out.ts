// The British card that lay there was carried out on the board (HS-6.4b).

import type { Decision } from '../../rules/british/decision';
import { decisionOf, endBritishPhase, layAway, payerOf, settle, takeSteps } from '../state/flow';
import { type HsState, playerAt } from '../state/state';
import { accept, define, dueOf, refuse, tellWins } from './define';

export const britishCardCarriedOut = define({
	kind: 'british-card-carried-out',
	fields: {},
	apply: (state) => {
		const decision = decisionOf(state);
		if (dueOf(state).kind !== 'carry-out' || !decision)
			return refuse('not-now', 'No British card waits to be carried out.');
		return accept(
			settle(carryOn(layAway(takeSteps(state, decision.board, decision.steps, 'british'), decision), decision))
		);
	},
	tell: (_, state) => {
		const decision = decisionOf(state);
		return decision ? `${decision.says}${tellWins(decision.steps.flatMap(({ won }) => won))}` : '';
	}
});

function carryOn(state: HsState, { next }: Pick<Decision, 'next'>): HsState {
	if (next === 'another-card' && state.britishDeck.length > 0) return state;
	if (next === 'sink' && playerAt(state, payerOf(state)).hand.length > 0) return { ...state, sinks: 1 };
	return endBritishPhase(state);
}
