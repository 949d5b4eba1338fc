// Arnold drew one of the loyalty cards that lie by him, at once binding (HS-7.1e).

import { changePlayer, playerAt } from '../state/state';
import { accept, define, refuse, seat, v } from './define';

/** Arnold draws one of the cards that lie by him, at once binding (HS-7.1e). */
export const loyaltyDrawn = define({
	kind: 'loyalty-drawn',
	fields: {
		seat,
		/** He looks at it before anything else is done. */
		looks: v.optional(v.boolean())
	},
	apply: (state, { seat: who, looks = false }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		const player = state.players[who];
		if (player?.person !== 'ff-arnold' || player.exposed || !state.loyaltyDealt)
			return refuse('illegal', 'Only Arnold draws one of the loyalty cards. HS-7.1e');
		if (state.undealtCount === 0) return refuse('used-up', 'None of the loyalty cards is left by Arnold.');
		const [card] = state.undealt;
		const drawn = changePlayer(state, who, {
			loyalty: card ? [...player.loyalty, card] : player.loyalty,
			shownLoyal: false,
			unseenLoyalty: player.unseenLoyalty + 1,
			hasDrawn: looks && state.keeping.loyalty === 'app'
		});
		return accept({ ...drawn, undealt: state.undealt.slice(1), undealtCount: state.undealtCount - 1 });
	},
	tell: ({ seat: who }, state) => `${playerAt(state, who).name} drew a further loyalty card. HS-7.1e`
});
