// The fire phase in the order of the rules, on a tablet by touch: volleys first, then the word that ends them, then the tests (R2); and what
// is one tap: a brigade that moved, a rally, a general lost.
import { aim, answer, done, endShooting, follows, holdDice, roll, shoot } from './at-the-resolver';
import { card, openUnit, panel, startSample, task } from './battle-map';
import { comeToRest, eventually, expect, expectAccessible, takePicture, test } from './fixtures';

test('tests wait for the shooting, and what the players say is one tap', async ({ page }) => {
	await holdDice(page);
	await startSample(page);
	const due = panel(page, 'What is due');

	await test.step('after a volley the next shooter is offered, and the hits stand on the card and in the list', async () => {
		await shoot(page, '33rd Foot', '2nd Maryland', [9, 7, 6, 3, 1]);
		await expect(follows(page).getByRole('button', { name: /must test/ })).toHaveCount(0);
		await expect(follows(page).getByRole('button', { name: /^Next: .* may shoot/ })).toBeVisible();
		await expect(due).toContainText('2nd Maryland: 2 hits so far, tests when shooting is over');
		await expect(card(page, '2nd Maryland')).toContainText('2 hits so far');
	});

	await test.step('a test before that is possible and says what it leaves out', async () => {
		const sheet = await openUnit(page, '2nd Maryland');
		await expect(sheet.getByRole('button', { name: 'Test now' })).toBeEnabled();
		await sheet.getByRole('button', { name: 'Close' }).tap();
		// The line in the list is the shorter way: one tap.
		await due.getByRole('button', { name: '2nd Maryland: test now' }).tap();
		await expect(answer(page)).toContainText('may still shoot at it; hits after this ask for another test.');
		await comeToRest(page);
		await takePicture(page, 'early-test');
		await roll(page, [9]);
		await expect(done(page)).toContainText('2nd Maryland passed');
		await expect(due).not.toContainText('2nd Maryland: 2 hits so far');
	});

	await test.step('hits after it make another due, for those hits', async () => {
		await aim(page, 'Light Infantry', '2nd Maryland');
		const button = answer(page).getByRole('button', { name: /^Roll \d+ d/ });
		const dice = Number(/\d+/.exec(await button.innerText())?.[0]);
		await roll(page, [10, 10, 10, ...Array.from({ length: dice - 3 }, () => 1)]);
		await expect(due).toContainText('2nd Maryland: 3 hits so far, tests when shooting is over');
		await follows(page).getByRole('button', { name: 'Back to what is due' }).tap();
	});

	await test.step('one tap ends the shooting, and one takes that back', async () => {
		await expectAccessible(page, 'the list of the fire phase');
		await takePicture(page, 'shooting-list');
		await endShooting(page);
		await expect(task(page, '2nd Maryland must test again: 3 shooting hits')).toBeVisible();
		await page.getByRole('button', { name: 'Undo: Shooting was over' }).tap();
		await expect(due.getByRole('button', { name: /^Shooting is over/ })).toBeVisible();
	});

	await test.step('a rally and the loss of a general are one tap each', async () => {
		const sheet = await openUnit(page, '2nd Maryland');
		await sheet.getByRole('button', { name: 'Rally' }).tap();
		await expect(page.getByRole('button', { name: 'Undo: 2nd Maryland rallied, steady again' })).toBeAttached();
		await page.keyboard.press('Escape');
		await expect(card(page, '2nd Maryland')).toContainText('Steady');
		const general = await openUnit(page, 'Williams');
		await general.getByRole('button', { name: 'General lost' }).tap();
		await page.keyboard.press('Escape');
		await expect(card(page, 'Williams')).toContainText('Lost');
		await expect(done(page)).toBeHidden();
	});
});

test('the list has duties first and folds a side that has shot; a charge is offered to be evaded; a brigade moves in a tap @long', async ({
	page
}) => {
	await holdDice(page);
	await startSample(page);
	const due = panel(page, 'What is due');
	const tasks = due.getByRole('list').getByRole('list').getByRole('button');
	const wordsOf = async () => (await tasks.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

	await test.step('a charged unit has its charger first among its targets', async () => {
		await task(page, '1st Maryland may shoot').tap();
		await expect(answer(page).getByRole('listitem').first()).toContainText('Brigade of Guards');
		await answer(page).getByRole('button', { name: 'Close' }).tap();
	});

	await test.step('a side whose shooting is done folds away into a line', async () => {
		const shooters = task(page, /may shoot/).filter({ hasText: 'Crown' });
		await expect(shooters.first()).toBeVisible();
		for (let left = await shooters.count(); left > 0; left -= 1) {
			await shooters.first().tap();
			await answer(page).getByRole('listitem').getByRole('button').first().tap();
			const button = answer(page).getByRole('button', { name: /^Roll \d+ d/ });
			const dice = Number(/\d+/.exec(await button.innerText())?.[0]);
			await roll(
				page,
				Array.from({ length: dice }, () => 10)
			);
			await expect(shooters).toHaveCount(left - 1);
		}
		await expect(due).toContainText('Crown has shot');
		await expect(due).not.toContainText('Crown may shoot');
	});

	await test.step('duties stand before those who may still shoot', async () => {
		await eventually(async () => {
			const words = await wordsOf();
			const first = words.findIndex((text) => text.includes('may shoot'));
			expect(words.slice(0, first).some((text) => text.startsWith('Duty: '))).toBe(true);
			expect(words.slice(first).some((text) => text.startsWith('Duty: '))).toBe(false);
		});
		await takePicture(page, 'one-side-has-shot');
	});

	await test.step('a declared charge offers the evade before the move into contact', async () => {
		await page.getByRole('button', { name: /^Next: Combat/ }).tap();
		await page.getByRole('button', { name: /^Skip (it|them) and go on/ }).tap();
		await page.getByRole('button', { name: /^Next: Turn 3/ }).tap();
		await page.getByRole('button', { name: /^Skip (it|them) and go on/ }).tap();
		await task(page, 'Settle the initiative').tap();
		await roll(page, [8, 2]);
		await page.getByRole('button', { name: 'Next: Crown moves' }).tap();
		const sheet = await openUnit(page, 'Legion Dragoons');
		await sheet.getByRole('button', { name: 'Charge' }).tap();
		await answer(page).getByRole('listitem').getByRole('button', { name: 'Kirkwood’s Delawares' }).tap();
		await answer(page).getByRole('button', { name: 'Declare the charge' }).tap();
		await expect(task(page, /Kirkwood’s Delawares may evade/)).toBeVisible();
		// How far, and both answers, without a scroll.
		for (const part of ['12″', 'Evade', 'It stands'].map((text) => answer(page).getByText(text, { exact: true }))) {
			await expect(part.last()).toBeInViewport({ ratio: 1 });
		}
		await expect(page.getByRole('button', { name: 'Move into contact' })).toBeHidden();
		await eventually(async () => {
			const words = await wordsOf();
			const place = (of: RegExp) => words.findIndex((text) => of.test(text));
			expect(place(/may evade/)).toBeGreaterThanOrEqual(0);
			expect(place(/Legion Dragoons: charge/)).toBeGreaterThan(place(/may evade/));
		});
	});

	await test.step('one tap tells what a brigade did, and one takes it back', async () => {
		const brigade = due.getByRole('group', { name: 'Not moved: Left wing, all of them' });
		await expect(due).toContainText('Only moves that matter need telling');
		for (const name of ['Stood', 'Full', 'Half']) await expect(brigade.getByRole('button', { name })).toBeVisible();
		await brigade.getByRole('button', { name: 'Half' }).tap();
		await expect(brigade).toBeHidden();
		for (const unit of ['Regiment von Bose', 'Hessian Jägers'])
			await expect(card(page, unit)).toContainText('used ½ move');
		await page
			.getByRole('button', { name: /^Undo: / })
			.first()
			.tap();
		await expect(brigade).toBeVisible();
	});
});
