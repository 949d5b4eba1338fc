// Golden cases for combat, derived by hand from the playsheet.
import type { BlowsFacts } from '$lib/rules/combat/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { battery, horse, looseLine, skirmishers, tightLine } from '../sample-units';

export const blows = (changes: Partial<BlowsFacts> = {}): BlowsFacts => ({
	striker: tightLine(),
	enemy: tightLine(),
	attacksFlank: false,
	ownFlank: false,
	enemyCover: 'none',
	enemyPosition: 'level',
	acrossObstacle: false,
	ground: 'open',
	...changes
});

export interface BlowsModifierCase {
	readonly id: string;
	readonly name: string;
	readonly facts: BlowsFacts;
	readonly expected: number | string;
}

const onOff = (id: string, cases: [string, Partial<BlowsFacts>, number | string][]): BlowsModifierCase[] =>
	cases.map(([name, facts, expected]) => ({ id: `combat.modifiers.${id}`, name, facts: blows(facts), expected }));
const against = (striker: UnitFacts['grade'], enemy: UnitFacts['grade']): Partial<BlowsFacts> => ({
	striker: tightLine({ grade: striker }),
	enemy: tightLine({ grade: enemy })
});

export const modifierCases: readonly BlowsModifierCase[] = [
	...onOff('attacks-flank', [
		['flank', { attacksFlank: true }, 3],
		['front', {}, 'it attacks the front']
	]),
	...onOff('own-flank', [
		['attacked on its flank', { ownFlank: true }, -3],
		['not', {}, 'the enemy is not on its flank or rear']
	]),
	...onOff('grade-higher', [
		['one grade', against('B', 'C'), 1],
		['two grades', against('A', 'C'), 2],
		['three count as two', against('A', 'D'), 2],
		['equal', against('C', 'C'), 'grade C against C'],
		['lower', against('D', 'C'), 'grade D against C']
	]),
	...onOff('grade-lower', [
		['one grade', against('D', 'C'), -1],
		['two grades', against('E', 'C'), -2],
		['five count as two', against('F', 'A'), -2],
		['higher', against('B', 'C'), 'grade B against C']
	]),
	...onOff('tight-v-loose', [
		['tight against loose', { enemy: looseLine() }, 1],
		['tight against skirmishers (R19)', { enemy: skirmishers() }, 1],
		['tight against gun crews (R18)', { enemy: battery() }, 1],
		['tight against tight', {}, 'it is not tight foot against loose foot'],
		['cavalry against loose', { striker: horse(), enemy: looseLine() }, 'it is not tight foot against loose foot'],
		['in woods', { enemy: looseLine(), ground: 'woods' }, 'they fight in woods'],
		['in buildings', { enemy: looseLine(), ground: 'buildings' }, 'they fight in buildings'],
		['across an obstacle', { enemy: looseLine(), acrossObstacle: true }, 'they fight across an obstacle']
	]),
	...onOff('loose-v-tight-or-cavalry', [
		['loose against tight', { striker: looseLine() }, -1],
		['loose against cavalry', { striker: looseLine(), enemy: horse() }, -1],
		['skirmishers against tight (R19)', { striker: skirmishers() }, -1],
		['gun crews against cavalry (R18)', { striker: battery(), enemy: horse() }, -1],
		[
			'loose against loose',
			{ striker: looseLine(), enemy: looseLine() },
			'it is not loose foot against tight foot or cavalry'
		],
		['tight against cavalry', { enemy: horse() }, 'it is not loose foot against tight foot or cavalry'],
		['in woods', { striker: looseLine(), ground: 'woods' }, 'they fight in woods']
	]),
	...onOff('cavalry-v-loose', [
		['cavalry against loose', { striker: horse(), enemy: looseLine() }, 2],
		['cavalry against skirmishers (R19)', { striker: horse(), enemy: skirmishers() }, 2],
		['cavalry against gun crews (R18)', { striker: horse(), enemy: battery() }, 2],
		['cavalry against tight', { striker: horse() }, 'it is not cavalry against loose foot'],
		['cavalry against cavalry', { striker: horse(), enemy: horse() }, 'it is not cavalry against loose foot'],
		[
			'across an obstacle',
			{ striker: horse(), enemy: looseLine(), acrossObstacle: true },
			'they fight across an obstacle'
		]
	]),
	...onOff('shaken', [
		['shaken', { striker: tightLine({ condition: 'shaken' }) }, -3],
		['disordered', { striker: tightLine({ condition: 'disordered' }) }, 'it is disordered']
	]),
	...onOff('slope-or-obstacle', [
		['uphill', { enemyPosition: 'steep-slope' }, -1],
		['at an obstacle', { enemyPosition: 'obstacle', acrossObstacle: true }, -1],
		['level', {}, 'the enemy is on the level']
	]),
	...onOff('disordered', [
		['against steady', { striker: tightLine({ condition: 'disordered' }) }, -2],
		[
			'against disordered',
			{ striker: tightLine({ condition: 'disordered' }), enemy: tightLine({ condition: 'disordered' }) },
			'the enemy is disordered'
		],
		[
			'against shaken',
			{ striker: tightLine({ condition: 'disordered' }), enemy: tightLine({ condition: 'shaken' }) },
			'the enemy is shaken'
		],
		['steady', {}, 'it is steady']
	]),
	...onOff('soft-cover', [
		['soft', { enemyCover: 'soft' }, -2],
		['none', {}, 'the enemy is not in soft cover'],
		['hard is not soft too (R20)', { enemyCover: 'hard' }, 'the enemy is not in soft cover']
	]),
	...onOff('hard-cover', [
		['hard', { enemyCover: 'hard' }, -3],
		['soft', { enemyCover: 'soft' }, 'the enemy is not in hard cover']
	])
];

/** Figures, dice and the dice under "a final remainder as in shooting" (R17). */
export const diceCases: readonly [string, UnitFacts, number, number, string][] = [
	['24 foot', tightLine({ figures: 24 }), 8, 8, '24 figures, on foot: 24 ÷ 3 = 8'],
	['25 foot', tightLine({ figures: 25 }), 8, 8, '25 figures, on foot: 25 ÷ 3 = 8, remainder 1 dropped'],
	['26 tight foot', tightLine({ figures: 26 }), 8, 9, '26 figures, on foot: 26 ÷ 3 = 8, remainder 2 dropped'],
	['26 loose foot', looseLine({ figures: 26 }), 8, 8, '26 figures, on foot: 26 ÷ 3 = 8, remainder 2 dropped'],
	['12 horse', horse({ figures: 12 }), 6, 6, '12 figures, mounted: 12 ÷ 2 = 6'],
	['13 horse', horse({ figures: 13 }), 6, 7, '13 figures, mounted: 13 ÷ 2 = 6, remainder 1 dropped'],
	['8 crew (R18)', battery({ figures: 8 }), 2, 2, '8 figures, on foot: 8 ÷ 3 = 2, remainder 2 dropped'],
	['8 crew in tight order: loose all the same (R18)', battery({ figures: 8, order: 'tight' }), 2, 2, '8 figures, on foot: 8 ÷ 3 = 2, remainder 2 dropped'] // prettier-ignore
];

export const covered: readonly string[] = [
	...modifierCases.map(({ id }) => id),
	'combat.figuresPerDie.infantry',
	'combat.figuresPerDie.cavalry',
	'combat.score',
	'combat.mostGrades',
	'combat.pursuitFactor'
];
