// Objects of a drawn mission that are troops themselves: real units, and whose they are (SL-S4).
import type { Unit } from '$lib/army/unit';
import type { Face } from '$lib/whist/cards';
import type { MissionTask } from '$lib/whist/mission';
import type { TaskKind } from '$lib/whist/task-kinds';

type TroopUnit = Pick<Unit, 'name' | 'light' | 'grade' | 'orders' | 'order' | 'formation' | 'weapon' | 'bayonets' | 'figures'>; // prettier-ignore

const foot = { light: false, formation: 'line', weapon: 'musket', bayonets: false } as const;
const openOrder = { orders: ['loose', 'skirmish'], order: 'loose' } as const;

/** The figures of the units that the objects' cards name. */
const troops: Partial<Readonly<Record<Face, TroopUnit>>> = {
	'3H': { ...foot, name: 'Hessians', grade: 'C', orders: ['tight'], order: 'tight', bayonets: true, figures: 20 },
	'9H': { ...foot, ...openOrder, name: 'Minutemen', grade: 'D', figures: 16 },
	'10H': { ...foot, name: 'Militia', grade: 'E', orders: ['loose'], order: 'loose', figures: 20 },
	'4S': { ...foot, name: 'Street gang', grade: 'F', orders: ['loose'], order: 'loose', weapon: 'none', figures: 12 },
	'6S': { ...foot, name: 'Tories', grade: 'D', orders: ['loose'], order: 'loose', figures: 16 },
	JS: { ...foot, ...openOrder, name: 'Pirates', grade: 'D', figures: 12 },
	'5D': { ...foot, name: 'Mohawks', light: true, grade: 'C', orders: ['skirmish'], order: 'skirmish', formation: 'skirmish', figures: 12 } // prettier-ignore
};

/** Whose the unit is, seen from the side that acts on it; null where it is nobody's and stands still. */
export type Owner = 'own' | 'enemy' | null;

const troopOwners: Partial<Readonly<Record<TaskKind, Owner>>> = {
	CONVOY: 'own',
	CONCEAL: 'own',
	MUSTER: 'own',
	BREAK: 'enemy',
	PIN: 'enemy',
	WATCH: 'enemy',
	REACH: null
};
const gunsOwnTasks: readonly TaskKind[] = ['HOLD', 'CONVOY', 'CARRY', 'CONCEAL', 'MUSTER'];

export function ownerOf({ kind, task }: MissionTask): Owner {
	if (kind === 'TROOP') return troopOwners[task] ?? null;
	if (kind === 'GUNS') return gunsOwnTasks.includes(task) ? 'own' : 'enemy';
	return null;
}

const standingAlone = {
	brigade: null,
	britishRegulars: false,
	seniority: null,
	charisma: null,
	arrives: null,
	footprint: null,
	notes: 'Came with the mission that was drawn; its figures are untested by play.'
} as const;

/** The unit that the object is; null for what is no unit. `other` where the first object is the same. */
export function makeTroop({ face, kind }: MissionTask, id: string, other: boolean): Unit | null {
	const called = (name: string) => (other ? `Other ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name);
	if (kind === 'GUNS') {
		return {
			...standingAlone,
			id,
			name: called('Light guns'),
			arm: 'artillery',
			light: false,
			grade: 'C',
			orders: ['loose'],
			order: 'loose',
			formation: 'unlimbered',
			weapon: 'light-gun',
			bayonets: false,
			figures: 6,
			guns: 2
		};
	}
	const troop = kind === 'TROOP' ? troops[face] : undefined;
	return troop ? { ...standingAlone, ...troop, id, name: called(troop.name), arm: 'infantry', guns: 0 } : null;
}

/** "12 figures, grade D", of a troop that is nobody's. */
export function tellTroop(task: MissionTask): string {
	const unit = makeTroop(task, 'told', false);
	return unit ? `${unit.figures} figures, grade ${unit.grade}` : '';
}
