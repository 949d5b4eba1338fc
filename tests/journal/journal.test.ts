// The journal on a game that is no battle: two players count to ten in turns, each by one to three.
import type { Game } from '$lib/journal/game';
import type { Journal, Recorded, Stamp } from '$lib/journal/journal';
import { findStanding, isStanding, Journals, stateOf } from '$lib/journal/journal';
import { changedBetween, copyTo, endOfAction, goBack, stepsToLine, stepsWhile } from '$lib/journal/travel';
import { describe, expect, test } from 'vitest';

interface Counting {
	readonly setup: { readonly goal: number };
	readonly state: { readonly goal: number; readonly count: number; readonly turns: number };
	readonly body: { readonly kind: 'counted'; readonly by: number } | { readonly kind: 'coughed' };
	readonly where: { readonly turn: number };
	readonly code: 'over-the-goal';
}

const game: Game<Counting> = {
	begin: ({ goal }) => ({ goal, count: 0, turns: 0 }),
	apply: (state, body) => {
		if (body.kind === 'coughed') return { ok: true, state };
		const count = state.count + body.by;
		if (count <= state.goal) return { ok: true, state: { ...state, count, turns: state.turns + 1 } };
		return { ok: false, code: 'over-the-goal', reason: `That is more than ${state.goal}.` };
	},
	where: ({ turns }) => ({ turn: turns + 1 })
};

const counting = new Journals(game);
const by = (count: number) => ({ kind: 'counted', by: count }) as const;

let made = 0;
const stamp = (): Stamp => {
	const step = `step-${++made}`;
	return { step, decidedBy: 'player', at: '2026-01-01T00:00:00.000Z', makeId: () => `event-${++made}` };
};

function taken(recorded: Recorded<Counting>): Journal<Counting> {
	if (!recorded.ok) throw new Error(recorded.reason);
	return recorded.journal;
}

const played = (...counts: readonly number[]): Journal<Counting> =>
	counts.reduce(
		(journal, count) => taken(counting.record(journal, [by(count)], stamp())),
		counting.begin({ goal: 10 })
	);

const countOf = (journal: Journal<Counting>): number => stateOf(journal).count;

describe('a journal of another game', () => {
	test('records a step of several events or none of it, and says when it was', () => {
		const journal = played(3, 2);
		const recorded = taken(counting.record(journal, [by(1), { kind: 'coughed' }, by(1)], stamp()));
		expect(countOf(recorded)).toBe(7);
		expect(recorded.events.map(({ order, turn }) => [order, turn])).toEqual([
			[1, 1],
			[2, 2],
			[3, 3],
			[4, 4],
			[5, 4]
		]);
		expect(new Set(recorded.events.slice(2).map(({ step }) => step)).size).toBe(1);
		expect(counting.record(journal, [by(1), by(9)], stamp())).toEqual({
			ok: false,
			code: 'over-the-goal',
			reason: 'That is more than 10.'
		});
		expect(counting.record(journal, [], stamp())).toMatchObject({ ok: false, code: 'nothing-happened' });
		expect(counting.record(journal, [{ kind: 'undone', steps: 1 }], stamp())).toMatchObject({
			ok: false,
			code: 'travel-in-action'
		});
	});

	test('takes back and puts back whole steps, and a new one forgets what was taken back', () => {
		const journal = played(3, 2, 1);
		const back = taken(counting.undo(journal, 2, stamp()));
		expect([countOf(back), back.events.length]).toEqual([3, 4]);
		expect(countOf(taken(counting.redo(back, 1, stamp())))).toBe(5);
		expect(counting.redo(journal, 1, stamp())).toMatchObject({ ok: false, code: 'too-far-back' });
		expect(counting.undo(journal, 4, stamp())).toMatchObject({ ok: false, code: 'too-far-back' });
		const onward = taken(counting.record(back, [by(3)], stamp()));
		expect(counting.redo(onward, 1, stamp()).ok).toBe(false);
		expect(isStanding(onward, journal.events[1]!.step)).toBe(false);
		expect(isStanding(onward, journal.events[0]!.step)).toBe(true);
	});

	test('replaces what stood from a line on by one step, which one undo takes back', () => {
		const journal = played(3, 2, 1);
		const { step, decidedBy, at } = stamp();
		const parts = [{ action: journal.events[2]!.step, decidedBy, at, bodies: [by(1)] }];
		const amended = taken(
			counting.amend(journal, { from: 2, how: 'taken-out' }, parts, { ...stamp(), step, decidedBy, at })
		);
		expect(countOf(amended)).toBe(4);
		expect(findStanding(amended, 2)).toBeNull();
		expect(countOf(taken(counting.undo(amended, 1, stamp())))).toBe(6);
		// The midst of an amendment is come to by leaving out what follows.
		const middle = taken(goBack(counting, amended, 1, stamp()));
		expect([countOf(middle), middle.events.at(-1)?.body]).toEqual([3, { kind: 'amended', from: 5, how: 'gone-back' }]);
	});

	test('what a way through the log changes is what stands on one side of it only', () => {
		const journal = played(3, 2, 1);
		const changed = (before: Journal<Counting>, after: Journal<Counting>) =>
			changedBetween(before, after).map((body) => (body.kind === 'counted' ? body.by : body.kind));
		const back = taken(counting.undo(journal, 2, stamp()));
		expect(changed(journal, back)).toEqual([1, 2]);
		const forth = taken(counting.redo(back, 1, stamp()));
		expect(changed(back, forth)).toEqual([2]);
		const noted = taken(
			counting.note(forth, { note: 'n', about: journal.events[0]?.id ?? '', text: 'So', photos: [] }, stamp())
		);
		expect(changed(forth, noted)).toEqual([]);
		// The 2 becomes a 4, the 1 behind it is played again as it was, under its own name: only the 2 and the 4 are a change.
		const [, two, one] = journal.events;
		if (!two || !one) throw new Error('three were counted');
		const part = { decidedBy: 'player', at: one.at } as const;
		const again = { ...part, action: one.step, bodies: [by(1)] };
		const amend = (...parts: (typeof again)[]) =>
			taken(counting.amend(journal, { from: 2, how: 'changed' }, parts, stamp()));
		const amended = amend({ ...part, action: two.step, bodies: [by(4)] }, again);
		expect(changed(journal, amended)).toEqual([4, 2]);
		expect(changed(amended, taken(counting.undo(amended, 1, stamp())))).toEqual([4, 2]);
		// Nobody slips an action in by calling it what another is called.
		expect(changed(journal, amend(again, { ...part, action: two.step, bodies: [by(2)] }, again))).toEqual([1]);
	});

	test('goes to any line that stands, and knows where the action of a line ends', () => {
		const journal = taken(counting.record(played(3, 2), [by(1), by(1)], stamp()));
		expect(stepsToLine(journal, 1)).toBe(2);
		expect(stepsToLine(journal, 9)).toBeNull();
		expect(endOfAction(journal, 3)).toBe(4);
		expect(stepsWhile(journal, ({ count }) => count >= 3)).toBe(2);
		expect(countOf(taken(goBack(counting, journal, 2, stamp())))).toBe(3);
	});

	test('what is said of a line is no step: undo passes it by, and what was taken back can still be put back', () => {
		const back = taken(counting.undo(played(3, 2), 1, stamp()));
		const about = back.events[1]!.id;
		const said = taken(counting.note(back, { note: 'n', about, text: 'Well counted', photos: ['p'] }, stamp()));
		expect([countOf(said), said.events.length]).toEqual([3, 4]);
		expect(said.events[3]).toMatchObject({
			order: 4,
			body: { kind: 'noted', note: 'n', about, text: 'Well counted', photos: ['p'] }
		});
		expect(countOf(taken(counting.redo(said, 1, stamp())))).toBe(5);
		expect(countOf(taken(counting.undo(said, 1, stamp())))).toBe(0);
		expect(counting.undo(said, 2, stamp()).ok).toBe(false);
		expect(stepsToLine(said, 4)).toBeNull();
		expect(stateOf(counting.fold(said.setup, said.events).journal)).toEqual(stateOf(said));
		expect(counting.note(back, { note: 'n', about: 'nothing', text: '', photos: [] }, stamp())).toMatchObject({
			ok: false,
			code: 'no-such-line'
		});
	});

	test('a copy up to a line brings along what was said of its lines later, and of no others', () => {
		const journal = played(3, 2, 1);
		const noteOn = (on: Journal<Counting>, order: number) =>
			taken(counting.note(on, { note: `n${order}`, about: on.events[order - 1]!.id, text: 'x', photos: [] }, stamp()));
		const said = noteOn(noteOn(noteOn(journal, 1), 3), 2);
		const copy = copyTo(said.events, 2);
		expect(copy.map(({ order, body }) => [order, body.kind === 'noted' ? body.note : body.kind])).toEqual([
			[1, 'counted'],
			[2, 'counted'],
			[3, 'n1'],
			[4, 'n2']
		]);
		expect(counting.fold(said.setup, copy).problem).toBeNull();
	});

	test('folds to the same from its events alone, from any point on, and stops at what cannot be', () => {
		const journal = taken(counting.undo(played(3, 2, 1), 1, stamp()));
		for (let cut = 0; cut <= journal.events.length; cut++) {
			const begun = counting.fold(journal.setup, journal.events.slice(0, cut)).journal;
			const folded = counting.goOn(begun, journal.events.slice(cut));
			expect(folded.problem).toBeNull();
			expect(stateOf(folded.journal)).toEqual({ goal: 10, count: 5, turns: 2 });
		}
		const tooMuch = journal.events.map((event) => (event.order === 2 ? { ...event, body: by(8) } : event));
		expect(counting.fold(journal.setup, tooMuch)).toMatchObject({
			problem: { order: 2, reason: 'That is more than 10.' },
			journal: { events: journal.events.slice(0, 1) }
		});
		expect(counting.fold(journal.setup, journal.events.slice(1)).problem).toEqual({
			order: 1,
			reason: 'Event 1 of the log is missing.'
		});
	});
});
