// The fire phase in the order of the rules, on a tablet by touch: volleys first, then the word that ends them, then the tests (R2); and what
// is one tap: a brigade that moved, a rally, a general lost.
import { answer, done, endShooting, follows, holdDice, shoot } from './at-the-resolver';
import { card, openUnit, panel, startSample, task } from './battle-map';
import { comeToRest, expect, expectAccessible, test } from './fixtures';

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
		await sheet.getByRole('button', { name: 'Test now' }).tap();
		await expect(answer(page)).toContainText('may still shoot at it; hits after this ask for another test.');
		await comeToRest(page);
		await page.screenshot({ path: 'test-results/pictures/early-test.png' });
		await answer(page).getByRole('button', { name: 'Close' }).tap();
	});

	await test.step('one tap ends the shooting, and one takes that back', async () => {
		await expectAccessible(page, 'the list of the fire phase');
		await page.screenshot({ path: 'test-results/pictures/shooting-list.png' });
		await endShooting(page);
		await expect(task(page, '2nd Maryland must test: 2 shooting hits')).toBeVisible();
		await page.getByRole('button', { name: 'Undo: Shooting was over' }).tap();
		await expect(due.getByRole('button', { name: 'Shooting is over' })).toBeVisible();
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
