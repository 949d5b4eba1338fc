// The blocks on the board: whose, worth what, how many. More of them in the box are spares and never enter (HS-2a).

import type { Side } from './regions';

interface TokenData {
	readonly side: Side | null;
	readonly value: number;
	readonly count: number;
	readonly name: string;
	readonly many: string;
	/** What it is drawn as: the letters tell it without colour. */
	readonly letters: string;
}

const token = (
	side: Side | null,
	value: number,
	count: number,
	letters: string,
	name: string,
	many = name
): TokenData => ({ side, value, count, name, many, letters });

export const tokens = {
	militia: token('american', 1, 10, 'Mi', 'Militia'),
	minuteman: token('american', 1, 8, 'Mm', 'Minuteman', 'Minutemen'),
	'native-american': token('american', 1, 5, 'Na', 'Native troop', 'Native troops'),
	regulars: token('american', 2, 5, 'Re', 'Regulars'),
	veteran: token('american', 3, 2, 'Ve', 'Veteran', 'Veterans'),
	'allied-troops': token('american', 2, 4, 'Al', 'Allied troop', 'Allied troops'),
	'allied-fleet': token('american', 0, 3, 'AF', 'Allied fleet', 'Allied fleets'),
	siege: token(null, 2, 1, 'Si', 'siege token', 'siege tokens'),
	'tiebreaker-american': token('american', 0, 1, 'TA', 'American tiebreaker', 'American tiebreakers'),
	grenadiers: token('british', 2, 5, 'Gr', 'Grenadiers'),
	'veteran-grenadiers': token('british', 3, 2, 'VG', 'Veteran Grenadiers'),
	hessians: token('british', 2, 6, 'He', 'Hessians'),
	dragoons: token('british', 2, 5, 'Dr', 'Dragoons'),
	loyalist: token('british', 2, 12, 'Lo', 'Loyalist', 'Loyalists'),
	'native-british': token('british', 2, 3, 'Nb', 'Native troop', 'Native troops'),
	'british-fleet': token('british', 0, 6, 'BF', 'British fleet', 'British fleets'),
	reserve: token('british', 1, 10, 'Rs', 'Reserve', 'Reserves'),
	'tiebreaker-british': token('british', 0, 1, 'TB', 'British tiebreaker', 'British tiebreakers')
} as const satisfies Readonly<Record<string, TokenData>>;

/** Colours that the text names; of the others only the box tells (1.3). They double the letters and the shape, and never stand alone. */
export const colours = [
	'red',
	'blue',
	'green',
	'orange',
	'purple',
	'grey',
	'yellow',
	'brown',
	'black',
	'white'
] as const;
export type Colour = (typeof colours)[number];

export type Token = keyof typeof tokens;
export const tokenKinds = Object.keys(tokens) as Token[];

export const statedColours: Readonly<Partial<Record<Token, Colour>>> = {
	grenadiers: 'red',
	'tiebreaker-british': 'red',
	regulars: 'blue',
	'tiebreaker-american': 'blue',
	reserve: 'red',
	hessians: 'green',
	loyalist: 'orange',
	'native-american': 'purple',
	siege: 'grey'
};

export const valueOf = (kind: Token): number => tokens[kind].value;
export const tokenName = (kind: Token, count = 1): string => (count === 1 ? tokens[kind].name : tokens[kind].many);

const fleets: readonly Token[] = ['allied-fleet', 'british-fleet'];
const markers: readonly Token[] = ['siege', 'tiebreaker-american', 'tiebreaker-british'];
export const isTroop = (kind: Token): boolean => !fleets.includes(kind) && !markers.includes(kind);
