import type { JournalEvent } from '$lib/journal/event';
import { actionOf, isTravel } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import type { Folded, Journal, Journals } from '$lib/journal/journal';

/** What another tab wrote, taken in below what waits here for the disk. `stored` is how much of a journal is on it. */
export function takeInBelow<G extends GameTypes>(
	journals: Journals<G>,
	journal: Journal<G>,
	stored: number,
	unseen: readonly JournalEvent<G>[]
): Folded<G> & { readonly stored: number } {
	const waiting = journal.events.slice(stored);
	const base = waiting.length === 0 ? journal : journals.fold(journal.setup, journal.events.slice(0, stored)).journal;
	const { journal: onto, problem } = journals.goOn(base, unseen);
	return { journal: rebase(journals, onto, waiting), stored: onto.events.length, problem };
}

/**
 * Steps that waited for the disk, played on top of what another tab wrote meanwhile. Each keeps its ids, its dice and its time. A step that
 * cannot be any more, and one that takes back or puts back what is no longer the last, is left out: it stands in no log.
 */
function rebase<G extends GameTypes>(
	journals: Journals<G>,
	onto: Journal<G>,
	waiting: readonly JournalEvent<G>[]
): Journal<G> {
	return stepsOf(waiting).reduce((journal, step) => {
		const [first] = step;
		if (!first || step.some(({ body, action }) => isTravel(body) || action !== undefined)) return journal;
		const ids = step.map(({ id }) => id)[Symbol.iterator]();
		const { step: name, decidedBy, at } = first;
		const makeId = (): string => ids.next().value ?? name;
		const recorded = journals.record(
			journal,
			step.map(({ body }) => body),
			{ step: name, decidedBy, at, makeId }
		);
		return recorded.ok ? recorded.journal : journal;
	}, onto);
}

function stepsOf<G extends GameTypes>(events: readonly JournalEvent<G>[]): JournalEvent<G>[][] {
	const steps: JournalEvent<G>[][] = [];
	for (const event of events) {
		const last = steps.at(-1);
		if (last?.[0] && last[0].step === event.step && actionOf(last[0]) === actionOf(event)) last.push(event);
		else steps.push([event]);
	}
	return steps;
}
