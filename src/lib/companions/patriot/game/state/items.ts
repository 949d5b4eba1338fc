// What an action set off and is still to be resolved, first in, first out (PA-0). An item that the app can settle goes by itself; one that stands in front is a
// question to the table. Items lie in the events that made them, so the fold plans nothing.
import type { D4 } from '$lib/dice/die';
import type { Spot } from '../../rules/board';
import type { AbilityId } from '../../rules/characters';
import type { BriefCard, Effect } from '../../rules/cards';
import type { Location } from '../../rules/data';
import type { DiceTile } from '../../rules/dice';

/** What somebody says when an ability is announced; each ability reads its own part. */
export interface AbilityInput {
	readonly seat?: number | undefined;
	readonly slot?: number | undefined;
	readonly cards?: number | undefined;
	readonly fromPile?: boolean | undefined;
	readonly defective?: boolean | undefined;
	readonly label?: string | undefined;
}

interface Bids {
	readonly totals: readonly number[];
	readonly out: readonly number[];
	readonly turn: number;
}

export interface AssassinationItem {
	readonly kind: 'assassination';
	readonly stage: 'target' | 'hands' | 'samuel' | 'vote' | 'cards' | 'neutral' | 'character';
	/** Null: a card or a weakness calls it by itself. */
	readonly caller: number | null;
	/** Who lays first. */
	readonly leader: number;
	readonly target: number | null;
	readonly half: boolean;
	readonly samuel: -2 | 0 | 2;
	readonly fewest: boolean;
}

export interface RiotRollItem {
	readonly kind: 'riot-roll';
	readonly placement: number;
	/** Rioters still to come. */
	readonly left: Readonly<Record<Location, number>>;
	/** It was drawn just now: only then can troops prevent it (PA-Q23). */
	readonly fresh: boolean;
	/** Every one so far met a troop by its die. */
	readonly met: boolean;
	/** Dice told ahead, waiting for a window to close. */
	readonly faces: readonly D4[];
}

export interface BriefItem {
	readonly kind: 'brief';
	readonly stage: 'vote' | 'choice' | 'bid' | 'tie' | 'roll' | 'effects';
	/** Null: the players resolve it and tell what came of it. */
	readonly card: BriefCard | null;
	readonly holder: number;
	readonly total: number | null;
	readonly bids: Bids | null;
}

interface DieItem {
	readonly kind: 'tile-die';
	readonly tile: DiceTile;
	readonly seat: number;
	/** Cards or influence said before the throw (PA-Q13). */
	readonly declared: number | null;
	readonly faces: readonly number[];
}

export type Item =
	| { readonly kind: 'deal'; readonly when: 'set-up' | 'round-3' }
	| { readonly kind: 'letter' }
	| {
			readonly kind: 'effect';
			readonly effect: Effect;
			readonly holder: number;
			readonly seat: number | null;
			readonly label: string;
	  }
	| { readonly kind: 'threat'; readonly by: number; readonly cause: string }
	| { readonly kind: 'losing-vote' }
	| { readonly kind: 'alternative-facts' }
	| { readonly kind: 'riot-window'; readonly cards: number; readonly cause: string }
	| { readonly kind: 'riot-draw'; readonly group: number }
	| RiotRollItem
	| { readonly kind: 'riots-over' }
	| { readonly kind: 'newsworthy' }
	| { readonly kind: 'serious' }
	| AssassinationItem
	| { readonly kind: 'tantrum'; readonly ability: AbilityId; readonly seat: number; readonly input: AbilityInput }
	| DieItem
	| { readonly kind: 'backfire' }
	| {
			readonly kind: 'discovery';
			readonly seat: number;
			readonly draw: number;
			/** As the card says that draws them; on the tile, and of a gift, it is one. */
			readonly keep?: number | undefined;
			readonly gift: boolean;
	  }
	| BriefItem
	| { readonly kind: 'hand-check'; readonly who: 'diva' | 'maury' }
	| { readonly kind: 'by-hand'; readonly ask: 'end' | 'riot' };

export type OpenItem = Item & { readonly id: number };
export type ItemOf<Kind extends OpenItem['kind']> = Extract<OpenItem, { readonly kind: Kind }>;

/** What an event does to the chain. */
export interface ChainMove {
	/** The item it is about. */
	readonly of?: number | undefined;
	/** What becomes of it: null takes it off. */
	readonly becomes?: Item | null | undefined;
	readonly first?: readonly Item[] | undefined;
	readonly then?: readonly Item[] | undefined;
}

export interface TroopMove {
	readonly from: Spot;
	readonly to: Spot;
}

export const effectItem = (effect: Effect, holder: number, label: string, seat: number | null = null): Item => ({
	kind: 'effect',
	effect,
	holder,
	seat,
	label
});

export const assassinationItem = (of: {
	readonly caller: number | null;
	readonly leader: number;
	readonly target?: number | null;
	readonly half?: boolean;
	readonly fewest?: boolean;
}): AssassinationItem => ({
	kind: 'assassination',
	stage: of.fewest ? 'hands' : 'target',
	caller: of.caller,
	leader: of.leader,
	target: of.target ?? null,
	half: of.half ?? false,
	samuel: 0,
	fewest: of.fewest ?? false
});
