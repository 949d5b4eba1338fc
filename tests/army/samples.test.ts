import { findRemarks } from '$lib/army/remarks';
import { missingArmies, samplePairs } from '$lib/army/samples/samples';
import { addUp } from '$lib/army/totals';
import { validateRoster } from '$lib/army/validate-roster';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/rulings';
import { describe, expect, it } from 'vitest';

describe.each(samplePairs.map((pair) => [pair.name, pair] as const))('%s', (_, pair) => {
	it('can be fought as it comes, and nothing about it needs a remark', () => {
		for (const army of pair.armies) {
			expect(validateRoster(army)).toMatchObject({ ok: true });
			expect(findRemarks(army)).toEqual([]);
		}
	});

	it('fits into an evening, and says where it comes from and what is a judgement', () => {
		for (const army of pair.armies) {
			const { units, figures } = addUp(army.units, printedPlaysheet, defaultRulings);
			expect(units).toBeLessThanOrEqual(11);
			expect(figures).toBeLessThanOrEqual(160);
			expect(army.notes).toMatch(/grade, and its generals’ seniority and charisma are our judgement/);
			expect(army.notes).toContain(
				`From general knowledge of the record, and judged; no book was copied. To look it up: ${pair.source}.`
			);
			const given = army.units.filter(({ arm }) => arm === 'general');
			expect(given.every(({ notes }) => /our judgement/.test(notes))).toBe(true);
			expect(given.map(({ seniority }) => seniority)).toEqual(given.map((_, index) => index + 1));
		}
		expect(pair.source.split('; ').every((book) => / \(\d{4}\)$/.test(book))).toBe(true);
	});

	it('has two armies that are told apart by name, colour and pattern', () => {
		const [first, second] = pair.armies;
		expect([first.side, first.colour, first.pattern]).not.toEqual([second.side, second.colour, second.pattern]);
		expect(first.colour).not.toBe(second.colour);
		expect(first.pattern).not.toBe(second.pattern);
	});
});

it('a pair that is taken twice is there once, and what a player has is left as it is', () => {
	const [cowpens] = samplePairs;
	const now = '2026-08-01T00:00:00.000Z';
	const taken = missingArmies(cowpens!, [], now);
	expect(taken.map(({ id }) => id)).toEqual(cowpens!.armies.map(({ id }) => id));
	expect(taken.every(({ changedAt }) => changedAt === now)).toBe(true);
	expect(missingArmies(cowpens!, taken, now)).toEqual([]);
	expect(missingArmies(cowpens!, taken.slice(1), now).map(({ id }) => id)).toEqual([taken[0]!.id]);
});
