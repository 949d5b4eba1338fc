// Paper: the sheets of a roster as the browser prints them, on A4 and on Letter. No unit may lie across two pages.
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, open, takePicture, test } from './fixtures';
import { markEnds, readPages } from './printed-pages';

const houseRules = fileURLToPath(new URL('../storage/fixtures/house-rules-1.json', import.meta.url));

/** An army that needs a second page. */
const army = [
	'Roster: Camden',
	'Side: Continental',
	'== Left wing ==',
	'Commanded by: Smallwood',
	'Smallwood — general, seniority 2, charisma 5',
	...Array.from({ length: 20 }, (_, index) => `${index + 1}th Maryland — 24 figures, grade C, bayonets`),
	// What fills a card: a name of two lines, all moves, two rows of boxes, a remark of two lines.
	'Delaware Regiment of the Line — 20 figures, grade B, light infantry, bayonets',
	'  Note: Of what was left of it after the first battle, with all that the winter had brought back to it since.',
	'Maryland Regiment Extraordinary — 24 figures, grade C, bayonets'
].join('\n');

test('the army sheet, the unit cards and the playsheet print on A4 and Letter, and no unit is split', async ({
	page
}) => {
	// House rules of the club, which make a hit in combat harder.
	await open(page, '/open');
	await page.getByLabel('Choose a file').setInputFiles(houseRules);
	await page.getByRole('button', { name: 'Import' }).tap();
	await expect(page.getByRole('heading', { name: 'Added 1 thing' })).toBeVisible();
	await goTo(page, 'Rosters');
	await page.getByRole('button', { name: 'Paste a list' }).tap();
	await page.getByRole('dialog').getByLabel('The list').fill(army);
	await page.getByRole('dialog').getByRole('button', { name: 'Make a roster of it' }).tap();
	await page.getByRole('link', { name: 'Print' }).tap();
	await expect(page.getByRole('heading', { name: 'Camden' })).toBeVisible();
	await expectAccessible(page, 'print');
	await expectNoSidewaysScroll(page);

	// Nothing is not printed.
	await page.getByRole('button', { name: 'Army sheet' }).tap();
	await expect(page.getByText('Choose at least one sheet to print.')).toBeVisible();
	await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0);
	await page.getByRole('button', { name: 'Army sheet' }).tap();
	await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible();

	await page.getByRole('button', { name: 'Unit cards' }).tap();
	await page.getByRole('button', { name: 'Playsheet' }).tap();
	await expect(page.getByText('2nd in seniority, charisma 5')).toHaveCount(2);
	const units = 2 * 23;
	await expect(page.locator('[data-print-unit]'), 'a line and a card each').toHaveCount(units);
	// 24 boxes for each, and the heavy bar after the twelfth.
	await expect(page.getByRole('img', { name: '24 boxes, half strength after 12' }).first().locator('i')).toHaveCount(
		24
	);
	await test.step('a line of the army has pass score, dice, moves and boxes for what it becomes', async () => {
		// Grade C passes on 2; 24 ÷ 4 = 6 dice in tight order, 24 ÷ 3 = 8 in combat; 6″ in line, 10″ in column.
		const line = page.getByRole('row', { name: /^1th Maryland/ });
		await expect(line).toContainText(/Line 6″, Column 10″/);
		await expect(line.getByRole('cell')).toHaveText(['C', '2+', '6', '8', /Disordered\s+Shaken/]);
	});
	await test.step('a card has its emblem, brigade, ranges and boxes; a general’s what he does', async () => {
		const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) }); // prettier-ignore
		const foot = card('1th Maryland');
		await expect(foot.getByRole('img', { name: 'Foot' })).toBeVisible();
		for (const words of ['Left wing', 'passes 2+', '8+ to 6″', '10+ to 12″', 'Disordered', 'Shaken'])
			await expect(foot).toContainText(words);
		const general = card('Smallwood');
		await expect(general.getByRole('img', { name: 'General' })).toBeVisible();
		// Charisma 5 is +1.
		for (const words of ['With a unit: +1 to its morale and rout dice.', 'Commands within 12″', 'Moves 16″'])
			await expect(general).toContainText(words);
		await expect(general).not.toContainText('Shaken');
	});
	await test.step('the playsheet has the tables that a player knows', async () => {
		for (const title of ['Turn sequence', 'When to test', 'Shooting', 'Morale', 'Morale failure'])
			await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
		const ranges = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Hard cover' }) });
		await expect(ranges.getByRole('row').filter({ hasText: 'Musket' }).first()).toContainText(/8\s*9\s*9\s*10/);
	});
	await page.getByRole('radio', { name: 'Club' }).check();
	await page.emulateMedia({ media: 'print' });
	await expect(
		page.getByText('House rules in force: Club. What was changed is marked ✱.', { exact: true })
	).toHaveCount(2);
	await expect(page.locator('.changed')).toHaveText(/^\s*✱ Score to hit\s+Or more, with the modifiers\.\s*7\s*$/);
	await expect(page.getByRole('radio', { name: 'Club' })).toBeHidden();
	// A general adds what he rolled, not one.
	for (const who of ['General', 'Leader']) {
		const row = page.getByRole('row', { name: `${who} with the unit: his charisma bonus` });
		await expect(row).toHaveText(/his charisma bonus\s*\+0 to \+2$/);
	}
	// As a printer without colours has it: for people to look at.
	await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
	await takePicture(page, 'print-black-and-white', true);
	await page.evaluate(() => (document.documentElement.style.filter = ''));
	await page.emulateMedia({ media: null });
	await markEnds(page, '[data-print-unit]');
	for (const format of ['A4', 'Letter'] as const) {
		const pages = readPages(
			await page.pdf({ format, preferCSSPageSize: false, path: `test-results/pictures/sheets-${format}.pdf` })
		);
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

	await test.step('cards lie in four rows on a page, 23 of them on three', async () => {
		await page.getByRole('button', { name: 'Army sheet' }).tap();
		await page.getByRole('button', { name: 'Playsheet' }).tap();
		await expect(page.locator('[data-print-unit]')).toHaveCount(23);
		for (const format of ['A4', 'Letter'] as const)
			expect(readPages(await page.pdf({ format, preferCSSPageSize: false })).length, format).toBe(3);
	});

	await test.step('the personal playsheet is two pages, and printing nothing is not offered', async () => {
		await page.getByRole('button', { name: 'Unit cards' }).tap();
		await page.getByRole('button', { name: 'Playsheet' }).tap();
		await expect(page.locator('[data-print-unit]')).toHaveCount(0);
		for (const format of ['A4', 'Letter'] as const) {
			const path = `test-results/pictures/playsheet-${format}.pdf`;
			const pages = readPages(await page.pdf({ format, preferCSSPageSize: false, path }));
			expect(pages.length, `the playsheet on ${format}`).toBe(2);
		}
		await page.getByRole('button', { name: 'Playsheet' }).tap();
		await expect(page.getByText('Choose at least one sheet to print.')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0);
	});
});
