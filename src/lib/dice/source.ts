// Where dice come from, behind one small interface. Chance itself is handed in: this layer is pure, so the platform's
// cryptographic randomness arrives as a function that fills bytes.

import { type D10, faces } from './d10';

export interface DiceSource {
	roll(count: number): D10[];
}

type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => void;

/** Bytes from 250 up are thrown away, so that each face stands for exactly 25 bytes: no modulo bias. */
const UNBIASED_BYTES = 250;

export function makeAppDice(fillBytes: FillBytes): DiceSource {
	const bytes = new Uint8Array(64);
	let next = bytes.length;
	const rollOne = (): D10 => {
		for (;;) {
			if (next === bytes.length) {
				fillBytes(bytes);
				next = 0;
			}
			const byte = bytes[next++];
			if (byte !== undefined && byte < UNBIASED_BYTES) return faceAt(byte % 10);
		}
	};
	return { roll: (count) => Array.from({ length: count }, rollOne) };
}

function faceAt(index: number): D10 {
	const face = faces[index];
	if (face === undefined) throw new RangeError(`no face ${index}`);
	return face;
}
