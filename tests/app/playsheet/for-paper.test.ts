import { layOutForPaper, listChoices } from '$lib/app/playsheet/for-paper';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { sections } from '$lib/rules/engine/section';
import { choiceIds, defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';

const partsOf = (playsheet = printedPlaysheet) =>
	layOutForPaper(playsheet).flatMap(({ columns }) => columns.flatMap((column) => [...column]));
const rowsOf = (section: string) =>
	partsOf()
		.find(({ id }) => id === section)
		?.tables.flatMap(({ rows }) => rows) ?? [];
const changedIn = (playsheet = printedPlaysheet) =>
	partsOf(playsheet).flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.filter((row) => row.changed)));

describe('the playsheet on paper', () => {
	it('has every section of the sheet once, on two pages of two columns', () => {
		const pages = layOutForPaper(printedPlaysheet);
		expect(pages.map(({ columns }) => columns.length)).toEqual([2, 2]);
		const ids = partsOf().map(({ id }) => id);
		expect([...ids].sort()).toEqual([...Object.keys(sections), 'morale.tests'].sort());
	});

	it('has when to test beside the turn, on the first page, and not again under morale', () => {
		const [first] = layOutForPaper(printedPlaysheet);
		const [turn, tests] = first?.columns[0] ?? [];
		expect([turn?.title, tests?.title]).toEqual(['Turn sequence', 'When to test']);
		expect(rowsOf('morale.tests').map(({ label }) => label)).toEqual([
			'Shot at',
			'Charge home',
			'Meet a charge that went home',
			'Lost combat'
		]);
		expect(rowsOf('morale').map(({ id }) => id)).toEqual(['morale.scores']);
	});

	it('says once, below, what is to be known of several rows', () => {
		const combat = partsOf().find(({ id }) => id === 'combat-modifiers');
		expect(combat?.notes).toEqual(['† Not in buildings, in woods or across obstacles.']);
		const marked = rowsOf('combat-modifiers').filter(({ label }) => label.endsWith(' †'));
		// T/o inf vs. l/o inf +1, l/o inf vs. t/o inf or cav −1, cavalry vs. l/o inf +2.
		expect(marked.map(({ cells, note }) => [cells[0], note])).toEqual([
			['+1', null],
			['−1', null],
			['+2', null]
		]);
	});

	it('names the columns where there are several, or bare scores beside one', () => {
		const heads = Object.fromEntries(partsOf().flatMap(({ tables }) => tables.map(({ id, head }) => [id, head])));
		expect(heads).toMatchObject({
			'movement.table': 'Troops',
			'generals.charisma': 'Charisma',
			'combat.modifiers': null,
			'turn.phases': null
		});
	});

	it('says that a general adds his charisma bonus, +0 to +2 by the die', () => {
		const [morale] = rowsOf('morale-modifiers').filter(({ id }) => id.endsWith('general-attached'));
		const [rout] = rowsOf('rout-modifiers').filter(({ id }) => id.endsWith('leader-attached'));
		for (const row of [morale, rout]) {
			expect(row?.label).toMatch(/: his charisma bonus$/);
			expect(row?.cells).toEqual(['+0 to +2']);
		}
	});

	it('has the table of ranges and targets as the sheet has it', () => {
		const table = partsOf().flatMap(({ tables }) => tables).find(({ id }) => id === 'shooting.bands'); // prettier-ignore
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
		expect(changedIn(changed).map(({ id, cells }) => [id, cells])).toEqual([['combat.score', ['7']]]);
		expect(changedIn()).toEqual([]);
	});

	it('lists every choice with what is played, and marks those that are not the usual ones', () => {
		const usual = listChoices(defaultRulings);
		expect(usual.map(({ id }) => id)).toEqual([...choiceIds].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
		expect(usual.find(({ id }) => id === 'R5')).toMatchObject({ chosen: '12″' });
		expect(usual.some(({ changed }) => changed)).toBe(false);
		const own = listChoices({ ...defaultRulings, R5: 'six', R27: 'per-figures', routHitsPer: 8 });
		expect(own.filter(({ changed }) => changed).map(({ id, chosen }) => `${id} ${chosen}`)).toEqual([
			'R5 6″',
			'R27 For so many figures (8)'
		]);
	});
});
