// Event cards: who changes sides, is promoted or taken out of the game, the siege, and looks (HS-8.2f, g, i to m).

import { countAt, openRegions, type Place, siegeSpace, tokensAt, zone } from '../board';
import { hasBritishPlayer } from '../people';
import type { Region } from '../regions';
import type { Table } from '../table';
import { type Token, valueOf } from '../tokens';
import type { OptionRule } from './card-rule';
import { promotionMoves } from './promotion';

export const commonSense: OptionRule = {
	acts: ({ board }) =>
		openRegions(board)
			.filter((region) => countAt(board, zone('british', region), 'loyalist') > 0)
			.map((region) => ({
				choices: { region },
				moves: [{ token: 'loyalist', from: zone('british', region), to: zone('american', region) }]
			})),
	why: () => 'No open zone holds a British Loyalist.'
};

export const siege: OptionRule = {
	acts: ({ board, mode }) =>
		hasBritishPlayer(mode) || countAt(board, 'aside', 'siege') === 0
			? []
			: openRegions(board).map((region) => ({
					choices: { region },
					moves: [{ token: 'siege', from: 'aside', to: siegeSpace(region) }]
				})),
	why: () => 'The siege token is not beside the board.'
};

export const womenAtWar: OptionRule = {
	acts: ({ board }) =>
		openRegions(board).flatMap((region) => {
			const count = Math.min(
				2,
				countAt(board, zone('american', region), 'militia'),
				countAt(board, 'continental', 'regulars')
			);
			if (count === 0) return [];
			const moves = Array.from({ length: count }, () => promotionMoves(region, 'regulars')).flat();
			return [{ choices: { region }, moves }];
		}),
	why: ({ board }) =>
		countAt(board, 'continental', 'regulars') === 0
			? 'No Regulars are left in the Continental army.'
			: 'No open zone holds Militia.'
};

/** British troops that are taken out of the game. */
const removal = (allowed: (table: Table, region: Region, token: Token) => boolean, none: string): OptionRule => ({
	acts: (table) =>
		openRegions(table.board).flatMap((region) =>
			tokensAt(table.board, zone('british', region))
				.filter((token) => allowed(table, region, token))
				.map((token) => ({
					choices: { region, token },
					moves: [{ token, from: zone('british', region), to: 'out' as Place }]
				}))
		),
	why: () => none
});

export const sharpshooter = removal(
	({ rulings }, _, token) => token === 'grenadiers' || (token === 'veteran-grenadiers' && rulings.veterans === 'yes'),
	'No open zone holds Grenadiers.'
);

const raided: readonly Region[] = ['canada', 'new-england', 'northern-colonies'];

export const ticonderoga = removal(
	(_, region, token) => raided.includes(region) && valueOf(token) === 2 && token !== 'native-british',
	'Canada, New England and the Northern Colonies hold no British troop worth 2 that is not a Native troop, in an open zone.'
);

export const lookAtLoyalty: OptionRule = {
	acts: ({ suspects }) => suspects.map((player) => ({ choices: { player }, moves: [] })),
	why: ({ mode }) =>
		mode === 'traitor' ? 'There is no loyalty card to look at.' : 'Loyalty cards are of traitor mode only.'
};

/** Looks first: what then is done with the cards is chosen after it (HS-8.2g). */
export const scout: OptionRule = {
	acts: ({ board, britishCardsLeft }) =>
		britishCardsLeft > 0 || countAt(board, 'continental', 'minuteman') > 0 ? [{ choices: {}, moves: [] }] : [],
	why: () => 'No card is left in the British deck, and no Minuteman.'
};
