import { rulingIds, rulingTexts } from '$lib/rules/sheet/ruling-texts';
import { describeRulingChanges, listRulings } from '$lib/rules/sheet/ruling-texts-listing';
import { findOptionText, optionTexts } from '$lib/rules/sheet/ruling-texts-options';
import { choiceIds, defaultRulings, rulingOptions } from '$lib/rules/sheet/playsheet';
import { sections } from '$lib/rules/engine/section';
import { describe, expect, it } from 'vitest';

describe('the texts of the rulings', () => {
	it('are there for R1 to R42, in order, each with words of its own', () => {
		expect(rulingIds).toEqual(Array.from({ length: 42 }, (_, index) => `R${index + 1}`));
		const texts = rulingIds.map((id) => rulingTexts[id]);
		expect(new Set(texts.map(({ title }) => title)).size).toBe(42);
		for (const { title, text, section } of texts) {
			expect(title).toMatch(/^[A-Z]/);
			expect(text).toMatch(/^[A-Z].*\.$/);
			expect(sections[section]).toBeDefined();
		}
	});

	it.each(choiceIds)('%s has words for each of its options and no others', (id) => {
		expect(Object.keys(optionTexts[id]).sort()).toEqual([...rulingOptions[id]].sort());
		const words = rulingOptions[id].map((option) => findOptionText(id, option));
		expect(new Set(words.map(({ label }) => label)).size).toBe(words.length);
		for (const { label, text } of words) {
			expect(label).not.toBe('');
			expect(text).toMatch(/\.$/);
		}
	});

	it('does not know an option that is not one, nor one that every object has', () => {
		expect(() => findOptionText('R5', 'toString')).toThrow('no option toString of R5');
	});
});

describe('the list of a battle', () => {
	it('marks the default and what was chosen', () => {
		const R5 = listRulings({ ...defaultRulings, R5: 'six' }).find(({ id }) => id === 'R5');
		expect(R5?.options.map(({ option, isDefault, isChosen }) => [option, isDefault, isChosen])).toEqual([
			['twelve', true, false],
			['six', false, true],
			['may-not', false, false]
		]);
	});

	it('has no options where there is nothing to choose, and one chosen everywhere else', () => {
		for (const { id, options } of listRulings(defaultRulings)) {
			const isChoice = (choiceIds as string[]).includes(id);
			expect(options.filter(({ isChosen }) => isChosen)).toHaveLength(isChoice ? 1 : 0);
		}
	});
});

describe('what was chosen otherwise than by default', () => {
	it('is nothing by default', () => {
		expect(describeRulingChanges(defaultRulings)).toEqual([]);
	});

	it('is told in words, with the numbers that a choice uses', () => {
		const changes = describeRulingChanges({
			...defaultRulings,
			R5: 'six',
			R9: 'own-ranges',
			heavyRanges: { canister: 18, ball: 60 },
			R27: 'per-figures',
			routHitsPer: 8
		});
		expect(changes.map(({ text }) => text)).toEqual([
			'R5, How far gun crews evade: 6″ instead of 12″',
			'R9, Heavy guns: Ranges of their own (canister 18″, ball 60″) instead of As field guns',
			'R27, What a rout hit is: For so many figures (8) instead of Figures'
		]);
	});

	it('leaves out numbers that no choice uses', () => {
		expect(describeRulingChanges({ ...defaultRulings, routHitsPer: 3 })).toEqual([]);
	});

	it('names every alternative', () => {
		for (const id of choiceIds) {
			for (const option of rulingOptions[id].slice(1)) {
				expect(describeRulingChanges({ ...defaultRulings, [id]: option }).map((change) => change.id)).toEqual([id]);
			}
		}
	});
});
