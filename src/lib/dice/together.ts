// Dice that two devices throw together, so that neither can choose them: each seals a secret, both show theirs once both are sealed, and the dice follow from the
// two. Whoever has the secrets can work the dice out again, with any program that knows SHA-256.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { D10 } from './d10';
import { type DiceSource, makeAppDice } from './source';

/** What a log keeps of dice that were thrown together. */
export interface ThrownTogether {
	/** The throw's own name: the same secrets would throw other dice under another. */
	readonly roll: string;
	/** The devices: first the one that asked for the dice. */
	readonly by: readonly [string, string];
	/** Their secrets, in the same order. */
	readonly secrets: readonly [string, string];
	/** Dice of this throw that lay before these and decided nothing: a tie is thrown again. */
	readonly before: number;
}

/** Dice at hand that two devices threw together. */
export interface Thrown {
	readonly dice: DiceSource;
	/** For the log. */
	readonly together: Omit<ThrownTogether, 'before'>;
	/** The other device, by its name. */
	readonly partner: string;
}

export type ThrowResult =
	{ readonly ok: true; readonly thrown: Thrown } | { readonly ok: false; readonly reason: string };

/** What a device shows of its secret before it shows the secret. */
export const sealOf = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

/** The dice of two secrets, one after the other: the bytes of SHA-256 over "roll first second 0", "… 1", and so on; from 250 up they are passed over. */
export function diceFrom({ roll, secrets: [first, second] }: Pick<ThrownTogether, 'roll' | 'secrets'>): DiceSource {
	let block = 0;
	return makeAppDice((bytes) => {
		for (let from = 0; from < bytes.length; from += 32)
			bytes.set(sha256(utf8ToBytes(`${roll} ${first} ${second} ${block++}`)), from);
	});
}

/** Whether these are the dice that the secrets throw. */
export function areDiceOf(thrown: ThrownTogether, faces: readonly D10[]): boolean {
	const dice = diceFrom(thrown)
		.roll(thrown.before + faces.length)
		.slice(thrown.before);
	return dice.every((face, index) => face === faces[index]);
}
