// A cell: one number (or dash, or effect) of the playsheet, with its id, its words and what may stand in it.

import { makeSigned, makeInches, makeMoves } from '$lib/wording';
import type { CounterbatteryEffect } from '../sheet/playsheet';
import type { Section } from '../engine/section';

export type CellValue = number | null | CounterbatteryEffect;

interface NumberKind {
	readonly least: number;
	readonly most: number;
	readonly whole: boolean;
	/** What a dash means there, or null where a number must stand. */
	readonly dash: string | null;
	readonly write: (value: number) => string;
}

const plain = (value: number): string => `${value}`.replace('-', '−');

const number = (least: number, most: number, write = plain): NumberKind => ({ least, most, whole: false, dash: null, write }); // prettier-ignore
const whole = (least: number, most: number, write = plain): NumberKind => ({ ...number(least, most, write), whole: true }); // prettier-ignore

/** The widest that any table or charge could ask for; the point is to refuse what can only be a slip. */
const LONGEST = 240;

export const numberKinds = {
	/** A move or a range: never nothing, because parts of a move are counted in it. */
	inches: number(1, LONGEST, makeInches),
	limit: number(0, LONGEST, makeInches),
	moves: number(0, 4, (value) => (value === 0 ? 'free' : makeMoves(value))),
	'part-of-move': number(0, 1, makeMoves),
	times: number(1, 10, (value) => `× ${value}`),
	'whole-times': whole(1, 10, (value) => `× ${value}`),
	count: whole(1, 20),
	grades: whole(0, 5),
	score: whole(1, 12),
	'shot-score': { ...whole(1, 12), dash: 'no shot' },
	'morale-score': whole(-10, 20),
	modifier: whole(-10, 10, makeSigned),
	start: whole(-10, 20),
	'die-start': whole(1, 10),
	'rout-distance': { ...number(0, LONGEST, makeInches), dash: 'shattered' },
	'rout-hits': { ...whole(0, 120), dash: 'shattered' }
} as const satisfies Record<string, NumberKind>;

/** "first-start" is where the first row of a table begins: it takes everything below the second, so there is nothing to set. */
export type CellKind = keyof typeof numberKinds | 'effect' | 'first-start';

export interface Cell {
	/** Its path on the sheet, rows by their id: "shooting.bands.musket-6.scores.normal". */
	readonly id: string;
	readonly section: Section;
	readonly label: string;
	readonly value: CellValue;
	readonly kind: CellKind;
}

const effectWords: Readonly<Record<CounterbatteryEffect, string>> = {
	miss: 'a miss',
	crew: 'one crew',
	'gun-and-crew': 'one gun and one crew'
};

const isEffect = (value: unknown): value is CounterbatteryEffect =>
	typeof value === 'string' && Object.hasOwn(effectWords, value);

/** The value as it is written on the sheet. */
export function writeValue(kind: CellKind, value: CellValue): string {
	if (typeof value === 'string') return effectWords[value];
	const rule: NumberKind | null = kind === 'effect' || kind === 'first-start' ? null : numberKinds[kind];
	if (value === null) return `— (${rule?.dash ?? 'nothing'})`;
	return rule ? rule.write(value) : plain(value);
}

/** What is wrong with a value for a cell of this kind, as the end of a sentence; null when nothing is. */
export function refuseValue(kind: CellKind, value: unknown): string | null {
	if (kind === 'first-start') return 'cannot be set: the first row takes everything below the second';
	if (kind === 'effect') return isEffect(value) ? null : `must be one of ${Object.keys(effectWords).join(', ')}`;
	const rule: NumberKind = numberKinds[kind];
	if (value === null && rule.dash !== null) return null;
	const sound = typeof value === 'number' && value >= rule.least && value <= rule.most;
	if (sound && (!rule.whole || Number.isInteger(value))) return null;
	const range = `from ${plain(rule.least)} to ${plain(rule.most)}`;
	return `must be a ${rule.whole ? 'whole number' : 'number'} ${range}${rule.dash ? `, or nothing for "${rule.dash}"` : ''}`;
}

export const isCellValue = (kind: CellKind, value: unknown): value is CellValue => refuseValue(kind, value) === null;

/** The cells of one column: a record of values, labelled by their keys. */
export function makeCells<Key extends string>(
	prefix: string,
	section: Section,
	kind: CellKind,
	values: Readonly<Record<Key, CellValue>>,
	labelOf: (key: Key) => string
): Cell[] {
	return (Object.keys(values) as Key[]).map((key) => ({
		id: `${prefix}.${key}`,
		section,
		label: labelOf(key),
		value: values[key],
		kind
	}));
}

/** Which scores read each row: "0 or less", "2–3", "9 or more". Where the first row starts does not matter. */
export function describeRows(rows: readonly { readonly from: number }[]): string[] {
	return rows.map(({ from }, index) => {
		const next = rows[index + 1]?.from;
		if (next === undefined) return `${plain(from)} or more`;
		if (index === 0) return `${plain(next - 1)} or less`;
		return next - 1 === from ? plain(from) : `${plain(from)}–${plain(next - 1)}`;
	});
}
