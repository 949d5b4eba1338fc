// A battle to be seen again: one moment for each action that stands, with the battle before and after it. The fold has kept every state, so that
// any moment is there at once, however long the battle; words and arrows are made when a moment is looked at. What was taken back is not in it.
import { describeEvent } from '../events/event';
import type { Battle } from '../log/battle';
import { type Happened, standingEvents } from '../report/moments';
import type { Phase } from '../phase';
import type { BattleState } from '../state';

export interface Moment {
	/** What the action did, in order; nothing in the first moment, before the battle. */
	readonly happened: readonly Happened[];
	readonly before: BattleState;
	readonly after: BattleState;
}

/** Where a turn or a phase begins. */
export interface Stretch {
	/** The first moment in it. */
	readonly from: number;
	readonly turn: number;
	readonly phase: Phase;
	/** Whether the turn begins with it. */
	readonly isTurn: boolean;
}

export interface Replay {
	/** At least one: how the battle began. */
	readonly moments: readonly [Moment, ...Moment[]];
	readonly stretches: readonly Stretch[];
}

export function makeReplay(battle: Battle): Replay {
	const { start } = battle;
	const moments: [Moment, ...Moment[]] = [{ happened: [], before: start, after: start }];
	let action: Happened[] = [];
	for (const one of standingEvents(battle)) {
		if (!isSameAction(action[0], one)) {
			addMoment(moments, action);
			action = [];
		}
		action.push(one);
	}
	addMoment(moments, action);
	return { moments, stretches: findStretches(moments) };
}

function addMoment(moments: Moment[], happened: readonly Happened[]): void {
	const [first, last] = [happened[0], happened.at(-1)];
	if (first && last) moments.push({ happened, before: first.before, after: last.after });
}

const isSameAction = (one: Happened | undefined, other: Happened): boolean =>
	one?.event.step === other.event.step && one.event.action === other.event.action;

function findStretches(moments: readonly Moment[]): readonly Stretch[] {
	const stretches: Stretch[] = [];
	for (const [from, { after }] of moments.entries()) {
		const last = stretches.at(-1);
		const { turn, phase } = after;
		if (last?.turn === turn && last.phase === phase) continue;
		stretches.push({ from, turn, phase, isTurn: last?.turn !== turn });
	}
	return stretches;
}

/** The stretch that a moment lies in. */
export function stretchAt({ stretches }: Replay, at: number): Stretch {
	const found = stretches.findLast(({ from }) => from <= at) ?? stretches[0];
	if (!found) throw new Error('a replay begins with a stretch');
	return found;
}

/** The moment that an event of the log is in, or the last one before it: that event may have been taken back. */
export function momentOf({ moments }: Replay, order: number): number {
	const found = moments.findLastIndex(({ happened }) => (happened[0]?.event.order ?? 0) <= order);
	return Math.max(0, found);
}

/** So many sentences are read in passing; of a brigade that moves, the others are counted. */
const mostSentences = 3;

/** What happens in a moment, as the log tells it. */
export function captionOf({ happened, after }: Moment): readonly string[] {
	if (happened.length === 0) return [`${after.setup.name}, before the first turn.`];
	const done = happened.filter(({ body }) => body.kind !== 'task-skipped');
	const told = (done.length > 0 ? done : happened).map(
		({ before, event }) =>
			() =>
				describeEvent(before, event).text
	);
	if (told.length <= mostSentences) return told.map((tell) => tell());
	const first = told.slice(0, mostSentences - 1).map((tell) => tell());
	return [...first, `And ${told.length - first.length} more.`];
}

/** Whether anybody ever stood on the map. */
export const hasMap = ({ moments }: Replay): boolean =>
	moments.some(({ after: { units } }) => Object.values(units).some(({ place }) => place !== null));
