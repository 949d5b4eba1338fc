// Battles for tests and benches: two small armies with a unit of every kind, and states with the one thing changed that a case is about.
import type { BaseSizes, Roster } from '$lib/army/roster';
import type { Unit } from '$lib/army/unit';
import type { BattleSetup } from '$lib/battle/setup';
import {
	type BattleState,
	type Charge,
	type Contact,
	type Place,
	type UnitState,
	type UnitTurn,
	startBattle
} from '$lib/battle/state';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';

const foot: Unit = {
	id: 'foot',
	name: 'Foot',
	brigade: null,
	arm: 'infantry',
	light: false,
	grade: 'C',
	orders: ['tight', 'loose'],
	order: 'tight',
	formation: 'line',
	weapon: 'musket',
	bayonets: true,
	britishRegulars: false,
	figures: 24,
	guns: 0,
	seniority: null,
	charisma: null,
	arrives: null,
	footprint: { frontage: 8, depth: 1 },
	notes: ''
};

/** Line infantry in tight order, 24 figures of grade C, unless said otherwise. */
export const lineUnit = (id: string, name: string, changes: Partial<Unit> = {}): Unit => ({
	...foot,
	id,
	name,
	...changes
});

/** Light infantry in skirmish order. */
export const lightUnit = (id: string, name: string, changes: Partial<Unit> = {}): Unit =>
	lineUnit(id, name, {
		light: true,
		orders: ['tight', 'loose', 'skirmish'],
		order: 'skirmish',
		formation: 'skirmish',
		figures: 12,
		...changes
	});

export const rifleUnit = (id: string, name: string, changes: Partial<Unit> = {}): Unit =>
	lightUnit(id, name, { orders: ['loose', 'skirmish'], weapon: 'rifle', bayonets: false, ...changes });

export const horseUnit = (id: string, name: string, changes: Partial<Unit> = {}): Unit =>
	lineUnit(id, name, {
		arm: 'cavalry',
		orders: ['tight'],
		weapon: 'none',
		bayonets: false,
		figures: 12,
		footprint: { frontage: 6, depth: 2 },
		...changes
	});

export const batteryUnit = (id: string, name: string, changes: Partial<Unit> = {}): Unit =>
	lineUnit(id, name, {
		arm: 'artillery',
		orders: ['loose'],
		order: 'loose',
		formation: 'unlimbered',
		weapon: 'field-gun',
		bayonets: false,
		figures: 8,
		guns: 2,
		footprint: { frontage: 4, depth: 3 },
		...changes
	});

export const generalUnit = (id: string, name: string, changes: Partial<Unit> = {}): Unit =>
	lineUnit(id, name, {
		arm: 'general',
		orders: ['tight'],
		weapon: 'none',
		bayonets: false,
		figures: 1,
		charisma: 5,
		footprint: { frontage: 1, depth: 1 },
		...changes
	});

const sampleBases: BaseSizes = {
	foot: { width: 15, depth: 20 },
	horse: { width: 25, depth: 40 },
	gun: { width: 50, depth: 60 }
};

const crownUnits: readonly Unit[] = [
	lineUnit('guards', 'Brigade of Guards', { brigade: 'crown-right', grade: 'A', britishRegulars: true }),
	lineUnit('33rd', '33rd Foot', { brigade: 'crown-right', grade: 'B', britishRegulars: true, order: 'loose' }),
	lineUnit('bose', 'Regiment von Bose', { brigade: 'crown-left' }),
	lightUnit('lights', 'Light Infantry', { brigade: 'crown-right', grade: 'B', britishRegulars: true }),
	rifleUnit('jagers', 'Jägers', { brigade: 'crown-left', grade: 'B' }),
	horseUnit('legion', 'Legion Dragoons', { grade: 'B' }),
	batteryUnit('royal-guns', 'Royal Artillery', { weapon: 'light-gun', britishRegulars: true }),
	generalUnit('cornwallis', 'Cornwallis', { seniority: 1, charisma: 9 }),
	generalUnit('leslie', 'Leslie', { brigade: 'crown-left', seniority: 2, charisma: 4 })
];

const continentalUnits: readonly Unit[] = [
	lineUnit('1st-maryland', '1st Maryland', { brigade: 'maryland', grade: 'B' }),
	lineUnit('virginia', 'Virginia Line', { brigade: 'maryland', order: 'loose' }),
	lineUnit('militia', 'Carolina Militia', {
		grade: 'E',
		orders: ['loose', 'skirmish'],
		order: 'loose',
		bayonets: false,
		figures: 30
	}),
	lightUnit('delaware', 'Kirkwood’s Delawares', { brigade: 'maryland', grade: 'B' }),
	rifleUnit('campbell', 'Campbell’s Rifles', { grade: 'D' }),
	horseUnit('washington-horse', 'Washington’s Dragoons'),
	batteryUnit('singleton', 'Singleton’s Guns'),
	generalUnit('greene', 'Greene', { charisma: 8 }),
	generalUnit('huger', 'Huger', { brigade: 'maryland', charisma: 2 })
];

export const sampleRosters: BattleSetup['rosters'] = {
	first: makeRoster('crown', 'Crown', crownUnits, [
		{ id: 'crown-right', name: 'Right wing', general: 'cornwallis' },
		{ id: 'crown-left', name: 'Left wing', general: 'leslie' }
	]),
	second: makeRoster('continental', 'Continental', continentalUnits, [
		{ id: 'maryland', name: 'Maryland Brigade', general: 'huger' }
	])
};

function makeRoster(id: string, side: string, units: readonly Unit[], brigades: Roster['brigades']): Roster {
	return {
		version: 1,
		id,
		name: `${side} army`,
		side,
		colour: id === 'crown' ? 'red' : 'blue',
		pattern: id === 'crown' ? 'solid' : 'stripes',
		bases: sampleBases,
		brigades,
		units,
		notes: '',
		changedAt: '2026-01-01T00:00:00.000Z'
	};
}

export function makeSetup(changes: Partial<BattleSetup> = {}): BattleSetup {
	return {
		version: 2,
		id: 'guilford',
		name: 'Guilford Courthouse',
		rosters: sampleRosters,
		table: { width: 72, height: 48 },
		playsheet: printedPlaysheet,
		rulings: defaultRulings,
		fixedFirst: 'first',
		homeEdge: { first: 'south', second: 'north' },
		startedAt: '2026-01-01T00:00:00.000Z',
		branchOf: null,
		...changes
	};
}

/** A setup whose rosters have been changed, each as a whole. */
export const setupWithUnits = (first: readonly Unit[], second: readonly Unit[]): BattleSetup =>
	makeSetup({
		rosters: { first: { ...sampleRosters.first, units: first }, second: { ...sampleRosters.second, units: second } }
	});

/** What a case changes about a unit; what it did this turn is changed field by field. */
export type UnitChanges = Partial<Omit<UnitState, 'turn'>> & { readonly turn?: Partial<UnitTurn> };

export interface StateChanges extends Partial<Omit<BattleState, 'setup' | 'units'>> {
	readonly setup?: BattleSetup;
	/** By id. */
	readonly units?: Readonly<Record<string, UnitChanges>>;
}

/** Turn 2 with the Crown as A, so that nothing is owed but what the case asks for; the phase is `fire` unless said otherwise. */
export function stateWith({ setup = makeSetup(), units = {}, ...changes }: StateChanges = {}): BattleState {
	const start = startBattle(setup);
	const changed = Object.entries(units).map(([id, unit]) => [id, changeUnit(start, id, unit)] as const);
	return {
		...start,
		turn: 2,
		phase: 'fire',
		sideA: 'first',
		...changes,
		units: { ...start.units, ...Object.fromEntries(changed) }
	};
}

function changeUnit({ units }: BattleState, id: string, { turn, ...changes }: UnitChanges): UnitState {
	const before = units[id];
	if (!before) throw new Error(`the sample battle has no unit ${id}`);
	return { ...before, ...changes, turn: { ...before.turn, ...turn } };
}

export const makeCharge = (charger: string, chargee: string, changes: Partial<Charge> = {}): Charge => ({
	id: `${charger}-on-${chargee}`,
	charger,
	chargee,
	flankOrRear: false,
	stage: 'contacted',
	sinceTurn: 2,
	from: null,
	held: null,
	saidGround: null,
	...changes
});

export const makeContact = (first: string, second: string, changes: Partial<Contact> = {}): Contact => ({
	first,
	second,
	firstAttacksFlank: false,
	secondAttacksFlank: false,
	charge: null,
	...changes
});

export const at = (x: number, y: number, facing = 0): Place => ({ x, y, facing });
