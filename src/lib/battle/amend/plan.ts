// Changing something of the past: the action as it should have been, and everything since played again on top of it. What still holds is
// kept with its dice; what does not is listed with the reason, and the players say of each what becomes of it. Nothing is recorded here.

import { apply, describeEvent, type BattleEvent, type EventBody } from '../events/event';
import { openDuties, withShootingOver } from '../due/due';
import type { Task } from '../due/task';
import { actionOf, type Amending, type Decider } from '$lib/journal/event';
import { unitsNamedIn } from '../events/registry';
import { nameAction } from '../log/headline';
import { type Battle, battles, type Part, type Recorded, type StandingStep } from '../log/battle';
import { findStanding, type Stamp } from '$lib/journal/journal';
import { eventsOf } from '$lib/journal/travel';
import type { BattleState } from '../state';
import { withFactsNow } from './recount';
import { replay } from './replay';

/** What the players say of an action: that it was otherwise, that its dice count on the new sum, or that it is left out. */
export type Choice =
	| { readonly say: 'leave-out' }
	| { readonly say: 'same-dice' }
	| { readonly say: 'otherwise'; readonly bodies: readonly EventBody[]; readonly decidedBy: Decider };

/** By the name of the action, or of the task that nobody had to do before. */
export type Choices = Readonly<Record<string, Choice>>;

/** Something since then that the change puts in doubt. */
export interface Doubt {
	readonly key: string;
	/** What was done, or what has to be done now. */
	readonly what: string;
	readonly reason: string;
	/** Where it would be played. */
	readonly state: BattleState;
	/** What was recorded, on the facts of now; nothing for what nobody had to do before. */
	readonly bodies: readonly EventBody[];
	readonly task: Task | null;
	/** Its dice on the new sum can be had. */
	readonly hasSameDice: boolean;
	/** Null until the players have said. */
	readonly choice: Choice['say'] | null;
}

export interface Amendment {
	readonly from: number;
	readonly how: Amending;
	readonly parts: readonly Part[];
	/** How many later actions stand as they were. */
	readonly kept: number;
	readonly doubts: readonly Doubt[];
	/** Everything in doubt has been spoken of. */
	readonly isSettled: boolean;
	/** Where the battle would stand. */
	readonly state: BattleState;
	/** What stood when it was planned: when the battle has gone on, it is planned anew. */
	readonly basis: StandingStep | null;
}

export interface PastAction {
	readonly id: string;
	readonly from: number;
	readonly events: readonly BattleEvent[];
	/** The state it was played in. */
	readonly was: BattleState;
}

/** The action that a line of the log belongs to, if it stands. */
export function pastActionAt(battle: Battle, order: number): PastAction | null {
	const event = battle.events[order - 1];
	if (!event) return null;
	for (let at = battle.standing; at; at = at.follows) {
		if (at.id === event.step && at.action === actionOf(event)) return makeAction(battle, at);
	}
	return null;
}

function makeAction(battle: Battle, standing: StandingStep): PastAction {
	const { action, firstOrder, follows } = standing;
	return {
		id: action,
		from: firstOrder,
		events: [...eventsOf(battle, standing)],
		was: follows?.state ?? battle.start
	};
}

/** Everything that stands since an event, in the order it was played. That something was amended is no action of its own. */
function actionsSince(battle: Battle, from: number): PastAction[] {
	const actions: PastAction[] = [];
	for (let at = battle.standing; at; at = at.follows) {
		const action = makeAction(battle, at);
		if (action.events[0]?.body.kind !== 'amended') actions.unshift(action);
		if (at.firstOrder === from) return actions;
	}
	return [];
}

/**
 * Where a test of the past is looked at again. The past knows what its players did not: if nobody shot at the unit after it, the shooting at
 * it was over (R2).
 */
export function whereTested(battle: Battle, action: PastAction, state: BattleState): BattleState {
	const later = actionsSince(battle, action.from).slice(1);
	return withFireOver(state, action, later);
}

function withFireOver(state: BattleState, { events }: PastAction, later: readonly PastAction[]): BattleState {
	const tested = events.find(({ body }) => body.kind === 'tested');
	if (tested?.body.kind !== 'tested') return state;
	const { unit } = tested.body;
	const isShotLater = later.some(({ events: since }) =>
		since.some(({ turn, body }) => turn === tested.turn && body.kind === 'shot' && body.target === unit)
	);
	return isShotLater ? state : withShootingOver(state);
}

/** Played again so far: where that leads, and what is to be recorded of it. */
interface Replaying {
	readonly state: BattleState;
	readonly parts: readonly Part[];
	readonly doubts: readonly Doubt[];
	readonly kept: number;
	/** Duties of the phase that a doubt asks about already: its action answered for them, they are due where it would be played, and it is not. */
	readonly asked: ReadonlySet<string>;
}

/** Null where the action no longer stands, or what is said of it cannot be. */
export function planAmendment(battle: Battle, from: number, choices: Choices): Amendment | { readonly reason: string } {
	const [changed, ...later] = actionsSince(battle, from);
	if (!changed || !findStanding(battle, from)) return { reason: 'It no longer stands in the log.' };
	const choice = choices[changed.id] ?? { say: 'leave-out' };
	const begun = playChoice(
		{ state: changed.was, parts: [], doubts: [], kept: 0, asked: new Set() },
		changed,
		choice,
		null
	);
	if ('reason' in begun) return begun;
	const { state, parts, doubts, kept } = later.reduce(
		(so, action, at) => playAgain(playMissed(so, action, choices), action, later.slice(at + 1), choices),
		begun
	);
	return {
		from,
		how: choice.say === 'leave-out' ? 'taken-out' : 'changed',
		...{ state, parts, doubts, kept },
		basis: battle.standing,
		isSettled: doubts.every((doubt) => doubt.choice !== null)
	};
}

/** An action as the players say it was. */
function playChoice(
	so: Replaying,
	{ id, events }: PastAction,
	choice: Choice,
	sameDice: readonly EventBody[] | null
): Replaying | { readonly reason: string } {
	if (choice.say === 'leave-out') return so;
	const [first] = events;
	const bodies = choice.say === 'otherwise' ? choice.bodies : (sameDice ?? []);
	const decidedBy = choice.say === 'otherwise' ? choice.decidedBy : (first?.decidedBy ?? 'player');
	const thrown = choice.say === 'otherwise' ? undefined : first?.thrown;
	return play(so, { action: id, decidedBy, at: first?.at ?? '', thrown, bodies });
}

function play(so: Replaying, part: Part): Replaying | { readonly reason: string } {
	let { state } = so;
	for (const body of part.bodies) {
		const applied = apply(state, body);
		if (!applied.ok) return applied;
		state = applied.state;
	}
	return { ...so, state, parts: part.bodies.length > 0 ? [...so.parts, part] : so.parts };
}

/** A later action on the new past: kept where it holds, else as the players say, else in doubt and out. */
function playAgain(so: Replaying, action: PastAction, later: readonly PastAction[], choices: Choices): Replaying {
	const { id, events } = action;
	const [first] = events;
	const found = replayAll(action, so.state);
	const choice = choices[id] ?? null;
	if (found.holds && choice === null && first) {
		const part = { action: id, decidedBy: first.decidedBy, at: first.at, thrown: first.thrown, bodies: found.bodies };
		const kept = play(so, part);
		if (!('reason' in kept)) return { ...kept, kept: kept.kept + 1 };
	}
	const sameDice = found.holds ? found.bodies : found.again;
	const played = choice && playChoice(so, action, choice, sameDice);
	const refused = played !== null && 'reason' in played;
	const doubt: Doubt = {
		key: id,
		what: headlineOf(action),
		reason: refused ? played.reason : found.holds ? 'You changed this one as well.' : found.reason,
		state: withFireOver(so.state, action, later),
		bodies: events.map(({ body }) => withFactsNow(body, action.was, so.state)),
		task: null,
		hasSameDice: sameDice !== null && choice?.say !== 'otherwise',
		choice: refused ? null : (choice?.say ?? null)
	};
	const next = played === null || 'reason' in played ? so : played;
	const isPlayed = doubt.choice !== null && doubt.choice !== 'leave-out';
	const asked = isPlayed ? next.asked : new Set([...next.asked, ...dutiesAnsweredBy(action, so.state)]);
	return { ...next, doubts: [...so.doubts, doubt], asked };
}

/** One test answers for all that a unit owes (R2), by whatever name it goes. */
const dutyOf = (task: Task): string => ('tests' in task ? `test of ${task.unit}` : task.id);
const dutiesIn = (state: BattleState): readonly string[] => openDuties(withShootingOver(state)).map(dutyOf);

/** What an action did of the duties of its time that are duties again where it would be played now. */
function dutiesAnsweredBy(action: PastAction, now: BattleState): readonly string[] {
	if (leavesPhase(action)) return [];
	const { events, was } = action;
	const left = dutiesIn(events.reduce((state, { body }) => playOn(state, body), was));
	const due = dutiesIn(now);
	return dutiesIn(was).filter((duty) => !left.includes(duty) && due.includes(duty));
}

/** What has happened already can be played on. */
export function playOn(state: BattleState, body: EventBody): BattleState {
	const applied = apply(state, body);
	return applied.ok ? applied.state : state;
}

type ReplayedAll =
	| { readonly holds: true; readonly bodies: readonly EventBody[] }
	| { readonly holds: false; readonly reason: string; readonly again: readonly EventBody[] | null };

/** All events of an action, each on the state that the one before it leads to, then and now. */
function replayAll({ events, was: start }: PastAction, state: BattleState): ReplayedAll {
	let [was, now] = [start, state];
	const bodies: EventBody[] = [];
	let doubt: string | null = null;
	for (const { body } of events) {
		const replayed = replay(body, was, now);
		const next = replayed.holds ? replayed.body : replayed.again;
		if (!replayed.holds) doubt ??= replayed.reason;
		const applied = next && apply(now, next);
		const before = apply(was, body);
		if (!next || !applied?.ok || !before.ok) return { holds: false, reason: doubt ?? 'It cannot be.', again: null };
		bodies.push(next);
		[was, now] = [before.state, applied.state];
	}
	return doubt === null ? { holds: true, bodies } : { holds: false, reason: doubt, again: bodies };
}

const headlineOf = ({ events, was }: PastAction): string =>
	nameAction(
		was,
		events.map((event) => ({
			kind: event.body.kind,
			headline: describeEvent(was, event).headline,
			units: unitsNamedIn(event.body)
		}))
	);

const leavesPhase = ({ events }: PastAction): boolean =>
	events.some(({ body: { kind } }) => kind === 'phase-begun' || kind === 'turn-begun');

/** More than any phase ever brings up one after the other. */
const mostMissed = 60;

/** Before a phase is left, what the new past makes due and the old one did not: done, or left out by name. */
function playMissed(so: Replaying, action: PastAction, choices: Choices): Replaying {
	if (!leavesPhase(action)) return so;
	const known = new Set([...openDuties(withShootingOver(action.was)).map(({ id }) => id), ...skippedIn(action)]);
	let here = so;
	for (let count = 0; count < mostMissed; count++) {
		const task = openDuties(withShootingOver(here.state)).find(({ id }) => !known.has(id));
		if (!task) return { ...here, asked: new Set() };
		known.add(task.id);
		here = playTask(here, task, action, choices[task.id] ?? null);
	}
	return { ...here, asked: new Set() };
}

const skippedIn = ({ events }: PastAction): readonly string[] =>
	events.flatMap(({ body }) => (body.kind === 'task-skipped' ? [body.task] : []));

function playTask(so: Replaying, task: Task, { id, from, events }: PastAction, choice: Choice | null): Replaying {
	const skip: EventBody = { kind: 'task-skipped', task: task.id, reason: '' };
	const told = choice?.say === 'otherwise' ? choice : null;
	const at = events[0]?.at ?? '';
	// Names of actions are made from that of the phase they come before, so that they are the same whenever the plan is made.
	const part: Part = {
		action: `${id.slice(0, 40)}-${from}-${so.parts.length}`,
		decidedBy: told?.decidedBy ?? 'player',
		at,
		bodies: told?.bodies ?? [skip]
	};
	const played = play(so, part);
	if (so.asked.has(dutyOf(task))) return 'reason' in played ? so : played;
	const doubt: Doubt = {
		key: task.id,
		what: task.title,
		reason: task.reason.text,
		state: withShootingOver(so.state),
		bodies: [],
		task,
		hasSameDice: false,
		choice: 'reason' in played ? null : (choice?.say ?? null)
	};
	return { ...('reason' in played ? so : played), doubts: [...so.doubts, doubt] };
}

/** Records an amendment as it was planned: one step. */
export function recordAmendment(battle: Battle, { from, how, parts, basis }: Amendment, stamp: Stamp): Recorded {
	if (battle.standing !== basis)
		return { ok: false, code: 'gone-on', reason: 'The battle has gone on: look at the change again.' };
	return battles.amend(battle, { from, how }, parts, stamp);
}
