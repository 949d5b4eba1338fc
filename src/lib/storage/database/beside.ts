// Two things of one id that are both kept: the one from outside becomes a thing of its own, under a name and an id that say so.

import { longestName } from '$lib/parsing/fields';
import { cutTo } from '$lib/cut-text';
import type { KeptTable, Records } from './database';

/** Of journals the log decides, and of a copy of a game there is one. */
export type CopiedTable = Exclude<KeptTable, 'summaries' | 'copies'>;
type CopiedValue = Records[CopiedTable]['value'];

/** In whatever order their fields were written; most are written in the same. */
export const isSame = (first: unknown, second: unknown): boolean =>
	JSON.stringify(first) === JSON.stringify(second) || writeInOrder(first) === writeInOrder(second);

const writeInOrder = (value: unknown): string =>
	JSON.stringify(value, (_key, part: unknown) =>
		typeof part === 'object' && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part
	);

const fromFile = ' (from a file)';

/** A name that tells the one from outside from the one here. */
export const nameBeside = (name: string, longest: number): string =>
	`${cutTo(name, longest - fromFile.length)}${fromFile}`.trim();

/** The thing as one of its own, under an id that follows from what it is, so that the same file twice does not make two of it. */
export function copyOf<Value extends CopiedValue>(value: Value, id = idBeside(value.id, JSON.stringify(value))): Value {
	if ('rules' in value)
		return { ...value, id, rules: { ...value.rules, name: nameBeside(value.rules.name, longestName) } };
	return { ...value, id, name: nameBeside(value.name, longestName) };
}

const idBeside = (id: string, text: string): string => `${id.slice(0, 48)}-${digest(text)}`;

/** FNV-1a: a few signs that are others for another text. It need not withstand anybody. */
function digest(text: string): string {
	let sum = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
	return sum.toString(36);
}
