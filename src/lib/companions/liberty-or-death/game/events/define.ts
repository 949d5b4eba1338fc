// How an event of this game is written down: one file each, beside this one, and one entry in `game.ts`.

import { makeDefine } from '$lib/companions/frame/events';
import type { LibertyCode } from '../state/refusal';
import type { LibertyState } from '../state/state';

// With it, what every kind is written with.
export { accept, refuse } from '../state/refusal';
export { type ActiveRun, isSolitaire, judgesMargins, nonPlayersOf, outputOf, runGameOf } from '../state/state';
export * as field from './fields';
export * as v from 'valibot';

export const define = makeDefine<LibertyState, LibertyCode>();
