import type { D10 } from './d10';
import { faces } from './d10';

// Where dice come from, behind one small interface. Chance itself is handed in: this layer is pure, so the platform's
// cryptographic randomness arrives as a function that fills bytes.

export interface DiceSource {
	/** Who rolled: the app, a seed (tests and replays), or the players' own dice. */
	readonly kind: 'app' | 'seeded' | 'own';
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
	return { kind: 'app', roll: (count) => Array.from({ length: count }, rollOne) };
}

/** The same seed gives the same dice (mulberry32): small, quick and good enough for tests and replays. */
export function makeSeededDice(seed: number): DiceSource {
	let state = seed >>> 0;
	const rollOne = (): D10 => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
		return faceAt(Math.floor(unit * 10));
	};
	return { kind: 'seeded', roll: (count) => Array.from({ length: count }, rollOne) };
}

/** Dice the players rolled and typed, handed out in the order they were typed. Asking for more than there are throws. */
export function makeTypedDice(typed: readonly D10[]): DiceSource {
	let next = 0;
	return {
		kind: 'own',
		roll(count) {
			if (next + count > typed.length) throw new RangeError(`only ${typed.length - next} typed dice are left`);
			next += count;
			return typed.slice(next - count, next);
		}
	};
}

function faceAt(index: number): D10 {
	const face = faces[index];
	if (face === undefined) throw new RangeError(`no face ${index}`);
	return face;
}
