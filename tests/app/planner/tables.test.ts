// Tables of chances against the engine and against numbers worked by hand, under the printed sheet and under another.
import { calculate } from '$lib/app/planner/calculate';
import { axesOf, firstAxes, heatOf, makeTable, writeCell, writeCsv } from '$lib/app/planner/tables';
import { tableKindIds } from '$lib/app/planner/table-values';
import { printedRules } from '$lib/app/procedures/procedure';
import { usualSituation } from '$lib/app/procedures/situation';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import { applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { expect, it } from 'vitest';
import { shot, tightLine } from '../../rules/sample-units';

function fill(...asked: Parameters<typeof makeTable>) {
	const table = makeTable(...asked);
	if (!table) throw new Error('no table');
	const rows = Object.fromEntries(
		[...calculate(table.job)].map((part) => (part.kind === 'row' ? [part.index, part.values] : []))
	);
	return { table, rows: rows as Record<number, readonly (number | null)[]> };
}

it('range by cover is the shooting table in hits: six dice at 8, 9 and 10; at 12″ only a 10, and nothing at hard cover', () => {
	const { table, rows } = fill('shooting', 'hits', printedRules, usualSituation, ['range', 'targetCover']);
	expect([table.down.label, table.across.label]).toEqual(['Range', 'Target is']);
	expect(rows[0]?.map((value) => Number(value?.toFixed(9)))).toEqual([1.8, 1.2, 0.6]);
	expect(rows[1]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.6, 9), null]);
	expect(writeCsv(table, rows).split('\r\n')[0]).toBe('Range / Target is,In the open,Soft cover,Hard cover');
	expect(writeCsv(table, rows).split('\r\n')[2]).toMatch(/^6–12″,0\.6\d*,0\.6\d*,$/);
});

it('grade by modifier is the morale table: C with two hits and nothing else passes on 4 or more', () => {
	const { table, rows } = fill('morale', 'passes', printedRules, usualSituation, ['unit.grade', 'modifier']);
	const at = (grade: string, modifier: number) =>
		rows[table.down.values.findIndex(({ value }) => value === grade)]?.[modifier + 4];
	expect([at('C', 0), at('C', 4), at('C', -4), at('F', -4)]).toEqual([0.7, 1, 0.3, 0]);
});

it('figures by grade is what the engine resolves, also under house rules', () => {
	const playsheet = applyHouseRules(printedPlaysheet, { name: 'House', overrides: { 'shooting.bands.musket-6.scores.normal': 6, 'shooting.figuresPerDie.tight': 3 } }); // prettier-ignore
	const { table, rows } = fill('shooting', 'hits', { ...printedRules, playsheet }, usualSituation, [
		'shooter.figures',
		'shooter.grade'
	]);
	table.down.values.forEach(({ value: figures }, row) =>
		table.across.values.forEach(({ value: grade }, column) => {
			const facts = shot({ shooter: tightLine({ figures: Number(figures), grade: grade as 'A' }) });
			expect(rows[row]?.[column]).toBeCloseTo(
				expectedHits(resolveShooting(playsheet, printedRules.rulings, facts)),
				12
			);
		})
	);
});

it('every table opens with two facts that it has, and offers every fact that its procedure asks', () => {
	for (const kind of tableKindIds) {
		const ids = axesOf(kind, printedRules, usualSituation).map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining([...firstAxes(kind)]));
		expect(new Set(ids).size).toBe(ids.length);
	}
	expect(axesOf('charge', printedRules, usualSituation).map(({ id }) => id)).toContain('flankOrRear');
});

it('a cell says what it is, and its heat is its chance, or its share of the largest mean', () => {
	expect([writeCell(0.999, 'chance'), writeCell(null, 'mean'), writeCell(undefined, 'mean'), writeCell(1.25, 'mean')]).toEqual(['>99%', '—', '…', '1.3']); // prettier-ignore
	expect([heatOf(0.4, 'chance', 9), heatOf(1, 'mean', 4), heatOf(null, 'mean', 4)]).toEqual([0.4, 0.25, 0]);
});
