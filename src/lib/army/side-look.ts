// What a side is called in a battle, and the colour and pattern it is known by: a roster proposes them, and the players may choose others
// when a battle is set up and while it goes on. No two sides of a battle have the same name, nor the same colour with the same pattern.

import { freshName } from './names';
import { type SideColour, sideColours, type SidePattern, sidePatterns } from './roster';

export interface SideLook {
	readonly name: string;
	readonly colour: SideColour;
	readonly pattern: SidePattern;
}

interface SideOfRoster {
	readonly side: string;
	readonly colour: SideColour;
	readonly pattern: SidePattern;
}

export const lookOf = ({ side, colour, pattern }: SideOfRoster): SideLook => ({ name: side, colour, pattern });

const sameName = (one: string, other: string): boolean =>
	one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

/** Why two sides could not be told apart; null where they can. */
export function objectToLooks(look: SideLook, other: SideLook): string | null {
	if (look.name.trim() === '') return 'A side needs a name.';
	if (sameName(look.name, other.name)) return `The other side is called ${other.name.trim()} too.`;
	const alike = look.colour === other.colour && look.pattern === other.pattern;
	return alike ? 'The other side has the same colour and pattern.' : null;
}

/** The look, changed as little as tells it from another: the name numbered, a colour and a pattern that the other has not. */
export function tellApart(wanted: SideLook, other: SideLook): SideLook {
	const name = freshName(wanted.name, [other]);
	if (wanted.colour !== other.colour) return { ...wanted, name };
	return { name, colour: otherThan(other.colour, sideColours), pattern: otherPattern(wanted, other) };
}

const otherPattern = ({ pattern }: SideLook, other: SideLook): SidePattern =>
	pattern === other.pattern ? otherThan(other.pattern, sidePatterns) : pattern;

/** The first of a list that is not taken. */
function otherThan<T>(taken: T, options: readonly [T, ...T[]]): T {
	return options.find((option) => option !== taken) ?? options[0];
}

const opponents: readonly (readonly [string, string])[] = [
	['Crown', 'Continental'],
	['Continental', 'Crown']
];

/** What a second side is offered when it comes with the name of the first: the opponent, where the name has a usual one. */
export function proposeLook(wanted: SideLook, other: SideLook): SideLook {
	const opponent = opponents.find(([name]) => sameName(name, other.name))?.[1];
	const name = opponent !== undefined && sameName(wanted.name, other.name) ? opponent : wanted.name;
	return tellApart({ ...wanted, name }, other);
}

/** What a new army begins as: the Crown in red, and the next one its opponent. `last` is the army made before it. */
export function startingLook(last: SideLook | null): SideLook {
	const usual: SideLook = { name: 'Crown', colour: 'red', pattern: 'solid' };
	return last ? proposeLook(usual, last) : usual;
}
