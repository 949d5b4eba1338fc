// What is due is derived anew after every action, so it must not slow down as armies grow.
import { due } from '$lib/battle/due/due';
import type { BattleState } from '$lib/battle/state';
import { inCombat, inFire, inMovement } from '../battle/big-battles';
import { growth } from '../../src/tooling/bench/cases.mjs';

/** A state is remembered by what it is; a copy has everything to work out anew. */
const dueAnew = (state: BattleState) => due({ ...state });

const sizes = [10, 50, 200];

export default [
	growth({ name: 'what is due in movement, by units', sizes, setup: inMovement, run: dueAnew, exponentAtMost: 1.3 }),
	growth({ name: 'what is due under fire, by units', sizes, setup: inFire, run: dueAnew, exponentAtMost: 1.3 }),
	growth({ name: 'what is due in combat, by units', sizes, setup: inCombat, run: dueAnew, exponentAtMost: 1.3 })
];
