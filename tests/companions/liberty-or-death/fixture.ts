// The invented board of the specification’s examples (section 6): not the real one.
import { blankFacts, type BoardFacts, type Cost, type Space } from '$lib/companions/liberty-or-death/rules/board';
import type { Faction } from '$lib/companions/liberty-or-death/rules/factions';
import type { RunGame } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { defaultRulings } from '$lib/companions/liberty-or-death/rules/rulings';

const space = (name: string, kind: Space['kind'], population?: number): Space => ({
	id: name.toLowerCase().replaceAll(' ', '-'),
	name,
	kind,
	...(population === undefined ? {} : { population })
});

const each: Cost = { kind: 'each', amount: 1 };
const flat = (amount: number): Cost => ({ kind: 'flat', amount });
const free: Cost = { kind: 'free' };

const perSpace = [
	'british.muster',
	'british.march',
	'british.battle',
	'patriots.battle',
	'patriots.rally',
	'patriots.rabble',
	'patriots.march',
	'french.march',
	'french.battle',
	'indians.raid',
	'indians.gather',
	'indians.march'
];
const nothing = [
	'british.naval-pressure',
	'british.skirmish',
	'british.common-cause',
	'british.loyalty',
	'patriots.partisans',
	'patriots.skirmish',
	'patriots.persuasion',
	'french.skirmish',
	'french.preparer',
	'french.naval-pressure',
	'indians.plunder',
	'indians.war-path',
	'indians.trade'
];

export const exampleFacts: BoardFacts = {
	...blankFacts,
	spaces: [
		space('New York City', 'city', 2),
		space('Harbor City', 'city', 1),
		space('Mill City', 'city', 1),
		space('New York', 'colony', 2),
		space('Massachusetts', 'colony', 2),
		space('Colony A', 'colony', 2),
		space('New Hampshire', 'colony', 1),
		space('Colony B', 'colony', 1),
		space('Quebec', 'province', 1),
		space('Reserve R', 'reserve', 0),
		space('West Indies', 'wi')
	],
	costs: {
		...Object.fromEntries(perSpace.map((key) => [key, each])),
		...Object.fromEntries(nothing.map((key) => [key, free])),
		'british.garrison': flat(2),
		'french.muster': flat(2),
		'french.agents': flat(1),
		'indians.scout': flat(1),
		'british.scout-share': flat(1),
		'british.supply': each
	},
	strokesCost: false
};

export const exampleGame = (nonPlayers: readonly Faction[], more: Partial<RunGame> = {}): RunGame => ({
	facts: exampleFacts,
	rulings: defaultRulings,
	nonPlayers,
	random: 'draw',
	memory: {},
	treaty: false,
	...more
});
