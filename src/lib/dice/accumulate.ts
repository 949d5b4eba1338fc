// Equal dice that each change a running state: the multinomial, grown one die at a time. Equal states are merged after each
// die, so the work follows the number of different states and not the number of ways to roll the dice, which is ten to their power.

import { certain, cross, type Distribution } from './distribution';

/** The state after `count` equal dice. States with the same key are the same. */
export function accumulate<State, Face>(
	count: number,
	die: Distribution<Face>,
	start: State,
	add: (state: State, face: Face) => State,
	keyOf: (state: State) => unknown
): Distribution<State> {
	if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is not a number of dice`);
	let states = certain(start);
	for (let rolled = 0; rolled < count; rolled++) states = cross(states, die, add, keyOf);
	return states;
}
