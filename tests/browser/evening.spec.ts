// A player's evening: the sample battle from where it lies, through two whole turns, by touch. The app's dice fall as they are told and the
// players' own are typed, so that everything at the end can be worked out by hand from the playsheet; beside each roll stands how.
import type { Page } from '@playwright/test';
import { aim, answer, done, endShooting, follows, holdDice, moveThere, roll, settle, shoot, takeWay } from './at-the-resolver'; // prettier-ignore
import { card, openUnit, scrollToLine, startSample, tab, task } from './battle-map';
import { expect, test } from './fixtures';

/** On to the next phase. */
async function goOn(page: Page, to: string): Promise<void> {
	await page.getByRole('button', { name: `Next: ${to}` }).tap();
	await expect(page.getByRole('button', { name: `Next: ${to}` })).toBeHidden();
}

async function typeDice(page: Page, ...faces: readonly number[]): Promise<void> {
	await takeWay(page, 'Our own dice');
	const pad = answer(page).getByRole('group', { name: 'Your dice' });
	for (const face of faces) {
		await pad.getByRole('button', { name: face === 10 ? '0 is 10' : String(face), exact: true }).tap();
	}
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
}

const says = (page: Page, sentence: string | RegExp) => expect(done(page)).toContainText(sentence);

const strength = (page: Page, unit: string, now: number, start: number) =>
	expect(card(page, unit)).toContainText(`${now} / ${start}`);

async function march(page: Page, unit: string, how: string, told: string): Promise<void> {
	await task(page, `${unit}: not moved`).tap();
	await answer(page).getByRole('button', { name: how }).tap();
	await answer(page).getByRole('button', { name: 'Record the move' }).tap();
	await says(page, told);
}

async function act(page: Page, unit: string, action: string): Promise<void> {
	const sheet = await openUnit(page, unit);
	await sheet.getByRole('button', { name: action, exact: true }).tap();
	await expect(sheet).toBeHidden();
}

async function declare(page: Page, charger: string, chargee: string): Promise<void> {
	await act(page, charger, 'Charge');
	await answer(page).getByRole('listitem').getByRole('button', { name: chargee }).tap();
	await expect(answer(page)).toContainText('succeeds');
	await answer(page).getByRole('button', { name: 'Declare the charge' }).tap();
	await says(page, `${charger} declared a charge on ${chargee}.`);
}

async function contact(page: Page, charger: string, chargee: string): Promise<void> {
	await task(page, `${charger}: charge ${chargee}`).tap();
	await answer(page).getByRole('button', { name: 'Move into contact' }).tap();
	await says(page, `${charger} charged into contact with ${chargee}`);
}

async function fireAndTestsOfTurnTwo(page: Page): Promise<void> {
	// Muskets up to 6″ need 8: moved −1, steady British regulars +1, grade B +1.
	await shoot(page, '33rd Foot', '2nd Maryland', [9, 7, 6, 3, 1]);
	await says(page, '2 of 5 hit. 2nd Maryland lost 2 figures.');
	// Rifles up to 24″ at skirmishers need 10: grade B +1. Seven figures in skirmish: two dice.
	await shoot(page, 'Hessian Jägers', 'Campbell’s Rifles', [9, 8]);
	await says(page, '1 of 2 hits. Campbell’s Rifles lost 1 figure.');
	// Light guns beyond 12″ fire ball; steady British regulars +1, grade B +1 (R32): the 10 takes a gun and a crew, 6 + 2 = 8 a crew.
	await shoot(page, 'Royal Artillery', 'Singleton’s Guns', [10, 6]);
	await says(page, '2 of 2 hit. Singleton’s Guns lost 2 crew and 1 gun.');
	// Both guns of the phase's beginning still fire (R38), two dice; canister up to 16″ needs 5.
	await shoot(page, 'Singleton’s Guns', 'Regiment von Bose', [5, 1]);
	await says(page, 'Regiment von Bose lost 1 figure.');
	// The players' own dice: muskets need 8, grade B +1.
	await aim(page, '1st Maryland', 'Brigade of Guards');
	await typeDice(page, 7, 6, 10, 1, 2, 3);
	await says(page, '2 of 6 hit. Brigade of Guards lost 2 figures.');

	await endShooting(page);
	// Grade A needs 0: O’Hara +1, on steady bayonets −3, two hits −2.
	await settle(page, /Brigade of Guards must test to charge home/, [5]);
	await says(page, 'Brigade of Guards passed (5 −4 = 1, 0 needed).');
	// Grade B needs 1: Williams +1, meeting steady bayonets −3.
	await settle(page, /1st Maryland must test to meet the charge/, [4]);
	await says(page, '1st Maryland passed (4 −2 = 2, 1 needed).');
	// Grade C needs 2: no general near −1, one hit −1.
	await settle(page, /Regiment von Bose must test/, [10]);
	await says(page, 'Regiment von Bose passed (10 −2 = 8, 2 needed).');
	// Grade C needs 2: two hits −2.
	await settle(page, /2nd Maryland must test/, [4]);
	await says(page, '2nd Maryland passed (4 −2 = 2, 2 needed).');
	await settle(page, /Singleton’s Guns must test/, [9]);
	await says(page, 'Singleton’s Guns passed (9 −2 = 7, 2 needed).');
	// Grade D needs 3: no general near −1, one hit −1. The rout: no general near −1; 4 − 1 = 3 is 18″ and three figures.
	await settle(page, /Campbell’s Rifles must test/, [2]);
	await says(page, 'Campbell’s Rifles failed (2 −2 = 0, 3 needed), now shaken.');
	await roll(page, [4]);
	await says(page, 'Campbell’s Rifles routed 18″ and lost 3 figures (4 −1 = 3).');
	await moveThere(page, 'Campbell’s Rifles ran');
}

async function combatOfTurnTwo(page: Page): Promise<void> {
	await goOn(page, 'Combat');
	await page.getByRole('button', { name: 'Undo: Combat began' }).tap();
	await expect(page.getByRole('button', { name: 'Next: Combat' })).toBeVisible();
	await page.getByRole('button', { name: 'Redo: Combat began' }).tap();
	// 21 Guards, seven dice, a grade higher +1: 5 hits. 24 Marylanders, eight dice, a grade lower −1: 7 hits.
	await settle(page, /Combat: Brigade of Guards against 1st Maryland/, [5, 5, 4, 3, 2, 1, 10, 7, 7, 7, 1, 2, 3, 4, 5]);
	await says(page, 'Nobody lost: they fight another round next turn (R22).');
}

async function movesOfTurnThree(page: Page): Promise<void> {
	await goOn(page, 'Turn 3');
	await settle(page, 'Settle the initiative', [6, 3]);
	await says(page, 'Crown 6, Continental 3: Crown is A this turn and moves first.');
	await goOn(page, 'Crown moves');
	await march(page, 'Hessian Jägers', 'Full, 6″', 'Hessian Jägers moved 6″, using 1 move.');
	await march(page, 'Light Infantry', 'Half, 3″', 'Light Infantry moved 3″, using ½ move.');
	await declare(page, '33rd Foot', '1st Maryland');
	await contact(page, '33rd Foot', '1st Maryland');
	await declare(page, 'Regiment von Bose', 'Carolina Militia');
	await contact(page, 'Regiment von Bose', 'Carolina Militia');
	await declare(page, 'Legion Dragoons', 'Kirkwood’s Delawares');
	await task(page, /Kirkwood’s Delawares may evade Legion Dragoons/).tap();
	await answer(page).getByRole('button', { name: 'Evade', exact: true }).tap();
	await says(
		page,
		'Kirkwood’s Delawares evaded 12″ through 2nd Maryland and Washington’s Dragoons from the charge of Legion Dragoons.'
	);
	await goOn(page, 'Continental moves');
	await march(page, 'Washington’s Dragoons', 'Half, 8″', 'Washington’s Dragoons moved 8″, using ½ move.');
	await act(page, '2nd Maryland', 'Formation');
	await answer(page).getByRole('button', { name: 'Column' }).tap();
	// Disordered: ½ move, doubled.
	await says(page, '2nd Maryland formed column, using 1 move.');
	await goOn(page, 'Fire and tests');
}

async function fireAndTestsOfTurnThree(page: Page): Promise<void> {
	// Light guns beyond 12″ fire ball; at soft cover 9, steady British regulars +1, grade B +1.
	await shoot(page, 'Royal Artillery', 'Carolina Militia', [7, 6]);
	await says(page, '1 of 2 hits. Carolina Militia lost 1 figure.');
	// 22 in loose order, seven dice; 8, shaken −2, grade E −1: only a 10 hits.
	await shoot(page, 'Carolina Militia', 'Regiment von Bose', [10, 10, 9, 1, 1, 1, 1]);
	await says(page, '2 of 7 hit. Regiment von Bose lost 2 figures.');

	await endShooting(page);
	// No bayonets before it, but hits while charging: no general near −1, two hits −2. The rout: no general near −1; 6 − 1 = 5.
	await settle(page, /Regiment von Bose must test/, [4]);
	await says(page, 'Regiment von Bose failed (4 −3 = 1, 2 needed), now shaken.');
	await roll(page, [6]);
	await says(page, 'Regiment von Bose routed 12″ and lost 2 figures (6 −1 = 5).');
	await moveThere(page, 'Regiment von Bose ran');
	// Grade E needs 4: shaken −2, one hit −1.
	await settle(page, /Carolina Militia must test/, [9]);
	await says(page, 'Carolina Militia passed (9 −3 = 6, 4 needed).');
	// Grade B needs 1: steady bayonets −3. O’Hara, with the Guards beside it, is near.
	await settle(page, /33rd Foot must test to charge home/, [4]);
	await says(page, '33rd Foot passed (4 −3 = 1, 1 needed).');
	await settle(page, /1st Maryland must test to meet the charge of 33rd Foot/, [5]);
	await says(page, '1st Maryland passed (5 −2 = 3, 1 needed).');
	await goOn(page, 'Combat');
}

async function combatOfTurnThree(page: Page): Promise<void> {
	// Two on one: 18 Guards, six dice on 5; 20 of the 33rd, six dice on 6; 21 Marylanders, seven dice at the Guards on 7.
	await settle(page, /Combat: Brigade of Guards and 33rd Foot against 1st Maryland/, [
		...[5, 5, 5, 5, 1, 1],
		...[6, 6, 1, 1, 1, 1],
		...[7, 1, 1, 1, 1, 1, 1]
	]);
	await says(page, 'Crown inflicted 6 hits, 1st Maryland 1. 1st Maryland lost the combat.');
	await follows(page).getByRole('button', { name: '1st Maryland must test: it lost the combat' }).tap();
	// Grade B needs 1: Williams +1, lost −3, six hits −6. The rout: Williams +1, grade B +1; 7 + 2 = 9.
	await roll(page, [8]);
	await says(page, '1st Maryland failed (8 −8 = 0, 1 needed), now shaken.');
	await roll(page, [7]);
	await says(page, '1st Maryland routed 3″ and lost nobody (7 +2 = 9).');
	await moveThere(page, '1st Maryland ran 3″');
	// 17 Guards, five dice, a grade higher +1: two hits, each counts twice.
	await follows(page).getByRole('button', { name: 'Brigade of Guards may pursue 1st Maryland' }).tap();
	await roll(page, [5, 6, 4, 1, 1]);
	await says(page, '2 of 5 dice hit, each counting twice. 1st Maryland lost 4 figures.');
	await moveThere(page, 'Brigade of Guards followed 3″');
}

async function turnFour(page: Page): Promise<void> {
	await goOn(page, 'Turn 4');
	await task(page, 'Settle the initiative').tap();
	await typeDice(page, 3, 9);
	await says(page, 'Crown 3, Continental 9: Continental is A this turn and moves first.');
	await goOn(page, 'Continental moves');
	await march(page, 'Carolina Militia', 'Half, 3″', 'Carolina Militia moved 3″, using ½ move.');
	await goOn(page, 'Crown moves');
	await act(page, 'Royal Artillery', 'Limber');
	await answer(page).getByRole('button', { name: 'Limber', exact: true }).tap();
	await says(page, 'Royal Artillery limbered, using ½ move.');
	await task(page, 'Brigade of Guards: not moved').tap();
	await answer(page).getByRole('button', { name: 'It stands' }).tap();
	await says(page, 'Brigade of Guards stood fast.');
	await goOn(page, 'Fire and tests');
	// 17 in tight order, 17 ÷ 4 = 4 dice, one figure over. Only told: "three hits of four".
	await aim(page, 'Brigade of Guards', '2nd Maryland');
	await takeWay(page, 'Only the result');
	await answer(page).getByRole('group', { name: 'Dice that hit, of 4' }).getByRole('button', { name: '3' }).tap();
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
	await says(page, '3 of 4 hit. 2nd Maryland lost 3 figures.');
	await endShooting(page);
	// Grade C needs 2: three hits −3, and nothing else.
	await settle(page, /2nd Maryland must test/, [10]);
	await says(page, /2nd Maryland passed \(10 −3 = 7, 2 needed\)/);
	await goOn(page, 'Combat');
	await goOn(page, 'Turn 5');
}

test('an evening of two turns ends as the playsheet has it @long', async ({ page }) => {
	test.setTimeout(300_000);
	await holdDice(page);
	await startSample(page);
	await fireAndTestsOfTurnTwo(page);
	await combatOfTurnTwo(page);
	await movesOfTurnThree(page);
	await fireAndTestsOfTurnThree(page);
	await combatOfTurnThree(page);
	await turnFour(page);

	await strength(page, 'Brigade of Guards', 17, 24);
	await strength(page, '33rd Foot', 20, 20);
	await strength(page, 'Regiment von Bose', 19, 24);
	await strength(page, '1st Maryland', 11, 24);
	await strength(page, '2nd Maryland', 15, 20);
	await strength(page, 'Carolina Militia', 22, 24);
	await strength(page, 'Campbell’s Rifles', 5, 9);
	await strength(page, 'Singleton’s Guns', 6, 8);
	for (const unit of ['Regiment von Bose', '1st Maryland', 'Carolina Militia', 'Campbell’s Rifles']) {
		await expect(card(page, unit)).toContainText('Shaken');
	}
	await expect(card(page, '1st Maryland')).toContainText('At half strength');
	await expect(card(page, 'Brigade of Guards')).toContainText('Steady');

	await tab(page, 'Log').click();
	for (const line of [
		'Royal Artillery fired ball at Singleton’s Guns at 14.7″: 10 6, +2 each, read on the counterbattery table; 2 crew and 1 gun lost.',
		'1st Maryland fired at Brigade of Guards, in contact: own dice 7 6 10 1 2 3, +1 each, 8 or more hits; 2 hits, 2 figures lost.',
		'Took back: Combat began.',
		'Put back: Combat began.',
		'Brigade of Guards pursued 1st Maryland: 5 6 4 1 1, +1 each, 6 or more hits; 2 hits doubled, 4 figures lost.',
		'Continental became side A: own dice 9 against 3.'
	]) {
		await expect(await scrollToLine(page, line)).toBeVisible();
	}
	await expectSum(page, /33rd Foot fired at 2nd Maryland at/, [
		['8', 'Musket up to 6″ at a normal target'],
		['−1', 'Moved or evaded this turn'],
		['+1', 'Steady British regulars'],
		['+1', 'Grade A or B'],
		['+1', 'added to each die']
	]);
	await expectSum(page, /1st Maryland tested after losing the combat/, [
		['1', 'Grade B passes on 1 or more'],
		['+1', 'General with the unit'],
		['−3', 'Lost this round of combat'],
		['−6', 'Each hit this phase'],
		['−8', 'added to each die']
	]);
	await expectSum(page, /Carolina Militia fired at Regiment von Bose/, [
		// One of its 23 fell in this phase, and fire is simultaneous (R38).
		['7', '23 figures, loose order: 23 ÷ 3 = 7, remainder 2 dropped; what it had when the fire phase began (R38)'],
		['−2', 'Shaken'],
		['−1', 'Grade E or F']
	]);
});

/** A line of the log, opened: the sum as it stood, line by line. */
async function expectSum(page: Page, line: RegExp, lines: readonly (readonly [string, string])[]): Promise<void> {
	const entry = page.getByRole('tabpanel').getByRole('group').filter({ hasText: line });
	await (await scrollToLine(page, line)).tap();
	for (const [value, label] of lines) {
		const row = entry.locator('b', { hasText: value }).locator('..').filter({ hasText: label });
		await expect(row.first(), `${label}: ${value}`).toBeVisible();
	}
}
