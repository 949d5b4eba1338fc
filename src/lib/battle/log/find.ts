// What of the log is looked at: all of it with what was taken back folded, or the lines of a side, a unit, a kind, or with some words in them.

import type { BattleSide } from '$lib/rules/vocabulary';
import type { Topic } from '../events/definition';
import { eventDefinitions } from '../events/registry';
import { phaseNames } from '../phase';
import type { BattleState } from '../state';
import { leaveOutCopies, type LogLine } from './log';
import type { LineNote, NotesByLine } from './notes';

export interface LogFilter {
	readonly side: BattleSide | 'both';
	/** A unit's id; empty for all of them. */
	readonly unit: string;
	readonly topic: Topic | 'all';
	/** Every word of it is in the line, in any order. */
	readonly words: string;
}

export const everything: LogFilter = { side: 'both', unit: '', topic: 'all', words: '' };

export const isFiltered = ({ side, unit, topic, words }: LogFilter): boolean =>
	side !== 'both' || unit !== '' || topic !== 'all' || words.trim() !== '';

export const topicNames: Readonly<Record<Topic, string>> = {
	moves: 'Moves and formations',
	shooting: 'Shooting',
	charges: 'Charges and combat',
	tests: 'Tests and routs',
	generals: 'Generals',
	turns: 'Turns and phases',
	notes: 'Notes and photos',
	'by-hand': 'Set by hand',
	map: 'Ground and sides',
	log: 'Undone and changed'
};

/** The lines that are read as lines: copies once, and what is only said of a line stands with that line. */
export function linesToRead(lines: readonly LogLine[]): readonly LogLine[] {
	const read = leaveOutCopies(lines);
	return read.some(({ kind }) => kind === 'noted') ? read.filter(({ kind }) => kind !== 'noted') : read;
}

/** In the order of the log. */
export function findLines(
	lines: readonly LogLine[],
	state: BattleState,
	notes: NotesByLine,
	filter: LogFilter
): readonly LogLine[] {
	if (!isFiltered(filter)) return lines;
	const words = plain(filter.words).split(' ').filter(Boolean);
	return lines.filter((line) => isOf(line, state, notes, filter) && hasWords(line, notes.get(line.order) ?? [], words));
}

function isOf(line: LogLine, { units }: BattleState, notes: NotesByLine, { side, unit, topic }: LogFilter): boolean {
	if (unit !== '' && !line.units.includes(unit)) return false;
	if (side !== 'both' && !isOfSide(line, units, side)) return false;
	return topic === 'all' || isAbout(line, notes, topic);
}

function isOfSide({ units, event: { body } }: LogLine, states: BattleState['units'], side: BattleSide): boolean {
	if (body.kind === 'side-changed') return body.side === side;
	return units.some((id) => states[id]?.side === side);
}

function isAbout({ kind, order, event }: LogLine, notes: NotesByLine, topic: Topic): boolean {
	if (topic === 'notes' && notes.has(order)) return true;
	if (topic === 'by-hand' && event.decidedBy === 'by-hand') return true;
	return eventDefinitions[kind].topic === topic;
}

const marks = /\p{M}/gu;

/** Small letters without their accents: who looks for "jager" finds the Jägers. */
const plain = (text: string): string =>
	text.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A line says the same for as long as it is the same object. */
const plainLines = new WeakMap<LogLine, string>();

function plainLine(line: LogLine): string {
	const known = plainLines.get(line);
	if (known !== undefined) return known;
	const told = plain(`${line.text} turn ${line.turn} ${phaseNames[line.phase]}`);
	plainLines.set(line, told);
	return told;
}

function hasWords(line: LogLine, notes: readonly LineNote[], words: readonly string[]): boolean {
	if (words.length === 0) return true;
	const said = [plainLine(line), ...notes.map(({ text }) => plain(text))];
	return words.every((word) => said.some((text) => text.includes(word)));
}

/** A line, or a stretch of lines that were taken back, in the order of the log. */
export type LogRow =
	| { readonly kind: 'line'; readonly line: LogLine }
	| { readonly kind: 'stretch'; readonly lines: readonly LogLine[]; readonly line: LogLine };

/** One line that was taken back says what it was in the room of a fold; two or more are folded. */
export function foldTakenBack(lines: readonly LogLine[]): readonly LogRow[] {
	const rows: LogRow[] = [];
	for (let at = 0; at < lines.length;) {
		let end = at;
		while (lines[end]?.stands === false) end++;
		const line = lines[Math.max(at, end - 1)];
		if (!line) break;
		rows.push(end - at > 1 ? { kind: 'stretch', line, lines: lines.slice(at, end) } : { kind: 'line', line });
		at = Math.max(end, at + 1);
	}
	return rows;
}
