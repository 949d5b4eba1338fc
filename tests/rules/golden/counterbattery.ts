// Golden cases for shooting at guns, derived by hand from the playsheet's counterbattery effects.
import type { CounterbatteryEffect, Rulings } from '$lib/rules/sheet/playsheet';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { battery, riflemen, shot, tightLine } from '../sample-units';

export const guns = battery({ guns: 2, figures: 8 });
export const limberedGuns = battery({ guns: 2, figures: 8, formation: 'limbered' });

/** Fire at unlimbered guns in the open. */
export const fire = {
	ball: shot({ shooter: battery(), ammunition: 'ball', range: 30, target: guns }),
	canister: shot({ shooter: battery(), ammunition: 'canister', range: 16, target: guns }),
	musket: shot({ shooter: tightLine(), range: 6, target: guns }),
	rifle: shot({ shooter: riflemen(), range: 12, target: guns })
} as const;

export interface FaceCase {
	readonly covers: readonly string[];
	readonly kind: 'ball' | 'canister' | 'musket';
	readonly face: number;
	readonly row: string;
	readonly effect: CounterbatteryEffect;
}

/** The table with no modifier: the first and last face of each row, in both columns. */
const row = (id: string, faces: number[], ball: CounterbatteryEffect, other: CounterbatteryEffect): FaceCase[] =>
	faces.flatMap((face) => {
		const at = { face, row: id };
		const covers = (column: string) => [`counterbattery.rows.${id}.from`, `counterbattery.rows.${id}.${column}`];
		return [
			{ ...at, kind: 'ball', effect: ball, covers: covers('ball') },
			{ ...at, kind: 'canister', effect: other, covers: covers('other') },
			{ ...at, kind: 'musket', effect: other, covers: covers('other') }
		] satisfies FaceCase[];
	});

export const faceCases: readonly FaceCase[] = [
	...row('counterbattery-1', [2, 4], 'miss', 'miss'),
	...row('counterbattery-5', [5, 7], 'miss', 'crew'),
	...row('counterbattery-8', [8, 9], 'crew', 'crew'),
	...row('counterbattery-10', [10], 'gun-and-crew', 'crew')
];

export interface ModifierCase {
	readonly name: string;
	readonly covers: readonly string[];
	readonly facts: ShootingFacts;
	readonly rulings?: Partial<Rulings>;
	/** Each line that applied with its value, by the last part of its id. */
	readonly applied: readonly (readonly [string, number])[];
	/** Lines that did not, with the reason. */
	readonly idle: Readonly<Record<string, string>>;
	/** Of ten faces: miss, crew, gun and crew. */
	readonly faces: readonly [miss: number, crew: number, gunAndCrew: number];
}

const limbered = 'counterbattery.modifiers.limbered';
const rifle = 'counterbattery.modifiers.rifle';
const keptOut = 'shooting modifiers do not count against guns';
const notTwice = 'guns have a modifier of their own when limbered';

export const modifierCases: readonly ModifierCase[] = [
	{
		name: 'ball at unlimbered guns: 8–9 crew, 10 gun and crew',
		covers: [limbered, rifle],
		facts: fire.ball,
		applied: [],
		idle: { limbered: 'the guns are not limbered', rifle: 'it is not rifle fire' },
		faces: [7, 2, 1]
	},
	{
		name: 'ball at limbered guns: +2, so 6–7 crew, 8–10 gun and crew',
		covers: [limbered],
		facts: { ...fire.ball, target: limberedGuns },
		applied: [['limbered', 2]],
		idle: { rifle: 'it is not rifle fire', 'ball-dense': notTwice },
		faces: [5, 2, 3]
	},
	{
		name: 'canister at unlimbered guns: 5–10 crew',
		covers: [],
		facts: fire.canister,
		applied: [],
		idle: {},
		faces: [4, 6, 0]
	},
	{
		name: 'rifles: +2, so 3–10 crew',
		covers: [rifle],
		facts: fire.rifle,
		applied: [['rifle', 2]],
		idle: { limbered: 'the guns are not limbered' },
		faces: [2, 8, 0]
	},
	{
		name: 'rifles at limbered guns: +2 once (R15)',
		covers: [limbered, rifle],
		facts: { ...fire.rifle, target: limberedGuns },
		applied: [['limbered', 2]],
		idle: { rifle: 'it counts once, for the limbered guns' },
		faces: [2, 8, 0]
	},
	{
		name: 'rifles at limbered guns: +2 for each (R15), and the natural 1 still misses',
		covers: [limbered, rifle],
		facts: { ...fire.rifle, target: limberedGuns },
		rulings: { R15: 'each' },
		applied: [
			['limbered', 2],
			['rifle', 2]
		],
		idle: {},
		faces: [1, 9, 0]
	},
	{
		name: 'a shaken grade E battery where no shooting modifier counts (R32)',
		covers: [],
		facts: { ...fire.ball, shooter: battery({ grade: 'E', condition: 'shaken' }) },
		rulings: { R32: 'no-other' },
		applied: [],
		idle: { shaken: keptOut, 'grade-ef': keptOut, moved: keptOut },
		faces: [7, 2, 1]
	},
	{
		name: 'a shaken grade E battery: shooting modifiers count (R32), −3, and only the natural 10 is left',
		covers: [],
		facts: { ...fire.ball, shooter: battery({ grade: 'E', condition: 'shaken' }) },
		applied: [
			['shaken', -2],
			['grade-ef', -1]
		],
		idle: { moved: 'it neither moved nor evaded', 'ball-dense': notTwice },
		faces: [9, 0, 1]
	},
	{
		name: 'ball at limbered guns that are called dense: still +2 once (R32)',
		covers: [],
		facts: { ...fire.ball, target: limberedGuns, targetDense: true },
		applied: [['limbered', 2]],
		idle: { 'ball-dense': notTwice },
		faces: [5, 2, 3]
	},
	{
		name: 'British guns of grade A that moved: +1, +1, −1 (R32), so 7–8 crew, 9–10 gun and crew',
		covers: [],
		facts: { ...fire.ball, shooter: battery({ grade: 'A', britishRegulars: true }), moved: 'up-to-half' },
		applied: [
			['moved', -1],
			['british-regulars', 1],
			['grade-ab', 1]
		],
		idle: {},
		faces: [6, 2, 2]
	}
];

export interface LossCase {
	readonly name: string;
	readonly target: ShootingFacts['target'];
	/** Crew lost, guns lost, weight of one hundred: two ball dice, each 7 miss, 2 crew, 1 gun and crew. */
	readonly weights: readonly (readonly [crew: number, guns: number, weight: number])[];
}

export const lossCases: readonly LossCase[] = [
	{
		name: 'enough of both: 7×7, 2×7×2, 2×7×1, 2×2, 2×2×1, 1×1',
		target: guns,
		weights: [
			[0, 0, 49],
			[1, 0, 28],
			[1, 1, 14],
			[2, 0, 4],
			[2, 1, 4],
			[2, 2, 1]
		]
	},
	{
		name: 'one gun, one crew left',
		target: battery({ guns: 1, figures: 1 }),
		weights: [
			[0, 0, 49],
			[1, 0, 32],
			[1, 1, 19]
		]
	},
	{
		name: 'no gun left, only crew',
		target: battery({ guns: 0, figures: 8 }),
		weights: [
			[0, 0, 49],
			[1, 0, 42],
			[2, 0, 9]
		]
	}
];

export const covered: readonly string[] = [
	...faceCases.flatMap(({ covers }) => covers),
	...modifierCases.flatMap(({ covers }) => covers)
];
