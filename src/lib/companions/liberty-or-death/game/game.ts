// The game as a journal knows it: its kinds of events joined, each from its own definition.
import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { Decider } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import { answerChanged } from './events/answer-changed';
import { answered } from './events/answered';
import { cardTurned } from './events/card-turned';
import { copyTaken } from './events/copy-taken';
import { marginsTold } from './events/margins-told';
import { passedOver } from './events/passed-over';
import { personActed } from './events/person-acted';
import { putBack } from './events/put-back';
import { runBegan } from './events/run-began';
import { runClosed } from './events/run-closed';
import { runOverruled } from './events/run-overruled';
import { settingsChanged } from './events/settings-changed';
import { spaceTold } from './events/space-told';
import { trackerSet } from './events/tracker-set';
import { winterTicked } from './events/winter-ticked';
import { accept, type LibertyApplied, type LibertyCode } from './state/refusal';
import { finish } from './state/run';
import { begin, type LibertySetup, type LibertyState, outputOf } from './state/state';

// Games that an earlier version of the app has kept: its trees asked for other things, here and there, than they do now. An answer of which no question comes
// stays in the log and changes nothing; its run closes with what it came to, and nothing after it is lost.

/** What becomes of something kept that would be refused now. */
function applyOutdated(
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

export const libertyEvents = joinEvents([
	cardTurned,
	runBegan,
	answered,
	answerChanged,
	putBack,
	runClosed,
	runOverruled,
	spaceTold,
	personActed,
	passedOver,
	trackerSet,
	winterTicked,
	settingsChanged,
	copyTaken,
	marginsTold
]);

export type LibertyBody = EventsBody<typeof libertyEvents>;

export interface LibertyGame extends GameTypes {
	readonly setup: LibertySetup;
	readonly state: LibertyState;
	readonly body: LibertyBody;
	readonly where: { readonly card: number };
	readonly code: LibertyCode;
}

export const libertyGames = new Journals<LibertyGame>({
	begin,
	apply: libertyEvents.apply,
	applyKept: (state, body) => {
		const applied = libertyEvents.apply(state, body);
		return applied.ok ? applied : applyOutdated(state, body.kind, applied);
	},
	where: ({ card }) => ({ card })
});

/** Who decided an answer: the app’s dice, the people’s own, or the people. */
export const deciderOf = (kind: string, dice: LibertySetup['dice']): Decider =>
	kind === 'roll' || kind === 'draw' || kind === 'pick-one' ? (dice === 'app' ? 'app-dice' : 'own-dice') : 'player';
