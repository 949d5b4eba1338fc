import { readTraits, refuseTraits } from '$lib/army/trait-list';
import { hasTrait, refuseTrait, tidyTraits } from '$lib/rules/unit/traits';
import { mostTraits } from '$lib/rules/vocabulary';
import { expect, it } from 'vitest';

it('a trait is a name in words, and how it is spelt does not matter', () => {
	for (const name of ['Elite', 'Militia volley', 'O’Hara’s own', 'half-trained', 'Élite 2']) expect(refuseTrait(name)).toBeNull(); // prettier-ignore
	for (const name of ['', ' ', 'a/b', 'a, b', '<b>', '-x', 7]) expect(refuseTrait(name)).toMatch(/^A trait .*\.$/);
	expect(hasTrait({ traits: ['Militia  Volley'] }, 'militia volley')).toBe(true);
	expect(tidyTraits(['Elite', ' elite ', 'a/b', 'Tomahawks'])).toEqual(['Elite', 'Tomahawks']);
});

it('several are typed into one field with commas between them; one that cannot be is told, and not dropped without a word', () => {
	expect([refuseTraits(''), refuseTraits('Elite, '), refuseTraits('Elite, Militia volley')]).toEqual([
		null,
		null,
		null
	]);
	expect(readTraits(' Elite ,Militia volley,, elite')).toEqual(['Elite', 'Militia volley']);
	expect(refuseTraits('Elite, a/b')).toMatch(/^A trait is words/);
	const many = Array.from({ length: mostTraits + 1 }, (_, index) => `Trait ${index}`).join(',');
	expect(refuseTraits(many)).toBe(`A unit can have at most ${mostTraits} traits.`);
});
