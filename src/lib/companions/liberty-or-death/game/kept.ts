// Games that an earlier version of the app has kept: its trees asked for other things, here and there, than they do now. An answer of which no question comes
// stays in the log and changes nothing; its run closes with what it came to, and nothing after it is lost.

import { accept, type LibertyApplied } from './state/refusal';
import { finish } from './state/run';
import { type LibertyState, outputOf } from './state/state';

/** What becomes of something kept that would be refused now. */
export function applyOutdated(
	state: LibertyState,
	kind: string,
	refused: Extract<LibertyApplied, { ok: false }>
): LibertyApplied {
	const { run } = state;
	if (!run) return refused;
	switch (kind) {
		case 'answered':
		case 'answer-changed':
			// A value that answers nothing is no matter of versions (ODD-7).
			return run.isOutdated || refused.code === 'other-question'
				? accept({ ...state, run: { ...run, isOutdated: true } })
				: refused;
		case 'put-back':
			return run.isOutdated ? accept(state) : refused;
		case 'run-closed':
			return run.isOutdated ? accept(finish(state, { ...run, putBack: [] }, outputOf(run), null)) : refused;
		default:
			return refused;
	}
}
