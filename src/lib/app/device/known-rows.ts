// What the lists of battles and rosters showed last, kept where it can be read at once. IndexedDB takes its time to answer, on an old tablet
// long enough to look at an empty page; until it has, the list is shown as it was. It is only ever looked at: the truth is in the storage.

export const KNOWN_KEY = 'fife-and-drum.known';

const MOST_ROWS = 40;

export type KnownList = 'battles' | 'rosters';

export interface KnownRow {
	readonly id: string;
	readonly title: string;
	readonly detail: string;
}

type Known = Readonly<Record<KnownList, readonly KnownRow[]>>;

const isRow = (row: unknown): row is KnownRow =>
	typeof row === 'object' &&
	row !== null &&
	['id', 'title', 'detail'].every((field) => typeof (row as Record<string, unknown>)[field] === 'string');

/** A record that anybody may have written to: what is no row is left out. */
export function parseKnown(text: string | null): Known {
	let record: Record<string, unknown> = {};
	try {
		record = Object(JSON.parse(text ?? 'null'));
	} catch {
		// A broken record is none.
	}
	const rows = (list: KnownList) => {
		const found = record[list];
		return Array.isArray(found) ? found.filter(isRow).slice(0, MOST_ROWS) : [];
	};
	return { battles: rows('battles'), rosters: rows('rosters') };
}

function readAll(): Known {
	try {
		return parseKnown(localStorage.getItem(KNOWN_KEY));
	} catch {
		// No storage of this kind: nothing is known.
		return parseKnown(null);
	}
}

export const readKnown = (list: KnownList): readonly KnownRow[] => readAll()[list];

/** The names of the lists that are known to have something in them, as `before-paint.js` writes them on the page. */
const namesOf = (known: Known): string => Object.keys(known).filter((list) => known[list as KnownList].length > 0).join(' '); // prettier-ignore

/** Keeps what a list shows now for the next time it is opened. */
export function keepKnown(list: KnownList, rows: readonly KnownRow[]): void {
	const known = { ...readAll(), [list]: rows.slice(0, MOST_ROWS) };
	document.documentElement.dataset.known = namesOf(known);
	try {
		localStorage.setItem(KNOWN_KEY, JSON.stringify(known));
	} catch {
		// Without it the list comes a moment later.
	}
}
