// A past action is changed from the log, as a player's finger does it: it opens as it was, what it puts in doubt is listed, and it is one undo.
import type { Locator, Page } from '@playwright/test';
import { fight, rout, tens, test as tested } from '../battle/golden/rolls';
import { batteryUnit, lineUnit } from '../battle/sample-battle';
import { answer, done, takeWay } from './at-the-resolver';
import { expectSound, expectWhole, scrollToLine, startSample, tab, task } from './battle-map';
import { expect, SCREENS, test } from './fixtures';
import { battleBetween, sitDown } from './stored-battle';

const SHOT = /^Hessian Jägers fired at Carolina Militia/;

async function openLine(page: Page, text: RegExp): Promise<void> {
	await tab(page, 'Log').tap();
	await (await scrollToLine(page, text)).tap();
}

/** The sheet as it stands, whole on every screen. */
async function expectWholeEverywhere(page: Page, state: string, parts: readonly Locator[] = []): Promise<void> {
	for (const [name, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
		await expectWhole(page, `amend-${state}-${name}`);
	}
	await page.setViewportSize(SCREENS.landscape);
}

test('a volley of the turn before is taken out, and what rested on it is spoken of', async ({ page }) => {
	await startSample(page);
	const sheet = page.getByRole('dialog');

	await test.step('it opens as it was, with its dice', async () => {
		await openLine(page, SHOT);
		await expect(page.getByRole('button', { name: 'Go back to here, keeping this line' })).toBeVisible();
		await page.getByRole('button', { name: 'Change this' }).tap();
		await expect(sheet.getByRole('heading', { name: 'Change this' })).toBeVisible();
		await expect(sheet.getByRole('heading', { name: 'Hessian Jägers: shoot at Carolina Militia' })).toBeVisible();
		await expect(sheet.getByRole('list', { name: 'Dice' }).getByRole('listitem')).toContainText(['9 hit', '4 miss']);
		await expect(sheet.getByRole('button', { name: 'Close' })).toHaveCount(1);
		await expectWholeEverywhere(page, 'open', [
			sheet.getByRole('button', { name: /take it out/ }),
			sheet.getByRole('button', { name: /^Record/ })
		]);
	});

	await test.step('taken out, it leaves the test and the rout in doubt, and nothing is recorded yet', async () => {
		await sheet.getByRole('button', { name: /take it out/ }).tap();
		const record = sheet.getByRole('button', { name: 'Take it out', exact: true });
		await expect(record).toBeDisabled();
		const test = sheet.getByRole('group', { name: /^Carolina Militia tested/ });
		await expect(test).toContainText('No test is owed');
		await expect(test.getByRole('button', { name: 'Do it again' })).toHaveCount(0);
		await expectSound(page, 'amend-doubts');
		await expectWholeEverywhere(page, 'doubts');
		const open = sheet.getByRole('group').filter({ has: page.getByRole('button', { name: 'Leave it out', pressed: false }) }); // prettier-ignore
		await expect(open.first()).toBeVisible();
		for (let left = await open.count(); left > 0; left -= 1) {
			await open.first().getByRole('button', { name: 'Leave it out' }).tap();
			await expect(open).toHaveCount(left - 1);
		}
		await expect(record).toBeEnabled();
		await record.tap();
		await expect(sheet).toHaveCount(0);
	});

	await test.step('the log has the old line struck and says what was done; one undo brings it back', async () => {
		await expect(page.getByText(/^Took out: Hessian Jägers fired at Carolina Militia/).first()).toBeAttached();
		await page.getByRole('button', { name: /^Undo: Took out/ }).tap();
		await expect(page.getByText(/^Took back: Took out: Hessian Jägers fired/).first()).toBeAttached();
		await expect(page.getByRole('button', { name: /^Redo: Took out/ })).toBeVisible();
	});
});

test('with another die the test after a volley is done again; recorded again as it was, it keeps everything @long', async ({
	page
}) => {
	await startSample(page);
	const sheet = page.getByRole('dialog');
	const typeDie = async (digit: string) => {
		const pad = sheet.getByRole('group', { name: 'Your dice' });
		await pad.getByRole('button', { name: digit, exact: true }).tap();
		await sheet.getByRole('button', { name: 'Record it' }).tap();
	};
	await openLine(page, SHOT);
	await page.getByRole('button', { name: 'Change this' }).tap();

	await test.step('the miss was a hit: the test counted one too few, and is taken again on the facts of now', async () => {
		await sheet.getByRole('list', { name: 'Dice' }).getByRole('listitem').nth(1).getByRole('button').tap();
		await typeDie('9');
		const test = sheet.getByRole('group', { name: /^Carolina Militia tested/ });
		await expect(test).toContainText('It counted 1 hit, now 2 hits.');
		await test.getByRole('button', { name: 'Do it again' }).tap();
		await expect(sheet.getByRole('button', { name: 'Back to the list' })).toBeVisible();
		await sheet.getByRole('button', { name: 'Our own dice' }).tap();
		await typeDie('1');
		await expect(test.getByRole('button', { name: 'Do it again', pressed: true })).toBeVisible();
		await expect(sheet.getByText(/^20 later steps\s+stay as they were/)).toBeVisible();
		await sheet.getByRole('button', { name: 'Record the change' }).tap();
		await expect(sheet).toHaveCount(0);
		await page.getByRole('button', { name: /^Undo: Changed: Hessian Jägers fired/ }).tap();
		await expect(page.getByRole('button', { name: /^Redo: Changed: Hessian Jägers fired/ })).toBeVisible();
	});

	await openLine(page, SHOT);
	await page.getByRole('button', { name: 'Change this' }).tap();
	await sheet.getByRole('button', { name: /^Record/ }).tap();
	await expect(sheet).toHaveCount(0);
	await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Undo: Changed: Hessian Jägers fired/ })).toBeVisible();
	// Kept lines are shown once, in the order of the battle.
	await expect(page.getByText(/^Carolina Militia tested against shooting/)).toHaveCount(1);
});

test('a result that was told beyond what there was to lose opens as it was told @long', async ({ page }) => {
	const guns = batteryUnit('royal-guns', 'Royal Artillery');
	const foot = lineUnit('guards', 'Brigade of Guards');
	const play = battleBetween('told', [guns, foot], [batteryUnit('singleton', 'Singleton’s Guns'), lineUnit('virginia', 'Virginia Line')]); // prettier-ignore
	play.does({ kind: 'strength-set', unit: 'singleton', figures: 1, guns: 1 }).until('first-movement');
	play.does({ kind: 'charge-declared', charge: 'c', charger: 'guards', chargee: 'virginia', flankOrRear: false });
	await sitDown(page, play.does({ kind: 'charge-contacted', charge: 'c', place: null }).until('fire'));
	const told = (name: RegExp, within: Page | Locator = answer(page)) => within.getByRole('group', { name });

	await test.step('both dice take a gun and crew, where there is one of each', async () => {
		await task(page, 'Royal Artillery may shoot').tap();
		await task(page, 'Singleton’s Guns at 16–48″').tap();
		await takeWay(page, 'Only the result');
		await told(/gun and crew/).getByRole('button', { name: '2', exact: true }).tap(); // prettier-ignore
		await answer(page).getByRole('button', { name: 'Record it' }).tap();
		await expect(done(page)).toContainText('lost 1 crew and 1 gun');
		await openLine(page, /^Royal Artillery fired ball at Singleton/);
		await page.getByRole('button', { name: 'Change this' }).tap();
		const sheet = page.getByRole('dialog');
		await expect(told(/gun and crew/, sheet).getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-pressed', 'true'); // prettier-ignore
		await expect(told(/take crew/, sheet).getByRole('button', { name: '0', exact: true })).toHaveAttribute('aria-pressed', 'true'); // prettier-ignore
		await sheet.getByRole('button', { name: 'Close' }).tap();
	});

	await test.step('five hits of a pursuit that left three to kill', async () => {
		const beaten = battleBetween('hunted', [guns, foot], [lineUnit('virginia', 'Virginia Line')]);
		beaten.until('first-movement');
		beaten.does({ kind: 'charge-declared', charge: 'c', charger: 'guards', chargee: 'virginia', flankOrRear: false });
		beaten.does({ kind: 'charge-contacted', charge: 'c', place: null }).until('combat');
		beaten.does(fight(beaten, { striker: 'guards', enemy: 'virginia', dice: tens(4, 8) }, { striker: 'virginia', enemy: 'guards', dice: tens(0, 8) })); // prettier-ignore
		beaten.does(tested(beaten, 'virginia', 1));
		beaten.does(rout(beaten, 'virginia', 10)).does({ kind: 'strength-set', unit: 'virginia', figures: 3, guns: 0 });
		await sitDown(page, beaten);
		await task(page, 'Brigade of Guards may pursue Virginia Line').first().tap();
		await takeWay(page, 'Only the result');
		await told(/[Dd]ice that hit/).getByRole('button', { name: '5', exact: true }).tap(); // prettier-ignore
		await answer(page).getByRole('button', { name: 'Record it' }).tap();
		await expect(done(page)).toContainText('Virginia Line lost 3 figures');
		await openLine(page, /^Brigade of Guards pursued Virginia Line/);
		await page.getByRole('button', { name: 'Change this' }).tap();
		const sheet = page.getByRole('dialog');
		await expect(told(/[Dd]ice that hit/, sheet).getByRole('button', { name: '5', exact: true })).toHaveAttribute('aria-pressed', 'true'); // prettier-ignore
		await expect(sheet).toContainText('5 of 8 dice hit, each counting twice.');
		await sheet.getByRole('button', { name: /^Record/ }).tap();
		await expect(page.getByRole('button', { name: /^Undo: Changed: Brigade of Guards pursued/ })).toBeVisible();
	});
});
