// Looking something up: every word that is typed must stand somewhere in the row, with its section and its columns.
import type { ListedRuling } from '$lib/rules/sheet/ruling-texts-listing';
import { rulingTexts } from '$lib/rules/sheet/ruling-texts';
import type { SheetRow, SheetSection, SheetTable } from './sheet';

/** The words of a query, small and without the signs around them. */
export const splitWords = (query: string): string[] =>
	query
		.toLowerCase()
		.split(/[\s,;:.]+/)
		.filter((word) => word !== '');

const holds = (words: readonly string[], texts: readonly (string | null)[]): boolean => {
	const text = texts.join(' ').toLowerCase();
	return words.every((word) => text.includes(word));
};

function textsOfRow({ title }: SheetSection, { title: table }: SheetTable, row: SheetRow): (string | null)[] {
	const { label, note, head, cells, rulings } = row;
	return [
		title,
		table,
		label,
		note,
		...[head, ...cells].map((cell) => cell?.said ?? null),
		...rulings.flatMap((id) => [id, rulingTexts[id].title])
	];
}

export interface Found {
	readonly sections: readonly SheetSection[];
	readonly rulings: readonly ListedRuling[];
	/** Rows and rulings. */
	readonly count: number;
}

export function searchSheet(sections: readonly SheetSection[], rulings: readonly ListedRuling[], query: string): Found {
	const words = splitWords(query);
	if (words.length === 0) return { sections, rulings, count: countRows(sections) + rulings.length };
	const found = sections.map((section) => keepRows(section, words)).filter(({ tables }) => tables.length > 0);
	const settled = rulings.filter(({ id, title, text, options }) =>
		holds(words, [id, title, text, ...options.flatMap((option) => [option.label, option.text])])
	);
	return { sections: found, rulings: settled, count: countRows(found) + settled.length };
}

function keepRows(section: SheetSection, words: readonly string[]): SheetSection {
	const tables = section.tables
		.map((table) => ({ ...table, rows: table.rows.filter((row) => holds(words, textsOfRow(section, table, row))) }))
		.filter(({ rows }) => rows.length > 0);
	return { ...section, tables };
}

const countRows = (sections: readonly SheetSection[]): number =>
	sections.reduce((sum, { tables }) => sum + tables.reduce((rows, table) => rows + table.rows.length, 0), 0);

export interface Piece {
	readonly text: string;
	readonly match: boolean;
}

/** The text cut at every place where one of the words stands in it. */
export function cutAtMatches(text: string, words: readonly string[]): Piece[] {
	if (words.length === 0) return [{ text, match: false }];
	const signs = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	// Every second piece is one that the group caught.
	return text
		.split(new RegExp(`(${signs.join('|')})`, 'i'))
		.map((piece, index) => ({ text: piece, match: index % 2 === 1 }))
		.filter((piece) => piece.text !== '');
}

/** The place that the end of an address names. Anybody can write one. */
export function soughtIn(hash: string): string {
	const written = hash.slice(1);
	try {
		return decodeURIComponent(written);
	} catch {
		return written;
	}
}
