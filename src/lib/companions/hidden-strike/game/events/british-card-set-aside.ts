// “We did something else”: the card is laid away, and whatever was done is set by hand.

import { britishName } from '../../rules/cards';
import { endBritishPhase, layAway, settle } from '../state/flow';
import { accept, define, refuse } from './define';

/** "We did something else": the card is laid away, and whatever was done is set by hand. */
export const britishCardSetAside = define({
	kind: 'british-card-set-aside',
	fields: {},
	apply: (state) => {
		if (!state.pending || state.phase !== 'british') return refuse('not-now', 'No British card lies there.');
		const away = layAway(state, { card: state.pending.card, afterwards: 'discarded', target: null });
		return accept(settle(endBritishPhase(away)));
	},
	tell: (_, { pending }) => `${pending ? britishName(pending.card) : 'The card'}: the players did otherwise.`
});
