// A hand set right, an ability that draws or gives up cards, or a leaver’s hand shuffled into the deck (HS-Q54).

import { makeCount } from '$lib/wording';
import { discardFaceDown, drawAmerican, shuffleAmerican, takeSlots } from '../state/decks';
import { settle } from '../state/flow';
import { changePlayer, playerAt } from '../state/state';
import { accept, type Applied, define, refuse, seat, slots, v } from './define';

export const handSet = define({
	kind: 'hand-set',
	fields: {
		seat,
		/** These cards leave the hand, for there. */
		slots,
		to: v.picklist(['deck', 'discard']),
		draw: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
	},
	apply: (state, { seat: who, slots: from, to, draw }): Applied => {
		const player = state.players[who];
		if (player?.side !== 'american' || player.exposed)
			return refuse('no-such-thing', 'There is no such American player.');
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		const cards = takeSlots(player.hand, from);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		if (draw > state.americanDeck.length) return refuse('used-up', 'The American deck has not so many cards left.');
		const held = drawAmerican(changePlayer(state, who, { hand: cards.left }), who, draw);
		if (cards.taken.length === 0) return accept(settle(held));
		return accept(
			settle(
				to === 'deck'
					? shuffleAmerican(held, [...held.americanDeck, ...cards.taken])
					: discardFaceDown(held, cards.taken)
			)
		);
	},
	tell: ({ seat: who, slots: from, to, draw }, state) => {
		const gone =
			from.length > 0
				? `${makeCount(from.length, 'card')} ${to === 'deck' ? 'shuffled into the deck' : 'discarded face down'}`
				: '';
		const drawn = draw > 0 ? `${makeCount(draw, 'card')} drawn` : '';
		return `By hand, ${playerAt(state, who).name}: ${[gone, drawn].filter(Boolean).join(', ') || 'nothing'}. HS-3.1h`;
	}
});
