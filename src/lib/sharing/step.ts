// A step as devices send it to each other: one player's action with the events it made, who made it, and how much of the shared log its maker had
// seen. Whoever puts steps into an order needs to know no game; whoever plays them reads the events as hostile.
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';

/** What a device may do at a table: act for both sides, for one of them, or only look on. */
export const roles = ['both', 'first', 'second', 'watcher'] as const;
export type Role = (typeof roles)[number];

/** What a device may bring others in as: never as more than it is itself. */
export const mayBring: Readonly<Record<Role, readonly Role[]>> = {
	both: ['both', 'first', 'second', 'watcher'],
	first: ['first', 'watcher'],
	second: ['second', 'watcher'],
	watcher: ['watcher']
};

export interface SharedStep {
	/** The step's own id in the journal. */
	readonly id: string;
	/** The device that made it. */
	readonly by: string;
	/** The step that the same device made before this one: none of its steps is taken in before those it was made on. */
	readonly previous: string | null;
	/** How many steps of the shared log its maker had seen; its own are seen without being counted. */
	readonly after: number;
	/** What it said in its maker's log, with the dice: kept as a note where the step itself cannot be. */
	readonly told: string;
	/** Events of a journal, as their maker recorded them. */
	readonly events: readonly unknown[];
}

/** A step in its place: the order of the list is the order of the table. */
export interface OrderedStep extends SharedStep {
	/** What its sender was allowed to do when it came in. */
	readonly role: Role;
}

/** All that one copy of a step can have otherwise than another, once an order was lost and somebody else brought it again. */
export type StepPlace = Pick<OrderedStep, 'id' | 'after' | 'role'>;

export const isSamePlace = (one: StepPlace, other: StepPlace | undefined): boolean =>
	one.id === other?.id && one.after === other.after && one.role === other.role;

/** The longest amendment of a whole evening is one step. */
const mostEvents = 10_000;
const mostSteps = 1_000_000;

/** No event of any app is deeper; a browser's disk refuses what is nested by thousands, and with it everything else. */
const deepest = 40;

function isShallow(value: unknown, left = deepest): boolean {
	if (typeof value !== 'object' || value === null) return true;
	if (left === 0) return false;
	for (const key in value) if (!isShallow((value as Readonly<Record<string, unknown>>)[key], left - 1)) return false;
	return true;
}

/** Bytes that a step may have: what a message says around it has room as well. */
const largestStep = 3_900_000;
const sizes = new WeakMap<SharedStep, number>();
const texts = new WeakMap<SharedStep, string>();

/** How long a step is on its way. */
export function bytesOf(step: SharedStep): number {
	const size = sizes.get(step) ?? countBytes(texts.get(step) ?? JSON.stringify(step));
	sizes.set(step, size);
	return size;
}

/** Of a text in UTF-8. JSON has no half of a pair in it. */
function countBytes(text: string): number {
	let bytes = text.length;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at);
		if (sign > 0x7f) bytes += sign > 0x7ff && (sign < 0xd800 || sign > 0xdfff) ? 2 : 1;
	}
	return bytes;
}

/** One that no message could bring to the others would hold up all that come behind it. */
export const isTooLarge = (step: SharedStep): boolean => bytesOf(step) > largestStep;

/** How many bytes a step has as JSON. It is weighed before it is stored, and written once for both. */
export function weigh(step: OrderedStep): number {
	texts.set(step, JSON.stringify(step));
	return bytesOf(step);
}

/** A step as JSON, for the store; after that nobody needs its text. */
export function takeText(step: OrderedStep): string {
	const text = texts.get(step) ?? JSON.stringify(step);
	texts.delete(step);
	return text;
}

const stepEntries = {
	id: field.id('A step’s id'),
	by: field.id('A device’s id'),
	previous: v.nullable(field.id('The step before')),
	after: field.whole('What its maker had seen', 0, mostSteps),
	told: field.lines('What a step says'),
	events: v.pipe(
		field.list('Its events', v.unknown(), mostEvents),
		v.minLength(1, 'A step has at least one event.'),
		v.check((events) => isShallow(events), 'An event is nested more deeply than any.'),
		v.readonly()
	)
};

export const sharedStep = field.object('A step', stepEntries);
export const orderedStep = field.object('A step', { ...stepEntries, role: field.oneOf('What a device may do', roles) });
