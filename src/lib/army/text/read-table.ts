// A list pasted from a spreadsheet: tabs, commas or semicolons between the cells, quotes round those that need them, and a heading row that
// says what the columns are. Like every paste it is read line by line; what a cell says and is not understood stands in the notes.

import { cutTo } from '$lib/cut-text';
import { addNote, finishReading, readAbove, startReading, tellUnread, type Reading, type ReadList } from './read-text';
import { makeSaidUnit, readPhrase, type Said } from './phrases';

/** A column of words, and one whose cells are phrases of a written list. */
type TextColumn = 'name' | 'brigade' | 'commander' | 'side' | 'notes';
type SaidColumn = 'kind' | 'grade' | 'figures' | 'guns' | 'seniority' | 'charisma' | 'arrives' | 'phrase' | 'orders' | 'footprint' | 'traits' | 'bayonets' | 'light' | 'regulars'; // prettier-ignore
type Column = TextColumn | SaidColumn;

const headings: readonly (readonly [RegExp, Column])[] = [
	[/^(name|unit|regiment)s?$/, 'name'],
	[/^(kind|type|template|arm|troops?)$/, 'kind'],
	[/^(grade|quality|class)$/, 'grade'],
	[/^(figures|figs|strength|men|crew|size)$/, 'figures'],
	[/^guns?$/, 'guns'],
	[/^(seniority|rank)$/, 'seniority'],
	[/^charisma$/, 'charisma'],
	[/^(brigade|command)$/, 'brigade'],
	[/^(commander|commanded by|under)$/, 'commander'],
	[/^(side|army)$/, 'side'],
	[/^(may take|orders)$/, 'orders'],
	[/^footprint$/, 'footprint'],
	[/^traits?$/, 'traits'],
	[/^(arrives|arrival|turn)$/, 'arrives'],
	[/^(notes?|remarks?|comments?)$/, 'notes'],
	[/^(order|density|formation|arms|weapons?)$/, 'phrase'],
	[/^(bayonets?|bay\.?)$/, 'bayonets'],
	[/^(light|li|light infantry)$/, 'light'],
	[/^(regulars?|reg\.?|british regulars?)$/, 'regulars']
];

/** Without a heading row: what lists mostly start with. */
const usualColumns: readonly Column[] = ['name', 'figures', 'grade', 'kind', 'phrase', 'notes'];

export function readRosterTable(text: string, makeId: () => string, now: string): ReadList {
	const reading = startReading(makeId, now);
	const { above, rows, columns } = findTable(text);
	above.forEach((raw, index) => readAbove(reading, raw, index + 1));
	for (const { cells, line } of rows) {
		if (cells.some((cell) => cell !== '')) readRow(reading, columns ?? usualColumns, cells, line);
	}
	return finishReading(reading);
}

interface Table {
	/** The lines above the heading row, without what parts their cells: what they say of the whole roster. */
	readonly above: readonly string[];
	/** Without the heading row, where there is one. */
	readonly rows: readonly Row[];
	/** What the heading row says the columns are; null without one. */
	readonly columns: readonly (Column | null)[] | null;
}

const separators = ['\t', ';', ','] as const;

/** What stands above a heading row, in a cell or not, with a bullet or without: "Roster: Guards", "Side:". */
const above = /^[\s"]*([-*•]\s)?(# |(Roster|Side|Colou?r|Bases|Notes)\s*:)/i;
/** A brigade's line and a unit's in a written list, with whatever words between its commas: no heading row looks like it. */
const inList = /^\s*(##|==)| (—|–|--?) /;

/** Below what is said of the whole roster, or from its first line on. */
export function findTable(text: string): Table {
	const lines = text.split('\n');
	const head = lines.findIndex((line) => line.trim() !== '' && !above.test(line));
	if (head <= 0 || inList.test(lines[head] ?? '')) return findFromFirst(text);
	// Lines that stay empty keep the count of those below.
	const below = findFromFirst('\n'.repeat(head) + lines.slice(head).join('\n'));
	return below.columns ? { ...below, above: lines.slice(0, head).map(joinCells) } : findFromFirst(text);
}

/** `Side:\tCrown\t\t` and `"Side: Crown",,` as they would stand in a list. */
function joinCells(line: string): string {
	const cells = separators
		.filter((separator) => line.includes(separator))
		.map((separator) => splitCells(line, separator).flatMap((row) => row.cells.filter((cell) => cell !== '')))
		.find((each) => each.length === 1 || each[0]?.endsWith(':'));
	return cells ? cells.join(' ') : line.replace(/[,;\s]+$/, '');
}

/** The separator is the one that makes headings of the first row; without headings, the first that is in it. */
function findFromFirst(text: string): Table {
	const [line = ''] = text.split('\n').filter((each) => each.trim() !== '');
	const tables = separators.filter((separator) => line.includes(separator)).map((each) => splitTable(text, each));
	return tables.find(({ columns }) => columns !== null) ?? tables[0] ?? splitTable(text, ',');
}

function splitTable(text: string, separator: string): Table {
	const rows = splitCells(text, separator);
	const first = rows.findIndex(({ cells }) => cells.some((cell) => cell !== ''));
	const columns = readHeadings(rows[first]?.cells ?? []);
	return { above: [], rows: columns ? rows.slice(first + 1) : rows, columns };
}

interface Row {
	readonly cells: readonly string[];
	/** The line of the text it starts on. */
	readonly line: number;
}

/**
 * A quoted cell may hold separators, doubled quotes and line breaks. A quote that is never closed, or closed in the middle of a cell, is a
 * word's own: `"Old" Guard`.
 */
export function splitCells(text: string, separator: string): Row[] {
	const quoted = new RegExp(
		`[^\\S\\n${separator}]*"([^"]*(?:""[^"]*)*)"[^\\S\\n${separator}]*(?=[${separator}\\n]|$)`,
		'y'
	);
	const plain = new RegExp(`([^${separator}\\n]*)`, 'y');
	const rows: Row[] = [];
	let [cells, line, startLine, at]: [string[], number, number, number] = [[], 1, 1, 0];
	for (;;) {
		quoted.lastIndex = plain.lastIndex = at;
		const held = quoted.exec(text);
		const [whole = '', cell = ''] = held ?? plain.exec(text) ?? [];
		cells.push(readCell(held ? cell.replaceAll('""', '"') : cell));
		at += whole.length;
		line += whole.split('\n').length - 1;
		if (text[at] === separator) at += 1;
		else {
			rows.push({ cells, line: startLine });
			if (at >= text.length) return rows;
			at += 1;
			line += 1;
			[cells, startLine] = [[], line];
		}
	}
}

/** An apostrophe tells a spreadsheet that what follows is text and no formula. */
const readCell = (cell: string): string =>
	cell
		.replaceAll('\r', '')
		.trim()
		.replace(/^'(?=['=+\-@])/, '');

function readHeadings(cells: readonly string[]): (Column | null)[] | null {
	const columns = cells.map(
		(cell) => headings.find(([pattern]) => pattern.test(cell.trim().toLowerCase()))?.[1] ?? null
	);
	return columns.length > 1 && columns.includes('name') ? columns : null;
}

/** Each column's cell as the phrase that a written list would have. */
const phraseOf: Readonly<Record<SaidColumn, (cell: string) => string>> = {
	kind: (cell) => (isOfGuns(cell) ? 'artillery' : cell),
	phrase: (cell) => (/^(line|column)$/i.test(cell) ? `in ${cell}` : cell),
	grade: (cell) => `grade ${cell}`,
	figures: (cell) => `${cell} figures`,
	guns: (cell) => (cell === '0' ? '' : `${cell} guns`),
	seniority: (cell) => `seniority ${cell}`,
	charisma: (cell) => `charisma ${cell}`,
	orders: (cell) => `may be ${cell}`,
	footprint: (cell) => `footprint ${cell}`,
	traits: (cell) => `traits ${cell}`,
	arrives: (cell) => `arrives turn ${cell}`,
	bayonets: (cell) => yes(cell, 'bayonets', 'no bayonets'),
	light: (cell) => yes(cell, 'light infantry', ''),
	regulars: (cell) => yes(cell, 'British regulars', '')
};

function yes(cell: string, phrase: string, otherwise: string): string {
	if (/^(y|yes|x|1|true|✓)$/i.test(cell)) return phrase;
	return /^(n|no|0|false|-)$/i.test(cell) ? otherwise : cell;
}

function readRow(reading: Reading, columns: readonly (Column | null)[], cells: readonly string[], line: number): void {
	const { texts, notes, said, unread } = sortCells(columns, cells);
	const brigade = findBrigade(reading, texts.brigade);
	if (brigade !== null && texts.commander !== '') reading.commanders.set(brigade, texts.commander);
	const unit = { ...makeSaidUnit(reading.makeId(), texts.name, said), brigade };
	// Where no column says who commands, the first general of a brigade does.
	const isLed = columns.includes('commander') || (brigade !== null && reading.commanders.has(brigade));
	if (brigade !== null && unit.arm === 'general' && !isLed) reading.commanders.set(brigade, unit.name);
	if (texts.side !== '' && !joinSide(reading, texts.side)) unread.push(texts.side);
	const noted = [...notes, ...unread].join('\n');
	reading.units.push(noted === '' ? unit : addNote(unit, noted));
	if (unread.length > 0) reading.problems.push({ line, text: cells.join(' | '), message: tellUnread(unread) });
}

/** A roster is of one side: that of its first row. Whether the row is of it. */
function joinSide(reading: Reading, side: string): boolean {
	if (reading.roster.side === '') reading.roster = { ...reading.roster, side };
	return reading.roster.side.toLowerCase() === side.toLowerCase();
}

const isOfGuns = (cell: string): boolean => /^(artillery|guns?|battery)$/i.test(cell);
/** Of guns, the size alone says which: elsewhere "light" is said of infantry. */
const asGuns = (cell: string): string => (/^(light|field|heavy)$/i.test(cell) ? `${cell} guns` : cell);

/** A row's cells by what they are: words, phrases understood, and the rest. */
function sortCells(columns: readonly (Column | null)[], cells: readonly string[]) {
	const texts: Record<Exclude<TextColumn, 'notes'>, string> = { name: '', brigade: '', commander: '', side: '' };
	const [notes, unread, said]: [string[], string[], Said[]] = [[], [], []];
	const ofGuns = cells.some((cell, index) => columns[index] === 'kind' && isOfGuns(cell));
	cells.forEach((cell, index) => {
		const column = columns[index] ?? null;
		const words = ofGuns && (column === 'phrase' || column === null) ? asGuns(cell) : cell;
		const phrase = column === null || isText(column) ? words : phraseOf[column](words);
		if (cell === '' || phrase === '') return;
		if (column === 'notes') notes.push(cell);
		else if (isText(column)) texts[column] = cutTo(inOneLine(cell), 200);
		else {
			const understood = readPhrase(phrase);
			if (understood) said.push(understood);
			else unread.push(cell);
		}
	});
	return { texts, notes, said, unread };
}

const inOneLine = (cell: string): string =>
	cell
		.split(/[\n\t]/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join(' ');

const isText = (column: Column | null): column is TextColumn =>
	column === 'name' || column === 'brigade' || column === 'commander' || column === 'side' || column === 'notes';

function findBrigade({ brigades, named, makeId }: Reading, name: string): string | null {
	if (name === '') return null;
	const known = named.get(name.toLowerCase());
	if (known) return known;
	const id = makeId();
	named.set(name.toLowerCase(), id);
	brigades.push({ id, name, general: null });
	return id;
}
