// Generals: the charisma that a die gives them, what it adds, and how far their command reaches.

import { type D10, faces, isD10 } from '$lib/dice/d10';
import { type Distribution, fromFaces } from '$lib/dice/distribution';
import { makeSigned } from '$lib/wording';
import { type Playsheet, readRow } from '../sheet/playsheet';
import { accept, type Parsed, refuse } from '$lib/parsing/problem';

export interface Charisma {
	readonly die: D10;
	/** What he adds to the morale and rout dice of the unit he is with. */
	readonly bonus: number;
	readonly text: string;
	readonly section: 'generals';
	/** The id of the playsheet's cell it was read from. */
	readonly cell: string;
}

export function readCharisma({ generals }: Playsheet, die: D10): Charisma {
	const { id, bonus } = readRow(generals.charisma, die);
	return {
		die,
		bonus,
		text: `Charisma die ${die}: ${makeSigned(bonus)}`,
		section: 'generals',
		cell: `generals.charisma.${id}.bonus`
	};
}

/** Reads a rolled or typed charisma die, or says what is wrong with it. */
export function parseCharisma(playsheet: Playsheet, die: unknown): Parsed<Charisma> {
	if (isD10(die)) return accept(readCharisma(playsheet, die));
	return refuse({ path: 'die', message: 'The charisma die must be a whole number from 1 to 10.' });
}

/** Which dice give which bonus: 1–3 nothing, and so on. */
export function charismaRanges({ generals: { charisma } }: Playsheet): { dice: string; bonus: number }[] {
	return charisma.flatMap((row) => {
		const [first, ...more] = faces.filter((face) => readRow(charisma, face) === row);
		if (first === undefined) return [];
		const last = more.at(-1);
		return [{ dice: last === undefined ? `${first}` : `${first}–${last}`, bonus: row.bonus }];
	});
}

/** What a general not yet rolled for will add. */
export function charismaOdds(playsheet: Playsheet): Distribution<number> {
	return fromFaces((face) => readCharisma(playsheet, face).bonus);
}

export const commandRadius = ({ generals }: Playsheet): number => generals.commandRadius;
