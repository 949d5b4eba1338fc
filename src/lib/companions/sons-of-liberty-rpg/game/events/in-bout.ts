// What the events of a bout share: the right moment.
import type { Bout } from '../state/bout';
import { type LodgeState, refuse, type Refused } from './define';

export const inBout = (
	state: LodgeState,
	phase: Bout['phase']
): { readonly ok: true; readonly bout: Bout } | Refused =>
	state.bout?.phase === phase ? { ok: true, bout: state.bout } : refuse('not-now', 'It is not the time for that.');
