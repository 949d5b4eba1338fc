// Nothing wrong with any of these: an army may be like that. But its player will want to know before the battle rather than in it.

import type { Problem } from '$lib/parsing/problem';
import type { RosterDraft, UnitDraft } from './draft';
import { isSeniorityTaken } from './seniority';

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
