import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { apply } from '$lib/battle/events/event';
import { isHome, isMet } from '$lib/battle/select/charges';
import { openCombats } from '$lib/battle/select/combats';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import { generalInRadius } from '$lib/battle/facts/command';
import { type BattleState, startBattle } from '$lib/battle/state';
import { shapeOf, standingUnits } from '$lib/battle/select/units';
import { distance } from '$lib/geometry/distance';
import { rulingTexts } from '$lib/rules/sheet/ruling-texts';
import { sections } from '$lib/rules/engine/section';
import { anyState } from '../arbitrary-states';
import { doTask } from './do-task';
import { anyBody } from '../random-play';
import { makeSetup } from '../sample-battle';
import { rounds } from '../../long';

const runs = { numRuns: rounds(50, 3000) };

function checkTask(state: BattleState, task: Task): void {
	for (const { text, section, ruling } of [task.reason, ...task.notes]) {
		expect(text).toMatch(/^[A-Z0-9].*\.$/s);
		expect(Object.keys(sections)).toContain(section);
		if (ruling) expect(Object.keys(rulingTexts)).toContain(ruling);
	}
	for (const id of task.units) {
		const unit = state.units[id];
		// R38: who was shot away may still shoot.
		if (task.kind !== 'shoot') expect(unit?.shattered).toBe(false);
		expect(unit?.inReserve).toBe(task.kind === 'reinforcement');
	}
}

function checkList(state: BattleState): void {
	const tasks = due(state);
	const ids = tasks.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	const routs = tasks.filter(({ kind }) => kind === 'rout');
	expect(tasks.slice(0, routs.length)).toEqual(routs);
	for (const task of tasks) checkTask(state, task);
}

/** A round of 10s and 1s is as good as any: the property is that the event is taken. */
const tensAndOnes = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 10 : 1));

describe('what is due', () => {
	it('is sound in every state, however tangled', () => {
		fc.assert(fc.property(anyState, checkList), runs);
	});

	it('is sound after every event of random play', () => {
		fc.assert(
			fc.property(fc.array(anyBody, { minLength: 60, maxLength: 120 }), (bodies) => {
				bodies.reduce((state, body) => {
					const applied = apply(state, body);
					if (!applied.ok) return state;
					checkList(applied.state);
					return applied.state;
				}, startBattle(makeSetup()));
			}),
			{ numRuns: rounds(20, 1000) }
		);
	});

	it('is the same for an equal state, whatever was asked before', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				const before = due(state);
				expect(due(structuredClone(state))).toEqual(before);
				expect(due(state)).toEqual(before);
			}),
			{ numRuns: rounds(20, 1000) }
		);
	});

	it('can all be done, and what was done is no longer due', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				for (const task of due(state)) {
					const done = doTask(state, task, tensAndOnes);
					if (!done) continue;
					expect(done).toMatchObject({ ok: true });
					const applied = done.ok ? apply(state, done.value) : null;
					expect(applied, task.id).toMatchObject({ ok: true });
					if (applied?.ok) expect(due(applied.state).map(({ id }) => id)).not.toContain(task.id);
				}
			}),
			runs
		);
	});

	it('comes to an end when everything is skipped', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				let left = state;
				for (let round = 0; round < 10 && due(left).length > 0; round++) {
					left = { ...left, skipped: [...left.skipped, ...due(left).map(({ id }) => id)] };
				}
				expect(due(left)).toEqual([]);
			}),
			runs
		);
	});
});

describe('charges and combats', () => {
	it('a charge that is met is home', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				for (const charge of state.charges) if (isMet(state, charge)) expect(isHome(state, charge)).toBe(true);
			}),
			runs
		);
	});

	it('once every test is taken, every charge that was contacted is met', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				const tested = Object.entries(state.units).map(([id, unit]) => {
					return [id, { ...unit, turn: { ...unit.turn, testedFire: true } }] as const;
				});
				const after: BattleState = { ...state, phase: 'fire', units: Object.fromEntries(tested) };
				for (const charge of after.charges) expect(isMet(after, charge)).toBe(charge.stage !== 'declared');
			}),
			runs
		);
	});

	it('no unit is in two combats, and every combat hangs together (R34)', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				const combats = openCombats({ ...state, phase: 'combat' });
				const fighting = combats.flatMap(({ units }) => units);
				expect(new Set(fighting).size).toBe(fighting.length);
				for (const { units, pairs } of combats) {
					expect(new Set(pairs.flatMap(({ first, second }) => [first, second]))).toEqual(new Set(units));
					expect(pairs.length).toBeGreaterThanOrEqual(units.length - 1);
				}
			}),
			runs
		);
	});
});

describe('command', () => {
	it('by squares of the table is the same as by every pair (R29)', () => {
		fc.assert(
			fc.property(anyState, (state) => {
				for (const unit of standingUnits(state)) {
					const command = generalInRadius(state, unit);
					const shape = shapeOf(state, unit.unit.id);
					if (command.source !== 'measured' || !shape) continue;
					const near = standingUnits(state).some((general) => {
						const his = general.unit.arm === 'general' && general.side === unit.side;
						const place = his ? shapeOf(state, general.unit.id) : null;
						return place !== null && distance(shape, place) <= 12.001;
					});
					expect(command.value).toBe(near);
				}
			}),
			runs
		);
	});
});
