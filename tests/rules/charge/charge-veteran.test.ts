// Charges that a veteran worked out on paper and found told otherwise, each against a second calculation that has nothing of the engine
// (plain-charge.ts). By the printed sheet, and with moves so long that every pursuer reaches whom it pursues: so he had calculated most of them.
import { chanceOf, makeChance } from '$lib/dice/distribution';
import { resolveCharge } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { ChargeProcedures, forgetful } from '$lib/rules/charge/procedures';
import { type ChainState, unitState } from '$lib/rules/charge/state';
import { type Playsheet, type Rulings, defaultRulings } from '$lib/rules/sheet/playsheet';
import { applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { describe, expect, it } from 'vitest';
import { type PlainUnit, calculateCharge } from './plain-charge';
import { charge, volley } from './sample-charges';
import { horse, looseLine, tightLine } from '../sample-units';

const pursuing = { chargerPursues: true, chargeePursues: true };
const { allowance } = printedPlaysheet.movement;
const longMoves: Playsheet = {
	...printedPlaysheet,
	movement: { ...printedPlaysheet.movement, allowance: { ...allowance, 'infantry-line': 24, cavalry: 24 } }
};

const resolve = (facts: ChargeFacts, sheet = printedPlaysheet, rulings: Rulings = defaultRulings) =>
	resolveCharge(sheet, rulings, facts);

function tally(facts: ChargeFacts, sheet: Playsheet) {
	const { endings, stages } = resolve(facts, sheet);
	const chances: Record<string, number> = {};
	for (const { value, weight } of endings.outcomes) {
		const key = `${value.kind} ${value.charger.fate} ${value.chargee.fate}`;
		chances[key] = (chances[key] ?? 0) + makeChance(weight, endings.exponent);
	}
	const pursuit = stages.find(({ stage }) => stage === 'pursuit');
	return { endings: chances, pursuitMean: pursuit?.outcomes.reduce((sum, { outcome, chance }) => sum + outcome * chance, 0) }; // prettier-ignore
}

/** The engine's endings are those of the second calculation, every one. */
function expectSame(facts: ChargeFacts, charger: PlainUnit, chargee: PlainUnit, sheet = printedPlaysheet) {
	const told = tally(facts, sheet);
	const plain = calculateCharge(charger, chargee);
	expect(Object.keys(told.endings).sort()).toEqual(Object.keys(plain.endings).sort());
	for (const [key, chance] of Object.entries(plain.endings)) expect(told.endings[key], key).toBeCloseTo(chance, 10);
	expect(told.pursuitMean).toBeCloseTo(plain.pursuitMean, 10);
	return plain;
}

const far = (unit: PlainUnit): PlainUnit => ({ ...unit, move: 24 });
const percent = (chance: number | undefined) => Number(((chance ?? 0) * 100).toFixed(1));

describe('12 grade D on the flank of 24 grade B, all bayonets', () => {
	const facts = charge({
		...pursuing,
		charger: tightLine({ figures: 12, grade: 'D' }),
		chargee: tightLine({ figures: 24, grade: 'B' }),
		flankOrRear: true
	});
	// The charger tests for bayonets without −3: it is not frontal. It strikes at +3 −2: 5 or more; in a pursuit at −2: 8 or more.
	const charger: PlainUnit = { figures: 12, atStart: 12, figuresPerDie: 3, hitFaces: 6, pursuitFaces: 3, score: 3, routModifier: 0, fireTest: 0, lostTest: -3, move: 6 }; // prettier-ignore
	// The chargee meets it at −3 −2 and strikes at −3 +2: 7 or more; but pursues at +2: 4 or more, for in a pursuit nobody has a flank (R39).
	const chargee: PlainUnit = { figures: 24, atStart: 24, figuresPerDie: 3, hitFaces: 4, pursuitFaces: 7, score: 1, routModifier: 1, fireTest: -5, lostTest: -5, move: 6 }; // prettier-ignore

	it('the chargee that wins pursues without −3 (R39), and whom it can reach', () => {
		const { endings } = expectSame(facts, charger, chargee);
		expect(percent(endings['chargee-won shattered stands'])).toBe(8.7);
	});

	it('with everybody in reach the loser is shattered in 18.3%', () => {
		const { endings } = expectSame(facts, far(charger), far(chargee), longMoves);
		expect(percent(endings['chargee-won shattered stands'])).toBe(18.3);
	});

	it('or as if on the rear, where the players read it so', () => {
		const rear: PlainUnit = { ...chargee, pursuitFaces: 9 }; // +2 +3: all but the natural 1.
		const { endings } = calculateCharge({ ...charger, pursuitFaces: 6 }, rear);
		const told = resolve(facts, printedPlaysheet, { ...defaultRulings, R39: 'rear' }).endings;
		expect(chanceOf(told, ({ kind, charger: { fate } }) => kind === 'chargee-won' && fate === 'shattered')).toBeCloseTo(endings['chargee-won shattered stands'] ?? 0, 10); // prettier-ignore
	});
});

describe('6 grade C charge one of 8 figures under a volley of 24', () => {
	const facts = charge({
		...pursuing,
		charger: tightLine({ figures: 6 }),
		chargee: tightLine({ figures: 1, figuresAtStart: 8 }),
		volleysAtChargee: [volley(tightLine({ figures: 24 }))]
	});

	it('nobody tests to charge home on a unit that was shot away', () => {
		// Six dice at 8 or more leave it standing in 0.7⁶; only then is there a test, at −3 against 2: six faces of ten.
		const stands = 0.7 ** 6;
		const { endings, stages } = resolve(facts);
		expect(stages.find(({ stage }) => stage === 'charger-test')?.reached).toBeCloseTo(stands, 12);
		expect(chanceOf(endings, ({ kind }) => kind === 'not-home')).toBeCloseTo(stands * 0.4, 12);
		expect(chanceOf(endings, (end) => end.charger.fate !== 'stands' && end.chargee.fate === 'shattered')).toBe(0);
	});

	it('but hits on the charger still ask for one', () => {
		// Fire at both: 24 figures, six dice, at the charger too.
		const both = { ...facts, volleysAtCharger: [volley(tightLine({ figures: 24 }))] };
		const test = resolve(both).stages.find(({ stage }) => stage === 'charger-test');
		// It is asked unless nothing hit it and nobody is left to charge; shot away itself (six hits of six) it takes none.
		expect(test?.reached).toBeCloseTo(1 - 0.3 ** 6 - 0.7 ** 6 * (1 - 0.7 ** 6), 12);
	});
});

describe('12 dragoons on 12 of 24 loose foot of grade D', () => {
	const facts = charge({
		...pursuing,
		charger: horse({ figures: 12 }),
		chargee: looseLine({ figures: 12, figuresAtStart: 24, grade: 'D' })
	});
	// +1 +2: 3 or more, in pursuit too; 16″.
	const charger: PlainUnit = { figures: 12, atStart: 12, figuresPerDie: 2, hitFaces: 8, pursuitFaces: 8, score: 2, routModifier: 0, fireTest: null, lostTest: -3, move: 16 }; // prettier-ignore
	// Disordered by the contact. −1 −1 −2: only the 10; in a pursuit the horse is no longer steady: −2, 8 or more.
	const chargee: PlainUnit = { figures: 12, atStart: 24, figuresPerDie: 3, hitFaces: 1, pursuitFaces: 3, score: 3, routModifier: 0, fireTest: -3, lostTest: -3, move: 6 }; // prettier-ignore

	it('take off no more than are left to take: 5.7 where they reach them', () => {
		expect(expectSame(facts, charger, chargee).pursuitMean).toBeCloseTo(5.685, 3);
	});

	it('and 5.0 with everybody in reach', () => {
		expect(expectSame(facts, far(charger), far(chargee), longMoves).pursuitMean).toBeCloseTo(5.0, 1);
	});
});

describe('24 grade C against 18 of 24 grade D, all bayonets', () => {
	const facts = charge({
		...pursuing,
		charger: tightLine({ figures: 24 }),
		chargee: tightLine({ figures: 18, figuresAtStart: 24, grade: 'D' })
	});
	const charger: PlainUnit = { figures: 24, atStart: 24, figuresPerDie: 3, hitFaces: 6, pursuitFaces: 6, score: 2, routModifier: 0, fireTest: -3, lostTest: -3, move: 6 }; // prettier-ignore
	const chargee: PlainUnit = { figures: 18, atStart: 24, figuresPerDie: 3, hitFaces: 4, pursuitFaces: 4, score: 3, routModifier: 0, fireTest: -3, lostTest: -3, move: 6 }; // prettier-ignore

	it('won and shattered in 3%, where only those who ran 6″ or less are caught (R33)', () => {
		const { endings } = expectSame(facts, charger, chargee);
		expect(endings['charger-won stands shattered']).toBeCloseTo(0.0305, 4);
	});

	it('in 7.3% if everybody were in reach', () => {
		const { endings } = expectSame(facts, far(charger), far(chargee), longMoves);
		expect(percent(endings['charger-won stands shattered'])).toBe(7.3);
	});
});

it('a disordered unit that breaks is shaken and disordered where the two add up (R14)', () => {
	// 12 of grade A, disordered, have lost to 12 of grade C and strike back (R21): +2 −3, and −2 where they add up.
	const facts = charge({ charger: tightLine({ figures: 12 }), chargee: tightLine({ figures: 12, grade: 'A', condition: 'disordered' }) }); // prettier-ignore
	const state: ChainState = {
		stage: 'blows-back',
		loser: 'chargee',
		charger: unitState(12, 0, 'stands', -1),
		chargee: unitState(9, 2, 'routs', 4),
		pursued: false
	};
	const total = (R14: Rulings['R14']) => {
		const rulings: Rulings = { ...defaultRulings, R14, R21: 'blows-back' };
		const procedures = new ChargeProcedures(printedPlaysheet, rulings, facts, forgetful);
		return procedures.blowsBack('chargee', state)?.accounts[0]?.sum.total;
	};
	expect([total('one-condition'), total('add-up')]).toEqual([-1, -3]);
});

it('of two volleys the second finds what the first has left', () => {
	// The house has +1 at those at half strength. 2 of 2 figures are shot at with two dice in turn, of 4 each: 8 or more, three faces; after a hit four.
	const sheet = applyHouseRules(printedPlaysheet, {
		name: 'Club',
		overrides: {},
		added: [{ id: 'm', procedure: 'shooting', name: 'Few', value: 1, when: { fact: 'half-strength', of: 'enemy' } }]
	});
	const four = volley(tightLine({ figures: 4 }));
	const facts = charge({ charger: tightLine({ figures: 2 }), volleysAtCharger: [four, four] });
	const fire = resolve(facts, sheet).stages.find(({ stage }) => stage === 'fire-at-charger');
	const chances = fire?.outcomes.map(({ outcome, chance }) => [outcome, Number(chance.toFixed(10))]);
	expect(chances).toEqual([[0, 0.49], [1, 0.39], [2, 0.12]]); // prettier-ignore
});

it('in a charge of one on one, counting every hit never changes who lost (R42): nobody has more dice than figures', () => {
	const facts = charge({ ...pursuing, charger: tightLine({ figures: 12 }), chargee: horse({ figures: 2 }) });
	const endings = (R42: Rulings['R42']) => resolve(facts, printedPlaysheet, { ...defaultRulings, R42 }).endings;
	expect(endings('every-hit')).toEqual(endings('figures'));
	// But the hits are told as they fall: four dice at the last two figures.
	const blows = resolve(facts, printedPlaysheet, { ...defaultRulings, R42: 'every-hit' }).stages.find(({ stage }) => stage === 'charger-blows'); // prettier-ignore
	expect(blows?.outcomes.map(({ outcome }) => outcome)).toEqual([0, 1, 2, 3, 4]);
});

describe('a chargee that runs before contact (R40)', () => {
	const facts = charge({
		...pursuing,
		charger: horse({ figures: 12 }),
		chargee: tightLine({ figures: 12, bayonets: false })
	});

	it('is not pursued, or is within reach by its charger', () => {
		const reached = (R40: Rulings['R40']) =>
			resolve(facts, printedPlaysheet, { ...defaultRulings, R40 }).stages.find(({ stage }) => stage === 'pursuit')?.reached ?? 0; // prettier-ignore
		// It meets cavalry at −3 against 2: fails 4 of 10. 4 to 10 on the rout table are 12″ or less, within 16″: 7 of 10.
		expect(reached('within-reach') - reached('not-pursued')).toBeCloseTo(0.28, 12);
	});

	it('and the ending is still that it broke before contact', () => {
		const { endings } = resolve(facts, printedPlaysheet, { ...defaultRulings, R40: 'within-reach' });
		expect(chanceOf(endings, ({ kind }) => kind === 'broke-before-contact')).toBeCloseTo(0.4, 12);
	});
});
