// The Culper Ring has looked at the top American cards and put them in an order (HS-8.2f).

import { permutes } from '../state/decks';
import { settle } from '../state/flow';
import { activePlayer } from '../state/state';
import { accept, define, dueOf, refuse, slots } from './define';

export const americanDeckArranged = define({
	kind: 'american-deck-arranged',
	fields: { order: slots },
	apply: (state, { order }) => {
		const { look } = state;
		if (dueOf(state).kind !== 'culper' || look?.kind !== 'culper')
			return refuse('not-now', 'Nobody looks at the deck.');
		if (!permutes(order, look.count)) return refuse('illegal', 'Say where each of the cards goes. HS-8.2f');
		const top = state.americanDeck.slice(0, look.count);
		const arranged = order.flatMap((index) => top.slice(index, index + 1));
		return accept(
			settle({
				...state,
				look: null,
				americanDeck: [...arranged, ...state.americanDeck.slice(look.count)],
				americanSeen: { ...state.americanSeen, top: look.count }
			})
		);
	},
	tell: (_, state) =>
		`${activePlayer(state).name} looked at the top of the American deck and put it in an order. HS-8.2f`
});
