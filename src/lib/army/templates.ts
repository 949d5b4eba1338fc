// What an army of the war was made of, to start a unit from. The playsheet has no army lists: arm, weapon and bayonets are what such troops
// carried, order and grade are a suggestion, and everything can be changed afterwards.

import { makeUnitDraft, type UnitChanges, type UnitDraft, usualCrew } from './draft';
import { freshName } from './names';
import { nextSeniority } from './remarks';
import type { Arm } from '$lib/rules/vocabulary';

export const templateGroups = ['Crown', 'Continental', 'Guns', 'Command'] as const;
type TemplateGroup = (typeof templateGroups)[number];

export interface Template {
	readonly id: string;
	readonly name: string;
	readonly group: TemplateGroup;
	readonly arm: Arm;
	readonly changes: UnitChanges;
}

const foot = (id: string, name: string, group: TemplateGroup, changes: UnitChanges): Template => ({
	id,
	name,
	group,
	arm: 'infantry',
	changes
});

/** Close-order foot that can open its files. */
const line: UnitChanges = { orders: ['tight', 'loose'], order: 'tight', formation: 'line' };
/** Fights in open files, closes up or skirmishes as it likes. */
const lights: UnitChanges = { light: true, orders: ['tight', 'loose', 'skirmish'], order: 'loose', formation: 'line' };
const skirmishers: UnitChanges = {
	light: true,
	orders: ['loose', 'skirmish'],
	order: 'skirmish',
	formation: 'skirmish',
	bayonets: false
};
/** The King's own foot, whose steady volleys the playsheet rewards. */
const regulars: UnitChanges = { britishRegulars: true };

const gun = (id: string, name: string, weapon: 'light-gun' | 'field-gun' | 'heavy-gun'): Template => ({
	id,
	name,
	group: 'Guns',
	arm: 'artillery',
	changes: { weapon, figures: usualCrew({ weapon, guns: 1 }), guns: 1, grade: 'C' }
});

export const templates: readonly Template[] = [
	foot('british-regulars', 'British regulars', 'Crown', { ...line, ...regulars, grade: 'C', order: 'loose' }),
	foot('guards-grenadiers', 'Guards or grenadiers', 'Crown', { ...line, ...regulars, grade: 'B', order: 'loose' }),
	foot('british-light', 'British light infantry', 'Crown', { ...lights, ...regulars, grade: 'B', figures: 18 }),
	foot('highlanders', 'Highlanders', 'Crown', { ...line, ...regulars, grade: 'B', order: 'loose' }),
	foot('loyalists', 'Loyalists', 'Crown', { ...line, grade: 'D', order: 'loose' }),
	foot('hessian-line', 'Hessian line', 'Crown', { orders: ['tight'], order: 'tight', formation: 'line', grade: 'C' }),
	foot('hessian-jaegers', 'Hessian jägers', 'Crown', { ...skirmishers, weapon: 'rifle', grade: 'B', figures: 12 }),
	foot('continental-line', 'Continental line', 'Continental', { ...line, grade: 'C' }),
	foot('continental-light', 'Continental light infantry', 'Continental', { ...lights, grade: 'B', figures: 18 }),
	foot('state-line', 'State line', 'Continental', { ...line, grade: 'D' }),
	foot('militia', 'Militia', 'Continental', { ...line, order: 'loose', bayonets: false, grade: 'E' }),
	foot('riflemen', 'Riflemen', 'Continental', { ...skirmishers, weapon: 'rifle', grade: 'C', figures: 12 }),
	{ id: 'dragoons', name: 'Dragoons', group: 'Continental', arm: 'cavalry', changes: { grade: 'C', figures: 8 } },
	foot('legion', 'Legion foot', 'Continental', { ...lights, grade: 'C', figures: 18 }),
	foot('indian-warriors', 'Indian warriors', 'Crown', { ...skirmishers, grade: 'C', figures: 16 }),
	foot('french-line', 'French line', 'Continental', {
		orders: ['tight'],
		order: 'tight',
		formation: 'line',
		grade: 'C'
	}),
	{
		id: 'british-dragoons',
		name: 'British dragoons',
		group: 'Crown',
		arm: 'cavalry',
		changes: { grade: 'B', figures: 8 }
	},
	gun('light-gun', 'Light gun', 'light-gun'),
	gun('field-gun', 'Field gun', 'field-gun'),
	gun('heavy-gun', 'Heavy gun', 'heavy-gun'),
	{ id: 'general', name: 'General', group: 'Command', arm: 'general', changes: { grade: 'C' } }
];

export interface Placing {
	readonly id: string;
	readonly brigade: string | null;
	/** The units it stands among: it takes a name that none of them has. */
	readonly among: readonly UnitDraft[];
}

/** A new unit of a template's kind. */
export function makeFromTemplate({ name, arm, changes }: Template, { id, brigade, among }: Placing): UnitDraft {
	const seniority = nextSeniority({ arm }, among);
	return makeUnitDraft(id, arm, { ...changes, name: freshName(name, among), brigade, seniority });
}

/** A unit of the player's own as something to start from: everything but its place. */
export function makeFromUnit(unit: UnitDraft, { id, brigade, among }: Placing): UnitDraft {
	const seniority = nextSeniority(unit, among);
	return { ...unit, id, brigade, name: freshName(unit.name, among), seniority, arrives: null };
}
