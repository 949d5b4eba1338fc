// Why something cannot be: a code for programs, a sentence for people.

import type { Refusal } from '$lib/journal/game';
import type { LibertyState } from './state';

export type LibertyCode =
	| 'run-open'
	| 'no-run'
	| 'other-question'
	| 'no-answer'
	| 'put-back-first'
	| 'not-finished'
	| 'not-now'
	| 'a-person-plays'
	| 'before-treaty'
	| 'no-such-thing'
	| 'ended';

export type Applied = { readonly ok: true; readonly state: LibertyState } | Refusal<LibertyCode>;

export const refuse = (code: LibertyCode, reason: string): Refusal<LibertyCode> => ({ ok: false, code, reason });
export const accept = (state: LibertyState): Applied => ({ ok: true, state });
