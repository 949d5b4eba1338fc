import { addNote, finishReading, startReading, type Reading, type ReadList } from './read-text';
import { makeSaidUnit } from './make-unit';
import type { Said } from './phrases';
import { readPhrase } from './phrases';

// A list pasted from a spreadsheet: tabs, commas or semicolons between the cells, quotes round those that need them, and a heading row that
// says what the columns are. Like every paste it is read line by line; what a cell says and is not understood stands in the notes.

type Column = 'name' | 'kind' | 'grade' | 'figures' | 'guns' | 'charisma' | 'brigade' | 'arrives' | 'notes' | 'phrase' | 'bayonets' | 'light' | 'regulars'; // prettier-ignore

const headings: readonly (readonly [RegExp, Column])[] = [
	[/^(name|unit|regiment)s?$/, 'name'],
	[/^(kind|type|template|arm|troops?)$/, 'kind'],
	[/^(grade|quality|class)$/, 'grade'],
	[/^(figures|figs|strength|men|crew|size)$/, 'figures'],
	[/^guns?$/, 'guns'],
	[/^charisma$/, 'charisma'],
	[/^(brigade|command)$/, 'brigade'],
	[/^(arrives|arrival|turn)$/, 'arrives'],
	[/^(notes?|remarks?|comments?)$/, 'notes'],
	[/^(order|formation|arms|weapons?)$/, 'phrase'],
	[/^(bayonets?|bay\.?)$/, 'bayonets'],
	[/^(light|li|light infantry)$/, 'light'],
	[/^(regulars?|reg\.?|british regulars?)$/, 'regulars']
];

/** Without a heading row: what lists mostly start with. */
const usualColumns: readonly Column[] = ['name', 'figures', 'grade', 'kind', 'phrase', 'notes'];

export function readRosterTable(text: string, makeId: () => string, now: string): ReadList {
	const reading = startReading(makeId, now);
	const rows = splitCells(text, findSeparator(text));
	const first = rows.find(({ cells }) => cells.some((cell) => cell !== ''));
	const named = first && readHeadings(first.cells);
	for (const { cells, line } of rows) {
		if (cells.every((cell) => cell === '') || (named && line === first.line)) continue;
		readRow(reading, named ?? usualColumns, cells, line);
	}
	return finishReading(reading);
}

export function findSeparator(text: string): string {
	const [line = ''] = text.split('\n').filter((each) => each.trim() !== '');
	return ['\t', ';', ','].find((separator) => line.includes(separator)) ?? ',';
}

interface Row {
	readonly cells: readonly string[];
	/** The line of the text it starts on. */
	readonly line: number;
}

/** A quoted cell may hold separators, doubled quotes and line breaks. */
export function splitCells(text: string, separator: string): Row[] {
	const rows: Row[] = [];
	let [cells, cell, quoted, line, startLine]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
	const endCell = () => {
		cells.push(cell.trim());
		cell = '';
	};
	const endRow = () => {
		endCell();
		rows.push({ cells, line: startLine });
		cells = [];
		startLine = line + 1;
	};
	for (let at = 0; at < text.length; at += 1) {
		const char = text[at] ?? '';
		if (quoted && char === '"' && text[at + 1] === '"') {
			cell += '"';
			at += 1;
		} else if (char === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
		else if (!quoted && char === separator) endCell();
		else if (!quoted && char === '\n') endRow();
		else if (char !== '\r') cell += char;
		if (char === '\n') line += 1;
	}
	endRow();
	return rows;
}

function readHeadings(cells: readonly string[]): (Column | null)[] | null {
	const columns = cells.map(
		(cell) => headings.find(([pattern]) => pattern.test(cell.trim().toLowerCase()))?.[1] ?? null
	);
	return columns.includes('name') ? columns : null;
}

/** Each column's cell as the phrase that a written list would have. */
const phraseOf: Readonly<Record<Exclude<Column, 'name' | 'brigade' | 'notes'>, (cell: string) => string>> = {
	kind: (cell) => cell,
	phrase: (cell) => (/^(line|column)$/i.test(cell) ? `in ${cell}` : cell),
	grade: (cell) => `grade ${cell}`,
	figures: (cell) => `${cell} figures`,
	guns: (cell) => (cell === '0' ? '' : `${cell} guns`),
	charisma: (cell) => `charisma ${cell}`,
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
	const said: Said[] = [];
	const unread: string[] = [];
	const notes: string[] = [];
	const texts: { name: string; brigade: string } = { name: '', brigade: '' };
	cells.forEach((cell, index) => {
		const column = columns[index] ?? null;
		if (cell === '') return;
		if (column === 'name' || column === 'brigade') texts[column] = cell.replace(/\s+/g, ' ').slice(0, 200);
		else if (column === 'notes') notes.push(cell);
		else {
			const phrase = column === null ? cell : phraseOf[column](cell);
			const understood = phrase === '' ? null : readPhrase(phrase);
			if (understood) said.push(understood);
			else if (phrase !== '') unread.push(cell);
		}
	});
	const unit = { ...makeSaidUnit(reading.makeId(), texts.name, said), brigade: findBrigade(reading, texts.brigade) };
	reading.units.push([...notes, ...unread].reduce(addNote, unit));
	if (unread.length === 0) return;
	const words = unread.map((each) => `“${each}”`).join(', ');
	reading.problems.push({ line, text: cells.join(' | '), message: `${words} is not understood and stands in the unit’s notes.` }); // prettier-ignore
}

function findBrigade({ brigades, makeId }: Reading, name: string): string | null {
	if (name === '') return null;
	const known = brigades.find((brigade) => brigade.name.toLowerCase() === name.toLowerCase());
	if (known) return known.id;
	const made = { id: makeId(), name, general: null };
	brigades.push(made);
	return made.id;
}
