// What an action is called in the log, and where it can be taken back: by what it was done for, and where several units did the same at once,
// by all of them.
import { makeList } from '$lib/wording';
import { nameOf } from '../describe/wording';
import type { EventKind } from '../events/event';
import type { BattleState } from '../state';

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
