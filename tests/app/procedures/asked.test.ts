import { factsInSight, summariseFacts } from '$lib/app/procedures/fact';
import { askCharge } from '$lib/app/procedures/charge/ask';
import { combatOf } from '$lib/app/procedures/combat';
import { morale } from '$lib/app/procedures/morale';
import { pursuit } from '$lib/app/procedures/pursuit';
import { rout } from '$lib/app/procedures/rout';
import { shooting } from '$lib/app/procedures/shooting';
import { printedRules } from '$lib/app/procedures/procedure';
import { makeCall } from '$lib/app/procedures/sums';
import type { MeleeFacts, MeleeUnit } from '$lib/rules/combat/facts';
import { broken } from '$lib/rules/charge/moments';
import { pursuitBlows } from '$lib/rules/combat/pursuit';
import { describe, expect, it } from 'vitest';
import { charge } from '../../rules/charge/sample-charges';
import { rout as routFacts } from '../../rules/golden/rout';
import { battery, horse, shot, tightLine } from '../../rules/sample-units';

const names = { actor: 'our unit', other: 'their unit' };

const fighter = (id: string, side: MeleeUnit['side'], strikes: string): MeleeUnit => ({
	id,
	side,
	unit: tightLine({ figures: 24 }),
	cover: 'none',
	position: 'level',
	strikes,
	flankOf: []
});

/** Two upon one, all alike. */
const twoOnOne: MeleeFacts = {
	units: [fighter('guards', 'first', 'line'), fighter('bose', 'first', 'line'), fighter('line', 'second', 'guards')],
	ground: 'woods'
};

const combat = combatOf({ nameOf: (id) => `the ${id}`, touches: () => null });

describe('a combat of three', () => {
	const answer = combat.answer(printedRules, twoOnOne, names, {});

	it('says of every throw whom it strikes and what to roll', () => {
		expect(answer.throws.map(({ label, against }) => [label, against])).toEqual([
			['The guards', 'the line'],
			['The bose', 'the line'],
			['The line', 'the guards']
		]);
		// 24 ÷ 3 = 8 dice; alike on both sides a 6 hits.
		expect(makeCall(answer.tallies, answer.throws[2]!).map(({ value, label }) => `${value} ${label}`)).toEqual([
			'8 dice',
			'6+ to hit'
		]);
	});

	it('keeps in sight whom the one strikes that has a choice, and folds the rest', () => {
		const groups = combat.ask(printedRules, twoOnOne, names);
		expect(factsInSight(groups).map(({ id, words }) => [id, words])).toEqual([['line.strikes', 'The guards']]);
		expect(summariseFacts(groups)).toBe('Woods');
	});
});

it('a volley keeps its range in sight and folds the other facts into a line', () => {
	const groups = shooting.ask(printedRules, shot(), names);
	expect(factsInSight(groups).map(({ id }) => id)).toEqual(['range']);
	expect(summariseFacts(groups)).toMatch(/^In the open/);
});

describe('fire as the enemy comes', () => {
	const isAsked = (chargee: ReturnType<typeof horse>) =>
		askCharge(printedRules, charge({ chargee }), names)
			.flatMap(({ main }) => main)
			.some(({ id }) => id === 'volleysAtCharger');

	it('is asked of foot, and not of horse', () => {
		expect([isAsked(tightLine()), isAsked(horse())]).toEqual([true, false]);
	});

	it('goes when the unit that is charged becomes horse', () => {
		const groups = askCharge(printedRules, charge({ chargee: tightLine() }), names);
		const arm = groups.flatMap(({ main }) => main).find(({ id }) => id === 'chargee.arm');
		const fires = groups.flatMap(({ main }) => main).find(({ id }) => id === 'volleysAtCharger');
		const firing = fires!.set(true);
		expect(firing.volleysAtCharger).toHaveLength(1);
		const asked = askCharge(printedRules, firing, names).flatMap(({ main }) => main);
		expect(asked.find(({ id }) => id === arm!.id)!.set('cavalry').volleysAtCharger).toEqual([]);
	});
});

describe('a rout', () => {
	const routOf = (unit: Parameters<typeof tightLine>[0]) =>
		rout.answer(
			printedRules,
			routFacts({ unit: tightLine(unit), command: { attachedBonus: null, generalInRadius: false } }),
			names,
			{}
		);

	// Two of 24, grade C, no general: 0 −1 −2 = −3. A face up to 3 reads below 1, where it is shattered; 4 reads 1 and takes four figures,
	// 5 and 6 read 2 and 3 and take three, 7 and 8 read 4 and 5 and take two: all of them the last. 9 and 10 read 6 and 7: one figure, 6″.
	it('tells rows that come to the same as one', () => {
		const [chart] = routOf({ grade: 'C', figures: 2, figuresAtStart: 24 }).odds.charts;
		expect(chart?.bars.map(({ label, chance }) => [label, Number(chance.toFixed(6))])).toEqual([
			['is shattered', 0.8],
			['routs 6″, loses 1 figure', 0.2]
		]);
	});

	// Four of eight crew, grade B, no general: +1 −1 −2 = −2. Faces 1 and 2 read 0 or less, 3 reads 1 and takes all four, 4 and 5 three, 6 and 7 two,
	// 8, 9 and 10 one: 3 × 4 + 2 × 3 + 2 × 2 + 3 × 1 = 25 in ten.
	it('of guns takes off crew', () => {
		const unit = battery({ grade: 'B', figures: 4, figuresAtStart: 8 });
		const command = { attachedBonus: null, generalInRadius: false };
		const { odds } = rout.answer(printedRules, routFacts({ unit, command }), names, {});
		expect(odds.figures).toEqual([
			{ value: '2.5', label: 'crew lost' },
			{ value: '30%', label: 'shattered' }
		]);
		expect(odds.charts[0]?.bars.map(({ label, chance }) => [label, Number(chance.toFixed(6))])).toEqual([
			['is shattered', 0.3],
			['routs 18″, loses 3 crew', 0.2],
			['routs 12″, loses 2 crew', 0.2],
			['routs 6″, loses 1 crew', 0.3]
		]);
	});

	// The last of 24, grade F: whatever the die, it is shattered.
	it('that can end but one way is a sentence, with no numbers to call out and nothing to weigh', () => {
		const answer = routOf({ grade: 'F', figures: 1, figuresAtStart: 24 });
		expect(answer.reasons.map(({ text }) => text)).toEqual([
			'Whatever the die, our unit would end the same way: shattered. No die is needed.'
		]);
		expect(answer.odds).toMatchObject({ figures: [], charts: [], notes: [] });
		expect(answer.tallies[0]?.figures).toEqual([]);
	});
});

it.each([
	[0, 'No hits'],
	[1, '1 hit'],
	[2, '2 hits']
])('%i hits, folded into a line, are "%s"', (hits, said) => {
	const command = { attachedBonus: null, generalInRadius: true };
	const test = {
		unit: tightLine(),
		command,
		phase: 'fire',
		hits,
		charging: null,
		meeting: null,
		lostCombat: null
	} as const;
	const [group] = morale.ask(printedRules, test, names);
	expect(summariseFacts([group!])).toBe(said);
});

it('of what is out of the ordinary about the enemy the folded line says that it is the enemy’s', () => {
	const command = { attachedBonus: null, generalInRadius: true };
	const charging = { enemy: tightLine({ condition: 'disordered' }), enemyCover: 'none', frontal: true } as const;
	const test = { unit: tightLine({ condition: 'shaken' }), command, phase: 'fire', hits: 2, charging, meeting: null, lostCombat: null } as const; // prettier-ignore
	const said = summariseFacts(morale.ask(printedRules, test, names));
	expect(said.split(' · ')).toEqual(expect.arrayContaining(['2 hits', 'Shaken', 'Enemy disordered']));
	expect(said.split(' · ')).not.toContain('Disordered');
});

it('a pursuit says beside what to roll that a hit takes two, and says so again of what came of it', () => {
	const blows = pursuitBlows(printedRules.rulings, tightLine({ figures: 24 }), broken(tightLine({ figures: 24 })));
	const answer = pursuit.answer(printedRules, { canReach: true, blows }, names, {});
	const call = makeCall(answer.tallies, answer.throws[0]!).map(({ value, label }) => `${value} ${label}`);
	// 24 ÷ 3 = 8 dice.
	expect([call[0], call[2]]).toEqual(['8 dice', '×2 figures a hit']);
	// Two tens hit whatever else counts, six ones do not.
	expect(answer.read([[10, 10, 1, 1, 1, 1, 1, 1]])?.sentence).toBe(
		'2 of 8 dice hit, each counting twice. Their unit lost 4 figures.'
	);
	expect(answer.read([[1, 1, 1, 1, 1, 1, 1, 1]])?.sentence).toBe('0 of 8 dice hit. Their unit lost nobody.');
});
