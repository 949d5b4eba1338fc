// Dice that were thrown together, in words: who threw them, whether they are the dice of the two secrets, and how anybody can work that out again.
import type { D10 } from '$lib/dice/d10';
import type { BattleEvent } from '$lib/battle/events/event';
import { actionOf } from '$lib/journal/event';
import { areDiceOf, diceFrom, sealOf, type ThrownTogether } from '$lib/dice/together';

export interface ToldThrow {
	readonly isFair: boolean;
	readonly sentence: string;
	/** Each line of a calculation that a stranger can repeat. */
	readonly check: readonly string[];
}

interface Around {
	nameOf(device: string): string;
	/** Whether the same throw stands under other dice of the log, too. */
	readonly isTwice: boolean;
	/** Whether this device threw them, as it can tell where they bear its name. */
	readonly isOwn: boolean | null;
}

export function tellThrown(
	thrown: ThrownTogether,
	faces: readonly D10[],
	{ nameOf, isTwice, isOwn }: Around
): ToldThrow {
	const [first, second] = [nameOf(thrown.by[0]), nameOf(thrown.by[1])];
	const { roll, secrets, before } = thrown;
	const doubt = [
		areDiceOf(thrown, faces) ? null : `${first} and ${second} threw other dice than these together.`,
		isOwn === false ? 'This device never threw these dice: somebody wrote its name under them.' : null,
		isTwice ? 'These dice lie under another line of the log as well: they were thrown for one of them.' : null,
		wereTies(thrown, faces.length) ? null : `The first ${before} dice of this throw were passed over, and were no tie.`
	].find((one) => one !== null);
	return {
		isFair: doubt === undefined,
		sentence: doubt ?? `Thrown together by ${first} and ${second}: neither could choose.`,
		check: [
			`${first} sealed ${sealOf(secrets[0])} and then showed ${secrets[0]}.`,
			`${second} sealed ${sealOf(secrets[1])} and then showed ${secrets[1]}.`,
			'A seal is the SHA-256 of what was shown.',
			`SHA-256 of “${roll} ${secrets[0]} ${secrets[1]} 0”, then of the same with 1, 2 and so on at its end, gives bytes: each below 250 is a die, its last digit and one more; the others are passed over.`,
			...(before > 0 ? [`The first ${before} were a tie and were thrown again.`] : [])
		]
	};
}

/** Only equal dice are thrown again: what was passed over for another reason could be chosen. */
function wereTies(thrown: ThrownTogether, count: number): boolean {
	const { before } = thrown;
	if (before === 0 || count === 0) return true;
	if (before % count !== 0) return false;
	const passed = diceFrom(thrown).roll(before);
	return passed.every((face, at) => face === passed[at - (at % count)]);
}

/** Whether the throw of an event stands under another action as well. A note says what became of dice, and is no second use of them. */
export const isThrownTwice = (events: readonly BattleEvent[], event: BattleEvent): boolean =>
	event.body.kind !== 'note-written' &&
	events.some(
		(other) =>
			other.thrown?.roll === event.thrown?.roll &&
			other.body.kind !== 'note-written' &&
			actionOf(other) !== actionOf(event)
	);

/** For the log, of dice that nobody but the other device could see. */
export const tellKept = (name: string): string =>
	`${name} was to show its secret of dice that were thrown together, and did not. It could have known them; nobody else did.`;

/** For the log, of dice under which somebody wrote a device's name; the throw's own name is what it is found by. */
export const tellForged = ({ roll }: ThrownTogether, name: string): string =>
	`${name} never threw the dice that bear its name in throw ${roll}.`;

/** For the log, of dice that were opened and are in no line of it, for whatever reason. */
export function tellUnrecorded(thrown: ThrownTogether, name: string): string {
	const dice = diceFrom(thrown).roll(20).join(' ');
	return `Dice that ${name} and this device opened together are in no line of the log. In their order they were ${dice} …`;
}
