// Golden cases for morale, derived by hand from the playsheet.
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { Grade } from '$lib/rules/vocabulary';
import { battery, horse, looseLine, skirmishers, tightLine } from '../sample-units';

export const test = (changes: Partial<MoraleFacts> = {}): MoraleFacts => ({
	unit: tightLine(),
	command: { attachedBonus: null, generalInRadius: true },
	phase: 'fire',
	hits: 1,
	charging: null,
	meeting: null,
	lostCombat: null,
	...changes
});

const charging = (changes: Partial<NonNullable<MoraleFacts['charging']>> = {}) => ({
	charging: { enemy: tightLine(), enemyCover: 'none', frontal: true, ...changes } as const
});
const meeting = (changes: Partial<NonNullable<MoraleFacts['meeting']>> = {}) => ({
	meeting: { enemy: tightLine(), flankOrRear: false, ...changes }
});

export const scoreCases: readonly (readonly [Grade, number])[] = [
	['A', 0],
	['B', 1],
	['C', 2],
	['D', 3],
	['E', 4],
	['F', 5]
];

export interface MoraleModifierCase {
	readonly id: string;
	readonly name: string;
	readonly facts: MoraleFacts;
	readonly expected: number | string;
}

const onOff = (id: string, cases: [string, Partial<MoraleFacts>, number | string][]): MoraleModifierCase[] =>
	cases.map(([name, facts, expected]) => ({ id: `morale.modifiers.${id}`, name, facts: test(facts), expected }));

const noBayonets = 'the enemy is not steady bayonets of at least its density';
const neither = 'neither cavalry nor steady bayonets of at least its density';

export const modifierCases: readonly MoraleModifierCase[] = [
	...onOff('general-attached', [
		['bonus 0', { command: { attachedBonus: 0, generalInRadius: true } }, 0],
		['bonus 2', { command: { attachedBonus: 2, generalInRadius: true } }, 2],
		['none', {}, 'no general is with it']
	]),
	...onOff('no-general', [
		['none in radius', { command: { attachedBonus: null, generalInRadius: false } }, -1],
		['one in radius', {}, 'a general is within command radius'],
		['one attached', { command: { attachedBonus: 0, generalInRadius: false } }, 'a general is with it']
	]),
	...onOff('charging-bayonets', [
		['steady bayonets of equal density', charging(), -3],
		['denser bayonets', { unit: looseLine(), ...charging() }, -3],
		['looser bayonets (R25)', charging({ enemy: looseLine() }), noBayonets],
		['no bayonets', charging({ enemy: tightLine({ bayonets: false }) }), noBayonets],
		['disordered bayonets', charging({ enemy: tightLine({ condition: 'disordered' }) }), noBayonets],
		['on the flank', charging({ frontal: false }), 'it does not charge the front'],
		['cavalry', { unit: horse(), ...charging() }, 'it is not infantry'],
		['not charging', {}, 'it is not charging']
	]),
	...onOff('meeting-charge', [
		['cavalry', meeting({ enemy: horse() }), -3],
		['shaken cavalry is any cavalry', meeting({ enemy: horse({ condition: 'shaken' }) }), -3],
		['steady bayonets of equal density', meeting(), -3],
		['looser bayonets', meeting({ enemy: looseLine() }), neither],
		['a flank charge without bayonets', meeting({ enemy: tightLine({ bayonets: false }), flankOrRear: true }), neither],
		['guns met by cavalry', { unit: battery(), ...meeting({ enemy: horse() }) }, 'it is not infantry'],
		['not charged', {}, 'no charge has gone home on it']
	]),
	...onOff('flank', [
		['charged on the flank', meeting({ flankOrRear: true }), -2],
		['attacked on the flank in combat', { phase: 'combat', lostCombat: { flankOrRear: true } }, -2],
		['charged in front', meeting(), 'nothing comes at its flank or rear']
	]),
	...onOff('lost-combat', [
		['lost', { phase: 'combat', lostCombat: { flankOrRear: false } }, -3],
		['not', {}, 'it has not lost a combat']
	]),
	...onOff('half-strength', [
		['exactly half', { unit: tightLine({ figures: 12, figuresAtStart: 24 }) }, -2],
		['one above', { unit: tightLine({ figures: 13, figuresAtStart: 24 }) }, '13 of 24 is above half'],
		['half of an odd number', { unit: tightLine({ figures: 12, figuresAtStart: 25 }) }, -2],
		['above half of an odd number', { unit: tightLine({ figures: 13, figuresAtStart: 25 }) }, '13 of 25 is above half'],
		['crew', { unit: battery({ figures: 4, figuresAtStart: 8 }) }, -2]
	]),
	...onOff('shaken', [
		['shaken', { unit: tightLine({ condition: 'shaken' }) }, -2],
		['disordered', { unit: tightLine({ condition: 'disordered' }) }, 'it is disordered']
	]),
	...onOff('hits', [
		['one', { hits: 1 }, -1],
		['four', { hits: 4 }, -4],
		['none', { hits: 0, ...charging() }, 'no hits this phase']
	])
];

/** Which tests are owed: name, facts, and the reason of each test owed. */
export const owedCases: readonly (readonly [string, MoraleFacts, Record<string, string>])[] = [
	['a shooting hit', test(), { shooting: 'it suffered 1 shooting hit' }],
	[
		'charging steady bayonets of at least its density (R25)',
		test({ hits: 0, ...charging() }),
		{ 'charge-home': 'it charges steady bayonets of at least its density' }
	],
	['charging hard cover', test({ hits: 0, ...charging({ enemy: skirmishers(), enemyCover: 'hard' }) }), { 'charge-home': 'it charges hard cover' }], // prettier-ignore
	['charging looser bayonets', test({ hits: 0, ...charging({ enemy: looseLine() }) }), {}],
	['charging unsteady bayonets', test({ hits: 0, ...charging({ enemy: tightLine({ condition: 'shaken' }) }) }), {}],
	['cavalry charging', test({ hits: 0, unit: horse(), ...charging() }), {}],
	[
		'a hit while charging where the charge alone asks for none',
		test({ hits: 2, ...charging({ enemy: looseLine() }) }),
		{ shooting: 'it suffered 2 shooting hits' }
	],
	['charged by cavalry', test({ hits: 0, ...meeting({ enemy: horse() }) }), { 'meet-charge': 'cavalry charged it' }],
	[
		'charged by steady bayonets',
		test({ hits: 0, ...meeting() }),
		{ 'meet-charge': 'steady bayonets of at least its density charged it' }
	],
	[
		'charged on the flank by anything',
		test({ hits: 0, ...meeting({ enemy: skirmishers(), flankOrRear: true }) }),
		{ 'meet-charge': 'it was charged on the flank or rear' }
	],
	['charged in front without bayonets', test({ hits: 0, ...meeting({ enemy: skirmishers() }) }), {}],
	['guns charged by cavalry', test({ hits: 0, unit: battery(), ...meeting({ enemy: horse() }) }), {}],
	[
		'a lost combat, whose hits are not shooting',
		test({ phase: 'combat', hits: 3, lostCombat: { flankOrRear: false } }),
		{ 'lost-combat': 'it lost the combat' }
	],
	['a combat not lost', test({ phase: 'combat', hits: 3 }), {}]
];

export const covered: readonly string[] = [
	...scoreCases.map(([grade]) => `morale.scores.${grade}`),
	...modifierCases.map(({ id }) => id)
];
