import { layOutForPaper, listChoices } from '$lib/app/playsheet/for-paper';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { choiceIds, defaultRulings } from '$lib/rules/sheet/rulings';
import { describe, expect, it } from 'vitest';

const rowsOf = (section: string, playsheet = printedPlaysheet) =>
	layOutForPaper(playsheet)
		.find(({ id }) => id === section)
		?.tables.flatMap(({ rows }) => rows) ?? [];

describe('the playsheet on paper', () => {
	it('says that a general adds his charisma bonus, +0 to +2 by the die', () => {
		const [morale] = rowsOf('morale-modifiers').filter(({ id }) => id.endsWith('general-attached'));
		const [rout] = rowsOf('rout-modifiers').filter(({ id }) => id.endsWith('leader-attached'));
		for (const row of [morale, rout]) {
			expect(row?.label).toMatch(/: his charisma bonus$/);
			expect(row?.cells).toEqual(['+0 to +2']);
		}
	});

	it('has the table of ranges and targets as the sheet has it', () => {
		const table = layOutForPaper(printedPlaysheet).flatMap(({ tables }) => tables).find(({ id }) => id === 'shooting.bands'); // prettier-ignore
		expect(table?.columns).toEqual(['Range', 'Normal', 'Skirmish', 'Soft cover', 'Hard cover']);
		expect(table?.rows.slice(0, 4).map(({ cells }) => cells.slice(1).join(' '))).toEqual([
			'8 9 9 10',
			'10 — 10 —',
			'8 9 9 10',
			'9 10 10 —'
		]);
	});

	it('marks what house rules changed, and nothing else', () => {
		const changed = { ...printedPlaysheet, combat: { ...printedPlaysheet.combat, score: 7 } };
		const marked = layOutForPaper(changed).flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.filter((row) => row.changed))); // prettier-ignore
		expect(marked.map(({ id, cells }) => [id, cells])).toEqual([['combat.score', ['7']]]);
		expect(layOutForPaper(printedPlaysheet).some(({ tables }) => tables.some(({ rows }) => rows.some((row) => row.changed)))).toBe(false); // prettier-ignore
	});

	it('lists every choice with what is played', () => {
		expect(listChoices(defaultRulings).map(({ id }) => id)).toEqual([...choiceIds].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))); // prettier-ignore
		expect(listChoices(defaultRulings).find(({ id }) => id === 'R5')).toMatchObject({ chosen: '12″' });
	});
});
