import { listCells } from '$lib/rules/house-rules/cells';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { describe, expect, it } from 'vitest';

// Every cell of the playsheet has a golden case. The golden files join by being in the folder; each names the cells it proves.

const files = import.meta.glob<{ covered: readonly string[] }>('./golden/*.ts', { eager: true });
const covered = new Set(Object.values(files).flatMap((file) => file.covered));
const ids = listCells(printedPlaysheet).map(({ id }) => id);

/** The procedures' sections of the sheet; a cell of a section that is not here would not be tested below. */
const sections = ['movement', 'manoeuvre', 'shooting', 'counterbattery', 'combat', 'morale', 'rout', 'generals'];

describe('golden cases', () => {
	it.each(Object.entries(files))('%s names the cells it proves, all of them real', (_, file) => {
		expect(file.covered.length).toBeGreaterThan(0);
		expect(file.covered.filter((id) => !ids.includes(id))).toEqual([]);
	});

	it.each(sections)('prove every cell of %s', (section) => {
		const cells = ids.filter((id) => id.startsWith(`${section}.`));
		expect(cells.length).toBeGreaterThan(0);
		const missing = cells.filter((id) => !covered.has(id));
		expect(missing, `no golden case for: ${missing.join(', ')}`).toEqual([]);
	});

	it('leave no section of the sheet out', () => {
		expect(ids.filter((id) => !sections.some((section) => id.startsWith(`${section}.`)))).toEqual([]);
	});
});
