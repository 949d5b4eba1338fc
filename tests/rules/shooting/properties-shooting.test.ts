import { faces } from '$lib/dice/d10';
import { powerOfTen, weightOf } from '$lib/dice/distribution';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { countHitFaces, isHit, readHitDie } from '$lib/rules/engine/resolution';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { expectedHits, resolveShooting, shootingModifiers } from '$lib/rules/shooting/shooting';
import { type ShootingFacts, parseShootingFacts } from '$lib/rules/shooting/facts';
import { grades } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTally, tally } from '../../dice/enumerate';
import { anyShot, anyTarget } from '../arbitrary-shots';

const resolve = (facts: ShootingFacts) => resolveShooting(sheet, defaultRulings, facts);
/** Means over different numbers of dice are divided by different powers of ten. */
const DUST = 1e-12;
const anyVolley = anyShot(anyTarget());

describe('any volley', () => {
	it('is sound facts, and comes through the door as it is', () => {
		fc.assert(
			fc.property(anyVolley, (facts) => {
				expect(parseShootingFacts(facts)).toEqual({ ok: true, value: facts });
			})
		);
	});

	it('is often possible: these properties are not about nothing', () => {
		const possible = fc.sample(anyVolley, { numRuns: 200, seed: 1 }).filter((facts) => resolve(facts).account.possible);
		expect(possible.length).toBeGreaterThan(80);
	});

	it('removes figures with chances that sum to one', () => {
		fc.assert(
			fc.property(anyVolley, (facts) => {
				const { removed } = resolve(facts);
				expect(weightOf(removed, () => true)).toBe(powerOfTen(removed.exponent));
				expect(removed.outcomes.every(({ value }) => value >= 0 && value <= facts.target.figures)).toBe(true);
			})
		);
	});

	it('has a total that is the sum of its lines, and every modifier on exactly one line', () => {
		fc.assert(
			fc.property(anyVolley, (facts) => {
				const { sum } = resolve(facts).account;
				expect(sum.total).toBe(sum.applied.reduce((total, { value }) => total + value, 0));
				expect([...sum.applied, ...sum.idle].map(({ id }) => id).sort()).toEqual(
					shootingModifiers.map(({ id }) => id).sort()
				);
			})
		);
	});

	it('read die by die agrees with its distribution, throw by throw', () => {
		fc.assert(
			fc.property(anyShot(anyTarget(4), 12), (facts) => {
				const { account, removed, read } = resolve(facts);
				fc.pre(account.possible && account.dice.count <= 3);
				const counted = tally(account.dice.count, (dice) => {
					const outcome = read(dice);
					return outcome.ok ? outcome.value.removed : 'refused';
				});
				expect(asTally(removed)).toEqual(counted);
			}),
			{ numRuns: 40 }
		);
	});

	it('expects no fewer hits for more figures', () => {
		fc.assert(
			fc.property(anyVolley, fc.integer({ min: 1, max: 30 }), (facts, more) => {
				const figures = facts.shooter.figures + more;
				const stronger = { ...facts, shooter: { ...facts.shooter, figures, figuresAtStart: figures } };
				expect(expectedHits(resolve(stronger))).toBeGreaterThanOrEqual(expectedHits(resolve(facts)) - DUST);
			})
		);
	});

	it('expects no fewer hits of a better grade', () => {
		fc.assert(
			fc.property(anyVolley, (facts) => {
				const hits = grades.map((grade) => expectedHits(resolve({ ...facts, shooter: { ...facts.shooter, grade } })));
				expect(hits).toEqual(hits.toSorted((a, b) => b - a));
			})
		);
	});

	it('without its lines has nothing left to add, and all of them put in add up to their values', () => {
		fc.assert(
			fc.property(anyVolley, (facts) => {
				const { sum } = resolve(facts).account;
				const takeOut = sum.applied.map(({ id }) => ({ id, act: 'take-out' }) as const);
				expect(resolveShooting(sheet, defaultRulings, facts, takeOut).account.sum.total).toBe(0);
				const putIn = sum.idle.map(({ id }) => ({ id, act: 'put-in' }) as const);
				const all = [...sum.applied, ...sum.idle].reduce((total, { value }) => total + value, 0);
				expect(resolveShooting(sheet, defaultRulings, facts, putIn).account.sum.total).toBe(all);
			})
		);
	});
});

describe('one die', () => {
	it('hits on as many faces as are counted, for any score and modifiers', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -20, max: 20 }), (score, total) => {
				const hits = faces.filter((face) => isHit(readHitDie(face, total, score)));
				expect(hits).toHaveLength(countHitFaces(total, score));
				expect(hits).toContain(10);
				expect(hits).not.toContain(1);
			})
		);
	});
});
