// Play as people play: mostly what is due, now and then a charge that nobody foresaw, sometimes anything at all. It gets as far as melees,
// routs and lost regiments, where events drawn blindly are refused nearly all.
import { moveOn } from '$lib/battle/due/due';
import { shoot } from '$lib/battle/log/actions';
import { due, dutiesToSkip } from '$lib/battle/due/due';
import type { EventBody } from '$lib/battle/events/event';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { Recorded } from '$lib/battle/log/battle';
import { battles } from '$lib/battle/log/battle';
import { movingSide } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { standingUnits } from '$lib/battle/select/units';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import type { Parsed } from '$lib/parsing/problem';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Roll } from './due/do-task';
import { doTask } from './due/do-task';
import { Play } from './play';
import { anyBody } from './random-play';

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

/** After an action was taken, with the state it was taken in. */
export type OnTaken = (before: BattleState, play: Play) => void;

/** An evening: the numbers that chance goes by, and what comes out of the blue. */
export interface Evening {
	readonly numbers: readonly number[];
	readonly strays: readonly EventBody[];
}

/** What can be played is; the rest is refused, and must change nothing. */
export function playOut({ numbers, strays }: Evening, onTaken: OnTaken = () => undefined): Play {
	const play = new Play();
	const chance = new ListedChance(numbers);
	for (let count = 0; count < 80; count++) {
		const { battle, state } = play;
		const recorded = act(play, chance, strays, `c${count}`);
		if (recorded.ok) onTaken(state, play.take(recorded));
		else expect([play.battle, play.state]).toEqual([battle, state]);
	}
	return play;
}

/** Now and then one goes back or on again, or leaves all that is due and goes to the next phase: many events, one action. */
function act(
	{ battle, state, stamp }: Play,
	chance: ListedChance,
	strays: readonly EventBody[],
	name: string
): Recorded {
	const what = chance.below(20);
	if (what === 0) return battles.undo(battle, 1 + chance.below(3), stamp());
	if (what === 1) return battles.redo(battle, 1 + chance.below(3), stamp());
	if (what < 6) return battles.record(battle, moveOn(state, dutiesToSkip(state).map(({ id }) => id), ''), stamp()); // prettier-ignore
	const stray = chance.pick(strays);
	const chosen = stray && chooseOne(state, chance, stray, name);
	return battles.record(battle, chosen ? [chosen.body] : [], stamp());
}

export const anyEvening: fc.Arbitrary<Evening> = fc.record({
	numbers: fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 400 }),
	strays: fc.array(anyBody, { minLength: 10, maxLength: 40 })
});
