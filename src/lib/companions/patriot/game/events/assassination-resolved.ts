// Somebody was assassinated: the outcome, as far as the table sees it (PA-K7).
import { makeList } from '$lib/wording';
import { changeSeat, define, field, nameOf, v } from './definition';

export const assassinationResolved = define(
	'assassination-resolved',
	{
		target: field.seat,
		kills: field.count,
		/** Influence cards to discard, where the hand was told. */
		discards: v.nullable(field.count)
	},
	{
		change: (state, { target, kills }) => {
			const hit = state.seats[target];
			if (!hit) return null;
			const exposed = kills > 0;
			return {
				...changeSeat(state, target, (seat) => ({
					assassinated: seat.assassinated + 1,
					markers: seat.markers - Math.floor(seat.markers / 2),
					discoveries: [],
					// Assassinated again, a saver turns up what they might not look at (PA-Q69).
					unseenCards: 0,
					...(exposed
						? {
								status: 'exposed' as const,
								standingAp: 0,
								apLeft: 0,
								revealed: [...seat.revealed, ...Array.from({ length: kills }, () => 'kill' as const)]
							}
						: {})
				})),
				allegiance: { ...state.allegiance, killRevealed: state.allegiance.killRevealed + kills }
			};
		},
		tell: ({ target, kills, discards }, state) => {
			const seat = state.seats[target];
			const lost = [
				discards === null ? 'half the cards' : `${discards} cards`,
				`${Math.floor((seat?.markers ?? 0) / 2)} markers`,
				seat && seat.discoveries.length > 0 ? `${seat.discoveries.length} discoveries` : 'all discoveries'
			];
			return `${nameOf(state, target)} is assassinated and ${kills > 0 ? `exposed: ${kills} Kill` : 'no Kill card was turned up'}. Discards ${makeList(lost)}.`;
		}
	}
);
