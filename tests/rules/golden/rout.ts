// Golden cases for the rout table, derived by hand from the playsheet.
import type { RoutFacts } from '$lib/rules/morale/rout';
import type { Grade } from '$lib/rules/vocabulary';
import { tightLine } from '../sample-units';

export const rout = (changes: Partial<RoutFacts> = {}): RoutFacts => ({
	unit: tightLine({ condition: 'shaken' }),
	command: { attachedBonus: null, generalInRadius: true },
	...changes
});

/** Die of a C unit of 24, no modifiers: inches back and figures lost. */
export const rowCases: readonly (readonly [number, string, number, number])[] = [
	[1, 'rout-1', 24, 4],
	[2, 'rout-2', 18, 3],
	[3, 'rout-2', 18, 3],
	[4, 'rout-4', 12, 2],
	[5, 'rout-4', 12, 2],
	[6, 'rout-6', 6, 1],
	[7, 'rout-6', 6, 1],
	[8, 'rout-6', 6, 1],
	[9, 'rout-9', 3, 0],
	[10, 'rout-9', 3, 0]
];

export const gradeCases: readonly (readonly [Grade, number])[] = [
	['A', 2],
	['B', 1],
	['C', 0],
	['D', 0],
	['E', -1],
	['F', -3]
];

export interface RoutModifierCase {
	readonly id: string;
	readonly name: string;
	readonly facts: RoutFacts;
	readonly expected: number | string;
}

export const modifierCases: readonly RoutModifierCase[] = [
	{ id: 'rout.modifiers.leader-attached', name: 'bonus 1', facts: rout({ command: { attachedBonus: 1, generalInRadius: true } }), expected: 1 }, // prettier-ignore
	{ id: 'rout.modifiers.leader-attached', name: 'none', facts: rout(), expected: 'no general is with it' },
	{ id: 'rout.modifiers.no-general', name: 'out of radius', facts: rout({ command: { attachedBonus: null, generalInRadius: false } }), expected: -1 }, // prettier-ignore
	{ id: 'rout.modifiers.no-general', name: 'in radius', facts: rout(), expected: 'a general is within command radius' },
	{ id: 'rout.modifiers.half-strength', name: 'exactly half', facts: rout({ unit: tightLine({ figures: 12, figuresAtStart: 24 }) }), expected: -2 }, // prettier-ignore
	{ id: 'rout.modifiers.half-strength', name: 'above half', facts: rout(), expected: '24 of 24 is above half' }
];

const rowIds = ['rout-0', ...new Set(rowCases.map(([, id]) => id))];

export const covered: readonly string[] = [
	...rowIds.flatMap((id) => ['from', 'distance', 'hits'].map((column) => `rout.rows.${id}.${column}`)),
	...gradeCases.map(([grade]) => `rout.gradeModifier.${grade}`),
	...modifierCases.map(({ id }) => id)
];
