// The printed game as data (PA-D1 to PA-D3, PA-D6): influence, locations, tiles and the few numbers that hold everywhere.

export const influences = ['finance', 'spy', 'science', 'war'] as const;
export type Influence = (typeof influences)[number];

/** Also the order in which riots go round (PA-Q21). */
export const locations = ['treasury', 'surveillance', 'laboratory', 'war-room'] as const;
export type Location = (typeof locations)[number];

export const influenceWords: Readonly<Record<Influence, { readonly name: string; readonly letter: string }>> = {
	finance: { name: 'Finance', letter: 'F' },
	spy: { name: 'Spy', letter: 'Sp' },
	science: { name: 'Science', letter: 'Sc' },
	war: { name: 'War', letter: 'W' }
};

export const locationNames: Readonly<Record<Location, string>> = {
	treasury: 'Treasury',
	surveillance: 'Surveillance Centre',
	laboratory: 'Laboratory',
	'war-room': 'War Room'
};

export const rounds = 5;
export const trackerTop = 6;
export const opinionDeck = 40;
export const opinionPerVote = 2;
export const troopsInBox = 15;
export const riotersInBox = 15;
export const beaconsInBox = 22;
export const riotCardsInBox = 9;
/** What lies in the box (PA-D2). */
export const boxContents: readonly string[] = [
	'a double-sided board, cheat sheets, three tracker pieces, a D4 and a D8',
	'14 characters with 14 standees, 6 AP trackers, ability trackers',
	`${troopsInBox} troops and ${riotersInBox} rioters`,
	'168 influence cards',
	'72 briefs and 8 super briefs',
	'15 letters, three for each day',
	'17 allegiance cards',
	'30 discoveries',
	`${riotCardsInBox} riot cards`,
	`${beaconsInBox} beacons`,
	'coins worth 1 and 5; blue markers worth 1 and orange ones worth 2',
	'for one or two players only: campaign pieces'
];
/** Nothing at a table is counted beyond this (PA-Z14). */
export const mostCounted = 999;
export const fewestPlayers = 3;
export const mostPlayers = 6;
export const notSoMany = 'Patriot’s main game is for 3 to 6. The one- and two-player campaign has its own booklet.';

export const tileIds = [
	'C-F1',
	'C-F2a',
	'C-F2b',
	'C-F3',
	'C-F4a',
	'C-F4b',
	'C-S1',
	'C-S2a',
	'C-S2b',
	'C-S3',
	'C-S4',
	'C-S5',
	'C-L1',
	'C-L2',
	'C-L3',
	'C-L4',
	'C-W1',
	'C-W2',
	'C-W3',
	'C-W4',
	'C-LE'
] as const;
export type TileId = (typeof tileIds)[number];

export interface Tile {
	readonly name: string;
	/** Null: the letter, which is no location. */
	readonly location: Location | null;
	/** The defence space whose rioter blocks it; null where none does. */
	readonly space: 1 | 2 | 3 | 4 | null;
	readonly ap: number;
	/** Uses in one turn (PA-Q61). */
	readonly cap?: number;
	readonly unrest?: number;
	readonly coins?: number;
	readonly result: string;
}

const pickUp = (location: Location, influence: Influence): Tile => ({
	name: `Pick up ${influenceWords[influence].name}`,
	location,
	space: 1,
	ap: 1,
	cap: 2,
	result: `1 ${influenceWords[influence].name} card`
});

export const tiles: Readonly<Record<TileId, Tile>> = {
	'C-F1': pickUp('treasury', 'finance'),
	'C-F2a': {
		name: 'Gain coins (small)',
		location: 'treasury',
		space: 2,
		ap: 4,
		unrest: 2,
		result: '2 coins into the treasury'
	},
	'C-F2b': {
		name: 'Gain coins (large)',
		location: 'treasury',
		space: 2,
		ap: 7,
		unrest: 4,
		result: '5 coins into the treasury'
	},
	'C-F3': { name: 'Raise base taxes', location: 'treasury', space: 3, ap: 6, unrest: 4, result: 'taxes +1' },
	'C-F4a': {
		name: 'Predict: briefs',
		location: 'treasury',
		space: 4,
		ap: 3,
		result: 'look at the top two briefs; one to the bottom, one on top'
	},
	'C-F4b': {
		name: 'Predict: discoveries',
		location: 'treasury',
		space: 4,
		ap: 3,
		result: 'look at the top two discoveries; discard one, one on top'
	},
	'C-S1': pickUp('surveillance', 'spy'),
	'C-S2a': {
		name: 'Launch a face-up beacon',
		location: 'surveillance',
		space: 2,
		ap: 4,
		coins: 4,
		result: 'it is launched'
	},
	'C-S2b': {
		name: 'Launch from the pile',
		location: 'surveillance',
		space: 2,
		ap: 2,
		coins: 2,
		result: 'the top card replaces a face-up beacon and is launched'
	},
	'C-S3': {
		name: 'Reprogram beacons',
		location: 'surveillance',
		space: 3,
		ap: 3,
		result: 'replace beacons from the pile'
	},
	'C-S4': {
		name: 'Call an assassination vote',
		location: 'surveillance',
		space: 4,
		ap: 7,
		result: 'an assassination vote'
	},
	'C-S5': { name: 'Use a beacon', location: 'surveillance', space: 2, ap: 0, result: 'as on the card' },
	'C-L1': pickUp('laboratory', 'science'),
	'C-L2': { name: 'Roll for civil unrest', location: 'laboratory', space: 2, ap: 3, result: 'a D8 for unrest' },
	'C-L3': { name: 'Science project', location: 'laboratory', space: 3, ap: 2, result: 'a D8 for markers' },
	'C-L4': {
		name: 'Make a discovery',
		location: 'laboratory',
		space: 4,
		ap: 0,
		result: 'draw two discoveries, keep one'
	},
	'C-W1': pickUp('war-room', 'war'),
	'C-W2': { name: 'Deploy troops', location: 'war-room', space: 2, ap: 4, result: '2, 3 or 4 troops' },
	'C-W3': { name: 'Move troops', location: 'war-room', space: 3, ap: 1, result: 'any number of troops' },
	'C-W4': {
		name: 'Execute rioters',
		location: 'war-room',
		space: null,
		ap: 3,
		result: 'a D8: up to two rioters removed'
	},
	'C-LE': { name: 'Secure coins', location: null, space: null, ap: 4, result: 'coins onto the letter' }
};

/** What 4, 6 and 8 AP deploy (C-W2). */
export const deployments = { 2: 4, 3: 6, 4: 8 } as const;
export type Deployment = keyof typeof deployments;

/** Both options of a tile are one tile to a waiver (PA-Q74). */
export const tileFamily = (tile: TileId): string => tile.replace(/[ab]$/, '');

const familyNames: Readonly<Record<string, string>> = {
	'C-F2': 'Gain coins',
	'C-F4': 'Predict',
	'C-S2': 'Launch a beacon'
};

/** What both options of a tile are called together. */
export const familyName = (tile: TileId): string => familyNames[tileFamily(tile)] ?? tiles[tile].name;

/** The option by which a waiver of the tile is kept. */
export const firstOfFamily = (tile: TileId): TileId =>
	tileIds.find((one) => tileFamily(one) === tileFamily(tile)) ?? tile;
