// Allegiance cards were dealt: how many to each, and how many Kill are in the game by the public table; never which (PA-A).
import { dealPlanOf, dealtTo, define, v } from './definition';

export const allegiancesDealt = define(
	'allegiances-dealt',
	{ when: v.picklist(['set-up', 'round-3']) },
	{
		change: (state, { when }) => {
			const plan = dealPlanOf(state);
			const first = when === 'set-up';
			const { killInGame } = state.allegiance;
			return {
				seats: state.seats.map((seat, index) => ({
					...seat,
					allegianceCards: seat.allegianceCards + dealtTo(state, index, when),
					// The President’s lies unseen; who was assassinated gets a card and may not look (PA-A3).
					unseenCards: seat.unseenCards + (index === 0 || seat.assassinated > 0 ? dealtTo(state, index, when) : 0)
				})),
				allegiance: {
					...state.allegiance,
					killInGame: killInGame + (first ? plan.deck : plan.later).kill,
					undealt: first ? plan.left : 0
				}
			};
		},
		tell: ({ when }, state) => {
			const plan = dealPlanOf(state);
			const kills = when === 'set-up' ? plan.deck.kill : state.allegiance.killInGame + plan.later.kill;
			return `Allegiances dealt${when === 'round-3' ? ' for round 3' : ''}: ${kills} Kill in the game.`;
		}
	}
);
