import { findRemarks } from '$lib/army/remarks';
import { missingArmies, samplePairs } from '$lib/army/samples/samples';
import { addUp } from '$lib/army/totals';
import { validateRoster } from '$lib/army/validate-roster';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
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

	it('says what each unit is counted as: its figures times the men to a figure, and nothing that reads as the record’s', () => {
		for (const army of pair.armies) {
			expect(army.notes).toMatch(/Counted here, at about (ten|fifteen) men to a figure, as: /);
			expect(army.notes).not.toContain('In men:');
			const told = army.units.filter(({ arm }) => arm !== 'general');
			expect(told.filter(({ name }) => !army.notes.includes(name))).toEqual([]);
		}
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

describe('who fought', () => {
	const armyOf = (id: string) => samplePairs.flatMap(({ armies }) => [...armies]).find((army) => army.id === id)!;
	const strengthIn = (id: string, name: string) => {
		const { figures, guns, weapon } = armyOf(id).units.find((unit) => unit.name === name)!;
		return (guns ?? 0) === 0 ? figures : { guns, weapon, crew: figures };
	};

	it('at Hobkirk’s Hill Rawdon has two six-pounders and fifty convalescents, Greene Smith’s company and Kirkwood’s sixty', () => {
		expect(strengthIn('sample-hobkirk-crown', 'Rawdon’s six-pounders')).toMatchObject({ guns: 2, weapon: 'field-gun' });
		expect(strengthIn('sample-hobkirk-crown', 'Convalescents')).toBe(5);
		expect(strengthIn('sample-hobkirk-continental', 'Smith’s light company')).toBe(5);
		expect(strengthIn('sample-hobkirk-continental', 'Kirkwood’s Delaware company')).toBe(6);
		expect(armyOf('sample-hobkirk-crown').notes).toContain('Rawdon’s six-pounders 2 guns and 50, ');
	});

	it('at Cowpens there are McArthur, Ogilvie and Roebuck, and the notes say which count of the militia is followed', () => {
		const names = ['sample-cowpens-crown', 'sample-cowpens-continental'].flatMap((id) =>
			armyOf(id).units.map(({ name }) => name)
		);
		expect(names).toEqual(
			expect.arrayContaining(['Archibald McArthur', 'Ogilvie’s troop', 'Roebuck’s Spartan militia'])
		);
		expect(armyOf('sample-cowpens-continental').notes).toMatch(/follow the smaller count, that of Morgan’s own report/);
		expect(armyOf('sample-cowpens-crown').notes).toContain('British Legion foot 240, ');
	});

	it('at Princeton the 1st Virginia is three figures, and the marines and Rodney are there, at fifteen men to a figure', () => {
		const { notes } = armyOf('sample-princeton-continental');
		expect(strengthIn('sample-princeton-continental', '1st Virginia')).toBe(3);
		expect(notes).toContain('at about ten men to a figure, as: Mercer’s riflemen 90, ');
		expect(notes).toContain('1st Virginia 30, ');
		// 9 × 15 and 3 × 15.
		expect(notes).toContain('Nicholas’s marines 135, Rodney’s Dover company 45, ');
	});
});
