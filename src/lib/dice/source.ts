// Where dice come from, behind one small interface. Chance itself is handed in: this layer is pure, so the platform's
// cryptographic randomness arrives as a function that fills bytes.

import { type D10, faces } from './d10';

export interface DiceSource {
	roll(count: number): D10[];
}

type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => void;

/** One die at a time, of up to 256 faces: 1 to `sides`. */
export type RollOne = (sides: number) => number;

/** Bytes beyond the last full round of the faces are thrown away (from 250 up for a D10), so that each face stands for equally many: no modulo bias. */
export function makeAnyDice(fillBytes: FillBytes): RollOne {
	const bytes = new Uint8Array(64);
	let next = bytes.length;
	return (sides) => {
		const unbiased = 256 - (256 % sides);
		for (;;) {
			if (next === bytes.length) {
				fillBytes(bytes);
				next = 0;
			}
			const byte = bytes[next++];
			if (byte !== undefined && byte < unbiased) return (byte % sides) + 1;
		}
	};
}

export function makeAppDice(fillBytes: FillBytes): DiceSource {
	const rollOne = makeAnyDice(fillBytes);
	return { roll: (count) => Array.from({ length: count }, () => faceAt(rollOne(10) - 1)) };
}

function faceAt(index: number): D10 {
	const face = faces[index];
	if (face === undefined) throw new RangeError(`no face ${index}`);
	return face;
}
