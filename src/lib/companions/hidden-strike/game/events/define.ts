// How a kind of event of this game is defined.

import { makeDefine } from '$lib/companions/frame/events';
import type { HsCode } from '../state/refusal';
import type { HsState } from '../state/state';

export const define = makeDefine<HsState, HsCode>();
