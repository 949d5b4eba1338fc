// Paper: the sheets of a roster as the browser prints them, on A4 and on Letter. No unit may lie across two pages.
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures';
import { markEnds, readPages } from './printed-pages';

test('the army sheet, the unit cards and the playsheet print on A4 and Letter, and no unit is split', async ({
	page
}) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Add both armies of Hobkirk’s Hill' }).click();
	await page.getByRole('link', { name: 'Hobkirk’s Hill: Greene' }).click();
	await page.getByRole('button', { name: 'Choose units' }).click();
	await page.getByRole('button', { name: 'All' }).click();
	await page.getByRole('button', { name: 'Done' }).click();
	// Twice the army, so that the sheet needs a second page.
	for (let copy = 0; copy < 12; copy += 1) {
		await page.getByRole('button', { name: '5th Maryland, Ford', exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
	}
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'Print' }).click();
	await expect(page.getByRole('heading', { name: 'Hobkirk’s Hill: Greene' })).toBeVisible();
	await expectAccessible(page, 'print');
	await expectNoSidewaysScroll(page);

	await page.getByRole('button', { name: 'Unit cards' }).click();
	await page.getByRole('button', { name: 'Playsheet' }).click();
	await expect(page.getByText('2nd in seniority, charisma 5')).toHaveCount(2);
	const units = await page.locator('[data-print-unit]').count();
	expect(units).toBe(2 * (11 + 12));
	// 24 boxes for the militia, and the heavy bar after the twelfth.
	await expect(page.getByRole('img', { name: '24 boxes, half strength after 12' }).first().locator('i')).toHaveCount(
		24
	);
	await markEnds(page, '[data-print-unit]');
	for (const format of ['A4', 'Letter'] as const) {
		const pages = readPages(await page.pdf({ format, preferCSSPageSize: false }));
		const marks = pages.flat();
		expect(new Set(marks).size, `${format}: every unit has a head and a foot`).toBe(2 * units);
		const twice = marks.filter((mark, index) => marks.indexOf(mark) !== index);
		expect(twice, `${format}: on two pages`).toEqual([]);
		for (const [index, onPage] of pages.entries()) {
			for (const mark of onPage.filter((each) => each.endsWith('/head'))) {
				expect(onPage, `${format}, page ${index + 1}`).toContain(mark.replace('head', 'foot'));
			}
		}
		expect(pages.length, format).toBeGreaterThanOrEqual(5);
		expect(pages.length, format).toBeLessThanOrEqual(9);
	}
});
