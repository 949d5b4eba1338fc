// Golden cases for generals, from the playsheet's line on leaders.

export interface CharismaCase {
	readonly covers: readonly string[];
	readonly die: number;
	readonly row: string;
	readonly bonus: number;
	readonly text: string;
}

const row = (id: string, dice: number[], bonus: number): CharismaCase[] =>
	dice.map((die) => ({
		covers: [`generals.charisma.${id}.from`, `generals.charisma.${id}.bonus`],
		die,
		row: id,
		bonus,
		text: `Charisma die ${die}: +${bonus}`
	}));

/** Every face. */
export const charismaCases: readonly CharismaCase[] = [
	...row('charisma-1', [1, 2, 3], 0),
	...row('charisma-4', [4, 5, 6, 7, 8], 1),
	...row('charisma-9', [9, 10], 2)
];

export interface CommandCase {
	readonly covers: readonly string[];
	readonly distance: number;
	readonly inCommand: boolean;
}

export const commandCases: readonly CommandCase[] = [
	{ distance: 0, inCommand: true },
	{ distance: 12, inCommand: true },
	{ distance: 12.01, inCommand: false }
].map((each) => ({ ...each, covers: ['generals.commandRadius'] }));

export const covered: readonly string[] = [...charismaCases, ...commandCases].flatMap(({ covers }) => covers);
