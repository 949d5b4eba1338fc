// What an American card may do is the list of all its legal ways, each with the moves of its steps; why there is none is a sentence. A card is one
// such rule, or one for each option.

import { countAt, type Move, openRegions, zone } from '../board';
import type { Region } from '../regions';
import type { Table } from '../table';
import type { Token } from '../tokens';

export interface March {
	readonly token: Token;
	readonly from: Region;
	readonly to: Region;
}

/** What the player decides beside the card. */
export interface Choices {
	readonly option?: 1 | 2 | undefined;
	/** Where it is deployed, or acts. */
	readonly region?: Region | undefined;
	/** Which token, where there is a choice. */
	readonly token?: Token | undefined;
	readonly marches?: readonly March[] | undefined;
	/** Reconcentration: a Militia from one pool to the next. */
	readonly shift?: { readonly from: Region; readonly to: Region } | undefined;
	/** De Grasse: a British fleet is removed. */
	readonly strike?: boolean | undefined;
	/** Culper Ring: whose loyalty card is looked at, by seat. */
	readonly player?: number | undefined;
}

/** A legal way to play a card: what is decided, and the moves of each step. What comes of it is worked out when it is asked for. */
export interface Plan {
	readonly choices: Choices;
	readonly moves: readonly (readonly Move[])[];
}

/** What the table knows beside the board. */
export interface AmericanTable extends Table {
	/** Common Sense was played face up (HS-8.2h). */
	readonly commonSense: boolean;
	readonly britishCardsLeft: number;
	/** Seats whose loyalty card can be looked at. */
	readonly suspects: readonly number[];
}

/** The first step of a way, with what the player decided for it. */
export interface Act {
	readonly choices: Choices;
	readonly moves: readonly Move[];
}

export interface OptionRule {
	acts(table: AmericanTable): readonly Act[];
	/** What may follow as a step of its own, on the board after the first; none of it need be. */
	extras?(table: AmericanTable, act: Act): readonly Act[];
	/** Why there is nothing to do. */
	why(table: AmericanTable): string;
}

export type CardRule = readonly OptionRule[];

export const minutemen: OptionRule = {
	acts: ({ board }) =>
		countAt(board, 'continental', 'minuteman') === 0
			? []
			: openRegions(board).map((region) => ({
					choices: { region },
					moves: [{ token: 'minuteman', from: 'continental', to: zone('american', region) }]
				})),
	why: () => 'No Minuteman is left.'
};

export const optionOf = (option: 1 | 2, rule: OptionRule): OptionRule => ({
	...rule,
	acts: (table) => rule.acts(table).map((act) => ({ ...act, choices: { option, ...act.choices } }))
});
