import { expect, it } from 'vitest';
import { due } from '$lib/battle/due/due';
import type { BattleState } from '$lib/battle/state';
import { inCombat, inFire, inMovement } from '../big-battles';

// The bench times this; here the work is counted, which no busy machine can disturb: how often anything is asked of any unit.

function countReads(state: BattleState): number {
	let reads = 0;
	const watch = <T extends object>(value: T): T =>
		new Proxy(value, {
			get(target, key) {
				reads++;
				return Reflect.get(target, key) as unknown;
			}
		});
	const watched = Object.entries(state.units).map(([id, unit]) => [id, watch(unit)] as const);
	due({ ...state, units: Object.fromEntries(watched) });
	return reads;
}

it.each([
	['movement', inMovement],
	['fire', inFire],
	['combat', inCombat]
] as const)('the work of finding what is due in %s grows with the units and not with their pairs', (_, makeBattle) => {
	const small = countReads(makeBattle(50));
	const large = countReads(makeBattle(200));
	expect(small).toBeGreaterThan(50);
	expect(Math.log(large / small) / Math.log(200 / 50)).toBeLessThanOrEqual(1.3);
});
