// How an event of this game is written down: one file each, beside this one, and one entry in `game.ts`.

import { makeDefine } from '$lib/companions/frame/events';
import type { LibertyCode } from '../state/refusal';
import type { LibertyState } from '../state/state';

export const define = makeDefine<LibertyState, LibertyCode>();
