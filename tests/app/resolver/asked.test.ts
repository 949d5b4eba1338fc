import { factsInSight, summariseFacts } from '$lib/app/resolver/fact';
import { askCharge } from '$lib/app/resolver/procedures/charge-asking';
import { combat } from '$lib/app/resolver/procedures/combat';
import type { Combatant, EngagementFacts } from '$lib/app/resolver/procedures/engagement';
import { shooting } from '$lib/app/resolver/procedures/shooting';
import { printedRules } from '$lib/app/resolver/rules-in-use';
import { makeCall } from '$lib/app/resolver/tally';
import { describe, expect, it } from 'vitest';
import { charge } from '../../rules/charge/sample-charges';
import { horse, shot, tightLine } from '../../rules/sample-units';

const names = { actor: 'our unit', other: 'their unit' };

const combatant = (id: string, role: Combatant['role'], strikes: string): Combatant => ({
	id,
	name: `the ${id}`,
	role,
	unit: tightLine({ figures: 24 }),
	cover: 'none',
	position: 'level',
	strikes,
	attacksFlank: false
});

/** Two upon one, all alike. */
const twoOnOne: EngagementFacts = {
	combatants: [
		combatant('guards', 'actor', 'line'),
		combatant('bose', 'actor', 'line'),
		combatant('line', 'other', 'guards')
	],
	ground: 'woods'
};

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
