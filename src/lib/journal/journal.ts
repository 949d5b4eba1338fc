// The log of a game and what stands of it. Undo appends to the log and never removes from it; in memory each action that stands keeps the
// state it led to, in a linked list that is only ever added to at its head, so that going back is following a pointer.

import type { ThrownTogether } from '$lib/dice/together';
import { actionOf, type Decider, isTravel, type JournalEvent, type Travel, type Noted } from './event';
import type { Game, GameTypes, Refusal } from './game';

/**
 * An action that stands, and the state after it. A step is one action, except for an amendment: that is one step of many actions, each
 * played on the one it `follows`, while taking any of them back leads to what stood before the amendment.
 */
export interface StandingStep<G extends GameTypes> {
	readonly id: string;
	readonly action: string;
	readonly firstOrder: number;
	readonly state: G['state'];
	/** The action whose state it was played on. */
	readonly follows: StandingStep<G> | null;
	/** What stands when its step is taken back; within an amendment only, since elsewhere it is what the action follows. */
	readonly before?: StandingStep<G> | null;
}

/** What stands when the step of an action is taken back. */
export const beforeStep = <G extends GameTypes>({ before, follows }: StandingStep<G>): StandingStep<G> | null =>
	before === undefined ? follows : before;

interface Undone<G extends GameTypes> {
	readonly step: StandingStep<G>;
	readonly next: Undone<G> | null;
}

/** What stands of a log, and what was taken back of it, the next one to put back first. */
export interface Cursor<G extends GameTypes> {
	readonly standing: StandingStep<G> | null;
	readonly undone: Undone<G> | null;
}

export interface Journal<G extends GameTypes> extends Cursor<G> {
	readonly setup: G['setup'];
	readonly start: G['state'];
	/** Everything that ever happened, undos included. */
	readonly events: readonly JournalEvent<G>[];
}

/** What an action brings: who decided, and the ids and the time that the pure layers cannot make. */
export interface Stamp {
	readonly step: string;
	readonly decidedBy: Decider;
	readonly at: string;
	/** A fresh id for each event. */
	readonly makeId: () => string;
	/** Where two devices threw the dice of it together. */
	readonly thrown?: ThrownTogether | undefined;
}

/** The stamp of a step that is recorded once more: the same step, decided by the same at the same time, under the same ids. */
export function stampAgain<G extends GameTypes>(events: readonly JournalEvent<G>[]): Stamp {
	const [first] = events;
	if (!first) throw new Error('a step has at least one event');
	const ids = events.map(({ id }) => id)[Symbol.iterator]();
	const { step, decidedBy, at, thrown } = first;
	return { step, decidedBy, at, thrown, makeId: () => ids.next().value ?? step };
}

/** One action within a step: what happened, and who decided it when. */
export interface Part<G extends GameTypes> {
	readonly action: string;
	readonly decidedBy: Decider;
	readonly at: string;
	readonly thrown?: ThrownTogether | undefined;
	readonly bodies: readonly (G['body'] | Travel)[];
}

/** Why the log itself takes nothing. */
export type JournalCode = 'travel-in-action' | 'nothing-happened' | 'too-far-back' | 'gone-on' | 'no-such-line';

export type Recorded<G extends GameTypes> =
	{ readonly ok: true; readonly journal: Journal<G> } | Refusal<G['code'] | JournalCode>;

/** How a log was read: the journal it made, and what stopped it where something did. */
export interface Folded<G extends GameTypes> {
	readonly journal: Journal<G>;
	readonly problem: { readonly order: number; readonly reason: string } | null;
}

type Undoing = Extract<Travel, { readonly kind: 'undone' | 'redone' }>;
type Amended = Extract<Travel, { readonly kind: 'amended' }>;

/** Told by what it holds, so that a state keeps its type wherever it is asked for. */
interface Held<State> {
	readonly start: State;
	readonly standing: { readonly state: State } | null;
}

export const stateOf = <State>({ standing, start }: Held<State>): State => (standing ? standing.state : start);

/** Whether a step was made and neither taken back nor amended. The last is found first. */
export function isStanding<G extends GameTypes>({ standing }: Cursor<G>, id: string): boolean {
	for (let step = standing; step; step = step.follows) if (step.id === id) return true;
	return false;
}

/** The action that an event of the log began, if it stands. */
export function findStanding<G extends GameTypes>({ standing }: Cursor<G>, from: number): StandingStep<G> | null {
	for (let at = standing; at; at = at.follows) if (at.firstOrder === from) return at;
	return null;
}

const travelInAction: Refusal<JournalCode> = {
	ok: false,
	code: 'travel-in-action',
	reason: 'Taking back and putting back are not part of an action.'
};
const nothingHappened: Refusal<JournalCode> = { ok: false, code: 'nothing-happened', reason: 'Nothing happened.' };
const tooFarBack: Refusal<JournalCode> = {
	ok: false,
	code: 'too-far-back',
	reason: 'It goes back further than the log does.'
};

const noSuchLine: Refusal<JournalCode> = {
	ok: false,
	code: 'no-such-line',
	reason: 'The line that the note is about is not in the log.'
};

/** The journals of one game. */
export class Journals<G extends GameTypes> {
	readonly #game: Game<G>;

	constructor(game: Game<G>) {
		this.#game = game;
	}

	begin(setup: G['setup']): Journal<G> {
		return { setup, start: this.#game.begin(setup), events: [], standing: null, undone: null };
	}

	/** One action: all of its events, or none of them. */
	record(journal: Journal<G>, bodies: readonly (G['body'] | Travel)[], stamp: Stamp): Recorded<G> {
		if (bodies.some(isTravel)) return travelInAction;
		if (bodies.length === 0) return nothingHappened;
		return this.#recordAll(journal, [asPart(stamp, bodies)], stamp);
	}

	/** An action made elsewhere, on another state: with its ids, its dice and its time. */
	recordAgain(journal: Journal<G>, events: readonly JournalEvent<G>[]): Recorded<G> {
		const bodies = events.map(({ body }) => body);
		return this.record(journal, bodies, stampAgain(events));
	}

	/** Takes back so many steps; the log says so. */
	undo(journal: Journal<G>, steps: number, stamp: Stamp): Recorded<G> {
		return this.#travel(journal, { kind: 'undone', steps }, stamp);
	}

	redo(journal: Journal<G>, steps: number, stamp: Stamp): Recorded<G> {
		return this.#travel(journal, { kind: 'redone', steps }, stamp);
	}

	/** All that stands from an event on is replaced by these actions: one step, which one undo takes back. */
	amend(
		journal: Journal<G>,
		{ from, how }: Omit<Amended, 'kind'>,
		parts: readonly Part<G>[],
		stamp: Stamp
	): Recorded<G> {
		if (parts.some(({ bodies }) => bodies.some(isTravel))) return travelInAction;
		return this.#recordAll(journal, [asPart<G>(stamp, [{ kind: 'amended', from, how }]), ...parts], stamp);
	}

	/** Something is said of a line, or said otherwise: what stands, and what can be put back, stays as it is. */
	note(journal: Journal<G>, noted: Omit<Noted, 'kind'>, stamp: Stamp): Recorded<G> {
		if (!journal.events.some(({ id }) => id === noted.about)) return noSuchLine;
		return this.#recordAll(journal, [asPart<G>(stamp, [{ kind: 'noted', ...noted }])], stamp);
	}

	/** The fold over a whole log. It stops at the first event that cannot be, and keeps everything before it. */
	fold(setup: G['setup'], events: readonly JournalEvent<G>[]): Folded<G> {
		return this.goOn(this.begin(setup), events);
	}

	/**
	 * The same fold, going on from where a journal has come to: for events that were recorded elsewhere. Whoever looks on sees what stood before each event,
	 * and what after it.
	 */
	goOn(
		journal: Journal<G>,
		events: readonly JournalEvent<G>[],
		look: (event: JournalEvent<G>, before: Cursor<G>, after: Cursor<G>) => void = () => undefined
	): Folded<G> {
		const first = journal.events.length + 1;
		let here: Cursor<G> = journal;
		const foldedTo = (count: number): Journal<G> => ({
			...journal,
			standing: here.standing,
			undone: here.undone,
			events: journal.events.concat(events.slice(0, count))
		});
		for (const [index, event] of events.entries()) {
			const order = first + index;
			const stop = (reason: string): Folded<G> => ({ journal: foldedTo(index), problem: { order, reason } });
			if (event.order !== order) return stop(`Event ${order} of the log is missing.`);
			const folded = this.#foldOne(journal, here, event, true);
			if (!folded.ok) return stop(folded.reason);
			look(event, here, folded.here);
			here = folded.here;
		}
		return { journal: foldedTo(events.length), problem: null };
	}

	#travel(journal: Journal<G>, body: Undoing, stamp: Stamp): Recorded<G> {
		const recorded = this.#recordAll(journal, [asPart<G>(stamp, [body])], stamp);
		if (recorded.ok) return recorded;
		const way = body.kind === 'undone' ? 'take' : 'put';
		return { ok: false, code: 'too-far-back', reason: `There are not ${body.steps} steps to ${way} back.` };
	}

	#recordAll(journal: Journal<G>, parts: readonly Part<G>[], { step, makeId }: Stamp): Recorded<G> {
		let here: Cursor<G> = journal;
		const events: JournalEvent<G>[] = [];
		for (const { action, decidedBy, at, thrown, bodies } of parts) {
			for (const body of bodies) {
				const order = journal.events.length + events.length + 1;
				const where = this.#game.where(stateWhere(journal, here, body));
				const named = action === step ? {} : { action };
				const event: JournalEvent<G> = {
					version: 1,
					id: makeId(),
					order,
					step,
					...named,
					...where,
					decidedBy,
					at,
					...(thrown ? { thrown } : {}),
					body
				};
				const folded = this.#foldOne(journal, here, event);
				if (!folded.ok) return folded;
				here = folded.here;
				events.push(event);
			}
		}
		// Of the ways to copy a long list and add to it, joining two lists is the quickest by far.
		const { standing, undone } = here;
		return { ok: true, journal: { ...journal, standing, undone, events: journal.events.concat(events) } };
	}

	/** One event onto what stands. */
	#foldOne(
		{ start }: Pick<Journal<G>, 'start'>,
		here: Cursor<G>,
		event: JournalEvent<G>,
		isKept = false
	): { readonly ok: true; readonly here: Cursor<G> } | Refusal<G['code'] | JournalCode> {
		const { body } = event;
		if (isTravel(body)) {
			if (body.kind === 'noted') return { ok: true, here };
			const moved = body.kind === 'amended' ? branchOff(start, here, event, body) : moveThrough(here, body);
			return moved ? { ok: true, here: moved } : tooFarBack;
		}
		const state = stateOf<G['state']>({ start, standing: here.standing });
		const game = this.#game;
		const applied = isKept && game.applyKept ? game.applyKept(state, body) : game.apply(state, body);
		if (!applied.ok) return applied;
		return { ok: true, here: { standing: stepOnto(here.standing, event, applied.state), undone: null } };
	}
}

const asPart = <G extends GameTypes>(
	{ step, decidedBy, at, thrown }: Stamp,
	bodies: readonly (G['body'] | Travel)[]
): Part<G> => ({ action: step, decidedBy, at, thrown, bodies });

/** Where an event happened: an amendment where it begins, everything else on what stands. */
function stateWhere<G extends GameTypes>(
	{ start }: Pick<Journal<G>, 'start'>,
	here: Cursor<G>,
	body: G['body'] | Travel
): G['state'] {
	const at = isTravel(body) && body.kind === 'amended' ? findStanding(here, body.from)?.follows : here.standing;
	return at ? at.state : start;
}

/** Where an undo or redo leads; null when there is not as much to go through. */
function moveThrough<G extends GameTypes>({ standing, undone }: Cursor<G>, { kind, steps }: Undoing): Cursor<G> | null {
	if (!Number.isInteger(steps) || steps < 1) return null;
	for (let count = 0; count < steps; count++) {
		if (kind === 'undone') {
			if (!standing) return null;
			undone = { step: standing, next: undone };
			standing = beforeStep(standing);
		} else {
			if (!undone) return null;
			standing = undone.step;
			undone = undone.next;
		}
	}
	return { standing, undone };
}

/** An amendment begins where the first action that it replaces was played; what stood until now is what undoing it leads to. */
function branchOff<G extends GameTypes>(
	start: G['state'],
	here: Cursor<G>,
	{ step, order }: JournalEvent<G>,
	{ from }: Amended
): Cursor<G> | null {
	const replaced = findStanding(here, from);
	if (!replaced) return null;
	const { follows } = replaced;
	const state = follows ? follows.state : start;
	return {
		standing: { id: step, action: step, firstOrder: order, state, follows, before: here.standing },
		undone: null
	};
}

/** Events of the same action belong together: the later ones change what it led to. */
function stepOnto<G extends GameTypes>(
	standing: StandingStep<G> | null,
	event: JournalEvent<G>,
	state: G['state']
): StandingStep<G> {
	const { step: id, order: firstOrder } = event;
	const action = actionOf(event);
	if (standing?.id !== id) return { id, action, firstOrder, state, follows: standing };
	if (standing.action === action) return { ...standing, state };
	return { id, action, firstOrder, state, follows: standing, before: beforeStep(standing) };
}
