import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { parseEvadeFacts } from '$lib/rules/movement/evade';
import { parseCharisma } from '$lib/rules/morale/generals';
import { resolveInitiative } from '$lib/rules/initiative/initiative';
import { parseMovementFacts, parseMoveSteps } from '$lib/rules/movement/facts';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { parseShootingFacts } from '$lib/rules/shooting/facts';
import { parseUnitFacts } from '$lib/rules/unit/unit-facts-parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { battery, horse, shot, skirmishers, tightLine } from './sample-units';

const problemsOf = (parsed: ReturnType<typeof parseUnitFacts>) =>
	parsed.ok ? [] : parsed.problems.map(({ path, message }) => [path, message]);

describe('a unit from outside', () => {
	it.each([tightLine(), skirmishers(), horse(), battery()])('is taken as it is when it is sound', (unit) => {
		expect(parseUnitFacts(unit)).toEqual({ ok: true, value: unit });
	});

	it.each<[string, object, [string, string][]]>([
		['an unknown grade', { ...tightLine(), grade: 'G' }, [['grade', 'The grade must be one of A, B, C, D, E, F.']]],
		['negative figures', { ...tightLine(), figures: -1 }, [['figures', 'Figures cannot be negative.']]],
		['half a figure', { ...tightLine(), figures: 7.5 }, [['figures', 'Figures must be a whole number.']]],
		['figures that are words', { ...tightLine(), figures: 'many' }, [['figures', 'Figures must be a number.']]],
		[
			'200 figures',
			{ ...tightLine(), figures: 200, figuresAtStart: 200 },
			[
				['figures', 'Figures can be at most 120.'],
				['figuresAtStart', 'Figures at the start can be at most 120.']
			]
		],
		[
			'more than it began with',
			{ ...tightLine(), figures: 25 },
			[['figures', 'There are more figures than at the start.']]
		],
		['a crew without guns', battery({ guns: 0, gunsAtStart: 0 }), [['gunsAtStart', 'A crew needs at least one gun.']]],
		['infantry with guns', { ...tightLine(), guns: 1, gunsAtStart: 1 }, [['gunsAtStart', 'Only artillery has guns.']]],
		['horse in skirmish order', { ...horse(), order: 'skirmish' }, [['order', 'Only infantry skirmishes.']]],
		['light horse', { ...horse(), light: true }, [['light', 'Only infantry can be light infantry.']]],
		[
			'a gun carried by infantry',
			{ ...tightLine(), weapon: 'field-gun' },
			[['weapon', 'Guns go with artillery, and only there.']]
		]
	])('%s is a problem that names its field', (_, unit, problems) => {
		expect(problemsOf(parseUnitFacts(unit))).toEqual(problems);
	});

	it('names everything that is wrong at once', () => {
		const unit = { ...tightLine(), grade: 'Z', arm: 'navy', figures: -2, guns: 0.5, routing: 'no' };
		expect(problemsOf(parseUnitFacts(unit)).map(([path]) => path)).toEqual([
			'arm',
			'grade',
			'routing',
			'figures',
			'guns'
		]);
	});

	it('is needed', () => {
		expect(problemsOf(parseUnitFacts(null))).toEqual([['', 'A unit is needed.']]);
	});
});

describe('a shot from outside', () => {
	it('names every field that is wrong, in either unit, all at once', () => {
		const parsed = parseShootingFacts({
			...shot(),
			shooter: { ...tightLine(), grade: 'G', figures: 3.5 },
			target: battery({ guns: 0, gunsAtStart: 0 }),
			range: NaN,
			ammunition: 'grape',
			moved: 'a bit',
			targetCover: 'fog',
			roughInches: -1
		});
		expect(parsed.ok ? [] : parsed.problems).toEqual([
			{ path: 'shooter.grade', message: 'The grade must be one of A, B, C, D, E, F.' },
			{ path: 'shooter.figures', message: 'Figures must be a whole number.' },
			{ path: 'target.gunsAtStart', message: 'A crew needs at least one gun.' },
			{ path: 'range', message: 'The range must be a number of inches.' },
			{ path: 'ammunition', message: 'The ammunition must be canister or ball.' },
			{ path: 'moved', message: 'How far it moved must be one of no, up-to-half, more-than-half.' },
			{ path: 'targetCover', message: 'The cover must be none, soft or hard.' },
			{ path: 'roughInches', message: 'The rough ground cannot be negative.' }
		]);
	});
});

describe('dice from outside', () => {
	const dice = resolveShooting(sheet, defaultRulings, shot({ shooter: tightLine({ figures: 8 }) }));
	const effects = resolveCounterbattery(
		sheet,
		defaultRulings,
		shot({ shooter: tightLine({ figures: 8 }), target: battery() })
	);
	const initiative = resolveInitiative(sheet, defaultRulings, { named: null });

	it.each([
		[[0, 5], ['dice.0']],
		[[5, 11], ['dice.1']],
		[
			[2.5, NaN],
			['dice.0', 'dice.1']
		],
		[
			['5', null],
			['dice.0', 'dice.1']
		],
		[[5], ['dice']],
		[[5, 5, 5], ['dice']],
		[[], ['dice']],
		[
			[0, 5, 5],
			['dice.0', 'dice']
		]
	])('%j is refused by every procedure that asks for two', (thrown, paths) => {
		for (const { read } of [dice, effects, initiative]) {
			const outcome = read(thrown);
			expect(outcome.ok ? [] : outcome.problems.map(({ path }) => path)).toEqual(paths);
		}
	});
});

describe('whatever comes in', () => {
	const parsers = {
		parseUnitFacts,
		parseShootingFacts,
		parseMovementFacts,
		parseMoveSteps,
		parseEvadeFacts
	};
	const sound: Record<string, unknown> = { ...shot(), unit: tightLine(), charging: false, charge: null, named: null };

	it.each(Object.entries(parsers))('%s gives a value or problems and does not throw', (_, parse) => {
		fc.assert(
			fc.property(fc.anything(), (anything) => {
				const parsed = parse(anything);
				if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
			})
		);
	});

	it.each(Object.entries(parsers))('%s holds with any one field replaced', (_, parse) => {
		const fields = Object.keys(sound);
		fc.assert(
			fc.property(fc.constantFrom(...fields), fc.anything(), (field, anything) => {
				expect(() => parse({ ...sound, [field]: anything })).not.toThrow();
			})
		);
	});

	it('dice of any kind are read or refused', () => {
		const volley = resolveShooting(sheet, defaultRulings, shot());
		fc.assert(
			fc.property(fc.array(fc.anything(), { maxLength: 8 }), (thrown) => {
				expect(() => volley.read(thrown)).not.toThrow();
				expect(() => parseCharisma(sheet, thrown[0])).not.toThrow();
			})
		);
	});
});
