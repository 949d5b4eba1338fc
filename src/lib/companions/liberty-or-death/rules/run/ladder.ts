// A ladder of priorities for choosing spaces (8.1.3): its tiers, the keys that narrow a tie, and what is ordered in a space that was taken. All of it is data.

import type { Space } from '../board';
import type { Outcome } from '../question';
import type { Card } from './run-types';

export interface Tier {
	readonly text: string;
	/** Only spaces of this kind can be it. */
	readonly among?: (space: Space) => boolean;
	/** A tier that names one space is a yes or no. */
	readonly only?: string;
	/** Out of these and no others. */
	readonly from?: readonly string[];
	/** Known to qualify, so that nobody is asked. */
	readonly given?: readonly string[];
	/** Cannot be, by what is known. */
	readonly never?: boolean;
	/** Its own keys, where they differ from the ladder’s. */
	readonly keys?: readonly Key[];
	/** At most so many of this tier. */
	readonly limit?: number;
}

/** Only where the number asked before it was 0 for all of them. */
interface WhenNone {
	readonly whenNone?: boolean;
}

export type Key = WhenNone &
	(
		| { readonly kind: 'yes'; readonly text: string }
		| { readonly kind: 'most' | 'fewest'; readonly text: string }
		/** A change of Control: the number of spaces, then their Population (AMB-18). */
		| { readonly kind: 'control'; readonly text: string }
		| { readonly kind: 'rank'; readonly first: string; readonly second: string }
		| { readonly kind: 'most-support' | 'most-opposition' | 'least-support' }
		| { readonly kind: 'most-population' | 'least-population' }
		| { readonly kind: 'city' }
		| { readonly kind: 'known'; readonly text: string; readonly holds: (space: string) => boolean }
	);

export interface Ladder {
	readonly step: string;
	readonly rule: string;
	/** Who can be chosen at all, in words: “mark every space where …”. */
	readonly eligible: string;
	readonly among?: (space: Space) => boolean;
	readonly tiers: readonly Tier[];
	readonly keys?: readonly Key[];
	readonly limit?: number;
	/** What is done there: the same thing is never done twice in one space (AMB-50). */
	readonly tag: string;
	/** Pieces are placed or moved, so only the people know how far they reach. */
	readonly pieces?: boolean;
	/** Nothing is moved, but what it costs and how often it may be done is only in their rules. */
	readonly means?: boolean;
	/** What to look for while the spaces are marked: what must stay where it is. */
	readonly look?: readonly string[];
	/** These come before any key. */
	readonly first?: (space: string) => boolean;
	/** Who can be chosen turns on the Population, which is asked for where nobody told it. */
	readonly byPopulation?: boolean;
	readonly exclude?: readonly string[];
	/** The West Indies can be chosen too. */
	readonly westIndies?: boolean;
	readonly card: (space: string, why: string) => Omit<Card, 'rule' | 'step'> & { readonly step?: string };
	/** Kept from one choice to the next like it: what was said of each tier, by space, is asked anew only where a piece has gone since. */
	readonly remembered?: Map<number, Map<string, boolean>> | undefined;
	/** After each space that was taken. */
	readonly then?: (space: string, outcome: Outcome) => void;
}

/** A key as a rung of the ladder. */
export function keyWords(key: Key): string {
	switch (key.kind) {
		case 'yes':
		case 'most':
		case 'fewest':
		case 'control':
		case 'known':
			return key.text;
		case 'rank':
			return `${key.first}, then ${key.second}`;
		case 'most-support':
			return 'most Support';
		case 'most-opposition':
			return 'most Opposition';
		case 'least-support':
			return 'least Support';
		case 'most-population':
			return 'highest Population';
		case 'least-population':
			return 'lowest Population';
		case 'city':
			return 'Cities first';
	}
}
