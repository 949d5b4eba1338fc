// The British player played a card of his hand (HS-7.2h).

import * as v from 'valibot';
import { britishCards, britishName } from '../../rules/cards';
import { decisionFor, playerName, takeHandCard } from '../state/british-hand';
import { tellUsedUp } from '../state/decks';
import { dueOf } from '../state/due';
import { settle, takeSteps } from '../state/flow';
import { accept, refuse } from '../state/refusal';
import type { HsState } from '../state/state';
import { define } from './define';
import { region, tellWins } from './fields';

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
		const without = takeHandCard(state, card);
		if (!without)
			return refuse(
				'used-up',
				state.britishHand.includes(null) ? tellUsedUp(state, card) : `${britishName(card)} is not in that hand.`
			);
		const decision = decisionFor(state, card, ability, where);
		if (decision.target === null)
			return refuse('illegal', `${decision.says} It can be converted or discarded. HS-7.2h`);
		const played: HsState = {
			...without,
			acted: true,
			britishDiscard: [...state.britishDiscard, { card, turn: state.turn }]
		};
		return accept(settle(takeSteps(played, decision.board, decision.steps, 'british')));
	},
	tell: ({ card, ability, region: where }, state) => {
		const decision = decisionFor(state, card, ability, where);
		return `${playerName(state)}: ${decision.says}${tellWins(decision.steps.flatMap(({ won }) => won))}`;
	}
});
