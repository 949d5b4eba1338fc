// Why something cannot be: a code for programs, a sentence for people.

import type { Refusal } from '$lib/journal/game';
import type { HsState } from './state';

export type HsCode = 'not-now' | 'no-such-thing' | 'illegal' | 'used-up' | 'ended';

export type Applied = { readonly ok: true; readonly state: HsState } | Refusal<HsCode>;

export const refuse = (code: HsCode, reason: string): Refusal<HsCode> => ({ ok: false, code, reason });
export const accept = (state: HsState): Applied => ({ ok: true, state });

export const notNow = (due: string): string =>
	due === 'end-turn' || due === 'search'
		? 'One card or one promotion a turn; this turn’s is done. HS-6.4f'
		: 'It is not the time for that. HS-6.4f';
