// How a kind of event of this game is defined.

import { makeDefine } from '$lib/companions/frame/events';
import type { HsCode } from '../state/refusal';
import type { HsState } from '../state/state';

// With it, what every kind is written with.
export { americanCard, march, move, region, seat, slot, slots, tellMove, tellWins, token, words } from './fields';
export { dueOf } from '../state/due';
export { accept, type Applied, notNow, refuse } from '../state/refusal';
export * as v from 'valibot';

export const define = makeDefine<HsState, HsCode>();
