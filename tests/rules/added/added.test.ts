import { addedLimits } from '$lib/rules/added/parse';
import { factsOffered, factIds } from '$lib/rules/added/known-facts';
import { tellWhen } from '$lib/rules/added/when';
import { resolveBlows } from '$lib/rules/combat/blows';
import { splitCombat } from '../combat/duel';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import { type HouseRules, asPrinted, diffRules, makeChange, rulesOf } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { resolveMorale } from '$lib/rules/morale/morale';
import { resolveRout } from '$lib/rules/morale/rout';
import type { AddedModifier, When } from '$lib/rules/sheet/added-modifier';
import { printedPlaysheet as printed } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import type { Sum } from '$lib/rules/engine/resolution';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../long';
import { anyCombat, anyCommand, anyUnit } from '../arbitrary-facts';
import { anyAdded, anyHouseRules, anyOff, anyReadings, traitNames } from '../arbitrary-house-rules';
import { anyBattery, anyShot, anyTarget } from '../arbitrary-shots';
import { battery, horse, shot, skirmishers, tightLine } from '../sample-units';
import { type Roll, addUpPlainly } from './plain-conditions';
import { makeHouseRules } from '../house-rules/make-house-rules';

const elite: When = { fact: 'trait', of: 'own', is: ['Elite'] };
const make = (changes: Partial<AddedModifier>): AddedModifier => ({
	id: 'ours',
	procedure: 'shooting',
	name: 'Ours',
	value: 1,
	when: elite,
	...changes
});
const house = (added: readonly AddedModifier[], more: Partial<HouseRules> = {}): HouseRules => ({
	name: 'Club',
	overrides: {},
	added,
	...more
});
const lineIn = ({ applied, idle }: Sum, id: string) => [...applied, ...idle].find((line) => line.id === id);

describe('an added modifier stands in the sum as the printed ones do', () => {
	const { playsheet } = rulesOf(house([make({ name: 'Elite' })]));
	const volley = (traits?: readonly string[]) =>
		resolveShooting(playsheet, defaultRulings, shot({ shooter: tightLine({ ...(traits ? { traits } : {}) }) }));

	it('applied, with the fact that made it so, and in the odds', () => {
		const resolution = volley(['ELITE']);
		expect(lineIn(resolution.account.sum, 'shooting.added.ours')).toEqual({
			id: 'shooting.added.ours',
			section: 'shooting-modifiers',
			label: 'Elite',
			value: 1,
			note: 'it has the trait Elite'
		});
		// 8 to hit with +1: 7, 8, 9 and 10.
		expect(resolution.hitFaces).toBe(4);
	});

	it('or idle, with the fact that stands against it', () => {
		expect(lineIn(volley().account.sum, 'shooting.added.ours')).toMatchObject({ value: 1, reason: 'it does not have the trait Elite' }); // prettier-ignore
		expect(volley().hitFaces).toBe(3);
	});

	it.each<[When, string, string]>([
		[{ all: [] }, 'always', 'always'],
		[{ fact: 'grade', of: 'own', is: ['A', 'B'] }, 'it is grade A or B', 'it is grade C'],
		[{ fact: 'cover', of: 'enemy', is: ['soft', 'hard'] }, 'the target is in soft cover or hard cover', 'the target is in the open'], // prettier-ignore
		[{ fact: 'range', of: 'own', to: 3 }, 'the range is 3″ at most', 'the range is 5″'],
		[{ fact: 'range', of: 'own', from: 7, to: 12 }, 'the range is 7″ to 12″', 'the range is 5″'],
		[{ not: { fact: 'weapon', of: 'own', is: ['musket'] } }, 'not (it has muskets)', 'it has muskets'],
		[
			{
				all: [
					elite,
					{
						any: [
							{ fact: 'moved', of: 'own' },
							{ fact: 'half-strength', of: 'enemy' }
						]
					}
				]
			},
			'it has the trait Elite and (it moved or evaded this turn or the target is at half strength or below)',
			'it does not have the trait Elite; it neither moved nor evaded; the target is above half strength'
		]
	])('says %j in words', (when, words, why) => {
		expect(tellWhen(when, 'shooting')).toBe(words);
		const { playsheet: sheet } = rulesOf(house([make({ when })]));
		const line = lineIn(resolveShooting(sheet, defaultRulings, shot({})).account.sum, 'shooting.added.ours');
		expect(line && ('reason' in line ? line.reason : line.note)).toBe(why);
	});

	it('counts against guns where R32 lets shooting modifiers in, and not where it does not', () => {
		const at = shot({ shooter: tightLine({ traits: ['Elite'] }), target: battery({}) });
		const lineBy = (R32: 'shooting-too' | 'no-other') =>
			lineIn(resolveCounterbattery(playsheet, { ...defaultRulings, R32 }, at).account.sum, 'shooting.added.ours');
		expect(lineBy('shooting-too')).toMatchObject({ note: 'it has the trait Elite' });
		expect(lineBy('no-other')).toMatchObject({ ruling: 'R32', reason: 'shooting modifiers do not count against guns' });
	});

	it('a printed one that is left out stays in the sum, idle', () => {
		const { playsheet: sheet } = rulesOf(house([], { off: ['shooting.modifiers.grade-ab'] }));
		const { account } = resolveShooting(sheet, defaultRulings, shot({ shooter: tightLine({ grade: 'A' }) }));
		expect(lineIn(account.sum, 'shooting.modifiers.grade-ab')).toMatchObject({ value: 1, reason: 'the house rules leave it out' }); // prettier-ignore
		expect(account.sum.total).toBe(0);
	});

	it('what a test has no enemy for is not so', () => {
		const { playsheet: sheet } = rulesOf(
			house([make({ procedure: 'morale', value: -1, when: { fact: 'arm', of: 'enemy', is: ['cavalry'] } })])
		);
		const unit = skirmishers({});
		const facts = { unit, command: { attachedBonus: null, generalInRadius: true }, phase: 'fire', hits: 1, charging: null, lostCombat: null } as const; // prettier-ignore
		const sumOf = (enemy: UnitFacts | null) =>
			resolveMorale(sheet, defaultRulings, { ...facts, meeting: enemy && { enemy, flankOrRear: false } }).account.sum;
		expect(lineIn(sumOf(null), 'morale.added.ours')).toMatchObject({ reason: 'no enemy is against it' });
		expect(lineIn(sumOf(horse({})), 'morale.added.ours')).toMatchObject({ value: -1, note: 'the enemy is cavalry' });
	});
});

describe('totals under any house rules are those of a second, plain calculation', () => {
	const named = <T extends UnitFacts>(unit: T, traits: readonly string[], side: 'first' | 'second'): T => ({
		...unit,
		side,
		...(traits.length > 0 ? { traits } : {})
	});
	const anyNamed = (unit: fc.Arbitrary<UnitFacts>) =>
		fc
			.tuple(unit, fc.subarray([...traitNames]), fc.constantFrom('first' as const, 'second' as const))
			.map(([one, traits, side]) => named(one, traits, side));

	interface Calculated {
		readonly roll: Roll;
		readonly sumBy: (rules: ReturnType<typeof rulesOf>) => Sum;
	}

	const anyCalculated: fc.Arbitrary<Calculated> = fc.oneof(
		fc.tuple(anyShot(anyTarget()), anyNamed(anyUnit()), anyNamed(anyUnit())).map(([facts, one, other]): Calculated => {
			const volley = {
				...facts,
				shooter: named(facts.shooter, one.traits ?? [], 'first'),
				target: named(facts.target, other.traits ?? [], 'second')
			};
			return {
				roll: { procedure: 'shooting', facts: volley },
				sumBy: ({ playsheet, rulings }) => resolveShooting(playsheet, rulings, volley).account.sum
			};
		}),
		fc.tuple(anyShot(anyBattery()), fc.subarray([...traitNames])).map(([facts, traits]): Calculated => {
			const volley = { ...facts, shooter: named(facts.shooter, traits, 'second') };
			return {
				roll: { procedure: 'shooting', facts: volley },
				sumBy: ({ playsheet, rulings }) =>
					resolveCounterbattery(playsheet, { ...rulings, R32: 'shooting-too' }, volley).account.sum
			};
		}),
		fc.tuple(anyCombat, anyNamed(anyUnit()), fc.boolean()).map(([combat, unit, inPursuit]): Calculated => {
			const first = splitCombat({ ...combat, first: { ...combat.first, unit } })[0]!.facts;
			const facts = inPursuit
				? { ...first, attacksFlank: false, ownFlank: false, enemyCover: 'none' as const, enemyPosition: 'level' as const, acrossObstacle: false, ground: 'open' as const } // prettier-ignore
				: first;
			return {
				roll: { procedure: 'combat', facts, inPursuit },
				sumBy: ({ playsheet, rulings }) =>
					inPursuit
						? resolvePursuit(playsheet, { ...rulings, R39: 'no-flank' }, { blows: facts, canReach: true }).pursuer
								.account.sum
						: resolveBlows(playsheet, rulings, facts).account.sum
			};
		}),
		fc
			.record({
				unit: anyNamed(anyUnit()),
				command: anyCommand,
				phase: fc.constantFrom('fire' as const, 'combat' as const),
				hits: fc.nat(6),
				charging: fc.option(
					fc.record({
						enemy: anyNamed(anyUnit()),
						enemyCover: fc.constantFrom('none', 'soft', 'hard'),
						frontal: fc.boolean()
					})
				),
				meeting: fc.option(fc.record({ enemy: anyNamed(anyUnit()), flankOrRear: fc.boolean() })),
				lostCombat: fc.option(fc.record({ flankOrRear: fc.boolean() }))
			})
			.map((facts): Calculated => ({
				roll: { procedure: 'morale', facts },
				sumBy: ({ playsheet, rulings }) => resolveMorale(playsheet, rulings, facts).account.sum
			})),
		fc.record({ unit: anyNamed(anyUnit()), command: anyCommand }).map((facts): Calculated => ({
			roll: { procedure: 'rout', facts },
			sumBy: ({ playsheet, rulings }) => resolveRout(playsheet, rulings, facts).account.sum
		}))
	);

	it('shooting, at guns, blows, pursuits, tests and routs', () => {
		fc.assert(
			fc.property(anyCalculated, anyAdded(6), anyOff, anyReadings, ({ roll, sumBy }, added, off, rulings) => {
				const printedSum = sumBy(rulesOf({ name: 'Club', overrides: {}, rulings }));
				const expected =
					printedSum.applied.filter(({ id }) => !off.includes(id)).reduce((total, { value }) => total + value, 0) +
					addUpPlainly(roll, added);
				const sum = sumBy(rulesOf(house(added, { off, rulings })));
				expect(sum.total).toBe(expected);
				expect(sum.applied.length + sum.idle.length).toBe(
					printedSum.applied.length +
						printedSum.idle.length +
						added.filter((each) => each.procedure === roll.procedure).length
				);
			}),
			{ numRuns: rounds(60, 20_000) }
		);
	});
});

describe('the difference of house rules', () => {
	it('applied to the printed rules one after the other gives them', () => {
		fc.assert(
			fc.property(anyHouseRules, (rules) => {
				const meant = rulesOf(rules);
				const changed = diffRules(asPrinted, meant).reduce(makeChange, asPrinted);
				const { version: _version, note: _note, ...part } = meant.playsheet.house ?? {};
				const { house: made, ...numbers } = changed.playsheet;
				const { house: _house, name: _name, ...wanted } = meant.playsheet;
				expect({ ...numbers, name: undefined }).toEqual({ ...wanted, name: undefined });
				expect(made ?? {}).toEqual(part);
				expect(changed.rulings).toEqual(meant.rulings);
			}),
			{ numRuns: rounds(60, 5000) }
		);
	});

	it('is the house rules themselves, and nothing once they are taken', () => {
		fc.assert(
			fc.property(anyHouseRules, (rules) => {
				expect(makeHouseRules(rulesOf(rules))).toEqual(rules);
				expect(diffRules(rulesOf(rules), rulesOf(rules))).toEqual([]);
				expect(parseHouseRules(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
			}),
			{ numRuns: rounds(60, 5000) }
		);
	});

	it('between any two leads from the one to the other', () => {
		fc.assert(
			fc.property(anyHouseRules, anyHouseRules, (one, other) => {
				const [from, to] = [rulesOf(one), rulesOf(other)];
				const changed = diffRules(from, to).reduce(makeChange, from);
				const added = (sheet: typeof from) =>
					new Set(sheet.playsheet.house?.added?.map((each) => JSON.stringify(each)));
				expect(added(changed)).toEqual(added(to));
				expect(diffRules(changed, to)).toEqual([]);
			}),
			{ numRuns: rounds(100, 3000) }
		);
	});

	it('is told in words', () => {
		const rules = rulesOf(
			house([make({ name: 'Elite', procedure: 'morale' })], {
				overrides: { 'combat.score': 7 },
				off: ['shooting.modifiers.moved'],
				rulings: { R21: 'blows-back' }
			})
		);
		expect(diffRules(asPrinted, rules).map(({ text }) => text)).toEqual([
			'Combat, Score to hit: 6 becomes 7',
			'Shooting modifiers, Moved or evaded this turn: is left out',
			'Morale modifiers: new: Elite +1, when it has the trait Elite',
			'R21, Routers that are pursued: They do not strike back becomes They strike back'
		]);
	});
});

describe('hostile house rules are refused whole', () => {
	const problemsOf = (input: unknown) => {
		const parsed = parseHouseRules(input);
		return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
	};
	const nest = (depth: number): unknown => (depth === 0 ? elite : { not: nest(depth - 1) });

	it.each<[string, unknown, string]>([
		[
			'a condition without end',
			{ when: nest(10_000) },
			'added.0.when.not.not.not.not: Conditions can be at most 5 deep.'
		],
		[
			'one level too many',
			{ when: nest(addedLimits.depth) },
			'added.0.when.not.not.not.not: Conditions can be at most 5 deep.'
		],
		[
			'too many side by side',
			{ when: { any: Array(9).fill(elite) } },
			'added.0.when: At most 8 conditions can stand together.'
		],
		['too many facts', { when: { all: [0, 1, 2].map(() => ({ any: Array(8).fill(elite) })) } }, 'added.0.when.all.2.any.0: A condition can ask for at most 16 facts.'], // prettier-ignore
		[
			'two things in one',
			{ when: { ...elite, not: elite } },
			'added.0.when: A condition is a fact, or all of, any of or not some others.'
		],
		['nothing asked for', { when: { any: [] } }, 'added.0.when: Say what it asks for.'],
		['code', { when: 'own.grade === "A"' }, 'added.0.when: A condition is needed.'],
		[
			'a fact that there is not',
			{ when: { fact: '__proto__', of: 'own' } },
			'added.0.when: There is no such fact to ask for.'
		],
		['a fact that the sum does not know', { when: { fact: 'general', of: 'own', is: ['with'] } }, 'added.0.when: “General” of the unit is not known in shooting.'], // prettier-ignore
		['a grade that there is not', { when: { fact: 'grade', of: 'own', is: ['G'] } }, 'added.0.when: “Grade” must be one of A, B, C, D, E, F.'], // prettier-ignore
		['a name out of the prototype', { when: { fact: 'grade', of: 'own', is: ['constructor'] } }, 'added.0.when: “Grade” must be one of A, B, C, D, E, F.'], // prettier-ignore
		['a range that falls', { when: { fact: 'range', of: 'own', from: 9, to: 3 } }, 'added.0.when: “Range” must rise from its first number to its second.'], // prettier-ignore
		['a half', { value: 0.5 }, 'added.0.value: A modifier must be a whole number from −10 to 10.'],
		['nothing', { value: 0 }, 'added.0.value: A modifier of 0 changes nothing.'],
		['no number', { value: NaN }, 'added.0.value: A modifier must be a whole number from −10 to 10.'],
		['no name', { name: '  ' }, 'added.0.name: A modifier needs a name.'],
		[
			'a name that turns the line round',
			{ name: 'a\u202eb' },
			'added.0.name: The name has characters that cannot be shown.'
		],
		['an id that is a path', { id: '../x' }, 'added.0.id: An id must be 1 to 40 small letters, digits and -.'],
		['a sum that there is not', { procedure: 'movement' }, 'added.0.procedure: A modifier is added to one of shooting, combat, morale, rout.'] // prettier-ignore
	])('%s', (_, changes, problem) => {
		expect(problemsOf(house([{ ...make({}), ...(changes as object) }]))).toEqual([problem]);
	});

	it('too many, two of one id, an unknown modifier left out, an unknown reading', () => {
		const many = (count: number, id = (index: number) => `m-${index}`) =>
			Array.from({ length: count }, (_, index) => make({ id: id(index) }));
		expect(problemsOf(house(many(41)))).toEqual(['added: There can be at most 40 added modifiers.']);
		expect(problemsOf(house(many(21)))).toEqual(['added: There can be at most 20 added modifiers for shooting.']);
		expect(problemsOf(house(many(2, () => 'one')))).toEqual(['added.1.id: Two added modifiers have the same id.']);
		expect(problemsOf({ ...house([]), off: ['shooting.modifiers.pike'] })).toEqual(['off.0: The playsheet has no such modifier.']); // prettier-ignore
		expect(problemsOf({ ...house([]), rulings: { R21: 'sometimes', R99: 'x' } })).toHaveLength(2);
		expect(problemsOf({ ...house([]), note: 'x'.repeat(501) })).toEqual(['note: The note must be text of at most 500 characters.']); // prettier-ignore
	});

	it('whatever comes in, it is refused or comes out sound, and nothing throws', () => {
		const hostile = fc.record(
			{ id: fc.anything(), procedure: fc.anything(), name: fc.anything(), value: fc.anything(), when: fc.anything() },
			{ requiredKeys: [] }
		);
		const near = fc.tuple(anyAdded(3), hostile).map(([added, odd]) => added.map((each) => ({ ...each, ...odd })));
		fc.assert(
			fc.property(fc.oneof(fc.anything(), near), fc.anything(), fc.anything(), (added, off, rulings) => {
				const parsed = parseHouseRules({ name: 'x', overrides: {}, added, off, rulings });
				if (parsed.ok) expect(parseHouseRules(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
				else expect(parsed.problems.length).toBeGreaterThan(0);
			}),
			{ numRuns: rounds(60, 20_000) }
		);
	});
});

it('every fact of the registry is offered somewhere, and traits, grades and half strength everywhere', () => {
	const everywhere = (['shooting', 'combat', 'morale', 'rout'] as const).map((procedure) =>
		factsOffered(procedure, 'own')
	);
	const offered = new Set([...everywhere.flat(), ...(['shooting', 'combat', 'morale'] as const).flatMap((each) => factsOffered(each, 'enemy'))]); // prettier-ignore
	expect([...offered].sort()).toEqual([...factIds].sort());
	for (const own of everywhere)
		expect(own).toEqual(expect.arrayContaining(['trait', 'grade', 'half-strength', 'side']));
	expect(factsOffered('rout', 'enemy')).toEqual([]);
	expect(printed.house).toBeUndefined();
});
