// What the people's own copy says once and for ever: its spaces, what Commands cost, the random table. The text we hold gives nine names and
// no numbers; what is offered beyond them is a stand-in until the people have confirmed it.

import standIns from './spaces.json';

export const spaceKinds = ['city', 'colony', 'reserve', 'province', 'wi'] as const;
/** A `province` is one of which it is not said whether it is a Colony or an Indian Reserve. */
export type SpaceKind = (typeof spaceKinds)[number];

export interface Space {
	readonly id: string;
	readonly name: string;
	readonly kind?: SpaceKind | undefined;
	readonly population?: number | undefined;
	/** Not checked against the printed board yet. */
	readonly standIn?: boolean | undefined;
}

export type Cost =
	{ readonly kind: 'free' } | { readonly kind: 'each' | 'flat'; readonly amount: number } | { readonly kind: 'varies' };

/** A box of the random table: one space, or two with the upper one first. */
type TableBox = readonly string[];
/** Three columns of six rows. */
export type RandomTable = readonly (readonly TableBox[])[];

export interface BoardFacts {
	readonly spaces: readonly Space[];
	/** By Command or Special Activity: `british.muster`. */
	readonly costs: Readonly<Record<string, Cost>>;
	readonly table: RandomTable | null;
	/** Whether the Commands of a Brilliant Stroke are paid for (AMB-49); null until somebody said so. */
	readonly strokesCost: boolean | null;
	/** Who trumps whom, the strongest first, once it was said (AMB-19). */
	readonly trumps: readonly string[];
}

export const westIndies = 'west-indies';

const named = (id: string, name: string, kind?: SpaceKind): Space => ({ id, name, ...(kind ? { kind } : {}) });

/** The nine that the text names, with no more than it says of them. */
export const namedSpaces: readonly Space[] = [
	named('quebec-city', 'Quebec City', 'city'),
	named('quebec', 'Quebec', 'province'),
	named('new-hampshire', 'New Hampshire', 'colony'),
	named('massachusetts', 'Massachusetts', 'colony'),
	named('new-york-city', 'New York City', 'city'),
	named('new-york', 'New York', 'colony'),
	named('south-carolina', 'South Carolina', 'colony'),
	named('florida', 'Florida', 'province'),
	named(westIndies, 'West Indies', 'wi')
];

/** A fuller list that nobody has checked against the printed board. */
export const standInSpaces: readonly Space[] = standIns.spaces.map(({ id, name, kind, population }) => ({
	id,
	name,
	kind: spaceKinds.find((known) => known === kind) ?? 'wi',
	...(population === null ? {} : { population }),
	standIn: true
}));

export const blankFacts: BoardFacts = {
	spaces: namedSpaces,
	costs: {},
	table: null,
	strokesCost: null,
	trumps: []
};

/** Of a space, what was told: “Boston, City, Population 1”. */
export const tellSpace = ({ name, kind, population }: Space): string =>
	[name, kind && kindLabels[kind], population === undefined ? undefined : `Population ${population}`]
		.filter(Boolean)
		.join(', ');

const kindLabels: Readonly<Record<SpaceKind, string>> = {
	city: 'City',
	colony: 'Colony',
	reserve: 'Reserve',
	province: 'Province',
	wi: 'Apart'
};

/** The list of spaces for somebody who checks it against the board. */
export const withoutDoubt = (facts: BoardFacts): BoardFacts => ({
	...facts,
	spaces: facts.spaces.map((space) => ({ ...space, standIn: false }))
});

/** Whether two say the same of the board, in whatever order. */
export const isSameCopy = (one: BoardFacts, other: BoardFacts): boolean =>
	JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ spaces, costs, table, strokesCost, trumps }: BoardFacts) => [
	spaces
		.map(({ id, name, kind, population, standIn }) => [id, name, kind, population, standIn === true])
		.sort(([id = ''], [other = '']) => (id < other ? -1 : 1)),
	Object.entries(costs)
		.map(([key, cost]) => [key, cost.kind, 'amount' in cost ? cost.amount : 0])
		.sort(([key = ''], [other = '']) => (key < other ? -1 : 1)),
	table,
	strokesCost,
	trumps
];

export const isCity = ({ kind }: Space): boolean => kind === 'city';
export const isColony = ({ kind }: Space): boolean => kind === 'colony';
export const isProvince = ({ kind }: Space): boolean => kind === 'colony' || kind === 'reserve' || kind === 'province';

const kindsByWord: Readonly<Record<'untold' | 'province', readonly SpaceKind[]>> = {
	untold: ['city', 'colony', 'reserve'],
	province: ['colony', 'reserve']
};

/** What a space may be by what was told of it: all but one that somebody named are one thing. */
const possibleKinds = ({ kind }: Space): readonly SpaceKind[] =>
	kind === undefined ? kindsByWord.untold : kind === 'province' ? kindsByWord.province : [kind];

export const mayBe = (space: Space, holds: (space: Space) => boolean): boolean =>
	possibleKinds(space).some((kind) => holds({ ...space, kind }));
export const mustBe = (space: Space, holds: (space: Space) => boolean): boolean =>
	possibleKinds(space).every((kind) => holds({ ...space, kind }));

export const levels = ['AO', 'PO', 'N', 'PS', 'AS'] as const;
export type Level = (typeof levels)[number];

export const levelNames: Readonly<Record<Level, string>> = {
	AO: 'Active Opposition',
	PO: 'Passive Opposition',
	N: 'Neutral',
	PS: 'Passive Support',
	AS: 'Active Support'
};

/** Passive counts 1 and Active 2, for Support upwards and for Opposition downwards (AMB-06). */
const weights: Readonly<Record<Level, number>> = { AO: -2, PO: -1, N: 0, PS: 1, AS: 2 };

/** Level times Population (LD-8.1.1b). */
export const supportValue = (level: Level, population: number): number => Math.max(0, weights[level]) * population;
export const oppositionValue = (level: Level, population: number): number => Math.max(0, -weights[level]) * population;

/** A name as an id; two names that read alike are one space. */
export const idOfName = (name: string): string =>
	name
		.trim()
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
