/** Numbers as chance has them, and the same again from the same seed (mulberry32). */
export class Chance {
	readonly seed: number;
	#state: number;

	constructor(seed: number) {
		this.seed = seed;
		this.#state = seed;
	}

	/** From 0, and less than 1. */
	share(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number from 0 up to, and without, `most`. */
	below(most: number): number {
		return Math.floor(this.share() * most);
	}

	one<T>(choices: readonly T[]): T {
		return choices[this.below(choices.length)]!;
	}
}
