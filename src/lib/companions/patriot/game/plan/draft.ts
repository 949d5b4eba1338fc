// What one gesture of the table makes of the game: its events in order, each applied to a state in the making, so that what follows is planned on what
// stands by then. Nothing is recorded here; whoever asked for the plan records it as one step.
import type { Item, ItemOf, OpenItem } from '../state/items';
import type { AbilityId } from '../../rules/characters';
import { type PatriotBody, patriotEvents } from '../game';
import { holderOf, type PatriotState } from '../state/state';

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
