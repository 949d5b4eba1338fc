// Whatever players say of the facts of a roll, what can be rolled can be recorded: no dice are thrown for nothing, and nothing comes off that is
// not there. Random battles, with every roll that is due in them.
import { openCombat } from '$lib/app/procedures/combat-in-battle';
import { chargeOn, openEvade } from '$lib/app/procedures/evade';
import type { Fact, FactValue } from '$lib/app/procedures/fact';
import { openTest } from '$lib/app/procedures/morale';
import { openPursuit } from '$lib/app/procedures/pursuit';
import type { Roll } from '$lib/app/procedures/roll';
import { openRout } from '$lib/app/procedures/rout';
import { openShot } from '$lib/app/procedures/shot-in-battle';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import { apply } from '$lib/battle/events/event';
import { definitionOf } from '$lib/battle/events/registry';
import { standingUnits } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import type { D10 } from '$lib/dice/d10';
import { type Rulings, defaultRulings, rulingOptions } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { anyState } from '../../battle/arbitrary-states';
import { Chance } from '../../chance';
import { rounds } from '../../long';

function opened(state: BattleState, task: Task, chance: Chance): Roll<unknown, unknown> | null {
	const [unit = '', ...others] = task.units;
	switch (task.kind) {
		case 'shoot': {
			const enemies = standingUnits(state).filter(({ side, unit: { arm } }) => side !== task.side && arm !== 'general');
			return enemies.length === 0 ? null : openShot(state, unit, chance.one(enemies).unit.id, task.id);
		}
		case 'charge-home-test':
		case 'meet-charge-test':
		case 'shooting-test':
		case 'lost-combat-test':
			return openTest(state, task.unit, others, task.id);
		case 'rout':
			return openRout(state, unit, task.id);
		case 'combat':
			return openCombat(state, task.combat, task.id);
		case 'pursuit':
			return openPursuit(state, task.pursuer, task.router, task.id);
		case 'evade':
			return openEvade(state, unit, chargeOn(state, unit), task.id);
		default:
			return null;
	}
}

function anythingElse(fact: Fact<unknown>, chance: Chance): FactValue {
	if (fact.kind === 'flag') return !fact.value;
	if (fact.kind === 'choice') return chance.one(fact.options).value;
	const { min, max, step, value } = fact;
	return chance.one([min, max, Math.min(max, value + step), Math.min(max, min + chance.below(30) * step)]);
}

/** A few facts said otherwise, one after the other. */
function sayOtherwise({ procedure, rules, names, facts: given }: Roll<unknown, unknown>, chance: Chance) {
	let facts = given;
	const changed: string[] = [];
	for (let count = chance.below(7); count > 0; count--) {
		const asked = procedure.ask(rules, facts, names).flatMap(({ main, more }) => [...main, ...more]);
		if (asked.length === 0) break;
		const fact = chance.one(asked);
		facts = fact.set(anythingElse(fact, chance));
		changed.push(fact.id);
	}
	return { facts, changed };
}

const anyRulings = (chance: Chance): Rulings => ({
	...defaultRulings,
	...(Object.fromEntries(
		Object.entries(rulingOptions).map(([id, options]) => [id, chance.one<string>(options)])
	) as Partial<Rulings>),
	R1: 'rolled'
});

const seen = new Map<string, number>();

function roll(state: BattleState, open: Roll<unknown, unknown>, chance: Chance): void {
	const { facts, changed } = sayOtherwise(open, chance);
	const answer = open.procedure.answer(open.rules, facts, open.names, {});
	if (!answer.possible) return;
	const die = () => chance.one<D10>([1, 10, 10, 10, 4, 7]);
	const dice = answer.throws.map(({ count }) => Array.from({ length: count }, die));
	const read = answer.read(dice);
	if (!read) throw new Error('the dice that were asked for are not read');
	const byThrow = Object.fromEntries(answer.throws.map(({ id }, index) => [id, dice[index] ?? []]));
	const body = open.record(read.result, { facts, changed, dice: byThrow });
	const applied = apply(state, body);
	expect(applied.ok ? null : applied.reason, `${body.kind}, said ${changed.join()}`).toBeNull();
	expect(v.safeParse(definitionOf(body).schema, JSON.parse(JSON.stringify(body))).issues).toBeUndefined();
	for (const { text } of read.removals) expect(text).not.toMatch(/-\d|NaN|undefined/);
	seen.set(body.kind, (seen.get(body.kind) ?? 0) + 1);
}

it('what can be rolled can be recorded, whatever was said of it', () => {
	fc.assert(
		fc.property(anyState, fc.nat(1_000_000), (any, number) => {
			const chance = new Chance(number);
			const state: BattleState = { ...any, setup: { ...any.setup, rulings: anyRulings(chance) } };
			for (const task of due(state)) {
				const open = opened(state, task, chance);
				if (open) roll(state, open, chance);
			}
		}),
		{ numRuns: rounds(120, 10_000) }
	);
	expect([...seen.keys()]).toEqual(expect.arrayContaining(['shot', 'tested', 'routed', 'fought']));
});
