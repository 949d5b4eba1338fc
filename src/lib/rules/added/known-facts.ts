// The facts that an added modifier may ask for, each defined once: in which sums it is known and of whom, what it can be, how it is read
// from the rules' own facts and how it is told. The lists of the page, the parser, the judging and the words all follow from this.

import { makeCount, makeInches } from '$lib/wording';
import type { AddedProcedure, FactId, FactIs, Role } from '../sheet/added-modifier';
import { type CommandFacts, type UnitFacts, isAtHalfStrength } from '../unit/unit-facts';
import { hasTrait } from '../unit/traits';
import { type Ammunition, type Cover, isGun } from '../vocabulary';
import { formedWords, weaponsWords } from '../words';

/** What a roll knows, as an added modifier sees it. What a procedure does not know is left out. */
export interface Seen {
	readonly own: UnitFacts;
	/** The unit shot at, struck, charged, or charging; null where nobody is against it. */
	readonly enemy: UnitFacts | null;
	readonly enemyCover?: Cover | undefined;
	readonly enemyPosition?: string | undefined;
	readonly range?: number | undefined;
	readonly ammunition?: Ammunition | null | undefined;
	readonly moved?: boolean | undefined;
	readonly command?: CommandFacts | undefined;
	/** The own unit is attacked on its flank or rear, or attacks one. */
	readonly ownFlank?: boolean | undefined;
	readonly enemyFlank?: boolean | undefined;
	readonly ground?: string | undefined;
	readonly inPursuit?: boolean | undefined;
	readonly charging?: boolean | undefined;
	readonly charged?: boolean | undefined;
	readonly lostCombat?: boolean | undefined;
	readonly hits?: number | undefined;
}

interface Offered {
	/** What it is called where it is chosen. */
	readonly label: string;
	/** The sums that know it, and of whom. */
	readonly in: Readonly<Partial<Record<AddedProcedure, readonly Role[]>>>;
}

/** One of several things; `lead` and a word make a sentence: "is grade", "B". */
interface ChoiceFact extends Offered {
	readonly kind: 'choice';
	readonly lead: string;
	readonly words: Readonly<Record<string, string>>;
	readonly read: (seen: Seen, unit: UnitFacts, role: Role) => string | null | undefined;
}

/** So, or not. */
interface FlagFact extends Offered {
	readonly kind: 'flag';
	readonly yes: string;
	readonly no: string;
	readonly read: (seen: Seen, unit: UnitFacts, role: Role) => boolean | undefined;
}

interface NumberFact extends Offered {
	readonly kind: 'number';
	readonly least: number;
	readonly most: number;
	readonly step: number;
	readonly unit: string;
	readonly write: (value: number) => string;
	/** "the range is", "it took": with a number it makes a sentence. */
	readonly lead: string;
	readonly read: (seen: Seen) => number | undefined;
}

/** Names of the players' own. */
interface TraitFact extends Offered {
	readonly kind: 'trait';
}

export type KnownFact = ChoiceFact | FlagFact | NumberFact | TraitFact;

const both: readonly Role[] = ['own', 'enemy'];
const ownOnly: readonly Role[] = ['own'];
const enemyOnly: readonly Role[] = ['enemy'];
/** What a unit is, wherever there is one. */
const ofUnits: Offered['in'] = { shooting: both, combat: both, morale: both, rout: ownOnly };

const word = (...words: readonly string[]): Readonly<Record<string, string>> =>
	Object.fromEntries(words.map((each) => [each, each]));

export const knownFacts: Readonly<Record<FactId, KnownFact>> = {
	trait: { kind: 'trait', label: 'Trait', in: ofUnits },
	grade: {
		kind: 'choice',
		label: 'Grade',
		in: ofUnits,
		lead: 'is grade',
		words: word('A', 'B', 'C', 'D', 'E', 'F'),
		read: (_, { grade }) => grade
	},
	arm: {
		kind: 'choice',
		label: 'Arm',
		in: ofUnits,
		lead: 'is',
		words: word('infantry', 'cavalry', 'artillery'),
		read: (_, { arm }) => arm
	},
	order: {
		kind: 'choice',
		label: 'Order',
		in: ofUnits,
		lead: 'is in',
		words: { tight: 'tight order', loose: 'loose order', skirmish: 'skirmish order' },
		read: (_, { order }) => order
	},
	formation: {
		kind: 'choice',
		label: 'Formation',
		in: ofUnits,
		lead: 'is',
		words: formedWords,
		read: (_, { formation }) => formation
	},
	condition: {
		kind: 'choice',
		label: 'Condition',
		in: ofUnits,
		lead: 'is',
		words: word('steady', 'disordered', 'shaken'),
		read: (_, { condition }) => condition
	},
	weapon: {
		kind: 'choice',
		label: 'Weapon',
		in: ofUnits,
		lead: 'has',
		words: Object.fromEntries(Object.entries(weaponsWords).map(([weapon, words]) => [weapon, words.toLowerCase()])),
		read: (_, { weapon }) => weapon
	},
	light: {
		kind: 'flag',
		label: 'Light infantry',
		in: ofUnits,
		yes: 'is light infantry',
		no: 'is not light infantry',
		read: (_, { light }) => light
	},
	bayonets: {
		kind: 'flag',
		label: 'Bayonets',
		in: ofUnits,
		yes: 'has bayonets',
		no: 'has no bayonets',
		read: (_, { bayonets }) => bayonets
	},
	'british-regulars': {
		kind: 'flag',
		label: 'British regulars',
		in: ofUnits,
		yes: 'is British regulars',
		no: 'is not British regulars',
		read: (_, { britishRegulars }) => britishRegulars
	},
	'half-strength': {
		kind: 'flag',
		label: 'Half strength',
		in: ofUnits,
		yes: 'is at half strength or below',
		no: 'is above half strength',
		read: (_, unit) => isAtHalfStrength(unit)
	},
	routing: {
		kind: 'flag',
		label: 'Routing',
		in: { shooting: enemyOnly, combat: both, morale: ownOnly },
		yes: 'is routing',
		no: 'is not routing',
		read: (_, { routing }) => routing
	},
	side: {
		kind: 'choice',
		label: 'Side',
		in: ofUnits,
		lead: 'belongs to',
		words: { first: 'the first army', second: 'the second army' },
		read: (_, { side }) => side
	},
	cover: {
		kind: 'choice',
		label: 'Cover',
		in: { shooting: enemyOnly, combat: enemyOnly, morale: enemyOnly },
		lead: 'is in',
		words: { none: 'the open', soft: 'soft cover', hard: 'hard cover' },
		read: ({ enemyCover }) => enemyCover
	},
	position: {
		kind: 'choice',
		label: 'Slope or obstacle',
		in: { combat: enemyOnly },
		lead: 'is',
		words: { level: 'on the level', 'steep-slope': 'up a steep slope', obstacle: 'behind an obstacle' },
		read: ({ enemyPosition }) => enemyPosition
	},
	range: {
		kind: 'number',
		label: 'Range',
		in: { shooting: ownOnly },
		least: 0,
		most: 240,
		step: 1,
		unit: '″',
		write: makeInches,
		lead: 'the range is',
		read: ({ range }) => range
	},
	load: {
		kind: 'choice',
		label: 'Fires',
		in: { shooting: ownOnly },
		lead: 'fires',
		words: { 'small-arms': 'small arms', canister: 'canister', ball: 'ball' },
		read: ({ ammunition }, { weapon }) => (isGun(weapon) ? ammunition : 'small-arms')
	},
	moved: {
		kind: 'flag',
		label: 'Moved',
		in: { shooting: ownOnly },
		yes: 'moved or evaded this turn',
		no: 'neither moved nor evaded',
		read: ({ moved }) => moved
	},
	general: {
		kind: 'choice',
		label: 'General',
		in: { morale: ownOnly, rout: ownOnly },
		lead: 'has',
		words: { with: 'a general with it', near: 'a general within command radius', none: 'no general near' },
		read: ({ command }) =>
			command && (command.attachedBonus !== null ? 'with' : command.generalInRadius ? 'near' : 'none')
	},
	flank: {
		kind: 'flag',
		label: 'Flank or rear',
		in: { combat: both, morale: ownOnly },
		yes: 'is attacked on flank or rear',
		no: 'is not attacked on flank or rear',
		read: ({ ownFlank, enemyFlank }, _, role) => (role === 'own' ? ownFlank : enemyFlank)
	},
	ground: {
		kind: 'choice',
		label: 'Ground',
		in: { combat: ownOnly },
		lead: 'fights in',
		words: { open: 'the open', woods: 'woods', buildings: 'buildings' },
		read: ({ ground }) => ground
	},
	pursuit: {
		kind: 'flag',
		label: 'In a pursuit',
		in: { combat: ownOnly },
		yes: 'strikes in a pursuit',
		no: 'does not strike in a pursuit',
		read: ({ inPursuit }) => inPursuit
	},
	charging: {
		kind: 'flag',
		label: 'Charging home',
		in: { morale: ownOnly },
		yes: 'is charging home',
		no: 'is not charging',
		read: ({ charging }) => charging
	},
	charged: {
		kind: 'flag',
		label: 'Meeting a charge',
		in: { morale: ownOnly },
		yes: 'meets a charge that went home',
		no: 'meets no charge',
		read: ({ charged }) => charged
	},
	'lost-combat': {
		kind: 'flag',
		label: 'Lost combat',
		in: { morale: ownOnly },
		yes: 'lost the combat',
		no: 'has not lost a combat',
		read: ({ lostCombat }) => lostCombat
	},
	hits: {
		kind: 'number',
		label: 'Hits this phase',
		in: { morale: ownOnly },
		least: 0,
		most: 120,
		step: 1,
		unit: '',
		write: (value) => makeCount(value, 'hit'),
		lead: 'it took',
		read: ({ hits }) => hits
	}
};

export const factIds = Object.keys(knownFacts) as FactId[];

/** Which facts a sum knows of one of its two units, in the order they are offered in. */
export const factsOffered = (procedure: AddedProcedure, role: Role): readonly FactId[] =>
	factIds.filter((id) => knownFacts[id].in[procedure]?.includes(role));

/** Who is meant, in the words of the sum: a volley has a target, everything else an enemy. */
export const subjectOf = (procedure: AddedProcedure, role: Role): string =>
	role === 'own' ? 'it' : procedure === 'shooting' ? 'the target' : 'the enemy';

/** "a, b or c"; what nobody has said yet is left open. */
function makeChoice(items: readonly string[]): string {
	const last = items.at(-1) ?? '…';
	return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}

function tellSpan({ from, to }: FactIs, { write }: NumberFact): string {
	if (from === undefined) return `${write(to ?? 0)} at most`;
	if (to === undefined) return `${write(from)} at least`;
	return from === to ? write(from) : `${write(from)} to ${write(to)}`;
}

/** What is asked for: "the target is in soft cover or hard cover". */
export function tellAsked(asked: FactIs, procedure: AddedProcedure): string {
	const known = knownFacts[asked.fact];
	const subject = subjectOf(procedure, asked.of);
	switch (known.kind) {
		case 'choice':
			return `${subject} ${known.lead} ${makeChoice((asked.is ?? []).map((value) => known.words[value] ?? value))}`;
		case 'flag':
			return `${subject} ${known.yes}`;
		case 'number':
			return `${known.lead} ${tellSpan(asked, known)}`;
		case 'trait':
			return `${subject} has the trait ${makeChoice(asked.is ?? [])}`;
	}
}

export interface JudgedFact {
	readonly holds: boolean;
	/** How it stands: "it is grade C". */
	readonly why: string;
}

/** Whether it is so, and how it stands. What a roll does not know is not so. */
export function judgeFact(asked: FactIs, seen: Seen, procedure: AddedProcedure): JudgedFact {
	const known = knownFacts[asked.fact];
	const subject = subjectOf(procedure, asked.of);
	const unit = asked.of === 'own' ? seen.own : seen.enemy;
	if (!unit) return { holds: false, why: 'no enemy is against it' };
	const isUnknown = { holds: false, why: `nothing is known of “${known.label}”` };
	switch (known.kind) {
		case 'choice': {
			const value = known.read(seen, unit, asked.of);
			if (value === null || value === undefined) return isUnknown;
			return {
				holds: asked.is?.includes(value) ?? false,
				why: `${subject} ${known.lead} ${known.words[value] ?? value}`
			};
		}
		case 'flag': {
			const value = known.read(seen, unit, asked.of);
			if (value === undefined) return isUnknown;
			return { holds: value, why: `${subject} ${value ? known.yes : known.no}` };
		}
		case 'number': {
			const value = known.read(seen);
			if (value === undefined) return isUnknown;
			const holds = value >= (asked.from ?? -Infinity) && value <= (asked.to ?? Infinity);
			return { holds, why: `${known.lead} ${known.write(value)}` };
		}
		case 'trait': {
			const found = asked.is?.filter((name) => hasTrait(unit, name)) ?? [];
			const holds = found.length > 0;
			return {
				holds,
				why: `${subject} ${holds ? 'has' : 'does not have'} the trait ${makeChoice(holds ? found : (asked.is ?? []))}`
			};
		}
	}
}
