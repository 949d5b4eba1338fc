// A test with a die (2.3): a roll whose result cannot matter is not made.

import type { Run } from './run';

/** A roll whose result cannot matter is not made, and the trail says so. */
export function dieTest(
	run: Run,
	step: string,
	rule: string,
	die: 3 | 6,
	words: string,
	holds: (roll: number) => boolean
): boolean {
	const results = Array.from({ length: die }, (_, index) => holds(index + 1));
	const certain = results.every((result) => result === results[0]) ? results[0] : undefined;
	if (certain !== undefined) {
		run.note(step, rule, words, `${certain ? 'yes' : 'no'}: no roll needed`);
		return certain;
	}
	const roll = run.roll(step, rule, die, words);
	const result = holds(roll);
	run.note(step, rule, words, `${roll}: ${result ? 'yes' : 'no'}`);
	return result;
}
