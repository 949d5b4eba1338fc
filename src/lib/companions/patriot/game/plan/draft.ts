// What one gesture of the table makes of the game: its events in order, each applied to a state in the making, so that what follows is planned on what
// stands by then. Nothing is recorded here; whoever asked for the plan records it as one step.
import type { D4, D8 } from '$lib/dice/die';
import type { EndCards } from '../../rules/allegiance';
import type { Spot } from '../../rules/board';
import type { BeaconCard, BriefCard, DiscoveryCard, Effect, LetterCard, Moment, RiotCard } from '../../rules/cards';
import type { AbilityId, CharacterId } from '../../rules/characters';
import type { Influence } from '../../rules/data';
import type { RulingName } from '../../rules/rulings';
import type { Pile } from '../../rules/votes';
import type { SetByHand } from '../events/set-by-hand';
import { type PatriotBody, patriotEvents } from '../game';
import type { AbilityInput, Item, ItemOf, OpenItem } from '../state/items';
import { holderOf, type PatriotState } from '../state/state';
import type { UsableAbility } from './abilities';
import type { TileChoice } from './price';

export type Planned =
	| { readonly ok: true; readonly bodies: readonly PatriotBody[]; readonly state: PatriotState }
	| { readonly ok: false; readonly reason: string };

export class Draft {
	state: PatriotState;
	readonly bodies: PatriotBody[] = [];

	constructor(state: PatriotState) {
		this.state = state;
	}

	emit(body: PatriotBody): void {
		const applied = patriotEvents.apply(this.state, body);
		// A plan follows the state it is made on: a refusal here is a mistake in the plan, not of the players.
		if (!applied.ok) throw new Error(`${body.kind}: ${applied.reason}`);
		this.state = applied.state;
		this.bodies.push(body);
	}

	get front(): OpenItem | null {
		return this.state.chain[0] ?? null;
	}

	get isOver(): boolean {
		return this.state.ending !== null;
	}

	/** The item is done with. */
	close(item: OpenItem, told: string, then: readonly Item[] = []): void {
		this.emit({ kind: 'chain-moved', told, chain: { of: item.id, becomes: null, then } });
	}

	/** An instruction to the table. */
	say(told: string, rule: string): void {
		this.emit({ kind: 'effect-applied', told, rule });
	}

	end(winner: 'savers' | 'killers', ends: string, why: string): void {
		this.emit({ kind: 'game-ended', winner, ends, why });
	}
}

/** A window stands open only where its owner is in play, not exposed, and has a use left (PA-0.5). */
export function windowFor(state: PatriotState, ability: AbilityId): number | null {
	return state.windows ? holderOf(state, ability) : null;
}

export const frontOf = <Kind extends OpenItem['kind']>(draft: Draft, kind: Kind): ItemOf<Kind> | null => {
	const item = draft.front;
	return item?.kind === kind ? (item as ItemOf<Kind>) : null;
};

export const notAsked = 'Something else is open now.';

// What somebody at the table can say or do, as one union. A plan is made of each (plan.ts): its events, or the sentence that says why it cannot be.

export type Intent =
	// The course of the game
	| { readonly do: 'deal' }
	| { readonly do: 'letter'; readonly card: LetterCard }
	| { readonly do: 'gather'; readonly extra?: Influence | null; readonly wilfred?: 'spy' | 'war' | null }
	| ({ readonly do: 'tile' } & TileChoice)
	| { readonly do: 'end-act' }
	| { readonly do: 'brief'; readonly card: BriefCard | null }
	/** By whatever card, it passes by itself with its top row (PA-B2). */
	| { readonly do: 'brief-passes' }
	| { readonly do: 'end-turn' }
	| { readonly do: 'end-gift' }
	| {
			readonly do: 'count-letter';
			readonly pile: Pile;
			readonly confirmed: readonly boolean[];
			readonly accepted?: boolean;
			/** The table knows better than what was told of the letter. */
			readonly says?: 'passed' | 'failed';
	  }
	| { readonly do: 'hand-check'; readonly yes: boolean }
	// Windows
	| { readonly do: 'ability'; readonly ability: UsableAbility; readonly input?: AbilityInput }
	| { readonly do: 'no' }
	| { readonly do: 'tantrum' }
	// Dice of tiles
	| { readonly do: 'die'; readonly face: D8; readonly reroll?: boolean }
	| { readonly do: 'take-die'; readonly added?: number }
	// Riots
	| { readonly do: 'riot-card'; readonly card: RiotCard }
	| { readonly do: 'rioters'; readonly faces: readonly D4[] }
	// Choices that a card or a die asks for
	| { readonly do: 'spots'; readonly spots: readonly Spot[] }
	| { readonly do: 'seat'; readonly seat: number }
	| { readonly do: 'slot'; readonly slot: number }
	| { readonly do: 'discoveries'; readonly cards: readonly DiscoveryCard[]; readonly keep: readonly number[] }
	// Votes
	| { readonly do: 'pile'; readonly pile: Pile; readonly actions?: readonly Effect[]; readonly accepted?: boolean }
	| { readonly do: 'effects'; readonly effects: readonly Effect[] }
	| { readonly do: 'option'; readonly option: number; readonly seat?: number }
	| { readonly do: 'bid'; readonly add: number | null }
	| { readonly do: 'lowest'; readonly seat: number }
	| { readonly do: 'roll'; readonly face: number }
	| { readonly do: 'target'; readonly seat: number }
	| { readonly do: 'hands'; readonly sizes: readonly number[]; readonly tie?: number | null }
	| { readonly do: 'samuel'; readonly by: -2 | 0 | 2 }
	| { readonly do: 'kills'; readonly kills: number; readonly hand: number | null }
	/** How many Kill cards nobody may look at were found at this look. */
	| { readonly do: 'neutral'; readonly kills: number }
	| { readonly do: 'character'; readonly character: CharacterId }
	// By hand, and what is kept
	| { readonly do: 'drop'; readonly note: string }
	| { readonly do: 'set'; readonly set: SetByHand; readonly because?: string }
	| { readonly do: 'yes' }
	| { readonly do: 'ruling'; readonly ruling: RulingName; readonly value: string }
	| { readonly do: 'settings'; readonly dice?: 'app' | 'own'; readonly windows?: boolean }
	| { readonly do: 'keep-card'; readonly label: string; readonly remind: Moment }
	| { readonly do: 'remove-card'; readonly index: number }
	| { readonly do: 'beacon-card'; readonly slot: number; readonly card: BeaconCard | null }
	| { readonly do: 'end-cards'; readonly cards: EndCards; readonly accepted?: boolean };

export type IntentOf<Do extends Intent['do']> = Extract<Intent, { readonly do: Do }>;
