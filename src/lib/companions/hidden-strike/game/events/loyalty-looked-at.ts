// Somebody has looked at her own loyalty card, or by the Culper Ring at another’s (HS-7.1f, HS-8.2f).

import { changePlayer, playerAt } from '../state/state';
import { accept, define, dueOf, refuse, seat } from './define';

export const loyaltyLookedAt = define({
	kind: 'loyalty-looked-at',
	fields: { seat },
	apply: (state, { seat: who }) => {
		const due = dueOf(state);
		if (due.kind === 'spy')
			return who === state.active ? accept({ ...state, look: null }) : refuse('not-now', 'Another looks now.');
		if (due.kind !== 'own-loyalty') return refuse('not-now', 'Nobody has a loyalty card to look at now.');
		const player = state.players[who];
		if (!player || (player.hasLooked && !player.hasDrawn)) return refuse('no-such-thing', 'She has looked already.');
		const looked = changePlayer(state, who, { hasLooked: true, hasDrawn: false });
		const isDone = state.phase === 'loyalty' && looked.players.every(({ hasLooked }) => hasLooked);
		return accept(isDone ? { ...looked, phase: 'british' } : looked);
	},
	tell: ({ seat: who }, state) => {
		const name = playerAt(state, who).name;
		return state.look?.kind === 'loyalty'
			? `${name} looked at ${playerAt(state, state.look.player).name}’s loyalty card; it cannot be unseen. HS-8.2f`
			: `${name} looked at her own loyalty card; it cannot be unseen.`;
	}
});
