// Works something out of a state when it is first asked for, and keeps it for as long as the state itself is kept. A state never changes, so the
// answer cannot go stale; what is due asks the same questions of every unit.

import type { BattleState } from '../state';

export function oncePerState<T>(compute: (state: BattleState) => T): (state: BattleState) => T {
	const known = new WeakMap<BattleState, { readonly value: T }>();
	return (state) => {
		const kept = known.get(state) ?? { value: compute(state) };
		known.set(state, kept);
		return kept.value;
	};
}
