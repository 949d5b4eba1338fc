import { planMove } from '$lib/rules/movement/movement';
import { findAllowance } from '$lib/rules/movement/allowance';
import { type MoveStep, mostSteps, parseMovementFacts, parseMoveSteps } from '$lib/rules/movement/facts';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { type Rulings, defaultRulings } from '$lib/rules/sheet/playsheet';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { describe, expect, it } from 'vitest';
import { allowanceCases, costCases, shootCases } from '../golden/movement';
import { battery, horse, loneGeneral, skirmishers, tightLine } from '../sample-units';

const plan = (unit: UnitFacts, steps: readonly MoveStep[], charging = false) =>
	planMove(sheet, defaultRulings, { unit, charging }, steps);
const whyNot = (unit: UnitFacts, step: MoveStep, charging = false) =>
	plan(unit, [step], charging).reasons.map(({ text }) => text);
const march = (inches: number): MoveStep => ({ kind: 'move', inches });

describe('the allowance (Movement)', () => {
	it.each(allowanceCases)('$text', ({ cell, unit, inches, text }) => {
		const by = cell.includes('prolonge') ? 'prolonge' : 'move';
		expect(findAllowance(sheet, unit)).toEqual({ inches, by, text, cell, section: 'movement' });
	});

	it('is the whole of what one turn pays for', () => {
		for (const { unit, inches } of allowanceCases) {
			const kind = unit.formation === 'unlimbered' ? 'prolonge' : 'move';
			expect(plan(unit, [{ kind, inches }])).toMatchObject({ possible: true, spent: 1, turns: 1, left: { inches: 0 } });
			expect(plan(unit, [{ kind, inches: inches + 0.01 }])).toMatchObject({ possible: true, turns: 2 });
		}
	});
});

describe('what a step costs (Manoeuvre)', () => {
	it.each(costCases)('$name', ({ unit, step, lines, left, turns, covers }) => {
		const planned = plan(unit, [step]);
		const written = planned.steps.flatMap((each) => each.lines);
		expect(written.map(({ text, inches }) => [text, inches])).toEqual(lines);
		expect(planned.left.text).toBe(left);
		expect(planned).toMatchObject({ possible: true, reasons: [], turns });
		// A case may cover the doubling by showing that it is not paid; every cell that was paid must be one it covers.
		for (const { cell } of written) expect(covers).toContain(cell);
	});

	it('names R4 on the line that makes half speed quarter speed', () => {
		const { steps } = plan(tightLine({ grade: 'E' }), [{ kind: 'oblique', inches: 1 }]);
		expect(steps[0]?.lines.map(({ ruling }) => ruling)).toEqual([undefined, 'R4']);
	});

	it('warns line infantry that it will stay in skirmish', () => {
		const into: MoveStep = { kind: 'change-formation', to: 'skirmish' };
		const note = { text: 'Line infantry cannot reform from skirmish: it stays so.', section: 'manoeuvre' };
		expect(plan(tightLine(), [into]).steps[0]?.notes).toEqual([note]);
		expect(plan(tightLine({ light: true }), [into]).steps[0]?.notes).toEqual([]);
	});
});

describe('a plan of several steps', () => {
	it('a column marches half its move and forms line: one whole move, made of parts of different allowances', () => {
		const planned = plan(tightLine({ formation: 'column' }), [march(5), { kind: 'change-formation', to: 'line' }]);
		expect(planned).toMatchObject({ spent: 1, turns: 1, formation: 'line', moved: 'more-than-half' });
	});

	it('a column that has formed line goes on at the pace of a line', () => {
		const planned = plan(tightLine({ formation: 'column' }), [{ kind: 'change-formation', to: 'line' }, march(3)]);
		expect(planned.steps.map(({ lines }) => lines.map(({ moves }) => moves))).toEqual([[0.5], [0.5]]);
		expect(planned).toMatchObject({ spent: 1, turns: 1, left: { text: 'Nothing is left' } });
	});

	it('light guns limber, drive 2 of 8″ and have a quarter left', () => {
		const planned = plan(battery({ weapon: 'light-gun' }), [{ kind: 'limber' }, march(2)]);
		expect(planned).toMatchObject({ possible: true, spent: 0.75, left: { text: '¼ move is left: 2″ limbered' } });
	});

	it('says in which turn each step is finished, and what the last turn has left (R3)', () => {
		const steps: MoveStep[] = [{ kind: 'reform', to: 'line' }, { kind: 'change-facing', degrees: 90 }, march(4)];
		const planned = plan(skirmishers(), steps);
		expect(planned.steps.map(({ turn }) => turn)).toEqual([1, 2, 3]);
		expect(planned.turns).toBe(3);
		expect(planned.left.text).toBe('0.83 move is left: 5″ in line');
	});

	it('does not let the dust of division cost a turn', () => {
		const planned = plan(
			tightLine({ formation: 'column' }),
			Array.from({ length: 100 }, () => march(0.1))
		);
		expect(planned).toMatchObject({ turns: 1, left: { moves: 0, inches: 0, text: 'Nothing is left' } });
	});

	it('leaves a step that is not allowed unpaid, goes on from where the unit stands, and gives every reason', () => {
		const planned = plan(tightLine(), [
			{ kind: 'limber' },
			{ kind: 'change-facing', degrees: 45 },
			march(2),
			{ kind: 'pass-through', what: 'friends', oneStandsStill: false }
		]);
		expect(planned.reasons.map(({ text }) => text)).toEqual([
			'Only guns limber and unlimber.',
			'Facing changes by 90° or 180°, not by 45°.',
			'One of the two units must stand still.'
		]);
		expect(planned).toMatchObject({ possible: false, formation: 'line', left: { inches: 4 } });
		expect(planned.steps.map(({ lines }) => lines.length)).toEqual([0, 0, 1, 0]);
	});

	it('a charge is made within one turn', () => {
		expect(whyNot(tightLine(), march(7), true)).toEqual(['A charge is made within one turn; this takes 2.']);
		expect(whyNot(tightLine(), march(6), true)).toEqual([]);
	});

	it('a unit with nobody left goes nowhere', () => {
		expect(whyNot(tightLine({ figures: 0 }), march(1))).toEqual(['The unit has no figures left.']);
	});
});

describe('move and shoot (Manoeuvre)', () => {
	it.each(shootCases)('$name: $moved', ({ unit, steps, moved }) => {
		const planned = plan(unit, steps);
		expect(planned.moved).toBe(moved);
		expect(planned.shooting.possible).toBe(moved !== 'more-than-half');
	});

	it.each<[string, UnitFacts, MoveStep[], boolean, string]>([
		['horse', horse({ weapon: 'musket' }), [march(1)], false, 'Mounted troops do not shoot.'],
		['a charge', tightLine(), [march(1)], true, 'Charging units do not shoot.'],
		['guns that limbered', battery(), [{ kind: 'limber' }], false, 'Limbered guns do not shoot.'],
		['a long march', tightLine(), [march(4)], false, 'It moved more than half its move.']
	])('not after %s', (_, unit, steps, charging, reason) => {
		expect(plan(unit, steps, charging).shooting.reasons.map(({ text }) => text)).toEqual([reason]);
	});
});

describe('steps that are not allowed', () => {
	const lineSkirmishers = skirmishers({ light: false });
	it.each<[string, UnitFacts, MoveStep, string]>([
		['unlimbered guns march', battery(), march(1), 'Unlimbered guns move only by prolonge; limber them first.'],
		[
			'unlimbered guns sidestep',
			battery(),
			{ kind: 'sidestep', inches: 1 },
			'Unlimbered guns move only by prolonge; limber them first.'
		],
		[
			'limbered guns by prolonge',
			battery({ formation: 'limbered' }),
			{ kind: 'prolonge', inches: 1 },
			'Prolonge is for unlimbered guns; these are limbered.'
		],
		['infantry by prolonge', tightLine(), { kind: 'prolonge', inches: 1 }, 'Only guns go by prolonge.'],
		['no gun by prolonge', battery({ guns: 0 }), { kind: 'prolonge', inches: 1 }, 'There is no gun left.'],
		['horse limbers', horse(), { kind: 'limber' }, 'Only guns limber and unlimber.'],
		['horse unlimbers', horse(), { kind: 'unlimber' }, 'Only guns limber and unlimber.'],
		['limbered guns limber', battery({ formation: 'limbered' }), { kind: 'limber' }, 'The guns are limbered already.'],
		['unlimbered guns unlimber', battery(), { kind: 'unlimber' }, 'The guns are unlimbered already.'],
		['no gun limbers', battery({ guns: 0 }), { kind: 'limber' }, 'There is no gun left.'],
		[
			'line infantry reforms',
			lineSkirmishers,
			{ kind: 'reform', to: 'line' },
			'Line infantry cannot reform from skirmish.'
		],
		['a line reforms', tightLine(), { kind: 'reform', to: 'line' }, 'Only a unit in skirmish reforms.'],
		[
			'skirmishers change to line',
			skirmishers(),
			{ kind: 'change-formation', to: 'line' },
			'Skirmishers come back into line or column by reforming.'
		],
		[
			'line skirmishers change to line',
			lineSkirmishers,
			{ kind: 'change-formation', to: 'line' },
			'Line infantry cannot reform from skirmish.'
		],
		['horse skirmishes', horse(), { kind: 'change-formation', to: 'skirmish' }, 'Cavalry cannot be in skirmish.'],
		[
			'infantry changes to limbered',
			tightLine(),
			{ kind: 'change-formation', to: 'limbered' },
			'Infantry cannot be limbered.'
		],
		[
			'guns form line',
			battery(),
			{ kind: 'change-formation', to: 'line' },
			'Guns limber or unlimber; they have no other formations.'
		],
		['a line forms line', tightLine(), { kind: 'change-formation', to: 'line' }, 'It is in line already.'],
		['45°', tightLine(), { kind: 'change-facing', degrees: 45 }, 'Facing changes by 90° or 180°, not by 45°.'],
		[
			'a general forms column',
			loneGeneral(),
			{ kind: 'change-formation', to: 'column' },
			'A general alone keeps no formation or facing: he simply moves.'
		],
		[
			'a general sidesteps',
			loneGeneral(),
			{ kind: 'sidestep', inches: 1 },
			'A general alone keeps no formation or facing: he simply moves.'
		],
		[
			'through friends on the move',
			tightLine(),
			{ kind: 'pass-through', what: 'friends', oneStandsStill: false },
			'One of the two units must stand still.'
		]
	])('%s', (_, unit, step, reason) => {
		expect(whyNot(unit, step)).toEqual([reason]);
	});

	it('a charge through friends, with every reason', () => {
		const through = { kind: 'pass-through', what: 'friends', oneStandsStill: false } as const;
		expect(whyNot(tightLine(), through, true)).toEqual([
			'A charge cannot pass through friends.',
			'One of the two units must stand still.'
		]);
	});

	it.each(['skirmishers', 'unlimbered-guns'] as const)(
		'a charge through %s, but by the other reading (R41)',
		(what) => {
			const through = [{ kind: 'pass-through', what, oneStandsStill: false }] as const;
			const plan = (R41: Rulings['R41'], charging: boolean) =>
				planMove(sheet, { ...defaultRulings, R41 }, { unit: tightLine(), charging }, through).reasons;
			expect(plan('nobody', true)).toEqual([
				{ text: 'Nobody charges through friends of any kind.', section: 'manoeuvre', ruling: 'R41' }
			]);
			expect(plan('skirmishers-and-guns', true)).toEqual([]);
			expect(plan('nobody', false)).toEqual([]);
		}
	);

	it('gives both reasons against formation and facing together', () => {
		expect(whyNot(horse(), { kind: 'change-both', to: 'skirmish', degrees: 30 })).toEqual([
			'Cavalry cannot be in skirmish.',
			'Facing changes by 90° or 180°, not by 30°.'
		]);
	});
});

describe('unknown data', () => {
	it('names every field that is wrong, all at once', () => {
		const parsed = parseMoveSteps([
			{ kind: 'fly', inches: 3 },
			{ kind: 'move', inches: NaN },
			{ kind: 'sidestep', inches: -1 },
			{ kind: 'prolonge', inches: Infinity },
			{ kind: 'change-formation', to: 'square' },
			{ kind: 'change-facing', degrees: 'left' },
			{ kind: 'pass-through', what: 'walls', oneStandsStill: 'maybe' },
			{ kind: 'reform', to: 'skirmish' },
			'march'
		]);
		expect(parsed.ok ? [] : parsed.problems).toEqual([
			{ path: '0.kind', message: expect.stringContaining('A step must be one of move, prolonge, sidestep') },
			{ path: '1.inches', message: 'The distance must be a number of inches.' },
			{ path: '2.inches', message: 'The distance cannot be negative.' },
			{ path: '3.inches', message: 'The distance must be a number of inches.' },
			{ path: '3.inches', message: 'The distance is longer than any table.' },
			{ path: '4.to', message: 'The formation must be one of line, column, skirmish, limbered, unlimbered.' },
			{ path: '5.degrees', message: 'The turn must be a number of degrees.' },
			{ path: '6.what', message: 'What is passed through must be one of friends, skirmishers, unlimbered-guns.' },
			{ path: '6.oneStandsStill', message: 'Whether one unit stands still must be yes or no.' },
			{ path: '7.to', message: 'Skirmishers reform into line or column.' },
			{ path: '8', message: expect.stringContaining('A step must be one of') }
		]);
	});

	it('accepts every kind of step as it is', () => {
		const steps: MoveStep[] = [
			...costCases.map(({ step }) => step),
			{ kind: 'unlimber' },
			{ kind: 'change-both', to: 'line', degrees: 90 }
		];
		expect(parseMoveSteps(steps)).toEqual({ ok: true, value: steps });
	});

	it('refuses a plan longer than any move', () => {
		const parsed = parseMoveSteps(Array.from({ length: mostSteps + 1 }, () => march(0.1)));
		expect(parsed).toEqual({ ok: false, problems: [{ path: '', message: 'A plan has at most 50 steps.' }] });
	});

	it('names the fields of the unit', () => {
		const parsed = parseMovementFacts({ unit: { ...tightLine(), figures: -3, grade: 'G' }, charging: 1 });
		expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
			'unit.grade',
			'unit.figures',
			'charging'
		]);
		expect(parseMovementFacts({ unit: tightLine(), charging: false }).ok).toBe(true);
	});
});
