// The loyalty cards were dealt (HS-7.1c, d). What only one player may know is never in an event: it follows from the seed and the deal.

import { shuffleFor } from '../state/chance';
import { type HsState, type LoyaltyCard, loyaltyCards } from '../state/state';
import { accept, define, dueOf, refuse, v, words } from './define';

const hasArnold = ({ players }: HsState): boolean => players.some(({ person }) => person === 'ff-arnold');

/** HS-7.1c, d: how many Loyal cards go with the one Traitor card. */
const loyalCards = (state: HsState): number => state.players.length + (hasArnold(state) ? 2 : 0);

export const loyaltyDealt = define({
	kind: 'loyalty-dealt',
	fields: {
		/** Makes this deal another than one that was taken back: see HS-S8. */
		deal: v.pipe(words(80), v.nonEmpty())
	},
	apply: (state, { deal }) => {
		if (dueOf(state).kind !== 'deal-loyalty') return refuse('not-now', 'The loyalty cards are dealt already.');
		const undealtCount = loyalCards(state) + 1 - state.players.length;
		const dealt: HsState = { ...state, loyaltyDealt: true, undealtCount };
		if (state.keeping.loyalty === 'real')
			return accept({ ...dealt, phase: 'british', players: dealt.players.map((one) => ({ ...one, hasLooked: true })) });
		const { seed } = state.setup;
		const [traitor = 'traitor-1'] = shuffleFor(seed, `traitor ${deal}`, loyaltyCards.slice(1));
		const pack = [...Array<LoyaltyCard>(loyalCards(state)).fill('loyal'), traitor];
		const cards = shuffleFor(seed, `loyalty ${deal}`, pack);
		return accept({
			...dealt,
			players: dealt.players.map((one, index) => ({ ...one, loyalty: cards.slice(index, index + 1) })),
			undealt: cards.slice(state.players.length)
		});
	},
	tell: (_, state) =>
		state.keeping.loyalty === 'real'
			? 'The loyalty cards were dealt and looked at. HS-7.1f'
			: 'The loyalty cards were dealt. HS-7.1c'
});
