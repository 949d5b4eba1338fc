// A written list, read back. It may come from a forum, a mail or a memory: each line stands for itself, what is not understood is a problem
// of its line, and its words are kept in the notes, so that nothing of a paste is lost.

import { cutTo } from '$lib/cut-text';
import { makeCount } from '$lib/wording';
import { type BaseDraft, makeRosterDraft, type RosterDraft, type UnitDraft } from '../draft';
import { largestNumber, mostBrigades, mostUnits } from '../draft-parse';
import { arrange } from '../edit/sections';
import { type Brigade, sideColours, sidePatterns } from '../roster';
import { makeSaidUnit, readPhrase, type Said } from './phrases';
import { dash, nameless } from './write-text';

interface LineProblem {
	/** Counted from 1. */
	readonly line: number;
	readonly text: string;
	readonly message: string;
}

export interface ReadList {
	readonly roster: RosterDraft;
	readonly problems: readonly LineProblem[];
}

/** What is being put together, line by line. */
export interface Reading {
	roster: RosterDraft;
	readonly units: UnitDraft[];
	readonly brigades: Brigade[];
	/** The ids of brigades by their names, which rows of a table repeat. */
	readonly named: Map<string, string>;
	readonly commanders: Map<string, string>;
	readonly notes: string[];
	readonly problems: LineProblem[];
	readonly makeId: () => string;
}

export function startReading(makeId: () => string, now: string): Reading {
	const roster = makeRosterDraft(makeId(), now);
	return { roster, units: [], brigades: [], named: new Map(), commanders: new Map(), notes: [], problems: [], makeId };
}

export function finishReading(reading: Reading): ReadList {
	const { roster, commanders, notes } = reading;
	const { units, brigades, problems } = withinLimits(reading);
	const generals = new Map(units.filter(({ arm }) => arm === 'general').map(({ id, name }) => [name, id]));
	const commanded = brigades.map((brigade) => ({
		...brigade,
		general: generals.get(commanders.get(brigade.id) ?? '') ?? null
	}));
	const read = { ...roster, units, brigades: commanded, notes: cutTo(notes.join('\n'), 4000) };
	return { roster: arrange(read), problems };
}

/** More lines than this to look at are no longer looked at one by one. */
const mostProblems = 100;

/** A roster holds only so much; whoever pastes more is told. */
function withinLimits({ units, brigades, problems: all }: Reading): Pick<Reading, 'units' | 'brigades' | 'problems'> {
	const problems = all.slice(0, mostProblems);
	const [next] = all.slice(mostProblems);
	if (next) problems.push({ line: next.line, text: '', message: `And ${makeCount(all.length - mostProblems, 'more line')} to look at.` }); // prettier-ignore
	if (units.length <= mostUnits && brigades.length <= mostBrigades) return { units, brigades, problems };
	const message = `A roster holds ${mostUnits} units in ${mostBrigades} brigades; the rest was left out.`;
	const kept = brigades.slice(0, mostBrigades);
	const known = new Set(kept.map(({ id }) => id));
	const placed = units.slice(0, mostUnits).map((unit) => (known.has(unit.brigade ?? '') ? unit : { ...unit, brigade: null })); // prettier-ignore
	return { units: placed, brigades: kept, problems: [...problems, { line: 1, text: '', message }] };
}

export function readRosterText(text: string, makeId: () => string, now: string): ReadList {
	const reading = startReading(makeId, now);
	text.split(/\r\n|\r|\n/).forEach((raw, index) => readLine(reading, raw, index + 1));
	return finishReading(reading);
}

function readLine(reading: Reading, raw: string, line: number): void {
	const text = clean(raw);
	if (text === '') return;
	const found = readBrigade(text) ?? null;
	if (found !== null) {
		reading.brigades.push({ id: reading.makeId(), name: found, general: null });
		return;
	}
	// Notes and sides may have dashes too, so that a line is asked for its word before it is split at one.
	if (readTitle(reading, text) || readNote(reading, text) || readFact(reading, text, raw, line)) return;
	const parts = splitUnit(text);
	if (parts) readUnit(reading, parts, raw, line);
	else noteUnread(reading, text, raw, line);
}

/** Without what no font shows, and without the bullet of a list. Tabs stay, for notes have them. */
const clean = (raw: string): string =>
	raw
		.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (found) => (found === '\t' ? found : ' '))
		.trim()
		.replace(/^[-*•]\s+/, '');

const unescape = (text: string): string => {
	const name = text
		.replaceAll('\t', ' ')
		.trim()
		.replace(/^\*\*(.*)\*\*$/, '$1')
		.trim();
	return name === nameless ? '' : cutTo(name.replace(/\\(.)/g, '$1'), 200);
};

function readBrigade(text: string): string | undefined {
	const found = /^##+\s*(.*)$/.exec(text)?.[1] ?? betweenMarks(text);
	return found === undefined ? undefined : unescape(found);
}

/** "== Left ==". Looked at from both ends: a pattern for it tries every way to part a long row of marks. */
function betweenMarks(text: string): string | undefined {
	if (text.length < 4 || !text.startsWith('==') || !text.endsWith('==')) return undefined;
	let [from, to] = [0, text.length];
	while (text[from] === '=') from += 1;
	while (to > from && text[to - 1] === '=') to -= 1;
	return text.slice(from, to);
}

function readTitle(reading: Reading, text: string): boolean {
	const title = /^#\s+(.*)$/.exec(text)?.[1] ?? /^Roster:\s*(.*)$/i.exec(text)?.[1];
	if (title === undefined) return false;
	reading.roster = { ...reading.roster, name: unescape(title) };
	return true;
}

/** What a list says of the whole roster, as it may stand above a table too. */
export function readAbove(reading: Reading, raw: string, line: number): void {
	const text = clean(raw);
	if (text === '' || readTitle(reading, text) || readFact(reading, text, raw, line)) return;
	noteUnread(reading, text, raw, line);
}

/** A note belongs to the unit above it. */
function readNote(reading: Reading, text: string): boolean {
	const note = /^Note:\s?(.*)$/.exec(text)?.[1];
	const unit = reading.units.at(-1);
	if (note === undefined || !unit) return false;
	reading.units[reading.units.length - 1] = addNote(unit, note);
	return true;
}

export const addNote = (unit: UnitDraft, note: string): UnitDraft => ({
	...unit,
	notes: cutTo(unit.notes === '' ? note : `${unit.notes}\n${note}`, 4000)
});

/** The name and what follows it. Whoever types the list has no long dash at hand. */
function splitUnit(text: string): { name: string; told: string } | null {
	for (const between of [dash, ' – ', ' -- ', ' - ']) {
		const at = text.lastIndexOf(between);
		if (at > 0) return { name: text.slice(0, at), told: text.slice(at + between.length) };
	}
	return null;
}

function readUnit(reading: Reading, { name, told }: { name: string; told: string }, raw: string, line: number): void {
	const unread: string[] = [];
	const said = told.split(',').flatMap((phrase): Said[] => {
		if (phrase.trim() === '') return [];
		const understood = readPhrase(phrase);
		if (!understood) unread.push(phrase.trim());
		return understood ? [understood] : [];
	});
	const brigade = reading.brigades.at(-1)?.id ?? null;
	const unit = { ...makeSaidUnit(reading.makeId(), unescape(name), said), brigade };
	reading.units.push(unread.length === 0 ? unit : addNote(unit, unread.join(', ')));
	if (unread.length === 0) return;
	reading.problems.push({ line, text: raw, message: tellUnread(unread) });
}

/** By their own words, as far as there is room for them. */
export function tellUnread(unread: readonly string[]): string {
	const words = unread
		.slice(0, mostWords)
		.map((each) => `“${each.length > longestWord ? `${cutTo(each, longestWord)}…` : each}”`);
	const more = unread.length - words.length;
	return `${words.join(', ')}${more > 0 ? ` and ${more} more` : ''} is not understood and stands in the unit’s notes.`;
}

const mostWords = 5;
const longestWord = 40;

function readFact(reading: Reading, text: string, raw: string, line: number): boolean {
	const [, word = '', value = ''] = /^(Side|Colour|Color|Bases|Notes|Commanded by):\s?(.*)$/i.exec(text) ?? [];
	switch (word.toLowerCase()) {
		case 'side':
			reading.roster = { ...reading.roster, side: cutTo(value.replaceAll('\t', ' '), 200) };
			return true;
		case 'notes':
			reading.notes.push(value);
			return true;
		case 'commanded by':
			return setCommander(reading, unescape(value));
		case 'colour':
		case 'color':
			return readColour(reading, value, raw, line);
		case 'bases':
			return readBases(reading, value, raw, line);
		default:
			return false;
	}
}

function setCommander(reading: Reading, name: string): boolean {
	const brigade = reading.brigades.at(-1);
	if (brigade) reading.commanders.set(brigade.id, name);
	return brigade !== undefined;
}

function readColour(reading: Reading, value: string, raw: string, line: number): boolean {
	const words = value.toLowerCase().split(/[\s,]+/);
	const colour = sideColours.find((each) => words.includes(each));
	const pattern = sidePatterns.find((each) => words.includes(each));
	reading.roster = { ...reading.roster, ...(colour && { colour }), ...(pattern && { pattern }) };
	if (!colour) reading.problems.push({ line, text: raw, message: `A colour is one of ${sideColours.join(', ')}.` });
	return true;
}

function readBases(reading: Reading, value: string, raw: string, line: number): boolean {
	const { bases } = reading.roster;
	const size = (kind: string, usual: BaseDraft): BaseDraft | null => {
		const found = new RegExp(`${kind} (\\d+(?:\\.\\d+)?|\\?)x(\\d+(?:\\.\\d+)?|\\?)`, 'i').exec(value);
		if (!found) return value.toLowerCase().includes(kind) ? null : usual;
		const [width, depth] = [found[1], found[2]].map((text) => (text === '?' ? null : Number(text)));
		if ([width, depth].some((side) => (side ?? 0) > largestNumber)) return null;
		return { width: width ?? null, depth: depth ?? null };
	};
	const [foot, horse, gun] = [size('foot', bases.foot), size('horse', bases.horse), size('gun', bases.gun)];
	if (foot && horse && gun) reading.roster = { ...reading.roster, bases: { foot, horse, gun } };
	else reading.problems.push({ line, text: raw, message: 'Base sizes are written “foot 20x20, horse 25x50, gun 50x60 mm”.' }); // prettier-ignore
	return true;
}

/** The first line of a list is often its title, with no mark at all. */
function noteUnread(reading: Reading, text: string, raw: string, line: number): void {
	const untitled = reading.roster.name === '' && reading.units.length === 0 && reading.brigades.length === 0;
	if (untitled) {
		reading.roster = { ...reading.roster, name: unescape(text) };
		return;
	}
	reading.notes.push(text);
	reading.problems.push({
		line,
		text: raw,
		message:
			'This line is not understood and stands in the roster’s notes. A unit is written “Name — 24 figures, grade C”.'
	});
}
