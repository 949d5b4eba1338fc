// What a kind of event is: how it is read from outside, what it does, how the log tells it.

import type * as v from 'valibot';
import type { Applied } from '../state/refusal';
import type { LibertyState } from '../state/state';

export interface EventDefinition<Body extends { readonly kind: string }> {
	readonly schema: v.GenericSchema<unknown, Body>;
	/** Pure and total: what cannot be is refused and changes nothing. */
	readonly apply: (state: LibertyState, body: Body) => Applied;
	/** In the past tense, on the state before it. */
	readonly tell: (body: Body, state: LibertyState) => string;
}
