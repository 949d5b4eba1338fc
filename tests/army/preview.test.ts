import { makeUnitDraft, type UnitDraft } from '$lib/army/draft';
import { previewUnit } from '$lib/army/preview';
import { makeFromTemplate, templates } from '$lib/army/templates';
import { addUp } from '$lib/army/totals';
import { validateUnit } from '$lib/army/validate-unit';
import type { Arm } from '$lib/rules/vocabulary';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';

function preview(arm: Arm, changes: Parameters<typeof makeUnitDraft>[2]) {
	const unit = validateUnit(makeUnitDraft('u', arm, { name: 'Unit', ...changes }));
	if (!unit.ok) throw new Error(unit.problems[0]?.message);
	return previewUnit(printedPlaysheet, defaultRulings, unit.value);
}

describe('what figures mean', () => {
	it('24 foot: dice in each order, the half-strength mark (R24) and what the 24th figure is worth', () => {
		const shown = preview('infantry', { figures: 24 });
		expect(shown.shooting.map(({ order, count }) => [order, count])).toEqual([
			['tight', 6],
			['loose', 8]
		]);
		expect(shown.combat.count).toBe(8);
		expect(shown.halfAt).toBe(12);
		expect(shown.lastFigure).toBe('The 24th figure is worth a die shooting in loose order and in combat.');
		expect(shown.nextDie).toEqual([
			'3 more figures make a die shooting in tight order, shooting in loose order and in combat.'
		]);
	});

	it('23 foot: the remainder of 3 counts in tight order and nowhere else', () => {
		const shown = preview('infantry', { figures: 23 });
		expect(shown.shooting.map(({ count }) => count)).toEqual([6, 7]);
		expect(shown.combat.count).toBe(7);
		expect(shown.lastFigure).toBe('The 23rd figure is worth a die shooting in tight order.');
		expect(shown.halfAt).toBe(11);
	});

	it('moves in each formation it may take, and evades', () => {
		const shown = preview('infantry', { light: true, orders: ['loose', 'skirmish'], order: 'loose' });
		expect(shown.moves.map(({ formation, inches, evade }) => [formation, inches, evade])).toEqual([
			['line', 6, null],
			['column', 10, null],
			['skirmish', 6, 12]
		]);
	});

	it('horse never shoots, and fights with a die for two', () => {
		const shown = preview('cavalry', { figures: 9 });
		expect(shown.shooting).toEqual([]);
		expect(shown.combat.count).toBe(4);
		expect(shown.nextDie).toEqual(['1 more figure makes a die in combat.']);
	});

	it('a gun with two crew fires (R6); limbered and by prolonge it moves', () => {
		const shown = preview('artillery', { figures: 2, guns: 1, weapon: 'light-gun' });
		expect(shown.shooting.map(({ count }) => count)).toEqual([1]);
		expect(shown.lastFigure).toBe('The 2nd figure is worth a die at the guns.');
		expect(shown.moves.map(({ formation, inches }) => [formation, inches])).toEqual([
			['limbered', 8],
			['unlimbered', 6]
		]);
	});
});

describe('the templates', () => {
	it.each(templates.map((template) => [template.name, template] as const))('%s is sound as it comes', (_, template) => {
		const unit = makeFromTemplate(template, { id: 'u', brigade: null, among: [] });
		expect(validateUnit(unit)).toMatchObject({ ok: true });
	});

	it('have the kinds of troops the war had, each with what it usually was and carried', () => {
		const tell = ({ arm, order, weapon, bayonets, grade }: UnitDraft) =>
			[arm, order, weapon, bayonets ? 'bayonets' : '', grade].filter((word) => word !== '').join(' ');
		const told = templates.map((template) => [
			template.name,
			tell(makeFromTemplate(template, { id: 'u', brigade: null, among: [] }))
		]);
		expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
		expect(Object.fromEntries(told)).toEqual({
			'British regulars': 'infantry loose musket bayonets C',
			'Guards or grenadiers': 'infantry loose musket bayonets B',
			'British light infantry': 'infantry loose musket bayonets B',
			Highlanders: 'infantry loose musket bayonets B',
			Loyalists: 'infantry loose musket bayonets D',
			'Hessian line': 'infantry tight musket bayonets C',
			'Hessian jägers': 'infantry skirmish rifle B',
			'Continental line': 'infantry tight musket bayonets C',
			'Continental light infantry': 'infantry loose musket bayonets B',
			'State line': 'infantry tight musket bayonets D',
			Militia: 'infantry loose musket E',
			Riflemen: 'infantry skirmish rifle C',
			Dragoons: 'cavalry tight none C',
			'Legion foot': 'infantry loose musket bayonets C',
			'Indian warriors': 'infantry skirmish musket C',
			'French line': 'infantry tight musket bayonets C',
			'British dragoons': 'cavalry tight none B',
			'Light gun': 'artillery loose light-gun C',
			'Field gun': 'artillery loose field-gun C',
			'Heavy gun': 'artillery loose heavy-gun C',
			General: 'general tight none C'
		});
	});
});

it('an army adds up to what its units bring; one that is not sound brings no dice', () => {
	const units = [
		makeUnitDraft('a', 'infantry', { name: 'A', figures: 24, grade: 'B' }),
		makeUnitDraft('b', 'infantry', { name: '', figures: 12, order: 'loose' }),
		makeUnitDraft('c', 'cavalry', { name: 'C', figures: 8 }),
		makeUnitDraft('d', 'artillery', { name: 'D', figures: 4, guns: 2 }),
		makeUnitDraft('e', 'infantry', { name: 'E', figures: 10, grade: null }),
		makeUnitDraft('g', 'general', { name: 'G' })
	];
	expect(addUp(units, printedPlaysheet, defaultRulings)).toEqual({
		units: 5,
		generals: 1,
		figures: 58,
		foot: 46,
		horse: 8,
		guns: 2,
		shootingDice: 6 + 4 + 2,
		combatDice: 8 + 4 + 4 + 1,
		byGrade: { A: 0, B: 24, C: 24, D: 0, E: 0, F: 0 },
		unsound: 1
	});
});
