// What can go wrong with the device's storage, in words for players. Trouble is the device's doing and is told; an error of our own is not
// trouble and is thrown on.

export type TroubleKind =
	'full' | 'unavailable' | 'silent' | 'blocked' | 'superseded' | 'newer' | 'closed' | 'cleared' | 'failed';

export interface Trouble {
	readonly kind: TroubleKind;
	/** What happened. */
	readonly sentence: string;
	/** What to do about it. */
	readonly advice: string;
	/** The browser's own words, for a report. */
	readonly detail: string;
}

const inMemory =
	'You can play on: what is not saved is kept in memory until this page is closed, and saved as soon as it can be. To be sure, save it to a file.';

const words: Readonly<Record<TroubleKind, Pick<Trouble, 'sentence' | 'advice'>>> = {
	full: {
		sentence: 'The device has no room left, so this was not saved.',
		advice: `${inMemory} Then free some space on the device.`
	},
	unavailable: {
		sentence: 'The browser lets nothing be stored here. Private windows and strict settings do that.',
		advice: inMemory
	},
	silent: {
		sentence: 'The storage of this device does not answer yet.',
		advice: inMemory
	},
	blocked: {
		sentence: 'Another tab has an older version of the app open and holds on to the storage.',
		advice: `Close the other tab. ${inMemory}`
	},
	superseded: {
		sentence: 'A newer version of the app was opened in another tab and has taken over the storage.',
		advice: 'Load this page again to go on with the newer version. Everything saved so far is safe.'
	},
	newer: {
		sentence: 'The storage was last used by a newer version of the app, which this one cannot read.',
		advice: `Update the app and load this page again. ${inMemory}`
	},
	closed: {
		sentence: 'The browser closed the storage, so this was not saved. Clearing site data does that.',
		advice: inMemory
	},
	cleared: {
		sentence: 'What was stored here was deleted while this was open.',
		advice: 'This has been written again. Whatever else you kept here is gone, unless you have a backup of it.'
	},
	failed: {
		sentence: 'The browser could not save this.',
		advice: inMemory
	}
};

/** By the name of the browser's or Dexie's error. */
const kinds: Readonly<Record<string, TroubleKind>> = {
	QuotaExceededError: 'full',
	MissingAPIError: 'unavailable',
	SecurityError: 'unavailable',
	InvalidStateError: 'unavailable',
	NotAllowedError: 'unavailable',
	OpenFailedError: 'unavailable',
	VersionError: 'newer',
	DatabaseClosedError: 'closed',
	AbortError: 'failed',
	UnknownError: 'failed',
	DataError: 'failed',
	NotReadableError: 'failed',
	ReadOnlyError: 'failed',
	TimeoutError: 'failed',
	TransactionInactiveError: 'failed',
	BulkError: 'failed',
	ModifyError: 'failed'
};

export function makeTrouble(kind: TroubleKind, detail = ''): Trouble {
	return { kind, ...words[kind], detail };
}

/** What an error says about the device; null when it is our own. The innermost cause counts: a full disk aborts a transaction. */
export function troubleOf(error: unknown): Trouble | null {
	if (error instanceof TroubleError) return error.trouble;
	const known = causesOf(error).flatMap(({ name, message }) => {
		const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
		return kind ? [makeTrouble(kind, `${name}: ${message}`)] : [];
	});
	return known.findLast(({ kind }) => kind !== 'failed') ?? known.at(-1) ?? null;
}

type Cause = { readonly name: string; readonly message: string; readonly inner?: unknown; readonly failures?: unknown };

const isCause = (value: unknown): value is Cause =>
	typeof value === 'object' &&
	value !== null &&
	'name' in value &&
	typeof value.name === 'string' &&
	'message' in value;

/** From the outermost to the innermost; deeper than any library wraps is a circle. */
function causesOf(error: unknown, depth = 0): Cause[] {
	if (!isCause(error) || depth > 5) return [];
	const failures: unknown[] = Array.isArray(error.failures) ? error.failures.slice(0, 1) : [];
	return [error, ...[error.inner, ...failures].flatMap((inner) => causesOf(inner, depth + 1))];
}

/** Trouble on the way to an answer that cannot be given without the storage. */
export class TroubleError extends Error {
	override readonly name = 'TroubleError';
	readonly trouble: Trouble;

	constructor(trouble: Trouble, cause?: unknown) {
		super(trouble.sentence, { cause });
		this.trouble = trouble;
	}
}

export interface NotSaved {
	readonly ok: false;
	readonly reason: 'not-saved';
	readonly trouble: Trouble;
}

/** A write that the device may refuse. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | NotSaved> {
	try {
		return await work();
	} catch (error) {
		const trouble = troubleOf(error);
		if (!trouble) throw error;
		return { ok: false, reason: 'not-saved', trouble };
	}
}

/** A reading that the device may refuse. */
export async function orTrouble<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const trouble = troubleOf(error);
		throw trouble ? new TroubleError(trouble, error) : error;
	}
}
