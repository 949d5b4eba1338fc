// A pasted list may say of a unit what its arm cannot have at all: horse with bayonets, a general of twelve figures. The builder asks no arm
// for such a thing, so that there is no field to mend it in; here it is taken away.

import type { Arm } from '$lib/rules/vocabulary';
import { makeUnitDraft, type UnitDraft } from '../draft';
import { validateUnit } from '../validate-unit';

type Field = keyof UnitDraft;

const ofFoot: readonly Field[] = ['light', 'bayonets', 'britishRegulars'];
const ofGenerals: readonly Field[] = ['seniority', 'charisma'];
const standing: readonly Field[] = ['orders', 'order'];

/** What no unit of an arm is asked for. */
export const foreignTo: Readonly<Record<Arm, readonly Field[]>> = {
	infantry: ['guns', ...ofGenerals],
	cavalry: ['guns', 'weapon', ...ofFoot, ...ofGenerals, ...standing],
	artillery: [...ofFoot, ...ofGenerals, ...standing],
	general: ['figures', 'guns', 'grade', 'weapon', 'formation', ...ofFoot, ...standing]
};

/** The unit with what is wrong and foreign to its arm made usual; the very same unit where nothing is. */
export function conformUnit(unit: UnitDraft): UnitDraft {
	const checked = validateUnit(unit);
	const wrong = new Set(checked.ok ? [] : checked.problems.map(({ path }) => path));
	// The order it starts in is one of those it may take: where one of the two is wrong, either may be what is foreign.
	const stands = !standing.some((field) => wrong.has(field));
	const isWrong = (field: Field) => wrong.has(field) || (!stands && standing.includes(field));
	const foreign = foreignTo[unit.arm].filter(isWrong);
	if (foreign.length === 0) return unit;
	const usual = makeUnitDraft(unit.id, unit.arm);
	return { ...unit, ...Object.fromEntries(foreign.map((field) => [field, usual[field]])) };
}
