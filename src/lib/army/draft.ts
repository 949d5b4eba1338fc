// What the builder is holding: a roster at any moment of being made. Fields may be empty, figures impossible and names alike; it is saved
// and shared all the same, and shown with its problems. Only a validated roster (`roster.ts`) can start a battle. Every roster is a
// draft as well, so that whatever takes drafts takes both.
import { type Arm, type Formation, type Grade, mostFigures, type Order, type Weapon } from '$lib/rules/vocabulary';
import type { Brigade, SideColour, SidePattern } from './roster';

/** An emptied field is null. */
export interface FootprintDraft {
	readonly frontage: number | null;
	readonly depth: number | null;
}

export interface UnitDraft {
	readonly id: string;
	readonly name: string;
	readonly brigade: string | null;
	readonly arm: Arm;
	readonly light: boolean;
	readonly grade: Grade | null;
	readonly orders: readonly Order[];
	readonly order: Order | null;
	readonly formation: Formation | null;
	readonly weapon: Weapon | null;
	readonly bayonets: boolean;
	readonly britishRegulars: boolean;
	readonly figures: number | null;
	readonly guns: number | null;
	readonly seniority: number | null;
	readonly charisma: number | null;
	readonly arrives: number | null;
	readonly footprint: FootprintDraft | null;
	readonly traits?: readonly string[] | undefined;
	readonly notes: string;
}

export interface BaseDraft {
	readonly width: number | null;
	readonly depth: number | null;
}

export interface RosterDraft {
	readonly version: 1;
	readonly id: string;
	readonly name: string;
	readonly side: string;
	readonly colour: SideColour;
	readonly pattern: SidePattern;
	readonly bases: { readonly foot: BaseDraft; readonly horse: BaseDraft; readonly gun: BaseDraft };
	readonly brigades: readonly Brigade[];
	readonly units: readonly UnitDraft[];
	readonly notes: string;
	readonly changedAt: string;
}

/** The crew that most guns are given; R6 asks for two at each. */
const crews: Readonly<Partial<Record<Weapon, number>>> = { 'light-gun': 3, 'field-gun': 4, 'heavy-gun': 5 };

/** The crew of so many guns; null where it is not said what guns they are, or how many. */
export function usualCrew({ weapon, guns }: Pick<UnitDraft, 'weapon' | 'guns'>): number | null {
	const each = weapon === null ? undefined : crews[weapon];
	return each === undefined || guns === null ? null : Math.min(mostFigures, guns * each);
}

/** What most units of an arm are; the builder starts from it and a player changes the rest. */
const usual = {
	infantry: { orders: ['tight', 'loose'], order: 'tight', formation: 'line', weapon: 'musket', figures: 24, guns: 0 },
	cavalry: { orders: ['tight'], order: 'tight', formation: 'line', weapon: 'none', figures: 12, guns: 0 },
	artillery: {
		orders: ['loose'],
		order: 'loose',
		formation: 'unlimbered',
		weapon: 'field-gun',
		figures: 4,
		guns: 1
	},
	general: { orders: ['tight'], order: 'tight', formation: 'line', weapon: 'none', figures: 1, guns: 0 }
} as const satisfies Record<Arm, Partial<UnitDraft>>;

/** A unit of the usual kind with the changes in it. It has no name yet, and so is not sound yet. */
export function makeUnitDraft(unitId: string, arm: Arm, changes: Partial<UnitDraft> = {}): UnitDraft {
	return {
		id: unitId,
		name: '',
		brigade: null,
		arm,
		light: false,
		grade: 'C',
		bayonets: arm === 'infantry',
		britishRegulars: false,
		seniority: null,
		charisma: null,
		arrives: null,
		footprint: null,
		notes: '',
		...usual[arm],
		...changes
	};
}

/** Common basing for 28 mm figures, in millimetres. */
export const usualBases = {
	foot: { width: 20, depth: 20 },
	horse: { width: 25, depth: 50 },
	gun: { width: 50, depth: 60 }
} as const;

export function makeRosterDraft(rosterId: string, changedAt: string, changes: Partial<RosterDraft> = {}): RosterDraft {
	return {
		version: 1,
		id: rosterId,
		name: '',
		side: '',
		colour: 'red',
		pattern: 'solid',
		bases: usualBases,
		brigades: [],
		units: [],
		notes: '',
		changedAt,
		...changes
	};
}

/** What is to be different about a unit. */
export type UnitChanges = Partial<Omit<UnitDraft, 'id'>>;

// The same army under new ids throughout, references included: for a copy of a roster, and for a battle, whose two armies may be the same roster
// and must still be told apart.

export function renewIds<Army extends RosterDraft>(roster: Army, makeId: () => string): Army {
	const ids = [...roster.units, ...roster.brigades].map(({ id }) => id);
	const renewed = new Map(ids.map((id) => [id, makeId()]));
	// A reference to nothing stays one: it is a problem to show, not to hide.
	const follow = (id: string) => renewed.get(id) ?? id;
	const followIfAny = (id: string | null) => (id === null ? null : follow(id));
	return {
		...roster,
		id: makeId(),
		units: roster.units.map((unit) => ({ ...unit, id: follow(unit.id), brigade: followIfAny(unit.brigade) })),
		brigades: roster.brigades.map((one) => ({ ...one, id: follow(one.id), general: followIfAny(one.general) }))
	};
}
