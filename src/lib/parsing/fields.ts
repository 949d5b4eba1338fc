// The pieces that everything from outside is made of: ids, names, texts, lists and objects, each with a limit. Files and links are hostile
// until they are parsed, so that nothing here is unbounded, and an id can be used as a key without a second look.
//
// Everything that is stored or shared says which version of its shape it has. A newer one is not broken, and must not be taken for it.

import { isShowable } from './parse';
import * as v from 'valibot';
import { refuse } from './problem';

export const longestName = 60;
export const longestText = 4000;

const idShape = /^[\w-]{1,64}$/;

/** Slugs and nanoids, but never a name that every object has: an id is a key of records. */
export const isId = (text: string): boolean => idShape.test(text) && !(text in Object.prototype);

export const id = (what: string) => {
	const message = `${what} must be 1 to 64 letters, digits, - or _.`;
	return v.pipe(v.string(message), v.check(isId, message));
};

const lineBreaks = /[\n\r\t]/g;

const text = (what: string, most: number, canBeShown: (value: string) => boolean) =>
	v.pipe(
		v.string(`${what} must be text.`),
		v.maxLength(most, `${what} can have at most ${most} characters.`),
		v.check(canBeShown, `${what} has characters that cannot be shown.`)
	);

/** One line. Markup is text like any other: it is kept, and shown as it was typed. */
export const line = (what: string, most = longestName) => text(what, most, isShowable);

/** As many lines as somebody cares to write. */
export const lines = (what: string, most = longestText) =>
	text(what, most, (value) => isShowable(value.replace(lineBreaks, '')));

/**
 * A time that every browser reads as one. The shapes that ISO allows besides, such as `+05` for a zone, are no time to some of them, and what
 * tells a time of it would fail.
 */
const timePattern =
	/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export const time = (what: string) => {
	const message = `${what} must be a time such as 2026-07-04T12:00:00.000Z.`;
	return v.pipe(v.string(message), v.check(isTime, message));
};

/** Some browsers take the 30th of February for the 2nd of March, and some for no time. */
export function isTime(time: string): boolean {
	if (!timePattern.test(time)) return false;
	const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number);
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
	return day <= days;
}

/** Less than nothing is nothing, and must not come back from a file as something else. */
const plainZero = v.transform((value: number): number => (value === 0 ? 0 : value));

export const whole = (what: string, least: number, most: number) => {
	const message = `${what} must be a whole number from ${least} to ${most}.`;
	return v.pipe(
		v.number(message),
		v.integer(message),
		v.minValue(least, message),
		v.maxValue(most, message),
		plainZero
	);
};

export const number = (what: string, least: number, most: number) => {
	const message = `${what} must be a number from ${least} to ${most}.`;
	return v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message), plainZero);
};

export const flag = (what: string) => v.boolean(`${what} must be yes or no.`);

export const oneOf = <const Options extends readonly [string, ...string[]]>(what: string, options: Options) =>
	v.picklist(options, `${what} must be one of ${options.join(', ')}.`);

/** A list that is counted before it is read: a million bad entries are one problem. */
export const list = <Item extends v.GenericSchema>(what: string, item: Item, most: number) =>
	v.pipe(
		v.array(v.unknown(), `${what} must be a list.`),
		v.maxLength(most, `${what} can be at most ${most}.`),
		v.array(item)
	);

/** An object with these fields. What else it holds is left behind. */
export const object = <const Entries extends v.ObjectEntries>(what: string, entries: Entries) =>
	v.object(entries, isNeeded(what));

/** An object with these fields. What else it holds stays: for what only somebody else understands. */
export const openObject = <const Entries extends v.ObjectEntries>(what: string, entries: Entries) =>
	v.looseObject(entries, isNeeded(what));

const isNeeded =
	(what: string) =>
	({ path, received }: v.BaseIssue<unknown>): string => {
		const missing = received === 'undefined' ? path?.at(-1)?.key : undefined;
		return missing === undefined ? `${what} is needed.` : `“${String(missing)}” is missing.`;
	};

/**
 * A value whose meaning is for somebody else to judge. Looked at is only what it is made of: plain data, not too much of it and not too deep, and no
 * key that every object has.
 */
export const opaque = (what: string, most: number) =>
	v.pipe(
		v.unknown(),
		v.check(
			(value) => measure(value, most, deepestOpaque) >= 0,
			`${what} is larger, deeper or odder than any of this app.`
		)
	);

const deepestOpaque = 24;

/** What is left of so many values and letters once these are taken away; below nothing where they are too many, or no plain data. */
function measure(value: unknown, left: number, depth: number): number {
	if (typeof value === 'string') return left - 1 - value.length;
	if (typeof value === 'number') return Number.isFinite(value) ? left - 1 : -1;
	if (value === null || value === undefined || typeof value === 'boolean') return left - 1;
	if (typeof value !== 'object' || depth === 0) return -1;
	const keys = Array.isArray(value) ? [] : Object.keys(value);
	if (keys.some((key) => key in Object.prototype)) return -1;
	const parts: readonly unknown[] = [...keys, ...Object.values(value)];
	return parts.reduce((rest: number, part) => (rest < 0 ? rest : measure(part, rest, depth - 1)), left - 1);
}

/** Why a value is not of this version: null when it is. */
export function refuseVersion(input: unknown, known: number, what: string): ReturnType<typeof refuse> | null {
	if (typeof input !== 'object' || input === null) return refuse({ path: '', message: `This is not a ${what}.` });
	const version = versionIn(input);
	if (version === known) return null;
	return refuse({ path: 'version', message: isNewer(version, known) ? newerText(what) : `This is not a ${what}.` });
}

const versionIn = (input: object): unknown =>
	Object.hasOwn(input, 'version') ? (input as { version: unknown }).version : undefined;

/** For shapes of which an older version is still read. */
export const isOfVersion = (input: unknown, version: number): boolean =>
	typeof input === 'object' && input !== null && versionIn(input) === version;

/** Whether a value was written by a version of the app that is still to come here. */
export const isNewer = (version: unknown, known: number): boolean =>
	typeof version === 'number' && Number.isInteger(version) && version > known;

const newerText = (what: string): string =>
	`This ${what} was made by a newer version of the app. Update the app, then open it again.`;
