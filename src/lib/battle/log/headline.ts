// What an action that stands is called, without telling the log that led to it: for the way back and the way forth, which a battle of thousands of
// lines shows before anybody reads a line of it. The log tells the same (log.ts), and a test holds the two together.
import { eventsOf } from '$lib/journal/travel';
import { makeList } from '$lib/wording';
import { nameOf } from '../describe/wording';
import { apply, describeEvent, type EventKind } from '../events/event';
import { unitsNamedIn } from '../events/registry';
import type { BattleState } from '../state';
import type { Battle, StandingStep } from './battle';

/** The headline of the action that an undo would take back, and of the one that a redo would put back; null where there is none. */
export interface Ways {
	readonly toTakeBack: string | null;
	readonly toPutBack: string | null;
}

export function waysThrough(battle: Battle): Ways {
	const { standing, undone } = battle;
	return {
		toTakeBack: standing && headlineOf(battle, standing),
		toPutBack: undone && headlineOf(battle, undone.step)
	};
}

function headlineOf(battle: Battle, step: StandingStep): string {
	const begun = beginningOf(step);
	const event = battle.events[begun.firstOrder - 1];
	if (event?.body.kind !== 'amended') return actionHeadline(battle, begun);
	const { from } = event.body;
	// Named after what it replaced, which stood before it.
	let replaced = begun.before ?? null;
	while (replaced && replaced.firstOrder !== from) replaced = replaced.follows;
	const first =
		replaced && (isAmendment(battle, replaced) ? headlineOf(battle, replaced) : actionHeadline(battle, replaced));
	return describeEvent(stateBefore(battle, begun), event, first).headline;
}

/** An amendment is one step of many actions, and is called by the first of them. */
function beginningOf(step: StandingStep): StandingStep {
	let begun = step;
	while (begun.follows?.id === step.id) begun = begun.follows;
	return begun;
}

const isAmendment = ({ events }: Battle, { firstOrder }: StandingStep): boolean =>
	events[firstOrder - 1]?.body.kind === 'amended';

const stateBefore = ({ start }: Battle, { follows }: StandingStep) => (follows ? follows.state : start);

function actionHeadline(battle: Battle, step: StandingStep): string {
	let state = stateBefore(battle, step);
	const told = [];
	for (const event of eventsOf(battle, step)) {
		const { body } = event;
		told.push({ kind: body.kind, headline: describeEvent(state, event).headline, units: unitsNamedIn(body) });
		const applied = apply(state, body);
		if (!applied.ok) throw new Error(`event ${event.order} of the log cannot be: ${applied.reason}`);
		state = applied.state;
	}
	return nameAction(state, told);
}

// What an action is called in the log, and where it can be taken back: by what it was done for, and where several units did the same at once,
// by all of them.

/** What a brigade does as one; each unit has its own event. */
const together: { readonly [Kind in EventKind]?: string } = {
	'unit-moved': 'moved',
	'general-moved': 'moved',
	'unit-placed': 'moved',
	'position-set': 'moved',
	'unit-turned': 'turned',
	'formation-changed': 'changed formation',
	'unit-held': 'stood'
};

/** More than these are counted. */
const MOST_NAMED = 3;

/** One event of the action, as it is told by itself. */
interface Told {
	readonly kind: EventKind;
	readonly headline: string;
	readonly units: readonly string[];
}

/** Skipped tasks give way to what they were skipped for. */
export function nameAction(state: BattleState, told: readonly Told[]): string {
	const done = told.filter(({ kind }) => kind !== 'task-skipped');
	const [first = told[0]] = done;
	if (!first) return '';
	const units = [...new Set(done.flatMap(({ units: [unit] }) => unit ?? []))];
	const words = new Set(done.map(({ kind }) => together[kind]));
	if (units.length < 2 || words.has(undefined)) return first.headline;
	const word = words.size === 1 ? together[first.kind] : 'moved';
	const names = units.map((unit) => nameOf(state, unit));
	const [lead = ''] = names;
	return `${names.length > MOST_NAMED ? `${lead} and ${names.length - 1} others` : makeList(names)} ${word}`;
}
