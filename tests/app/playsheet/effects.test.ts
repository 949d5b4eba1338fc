import { effectsOf } from '$lib/app/playsheet/effects';
import { exampleRules } from '$lib/rules/house-rules/examples';
import { asPrinted, diffRules, makeChange, rulesOf } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { expect, test } from 'vitest';

const told = (rules: Parameters<typeof rulesOf>[0]) =>
	effectsOf(asPrinted, rulesOf(rules)).map(({ situation, before, after, differs }) => [
		situation,
		before,
		after,
		differs
	]);

test('a number that is changed shows in three situations, those that it touches first', () => {
	// 24 muskets in tight order: 6 dice. 8 or more is 3 faces of ten, 1.8 hits; 7 or more is 4, 2.4 hits.
	expect(told({ name: 'x', overrides: { 'shooting.bands.musket-6.scores.normal': 7 } })).toEqual([
		['24 muskets of grade C fire at 5″', '1.80 hits', '2.40 hits', true],
		// 24 in loose order: 8 dice, −1 for grade E: 2 faces, then 3.
		['24 militia of grade E fire from loose order', '1.60 hits', '2.40 hits', true],
		// Grade C passes on 2, two hits −2: on 4 or more.
		['Grade C tests after 2 hits', '70% stand', '70% stand', false]
	]);
});

test('a modifier that asks for a trait is seen on a unit that has it', () => {
	const elite = { id: 'e', procedure: 'morale', name: 'Elite', value: 2, when: { fact: 'trait', of: 'own', is: ['Elite'] } } as const; // prettier-ignore
	expect(told({ name: 'x', overrides: {}, added: [elite] })[0]).toEqual(['Grade C tests after 2 hits', '70% stand', '90% stand', true]); // prettier-ignore
});

test('what nobody would notice changes nothing, and the three commonest are told', () => {
	expect(effectsOf(asPrinted, asPrinted).map(({ id, differs }) => [id, differs])).toEqual([
		['volley', false],
		['test', false],
		['charge', false]
	]);
});

test('the two that come with the app are sound; one changes rallying and fallen generals, one nothing', () => {
	for (const { rules } of exampleRules) expect(parseHouseRules(rules)).toEqual({ ok: true, value: rules });
	const [rally, blank] = exampleRules;
	const changes = diffRules(asPrinted, rulesOf(rally!.rules));
	expect(changes.map(({ text }) => text)).toEqual([
		'Morale modifiers, No general within command radius: −1 becomes −2',
		'Rout modifiers, No general within command radius: −1 becomes −2',
		'Morale modifiers: new: The general rallies them +1, when it is disordered or shaken and it has a general with it',
		'Rout modifiers: new: They rally on the general +1, when it has a general with it'
	]);
	for (const change of changes) expect(effectsOf(asPrinted, makeChange(asPrinted, change)).filter(({ differs }) => differs)).not.toEqual([]); // prettier-ignore
	expect(diffRules(asPrinted, rulesOf(blank!.rules))).toEqual([]);
});
