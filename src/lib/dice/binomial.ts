// The number of hits among equal dice. The weights are grown one die at a time (Pascal's rule with whole numbers), and kept:
// a battle asks for the same few counts and chances again and again, and there are at most eleven chances.

import { certain, type Distribution } from './distribution';

const known = new Map<number, Distribution<number>>();

/** Hits among `dice` D10s of which `hitFaces` of ten faces hit. Impossible counts are left out. */
export function binomial(dice: number, hitFaces: number): Distribution<number> {
	if (!Number.isInteger(dice) || dice < 0) throw new RangeError(`${dice} is not a number of dice`);
	if (!Number.isInteger(hitFaces) || hitFaces < 0 || hitFaces > 10) throw new RangeError(`${hitFaces} of ten faces`);
	const key = dice * 11 + hitFaces;
	const kept = known.get(key);
	if (kept) return kept;
	const grown = dice === 0 ? certain(0) : addDie(binomial(dice - 1, hitFaces), BigInt(hitFaces));
	known.set(key, grown);
	return grown;
}

function addDie(before: Distribution<number>, hitFaces: bigint): Distribution<number> {
	const missFaces = 10n - hitFaces;
	const weights = new Map<number, bigint>();
	for (const { value, weight } of before.outcomes) {
		if (missFaces > 0n) weights.set(value, (weights.get(value) ?? 0n) + weight * missFaces);
		if (hitFaces > 0n) weights.set(value + 1, (weights.get(value + 1) ?? 0n) + weight * hitFaces);
	}
	const outcomes = [...weights].map(([value, weight]) => ({ value, weight }));
	return { outcomes, exponent: before.exponent + 1 };
}
