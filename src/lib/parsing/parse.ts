// The one door for unknown data: a schema in, a value or every problem out. Nothing throws past it.

import * as v from 'valibot';
import { accept, type Parsed, type Problem } from './problem';

export function parseWith<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Parsed<T> {
	const result = v.safeParse(schema, input, { message: '' });
	if (result.success) return accept(result.output);
	return { ok: false, problems: result.issues.map(makeProblem) };
}

function makeProblem(issue: v.BaseIssue<unknown>): Problem {
	return { path: v.getDotPath(issue) ?? '', message: issue.message || tellPlainly(issue) };
}

/** For where a schema has no sentence of its own: the library's is not for players. */
function tellPlainly({ path, received }: v.BaseIssue<unknown>): string {
	const key = path?.at(-1)?.key;
	if (key === undefined) return 'It is not what it should be.';
	return received === 'undefined' ? `“${String(key)}” is missing.` : `“${String(key)}” is not what it should be.`;
}

/** A rule between fields: judged only when every field it reads is sound, reported at the first of them. */
export interface Consistency<T> {
	readonly fields: readonly (keyof T & string)[];
	readonly holds: (value: T) => boolean;
	readonly message: string;
}

export function agree<T>(
	fields: readonly (keyof T & string)[],
	holds: (value: T) => boolean,
	message: string
): Consistency<T> {
	return { fields, holds, message };
}

/** Runs every consistency rule that can be judged, so that all problems come at once. */
export function checkConsistency<T extends object>(rules: readonly Consistency<T>[]) {
	return v.rawCheck<T>(({ dataset, addIssue }) => {
		const value = dataset.value as T;
		if (typeof value !== 'object' || value === null) return;
		const unsound = new Set(dataset.issues?.map((issue) => issue.path?.[0]?.key));
		for (const { fields, holds, message } of rules) {
			if (fields.some((field) => unsound.has(field)) || holds(value)) continue;
			const key = fields[0] ?? '';
			addIssue({ message, path: [{ type: 'object', origin: 'value', input: value as never, key, value: undefined }] });
		}
	});
}

/** What no font shows, or shows in the wrong place: control characters, halves of characters, changes of direction. */
const unshowable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Text of one line that can be put on a screen as it is. */
export const isShowable = (text: string): boolean => !unshowable.test(text);

/** A distance on the table. */
export const inches = (what: string) =>
	v.pipe(
		v.number(`${what} must be a number of inches.`),
		v.finite(`${what} must be a number of inches.`),
		v.minValue(0, `${what} cannot be negative.`),
		v.maxValue(1000, `${what} is longer than any table.`)
	);
