// Golden cases for movement and manoeuvre, derived by hand from the playsheet's two tables.
import type { MoveStep } from '$lib/rules/movement/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { battery, horse, loneGeneral, looseLine, skirmishers, tightLine } from '../sample-units';

export interface AllowanceCase {
	readonly cell: string;
	readonly unit: UnitFacts;
	readonly inches: number;
	readonly text: string;
}

const row = (cell: string, unit: UnitFacts, inches: number, text: string): AllowanceCase => ({
	cell: `movement.${cell}`,
	unit,
	inches,
	text
});
const guns = (weapon: 'light-gun' | 'field-gun' | 'heavy-gun', formation: 'limbered' | 'unlimbered') =>
	battery({ weapon, formation });

export const allowanceCases: readonly AllowanceCase[] = [
	row('allowance.infantry-column', tightLine({ formation: 'column' }), 10, 'Infantry in column moves 10″'),
	row('allowance.infantry-column', looseLine({ formation: 'column' }), 10, 'Infantry in column moves 10″'),
	row('allowance.infantry-line', tightLine(), 6, 'Infantry in line moves 6″'),
	row('allowance.infantry-line', looseLine(), 6, 'Infantry in line moves 6″'),
	row('allowance.infantry-line', looseLine({ light: true }), 6, 'Infantry in line moves 6″'),
	row('allowance.light-skirmish', skirmishers(), 6, 'Light infantry in skirmish moves 6″'),
	row('allowance.line-skirmish', skirmishers({ light: false }), 3, 'Line infantry in skirmish moves 3″'),
	row('allowance.cavalry', horse(), 16, 'Cavalry moves 16″'),
	row('allowance.cavalry', horse({ formation: 'column' }), 16, 'Cavalry moves 16″'),
	row('allowance.general', loneGeneral(), 16, 'A general moves 16″'),
	row('allowance.light-gun', guns('light-gun', 'limbered'), 8, 'Limbered light guns move 8″'),
	row('allowance.field-gun', guns('field-gun', 'limbered'), 6, 'Limbered field guns move 6″'),
	row('allowance.heavy-gun', guns('heavy-gun', 'limbered'), 4, 'Limbered heavy guns move 4″'),
	row('prolonge.light-gun', guns('light-gun', 'unlimbered'), 6, 'Unlimbered light guns go by prolonge 6″'),
	row('prolonge.field-gun', guns('field-gun', 'unlimbered'), 4, 'Unlimbered field guns go by prolonge 4″'),
	row('prolonge.heavy-gun', guns('heavy-gun', 'unlimbered'), 2, 'Unlimbered heavy guns go by prolonge 2″')
];

export interface CostCase {
	readonly name: string;
	readonly covers: readonly string[];
	readonly unit: UnitFacts;
	readonly step: MoveStep;
	/** Each line: words, inches of the formation the step is made in. */
	readonly lines: readonly (readonly [text: string, inches: number])[];
	readonly left: string;
	readonly turns: number;
}

const once = ['manoeuvre.cost.formation-or-facing'];
const doubled = [...once, 'manoeuvre.unsteadyFactor'];
const sideways = ['manoeuvre.sidewaysInchCost'];
const toColumn: MoveStep = { kind: 'change-formation', to: 'column' };

export const costCases: readonly CostCase[] = [
	{
		name: 'a steady line forms column',
		covers: once,
		unit: tightLine(),
		step: toColumn,
		lines: [['Change formation to column: ½ move', 3]],
		left: '½ move is left: 5″ in column',
		turns: 1
	},
	{
		name: 'grade D pays once',
		covers: doubled,
		unit: tightLine({ grade: 'D' }),
		step: toColumn,
		lines: [['Change formation to column: ½ move', 3]],
		left: '½ move is left: 5″ in column',
		turns: 1
	},
	...(['E', 'F'] as const).map((grade) => ({
		name: `grade ${grade} pays double`,
		covers: doubled,
		unit: tightLine({ grade }),
		step: toColumn,
		lines: [
			['Change formation to column: ½ move', 3],
			[`Doubled to 1 move: it is grade ${grade}`, 3]
		] as const,
		left: 'Nothing is left',
		turns: 1
	})),
	...(['disordered', 'shaken'] as const).map((condition) => ({
		name: `a ${condition} unit pays double`,
		covers: doubled,
		unit: tightLine({ condition }),
		step: toColumn,
		lines: [
			['Change formation to column: ½ move', 3],
			[`Doubled to 1 move: it is ${condition}`, 3]
		] as const,
		left: 'Nothing is left',
		turns: 1
	})),
	{
		name: 'shaken and grade E pays double once, not twice',
		covers: doubled,
		unit: tightLine({ grade: 'E', condition: 'shaken' }),
		step: toColumn,
		lines: [
			['Change formation to column: ½ move', 3],
			['Doubled to 1 move: it is shaken and grade E', 3]
		],
		left: 'Nothing is left',
		turns: 1
	},
	{
		name: 'horse turns about',
		covers: once,
		unit: horse(),
		step: { kind: 'change-facing', degrees: 180 },
		lines: [['Change facing by 180°: ½ move', 8]],
		left: '½ move is left: 8″ in line',
		turns: 1
	},
	{
		name: 'formation and facing together cost once',
		covers: once,
		unit: tightLine({ formation: 'column' }),
		step: { kind: 'change-both', to: 'line', degrees: 90 },
		lines: [['Change formation to line and facing by 90° together: ½ move', 5]],
		left: '½ move is left: 3″ in line',
		turns: 1
	},
	...(
		[
			['sidestep', 'Sidestep'],
			['oblique', 'Oblique'],
			['step-back', 'Step back']
		] as const
	).map(([kind, words]) => ({
		name: `${kind} is at half speed`,
		covers: sideways,
		unit: tightLine(),
		step: { kind, inches: 2 },
		lines: [[`${words} 2″: each inch costs 2″`, 4]] as const,
		left: '0.33 move is left: 2″ in line',
		turns: 1
	})),
	{
		name: 'doubled half speed is quarter speed (R4)',
		covers: [...sideways, 'manoeuvre.unsteadyFactor'],
		unit: horse({ grade: 'F' }),
		step: { kind: 'sidestep', inches: 2 },
		lines: [
			['Sidestep 2″: each inch costs 2″', 4],
			['Doubled, each inch costs 4″: it is grade F', 4]
		],
		left: '½ move is left: 8″ in line',
		turns: 1
	},
	{
		name: 'light guns limber',
		covers: ['manoeuvre.cost.limber'],
		unit: guns('light-gun', 'unlimbered'),
		step: { kind: 'limber' },
		lines: [['Limber: ½ move', 3]],
		left: '½ move is left: 4″ limbered',
		turns: 1
	},
	{
		name: 'light guns unlimber',
		covers: ['manoeuvre.cost.limber'],
		unit: guns('light-gun', 'limbered'),
		step: { kind: 'unlimber' },
		lines: [['Unlimber: ½ move', 4]],
		left: '½ move is left: 3″ by prolonge',
		turns: 1
	},
	{
		name: 'light infantry reforms',
		covers: ['manoeuvre.cost.reform'],
		unit: skirmishers(),
		step: { kind: 'reform', to: 'line' },
		lines: [['Reform from skirmish into line: 1 move', 6]],
		left: 'Nothing is left',
		turns: 1
	},
	{
		name: 'shaken light infantry reforms over two turns (R3)',
		covers: ['manoeuvre.cost.reform', 'manoeuvre.unsteadyFactor'],
		unit: skirmishers({ condition: 'shaken' }),
		step: { kind: 'reform', to: 'column' },
		lines: [
			['Reform from skirmish into column: 1 move', 6],
			['Doubled to 2 moves: it is shaken', 6]
		],
		left: 'Nothing is left',
		turns: 2
	},
	{
		name: 'passing through friends is free, even for grade F',
		covers: ['manoeuvre.cost.pass-through'],
		unit: tightLine({ grade: 'F' }),
		step: { kind: 'pass-through', what: 'friends', oneStandsStill: true },
		lines: [['Pass through friends: free', 0]],
		left: '1 move is left: 6″ in line',
		turns: 1
	},
	{
		name: 'passing through unlimbered guns is free, and nobody has to stand',
		covers: ['manoeuvre.cost.pass-through'],
		unit: tightLine(),
		step: { kind: 'pass-through', what: 'unlimbered-guns', oneStandsStill: false },
		lines: [['Pass through unlimbered guns: free', 0]],
		left: '1 move is left: 6″ in line',
		turns: 1
	},
	{
		name: 'a shaken column marches at its full rate: only manoeuvres are doubled',
		covers: ['movement.allowance.infantry-column', 'manoeuvre.unsteadyFactor'],
		unit: tightLine({ formation: 'column', condition: 'shaken' }),
		step: { kind: 'move', inches: 7.5 },
		lines: [['Move 7.5″', 7.5]],
		left: '¼ move is left: 2.5″ in column',
		turns: 1
	},
	{
		name: 'grade E guns go by prolonge at their full rate',
		covers: ['movement.prolonge.field-gun', 'manoeuvre.unsteadyFactor'],
		unit: battery({ grade: 'E' }),
		step: { kind: 'prolonge', inches: 3 },
		lines: [['Prolonge 3″', 3]],
		left: '¼ move is left: 1″ by prolonge',
		turns: 1
	}
];

export interface ShootCase {
	readonly name: string;
	readonly unit: UnitFacts;
	readonly steps: readonly MoveStep[];
	readonly moved: 'no' | 'up-to-half' | 'more-than-half';
}

const march = (inches: number): MoveStep => ({ kind: 'move', inches });

/** Half a move and shoot: at the limit, and just past it. */
export const shootCases: readonly ShootCase[] = [
	{ name: 'a line that stood', unit: tightLine(), steps: [], moved: 'no' },
	{ name: 'a line after 3 of 6″', unit: tightLine(), steps: [march(3)], moved: 'up-to-half' },
	{ name: 'a line after 3.01 of 6″', unit: tightLine(), steps: [march(3.01)], moved: 'more-than-half' },
	{
		name: 'a line that turned',
		unit: tightLine(),
		steps: [{ kind: 'change-facing', degrees: 90 }],
		moved: 'up-to-half'
	},
	{
		name: 'a line that turned and went a tenth of an inch',
		unit: tightLine(),
		steps: [{ kind: 'change-facing', degrees: 90 }, march(0.1)],
		moved: 'more-than-half'
	},
	{
		name: 'a grade E line that turned',
		unit: tightLine({ grade: 'E' }),
		steps: [{ kind: 'change-facing', degrees: 90 }],
		moved: 'more-than-half'
	},
	{ name: 'field guns after 2 of 4″', unit: battery(), steps: [{ kind: 'prolonge', inches: 2 }], moved: 'up-to-half' },
	{
		name: 'skirmishers after 1.5 of 3″',
		unit: skirmishers({ light: false }),
		steps: [march(1.5)],
		moved: 'up-to-half'
	},
	{
		name: 'guns that unlimbered',
		unit: battery({ formation: 'limbered' }),
		steps: [{ kind: 'unlimber' }],
		moved: 'up-to-half'
	}
];

export const covered: readonly string[] = [
	...allowanceCases.map(({ cell }) => cell),
	...costCases.flatMap(({ covers }) => covers),
	'manoeuvre.shootAfter'
];
