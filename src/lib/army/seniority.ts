// Who commands when generals meet: the first in seniority, then the second. The playsheet makes nothing depend on it, but an army is led by
// somebody, and when he falls the next has to be found. It is a place in the army's own list, since ranks and their dates are beyond an app.

import type { UnitDraft } from './draft';

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
export function isSeniorityTaken(units: readonly General[], index: number): boolean {
	const unit = units[index];
	if (!unit || !isGeneral(unit) || unit.seniority === null) return false;
	return units.slice(0, index).some((other) => isGeneral(other) && other.seniority === unit.seniority);
}
