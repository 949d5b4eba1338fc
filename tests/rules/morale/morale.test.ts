import { resolveMorale } from '$lib/rules/morale/morale';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { grades } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand, anyUnit } from '../arbitrary-facts';
import { modifierCases, owedCases, scoreCases, test } from '../golden/morale';
import { horse, tightLine } from '../sample-units';

const resolve = (facts: MoraleFacts) => resolveMorale(sheet, defaultRulings, facts);

describe('scores (Morale)', () => {
	it.each(scoreCases)('grade %s passes on %i or more', (grade, score) => {
		const { account } = resolve(test({ unit: tightLine({ grade }) }));
		expect(account.base).toEqual({
			score,
			text: `Grade ${grade} passes on ${score} or more`,
			section: 'morale',
			cell: `morale.scores.${grade}`
		});
	});

	it('passes on the score itself (R23)', () => {
		// Grade F needs 5; one hit is −1, so a 6 makes it and a 5 does not.
		const { read, chance } = resolve(test({ unit: tightLine({ grade: 'F' }) }));
		expect(read([6])).toEqual({ ok: true, value: { face: 6, modified: 5, passed: true } });
		expect(read([5])).toEqual({ ok: true, value: { face: 5, modified: 4, passed: false } });
		expect(chance).toBe(0.5);
	});
});

describe('modifiers (Morale modifiers)', () => {
	it.each(modifierCases)('$id: $name → $expected', ({ id, facts, expected }) => {
		const { sum } = resolve(facts).account;
		const line = [...sum.applied, ...sum.idle].find((candidate) => candidate.id === id);
		expect(line && 'reason' in line ? line.reason : line?.value).toBe(expected);
	});
});

describe('which tests are owed (Morale)', () => {
	it.each(owedCases)('%s', (_, facts, owed) => {
		const { tests, account } = resolve(facts);
		expect(Object.fromEntries(tests.filter((t) => t.owed).map(({ test, reason }) => [test, reason]))).toEqual(owed);
		expect(account.possible).toBe(Object.keys(owed).length > 0);
	});

	it('says why none is owed', () => {
		const idle = resolve(test({ hits: 0, unit: horse() }));
		expect(idle.account.reasons.map(({ text }) => text)).toEqual([
			'No test is owed: it suffered no shooting hits; it is not charging; no charge has gone home on it; it has not lost a combat.'
		]);
	});

	it('takes one test with every modifier (R2): charging steady bayonets after three hits', () => {
		// C needs 2: −3 bayonets, −3 hits, so only an 8 or more will do.
		const facts = test({ hits: 3, charging: { enemy: tightLine(), enemyCover: 'none', frontal: true } });
		const { account, chance } = resolve(facts);
		expect(account.sum.applied.map(({ label, value }) => [label, value])).toEqual([
			['Charging home frontally on steady bayonets', -3],
			['Each hit this phase', -3]
		]);
		expect(chance).toBe(0.3);
	});
});

describe('certainty', () => {
	it('says when a test cannot fail', () => {
		const guards = test({ unit: tightLine({ grade: 'A' }), command: { attachedBonus: 2, generalInRadius: true } });
		expect(resolve(guards)).toMatchObject({ certainty: 'cannot-fail', chance: 1, account: { dice: { count: 0 } } });
		expect(resolve(guards).read([1])).toMatchObject({ ok: true, value: { passed: true } });
	});

	it('says when a test cannot pass', () => {
		const militia = test({ unit: tightLine({ grade: 'F', condition: 'shaken' }), hits: 4 });
		expect(resolve(militia)).toMatchObject({ certainty: 'cannot-pass', chance: 0, account: { dice: { count: 0 } } });
		expect(resolve(militia).read([10])).toMatchObject({ ok: true, value: { passed: false } });
	});
});

describe('properties', () => {
	const anyTest: fc.Arbitrary<MoraleFacts> = fc.record({
		unit: anyUnit(),
		command: anyCommand,
		phase: fc.constantFrom('fire' as const, 'combat' as const),
		hits: fc.integer({ min: 0, max: 12 }),
		charging: fc.constant(null),
		meeting: fc.option(fc.record({ enemy: anyUnit(), flankOrRear: fc.boolean() })),
		lostCombat: fc.option(fc.record({ flankOrRear: fc.boolean() }))
	});

	it('a better grade never lowers the chance to pass', () => {
		fc.assert(
			fc.property(anyTest, (facts) => {
				const chances = grades.map((grade) => resolve({ ...facts, unit: { ...facts.unit, grade } }).chance);
				expect(chances).toEqual([...chances].sort((a, b) => b - a));
			})
		);
	});

	it('the total is the sum of its lines, and the ten faces agree with the chance', () => {
		fc.assert(
			fc.property(anyTest, (facts) => {
				const { account, read, passFaces } = resolve(facts);
				expect(account.sum.total).toBe(account.sum.applied.reduce((sum, { value }) => sum + value, 0));
				const passed = Array.from({ length: 10 }, (_, face) => read([face + 1]));
				expect(passed.filter((outcome) => outcome.ok && outcome.value.passed)).toHaveLength(passFaces);
			})
		);
	});
});
