// Why something cannot be: a code for programs, a sentence for people.

import type { Applied } from '$lib/companions/frame/events';
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

export type LibertyApplied = Applied<LibertyState, LibertyCode>;

export const refuse = (code: LibertyCode, reason: string): Extract<LibertyApplied, { ok: false }> => ({
	ok: false,
	code,
	reason
});
export const accept = (state: LibertyState): LibertyApplied => ({ ok: true, state });
