// The tasks of a drawn mission as they are played: when each is done, what it is worth, and who has won, by hand from SL-S5 to SL-S8.
import { due, moveOn } from '$lib/battle/due/due';
import { judgeMission, standingOf, type TaskAnswer } from '$lib/battle/missions/tasks';
import type { BattleMission, BattleSetup } from '$lib/battle/setup';
import { parseSetup } from '$lib/battle/parse/setup';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Relation, TaskKind } from '$lib/whist/task-kinds';
import { describe, expect, it } from 'vitest';
import { Play } from '../play';
import { makeSetup } from '../sample-battle';

const setupOf = (mission: BattleMission, turnLimit = 6): BattleSetup =>
	makeSetup({
		scenario: { turnLimit, objectives: { first: '', second: '' }, notes: '', terrain: [], places: {}, mission }
	});

/** The first side is the Crown, the second the Continentals. */
const missionOf = (first: TaskKind, second: TaskKind, relation: Relation = 'while'): BattleMission => ({
	relation,
	continentals: 'second',
	tasks: { first: { task: first, object: 'the mill' }, second: { task: second, object: 'the coach' } }
});

type Said = Partial<Record<BattleSide, TaskAnswer>>;

/** Turn by turn: what was said at its end. What nobody was asked is not said. */
function played(mission: BattleMission, turns: readonly Said[], turnLimit = 6): Play {
	const play = new Play(setupOf(mission, turnLimit));
	turns.forEach((said, index) => {
		if (index > 0) play.does(...moveOn(play.state, [], ''));
		play.until('combat');
		for (const task of due(play.state)) {
			const answer = task.kind === 'mission-task' && task.side ? said[task.side] : undefined;
			if (task.side && answer) play.does({ kind: 'task-judged', side: task.side, answer });
		}
	});
	return play;
}

const yes: Said = { first: 'yes' };
const no: Said = { first: 'no' };
const doneIn = (task: TaskKind, turns: readonly Said[], limit = 6) =>
	standingOf(played(missionOf(task, 'REACH'), turns, limit).state, 'first').done;

describe('when a task is done (SL-S5)', () => {
	it.each<[task: TaskKind, turns: readonly Said[], done: number | null]>([
		// Three turns running, or the end of the last turn.
		['HOLD', [yes, yes, yes], 3],
		['HOLD', [yes, yes, no, yes, yes], null],
		['HOLD', [no, no, no, no, no, yes], 6],
		['HOLD', [yes, yes, no, yes, yes, no], null],
		['HOLD', [yes, {}, yes, yes], null],
		['SEIZE', [no, yes], 2],
		['CONVOY', [yes], 1],
		['CARRY', [no, no, yes], 3],
		['WRECK', [yes], 1],
		['REACH', [no, no, no, no, no, no], null],
		// Two turns, not running.
		['WATCH', [yes, no, yes], 3],
		['BREAK', [yes, no, no, yes], 4],
		['BREAK', [no, { first: 'done' }], 2],
		// The end alone says it.
		['PIN', [yes, yes, yes, yes, yes], null],
		['PIN', [{}, {}, {}, {}, {}, yes], 6],
		['MUSTER', [{}, {}, {}, {}, {}, no], null],
		// Never controlled by the enemy until the end.
		['CONCEAL', [no, no, no, no, no, no], 6],
		['CONCEAL', [no, yes], null]
	])('%s with %j: %s', (task, turns, done) => {
		expect(doneIn(task, turns)).toBe(done);
	});

	it('a task that only the end decides is asked after in the last turn alone', () => {
		const asked = (turns: number) =>
			due(played(missionOf('MUSTER', 'REACH'), Array<Said>(turns).fill({})).state).flatMap(({ kind, side }) =>
				kind === 'mission-task' ? [side] : []
			);
		expect(asked(5)).toEqual(['second']);
		expect(asked(6)).toEqual(['first', 'second']);
	});

	it('the question names the side, the object and how it stands', () => {
		const play = played(missionOf('HOLD', 'REACH'), [yes, yes, {}]);
		const [task] = due(play.state).filter(({ kind }) => kind === 'mission-task');
		expect(task?.title).toBe('Does Crown control the mill?');
		expect(task?.reason.text).toBe('The task of Crown: 2 of 3 turns running.');
	});

	it('what is asked can be left out by name, and the turns no longer run on', () => {
		const play = played(missionOf('HOLD', 'REACH'), [yes]);
		const [skipped] = moveOn(play.state, [], '');
		expect(skipped).toEqual({ kind: 'task-skipped', task: 'mission-task:second:1', reason: '' });
	});

	it('with more than half of its units shattered a side completes nothing (SL-S7)', () => {
		const play = new Play(setupOf(missionOf('WRECK', 'REACH'))).until('combat');
		const own = Object.values(play.state.units).filter(({ side, unit }) => side === 'first' && unit.arm !== 'general');
		for (const { unit } of own.slice(0, Math.floor(own.length / 2) + 1))
			play.does({ kind: 'strength-set', unit: unit.id, figures: 0, guns: 0 });
		play.does({ kind: 'task-judged', side: 'first', answer: 'yes' });
		expect(standingOf(play.state, 'first').done).toBeNull();
	});
});

describe('what is not asked is refused', () => {
	it('without a mission, in another phase, twice in a turn, and an answer that is none', () => {
		const judged = (side: BattleSide, answer: TaskAnswer) => ({ kind: 'task-judged', side, answer }) as const;
		expect(new Play().until('combat').refusal(judged('first', 'yes')).code).toBe('not-due');
		const play = new Play(setupOf(missionOf('HOLD', 'WRECK')));
		expect(play.refusal(judged('first', 'yes')).code).toBe('wrong-phase');
		play.until('combat').does(judged('first', 'yes'));
		expect(play.refusal(judged('first', 'no')).code).toBe('already-done');
		expect(play.refusal(judged('second', 'led-off')).code).toBe('contradiction');
	});
});

describe('what they are worth (SL-S6) and who has won (SL-S7)', () => {
	const both: Said = { first: 'yes', second: 'yes' };
	const second: Said = { second: 'yes' };
	it.each<[relation: Relation, turns: readonly Said[], crown: number, continentals: number]>([
		['before', [yes, second], 3, 1],
		['before', [both], 1, 1],
		['before', [second], 0, 3],
		// Not before the Crown has done it, or turn 4 has begun.
		['after', [second, second, second], 0, 0],
		['after', [second, second, second, second], 0, 3],
		['after', [both], 2, 3],
		['while', [both], 2, 2],
		['while', [yes], 3, 0],
		['lest', [both], 0, 4],
		['lest', [yes], 3, 0],
		['lest', [second], 0, 4]
	])('%s with %j: %i to %i', (relation, turns, crown, continentals) => {
		const { state } = played(missionOf('WRECK', 'WRECK', relation), turns);
		expect(judgeMission(state)?.points).toEqual({ first: crown, second: continentals });
	});

	it('what was led off is a point for the enemy', () => {
		const turns = [{}, {}, {}, {}, {}, { first: 'led-off' }] as const;
		expect(judgeMission(played(missionOf('PIN', 'REACH'), turns).state)).toMatchObject({
			points: { first: 0, second: 1 },
			winner: 'second',
			words: '0 to 1: a narrow victory'
		});
	});

	it.each<[relation: Relation, turns: readonly Said[], winner: BattleSide | 'nobody', words: string]>([
		['lest', [second], 'second', '0 to 4: a decisive victory'],
		['before', [yes, second], 'first', '3 to 1: a victory'],
		['after', [both], 'second', '2 to 3: a narrow victory'],
		['while', [both], 'nobody', '2 to 2, and equal losses: a draw']
	])('%s with %j: %s', (relation, turns, winner, words) => {
		expect(judgeMission(played(missionOf('WRECK', 'WRECK', relation), turns).state)).toMatchObject({ winner, words });
	});

	it('with equal points the smaller share of figures lost has a narrow victory', () => {
		const play = played(missionOf('WRECK', 'WRECK'), [both]);
		play.does({ kind: 'strength-set', unit: 'guards', figures: 20, guns: 0 });
		expect(judgeMission(play.state)).toMatchObject({
			winner: 'second',
			words: '2 to 2, the smaller share of figures lost: a narrow victory'
		});
	});
});

describe('a battle of a mission as it is kept', () => {
	it('comes back with its tasks; one that was drawn before they were kept opens without', () => {
		const setup = setupOf(missionOf('HOLD', 'WRECK'));
		const read = parseSetup(JSON.parse(JSON.stringify(setup)));
		expect(read.ok && read.value.scenario?.mission).toEqual(missionOf('HOLD', 'WRECK'));
		const { mission: _mission, ...old } = setup.scenario!;
		const before = parseSetup(JSON.parse(JSON.stringify({ ...setup, scenario: old })));
		expect(before.ok && before.value.scenario?.mission).toBeUndefined();
	});

	it('a task that is none is refused with its place', () => {
		const setup = JSON.parse(JSON.stringify(setupOf(missionOf('HOLD', 'WRECK'))));
		setup.scenario.mission.tasks.first.task = 'DANCE';
		const read = parseSetup(setup);
		expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['scenario.mission.tasks.first.task']);
	});
});
