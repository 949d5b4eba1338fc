// What the forecast of a charge shows of its sums: each roll opens into the account that the battle would make, with the fewest losses that
// lead to it.
import { tellCharge } from '$lib/app/procedures/charge/telling';
import { printedRules } from '$lib/app/procedures/procedure';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { describe, expect, it } from 'vitest';
import { charge, volley } from '../../../rules/charge/sample-charges';
import { tightLine } from '../../../rules/sample-units';

const names = { actor: 'the Guards', other: '2nd Maryland' };

/** Each sum of a roll as "basis | its lines that count". */
function sumsOf(facts: ChargeFacts, stage: string): readonly string[] {
	const told = tellCharge(printedRules, facts, names).stages.find((candidate) => candidate.stage === stage);
	return (told?.sums ?? []).flatMap(({ basis, tallies }) =>
		tallies.map(({ account: { dice, base, sum } }) =>
			[
				basis,
				`${dice.count} dice`,
				`score ${base?.score ?? 'of the table'}`,
				...sum.applied.filter(({ value }) => value !== 0).map(({ value, label }) => `${value} ${label}`),
				`total ${sum.total}`
			].join(' | ')
		)
	);
}

describe('the sums of a forecast charge', () => {
	// 3 steady C bayonets charge 3 C without bayonets, all tight, a general in reach of both: nobody fires, the charger owes no test.
	const facts = charge();

	it('has nobody fallen in the test to meet the charge: −3 for steady bayonets of its density, against 2', () => {
		const [sum, ...more] = sumsOf(facts, 'chargee-test');
		expect(more).toEqual([]);
		expect(sum).toMatch(
			/^The Guards with 3 figures, 2nd Maryland with 3 figures \| 1 dice \| score 2 \| -3 .* \| total -3$/
		);
	});

	it('has one die each in the blows, and needs 6', () => {
		expect(sumsOf(facts, 'charger-blows')).toEqual([
			'The Guards with 3 figures, 2nd Maryland with 3 figures | 1 dice | score 6 | total 0'
		]);
	});

	it('tells the loser’s test for either of them, each after its one hit: −3 and −1', () => {
		const lines = '-3 Lost this round of combat | -1 Each hit this phase | total -4';
		expect(sumsOf(facts, 'loser-test')).toEqual([
			`The Guards with 2 figures after 1 hit, 2nd Maryland with 3 figures | 1 dice | score 2 | ${lines}`,
			`The Guards with 3 figures, 2nd Maryland with 2 figures after 1 hit | 1 dice | score 2 | ${lines}`
		]);
	});

	it('opens a pursuit into the blows of whoever won at a shaken enemy, with no flank line (R39)', () => {
		// One hit in the combat and none in the rout of 3″ are the fewest that lead there, whoever lost.
		const pursued = charge({ flankOrRear: true, chargerPursues: true, chargeePursues: true });
		expect(sumsOf(pursued, 'pursuit')).toEqual([
			'The Guards with 3 figures, 2nd Maryland with 2 figures | 1 dice | score 6 | total 0',
			'The Guards with 2 figures, 2nd Maryland with 3 figures | 1 dice | score 6 | total 0'
		]);
	});

	it('has a sum for each volley of several, and none of them to be changed by hand', () => {
		const fired = charge({ volleysAtChargee: [volley(tightLine({ figures: 24 })), volley(tightLine({ figures: 8 }))] });
		const [sum] = tellCharge(printedRules, fired, names).stages[0]?.sums ?? [];
		expect(sum?.tallies.map(({ title, account }) => `${title}: ${account.dice.text}`)).toEqual([
			'Volley 1: 24 figures, tight order: 24 ÷ 4 = 6',
			'Volley 2: 8 figures, tight order: 8 ÷ 4 = 2'
		]);
		expect(sum?.tallies.some(({ changeable }) => changeable)).toBe(false);
	});
});
