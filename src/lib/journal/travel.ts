// Where one can go back to: how many actions lie between here and a line of the log, or a moment of the game; and the way.

import { actionOf, isTravel, type JournalEvent } from './event';
import type { GameTypes } from './game';
import { beforeStep, type Journal, type Journals, type Recorded, type Stamp, type StandingStep } from './journal';

/** The most actions that can be taken back with every state on the way, the last one too, still in the same stretch. */
export function stepsWhile<G extends GameTypes>(journal: Journal<G>, holds: (state: G['state']) => boolean): number {
	let steps = 0;
	for (let at = journal.standing; at; at = at.follows) {
		if (!holds(at.follows ? at.follows.state : journal.start)) return steps;
		steps++;
	}
	return steps;
}

/** To just after a line of the log; null when that line no longer stands. */
export function stepsToLine<G extends GameTypes>(journal: Journal<G>, order: number): number | null {
	const event = journal.events[order - 1];
	if (!event) return null;
	let steps = 0;
	for (let at = journal.standing; at; at = at.follows) {
		if (at.id === event.step && at.action === actionOf(event)) return steps;
		steps++;
	}
	return null;
}

/**
 * Back by so many actions. Undo does it where whole steps lead there; the midst of an amendment is no step of its own, and is come to by
 * leaving out what follows.
 */
export function goBack<G extends GameTypes>(
	journals: Journals<G>,
	journal: Journal<G>,
	actions: number,
	stamp: Stamp
): Recorded<G> {
	let [target, next]: (StandingStep<G> | null)[] = [journal.standing, null];
	for (let count = 0; count < actions && target; count++) [target, next] = [target.follows, target];
	const steps = undoStepsTo(journal, target ?? null);
	if (steps !== null || !next) return journals.undo(journal, steps ?? actions, stamp);
	return journals.amend(journal, { from: next.firstOrder, how: 'gone-back' }, [], stamp);
}

function undoStepsTo<G extends GameTypes>({ standing }: Journal<G>, target: StandingStep<G> | null): number | null {
	let steps = 0;
	for (let at = standing; at !== target; at = beforeStep(at)) {
		if (!at) return null;
		steps++;
	}
	return steps;
}

/** A log up to a line, with what was said of its lines since. */
export function copyTo<G extends GameTypes>(events: readonly JournalEvent<G>[], upTo: number): JournalEvent<G>[] {
	const kept = events.slice(0, upTo);
	const ids = new Set(kept.map(({ id }) => id));
	for (const event of events.slice(upTo)) {
		const { body } = event;
		if (isTravel(body) && body.kind === 'noted' && ids.has(body.about)) kept.push({ ...event, order: kept.length + 1 });
	}
	return kept;
}

/** Where the action of a line ends in the log: a copy goes as far as that. */
export function endOfAction<G extends GameTypes>({ events }: Pick<Journal<G>, 'events'>, order: number): number {
	const event = events[order - 1];
	if (!event) return order;
	const belongs = (other: typeof event) =>
		other.step === event.step && (event.body.kind === 'amended' || actionOf(other) === actionOf(event));
	return Math.max(order, events.findLastIndex(belongs) + 1);
}
