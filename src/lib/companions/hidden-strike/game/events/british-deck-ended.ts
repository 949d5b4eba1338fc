// The real British deck is done, whatever the app counts (HS-H12).

import { tellUnaccounted } from '../state/decks';
import { endBritishPhase, settle } from '../state/flow';
import type { HsState } from '../state/state';
import { accept, define, refuse } from './define';

/** HS-H12: the real deck is done, whatever the app counts. */
export const britishDeckEnded = define({
	kind: 'british-deck-ended',
	fields: {},
	apply: (state) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.phase === 'loyalty') return refuse('not-now', 'The loyalty cards come first. HS-7.1f');
		if (state.keeping.british === 'app') return refuse('not-now', 'The app deals that deck.');
		const empty: HsState = { ...state, britishDeck: [], britishDeckEnded: true };
		return accept(
			settle(state.phase === 'british' && !state.pending ? endBritishPhase({ ...empty, sinks: 0 }) : empty)
		);
	},
	tell: (_, state) => `The real British deck is done. ${tellUnaccounted(state)}`
});
