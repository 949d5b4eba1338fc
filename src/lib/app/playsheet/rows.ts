// The pieces that the sections of the page are put together from.
import { isAlways, tellWhen } from '$lib/rules/added/when';
import { type AddedProcedure, lineIdOf } from '$lib/rules/sheet/added-modifier';
import { makeSigned, startSentence } from '$lib/wording';
import { describeRows } from '$lib/rules/house-rules/cell';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { rulingIds, type SettledRulingId } from '$lib/rules/sheet/ruling-texts';
import type { CellReader, SheetCell, SheetRow } from './sheet';

interface RowExtras {
	readonly note?: string;
	readonly head?: SheetCell | null;
	readonly rulings?: readonly SettledRulingId[];
}

export function makeRow(
	anchor: string,
	label: string,
	cells: readonly (SheetCell | null)[],
	{ note, head = null, rulings = [] }: RowExtras = {}
): SheetRow {
	return { anchor, label, head, note: note ?? null, cells, rulings };
}

/** A row of one cell, which is also its anchor; it has the cell's own words unless others are given. */
export function makeCellRow(
	reader: CellReader,
	id: string,
	extras: RowExtras & { readonly label?: string } = {}
): SheetRow {
	return makeRow(id, extras.label ?? reader.labelOf(id), [reader.read(id)], extras);
}

interface RuledModifier {
	readonly id: string;
	readonly ruling?: string;
}

const isSettled = (id: string | undefined): id is SettledRulingId =>
	(rulingIds as readonly (string | undefined)[]).includes(id);

/** A row for each modifier of a procedure, with the ruling it rests on. */
export function makeModifierRows(
	reader: CellReader,
	modifiers: readonly RuledModifier[],
	notes: Readonly<Record<string, string>> = {}
): SheetRow[] {
	return modifiers.map(({ id, ruling }) => {
		const note = notes[id];
		return makeCellRow(reader, id, {
			rulings: isSettled(ruling) ? [ruling] : [],
			...(note === undefined ? {} : { note })
		});
	});
}

/** A row for each modifier that the house adds to a procedure: its name, its number, and when it counts. */
export const makeAddedRows = ({ playsheet }: CellReader, procedure: AddedProcedure): SheetRow[] =>
	(playsheet.house?.added ?? [])
		.filter((added) => added.procedure === procedure)
		.map((added) => {
			const { name, value, when } = added;
			const id = lineIdOf(added);
			const cell = { id, text: makeSigned(value), said: `${name}: ${makeSigned(value)}`, printed: '—' };
			return makeRow(id, name, [cell], { note: startSentence(`${isAlways(when) ? '' : 'when '}${tellWhen(when, procedure)}.`) }); // prettier-ignore
		});

type Scored = readonly { readonly id: string; readonly from: number }[];

/** The scores that read each row of a table, as a cell: "2–3". Its first row takes everything below the second. */
export function makeRangeCells(
	reader: CellReader,
	path: string,
	what: string,
	rowsOf: (playsheet: Playsheet) => Scored
): SheetCell[] {
	const rows = rowsOf(reader.playsheet);
	const ranges = describeRows(rows);
	const printed = describeRows(rowsOf(printedPlaysheet));
	return rows.map(({ id }, index) => {
		const text = ranges[index] ?? '';
		const before = printed[index] ?? text;
		return {
			id: `${path}.${id}.from`,
			text,
			said: `${what} ${text}`,
			printed: before === text ? null : before
		};
	});
}
