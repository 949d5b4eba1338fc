import { layOutPlaysheet } from '$lib/app/playsheet/lay-out';
import { cutAtMatches, searchSheet, splitWords } from '$lib/app/playsheet/search';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { listRulings } from '$lib/rules/sheet/ruling-texts-listing';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const page = layOutPlaysheet(printedPlaysheet);
const rulings = listRulings(defaultRulings);
const search = (query: string) => searchSheet(page, rulings, query);
const rowsFound = (query: string) =>
	search(query).sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ anchor }) => anchor)));

describe('looking something up', () => {
	it('finds the rows with the word, in their sections and in the names of their columns', () => {
		expect(rowsFound('hard cover')).toEqual([
			...printedPlaysheet.shooting.bands.map(({ id }) => `shooting.bands.${id}`),
			'combat.modifiers.hard-cover',
			'morale.tests.charge-home'
		]);
	});

	it('asks for every word, wherever it stands and however it is written', () => {
		expect(rowsFound('COMBAT  grade, lower')).toEqual(['combat.modifiers.grade-lower']);
		expect(rowsFound('evade light')).toContain('movement.light-skirmish');
	});

	it('finds rulings by number and by what they settle', () => {
		expect(search('R27').rulings.map(({ id }) => id)).toEqual(['R27']);
		expect(search('odd figures').rulings.map(({ id }) => id)).toEqual(['R17']);
		expect(rowsFound('R6')).toContain('shooting.crewPerGun');
	});

	it('counts what it found', () => {
		const { count, rulings: settled } = search('cover');
		expect(count).toBe(rowsFound('cover').length + settled.length);
		expect(search('xyzzy')).toEqual({ sections: [], rulings: [], count: 0 });
	});

	it('shows everything when nothing is asked', () => {
		expect(search('  ').sections).toBe(page);
		expect(search('').rulings).toBe(rulings);
	});
});

describe('the words that match', () => {
	it('are cut out as they stand', () => {
		expect(cutAtMatches('Enemy in soft cover', splitWords('Cover soft'))).toEqual([
			{ text: 'Enemy in ', match: false },
			{ text: 'soft', match: true },
			{ text: ' ', match: false },
			{ text: 'cover', match: true }
		]);
	});

	it('leave the text whole, whatever is typed', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (text, query) => {
				const pieces = cutAtMatches(text, splitWords(query));
				expect(pieces.map((piece) => piece.text).join('')).toBe(text);
			})
		);
	});
});
