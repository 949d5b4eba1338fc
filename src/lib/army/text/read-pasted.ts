// A paste of any kind: the app's own text, a letter's, a spreadsheet's.

import { findTable, readRosterTable } from './read-table';
import { type ReadList, readRosterText } from './read-text';

export function readPasted(pasted: string, makeId: () => string, now: string): ReadList {
	const shown = pasted.replace(/\r\n?/g, '\n').replace(unshowable, (found) => (/[\n\t]/.test(found) ? found : ' '));
	const text = withoutPipes(shown);
	return isTable(text) ? readRosterTable(text, makeId, now) : readRosterText(text, makeId, now);
}

/** What no font shows could not be stored. */
const unshowable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The line below the headings of a table in Markdown: `|---|:--:|`. Looked at cell by cell: a pattern for the whole tries every way to part its spaces. */
const isRule = (line: string): boolean => {
	const cells = cellsBetweenPipes(line);
	return cells.length > 1 && cells.every((cell) => /^:?-+:?$/.test(cell));
};

const cellsBetweenPipes = (line: string): readonly string[] =>
	line
		.trim()
		.replace(/^\|/, '')
		.replace(/(?<!\\)\|$/, '')
		.split(/(?<!\\)\|/)
		.map((cell) => cell.trim());

/** A table in Markdown as a spreadsheet has it, with tabs; what stands above and below it stays, and so does the count of its lines. */
function withoutPipes(text: string): string {
	const lines = text.split('\n');
	const at = lines.findIndex((line, index) => (lines[index - 1] ?? '').includes('|') && isRule(line));
	if (at < 1) return text;
	const end = lines.findIndex((line, index) => index > at && !line.includes('|'));
	const [head = '', , ...rows] = lines.slice(at - 1, end < 0 ? undefined : end);
	const below = end < 0 ? [] : lines.slice(end);
	return [...lines.slice(0, at - 1), pipedCells(head), '', ...rows.map(pipedCells), ...below].join('\n');
}

/** In quotes, since a cell may begin with one. */
const pipedCells = (line: string): string =>
	cellsBetweenPipes(line)
		.map((cell) => `"${cell.replaceAll('\\|', '|').replaceAll('\t', ' ').replaceAll('"', '""')}"`)
		.join('\t');

/** How the app begins what it writes, plain and as Markdown; it has no tab in it. */
const ownTitle = /^(# |Roster:)[^\t]*$/i;
/** What written lists have and bare cells seldom do. */
const written = /( — | – | -- | - |^\s*(#|==)|^(Roster|Side|Notes):)/i;

/**
 * With a heading row it is a table, whatever its cells hold. Without one, tabs in most of the lines are a spreadsheet's, and so are commas
 * where nothing looks written. The app's own title stands above a heading row only where somebody put it there.
 */
function isTable(text: string): boolean {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const { columns, above } = findTable(text);
	if (ownTitle.test(lines[0] ?? '')) return above.some((line) => line.trim() !== '');
	if (columns) return true;
	const mostHave = (signs: RegExp) => lines.filter((line) => signs.test(line.trimEnd().slice(0, -1))).length * 2 > lines.length; // prettier-ignore
	return mostHave(/\t/) || (!lines.some((line) => written.test(line)) && mostHave(/[,;\t]/));
}
