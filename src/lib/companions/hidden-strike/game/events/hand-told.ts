// With real cards, in a solitaire game: what the player has drawn.

import { americanName } from '../../rules/cards';
import { americanUnaccounted, americanUsedUp } from '../state/decks';
import { activePlayer, changePlayer } from '../state/state';
import { accept, americanCard, define, refuse, v } from './define';

/** With real cards, in a solitaire game: what the player has drawn. */
export const handTold = define({
	kind: 'hand-told',
	fields: { cards: v.pipe(v.array(americanCard), v.maxLength(4)) },
	apply: (state, { cards }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.setup.mode !== 'solitaire') return refuse('not-now', 'Other players may not see it. HS-6.1b');
		const { hand } = activePlayer(state);
		if (cards.length > hand.filter((one) => one === null).length)
			return refuse('illegal', 'That is more than the hand holds.');
		let left = state;
		for (const one of cards) {
			if ((americanUnaccounted(left)[one] ?? 0) === 0) return refuse('used-up', americanUsedUp(one));
			const held = activePlayer(left).hand;
			const at = held.indexOf(null);
			left = changePlayer(left, left.active, { hand: held.map((known, index) => (index === at ? one : known)) });
		}
		return accept(left);
	},
	tell: ({ cards }) => `Drawn: ${cards.map(americanName).join(', ')}.`
});
