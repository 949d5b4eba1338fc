// The kit as a player meets it: tapped, typed and arrowed through on the gallery.
import { eventually, expect, SCREENS, test } from './fixtures';
import { afresh, openGallery } from './kit-gallery';

test('the number pad', async ({ page }) => {
	await openGallery(page);

	await afresh(page, 'dice are tapped in, and the nought of a D10 is ten', async () => {
		const pad = page.getByRole('group', { name: 'Dice pad' });
		await pad.getByRole('button', { name: '7', exact: true }).tap();
		await pad.getByRole('button', { name: '0 is 10' }).tap();
		await pad.getByRole('button', { name: '3', exact: true }).tap();
		await expect(page.getByText('Dice: 7 10 3')).toBeVisible();
		await pad.getByRole('button', { name: 'Take back' }).tap();
		await expect(page.getByText('Dice: 7 10', { exact: true })).toBeVisible();
		await pad.getByRole('button', { name: 'Done' }).tap();
		await expect(page.getByText('Dice: 7 10, done')).toBeVisible();
	});

	await afresh(page, 'a real keyboard types the same dice', async () => {
		for (const key of ['4', '0', '9', 'Backspace', '1']) await page.keyboard.press(key);
		await expect(page.getByText('Dice: 4 10 1')).toBeVisible();
	});

	await afresh(page, 'the key struck on the keyboard is shown pressed until it is let go', async () => {
		const seven = page.getByRole('group', { name: 'Dice pad' }).getByRole('button', { name: '7', exact: true });
		await expect(seven).toBeVisible();
		const resting = await seven.evaluate((key) => getComputedStyle(key).backgroundColor);
		await page.keyboard.down('7');
		await expect(seven).not.toHaveCSS('background-color', resting);
		await page.keyboard.up('7');
		await expect(seven).toHaveCSS('background-color', resting);
	});

	await afresh(page, 'Enter after tapping a key finishes instead of typing it again', async () => {
		await page.getByRole('heading', { name: 'Number pad' }).click();
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.getByRole('group', { name: 'Dice pad' }).getByRole('button', { name: '7', exact: true }).click();
		await page.keyboard.press('Enter');
		await expect(page.getByText('Dice: 7, done')).toBeVisible();
	});

	await afresh(page, 'Enter on a key that has the focus presses that key', async () => {
		await page.getByRole('group', { name: 'Dice pad' }).getByRole('button', { name: '8', exact: true }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByText('Dice: 8', { exact: true })).toBeVisible();
	});

	await afresh(page, 'keys meant for a field, a shortcut or a dialog above it are not dice', async () => {
		await page.getByRole('spinbutton', { name: 'Hits' }).focus();
		await page.keyboard.press('2');
		await page.getByRole('button', { name: 'Open the dialog' }).click();
		await expect(page.getByRole('dialog')).toBeFocused();
		await page.keyboard.press('5');
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await page.keyboard.press('Control+6');
		await expect(page.getByText('No dice yet')).toBeVisible();
		await page.keyboard.press('5');
		await expect(page.getByText('Dice: 5', { exact: true })).toBeVisible();
	});

	await afresh(page, 'on a plain pad nought is nought, and a pad that does not listen hears no keys', async () => {
		const pad = page.getByRole('group', { name: 'Plain pad' });
		await pad.getByRole('button', { name: '2', exact: true }).tap();
		await pad.getByRole('button', { name: '0', exact: true }).tap();
		await page.keyboard.press('5');
		await expect(page.getByText('Number: 20', { exact: true })).toBeVisible();
		await expect(pad.getByRole('button', { name: 'Done' })).toHaveCount(0);
	});

	await afresh(page, 'a pad that is off cannot be tapped', async () => {
		const keys = page.getByRole('group', { name: 'Pad that is off' }).getByRole('button');
		await expect(keys).toHaveCount(11);
		for (const key of await keys.all()) await expect(key).toBeDisabled();
	});
});

test('the stepper', async ({ page }) => {
	await openGallery(page);

	await afresh(page, 'is tapped up and down to its limits and no further', async () => {
		const hits = page.getByRole('spinbutton', { name: 'Hits' });
		const more = page.getByRole('button', { name: 'Increase Hits' });
		const fewer = page.getByRole('button', { name: 'Decrease Hits' });
		await expect(fewer).toHaveAttribute('aria-disabled', 'true');
		for (let taps = 0; taps < 3; taps += 1) await more.tap();
		await expect(hits).toHaveValue('3');
		await expect(more).toHaveAttribute('aria-disabled', 'true');
		// A finger does not look whether a button is off.
		await more.tap({ force: true });
		await expect(hits).toHaveValue('3');
		await expect(fewer).toHaveAttribute('aria-disabled', 'false');
		await fewer.tap();
		await expect(hits).toHaveValue('2');
	});

	await afresh(page, 'answers the arrow keys, Page, Home and End', async () => {
		const figures = page.getByRole('spinbutton', { name: 'Figures' });
		await figures.focus();
		const presses = [
			['ArrowUp', '25'],
			['ArrowDown', '24'],
			['PageUp', '34'],
			['End', '40'],
			['ArrowUp', '40'],
			['Home', '1'],
			['PageDown', '1']
		] as const;
		for (const [key, value] of presses) {
			await figures.press(key);
			await expect(figures).toHaveValue(value);
			await expect(figures).toHaveAttribute('aria-valuenow', value);
		}
	});

	await afresh(page, 'is typed into, kept within its limits, and put right when it is no number', async () => {
		const range = page.getByRole('spinbutton', { name: 'Range' });
		await range.fill('7,3');
		await range.press('Enter');
		await expect(range).toHaveValue('7.5');
		await range.fill('900');
		await range.press('Tab');
		await expect(range).toHaveValue('48');
		await range.fill('far');
		await range.press('Enter');
		await expect(range).toHaveValue('48');
		await expect(range).toHaveAttribute('aria-valuetext', '48 inches');
		await expect(page.getByText('24 figures at 48 inches, 0 hits.')).toBeVisible();
	});

	await afresh(page, 'one that is off does not move', async () => {
		await expect(page.getByRole('spinbutton', { name: 'Guns' })).toBeDisabled();
		await expect(page.getByRole('button', { name: 'Increase Guns' })).toBeDisabled();
	});
});

test('what is chosen', async ({ page }) => {
	await openGallery(page);

	await afresh(page, 'a chip row is arrowed through, passing over what cannot be chosen', async () => {
		const range = page.getByRole('radiogroup', { name: 'Range' });
		await range.getByRole('radio', { name: 'to 6″' }).tap();
		await expect(page.getByText('Range close, grade C.')).toBeVisible();
		await page.keyboard.press('ArrowRight');
		await expect(range.getByRole('radio', { name: 'to 12″' })).toBeChecked();
		await expect(range.getByRole('radio', { name: 'to 12″' })).toBeFocused();
		await page.keyboard.press('ArrowRight');
		await expect(page.getByText('Range close, grade C.')).toBeVisible();
		await expect(range.getByRole('radio', { name: 'beyond' })).toBeDisabled();
	});

	await afresh(page, 'two chip rows do not disturb each other', async () => {
		await page.getByRole('radiogroup', { name: 'Range' }).getByRole('radio', { name: 'to 12″' }).tap();
		await page.getByRole('radiogroup', { name: 'Grade' }).getByRole('radio', { name: 'A' }).tap();
		await expect(page.getByText('Range long, grade A.')).toBeVisible();
	});

	await afresh(page, 'a chip is pressed and released, and says where its fact came from', async () => {
		const cover = page.getByRole('button', { name: 'Soft cover remembered' });
		await expect(cover).toHaveAttribute('aria-pressed', 'true');
		await cover.tap();
		await expect(cover).toHaveAttribute('aria-pressed', 'false');
	});

	await afresh(page, 'a toggle turns by a tap anywhere on its row, and by the space bar', async () => {
		const awake = page.getByRole('switch', { name: 'Keep the screen awake' });
		await expect(awake).toBeChecked();
		await awake.tap({ position: { x: 12, y: 12 } });
		await expect(awake).not.toBeChecked();
		await awake.press('Space');
		await expect(awake).toBeChecked();
		await expect(awake).toHaveAccessibleDescription('While a battle is open.');
		await expect(page.getByRole('switch', { name: 'Follow the other device' })).toBeDisabled();
	});

	await afresh(page, 'tabs change by tap and by arrow key', async () => {
		await expect(page.getByRole('tab', { name: 'What is due 3' })).toHaveAttribute('aria-selected', 'true');
		await page.getByRole('tab', { name: 'Units' }).tap();
		await expect(page.getByRole('tabpanel')).toHaveText('Twelve units, two of them shaken.');
		await page.keyboard.press('ArrowRight');
		await expect(page.getByRole('tabpanel')).toHaveText('Turn 1: the Guards fired.');
		await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
	});
});

test('lists and bars', async ({ page }) => {
	await openGallery(page);

	await afresh(page, 'a row opens wherever it is tapped, except on its own control', async () => {
		const row = page.getByRole('listitem').filter({ hasText: '1st Guards' });
		const box = (await row.boundingBox())!;
		await row.tap({ position: { x: box.width * 0.6, y: box.height - 6 } });
		await expect(page.getByText('Opened 1st Guards.')).toBeVisible();
		await row.getByRole('button', { name: 'More about 1st Guards' }).tap();
		await expect(page.getByText('Opened the menu.')).toBeVisible();
	});

	await afresh(page, 'strength is told with its half-strength mark', async () => {
		const strength = page.getByRole('meter', { name: '1st Guards' });
		await expect(strength).toHaveAttribute('aria-valuenow', '18');
		await expect(strength).toHaveAttribute('aria-valuetext', '18 of 24, half strength at 12');
	});

	await afresh(page, 'a chart is a table to those who listen, and never rounds to certainty', async () => {
		const cells = (name: string) => page.getByRole('table', { name }).getByRole('cell');
		await expect(cells('Hits from six dice')).toHaveText(['12%', '30%', '32%', '19%', '6%', '1%', '<1%']);
		await expect(cells('A test that cannot fail')).toHaveText(['100%', '0%']);
		await expect(page.getByRole('table', { name: 'Hits from six dice' }).getByRole('rowheader')).toHaveCount(7);
	});

	await afresh(
		page,
		'a chart stands its bars up where there is room and lays them down where there is none',
		async () => {
			const bar = page.locator('figure', { hasText: 'Hits from six dice' }).locator('.fill').first();
			const expectStanding = (stands: boolean) =>
				eventually(async () => {
					const { width, height } = (await bar.boundingBox())!;
					expect(height > width).toBe(stands);
				});
			await expectStanding(true);
			await page.setViewportSize({ width: 300, height: 844 });
			await expectStanding(false);
			await page.setViewportSize(SCREENS.landscape);
		}
	);
});

test('a stepper goes on while its button is held, stops when it is let go, and one tap is one step', async ({
	page
}) => {
	await page.clock.install({ time: 0 });
	await openGallery(page);
	await page.clock.pauseAt(60 * 60_000);
	const more = page.getByRole('button', { name: 'Increase Figures' });
	const figures = page.getByRole('spinbutton', { name: 'Figures' });
	await more.click();
	await expect(figures).toHaveValue('25');
	await more.hover();
	await page.mouse.down();
	await page.clock.runFor(449);
	await expect(figures).toHaveValue('25');
	await page.clock.runFor(1 + 90 + 90);
	await expect(figures).toHaveValue('28');
	await page.mouse.up();
	await page.clock.runFor(2000);
	await expect(figures).toHaveValue('28');
	await more.click();
	await expect(figures).toHaveValue('29');
});
