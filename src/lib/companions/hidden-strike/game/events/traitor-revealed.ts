// The traitor showed herself (HS-7.1k).

import { mayReveal } from '../state/accusation';
import { shuffleAmerican } from '../state/decks';
import { endBritishPhase, expose, settle } from '../state/flow';
import { activePlayer, isTraitor } from '../state/state';
import { accept, define, refuse } from './define';

export const traitorRevealed = define({
	kind: 'traitor-revealed',
	fields: {},
	apply: (state) => {
		if (!mayReveal(state)) return refuse('not-now', 'Only at the start of her own turn. HS-7.1k');
		if (state.keeping.loyalty === 'app' && !isTraitor(activePlayer(state)))
			return refuse('illegal', 'There is nothing to reveal.');
		const exposed = expose(state, state.active, shuffleAmerican);
		return accept(settle(state.setup.rulings.reveal === 'yes' ? exposed : endBritishPhase(exposed)));
	},
	tell: (_, state) =>
		`${activePlayer(state).name} showed herself to be the traitor and changes sides. Ties are the Americans’ now. HS-7.1k`
});
