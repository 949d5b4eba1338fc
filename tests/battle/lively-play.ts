// Play as people play: mostly what is due, now and then a charge that nobody foresaw, sometimes anything at all. It gets as far as melees,
// routs and lost regiments, where events drawn blindly are refused nearly all.
import { shoot } from '$lib/battle/actions';
import { due } from '$lib/battle/due/due';
import type { EventBody } from '$lib/battle/event';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { movingSide } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { standingUnits } from '$lib/battle/view/unit-view';
import { resolveCounterbattery } from '$lib/rules/counterbattery';
import type { Parsed } from '$lib/rules/problem';
import { resolveShooting } from '$lib/rules/shooting';
import type { Roll } from './due/do-task';
import { doTask } from './due/do-task';

/** Chance from one list of numbers, so that a failing evening can be played again and made shorter. */
export class ListedChance {
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

export interface Chosen {
	readonly body: EventBody;
	/** It was offered by the battle, and must be taken. */
	readonly sure: boolean;
}

/** One thing; null when nothing comes of it. */
export function chooseOne(state: BattleState, chance: ListedChance, stray: EventBody, name: string): Chosen | null {
	const what = chance.below(10);
	if (what === 0) return { body: stray, sure: false };
	if (what < 4 && movingSide(state.phase, state.sideA)) return { body: declare(state, chance, name), sure: false };
	const task = chance.pick(due(state));
	if (!task) return null;
	const done = task.kind === 'shoot' ? volley(state, task.units[0] ?? '', chance) : doTask(state, task, chance.roll);
	return done && { body: valueOf(done), sure: true };
}

export function valueOf(body: Parsed<EventBody>): EventBody {
	if (!body.ok) throw new Error(body.problems[0]?.message);
	return body.value;
}

function declare(state: BattleState, chance: ListedChance, charge: string): EventBody {
	const side = movingSide(state.phase, state.sideA);
	const charger = chance.pick(standingUnits(state).filter((unit) => unit.side === side))?.unit.id ?? '';
	const chargee = chance.pick(standingUnits(state).filter((unit) => unit.side !== side))?.unit.id ?? '';
	return { kind: 'charge-declared', charge, charger, chargee, flankOrRear: chance.below(3) === 0 };
}

function volley(state: BattleState, shooter: string, chance: ListedChance): Parsed<EventBody> | null {
	const side = state.units[shooter]?.side;
	const target = chance.pick(standingUnits(state).filter((unit) => unit.side !== side))?.unit.id;
	if (target === undefined) return null;
	const sheet = shootingFacts(state, shooter, target);
	const { playsheet, rulings } = state.setup;
	const resolve = sheet.facts.target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
	const { account } = resolve(playsheet, rulings, sheet.facts);
	return account.possible ? shoot(state, shooter, target, sheet, { dice: chance.roll(account.dice.count) }) : null;
}
