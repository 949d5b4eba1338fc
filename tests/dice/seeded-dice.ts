// Dice that fall the same way every time, for tests and benches that roll thousands and must be able to do it again.
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import type { DiceSource } from '$lib/dice/source';

/** The same seed gives the same dice (mulberry32): small, quick and good enough for tests. */
export function makeSeededDice(seed: number): DiceSource {
	let state = seed >>> 0;
	const rollOne = (): D10 => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
		return faces[Math.floor(unit * 10)]!;
	};
	return { roll: (count) => Array.from({ length: count }, rollOne) };
}
