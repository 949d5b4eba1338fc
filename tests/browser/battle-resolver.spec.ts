// The resolver of a battle: how few taps it takes, whose dice it takes, and that everything it is told is shown, kept and taken back.
import type { Page } from '@playwright/test';
import {
	aim,
	answer,
	done,
	endShooting,
	expectSoundAnswer,
	fact,
	follows,
	holdDice,
	moveThere,
	roll,
	takeWay,
	Taps
} from './at-the-resolver';
import { card, openUnit, panel, startSample, tab, task } from './battle-map';
import { expect, reload, takePicture, test } from './fixtures';

// 33rd Foot: 20 of grade B in tight order, 20 ÷ 4 = 5 dice. Muskets up to 6″ at a normal target need 8; it moved −1, steady British regulars
// +1, grade A–B +1: a 7 hits.
const GUARDS_TEST = /Brigade of Guards must test to charge home/;

test.beforeEach(async ({ page }) => {
	await holdDice(page);
	await startSample(page);
});

const typeDice = async (page: Page, ...keys: string[]) => {
	const pad = answer(page).getByRole('group', { name: 'Your dice' });
	for (const key of keys) await pad.getByRole('button', { name: key === '0' ? '0 is 10' : key, exact: true }).tap();
};

test('a volley takes four taps, a test two, a failed test with its rout three, and one leads to the next', async ({
	page
}) => {
	const volley = new Taps();
	await aim(page, '33rd Foot', '1st Maryland', volley);
	await volley.on(answer(page).getByRole('button', { name: 'Range 0–6″' }));
	await roll(page, [10, 7, 6, 2, 1], volley);
	expect(volley.count).toBeLessThanOrEqual(4);
	await expect(done(page)).toContainText('2 of 5 hit. 1st Maryland lost 2 figures.');
	await expect(done(page)).toContainText('1st Maryland: take off 2 figures, 22 left');
	await expect(done(page)).toContainText('1st Maryland: 2 hits so far, tests when shooting is over');
	await expect(page.getByRole('status').filter({ hasText: '2 of 5 hit.' })).toHaveCount(1);
	await expect(card(page, '1st Maryland')).toContainText('22');

	await endShooting(page);
	// Grade A passes on 0; O’Hara +1, frontally on steady bayonets −3.
	const home = new Taps();
	await home.on(task(page, GUARDS_TEST));
	await expect(answer(page)).toContainText('90%');
	await roll(page, [7], home);
	expect(home.count).toBe(2);
	await expect(done(page)).toContainText('Brigade of Guards passed (7 −2 = 5, 0 needed).');

	// Grade B passes on 1; Williams +1, meeting steady bayonets −3, two hits −2. The rout adds Williams +1 and grade B +1.
	const met = new Taps();
	await met.on(task(page, /1st Maryland must test to meet the charge/));
	await roll(page, [3], met);
	await expect(done(page)).toContainText('1st Maryland failed (3 −4 = −1, 1 needed), now shaken.');
	await expect(answer(page).getByRole('heading', { name: 'The rout of 1st Maryland' })).toBeVisible();
	// It has come up at the head of what is due, and the list has followed.
	await expect(page.locator('button[aria-current=step]')).toBeInViewport({ ratio: 1 });
	await roll(page, [4], met);
	expect(met.count).toBe(3);
	await expect(done(page)).toContainText('1st Maryland routed 6″ and lost 1 figure (4 +2 = 6).');
	await expect(card(page, '1st Maryland')).toContainText('Routing');
	// It stands on the canvas, at 42″ by 20″ with the Guards south of it: one more tap moves it there.
	await expect(answer(page).getByRole('heading', { name: '1st Maryland: run 6″ on the map' })).toBeVisible();
	await moveThere(page, '1st Maryland ran 6″, now at 42″ by 14″, facing south.');

	// The chain was never left; from here it goes back to what is due.
	await follows(page).getByRole('button', { name: 'Back to what is due' }).tap();
	await expect(answer(page)).toContainText('Nothing selected');
	await tab(page, 'Log').click();
	await expect(
		page.getByText('33rd Foot fired at 1st Maryland at up to 6″: 10 7 6 2 1, +1 each, 8 or more hits')
	).toBeVisible();
});

test('own dice are typed on a keyboard without touching the screen', async ({ page }) => {
	await page.keyboard.press('g');
	await expect(answer(page).getByRole('heading', { name: '33rd Foot: shoot' })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(answer(page).getByRole('button', { name: '1st Maryland' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(answer(page).getByRole('heading', { name: '33rd Foot: shoot at 1st Maryland' })).toBeFocused();
	await page.keyboard.press('o');
	await expect(answer(page)).toContainText('0 of 5 typed');
	for (const key of ['7', '0', '9', '1']) await page.keyboard.press(key);
	await expect(answer(page)).toContainText('4 of 5 typed');
	await page.keyboard.press('Backspace');
	for (const key of ['2', '1']) await page.keyboard.press(key);
	await expect(answer(page)).toContainText('3 of 5 hit. 1st Maryland lost 3 figures.');
	await page.keyboard.press('Backspace');
	await expect(answer(page)).toContainText('4 of 5 typed');
	await page.keyboard.press('0');
	await page.keyboard.press('Enter');
	await expect(done(page)).toContainText('4 of 5 hit. 1st Maryland lost 4 figures.');
	await tab(page, 'Log').click();
	await expect(page.getByText('own dice 7 10 9 2 10, +1 each')).toBeVisible();
});

test('own dice on the pad: counted, coloured, taken back, and kept when the page is closed before they are recorded', async ({
	page
}) => {
	await aim(page, '33rd Foot', '1st Maryland');
	await takeWay(page, 'Our own dice');
	await typeDice(page, '0', '3');
	await expect(answer(page)).toContainText('2 of 5 typed');
	const dice = answer(page).getByRole('list', { name: 'Dice' }).getByRole('listitem');
	await expect(dice.nth(0)).toContainText('10 hit');
	await expect(dice.nth(1)).toContainText('3 miss');
	await reload(page);
	await expect(answer(page)).toContainText('2 of 5 typed');
	await expect(dice.nth(0)).toContainText('10 hit');
	await typeDice(page, '8', '8', '8');
	await dice.nth(4).getByRole('button').tap();
	await typeDice(page, '1');
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
	await expect(done(page)).toContainText('3 of 5 hit.');
	await reload(page);
	await expect(answer(page)).toContainText('Nothing selected');
	await expect(card(page, '1st Maryland')).toContainText('21');
});

test('a result that is only told is recorded as told', async ({ page }) => {
	await aim(page, '33rd Foot', '1st Maryland');
	await takeWay(page, 'Only the result');
	await answer(page).getByRole('group', { name: 'Dice that hit, of 5' }).getByRole('button', { name: '4' }).tap();
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
	await expect(done(page)).toContainText('4 of 5 hit. 1st Maryland lost 4 figures.');
	await tab(page, 'Log').click();
	await expect(page.getByText('5 dice told as hits, +1 each')).toBeVisible();

	await test.step('so the next one is asked for, until the app rolls: at once, with one tap', async () => {
		await tab(page, 'Units').click();
		await aim(page, 'Hessian Jägers', 'Carolina Militia');
		await expect(answer(page).getByRole('group', { name: /^Dice that hit, of \d/ })).toBeVisible();
		await answer(page).getByRole('button', { name: 'Let the app roll' }).tap();
		await expect(done(page)).toContainText(/of \d+ (dice )?hits?/);
	});
});

test('a fact says where it came from and whose word it is; a line is taken out by hand; undo is by name', async ({
	page
}) => {
	await aim(page, '33rd Foot', '1st Maryland');
	await expect(answer(page)).toContainText('Range Measured on the map');
	await expect(answer(page)).toContainText('Shooter moved Remembered from this battle');
	await expect(answer(page)).toContainText('7+');
	await fact(page, /^Target is/)
		.getByRole('radio', { name: 'Soft cover' })
		.check();
	await expect(answer(page)).toContainText('Target is Said by you');
	await expect(answer(page)).toContainText('8+');
	await answer(page).getByText('Why?').click();
	await answer(page)
		.getByRole('button', { name: /Steady British regulars/ })
		.tap();
	await expect(answer(page).getByRole('button', { name: /Steady British regulars.*by hand/ })).toHaveAttribute(
		'aria-pressed',
		'false'
	);
	await expect(answer(page)).toContainText('9+');
	await roll(page, [9, 8, 8, 8, 1]);
	await expect(done(page)).toContainText('1 of 5 hits. 1st Maryland lost 1 figure.');
	await expect(card(page, '1st Maryland')).toContainText('23');

	await answer(page).getByRole('button', { name: 'Undo: 33rd Foot fired at 1st Maryland in soft cover at 3.6″' }).tap();
	await expect(answer(page).getByRole('heading', { name: '33rd Foot: shoot at 1st Maryland' })).toBeVisible();
	await expect(card(page, '1st Maryland')).toContainText('24');
	await expect(answer(page)).toContainText('Target is Said by you');
	await tab(page, 'Log').click();
	await expect(page.getByText('Took back: 33rd Foot fired at 1st Maryland in soft cover at 3.6″.')).toBeVisible();
});

// Two turns with every number of them are an evening's (evening.spec.ts), and on paper (tests/battle/paper): here every procedure once.
test('from counterbattery to the next turn’s charge each procedure says what the sheet has, and axe finds nothing, by day and by candle-light', async ({
	page
}) => {
	/** Where parts come up that no state before had. */
	const sound = (name: string, within = answer(page)) => expectSoundAnswer(page, name, { within });
	const says = (sentence: string | RegExp) => expect(done(page)).toContainText(sentence);
	await task(page, 'Royal Artillery may shoot').tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: 'Singleton’s Guns' }).tap();
	const more = answer(page).getByRole('button', { name: 'More facts' });
	await expect(answer(page).getByRole('heading', { name: 'Royal Artillery: shoot at Singleton’s Guns' })).toBeVisible();
	await expect(more.first()).toBeVisible();
	for (let left = await more.count(); left > 0; left -= 1) {
		await more.first().tap();
		await expect(more).toHaveCount(left - 1);
	}
	await answer(page).getByText('Why?').click();
	await sound('facts-and-sum', page.locator('html'));
	await takeWay(page, 'Our own dice');
	await typeDice(page, '0');
	await sound('own-dice');
	await typeDice(page, '8');
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
	// Light guns beyond 12″ fire ball; steady British regulars +1, grade B +1 (R32): the 10 takes a gun and a crew, 8 + 2 = 10 again.
	await says('2 of 2 hit. Singleton’s Guns lost 2 crew and 2 guns.');
	await says('Singleton’s Guns: 2 hits so far');
	await sound('done');
	await endShooting(page);
	await task(page, /Singleton’s Guns must test/).tap();
	await roll(page, [1]);
	await expect(answer(page).getByRole('heading', { name: 'The rout of Singleton’s Guns' })).toBeVisible();
	await roll(page, [10]);
	await says('Singleton’s Guns routed');
	await page.getByRole('button', { name: /^Next: Combat/ }).tap();
	await sound('next', page.getByRole('dialog'));
	await page.getByRole('button', { name: 'Make the move' }).tap();
	await expect(page.getByRole('dialog').getByText(/on the map/)).toBeHidden();
	await page.getByRole('button', { name: 'Skip them and go on' }).tap();

	await task(page, /Combat: Brigade of Guards against 1st Maryland/).tap();
	await sound('combat');
	await takeWay(page, 'Our own dice');
	await expect(answer(page).getByRole('button', { name: '0 is 10' })).toBeInViewport({ ratio: 0.99 });
	await takePicture(page, 'combat-own-dice');
	// The Guards hit on 5 and the Marylanders on 7: seven hits against none.
	await roll(page, [5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
	await says('Brigade of Guards inflicted 7 hits, 1st Maryland 0. 1st Maryland lost the combat.');
	await follows(page).getByRole('button', { name: '1st Maryland must test: it lost the combat' }).tap();
	await roll(page, [1]);
	await expect(answer(page).getByRole('heading', { name: 'The rout of 1st Maryland' })).toBeVisible();
	await roll(page, [9]);
	await expect(answer(page).getByRole('heading', { name: /1st Maryland: run \d+″ on the map/ })).toBeVisible();
	await sound('move-due');
	await moveThere(page, '1st Maryland ran');
	await follows(page).getByRole('button', { name: 'Brigade of Guards may pursue 1st Maryland' }).tap();
	// 23 Guards, seven dice.
	await roll(page, [10, 1, 1, 1, 1, 1, 1]);
	await says(/1 of 7 dice hits?, (each )?counting twice. 1st Maryland lost 2 figures./);
	await moveThere(page, 'Brigade of Guards followed');
	await tab(page, 'Log').click();
	await page.getByText(/^1st Maryland tested after losing the combat/).click();
	await sound('log', panel(page, 'Units and log'));
	await tab(page, 'Units').click();

	await page.getByRole('button', { name: 'Next: Turn 3' }).tap();
	await task(page, 'Settle the initiative').tap();
	await sound('initiative');
	await roll(page, [8, 2]);
	await says('Crown 8, Continental 2: Crown is A this turn and moves first.');
	await page.getByRole('button', { name: 'Next: Crown moves' }).tap();
	await task(page, '33rd Foot: not moved').tap();
	await answer(page).getByRole('button', { name: 'Half, 3″' }).tap();
	await answer(page).getByRole('button', { name: 'Record the move' }).tap();
	await says('33rd Foot moved 3″, using ½ move.');
	const general = await openUnit(page, 'O’Hara');
	await general.getByRole('button', { name: 'Charisma' }).tap();
	await sound('charisma');
	const sheet = await openUnit(page, 'Legion Dragoons');
	await sound('unit-sheet', sheet);
	await sheet.getByRole('button', { name: 'Charge' }).tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: 'Kirkwood’s Delawares' }).tap();
	await expect(answer(page)).toContainText('The way there');
	await sound('charge-tree');
	await answer(page).getByRole('button', { name: 'Declare the charge' }).tap();
	await says('Legion Dragoons declared a charge on Kirkwood’s Delawares.');
	await task(page, /Kirkwood’s Delawares may evade/).tap();
	await answer(page).getByRole('button', { name: 'Evade', exact: true }).tap();
	await says(
		'Kirkwood’s Delawares evaded 12″ through 2nd Maryland and Washington’s Dragoons from the charge of Legion Dragoons.'
	);
});
