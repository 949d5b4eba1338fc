import { apply } from '../apply/apply';
import type { BattleEvent, BodyOf, Decider, EventBody } from '../event';
import { actionOf } from '../event';
import type { BattleSetup } from '../setup';
import type { BattleState } from '../state';
import { startBattle } from '../state';

// The log and what stands of it. Undo appends to the log and never removes from it; in memory each action that stands keeps the
// state it led to, in a linked list that is only ever added to at its head, so that going back is following a pointer.

/**
 * An action that stands, and the state after it. A step is one action, except for an amendment: that is one step of many actions, each
 * played on the one it `follows`, while taking any of them back leads to what stood before the amendment.
 */
export interface StandingStep {
	readonly id: string;
	readonly action: string;
	readonly firstOrder: number;
	readonly state: BattleState;
	/** The action whose state it was played on. */
	readonly follows: StandingStep | null;
	/** What stands when its step is taken back. */
	readonly before: StandingStep | null;
}

export interface Battle {
	readonly setup: BattleSetup;
	readonly start: BattleState;
	/** Everything that ever happened, undos included. */
	readonly events: readonly BattleEvent[];
	readonly standing: StandingStep | null;
	/** Steps taken back, the next one to put back first. */
	readonly undone: { readonly step: StandingStep; readonly next: Battle['undone'] } | null;
}

export type Recorded = { readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly reason: string };

/** What an action brings: who decided, and the ids and the time that the pure layers cannot make. */
export interface Stamp {
	readonly step: string;
	readonly decidedBy: Decider;
	readonly at: string;
	/** A fresh id for each event. */
	readonly makeId: () => string;
}

export function beginBattle(setup: BattleSetup): Battle {
	return { setup, start: startBattle(setup), events: [], standing: null, undone: null };
}

export const stateOf = (battle: Battle): BattleState => battle.standing?.state ?? battle.start;

/** Whether a step was made and neither taken back nor amended. The last is found first. */
export function isStanding({ standing }: Battle, id: string): boolean {
	for (let step = standing; step; step = step.follows) if (step.id === id) return true;
	return false;
}

/** One action: all of its events, or none of them. */
export function record(battle: Battle, bodies: readonly EventBody[], stamp: Stamp): Recorded {
	if (bodies.some(isTravel)) return { ok: false, reason: 'Taking back and putting back are not part of an action.' };
	if (bodies.length === 0) return { ok: false, reason: 'Nothing happened.' };
	const { step, decidedBy, at } = stamp;
	return recordAll(battle, [{ action: step, decidedBy, at, bodies }], stamp);
}

/** One action within a step: what happened, and who decided it when. */
export interface Part {
	readonly action: string;
	readonly decidedBy: Decider;
	readonly at: string;
	readonly bodies: readonly EventBody[];
}

function recordAll(battle: Battle, parts: readonly Part[], { step, makeId }: Stamp): Recorded {
	let here: Standing = battle;
	const events: BattleEvent[] = [];
	for (const { action, decidedBy, at, bodies } of parts) {
		for (const body of bodies) {
			const order = battle.events.length + events.length + 1;
			const { turn, phase } = stateWhere(battle, here, body);
			const named = action === step ? {} : { action };
			const event: BattleEvent = { version: 1, id: makeId(), order, step, ...named, turn, phase, decidedBy, at, body };
			const folded = foldOne(battle, here, event);
			if (!folded.ok) return folded;
			here = folded.here;
			events.push(event);
		}
	}
	// Of the ways to copy a long list and add to it, joining two lists is the quickest by far.
	return {
		ok: true,
		battle: { ...battle, standing: here.standing, undone: here.undone, events: battle.events.concat(events) }
	};
}

/** Takes back so many steps; the log says so. */
export function undo(battle: Battle, steps: number, stamp: Stamp): Recorded {
	return travel(battle, { kind: 'undone', steps }, stamp);
}

export function redo(battle: Battle, steps: number, stamp: Stamp): Recorded {
	return travel(battle, { kind: 'redone', steps }, stamp);
}

/** All that stands from an event on is replaced by these actions: one step, which one undo takes back. */
export function amend(
	battle: Battle,
	{ from, how }: Omit<BodyOf<'amended'>, 'kind'>,
	parts: readonly Part[],
	stamp: Stamp
): Recorded {
	const { step: action, decidedBy, at } = stamp;
	if (parts.some(({ bodies }) => bodies.some(isTravel)))
		return { ok: false, reason: 'Taking back and putting back are not part of an action.' };
	return recordAll(battle, [{ action, decidedBy, at, bodies: [{ kind: 'amended', from, how }] }, ...parts], stamp);
}

type Travel = BodyOf<'undone' | 'redone' | 'amended'>;

/** What is about the log, and not about the state. */
export const isTravel = (body: EventBody): body is Travel =>
	body.kind === 'undone' || body.kind === 'redone' || body.kind === 'amended';

function travel(battle: Battle, body: BodyOf<'undone' | 'redone'>, stamp: Stamp): Recorded {
	const { step: action, decidedBy, at } = stamp;
	const recorded = recordAll(battle, [{ action, decidedBy, at, bodies: [body] }], stamp);
	if (recorded.ok) return recorded;
	const way = body.kind === 'undone' ? 'take' : 'put';
	return { ok: false, reason: `There are not ${body.steps} steps to ${way} back.` };
}

type Standing = Pick<Battle, 'standing' | 'undone'>;

const stateIn = ({ start }: Pick<Battle, 'start'>, { standing }: Standing): BattleState => standing?.state ?? start;

/** Where an event happened: an amendment where it begins, everything else on what stands. */
function stateWhere(battle: Battle, here: Standing, body: EventBody): BattleState {
	if (body.kind !== 'amended') return stateIn(battle, here);
	return findStanding(here, body.from)?.follows?.state ?? battle.start;
}

type FoldedOne = { readonly ok: true; readonly here: Standing } | { readonly ok: false; readonly reason: string };

/** One event onto what stands. */
function foldOne(battle: Pick<Battle, 'start'>, here: Standing, event: BattleEvent): FoldedOne {
	const { body } = event;
	if (isTravel(body)) {
		const moved = body.kind === 'amended' ? branchOff(battle, here, event, body) : moveThrough(here, body);
		return moved ? { ok: true, here: moved } : { ok: false, reason: 'It goes back further than the log does.' };
	}
	const applied = apply(stateIn(battle, here), body);
	if (!applied.ok) return applied;
	return { ok: true, here: { standing: stepOnto(here.standing, event, applied.state), undone: null } };
}

/** Where an undo or redo leads; null when there is not as much to go through. */
function moveThrough({ standing, undone }: Standing, { kind, steps }: BodyOf<'undone' | 'redone'>): Standing | null {
	if (!Number.isInteger(steps) || steps < 1) return null;
	for (let count = 0; count < steps; count++) {
		if (kind === 'undone') {
			if (!standing) return null;
			undone = { step: standing, next: undone };
			standing = standing.before;
		} else {
			if (!undone) return null;
			standing = undone.step;
			undone = undone.next;
		}
	}
	return { standing, undone };
}

/** The action that an event of the log began, if it stands. */
export function findStanding({ standing }: Standing, from: number): StandingStep | null {
	for (let at = standing; at; at = at.follows) if (at.firstOrder === from) return at;
	return null;
}

/** An amendment begins where the first action that it replaces was played; what stood until now is what undoing it leads to. */
function branchOff(
	{ start }: Pick<Battle, 'start'>,
	here: Standing,
	{ step, order }: BattleEvent,
	{ from }: BodyOf<'amended'>
): Standing | null {
	const replaced = findStanding(here, from);
	if (!replaced) return null;
	const { follows } = replaced;
	const state = follows?.state ?? start;
	return {
		standing: { id: step, action: step, firstOrder: order, state, follows, before: here.standing },
		undone: null
	};
}

/** How a log was read: the battle it made, and what stopped it where something did. */
export interface Folded {
	readonly battle: Battle;
	readonly problem: { readonly order: number; readonly reason: string } | null;
}

/** The fold over a whole log. It stops at the first event that cannot be, and keeps everything before it. */
export const foldEvents = (setup: BattleSetup, events: readonly BattleEvent[]): Folded =>
	continueBattle(beginBattle(setup), events);

/** The same fold, going on from where a battle has come to: for events that were recorded elsewhere. */
export function continueBattle(battle: Battle, events: readonly BattleEvent[]): Folded {
	const first = battle.events.length + 1;
	let here: Standing = battle;
	const foldedTo = (count: number): Battle => ({
		...battle,
		standing: here.standing,
		undone: here.undone,
		events: battle.events.concat(events.slice(0, count))
	});
	for (const [index, event] of events.entries()) {
		const order = first + index;
		const stop = (reason: string): Folded => ({ battle: foldedTo(index), problem: { order, reason } });
		if (event.order !== order) return stop(`Event ${order} of the log is missing.`);
		const folded = foldOne(battle, here, event);
		if (!folded.ok) return stop(folded.reason);
		here = folded.here;
	}
	return { battle: foldedTo(events.length), problem: null };
}

/** Events of the same action belong together: the later ones change what it led to. */
function stepOnto(standing: StandingStep | null, event: BattleEvent, state: BattleState): StandingStep {
	const { step: id, order: firstOrder } = event;
	const action = actionOf(event);
	if (standing?.id !== id) return { id, action, firstOrder, state, follows: standing, before: standing };
	if (standing.action === action) return { ...standing, state };
	return { id, action, firstOrder, state, follows: standing, before: standing.before };
}
