// What has just been recorded: a sentence, what comes off the table, what it makes due, and its name for taking it back.
import { describeEvent, type BattleEvent, type EventBody } from '$lib/battle/events/event';
import { isDuty } from '$lib/battle/due/due';
import { makeHitsSoFar, waitingTests } from '$lib/battle/due/tests';
import type { Task } from '$lib/battle/due/task';
import type { BattleState } from '$lib/battle/state';
import { awaitedCharge } from '$lib/battle/select/charges';
import { standing } from '$lib/battle/select/units';
import { freedWords } from '../../procedures/evade';
import type { Outcome, Removal } from '../../procedures/procedure';
import type { Opening } from './draft';
import type { Rolling } from './rolling.svelte';

export interface Done {
	/** What was done, as the log calls it. */
	readonly headline: string;
	readonly sentence: string;
	readonly tone: 'good' | 'bad' | 'plain';
	readonly removals: readonly Removal[];
	/** The ids of what it made due, in the order of the rules. */
	readonly madeDue: readonly string[];
	/** The roll with its dice and its sum, where there was one. */
	readonly rolled: Rolling | null;
	/** What was open, to be opened again when it is taken back. */
	readonly opening: Opening;
	/** The step of the log; it can be taken back from here for as long as it is the last. */
	readonly step: string;
	readonly body: EventBody;
	readonly units: readonly string[];
}

export interface Recording {
	readonly before: BattleState;
	readonly after: BattleState;
	readonly dueBefore: readonly Task[];
	readonly dueAfter: readonly Task[];
	readonly event: BattleEvent;
	readonly rolled: Rolling | null;
	readonly outcome: Outcome<unknown> | null;
	readonly opening: Opening;
	readonly units: readonly string[];
}

export function makeDone(recording: Recording): Done {
	const { before, event, rolled, outcome, opening, units } = recording;
	const { headline, text } = describeEvent(before, event);
	return {
		headline,
		sentence: outcome?.sentence ?? text,
		tone: outcome?.tone ?? 'plain',
		removals: outcome?.removals ?? [],
		madeDue: findMadeDue(recording),
		rolled: outcome ? rolled : null,
		opening,
		step: event.step,
		body: event.body,
		units
	};
}

/**
 * New tasks, and older ones of the same units: a second volley at a unit that must test anyway leads to that test too, and routers that
 * have been moved are still to be pursued.
 */
function findMadeDue({ dueBefore, dueAfter, units, event }: Recording): readonly string[] {
	const known = new Set(dueBefore.map(({ id }) => id));
	const isFreed = ({ kind, units: [unit = ''] }: Task) =>
		event.body.kind === 'evaded' && kind === 'move' && units.slice(1).includes(unit);
	const isFollowing = (task: Task) => isDuty(task) || task.kind === 'pursuit' || task.kind === 'evade' || isFreed(task);
	const isAbout = (id: string | undefined) => id !== undefined && units.includes(id);
	const concerns = (task: Task) => (task.kind === 'pursuit' ? task.units.some(isAbout) : isAbout(task.units[0]));
	return dueAfter.filter((task) => isFollowing(task) && (!known.has(task.id) || concerns(task))).map(({ id }) => id);
}

/** What else the players should know of it as the battle stands. */
export const tellNotes = (now: BattleState, { body, units: [, charger] }: Done): readonly string[] =>
	body.kind === 'evaded' ? tellFreed(now, charger) : tellWaiting(now, body);

/** Those whose charge came to nothing have their move still. */
function tellFreed(now: BattleState, charger: string | undefined): readonly string[] {
	const freed = charger === undefined ? null : standing(now, charger);
	const mayMove = freed && now.charges.every((charge) => charge.charger !== charger) && freed.turn.moveUsed < 1;
	return mayMove ? [`${freed.unit.name} ${freedWords}.`] : [];
}

/** A unit has one test (R2): while somebody may still shoot at it, or a charge on it is not settled, its hits wait for that. */
function tellWaiting(now: BattleState, body: EventBody): readonly string[] {
	if (body.kind !== 'shot' || body.lost.figures === 0) return [];
	const target = standing(now, body.target);
	if (!target) return [];
	const waiting = waitingTests(now).find(({ unit }) => unit === target);
	if (waiting) return [`${target.unit.name}: ${makeHitsSoFar(waiting.hits)} (R2).`];
	const charge = awaitedCharge(now, body.target);
	if (!charge || target.turn.fireHits === target.turn.fireHitsTested) return [];
	const charger = standing(now, charge.charger)?.unit.name ?? 'the charger';
	return [`${target.unit.name}: a test once it is known whether the charge of ${charger} goes home (R2).`];
}
