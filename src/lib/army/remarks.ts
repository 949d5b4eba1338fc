// Nothing wrong with any of these: an army may be like that. But its player will want to know before the battle rather than in it.
import type { Problem } from '$lib/parsing/problem';
import type { RosterDraft, UnitDraft } from './draft';

/** R6: guns able to fire need two crew each. */
const crewPerGun = 2;

export function findRemarks({ units }: RosterDraft): Problem[] {
	const onUnits = units.flatMap((unit, index) => [
		...remarksOn(unit, `units.${index}`),
		...remarksOnSeniority(units, index)
	]);
	return [...remarksOnCommand(units), ...onUnits];
}

function remarksOnSeniority(units: readonly UnitDraft[], index: number): Problem[] {
	if (!isSeniorityTaken(units, index)) return [];
	return [{ path: `units.${index}.seniority`, message: 'Another general has the same seniority.' }];
}

function remarksOnCommand(units: readonly UnitDraft[]): Problem[] {
	if (units.length === 0 || units.some(({ arm }) => arm === 'general')) return [];
	return [{ path: 'units', message: 'There is no general: every test is taken without one in command radius.' }];
}

function remarksOn(unit: UnitDraft, place: string): Problem[] {
	const { arm, light, orders, charisma } = unit;
	const remarks: Problem[] = [];
	if (arm === 'general' && charisma === null) {
		remarks.push({ path: `${place}.charisma`, message: 'His charisma is not rolled yet; the battle will ask for it.' });
	}
	if (light && !orders.includes('skirmish')) {
		remarks.push({ path: `${place}.orders`, message: 'Light infantry that may not skirmish.' });
	}
	return [...remarks, ...remarksOnCrew(unit, place)];
}

function remarksOnCrew({ arm, figures, guns }: UnitDraft, place: string): Problem[] {
	if (arm !== 'artillery' || figures === null || guns === null) return [];
	const served = Math.floor(figures / crewPerGun);
	if (served >= guns) return [];
	return [{ path: `${place}.figures`, message: `${figures} crew serve ${served} of the ${guns} guns (R6).` }];
}

// Who commands when generals meet: the first in seniority, then the second. The playsheet makes nothing depend on it, but an army is led by
// somebody, and when he falls the next has to be found. It is a place in the army's own list, since ranks and their dates are beyond an app.

export const lastSeniority = 20;

type General = Pick<UnitDraft, 'arm' | 'seniority'>;

const isGeneral = ({ arm }: General): boolean => arm === 'general';

/** The place after the last that is taken; null where every place is, and for whoever is no general. */
export function nextSeniority(unit: Pick<UnitDraft, 'arm'>, among: readonly General[]): number | null {
	if (unit.arm !== 'general') return null;
	const next = Math.max(0, ...among.filter(isGeneral).map(({ seniority }) => seniority ?? 0)) + 1;
	return Number.isInteger(next) && next <= lastSeniority ? next : null;
}

/** Whether a general before this one has the same place: one of two is asked to change. */
function isSeniorityTaken(units: readonly General[], index: number): boolean {
	const unit = units[index];
	if (!unit || !isGeneral(unit) || unit.seniority === null) return false;
	return units.slice(0, index).some((other) => isGeneral(other) && other.seniority === unit.seniority);
}
