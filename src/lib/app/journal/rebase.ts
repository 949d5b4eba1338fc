// Two tabs that wrote at once: what the other wrote comes first, and what waited here for the disk is played on top of it, or left out and said.

import { actionOf, isTravel, type JournalEvent } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import { type Folded, type Journal, type Journals, stampAgain } from '$lib/journal/journal';

/** A step that waited for the disk and can no longer be. */
export interface LeftOut<G extends GameTypes> {
	readonly events: readonly JournalEvent<G>[];
	readonly reason: string;
}

/** What stands in the log in place of a step that was left out: its dice were thrown, whatever came of them. */
export type NoteLeftOut<G extends GameTypes> = (was: Journal<G>, leftOut: LeftOut<G>) => G['body'];

/** What another tab wrote, taken in below what waits here for the disk. `stored` is how much of a journal is on it. */
export function takeInBelow<G extends GameTypes>(
	journals: Journals<G>,
	journal: Journal<G>,
	stored: number,
	unseen: readonly JournalEvent<G>[],
	note: NoteLeftOut<G> | null
): Folded<G> & { readonly stored: number; readonly leftOut: readonly LeftOut<G>[] } {
	const waiting = journal.events.slice(stored);
	const base = waiting.length === 0 ? journal : journals.fold(journal.setup, journal.events.slice(0, stored)).journal;
	const { journal: onto, problem } = journals.goOn(base, unseen);
	const rebased = rebase(journals, onto, waiting, (leftOut) => note?.(journal, leftOut) ?? null);
	return { ...rebased, stored: onto.events.length, problem };
}

const isNoLongerLast = 'It takes back, puts back or changes what another tab has gone on from.';

/**
 * Steps that waited for the disk, played on top of what another tab wrote meanwhile. Each keeps its ids, its dice and its time. A step that
 * cannot be any more, and one that takes back or puts back what is no longer the last, is left out, and where the game has a note for it, that says so in its place.
 */
function rebase<G extends GameTypes>(
	journals: Journals<G>,
	onto: Journal<G>,
	waiting: readonly JournalEvent<G>[],
	note: (leftOut: LeftOut<G>) => G['body'] | null
): { readonly journal: Journal<G>; readonly leftOut: readonly LeftOut<G>[] } {
	const leftOut: LeftOut<G>[] = [];
	let journal = onto;
	for (const step of stepsOf(waiting)) {
		const recorded = playOnTop(journals, journal, step);
		if (recorded.ok) {
			journal = recorded.journal;
			continue;
		}
		const left = { events: step, reason: recorded.reason };
		leftOut.push(left);
		const body = note(left);
		const noted = body && journals.record(journal, [body], stampAgain(step));
		if (noted?.ok) journal = noted.journal;
	}
	return { journal, leftOut };
}

function playOnTop<G extends GameTypes>(
	journals: Journals<G>,
	journal: Journal<G>,
	step: readonly JournalEvent<G>[]
): { readonly ok: true; readonly journal: Journal<G> } | { readonly ok: false; readonly reason: string } {
	const [{ body: only } = { body: null }, ...others] = step;
	if (only && others.length === 0 && isTravel(only) && only.kind === 'noted')
		return journals.note(journal, only, stampAgain(step));
	if (step.some(({ body, action }) => isTravel(body) || action !== undefined))
		return { ok: false, reason: isNoLongerLast };
	return journals.recordAgain(journal, step);
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
