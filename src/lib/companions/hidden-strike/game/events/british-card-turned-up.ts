// The top British card was turned up, or told from a real deck (HS-6.4a).

import * as v from 'valibot';
import { britishCards, britishName } from '../../rules/cards';
import { learnDragoons } from '../../rules/copy';
import { britishMayTurnUp, britishView, tellUsedUp } from '../state/decks';
import { dueOf } from '../state/due';
import { accept, refuse } from '../state/refusal';
import { turnerOf } from '../state/state';
import { define } from './define';

export const britishCardTurnedUp = define({
	kind: 'british-card-turned-up',
	fields: {
		/** Told from a real deck; of the app’s own deck only the seed knows it. */
		card: v.optional(v.picklist(britishCards))
	},
	apply: (state, { card: told }) => {
		const due = dueOf(state);
		if (due.kind !== 'turn-up') return refuse('not-now', 'A British card lies there already.');
		const [top] = state.britishDeck;
		if (!top) return refuse('used-up', 'No British card is left.');
		if (top.card === null && told === undefined)
			return refuse('no-such-thing', 'Tap the card that was turned up from the real deck.');
		if (top.card === null && told && !britishMayTurnUp(state, told)) return refuse('used-up', tellUsedUp(state, told));
		const card = top.card ?? told ?? 'b-fleet';
		// A Dragoons card whose region nobody knew is learned by its turning up.
		const isNew = card.startsWith('b-dragoons-') && (britishView(state).unknown[card] ?? 0) === 0;
		const learned = top.card === null && isNew ? learnDragoons(state.copy, nameless(card)) : state.copy;
		return accept({
			...state,
			phase: 'british',
			copy: learned,
			britishDeck: state.britishDeck.slice(1),
			pending: { card, secondary: top.secondary }
		});
	},
	tell: (_, state) => {
		const turner = turnerOf(state).name;
		const [top] = state.britishDeck;
		return top?.secondary && top.card
			? `${turner} turned up ${britishName(top.card)}, which had waited.`
			: `${turner} turned up a British card.`;
	}
});

const nameless = (card: string) => card.slice('b-dragoons-'.length) as Parameters<typeof learnDragoons>[1];
