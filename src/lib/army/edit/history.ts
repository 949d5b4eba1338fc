// Undo and redo as a value: what was, what is, what was undone. Strokes of the same kind in one go (a name typed letter by letter, a number
// stepped up) are one step back, since that is how a player thinks of them.

interface Step<T> {
	readonly value: T;
	/** What was done to get from this value to the next: "adding British regulars". */
	readonly label: string;
	/** Strokes with the same key join; null never does. */
	readonly key: string | null;
}

export interface History<T> {
	/** The oldest first. */
	readonly past: readonly Step<T>[];
	readonly now: T;
	/** The next to be redone first. */
	readonly future: readonly Step<T>[];
}

/** Far more than anybody goes back; each step shares what it did not change. */
const mostSteps = 300;

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export function addStep<T>(history: History<T>, next: T, label: string, key: string | null = null): History<T> {
	if (next === history.now) return history;
	const joins = key !== null && history.past.at(-1)?.key === key && history.future.length === 0;
	const past = joins ? history.past : [...history.past, { value: history.now, label, key }].slice(-mostSteps);
	return { past, now: next, future: [] };
}

/** The next stroke starts a step of its own, whatever its key. */
export function close<T>(history: History<T>): History<T> {
	const last = history.past.at(-1);
	return !last || last.key === null
		? history
		: { ...history, past: [...history.past.slice(0, -1), { ...last, key: null }] };
}

export function undo<T>(history: History<T>): History<T> {
	const last = history.past.at(-1);
	if (!last) return history;
	const redo = { value: history.now, label: last.label, key: null };
	return { past: history.past.slice(0, -1), now: last.value, future: [redo, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
	const [next, ...future] = history.future;
	if (!next) return history;
	return { past: [...history.past, { value: history.now, label: next.label, key: null }], now: next.value, future };
}
