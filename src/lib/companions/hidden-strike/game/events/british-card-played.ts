// The British player played a card of his hand (HS-7.2h).

import { type BritishCard, britishCards, britishName, unknownDragoons } from '../../rules/cards';
import { learnDragoons } from '../../rules/copy';
import type { Region } from '../../rules/regions';
import { decisionFor, playerName, takeHandCard } from '../state/british-hand';
import { learnFrom, tellUsedUp } from '../state/decks';
import { settle, takeSteps } from '../state/flow';
import type { HsState } from '../state/state';
import { accept, define, dueOf, refuse, region, tellWins, v } from './define';

/** A Dragoons card whose region nobody knew is the one that is told with it. */
const nameCard = (card: BritishCard, told: Region | undefined): BritishCard =>
	card === unknownDragoons && told ? `b-dragoons-${told}` : card;

export const britishCardPlayed = define({
	kind: 'british-card-played',
	fields: {
		card: v.picklist(britishCards),
		/** Whether he uses the card’s general ability (HS-3.1e). */
		ability: v.boolean(),
		region: v.optional(region)
	},
	apply: (state, { card, ability, region: where }) => {
		if (dueOf(state).kind !== 'british-action')
			return refuse('not-now', 'One card, one conversion or one discard a turn. HS-7.2g');
		const named = nameCard(card, where);
		const without = takeHandCard(state, card);
		if (!without)
			return refuse(
				'used-up',
				state.britishHand.includes(null) ? tellUsedUp(state, card) : `${britishName(card)} is not in that hand.`
			);
		const decision = decisionFor(state, named, ability, where);
		if (decision.target === null)
			return refuse('illegal', `${decision.says} It can be converted or discarded. HS-7.2h`);
		const played: HsState = {
			...without,
			copy: card === unknownDragoons && where ? learnDragoons(state.copy, where) : learnFrom(state, named),
			acted: true,
			britishDiscard: [...state.britishDiscard, { card: named, turn: state.turn }]
		};
		return accept(settle(takeSteps(played, decision.board, decision.steps, 'british')));
	},
	tell: ({ card, ability, region: where }, state) => {
		const decision = decisionFor(state, nameCard(card, where), ability, where);
		return `${playerName(state)}: ${decision.says}${tellWins(decision.steps.flatMap(({ won }) => won))}`;
	}
});
