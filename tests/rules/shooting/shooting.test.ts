import { chances } from '$lib/dice/distribution';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { ByHand } from '$lib/rules/engine/resolution';
import { describe, expect, it } from 'vitest';
import { boundaryCases, diceCases, modifierCases, outOfRange, scoreCases } from '../golden/shooting';
import { battery, horse, loneGeneral, looseLine, riflemen, shot, skirmishers, tightLine } from '../sample-units';

const resolve = (facts: ShootingFacts, byHand: ByHand[] = [], rulings = defaultRulings) =>
	resolveShooting(sheet, rulings, facts, byHand);
const whyNot = (facts: ShootingFacts) => resolve(facts).account.reasons.map(({ text }) => text);

describe('the score table (Shooting)', () => {
	it.each([...scoreCases, ...boundaryCases])('$name needs $score', ({ facts, score, covers }) => {
		const { account } = resolve(facts);
		expect(account.possible).toBe(score !== null);
		expect(account.base?.score ?? null).toBe(score);
		if (score !== null) expect(covers).toContain(account.base?.cell);
		else expect(account.reasons).toMatchObject([{ section: 'shooting', ruling: 'R12' }]);
	});

	it.each(outOfRange)('%s is out of range (R8)', (_, facts) => {
		const { account } = resolve(facts);
		expect(account.reasons).toMatchObject([{ section: 'shooting', ruling: 'R8' }]);
		expect(account.reasons[0]?.text).toContain(`the target is at ${facts.range}″`);
	});

	it('takes the hardest of several target types, and no shot is hardest of all (R11)', () => {
		const behindFence = shot({ target: skirmishers(), targetCover: 'hard', range: 6 });
		expect(resolve(behindFence).account.base).toMatchObject({ score: 10, cell: 'shooting.bands.musket-6.scores.hard' });
		const farSkirmishersInWood = shot({ target: skirmishers(), targetCover: 'soft', range: 12 });
		expect(whyNot(farSkirmishersInWood)).toEqual(['Musket up to 12″ at skirmishers: no shot.']);
	});

	it('a natural 10 does not open a — shot: there are no dice to roll at all (R12)', () => {
		const { removed, read } = resolve(shot({ range: 12, targetCover: 'hard' }));
		expect(chances(removed)).toEqual([{ value: 0, chance: 1 }]);
		expect(read([10])).toMatchObject({ ok: false });
		expect(read([])).toMatchObject({ ok: true, value: { hits: 0 } });
	});

	it('heavy guns shoot as field guns, or at ranges the players set (R9)', () => {
		const heavy = shot({ shooter: battery({ weapon: 'heavy-gun' }), ammunition: 'canister', range: 16 });
		expect(resolve(heavy).account.base).toMatchObject({
			score: 5,
			text: 'Heavy gun, canister up to 16″ at a normal target'
		});
		expect(resolve({ ...heavy, range: 17 }).account.possible).toBe(false);
		const own = { ...defaultRulings, R9: 'own-ranges', heavyRanges: { canister: 18, ball: 60 } } as const;
		expect(resolve({ ...heavy, range: 18 }, [], own).account.base?.score).toBe(5);
		expect(resolve({ ...heavy, ammunition: 'ball', range: 60 }, [], own).account.base?.score).toBe(9);
		expect(resolve({ ...heavy, ammunition: 'ball', range: 60 }).account.possible).toBe(false);
	});
});

describe('dice (Shooting)', () => {
	it.each(diceCases)('$text', ({ facts, count, text }) => {
		expect(resolve(facts).account.dice).toEqual({ count, text });
	});
});

describe('modifiers (Shooting modifiers)', () => {
	it.each(modifierCases)('$id: $name → $expected', ({ id, facts, expected }) => {
		const { sum } = resolve(facts).account;
		const line = [...sum.applied, ...sum.idle].find((candidate) => candidate.id === id);
		expect(line && 'reason' in line ? line.reason : line?.value).toBe(expected);
		expect(sum.applied.some((applied) => applied.id === id)).toBe(typeof expected === 'number');
	});

	it('disordered and shaken add up only under the other reading of R14', () => {
		const both = shot({ shooter: tightLine({ condition: 'shaken', alsoDisordered: true }) });
		expect(resolve(both).account.sum.total).toBe(-2);
		expect(resolve(both, [], { ...defaultRulings, R14: 'add-up' }).account.sum.total).toBe(-3);
	});
});

describe('what is dense (R13)', () => {
	const gunsAt = (target: ReturnType<typeof tightLine>, R13: 'column-or-limbered' | 'tight-too') =>
		resolveShooting(
			sheet,
			{ ...defaultRulings, R13 },
			shot({ shooter: battery(), ammunition: 'ball', range: 30, target })
		).account.sum.total;

	it('a tight line is dense only by the second reading, a loose one by neither', () => {
		expect([gunsAt(tightLine(), 'column-or-limbered'), gunsAt(tightLine(), 'tight-too')]).toEqual([0, 2]);
		expect([gunsAt(looseLine(), 'column-or-limbered'), gunsAt(looseLine(), 'tight-too')]).toEqual([0, 0]);
	});

	it('a column is dense by both, once', () => {
		const column = tightLine({ formation: 'column' });
		expect([gunsAt(column, 'column-or-limbered'), gunsAt(column, 'tight-too')]).toEqual([2, 2]);
	});
});

describe('who shoots at all', () => {
	it.each<[string, Partial<ShootingFacts>, string]>([
		['horse', { shooter: horse({ weapon: 'musket' }) }, 'Mounted troops do not shoot.'],
		['the unarmed', { shooter: tightLine({ weapon: 'none' }) }, 'The unit has no firearms.'],
		['chargers', { charging: true }, 'Charging units do not shoot.'],
		['routers (R7)', { shooter: tightLine({ routing: true, condition: 'shaken' }) }, 'Routing units do not shoot.'],
		[
			'limbered guns (R7)',
			{ shooter: battery({ formation: 'limbered' }), ammunition: 'ball' },
			'Limbered guns do not shoot.'
		],
		['the hurried', { moved: 'more-than-half' }, 'It moved more than half its move.'],
		['guns not loaded', { shooter: battery() }, 'Say canister or ball.'],
		[
			'two figures',
			{ shooter: tightLine({ figures: 2 }) },
			'Too few for a single die (2 figures, tight order: 2 ÷ 4 = 0, remainder 2 dropped).'
		],
		['at nobody', { target: tightLine({ figures: 0 }) }, 'The target has no figures left.'],
		['at guns', { target: battery() }, 'Guns as a target read the counterbattery table.'],
		['at a general', { target: loneGeneral() }, 'The playsheet has no rule for shooting at a general alone.']
	])('not %s', (_, facts, reason) => {
		expect(whyNot(shot(facts))).toEqual([reason]);
	});

	it('gives every reason at once', () => {
		expect(whyNot(shot({ charging: true, moved: 'more-than-half', range: 20 }))).toEqual([
			'Charging units do not shoot.',
			'It moved more than half its move.',
			'Musket reaches 12″; the target is at 20″.'
		]);
	});
});

describe('a volley', () => {
	// 24 Guards in tight order: 6 dice. Grade A +1, steady British regulars +1; riflemen in skirmish at 5″ need 9, so 7 to 10 hit.
	const guards = shot({ shooter: tightLine({ grade: 'A', britishRegulars: true }), target: riflemen({ figures: 8 }) });

	it('adds its lines up and hits on the faces left', () => {
		const { account, chancePerDie } = resolve(guards);
		expect(account.sum.applied.map(({ label, value }) => [label, value])).toEqual([
			['Steady British regulars', 1],
			['Grade A or B', 1]
		]);
		expect(account.sum.total).toBe(2);
		expect(chancePerDie).toBe(0.4);
		expect(expectedHits(resolve(guards))).toBeCloseTo(2.4, 12);
	});

	it('reads each die', () => {
		const outcome = resolve(guards).read([1, 6, 7, 10, 9, 2]);
		expect(outcome).toMatchObject({ ok: true, value: { hits: 3, removed: 3 } });
		expect(outcome.ok && outcome.value.dice.map(({ reading, modified }) => [reading, modified])).toEqual([
			['natural-1', 3],
			['miss', 8],
			['hit', 9],
			['natural-10', 12],
			['hit', 11],
			['miss', 4]
		]);
	});

	it('removes no more figures than there are', () => {
		const last = { ...guards, target: riflemen({ figures: 2 }) };
		expect(resolve(last).read([9, 9, 9, 9, 9, 9])).toMatchObject({ ok: true, value: { hits: 6, removed: 2 } });
		expect(chances(resolve(last).removed).map(({ value }) => value)).toEqual([0, 1, 2]);
	});

	it('refuses dice that are not dice, all at once', () => {
		expect(resolve(guards).read([0, 11, 2.5, 'x'])).toEqual({
			ok: false,
			problems: [
				{ path: 'dice.0', message: 'Die 1 must be a whole number from 1 to 10.' },
				{ path: 'dice.1', message: 'Die 2 must be a whole number from 1 to 10.' },
				{ path: 'dice.2', message: 'Die 3 must be a whole number from 1 to 10.' },
				{ path: 'dice.3', message: 'Die 4 must be a whole number from 1 to 10.' },
				{ path: 'dice', message: '6 dice are needed, 4 were given.' }
			]
		});
	});

	it('lets the players take a line out and put one in, marked by hand', () => {
		const { account } = resolve(guards, [
			{ id: 'shooting.modifiers.grade-ab', act: 'take-out' },
			{ id: 'shooting.modifiers.moved', act: 'put-in' }
		]);
		expect(account.sum.total).toBe(0);
		expect(account.sum.applied).toContainEqual(
			expect.objectContaining({ id: 'shooting.modifiers.moved', value: -1, byHand: true, note: 'put in by hand' })
		);
		expect(account.sum.idle).toContainEqual(
			expect.objectContaining({ id: 'shooting.modifiers.grade-ab', byHand: true, reason: 'taken out by hand' })
		);
	});

	it('fires canister or ball where both can be fired (R10)', () => {
		// 2 field guns at 10″ in the open: canister 5+ is 6 of 10 each, ball 9+ is 2 of 10 each: 1.2 against 0.4.
		const near = shot({ shooter: battery(), range: 10 });
		const hits = (facts: ShootingFacts) => expectedHits(resolveShooting(sheet, defaultRulings, facts));
		expect(hits({ ...near, ammunition: 'canister' })).toBeCloseTo(1.2, 12);
		expect(hits({ ...near, ammunition: 'ball' })).toBeCloseTo(0.4, 12);
		// Hard cover shuts canister out: ball at 10 only, 1 of 10 each.
		const walled = { ...near, targetCover: 'hard' } as const;
		expect(resolveShooting(sheet, defaultRulings, { ...walled, ammunition: 'canister' }).account.possible).toBe(false);
		expect(hits({ ...walled, ammunition: 'ball' })).toBeCloseTo(0.2, 12);
	});
});
