import { binomial, mapOutcomes, powerOfTen, weightOf } from '$lib/dice/distribution';
import { expectedLosses, resolveCounterbattery, counterbatteryModifiers } from '$lib/rules/shooting/counterbattery';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { type Rulings, defaultRulings, rulingOptions } from '$lib/rules/sheet/playsheet';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTally, tally } from '../../dice/enumerate';
import { anyBattery, anyShot } from '../arbitrary-shots';
import { battery } from '../sample-units';

const resolve = (facts: ShootingFacts, rulings: Rulings = defaultRulings) =>
	resolveCounterbattery(sheet, rulings, facts);
const anyRulings = fc
	.record({ R15: fc.constantFrom(...rulingOptions.R15), R32: fc.constantFrom(...rulingOptions.R32) })
	.map((choices) => ({ ...defaultRulings, ...choices }));
/** Means over different numbers of dice are divided by different powers of ten. */
const DUST = 1e-12;
const anyVolley = anyShot(anyBattery());

describe('any volley at guns', () => {
	it('loses crew and guns with chances that sum to one, and no more than are there', () => {
		fc.assert(
			fc.property(anyVolley, anyRulings, (facts, rulings) => {
				const { losses } = resolve(facts, rulings);
				expect(weightOf(losses, () => true)).toBe(powerOfTen(losses.exponent));
				const { figures, guns } = facts.target;
				expect(losses.outcomes.every(({ value }) => value.crew <= figures && value.guns <= guns)).toBe(true);
			})
		);
	});

	it('read die by die agrees with the joint distribution, throw by throw', () => {
		fc.assert(
			fc.property(anyShot(anyBattery(2), 12), anyRulings, (facts, rulings) => {
				const { account, losses, read } = resolve(facts, rulings);
				fc.pre(account.possible && account.dice.count <= 3);
				const counted = tally(account.dice.count, (dice) => {
					const outcome = read(dice);
					return outcome.ok ? outcome.value.lost : 'refused';
				});
				expect(asTally(losses)).toEqual(counted);
			}),
			{ numRuns: 60 }
		);
	});

	it('has a total that is the sum of its lines, and every modifier on exactly one line', () => {
		fc.assert(
			fc.property(anyVolley, anyRulings, (facts, rulings) => {
				const { sum } = resolve(facts, rulings).account;
				expect(sum.total).toBe(sum.applied.reduce((total, { value }) => total + value, 0));
				const ids = counterbatteryModifiers(sheet, rulings).map(({ id }) => id);
				expect([...sum.applied, ...sum.idle].map(({ id }) => id).sort()).toEqual(ids.sort());
			})
		);
	});

	it('has an effect for each of the ten faces', () => {
		fc.assert(
			fc.property(anyVolley, anyRulings, (facts, rulings) => {
				const { effectFaces, account } = resolve(facts, rulings);
				const { miss, crew, 'gun-and-crew': gunAndCrew } = effectFaces;
				expect(miss + crew + gunAndCrew).toBe(account.possible ? 10 : 0);
				if (account.possible) expect(miss).toBeGreaterThanOrEqual(1);
			})
		);
	});

	it('loses crew as plain hits do, where there is enough of it', () => {
		fc.assert(
			fc.property(anyVolley, (facts) => {
				const target = battery({ figures: 100, guns: 12, gunsAtStart: 12 });
				const { account, effectFaces, losses } = resolve({ ...facts, target });
				fc.pre(account.possible);
				const crew = mapOutcomes(losses, (lost) => lost.crew);
				expect(asTally(crew)).toEqual(asTally(binomial(account.dice.count, 10 - effectFaces.miss)));
			})
		);
	});

	it('expects no less of more shooters, and no less of a target that has more to lose', () => {
		fc.assert(
			fc.property(anyVolley, fc.integer({ min: 1, max: 20 }), (facts, more) => {
				const before = expectedLosses(resolve(facts));
				const figures = facts.shooter.figures + more;
				const stronger = { ...facts.shooter, figures, figuresAtStart: figures };
				const bigger = { ...facts.target, figures: facts.target.figures + more, guns: facts.target.guns + 1 };
				for (const after of [
					expectedLosses(resolve({ ...facts, shooter: stronger })),
					expectedLosses(resolve({ ...facts, target: bigger }))
				]) {
					expect(after.crew).toBeGreaterThanOrEqual(before.crew - DUST);
					expect(after.guns).toBeGreaterThanOrEqual(before.guns - DUST);
				}
			})
		);
	});
});
