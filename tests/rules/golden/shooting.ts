// Golden cases for shooting, derived by hand from the playsheet. Each names the cells it proves; `coverage.test.ts` fails when a
// cell of the sheet is proved by none.
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { battery, riflemen, shot, skirmishers, tightLine } from '../sample-units';

export interface ScoreCase {
	readonly name: string;
	readonly covers: readonly string[];
	readonly facts: ShootingFacts;
	/** The score, or null for no shot. */
	readonly score: number | null;
}

const band = (id: string, type: string) => [`shooting.bands.${id}.upTo`, `shooting.bands.${id}.scores.${type}`];
const targets: Record<string, Partial<ShootingFacts>> = {
	normal: {},
	skirmish: { target: skirmishers() },
	soft: { targetCover: 'soft' },
	hard: { targetCover: 'hard' }
};

function row(
	id: string,
	range: number,
	shooter: Partial<ShootingFacts>,
	scores: Record<string, number | null>
): ScoreCase[] {
	return Object.entries(scores).map(([type, score]) => ({
		name: `${id} at ${range}″, ${type}`,
		covers: band(id, type),
		facts: shot({ range, ...shooter, ...targets[type] }),
		score
	}));
}

const muskets = { shooter: tightLine() };
const rifles = { shooter: riflemen() };
const light = (ammunition: 'canister' | 'ball') => ({ shooter: battery({ weapon: 'light-gun' }), ammunition });
const field = (ammunition: 'canister' | 'ball') => ({ shooter: battery(), ammunition });

/** Every cell of the table, each at the last inch of its band (R8). */
export const scoreCases: readonly ScoreCase[] = [
	...row('musket-6', 6, muskets, { normal: 8, skirmish: 9, soft: 9, hard: 10 }),
	...row('musket-12', 12, muskets, { normal: 10, skirmish: null, soft: 10, hard: null }),
	...row('rifle-12', 12, rifles, { normal: 8, skirmish: 9, soft: 9, hard: 10 }),
	...row('rifle-24', 24, rifles, { normal: 9, skirmish: 10, soft: 10, hard: null }),
	...row('light-canister', 12, light('canister'), { normal: 5, skirmish: 8, soft: 8, hard: null }),
	...row('field-canister', 16, field('canister'), { normal: 5, skirmish: 8, soft: 8, hard: null }),
	...row('light-ball', 36, light('ball'), { normal: 9, skirmish: null, soft: 9, hard: 10 }),
	...row('field-ball', 48, field('ball'), { normal: 9, skirmish: null, soft: 9, hard: 10 })
];

/** Just past each limit: the next band's score, or out of range. */
export const boundaryCases: readonly ScoreCase[] = [
	...row('musket-12', 6.01, muskets, { normal: 10 }),
	...row('rifle-24', 12.01, rifles, { normal: 9 })
];

export const outOfRange: readonly (readonly [string, ShootingFacts])[] = [
	['muskets past 12″', shot({ ...muskets, range: 12.01 })],
	['rifles past 24″', shot({ ...rifles, range: 24.01 })],
	['light canister past 12″', shot({ ...light('canister'), range: 12.01 })],
	['field canister past 16″', shot({ ...field('canister'), range: 16.01 })],
	['light ball past 36″', shot({ ...light('ball'), range: 36.01 })],
	['field ball past 48″', shot({ ...field('ball'), range: 48.01 })]
];

export interface DiceCase {
	readonly covers: readonly string[];
	readonly facts: ShootingFacts;
	readonly count: number;
	readonly text: string;
}

const tight = ['shooting.figuresPerDie.tight', 'shooting.tightRemainder'];
const loose = ['shooting.figuresPerDie.loose'];
const guns = ['shooting.crewPerGun'];
const dice = (covers: string[], shooter: ShootingFacts['shooter'], count: number, text: string): DiceCase => ({
	covers,
	facts: shot({ shooter, ammunition: shooter.arm === 'artillery' ? 'canister' : null }),
	count,
	text
});

export const diceCases: readonly DiceCase[] = [
	dice(tight, tightLine({ figures: 24 }), 6, '24 figures, tight order: 24 ÷ 4 = 6'),
	dice(tight, tightLine({ figures: 25 }), 6, '25 figures, tight order: 25 ÷ 4 = 6, remainder 1 dropped'),
	dice(tight, tightLine({ figures: 26 }), 6, '26 figures, tight order: 26 ÷ 4 = 6, remainder 2 dropped'),
	dice(tight, tightLine({ figures: 27 }), 7, '27 figures, tight order: 27 ÷ 4 = 6, remainder 3 counts: 7'),
	dice(tight, tightLine({ figures: 3 }), 1, '3 figures, tight order: 3 ÷ 4 = 0, remainder 3 counts: 1'),
	dice(loose, tightLine({ order: 'loose', figures: 24 }), 8, '24 figures, loose order: 24 ÷ 3 = 8'),
	dice(loose, skirmishers({ figures: 11 }), 3, '11 figures, skirmish order: 11 ÷ 3 = 3, remainder 2 dropped'),
	dice(guns, battery({ guns: 3, gunsAtStart: 3, figures: 6 }), 3, '3 guns, 6 crew: 6 ÷ 2 mans 3, so 3 fire'),
	dice(guns, battery({ guns: 3, gunsAtStart: 3, figures: 5 }), 2, '3 guns, 5 crew: 5 ÷ 2 mans 2, so 2 fire'),
	dice(guns, battery({ guns: 2, figures: 8 }), 2, '2 guns, 8 crew: 8 ÷ 2 mans 4, so 2 fire')
];

export interface ModifierCase {
	readonly id: string;
	readonly name: string;
	readonly facts: ShootingFacts;
	/** The line's value when it applies, or the reason why it does not. */
	readonly expected: number | string;
}

const ball = { shooter: battery(), ammunition: 'ball', range: 30 } as const;
const onOff = (id: string, cases: [string, ShootingFacts, number | string][]): ModifierCase[] =>
	cases.map(([name, facts, expected]) => ({ id: `shooting.modifiers.${id}`, name, facts, expected }));

export const modifierCases: readonly ModifierCase[] = [
	...onOff('ball-dense', [
		['ball at a column', shot({ ...ball, target: tightLine({ formation: 'column' }) }), 2],
		['ball at a flagged target', shot({ ...ball, targetDense: true }), 2],
		['ball at a line', shot(ball), 'the target is not dense'],
		['muskets at a column', shot({ target: tightLine({ formation: 'column' }) }), 'it does not fire ball']
	]),
	...onOff('moved', [
		['moved up to half', shot({ moved: 'up-to-half' }), -1],
		['evaded', shot({ evaded: true }), -1],
		['moved and evaded', shot({ moved: 'up-to-half', evaded: true }), -1],
		['stood', shot(), 'it neither moved nor evaded']
	]),
	...onOff('british-regulars', [
		['steady', shot({ shooter: tightLine({ britishRegulars: true }) }), 1],
		[
			'disordered',
			shot({ shooter: tightLine({ britishRegulars: true, condition: 'disordered' }) }),
			'it is disordered'
		],
		['somebody else', shot(), 'it is not British regulars']
	]),
	...onOff('ball-rough', [
		['four inches', shot({ ...ball, roughInches: 4 }), -1],
		['a little less', shot({ ...ball, roughInches: 3.99 }), 'it crosses 3.99″ of rough ground, less than 4″'],
		['muskets', shot({ roughInches: 5 }), 'it does not fire ball']
	]),
	...onOff('disordered', [
		['disordered line', shot({ shooter: tightLine({ condition: 'disordered' }) }), -1],
		[
			'light infantry in skirmish',
			shot({ shooter: skirmishers({ condition: 'disordered' }) }),
			'light infantry in skirmish does not mind'
		],
		['line infantry in skirmish', shot({ shooter: skirmishers({ light: false, condition: 'disordered' }) }), -1],
		['steady', shot(), 'it is steady'],
		['shaken, one condition (R14)', shot({ shooter: tightLine({ condition: 'shaken' }) }), 'it is shaken']
	]),
	...onOff('shaken', [
		['shaken', shot({ shooter: tightLine({ condition: 'shaken' }) }), -2],
		['disordered', shot({ shooter: tightLine({ condition: 'disordered' }) }), 'it is disordered']
	]),
	...onOff('grade-ab', [
		['A', shot({ shooter: tightLine({ grade: 'A' }) }), 1],
		['B', shot({ shooter: tightLine({ grade: 'B' }) }), 1],
		['C', shot({ shooter: tightLine({ grade: 'C' }) }), 'it is grade C']
	]),
	...onOff('grade-ef', [
		['E', shot({ shooter: tightLine({ grade: 'E' }) }), -1],
		['F', shot({ shooter: tightLine({ grade: 'F' }) }), -1],
		['D', shot({ shooter: tightLine({ grade: 'D' }) }), 'it is grade D']
	])
];

/** Everything in this file that proves a cell. */
export const covered: readonly string[] = [
	...scoreCases.flatMap(({ covers }) => covers),
	...diceCases.flatMap(({ covers }) => covers),
	...modifierCases.map(({ id }) => id),
	'shooting.roughInches'
];
