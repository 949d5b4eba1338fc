// Players who do everything that is due, in whatever order it strikes them, between charges, volleys and settings by hand that nobody
// foresaw: whatever they began with, the turn comes to an end, and nothing that was owed is left out.
import { apply, type EventBody } from '$lib/battle/events/event';
import { openDuties } from '$lib/battle/due/due';
import { phaseAfter } from '$lib/battle/phase';
import { type BattleState, type Charge, startBattle } from '$lib/battle/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseOne, ListedChance, valueOf } from '../lively-play';
import { doTask } from './do-task';
import { bodiesByKind } from '../random-play';
import { makeSetup } from '../sample-battle';
import { rounds } from '../../long';

function does(state: BattleState, body: EventBody): BattleState {
	const applied = apply(state, body);
	if (!applied.ok) throw new Error(`${body.kind}: ${applied.reason}`);
	return applied.state;
}

function playOne(state: BattleState, chance: ListedChance, stray: EventBody, name: string): BattleState {
	const chosen = chooseOne(state, chance, stray, name);
	if (!chosen) return state;
	if (chosen.sure) return does(state, chosen.body);
	const applied = apply(state, chosen.body);
	return applied.ok ? applied.state : state;
}

/** Every duty, until there is none; each one done can bring up others, but not for ever. */
function finishDuties(start: BattleState, chance: ListedChance): BattleState {
	let state = start;
	let count = 0;
	for (let open = openDuties(state); open.length > 0; open = openDuties(state)) {
		if (count++ > 100) throw new Error(`never done: ${open.map(({ id }) => id).join()}`);
		const task = chance.pick(open);
		const done = task && doTask(state, task, chance.roll);
		if (!done) throw new Error(`nobody can do ${task?.id}`);
		state = does(state, valueOf(done));
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
		expect(turn.moveDue).toBeNull();
		if (state.phase === 'fire') expect(turn.fireHitsTested).toBe(turn.fireHits);
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
				const chance = new ListedChance(numbers);
				let state = startBattle(makeSetup());
				for (let step = 0; step < 30 && !state.ended; step++) {
					for (let one = 0; one < 8; one++) {
						state = playOne(state, chance, chance.pick(strays) as EventBody, `c-${step}-${one}`);
					}
					if (state.phase === 'fire' && !state.shootingOver) state = does(state, { kind: 'shooting-ended' });
					state = finishDuties(state, chance);
					expectNothingOwed(state);
					const next = phaseAfter(state.phase);
					const onward: EventBody = next
						? { kind: 'phase-begun', phase: next }
						: { kind: 'turn-begun', turn: state.turn + 1 };
					state = does(state, onward);
				}
			}
		),
		{ numRuns: rounds(10, 1000), endOnFailure: true }
	);
});
