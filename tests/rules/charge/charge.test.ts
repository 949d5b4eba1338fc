import { type Distribution, chanceOf, makeChance } from '$lib/dice/distribution';
import { makeSeededDice } from '../../dice/seeded-dice';
import { type ChargeEnding, groupEndings, makeEnding } from '$lib/rules/charge/endings';
import { resolveCharge, startOf } from '$lib/rules/charge/exact';
import { type ChargeFacts, parseChargeFacts } from '$lib/rules/charge/facts';
import { ChargeProcedures, forgetful, makeMemory } from '$lib/rules/charge/procedures';
import { rollCharge } from './roll-charge';
import type { ChainState } from '$lib/rules/charge/state';
import { type Roll, stepFrom } from '$lib/rules/charge/steps';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand, anyUnit } from '../arbitrary-facts';
import { charge, fullCharge, volley } from './sample-charges';
import { horse, looseLine, tightLine } from '../sample-units';
import { rounds } from '../../long';

const resolve = (facts: ChargeFacts, rulings = defaultRulings) => resolveCharge(sheet, rulings, facts);
const stageOf = (facts: ChargeFacts, stage: string) => resolve(facts).stages.find((odds) => odds.stage === stage);
const keyOf = (ending: ChargeEnding) => JSON.stringify(ending);

describe('a charge worked by hand', () => {
	// 3 steady C bayonets charge 3 C without bayonets, all tight, a general in reach of both. The charger owes no test.
	// The chargee meets steady bayonets: −3 against 2, passes on 5 or more: 6 of 10. Each then has one die at 6 or more.
	const facts = charge();
	const chance = (matches: (ending: ChargeEnding) => boolean) => chanceOf(resolve(facts).endings, matches);

	it('has the chargee break before contact 4 times in 10', () => {
		expect(chance(({ kind }) => kind === 'broke-before-contact')).toBeCloseTo(0.4, 12);
		// Rout: 1 to 3 take all three figures; 4–5 leave one 12″ away, 6–8 two at 6″, 9–10 three at 3″.
		expect(chance(({ kind, chargee }) => kind === 'broke-before-contact' && chargee.fate === 'shattered')).toBeCloseTo(0.12, 12); // prettier-ignore
		expect(chance(({ chargee }) => chargee.routed === 12 && chargee.figures === 1)).toBeCloseTo(0.08, 12);
		expect(chance(({ kind, chargee }) => kind === 'broke-before-contact' && chargee.routed === 6 && chargee.figures === 2)).toBeCloseTo(0.12, 12); // prettier-ignore
	});

	it('draws half of the combats, and the loser of the others tests on 6 or more', () => {
		expect(chance(({ kind }) => kind === 'drawn')).toBeCloseTo(0.3, 12);
		// Lost −3 and one hit −1 against 2: passes on 6 or more. Failing with two figures, 1 to 5 shatter, 6 to 10 rout.
		expect(chance(({ kind, charger }) => kind === 'chargee-won' && charger.fate === 'stands')).toBeCloseTo(0.075, 12);
		expect(chance(({ kind, charger }) => kind === 'chargee-won' && charger.fate === 'shattered')).toBeCloseTo(0.0375, 12); // prettier-ignore
		expect(chance(({ kind, charger }) => kind === 'chargee-won' && charger.fate === 'routs')).toBeCloseTo(0.0375, 12);
		expect(chance(({ kind }) => kind === 'charger-won')).toBeCloseTo(0.15, 12);
	});

	it('tells each roll with its own chance, given that it is reached', () => {
		expect(resolve(facts).stages.map(({ stage, reached, outcomes }) => ({ stage, reached, outcomes }))).toEqual([
			{ stage: 'chargee-test', reached: 1, outcomes: [{ outcome: 0, chance: 0.4 }, { outcome: 1, chance: 0.6 }] }, // prettier-ignore
			{
				stage: 'chargee-rout',
				reached: 0.4,
				outcomes: [
					{ outcome: 1, chance: 0.1 },
					{ outcome: 2, chance: 0.2 },
					{ outcome: 3, chance: 0.2 },
					{ outcome: 4, chance: 0.3 },
					{ outcome: 5, chance: 0.2 }
				]
			},
			{ stage: 'charger-blows', reached: 0.6, outcomes: [{ outcome: 0, chance: 0.5 }, { outcome: 1, chance: 0.5 }] }, // prettier-ignore
			{ stage: 'chargee-blows', reached: 0.6, outcomes: [{ outcome: 0, chance: 0.5 }, { outcome: 1, chance: 0.5 }] }, // prettier-ignore
			{ stage: 'loser-test', reached: 0.3, outcomes: [{ outcome: 0, chance: 0.5 }, { outcome: 1, chance: 0.5 }] }, // prettier-ignore
			{
				stage: 'loser-rout',
				reached: 0.15,
				outcomes: [
					{ outcome: 1, chance: 0.1 },
					{ outcome: 2, chance: 0.2 },
					{ outcome: 3, chance: 0.2 },
					{ outcome: 4, chance: 0.3 },
					{ outcome: 5, chance: 0.2 }
				]
			}
		]);
	});

	it('gathers the endings a screen shows, likeliest first', () => {
		const groups = groupEndings(resolve(facts).endings, { charger: 3, chargee: 3 });
		expect(groups[0]).toMatchObject({ kind: 'drawn', chargerFate: 'stands', chargeeFate: 'stands' });
		expect(groups[0]?.chargerLosses).toBeCloseTo(0.5, 12);
		expect(groups.reduce((sum, { chance: part }) => sum + part, 0)).toBeCloseTo(1, 12);
	});
});

it('a charge that went home did so, though those who ran from it strike down the last of their pursuers (R21, R40)', () => {
	// 2 dragoons on 8 loose militia of grade F: no test to charge home. The militia meets cavalry at −3, and runs on 1 to 7 of ten. Its rout is
	// at −3: on 7 or 8 it runs 12″, on 9 or 10 it runs 6″, both within 16″. It strikes back with two dice (6 or 7 figures) at −2 −1 −3 against 6:
	// only the 10. Two hits of two dice shatter the dragoons: 0.7 × 0.4 × 0.01.
	const facts = charge({
		charger: horse({ figures: 2 }),
		chargee: looseLine({ figures: 8, grade: 'F', bayonets: false }),
		chargerPursues: true
	});
	const { endings } = resolve(facts, { ...defaultRulings, R21: 'blows-back', R40: 'within-reach' });
	expect(chanceOf(endings, ({ kind }) => kind === 'broke-before-contact')).toBeCloseTo(0.7, 12);
	expect(chanceOf(endings, ({ kind, charger }) => kind === 'broke-before-contact' && charger.fate === 'shattered')).toBeCloseTo(0.0028, 12); // prettier-ignore
	expect(chanceOf(endings, ({ kind }) => kind === 'not-home')).toBe(0);
});

describe('what happened before changes what comes after', () => {
	const hussars = charge({
		charger: horse({ figures: 12 }),
		chargee: looseLine({ figures: 12 }),
		volleysAtCharger: [volley('chargee')]
	});

	it('loose foot contacted by steady cavalry is disordered before it fires (Cavalry charges and disorder)', () => {
		// 12 loose: 4 dice needing 8, disordered −1: 2 of 10 each.
		expect(resolve(hussars).contactDisorder).toBe(true);
		expect(stageOf(hussars, 'fire-at-charger')?.outcomes[0]).toEqual({ outcome: 0, chance: 0.4096 });
	});

	it('unsteady cavalry disorders nobody, and steady cavalry not tight foot', () => {
		const shaken = { ...hussars, charger: horse({ figures: 12, condition: 'disordered' }) } as const;
		expect(resolve(shaken).contactDisorder).toBe(false);
		expect(stageOf(shaken, 'fire-at-charger')?.outcomes[0]?.chance).toBeCloseTo(0.7 ** 4, 12);
		expect(resolve({ ...hussars, chargee: tightLine({ figures: 12 }) }).contactDisorder).toBe(false);
	});

	it('a charger destroyed by fire never tests, and the charge is not home', () => {
		const doomed = charge({
			charger: tightLine({ figures: 1 }),
			volleysAtCharger: [volley(tightLine({ figures: 60, grade: 'A', britishRegulars: true }))]
		});
		const shot15 = chanceOf(resolve(doomed).endings, ({ kind, charger }) => kind === 'not-home' && charger.fate === 'shattered'); // prettier-ignore
		expect(shot15).toBeCloseTo(1 - 0.5 ** 15, 12);
	});

	it('hits weigh in the charge-home test: three hits and steady bayonets leave 3 of 10', () => {
		const home = charge({
			charger: tightLine({ figures: 12 }),
			chargee: tightLine({ figures: 12 }),
			volleysAtCharger: [volley('chargee')]
		});
		// 3 dice needing 8: 3 of 10 each. Passes on 5, 6, 7, 8 or more after 0 to 3 hits.
		const weights = [0.343, 0.441, 0.189, 0.027];
		const passes = weights.reduce((sum, weight, hits) => sum + (weight * (6 - hits)) / 10, 0);
		expect(stageOf(home, 'charger-test')?.outcomes[1]?.chance).toBeCloseTo(passes, 12);
	});

	it('pursuit doubles hits, and routers strike back only under the other reading of R21', () => {
		const hunted = charge({ chargee: tightLine({ figures: 12, bayonets: false }), charger: tightLine({ figures: 12 }), chargerPursues: true }); // prettier-ignore
		// Even, but where all that were left came off: the loser is down to 12 − 1 − 1 − 1 = 9 at most, of whom 8 are 4 hits.
		expect(stageOf(hunted, 'pursuit')?.outcomes.map(({ outcome }) => outcome)).toEqual([0, 2, 4, 6, 7, 8]);
		expect(stageOf(hunted, 'blows-back')).toBeUndefined();
		const back = resolve(hunted, { ...defaultRulings, R21: 'blows-back' });
		expect(back.stages.find(({ stage }) => stage === 'blows-back')).toBeDefined();
	});
});

const anyCharge = (figures: number): fc.Arbitrary<ChargeFacts> =>
	fc.record({
		charger: anyUnit(figures),
		chargee: anyUnit(figures),
		chargerCommand: anyCommand,
		chargeeCommand: anyCommand,
		flankOrRear: fc.boolean(),
		chargeeCover: fc.constantFrom('none' as const, 'soft' as const, 'hard' as const),
		chargeePosition: fc.constantFrom('level' as const, 'steep-slope' as const, 'obstacle' as const),
		ground: fc.constantFrom('open' as const, 'woods' as const),
		volleysAtCharger: fc.constantFrom([], [volley('chargee')]),
		volleysAtChargee: fc.constantFrom([], [volley(tightLine({ figures: 4 }))]),
		chargerPursues: fc.boolean(),
		chargeePursues: fc.boolean()
	});

/** Every path walked to its end and every die of every roll tried; no states are merged. */
function enumerate(facts: ChargeFacts, rulings = defaultRulings): Map<string, number> {
	const procedures = new ChargeProcedures(sheet, rulings, facts, makeMemory());
	const chances = new Map<string, number>();
	const walk = (state: ChainState, chance: number): void => {
		if (state.stage === 'over') {
			const key = keyOf(makeEnding(sheet, state));
			chances.set(key, (chances.get(key) ?? 0) + chance);
			return;
		}
		const step = stepFrom(procedures, state, state.stage);
		if ('then' in step) return walk(step.then, chance);
		for (const [outcome, share] of tryAllDice(step.roll)) walk(step.roll.next(outcome), chance * share);
	};
	walk(startOf(facts), 1);
	return chances;
}

function tryAllDice({ resolved: { dice, read } }: Roll): Map<number, number> {
	const shares = new Map<number, number>();
	for (const faces of allDice(dice)) {
		const outcome = read(faces);
		if (!outcome.ok) throw new Error('dice refused');
		shares.set(outcome.value, (shares.get(outcome.value) ?? 0) + 1 / 10 ** dice);
	}
	return shares;
}

function allDice(count: number): number[][] {
	if (count === 0) return [[]];
	return allDice(count - 1).flatMap((dice) => Array.from({ length: 10 }, (_, face) => [...dice, face + 1]));
}

function exactChances({ outcomes, exponent }: Distribution<ChargeEnding>): Map<string, number> {
	return new Map(outcomes.map(({ value, weight }) => [keyOf(value), makeChance(weight, exponent)]));
}

describe('properties', () => {
	it(
		'equals brute-force enumeration on small units',
		() => {
			fc.assert(
				fc.property(anyCharge(4), fc.constantFrom('no-blows-back' as const, 'blows-back' as const), (facts, R21) => {
					const rulings = { ...defaultRulings, R21 };
					const brute = enumerate(facts, rulings);
					const exact = exactChances(resolve(facts, rulings).endings);
					expect([...exact.keys()].sort()).toEqual([...brute.keys()].sort());
					for (const [key, chance] of brute) expect(exact.get(key)).toBeCloseTo(chance, 10);
				}),
				{ numRuns: rounds(10, 500) }
			);
		},
		rounds(60_000, 3_600_000)
	);

	it(
		'sums to one, exactly',
		() => {
			fc.assert(
				fc.property(anyCharge(20), (facts) => {
					const { endings } = resolve(facts);
					expect(endings.outcomes.reduce((sum, { weight }) => sum + weight, 0n)).toBe(10n ** BigInt(endings.exponent));
				}),
				{ numRuns: rounds(12, 500) }
			);
		},
		rounds(60_000, 3_600_000)
	);

	it(
		'equals a seeded Monte Carlo of the same procedures within its error on large units',
		() => {
			const facts = fullCharge(24);
			const procedures = new ChargeProcedures(sheet, defaultRulings, facts, forgetful);
			const dice = makeSeededDice(1777);
			const trials = rounds(1500, 40_000);
			const tally = new Map<string, number>();
			const groupOf = ({ kind, charger, chargee }: ChargeEnding) => `${kind} ${charger.fate} ${chargee.fate}`;
			for (let trial = 0; trial < trials; trial++) {
				const group = groupOf(rollCharge(sheet, procedures, facts, dice));
				tally.set(group, (tally.get(group) ?? 0) + 1);
			}
			const groups = groupEndings(resolve(facts).endings, { charger: 24, chargee: 24 });
			for (const { kind, chargerFate, chargeeFate, chance } of groups) {
				const seen = (tally.get(`${kind} ${chargerFate} ${chargeeFate}`) ?? 0) / trials;
				const error = Math.sqrt((chance * (1 - chance)) / trials);
				expect(Math.abs(seen - chance)).toBeLessThanOrEqual(4 * error + 1 / trials);
			}
		},
		rounds(60_000, 3_600_000)
	);
});

describe('facts at the door', () => {
	it('accepts sound facts and names every field that is not', () => {
		expect(parseChargeFacts(fullCharge(24))).toEqual({ ok: true, value: fullCharge(24) });
		const bad = {
			...charge(),
			charger: { ...tightLine(), figures: -1, grade: 'Z' },
			ground: 'swamp',
			volleysAtCharger: 7
		};
		const parsed = parseChargeFacts(bad);
		expect(!parsed.ok && parsed.problems.map(({ path }) => path)).toEqual([
			'charger.grade',
			'charger.figures',
			'ground',
			'volleysAtCharger'
		]);
	});

	it('never throws', () => {
		fc.assert(fc.property(fc.anything(), (input) => void parseChargeFacts(input)));
	});
});
