// What a kind of event is: how it is read from outside, what it does, how the log tells it. Beside its own fields each may carry the rule it follows and what it
// does to the chain of things to resolve; both are the same for all of them, and so are done in one place.
import type { EventDefinition } from '$lib/companions/frame/events';
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import type { ChainMove, Item, OpenItem } from '../state/items';
import { accept, type PatriotCode, refuse } from '../state/refusal';
import type { PatriotState, Seat } from '../state/state';
import { chain } from './chain-fields';

// With it, what every kind is written with.
export {
	dealPlanOf,
	dealtTo,
	freshRound,
	freshSeat,
	freshTurn,
	nameOf,
	type PatriotState,
	resetOf,
	seatAt,
	timesUsed,
	turnSeat
} from '../state/state';
export * as field from './fields';
export * as v from 'valibot';

const shared = { rule: v.optional(field.line('The rule', 40)), chain: v.optional(chain) };
interface Shared {
	readonly rule?: string | undefined;
	readonly chain?: ChainMove | undefined;
}

type BodyOf<Kind extends string, Entries extends v.ObjectEntries> = { readonly kind: Kind } & Shared &
	v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** A kind that only says what changes: what it gives back is laid over the state. */
export function define<const Kind extends string, const Entries extends v.ObjectEntries>(
	kind: Kind,
	entries: Entries,
	parts: {
		/** Null: it cannot be, since it was done before. */
		readonly change: (state: PatriotState, body: BodyOf<Kind, Entries>) => Partial<PatriotState> | null;
		readonly tell: (body: BodyOf<Kind, Entries>, state: PatriotState) => string;
		/** It may happen when the game is over. */
		readonly afterEnd?: boolean;
	}
): EventDefinition<PatriotState, PatriotCode, BodyOf<Kind, Entries>> {
	const schema = field.object('What happened', { kind: v.literal(kind), ...shared, ...entries });
	return {
		kind: kind as BodyOf<Kind, Entries>['kind'],
		schema: schema as unknown as v.GenericSchema<unknown, BodyOf<Kind, Entries>>,
		apply: (state, body) => {
			if (state.ending && !parts.afterEnd) return refuse('over', 'The game is over.');
			const moved = moveChain(state, body.chain);
			if (!moved) return refuse('done-already', 'That is done already.');
			const changed = parts.change(moved, body);
			return changed ? accept({ ...moved, ...changed }) : refuse('not-now', 'That is done already, or not now.');
		},
		tell: (body, state) => `${parts.tell(body, state)}${body.rule === undefined ? '' : ` (${body.rule})`}`
	};
}

function moveChain(state: PatriotState, move: ChainMove | undefined): PatriotState | null {
	if (!move) return state;
	const { of, becomes, first = [], then = [] } = move;
	if (of !== undefined && !state.chain.some(({ id }) => id === of)) return null;
	let made = state.itemsMade;
	const open = (item: Item): OpenItem => ({ ...item, id: made++ });
	const kept = state.chain.flatMap((item) => {
		if (item.id !== of || becomes === undefined) return [item];
		return becomes === null ? [] : [{ ...becomes, id: item.id }];
	});
	return { ...state, chain: [...first.map(open), ...kept, ...then.map(open)], itemsMade: made };
}

export const changeSeat = (
	state: PatriotState,
	seat: number,
	change: (seat: Seat) => Partial<Seat>
): Pick<PatriotState, 'seats'> => ({
	seats: state.seats.map((one, index) => (index === seat ? { ...one, ...change(one) } : one))
});

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
