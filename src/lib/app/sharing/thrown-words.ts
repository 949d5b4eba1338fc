// Dice that were thrown together, in words: who threw them, whether they are the dice of the two secrets, and how anybody can work that out again.
import type { D10 } from '$lib/dice/d10';
import { areDiceOf, diceFrom, sealOf, type ThrownTogether } from '$lib/dice/together';

export interface ToldThrow {
	readonly isFair: boolean;
	readonly sentence: string;
	/** Each line of a calculation that a stranger can repeat. */
	readonly check: readonly string[];
}

export function tellThrown(
	thrown: ThrownTogether,
	faces: readonly D10[],
	nameOf: (device: string) => string
): ToldThrow {
	const [first, second] = [nameOf(thrown.by[0]), nameOf(thrown.by[1])];
	const isFair = areDiceOf(thrown, faces);
	const { roll, secrets, before } = thrown;
	return {
		isFair,
		sentence: isFair
			? `Thrown together by ${first} and ${second}: neither could choose.`
			: `${first} and ${second} threw other dice than these together.`,
		check: [
			`${first} sealed ${sealOf(secrets[0])} and then showed ${secrets[0]}.`,
			`${second} sealed ${sealOf(secrets[1])} and then showed ${secrets[1]}.`,
			'A seal is the SHA-256 of what was shown.',
			`SHA-256 of “${roll} ${secrets[0]} ${secrets[1]} 0”, then of the same with 1, 2 and so on at its end, gives bytes: each below 250 is a die, its last digit and one more; the others are passed over.`,
			...(before > 0 ? [`The first ${before} were a tie and were thrown again.`] : [])
		]
	};
}

/** For the log, of dice that were opened and are in no line of it, for whatever reason. */
export function tellUnrecorded(thrown: ThrownTogether, name: string): string {
	const dice = diceFrom(thrown).roll(20).join(' ');
	return `Dice that ${name} and this device opened together are in no line of the log. In their order they were ${dice} …`;
}
