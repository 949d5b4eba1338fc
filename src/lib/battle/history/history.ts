import { apply } from '../apply/apply';
import type { BattleEvent, Decider, EventBody } from '../event';
import type { BattleSetup } from '../setup';
import type { BattleState } from '../state';
import { startBattle } from '../state';

// The log and what stands of it. Undo appends to the log and never removes from it; in memory each step that stands keeps the
// state it led to, in a linked list that is only ever added to at its head, so that going back is following a pointer.

/** A step that stands: one player's action, the events it made, and the state after it. */
export interface StandingStep {
	readonly id: string;
	readonly firstOrder: number;
	readonly state: BattleState;
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

/** Whether a step was made and has not been taken back. The last is found first. */
export function isStanding({ standing }: Battle, id: string): boolean {
	for (let step = standing; step; step = step.before) if (step.id === id) return true;
	return false;
}

/** One action: all of its events, or none of them. */
export function record(battle: Battle, bodies: readonly EventBody[], stamp: Stamp): Recorded {
	let state = stateOf(battle);
	const events: BattleEvent[] = [];
	for (const body of bodies) {
		if (isTravel(body)) return { ok: false, reason: 'Taking back and putting back are not part of an action.' };
		const applied = apply(state, body);
		if (!applied.ok) return applied;
		events.push(makeEvent(battle.events.length + events.length + 1, state, body, stamp));
		state = applied.state;
	}
	if (events.length === 0) return { ok: false, reason: 'Nothing happened.' };
	return {
		ok: true,
		battle: {
			...battle,
			// Of the ways to copy a long list and add to it, joining two lists is the quickest by far.
			events: battle.events.concat(events),
			standing: { id: stamp.step, firstOrder: battle.events.length + 1, state, before: battle.standing },
			undone: null
		}
	};
}

function makeEvent(order: number, { turn, phase }: BattleState, body: EventBody, stamp: Stamp): BattleEvent {
	const { step, decidedBy, at, makeId } = stamp;
	return { version: 1, id: makeId(), order, step, turn, phase, decidedBy, at, body };
}

/** Takes back so many steps; the log says so. */
export function undo(battle: Battle, steps: number, stamp: Stamp): Recorded {
	return travel(battle, { kind: 'undone', steps }, stamp);
}

export function redo(battle: Battle, steps: number, stamp: Stamp): Recorded {
	return travel(battle, { kind: 'redone', steps }, stamp);
}

type Travel = Extract<EventBody, { kind: 'undone' | 'redone' }>;

const isTravel = (body: EventBody): body is Travel => body.kind === 'undone' || body.kind === 'redone';

function travel(battle: Battle, body: Travel, stamp: Stamp): Recorded {
	const moved = moveThrough(battle, body);
	if (!moved)
		return {
			ok: false,
			reason: `There are not ${body.steps} steps to ${body.kind === 'undone' ? 'take' : 'put'} back.`
		};
	const event = makeEvent(battle.events.length + 1, stateOf(battle), body, stamp);
	return { ok: true, battle: { ...battle, ...moved, events: battle.events.concat([event]) } };
}

type Standing = Pick<Battle, 'standing' | 'undone'>;

/** Where an undo or redo leads; null when there is not as much to go through. */
function moveThrough({ standing, undone }: Standing, { kind, steps }: Travel): Standing | null {
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
	let state = stateOf(battle);
	const foldedTo = (count: number): Battle => ({
		...battle,
		standing: here.standing,
		undone: here.undone,
		events: battle.events.concat(events.slice(0, count))
	});
	for (const [index, event] of events.entries()) {
		const { body } = event;
		const order = first + index;
		const stop = (reason: string): Folded => ({ battle: foldedTo(index), problem: { order, reason } });
		if (event.order !== order) return stop(`Event ${order} of the log is missing.`);
		if (isTravel(body)) {
			const moved = moveThrough(here, body);
			if (!moved) return stop('It goes back further than the log does.');
			here = moved;
			state = here.standing?.state ?? battle.start;
			continue;
		}
		const applied = apply(state, body);
		if (!applied.ok) return stop(applied.reason);
		state = applied.state;
		here = { standing: stepOnto(here.standing, event, state), undone: null };
	}
	return { battle: foldedTo(events.length), problem: null };
}

/** Events of the same step belong together: the later ones change what the step led to. */
function stepOnto(standing: StandingStep | null, { step, order }: BattleEvent, state: BattleState): StandingStep {
	if (standing?.id === step) return { ...standing, state };
	return { id: step, firstOrder: order, state, before: standing };
}
