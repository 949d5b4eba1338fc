// The accused showed her loyalty card (HS-7.1i, j).

import { takeBack } from '../state/accusation';
import { discardFaceDown, shuffleAmerican } from '../state/decks';
import { expose, settle } from '../state/flow';
import { changePlayer, type HsState, isTraitor, playerAt } from '../state/state';
import { accept, define, dueOf, refuse, v } from './define';

export const loyaltyShown = define({
	kind: 'loyalty-shown',
	fields: {
		/** Told of a real card; the app’s own it knows. */
		traitor: v.optional(v.boolean())
	},
	apply: (state, { traitor }) => {
		const { accusation } = state;
		if (dueOf(state).kind !== 'show-loyalty' || !accusation) return refuse('not-now', 'Nobody is to show a card.');
		const shown = showsTraitor(state, traitor);
		if (shown === null) return refuse('no-such-thing', 'Say what her card shows.');
		const done: HsState = { ...state, accusation: null, acted: true };
		if (shown)
			return accept(
				settle({ ...expose(takeBack(state), accusation.accused, shuffleAmerican), accusation: null, acted: true })
			);
		const cards = accusation.laid.map(({ card }) => card);
		const falsely = changePlayer(done, accusation.accused, { shownLoyal: true, unseenLoyalty: 0 });
		return accept(settle({ ...discardFaceDown(falsely, cards), falseRound: state.round }));
	},
	tell: ({ traitor }, state) => {
		const name = state.accusation ? playerAt(state, state.accusation.accused).name : '';
		return showsTraitor(state, traitor)
			? `${name} was the traitor and changes sides. Ties are the Americans’ now. HS-7.1j`
			: `${name} was loyal: the cards laid down are discarded. HS-7.1i`;
	}
});

/** HS-Q44: any Traitor among her cards makes it right. */
function showsTraitor(state: HsState, told: boolean | undefined): boolean | null {
	if (!state.accusation) return null;
	const player = playerAt(state, state.accusation.accused);
	return state.keeping.loyalty === 'app' ? isTraitor(player) : (told ?? null);
}
