import { type Cell, type CellValue, numberKinds } from '$lib/rules/house-rules/cell';
import { listCells } from '$lib/rules/house-rules/cells';
import { type HouseRules, applyHouseRules, diffPlaysheets, rulesOf } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { printedPlaysheet as printed } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shot } from '../sample-units';
import { makeHouseRules } from './make-house-rules';

const house = (overrides: HouseRules['overrides'], name = 'Club rules'): HouseRules => ({ name, overrides });
const problemsOf = (input: unknown) => {
	const parsed = parseHouseRules(input);
	return parsed.ok ? [] : parsed.problems;
};

describe('a changed playsheet', () => {
	const rules = house({
		'shooting.bands.musket-6.scores.normal': 7,
		'shooting.bands.rifle-24.scores.hard': 10,
		'shooting.modifiers.moved': -2,
		'counterbattery.rows.counterbattery-8.other': 'miss',
		'rout.rows.rout-4.distance': 15,
		'movement.allowance.cavalry': 18
	});

	it('is the printed one but for the overrides, and frozen', () => {
		const sheet = applyHouseRules(printed, rules);
		expect(sheet.name).toBe('Club rules');
		expect(sheet.shooting.bands[0]?.scores).toEqual({ normal: 7, skirmish: 9, soft: 9, hard: 10 });
		expect(sheet.combat).toEqual(printed.combat);
		expect(Object.isFrozen(sheet.shooting.bands[0]?.scores)).toBe(true);
		expect(printed.shooting.bands[0]?.scores.normal).toBe(8);
	});

	it('is what the procedures compute with', () => {
		const volley = resolveShooting(applyHouseRules(printed, rules), defaultRulings, shot({ moved: 'up-to-half' }));
		expect(volley.account).toMatchObject({ base: { score: 7 }, sum: { total: -2 } });
	});

	it('is told apart from the printed one cell by cell, in words and in the order of the sheet', () => {
		expect(diffPlaysheets(printed, applyHouseRules(printed, rules)).map(({ text }) => text)).toEqual([
			'Movement, Cavalry: move: 16″ becomes 18″',
			'Shooting, Musket up to 6″, normal target: 8 becomes 7',
			'Shooting, Rifle up to 24″, hard cover: — (no shot) becomes 10',
			'Shooting modifiers, Moved or evaded this turn: −1 becomes −2',
			'Counterbattery, Die 8–9 at guns, from anything else: one crew becomes a miss',
			'Morale failure, Score 4–5: routs back: 12″ becomes 15″'
		]);
		expect(diffPlaysheets(printed, printed)).toEqual([]);
	});

	it('lets a rout row shatter, and says so', () => {
		const sheet = applyHouseRules(printed, house({ 'rout.rows.rout-1.distance': null, 'rout.rows.rout-1.hits': null }));
		expect(diffPlaysheets(printed, sheet).map(({ text }) => text)).toEqual([
			'Morale failure, Score 1: routs back: 24″ becomes — (shattered)',
			'Morale failure, Score 1: rout hits: 4 becomes — (shattered)'
		]);
	});

	it('cannot be made with an id that the sheet does not have', () => {
		expect(() => applyHouseRules(printed, house({ 'shooting.bands.pike-2.upTo': 2 }))).toThrow('shooting.bands.pike-2');
	});
});

describe('house rules from outside', () => {
	it('are taken as they are when they are sound', () => {
		const rules = house({ 'combat.score': 7, 'shooting.bands.musket-12.scores.soft': null });
		expect(parseHouseRules(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
		expect(parseHouseRules(house({}))).toEqual({ ok: true, value: house({}) });
	});

	it('lose what only repeats the sheet, and blanks around the name', () => {
		expect(parseHouseRules(house({ 'combat.score': 6, 'morale.scores.A': 1 }, '  Club rules '))).toEqual({
			ok: true,
			value: house({ 'morale.scores.A': 1 })
		});
	});

	it('name every cell that is unknown or impossible, all at once', () => {
		const problems = problemsOf({
			name: ' ',
			overrides: {
				'shooting.bands.pike-2.upTo': 2,
				'shooting.figuresPerDie.tight': 0,
				'shooting.modifiers.moved': -1.5,
				'movement.allowance.cavalry': -16,
				'combat.score': null,
				'counterbattery.rows.counterbattery-5.ball': 'two crew',
				'morale.scores.G': 6
			}
		});
		expect(problems).toEqual([
			{ path: 'name', message: 'House rules need a name.' },
			{ path: 'overrides.shooting.bands.pike-2.upTo', message: 'The playsheet has no such cell.' },
			{
				path: 'overrides.shooting.figuresPerDie.tight',
				message: 'Tight order: figures for a die must be a whole number from 1 to 20.'
			},
			{
				path: 'overrides.shooting.modifiers.moved',
				message: 'Moved or evaded this turn must be a whole number from −10 to 10.'
			},
			{ path: 'overrides.movement.allowance.cavalry', message: 'Cavalry: move must be a number from 1 to 240.' },
			{ path: 'overrides.combat.score', message: 'Score to hit must be a whole number from 1 to 12.' },
			{
				path: 'overrides.counterbattery.rows.counterbattery-5.ball',
				message: 'Die 5–7 at guns, from ball must be one of miss, crew, gun-and-crew.'
			},
			{ path: 'overrides.morale.scores.G', message: 'The playsheet has no such cell.' }
		]);
	});

	it.each(['__proto__', 'constructor', 'prototype', 'toString', 'shooting.__proto__.polluted', 'name', 'shooting'])(
		'refuse the key %s and reach nothing through it',
		(key) => {
			const input = JSON.parse(`{"name": "x", "overrides": {${JSON.stringify(key)}: {"polluted": 1}}}`);
			expect(problemsOf(input)).toEqual([{ path: `overrides.${key}`, message: 'The playsheet has no such cell.' }]);
			expect(({} as Record<string, unknown>).polluted).toBeUndefined();
		}
	);

	it.each([null, undefined, 7, 'rules', [], new Map(), { name: 'x' }, { name: 'x', overrides: [] }])(
		'are refused when they are %j',
		(input) => {
			expect(problemsOf(input)).toHaveLength(1);
		}
	);

	it('are refused when there are more overrides than cells, or the name never ends', () => {
		const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`cell-${index}`, 1]));
		expect(problemsOf({ name: 'x'.repeat(61), overrides: many })).toEqual([
			{ path: 'name', message: 'The name can have at most 60 characters.' },
			{ path: 'overrides', message: 'There are more overrides than cells.' }
		]);
	});
});

describe('tables stay readable from top to bottom', () => {
	it.each<[string, Record<string, CellValue>, string, string]>([
		[
			'a rout row that starts before the one above',
			{ 'rout.rows.rout-4.from': 2 },
			'rout.rows.rout-4.from',
			'This row starts at score 2, which is not above the row before it (2).'
		],
		[
			'a row pushed past the one below',
			{ 'counterbattery.rows.counterbattery-5.from': 9 },
			'counterbattery.rows.counterbattery-8.from',
			'This row starts at die 8, which is not above the row before it (9).'
		],
		[
			'charisma rows that cross',
			{ 'generals.charisma.charisma-9.from': 3 },
			'generals.charisma.charisma-9.from',
			'This row starts at die 3, which is not above the row before it (4).'
		],
		[
			'a far range nearer than the near one',
			{ 'shooting.bands.rifle-24.upTo': 12 },
			'shooting.bands.rifle-24.upTo',
			'This range ends at 12″, which is not beyond the nearer one (12″).'
		],
		[
			'a row that shatters in one column only',
			{ 'rout.rows.rout-1.hits': null },
			'rout.rows.rout-1.distance',
			'A row shatters the unit in both columns or in neither.'
		]
	])('%s is refused', (_, overrides, path, message) => {
		expect(problemsOf(house(overrides))).toEqual([{ path: `overrides.${path}`, message }]);
	});

	it('moves the line between the first two rows freely: the first takes everything below', () => {
		const rules = house({ 'rout.rows.rout-1.from': -1 });
		expect(problemsOf(rules)).toEqual([]);
		const labels = listCells(applyHouseRules(printed, rules)).map(({ label }) => label);
		expect(labels).toContain('Score −2 or less: rout hits');
		expect(labels).toContain('Score −1–1: rout hits');
	});

	it('does not blame a row for a slip in its neighbour', () => {
		const slip = { 'rout.rows.rout-2.from': 5, 'rout.rows.rout-4.from': '7' };
		expect(problemsOf({ name: 'x', overrides: slip }).map(({ path }) => path)).toEqual([
			'overrides.rout.rows.rout-4.from'
		]);
	});
});

describe('properties', () => {
	const settable = listCells(printed).filter(({ kind }) => kind !== 'first-start');

	const anyValue = ({ kind }: Cell): fc.Arbitrary<CellValue> => {
		if (kind === 'effect') return fc.constantFrom('miss', 'crew', 'gun-and-crew');
		if (kind === 'first-start') throw new Error('not settable');
		const { least, most, dash } = numberKinds[kind];
		const whole = fc.integer({ min: least, max: most });
		return dash === null ? whole : fc.oneof(whole, fc.constant(null));
	};

	const overridesOf = (cells: readonly Cell[]) =>
		fc.record(Object.fromEntries(cells.map((cell) => [cell.id, anyValue(cell)])));
	const anyOverrides = fc.subarray(settable).chain(overridesOf);
	// Few at a time, or hardly any would leave the tables in order.
	const fewOverrides = fc.subarray(settable, { maxLength: 3 }).chain(overridesOf);

	it('the difference of a changed sheet is what changed it', () => {
		fc.assert(
			fc.property(anyOverrides, (overrides) => {
				const differing = Object.fromEntries(
					settable
						.filter(({ id, value }) => id in overrides && overrides[id] !== value)
						.map(({ id }) => [id, overrides[id]])
				);
				const sheet = applyHouseRules(printed, house(overrides));
				expect(makeHouseRules({ playsheet: sheet, rulings: defaultRulings })).toEqual(
					house(differing as HouseRules['overrides'])
				);
			})
		);
	});

	it('what parses makes a sheet that gives the same house rules back, and that parses again', () => {
		let accepted = 0;
		fc.assert(
			fc.property(fewOverrides, (overrides) => {
				const parsed = parseHouseRules(house(overrides));
				if (!parsed.ok) return;
				accepted++;
				expect(makeHouseRules(rulesOf(parsed.value))).toEqual(parsed.value);
				expect(parseHouseRules(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
			})
		);
		expect(accepted).toBeGreaterThan(20);
	});

	it('never throws, whatever comes in', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), (anything, overrides) => {
				expect(() => parseHouseRules(anything)).not.toThrow();
				expect(() => parseHouseRules({ name: 'x', overrides })).not.toThrow();
			})
		);
	});

	it('never throws for any value under a real id', () => {
		fc.assert(
			fc.property(fc.constantFrom(...settable), fc.anything(), ({ id }, value) => {
				expect(() => parseHouseRules({ name: 'x', overrides: { [id]: value } })).not.toThrow();
			})
		);
	});
});
