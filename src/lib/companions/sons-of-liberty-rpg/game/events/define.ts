// How an event of this game is written down: the frame's definition, and beside the ledger's sentence one of the tale.
import type { EventDefinition as FrameDefinition } from '$lib/companions/frame/events';
import type * as v from 'valibot';
import type { LodgeCode, LodgeState } from '../state/state';

// With it, what every kind is written with.
export {
	accept,
	type Applied,
	type BattleRecord,
	type Campaign,
	isSeated,
	type LodgeState,
	openHand,
	refuse,
	type Refused,
	withBattle,
	withBout,
	withHand
} from '../state/state';
export * as own from './fields';
export * as v from 'valibot';

export interface EventDefinition<Body extends { readonly kind: string }> extends FrameDefinition<
	LodgeState,
	LodgeCode,
	Body
> {
	/** A sentence of the tale; what has none is told as the ledger tells it, and what says null is left out. */
	readonly story?: (body: Body, state: LodgeState) => string | null;
}

/** A schema that says which kind it reads. */
type KindSchema<Body> = v.GenericSchema<unknown, Body> & {
	readonly entries: { readonly kind: { readonly literal: string } };
};

export function define<Body extends { readonly kind: string }>(
	parts: Omit<EventDefinition<Body>, 'kind' | 'schema'> & { readonly schema: KindSchema<Body> }
): EventDefinition<Body> {
	return { ...parts, kind: parts.schema.entries.kind.literal };
}
