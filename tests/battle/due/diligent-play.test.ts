// Players who do everything that is due, in whatever order it strikes them, between charges, volleys and settings by hand that nobody
// foresaw: whatever they began with, the turn comes to an end, and nothing that was owed is left out.
import { shoot } from '$lib/battle/actions';
import { apply } from '$lib/battle/apply/apply';
import { due, isDuty, openDuties } from '$lib/battle/due/due';
import type { EventBody } from '$lib/battle/event';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { movingSide, phaseAfter } from '$lib/battle/phase';
import type { BattleState, Charge } from '$lib/battle/state';
import { startBattle } from '$lib/battle/state';
import { standingUnits } from '$lib/battle/view/unit-view';
import type { Parsed } from '$lib/rules/problem';
import { resolveCounterbattery } from '$lib/rules/counterbattery';
import { resolveShooting } from '$lib/rules/shooting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Roll } from './do-task';
import { doTask } from './do-task';
import { bodiesByKind } from '../random-play';
import { makeSetup } from '../sample-battle';

/** Chance, from one list of numbers, so that a failing evening can be played again. */
class Chance {
	#at = 0;
	constructor(readonly numbers: readonly number[]) {}
	below(limit: number): number {
		return (this.numbers[this.#at++ % this.numbers.length] ?? 0) % limit;
	}
	pick<T>(from: readonly T[]): T | undefined {
		return from[this.below(Math.max(1, from.length))];
	}
	roll: Roll = (count) => Array.from({ length: count }, () => 1 + this.below(10));
}

function does(state: BattleState, body: Parsed<EventBody>): BattleState {
	if (!body.ok) throw new Error(body.problems[0]?.message);
	const applied = apply(state, body.value);
	if (!applied.ok) throw new Error(`${body.value.kind}: ${applied.reason}`);
	return applied.state;
}

const tries = (state: BattleState, body: EventBody): BattleState => {
	const applied = apply(state, body);
	return applied.ok ? applied.state : state;
};

function declare(state: BattleState, chance: Chance, charge: string): BattleState {
	const side = movingSide(state.phase, state.sideA);
	const charger = chance.pick(standingUnits(state).filter((unit) => unit.side === side))?.unit.id ?? '';
	const chargee = chance.pick(standingUnits(state).filter((unit) => unit.side !== side))?.unit.id ?? '';
	return tries(state, { kind: 'charge-declared', charge, charger, chargee, flankOrRear: chance.below(3) === 0 });
}

function volley(state: BattleState, shooter: string, chance: Chance): BattleState {
	const side = state.units[shooter]?.side;
	const target = chance.pick(standingUnits(state).filter((unit) => unit.side !== side))?.unit.id;
	if (target === undefined) return state;
	const sheet = shootingFacts(state, shooter, target);
	const { playsheet, rulings } = state.setup;
	const resolve = sheet.facts.target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
	const { account } = resolve(playsheet, rulings, sheet.facts);
	if (!account.possible) return state;
	return does(state, shoot(state, shooter, target, sheet, { dice: chance.roll(account.dice.count) }));
}

/** One thing: mostly something due, sometimes a charge, seldom something out of the blue. */
function playOne(state: BattleState, chance: Chance, stray: EventBody, name: string): BattleState {
	const what = chance.below(10);
	if (what === 0) return tries(state, stray);
	if (what < 4 && movingSide(state.phase, state.sideA)) return declare(state, chance, name);
	const task = chance.pick(due(state));
	if (!task) return state;
	if (task.kind === 'shoot') return volley(state, task.units[0] ?? '', chance);
	const done = doTask(state, task, chance.roll);
	return done ? does(state, done) : state;
}

/** Every duty, until there is none; each one done can bring up others, but not for ever. */
function finishDuties(start: BattleState, chance: Chance): BattleState {
	let state = start;
	for (let count = 0; openDuties(state).length > 0; count++) {
		if (count > 100) throw new Error(`never done: ${openDuties(state).map(({ id }) => id).join()}`); // prettier-ignore
		const task = chance.pick(due(state).filter(isDuty));
		const done = task && doTask(state, task, chance.roll);
		if (!done) throw new Error(`nobody can do ${task?.id}`);
		state = does(state, done);
	}
	return state;
}

/** What players may do at any moment, whatever the turn asks for. */
const anyStray = fc.oneof(
	...(['strength-set', 'condition-set', 'position-set', 'unit-placed', 'cover-taken', 'unit-moved', 'unit-turned', 'formation-changed', 'limbered', 'evaded', 'general-attached', 'general-detached', 'general-moved'] as const).map((kind) => bodiesByKind[kind]) // prettier-ignore
);

function expectNothingOwed(state: BattleState): void {
	for (const { unit, turn, figures, shattered, inReserve, attachedTo } of Object.values(state.units)) {
		expect(shattered).toBe(figures === 0);
		if (shattered || inReserve) continue;
		expect(turn.routPending).toBe(false);
		if (state.phase === 'fire' && turn.fireHits > 0) expect(turn.testedFire).toBe(true);
		if (state.phase === 'combat' && turn.lostCombat) expect(turn.testedCombat).toBe(true);
		if (unit.arm === 'general') expect(attachedTo === null || state.units[attachedTo]?.shattered === false).toBe(true);
	}
	// A general alone does not strike (R18), and who runs is not fought: those may be left be.
	const mustFight = ({ charger, chargee }: Charge) =>
		[charger, chargee].every((id) => !state.units[id]?.routing && state.units[id]?.unit.arm !== 'general');
	if (state.phase === 'combat') expect(state.charges.filter(mustFight)).toEqual([]);
}

it('do all that is due, and the turn goes on', () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(1_000_000), { minLength: 300, maxLength: 300 }),
			fc.array(anyStray, { minLength: 40, maxLength: 40 }),
			(numbers, strays) => {
				const chance = new Chance(numbers);
				let state = startBattle(makeSetup());
				for (let step = 0; step < 30 && !state.ended; step++) {
					for (let one = 0; one < 8; one++) {
						state = playOne(state, chance, chance.pick(strays) as EventBody, `c-${step}-${one}`);
					}
					state = finishDuties(state, chance);
					expectNothingOwed(state);
					const next = phaseAfter(state.phase);
					const onward: EventBody = next
						? { kind: 'phase-begun', phase: next }
						: { kind: 'turn-begun', turn: state.turn + 1 };
					state = does(state, { ok: true, value: onward });
				}
			}
		),
		{ numRuns: 40, endOnFailure: true }
	);
});
