import { describeEvent, type EventBody } from '$lib/battle/events/event';
import { waysThrough } from '$lib/battle/log/headline';
import { type BattleLog, tellLog } from '$lib/battle/log/log';
import { type Battle, battles } from '$lib/battle/log/battle';
import { stepsToLine } from '$lib/journal/travel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Play } from '../play';
import { anyBody } from '../random-play';
import { battleOf, note } from '../../storage/sample-storage';

const held = (unit: string): EventBody => ({ kind: 'unit-held', unit });
const back = (play: Play, steps: number) => play.take(battles.undo(play.battle, steps, play.stamp()));
const forth = (play: Play, steps: number) => play.take(battles.redo(play.battle, steps, play.stamp()));

/** Each line with a mark before it where it does not stand. */
const linesOf = ({ battle }: Play) => tellLog(battle).lines.map(({ text, stands }) => `${stands ? '' : '× '}${text}`);

describe('the log', () => {
	const play = () => new Play().until('first-movement').does(held('guards')).does(held('bose'));

	it('tells every line with its place in the battle', () => {
		const here = play();
		expect(tellLog(here.battle).lines[2]).toEqual({
			order: 3,
			step: 'step-3',
			action: 'step-3',
			turn: 1,
			phase: 'first-movement',
			stands: true,
			event: here.battle.events[2],
			units: ['guards'],
			kind: 'unit-held',
			headline: 'Brigade of Guards stood fast',
			text: 'Brigade of Guards stood fast.',
			dice: []
		});
	});

	it('says what was taken back, and that it no longer stands', () => {
		expect(linesOf(back(play(), 1)).slice(2)).toEqual([
			'Brigade of Guards stood fast.',
			'× Regiment von Bose stood fast.',
			'Took back: Regiment von Bose stood fast.'
		]);
	});

	it('names the earliest of several steps, and what was put back stands again', () => {
		expect(linesOf(forth(back(play(), 3), 2)).slice(1)).toEqual([
			'Crown began to move.',
			'Brigade of Guards stood fast.',
			'× Regiment von Bose stood fast.',
			'Took back 3 steps, the first of them: Crown began to move.',
			'Put back 2 steps, the first of them: Crown began to move.'
		]);
		expect(linesOf(forth(back(play(), 1), 1)).slice(-2)).toEqual([
			'Took back: Regiment von Bose stood fast.',
			'Put back: Regiment von Bose stood fast.'
		]);
	});

	it('keeps a way that was left as a way that was left', () => {
		const here = back(play(), 1).does(held('33rd'));
		expect(linesOf(here).slice(3)).toEqual([
			'× Regiment von Bose stood fast.',
			'Took back: Regiment von Bose stood fast.',
			'33rd Foot stood fast.'
		]);
	});

	it('takes the events of one action together, and calls it by what it was for', () => {
		const here = new Play().until('first-movement');
		here.does(
			{ kind: 'task-skipped', task: 'move:guards:1', reason: '' },
			{ kind: 'task-skipped', task: 'move:bose:1', reason: '' },
			{ kind: 'phase-begun', phase: 'second-movement' }
		);
		expect(waysThrough(here.battle)).toEqual({ toTakeBack: 'Continental began to move', toPutBack: null });
		back(here, 1);
		expect(linesOf(here).slice(2)).toEqual([
			'× Skipped the move of Brigade of Guards.',
			'× Skipped the move of Regiment von Bose.',
			'× Continental began to move.',
			'Took back: Continental began to move.'
		]);
		expect(waysThrough(here.battle)).toEqual({
			toTakeBack: 'Crown began to move',
			toPutBack: 'Continental began to move'
		});
	});

	it('calls a brigade that moves as one by all of it, and more than three by their number', () => {
		const here = new Play().until('first-movement');
		here.does(held('guards'), held('33rd'));
		expect(waysThrough(here.battle).toTakeBack).toBe('Brigade of Guards and 33rd Foot stood');
		expect(linesOf(back(here, 1)).at(-1)).toBe('Took back: Brigade of Guards and 33rd Foot stood.');
		here.does(...['guards', '33rd', 'bose', 'lights'].map(held));
		expect(waysThrough(here.battle).toTakeBack).toBe('Brigade of Guards and 3 others stood');
	});

	it('that goes back and forth as often as it has lines is told in about the time that it is folded in', () => {
		const count = 1500;
		const written = Array.from({ length: count }, (_, index) => note(index + 1));
		const flips = Array.from({ length: count }, (_, index) => ({ ...note(count + 1 + index), body: { kind: index % 2 === 0 ? 'undone' : 'redone', steps: count } as const })); // prettier-ignore
		const time = <T>(work: () => T) => {
			const begun = performance.now();
			return { made: work(), took: performance.now() - begun };
		};
		const folded = time(() => battles.fold(battleOf('cowpens'), [...written, ...flips]));
		const told = time(() => tellLog(folded.made.journal));
		expect(told.made.lines.every(({ stands }) => stands)).toBe(true);
		// Marking every line at every flip took hundreds of times as long.
		expect(told.took).toBeLessThan(60 * folded.took);
	});

	it('whose amendments amend amendments does not say so over and over', () => {
		const amended = Array.from({ length: 300 }, (_, index) => ({ ...note(index + 2), body: { kind: 'amended', from: index + 1, how: 'changed' } as const })); // prettier-ignore
		const { journal } = battles.fold(battleOf('cowpens'), [note(1), ...amended]);
		const { lines } = tellLog(journal);
		expect(new Set(lines.slice(1).map(({ text }) => text))).toEqual(new Set(['Changed: Note: Note 1.']));
	});

	it('is empty before anything has happened', () => {
		expect(tellLog(new Play().battle).lines).toEqual([]);
		expect(waysThrough(new Play().battle)).toEqual({ toTakeBack: null, toPutBack: null });
	});

	it('by itself an undo only knows how far it went', () => {
		const [event] = new Play().does({ kind: 'note-written', text: 'x' }).battle.events;
		const undone = { ...event!, body: { kind: 'undone', steps: 2 } } as const;
		expect(describeEvent(new Play().state, undone).text).toBe('Took back 2 steps.');
	});
});

/** The battle after each action that could be played. */
function playAll(bodies: readonly EventBody[]): readonly Battle[] {
	const play = new Play();
	return bodies.flatMap((body) => {
		const { battle } = play;
		const recorded =
			body.kind === 'undone' || body.kind === 'redone'
				? battles[body.kind === 'undone' ? 'undo' : 'redo'](battle, body.steps, play.stamp())
				: battles.record(battle, [body], play.stamp());
		if (!recorded.ok) return [];
		play.battle = recorded.journal;
		return [play.battle];
	});
}

const anyPlay = fc.array(anyBody, { minLength: 5, maxLength: 60 });

describe('of any play', () => {
	it('every line is one whole sentence', () => {
		fc.assert(
			fc.property(anyPlay, (bodies) => {
				const battle = playAll(bodies).at(-1);
				for (const { text, headline } of battle ? tellLog(battle).lines : []) {
					expect(text).toMatch(/^\S.*[.!?…]["”’)]*$/u);
					expect(text).not.toMatch(/undefined|null|NaN|\[object/);
					expect(text.startsWith(headline)).toBe(true);
				}
			}),
			{ numRuns: 150 }
		);
	});

	it('a log taken up again after each action says the same as one told from the start', () => {
		fc.assert(
			fc.property(anyPlay, (bodies) => {
				let log: BattleLog | null = null;
				for (const battle of playAll(bodies)) {
					log = tellLog(battle, log);
					// What can be taken back and put back is called the same without the log.
					const { standing, undone } = log.telling;
					expect(waysThrough(battle)).toEqual({
						toTakeBack: standing?.headline ?? null,
						toPutBack: undone?.step.headline ?? null
					});
				}
				const last = playAll(bodies).at(-1);
				if (last) expect(log?.lines).toEqual(tellLog(last).lines);
			}),
			{ numRuns: 100 }
		);
	});

	it('a line stands when one can go back to it', () => {
		fc.assert(
			fc.property(anyPlay, (bodies) => {
				const battle = playAll(bodies).at(-1);
				for (const { kind, order, stands } of battle ? tellLog(battle).lines : []) {
					if (!battle || kind === 'undone' || kind === 'redone') continue;
					expect(stands).toBe(stepsToLine(battle, order) !== null);
				}
			}),
			{ numRuns: 100 }
		);
	});
});
