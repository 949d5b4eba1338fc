// The other dice that games of the Revolution are played with, face by face. The miniatures' own is in d10.ts, and carries
// none of this: it is in the first load.

import { type Distribution, merge, powerOfTen } from './distribution';

export const d4 = [1, 2, 3, 4] as const;
export type D4 = (typeof d4)[number];

export const d8 = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type D8 = (typeof d8)[number];

/** Any die whose faces divide a power of ten evenly: D2, D4, D5, D8, D10, D20. */
export function fromDie<Face, T>(
	of: readonly Face[],
	faceValue: (face: Face) => T,
	keyOf: (value: T) => unknown = (value) => value
): Distribution<T> {
	const exponent = [0, 1, 2, 3, 4, 5, 6].find((power) => powerOfTen(power) % BigInt(of.length) === 0n);
	if (exponent === undefined) throw new RangeError(`A die of ${of.length} faces divides no power of ten.`);
	const weight = powerOfTen(exponent) / BigInt(of.length);
	return merge({ outcomes: of.map((face) => ({ value: faceValue(face), weight })), exponent }, keyOf);
}
