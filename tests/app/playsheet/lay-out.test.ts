import { layOutPlaysheet } from '$lib/app/playsheet/lay-out';
import type { SheetCell, SheetSection } from '$lib/app/playsheet/sheet';
import { listCells } from '$lib/rules/house-rules/cells';
import { writeValue } from '$lib/rules/house-rules/cell';
import { applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { rulingIds } from '$lib/rules/sheet/ruling-texts';
import { sections } from '$lib/rules/engine/section';
import { describe, expect, it } from 'vitest';
import { listAnchors } from './list-anchors';

const printed = layOutPlaysheet(printedPlaysheet);

const cellsOf = (page: readonly SheetSection[]): SheetCell[] =>
	page.flatMap(({ tables }) =>
		tables.flatMap(({ rows }) => rows.flatMap(({ head, cells }) => [head, ...cells].filter((cell) => cell !== null)))
	);

const rowOf = (page: readonly SheetSection[], anchor: string) =>
	page.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows)).find((row) => row.anchor === anchor);

describe('the playsheet page', () => {
	it('has the sections of the sheet in its order', () => {
		expect(printed.map(({ title }) => title)).toEqual(Object.values(sections));
	});

	it('shows every cell of the sheet once, in the section it belongs to', () => {
		const ids = listCells(printedPlaysheet).map(({ id }) => id);
		expect(cellsOf(printed).map(({ id }) => id).sort()).toEqual([...ids].sort()); // prettier-ignore
		for (const cell of listCells(printedPlaysheet)) {
			const section = printed.find(({ anchor }) => anchor === cell.section);
			expect(
				cellsOf(section ? [section] : []).map(({ id }) => id),
				cell.id
			).toContain(cell.id);
		}
	});

	it('shows every ruling somewhere among its tables', () => {
		const shown = printed.flatMap(({ rulings, tables }) => [
			...rulings,
			...tables.flatMap(({ rows }) => rows.flatMap((row) => row.rulings))
		]);
		expect(rulingIds.filter((id) => !shown.includes(id))).toEqual([]);
	});

	it('has as many cells in a row as its table has columns', () => {
		for (const { tables } of printed)
			for (const { columns, rows, id } of tables)
				for (const { cells, anchor } of rows) expect(cells.length, `${id} ${anchor}`).toBe(columns.length);
	});

	it('has every anchor once', () => {
		const anchors = listAnchors(printed);
		expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
	});

	it('writes the numbers of the paper sheet', () => {
		const texts = (anchor: string) => rowOf(printed, anchor)?.cells.map((cell) => cell?.text ?? '');
		expect(texts('shooting.bands.musket-12')).toEqual(['12″', '10', '—', '10', '—']);
		expect(texts('movement.light-gun')).toEqual(['8″', '', '6″']);
		expect(texts('manoeuvre.cost.formation-or-facing')).toEqual(['½ move']);
		expect(texts('combat.modifiers.own-flank')).toEqual(['−3']);
		expect(texts('rout.gradeModifier')).toEqual(['+2', '+1', '+0', '+0', '−1', '−3']);
		expect(texts('rout.rows.rout-0')).toEqual(['—', '—']);
		const heads = printed.flatMap(({ tables }) =>
			tables.flatMap(({ rows }) => rows.flatMap(({ head }) => head?.text ?? []))
		);
		expect(heads).toEqual([
			...['4 or less', '5–7', '8–9', '10 or more'],
			...['0 or less', '1', '2–3', '4–5', '6–8', '9 or more'],
			...['3 or less', '4–8', '9 or more']
		]);
	});
});

describe('the page of house rules', () => {
	const overrides = {
		'shooting.bands.musket-12.scores.skirmish': 10,
		'combat.modifiers.own-flank': -2,
		'rout.rows.rout-6.from': 7
	};
	const page = layOutPlaysheet(applyHouseRules(printedPlaysheet, { name: 'Guilford', overrides }));

	it('has their numbers, and the printed ones beside those that were changed', () => {
		const changed = cellsOf(page).filter(({ printed: before }) => before !== null);
		expect(changed.map(({ id, text, printed: before }) => [id, text, before])).toEqual([
			['shooting.bands.musket-12.scores.skirmish', '10', '—'],
			['combat.modifiers.own-flank', '−2', '−3'],
			['rout.rows.rout-4.from', '4–6', '4–5'],
			['rout.rows.rout-6.from', '7–8', '6–8']
		]);
	});

	it('keeps every anchor of the printed page', () => {
		expect(listAnchors(page)).toEqual(listAnchors(printed));
	});

	it('marks nothing on the printed sheet itself', () => {
		expect(cellsOf(printed).filter(({ printed: before }) => before !== null)).toEqual([]);
	});
});

describe('a cell that is read out', () => {
	it('says its words and its value', () => {
		const said = new Map(cellsOf(printed).map((cell) => [cell.id, cell.said]));
		expect(said.get('shooting.bands.musket-6.scores.soft')).toBe('Musket up to 6″, soft cover: 9');
		const hard = listCells(printedPlaysheet).find(({ id }) => id === 'combat.modifiers.hard-cover');
		expect(said.get('combat.modifiers.hard-cover')).toBe(
			`Enemy in hard cover: ${writeValue('modifier', hard?.value ?? null)}`
		);
	});
});
