// Fair fights, bases and templates; and an army of a hundred units, which must edit about as quickly as one of five.
import type { Page } from '@playwright/test';
import {
	comeToRest,
	eventually,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	open,
	takePicture,
	test
} from './fixtures';
import { LOOKS, nameLook, wear } from './looks';

const sheet = (page: Page) => page.getByRole('dialog');

async function paste(page: Page, units: number) {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Paste a list' }).click();
	const list = Array.from({ length: units }, (_, index) => `Unit ${index + 1},24,C`).join('\n');
	await sheet(page).getByLabel('The list').fill(list);
	await sheet(page).getByRole('button', { name: 'Make a roster of it' }).click();
	await expect(page.getByRole('list', { name: 'Units' }).getByRole('listitem')).toHaveCount(units);
}

/** What the page's own thread spends on an edit with a unit's sheet open, painting included: the clock on the wall would tell of the neighbours. */
async function timeEdits(page: Page): Promise<number> {
	await page.getByRole('button', { name: 'Unit 3', exact: true }).click();
	await sheet(page).getByRole('spinbutton', { name: 'Figures' }).focus();
	await comeToRest(page);
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable');
	const spent = async () => {
		const { metrics } = await session.send('Performance.getMetrics');
		return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
	};
	const before = await spent();
	await page.evaluate(async () => {
		for (let edit = 0; edit < 15; edit += 1) {
			document.activeElement?.dispatchEvent(
				new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })
			);
			await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
		}
	});
	const after = await spent();
	await session.detach();
	return (after - before) / 15;
}

test('a roster of a hundred units stays quick', async ({ page }) => {
	await paste(page, 5);
	const small = await timeEdits(page);
	await expect(sheet(page).getByRole('spinbutton', { name: 'Figures' })).toHaveValue('39');
	await page.keyboard.press('Escape');
	await paste(page, 100);
	const large = await timeEdits(page);
	await expect(sheet(page).getByRole('spinbutton', { name: 'Figures' })).toHaveValue('39');
	expect(large / small, 'the time of an edit among 100 units, in times of one among 5').toBeLessThan(5);
});

test('armies are compared by the things themselves, bases are set once, and a unit is kept as a template', async ({
	page
}) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Add both armies of Cowpens' }).click();
	await page.getByRole('link', { name: 'Cowpens: Tarleton' }).click();
	for (const look of LOOKS) {
		await wear(page, look);
		// On a phone with large text there is room for the pictures only.
		const isRoom = look.screen !== 'phone' || look.textSize === 100;
		for (const name of ['Print', 'Share', 'Compare']) {
			const word = page.getByRole('toolbar', { name: 'Roster' }).getByText(name, { exact: true });
			await expect(word, `${name}: ${nameLook(look)}`).toBeVisible({ visible: isRoom });
		}
		await expectNoSidewaysScroll(page, nameLook(look));
		await takePicture(page, `roster-tools-${look.screen}-${look.textSize}`);
	}
	await wear(page, { screen: 'landscape', theme: 'paper', textSize: 100 });
	await page.getByRole('button', { name: 'Compare' }).click();
	const row = sheet(page).getByRole('row', { name: 'Dice: In combat' });
	await expect(row.getByRole('cell')).toHaveText(['40', '38']);
	await expect(sheet(page).getByRole('row', { name: /Guns/ }).getByRole('cell')).toHaveText(['2', '0']);
	// The bars stand for the numbers, each side in its own colour and pattern.
	const bars = sheet(page).locator('figure .measure', { hasText: 'In combat' }).locator('.bar');
	await expect(bars.first()).toHaveAttribute('data-pattern', 'solid');
	await expect(bars.last()).toHaveAttribute('data-pattern', 'bars');
	await comeToRest(page);
	await eventually(async () => {
		const [tarleton, morgan] = await bars.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
		expect(morgan! / tarleton!).toBeCloseTo(38 / 40, 1);
	});
	await expectAccessible(page, 'a fair fight');
	// The armies that come with the app stand to be met without being taken first.
	await sheet(page).getByLabel('Against').selectOption('Princeton: Washington');
	await expect(sheet(page).getByRole('columnheader', { name: 'Princeton: Washington' })).toBeAttached();
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: 'Name, side and colour' }).click();
	await sheet(page)
		.getByRole('radio', { name: /^15 mm/ })
		.check();
	await expect(sheet(page).getByText('0.39″ × 0.39″')).toBeVisible();
	await comeToRest(page);
	await expectAccessible(page, 'base sizes');
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: '71st Foot, Fraser’s Highlanders', exact: true }).click();
	await expect(sheet(page).getByText('Now about 9″ × 0.75″ (229 × 19 mm)')).toBeVisible();
	await sheet(page).getByRole('switch', { name: 'A footprint of its own' }).check();
	await sheet(page).getByRole('button', { name: 'Increase Frontage' }).click();
	await expect(sheet(page).getByText('Now about 9.25″ × 0.75″')).toBeVisible();
	await sheet(page).getByRole('button', { name: 'Keep as a template' }).click();
	await expect(page.getByText('is among your templates.')).toBeVisible();
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: 'Add units', exact: true }).click();
	await sheet(page)
		.getByRole('button', { name: /^71st Foot/ })
		.click();
	await expect(sheet(page).getByRole('status')).toHaveText('71st Foot, Fraser’s Highlanders 2 added.');
});
