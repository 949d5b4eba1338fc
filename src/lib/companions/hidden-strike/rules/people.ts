// The characters (HS-G6, G7, G9): who is dealt in which mode and who starts. What most of them can do only the printed card says; the players note
// it on Your copy and carry it out by hand under its name (HS-3.1h).

export const modes = ['solitaire', 'co-op', 'traitor', 'versus', 'mastermind'] as const;
export type Mode = (typeof modes)[number];

interface ModeData {
	readonly name: string;
	readonly least: number;
	readonly most: number;
	readonly does: string;
}

export const modeData: Readonly<Record<Mode, ModeData>> = {
	solitaire: { name: 'Solitaire', least: 1, most: 1, does: 'You against the British cards.' },
	'co-op': { name: 'Co-op', least: 2, most: 5, does: 'All of you against the British cards.' },
	traitor: { name: 'Traitor', least: 3, most: 5, does: 'As co-op, and one of you may be a traitor.' },
	versus: { name: 'Versus', least: 2, most: 2, does: 'An American against a British player.' },
	mastermind: { name: 'Mastermind', least: 3, most: 4, does: 'Two or three Americans against a British player.' }
};

/** With a British player there are no special abilities, no British phase, and a Reserve (HS-3.1f, 7.2, 7.3). */
export const hasBritishPlayer = (mode: Mode): boolean => mode === 'versus' || mode === 'mastermind';

/** HS-H5: null where so many may play it. */
export function seatsProblem(mode: Mode, players: number): string | null {
	const { name, least, most } = modeData[mode];
	if (players >= least && players <= most) return null;
	return least === most
		? `${name} needs ${least === 1 ? 'one player' : `${least} players`}.`
		: `${name} needs ${least} to ${most} players.`;
}

export const modesFor = (players: number): readonly Mode[] =>
	modes.filter((mode) => seatsProblem(mode, players) === null);

interface PersonData {
	readonly name: string;
	/** The lowest starts. */
	readonly start: number;
	readonly modes: readonly Mode[];
}

const numbered = (name: string, start: number): PersonData => ({ name, start, modes: ['co-op', 'traitor'] });

export const people = {
	'ff-washington': numbered('George Washington', 1),
	'ff-jefferson': numbered('Thomas Jefferson', 2),
	'ff-franklin': numbered('Benjamin Franklin', 3),
	'ff-hancock': numbered('John Hancock', 4),
	'ff-samuel-adams': numbered('Samuel Adams', 5),
	'ff-arnold': { name: 'Benedict Arnold', start: 6, modes: ['traitor'] },
	'ff-hamilton': { name: 'Alexander Hamilton', start: 1, modes: ['solitaire'] },
	'ff-john-adams': { name: 'John Adams', start: 1, modes: ['versus'] },
	'ff-son-of-liberty-1': { name: 'Sons of Liberty 1', start: 1, modes: ['mastermind'] },
	'ff-son-of-liberty-2': { name: 'Sons of Liberty 2', start: 2, modes: ['mastermind'] },
	'ff-son-of-liberty-3': { name: 'Sons of Liberty 3', start: 3, modes: ['mastermind'] },
	'pc-germain': { name: 'Lord George Germain', start: 0, modes: ['versus'] },
	'pc-george-iii': { name: 'George III', start: 0, modes: ['mastermind'] }
} as const satisfies Readonly<Record<string, PersonData>>;

export type Person = keyof typeof people;
export const personIds = Object.keys(people) as Person[];
export const personName = (person: Person): string => people[person].name;

/** Whom the Americans of a mode are dealt. */
export const foundersOf = (mode: Mode): readonly Person[] =>
	personIds.filter((id) => id.startsWith('ff-') && (people[id].modes as readonly Mode[]).includes(mode));

export const britishPerson = (mode: Mode): Person | null =>
	mode === 'versus' ? 'pc-germain' : mode === 'mastermind' ? 'pc-george-iii' : null;
