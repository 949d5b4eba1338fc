// Filter, search, folding, and notes: what of the log is read.
import type { EventBody } from '$lib/battle/events/event';
import { topics } from '$lib/battle/events/definition';
import { eventDefinitions } from '$lib/battle/events/registry';
import { everything, findLines, foldTakenBack, isFiltered, linesToRead, topicNames } from '$lib/battle/log/find';
import type { LogFilter } from '$lib/battle/log/find';
import { battles } from '$lib/battle/log/battle';
import { tellLog } from '$lib/battle/log/log';
import type { LogLine } from '$lib/battle/log/log';
import { notesByLine } from '$lib/battle/log/notes';
import { stateOf } from '$lib/journal/journal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playWholeBattle } from '../golden/whole-battle';
import { Play } from '../play';

const { battle } = playWholeBattle().play;
const told = tellLog(battle).lines;
const notes = notesByLine(told);
const lines = linesToRead(told);
const state = stateOf(battle);
const find = (filter: Partial<LogFilter>) => findLines(lines, state, notes, { ...everything, ...filter });
const textsOf = (some: readonly LogLine[]) => some.map(({ text }) => text);

const anyFilter = fc.record({
	side: fc.constantFrom('both', 'first', 'second'),
	unit: fc.constantFrom('', ...Object.keys(state.units)),
	topic: fc.constantFrom('all', ...topics),
	words: fc.constantFrom('', 'guards', 'TURN 2', 'hits guards', 'no such word', 'bose')
}) satisfies fc.Arbitrary<LogFilter>;

describe('the lines that are found', () => {
	it('are some of the lines, in their order, and all of them without a filter', () => {
		expect(find({})).toBe(lines);
		fc.assert(
			fc.property(anyFilter, (filter) => {
				const found = find(filter);
				expect(lines.filter((line) => found.includes(line))).toEqual(found);
				if (!isFiltered(filter)) expect(found).toBe(lines);
			})
		);
	});

	it('of two filters at once are those of the one among those of the other', () => {
		fc.assert(
			fc.property(anyFilter, ({ words, ...rest }) => {
				const both = find({ words, ...rest });
				expect(both).toEqual(findLines(find(rest), state, notes, { ...everything, words }));
			})
		);
	});

	it('of all kinds together are all lines, and each kind has a name and some kind of event', () => {
		const byTopic = topics.flatMap((topic) => find({ topic }));
		expect(new Set(byTopic)).toEqual(new Set(lines));
		expect(Object.keys(topicNames).sort()).toEqual([...topics].sort());
		expect(new Set(Object.values(eventDefinitions).map(({ topic }) => topic))).toEqual(new Set(topics));
	});

	it('of a unit name it, whichever end of a shot or a charge it is', () => {
		const found = find({ unit: 'guards' });
		expect(found.length).toBeGreaterThan(5);
		for (const { text } of found) expect(text).toMatch(/Guards/);
		const charge = new Play()
			.until('first-movement')
			.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false })
			.does({ kind: 'charge-contacted', charge: 'c1', place: null }).battle;
		const contact = tellLog(charge).lines.at(-1);
		expect([contact?.kind, contact?.units]).toEqual(['charge-contacted', ['guards', 'militia']]);
	});

	it('of a side are about its units; a shot is found with both sides', () => {
		const shots = find({ topic: 'shooting' });
		expect(shots.length).toBeGreaterThan(0);
		for (const side of ['first', 'second'] as const) {
			expect(find({ side, topic: 'shooting' })).toEqual(shots);
			for (const { units } of find({ side, topic: 'moves' }))
				expect(units.map((unit) => state.units[unit]?.side)).toContain(side);
		}
	});

	it('have every word, in any order and case and without accents', () => {
		const found = find({ words: ' STOOD   guards ' });
		expect(textsOf(found)).toEqual(textsOf(lines.filter(({ text }) => /stood/i.test(text) && /guards/i.test(text))));
		const jagers = new Play().does({ kind: 'note-written', text: 'The Jägers came up' }).battle;
		const told = tellLog(jagers).lines;
		const search = (words: string) => findLines(told, jagers.start, new Map(), { ...everything, words });
		expect([search('jager').length, search('jäger turn 1').length, search('hessian').length]).toEqual([1, 1, 0]);
	});
});

describe('what was taken back', () => {
	const note = (text: string): EventBody => ({ kind: 'note-written', text });
	const back = (play: Play, steps: number) => play.take(battles.undo(play.battle, steps, play.stamp()));
	const rowsOf = (play: Play) =>
		foldTakenBack(tellLog(play.battle).lines).map((row) => (row.kind === 'line' ? row.line.text : textsOf(row.lines)));

	it('is folded where it is more than one line, and stands in its place', () => {
		const play = back(new Play().does(note('a')).does(note('b')).does(note('c')), 2).does(note('d'));
		expect(rowsOf(back(play, 1))).toEqual([
			'Note: a.',
			['Note: b.', 'Note: c.'],
			'Took back 2 steps, the first of them: Note: b.',
			'Note: d.',
			'Took back: Note: d.'
		]);
	});

	it('and what stands make up all lines, in their order', () => {
		const rows = foldTakenBack(lines);
		expect(rows.flatMap((row) => (row.kind === 'line' ? [row.line] : row.lines))).toEqual(lines);
		for (const row of rows) if (row.kind === 'stretch') expect(row.lines.every(({ stands }) => !stands)).toBe(true);
	});
});

describe('a note on a line', () => {
	const say = (play: Play, order: number, text: string, note = `n${order}`, photos: readonly string[] = []) =>
		play.take(
			battles.note(play.battle, { note, about: play.battle.events[order - 1]?.id ?? '', text, photos }, play.stamp())
		);

	it('stands with its line and is no line of its own; said again it is the later one, said empty it is gone', () => {
		const play = new Play().until('first-movement').does({ kind: 'unit-held', unit: 'guards' });
		say(say(say(play, 3, 'As if nailed'), 1, 'Lucky'), 3, 'As if nailed down', 'n3', ['photo-1']);
		const now = tellLog(play.battle).lines;
		expect(linesToRead(now).map(({ order }) => order)).toEqual([1, 2, 3]);
		expect(notesByLine(now).get(3)).toEqual([
			{ id: 'n3', about: play.battle.events[2]?.id, text: 'As if nailed down', photos: ['photo-1'] }
		]);
		expect(findLines(linesToRead(now), play.state, notesByLine(now), { ...everything, words: 'nailed' })).toHaveLength(
			1
		);
		say(play, 3, ' ', 'n3');
		expect([...notesByLine(tellLog(play.battle).lines).keys()]).toEqual([1]);
	});

	it('goes with the line when an amendment plays it again', () => {
		// The golden battle notes a volley that was misread and changed: the line it was written to is struck, and its copy stands.
		const [order] = [...notes.keys()];
		const line = told.find((one) => one.order === order);
		expect([line?.stands, line?.kind, notes.get(order ?? 0)?.[0]?.text]).toEqual([
			true,
			'shot',
			'Nobody believed the dice.'
		]);
		expect(line?.event.id).not.toBe(notes.get(order ?? 0)?.[0]?.about);
	});
});
