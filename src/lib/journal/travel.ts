// Where one can go back to: how many actions lie between here and a line of the log, or a moment of the game; the way; and what such a way changes.

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

/**
 * What stands in one of two journals and not in the other, where the later goes on from the earlier one's log: what an undo took back, a redo put back, an
 * amendment took out, put in or changed. An action that was only played again, just as it was, is none of it.
 */
export function changedBetween<G extends GameTypes>(before: Journal<G>, after: Journal<G>): readonly G['body'][] {
	const changes = new Map<string, { readonly bodies: readonly G['body'][]; count: number }>();
	const count = (at: StandingStep<G>, by: 1 | -1) => {
		const events = [...eventsOf(after, at)];
		const key = JSON.stringify(
			events.map((event) => [actionOf(event), event.decidedBy, event.at, event.thrown, event.body])
		);
		const change = changes.get(key) ?? { bodies: ownBodies(events), count: 0 };
		change.count += by;
		changes.set(key, change);
		return at.follows;
	};
	let was = before.standing;
	let is = after.standing;
	// Along either way back the places in the log only fall: whichever is further on goes first, until both are at the same.
	while (was !== is) {
		if (was && (!is || was.firstOrder >= is.firstOrder)) was = count(was, -1);
		else if (is) is = count(is, 1);
	}
	return [...changes.values()].filter((change) => change.count !== 0).flatMap(({ bodies }) => bodies);
}

/** The events of an action follow each other; what was said of a line meanwhile is not among them. */
export function* eventsOf<G extends GameTypes>(
	{ events }: Pick<Journal<G>, 'events'>,
	{ id, action, firstOrder }: StandingStep<G>
): Generator<JournalEvent<G>> {
	for (let at = firstOrder - 1; at < events.length; at += 1) {
		const event = events[at];
		if (event?.step !== id || actionOf(event) !== action) return;
		yield event;
	}
}

/** That something was amended is about the log. */
const ownBodies = <G extends GameTypes>(events: readonly JournalEvent<G>[]): readonly G['body'][] =>
	events.flatMap(({ body }) => (isTravel(body) ? [] : [body]));
