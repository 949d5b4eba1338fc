// Why something cannot be: a code for programs, a sentence for people.
import type { Refusal } from '$lib/journal/game';
import type { PatriotState } from './state';

export type PatriotCode = 'over' | 'done-already' | 'not-now' | 'no-such-thing';
type Applied = { readonly ok: true; readonly state: PatriotState } | Refusal<PatriotCode>;

export const refuse = (code: PatriotCode, reason: string): Refusal<PatriotCode> => ({ ok: false, code, reason });
export const accept = (state: PatriotState): Applied => ({ ok: true, state });
