// A veteran's doubts at the table, by touch, off the map but for one charge: what was forecast is what is played, what nobody said is not called known, and no die
// is asked for where none is needed. Every number is worked out by hand from the playsheet.
import type { Locator, Page } from '@playwright/test';
import { type Terrain, usualEffects } from '$lib/battle/terrain';
import type { Play } from '../battle/play';
import { fight, rout, tens, test as tested } from '../battle/golden/rolls';
import { at, generalUnit, horseUnit, lineUnit, rifleUnit } from '../battle/sample-battle';
import { answer, done, fact, takeWay, unfoldFacts } from './at-the-resolver';
import { card, openUnit, tab, task } from './battle-map';
import { eventually, expect, SCREENS, takePicture, test } from './fixtures';
import { MapPage } from './map-page';
import { battleBetween, sitDown } from './stored-battle';

const guards = lineUnit('guards', 'Brigade of Guards', { grade: 'B', figures: 12 });
const virginia = lineUnit('virginia', 'Virginia Line', { figures: 12 });

function charge(play: Play, charger: string): void {
	play.does({ kind: 'charge-declared', charge: charger, charger, chargee: 'virginia', flankOrRear: false });
	play.does({ kind: 'charge-contacted', charge: charger, place: null });
}

async function typeDice(page: Page, digits: string): Promise<void> {
	await takeWay(page, 'Our own dice');
	const pad = answer(page).getByRole('group', { name: 'Your dice' });
	for (const digit of digits) {
		await pad.getByRole('button', { name: digit === '0' ? '0 is 10' : digit, exact: true }).tap();
	}
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
}

/** The sums that lie open in the resolver, each as its one line. */
async function sumsInPlay(page: Page): Promise<string[]> {
	await unfoldFacts(page);
	const sums = answer(page).locator('.sum > summary');
	return (await sums.allInnerTexts()).map((text) => /(Score \d.*|[−+]\d.*)$/m.exec(text.trim())?.[1] ?? text);
}

/** Each step of the forecast with the sums it opens into. */
async function forecastSums(page: Page): Promise<Record<string, string[]>> {
	const sums: Record<string, string[]> = {};
	const steps = answer(page).getByRole('heading', { name: 'The way there' }).locator('xpath=following::ol[1]/li');
	// The chances are worked out behind the button that declares: their list comes a moment later.
	await expect(steps.last()).toBeVisible();
	for (const step of await steps.all()) {
		if (!(await step.locator('details').evaluate((fold: HTMLDetailsElement) => fold.open)))
			await step.locator('summary').tap();
		await expect(step.getByText('added to each die').first()).toBeAttached();
		const title = await step.locator('summary b').innerText();
		sums[title] = (await step.locator('details > p:has(b)').allInnerTexts()).map((text) => text.replace(/^.*?: /, ''));
		await step.locator('summary').tap();
	}
	return sums;
}

async function chooseCharge(page: Page, charger: string, chargee: string): Promise<Locator> {
	const sheet = await openUnit(page, charger);
	await sheet.getByRole('button', { name: 'Charge' }).tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: chargee }).tap();
	const declare = answer(page).getByRole('button', { name: 'Declare the charge' });
	await expect(declare).toBeVisible();
	return declare;
}

test('a charge is played, with own dice, by the very sums that its forecast showed @long', async ({ page }) => {
	await sitDown(page, battleBetween('forecast', [guards], [virginia]).until('first-movement'));
	const declare = await chooseCharge(page, 'Brigade of Guards', 'Virginia Line');
	const told = await forecastSums(page);
	expect(told).toEqual({
		// Grade C muskets at a normal target up to 6″.
		'Fire of Virginia Line': ['Score 8, nothing added'],
		// Grade B passes on 1: nobody commands −1, steady bayonets of the same density in front −3.
		'Test of Brigade of Guards to charge home': ['Score 1, −1 −3 = −4'],
		// Nobody −1, grade B +1.
		'Rout of Brigade of Guards': ['−1 +1 = +0'],
		'Test of Virginia Line': ['Score 2, −1 −3 = −4'],
		'Rout of Virginia Line': ['−1'],
		// A grade higher, a grade lower.
		'Blows of Brigade of Guards': ['Score 6, +1'],
		'Blows of Virginia Line': ['Score 6, −1'],
		// Nobody −1, lost −3, the one figure that lost it −1.
		'The loser tests': ['Score 1, −1 −3 −1 = −5', 'Score 2, −1 −3 −1 = −5'],
		'The loser routs': ['−1 +1 = +0', '−1'],
		// Nobody has a flank in a pursuit (R39): grade by grade.
		'The winner pursues': ['Score 6, +1', 'Score 6, −1']
	});

	const plays = async (step: string, which: number, digits: string, sentence: string) => {
		await test.step(step, async () => {
			await expect.poll(() => sumsInPlay(page)).toEqual([told[step]?.[which]]);
			await typeDice(page, digits);
			await expect(done(page)).toContainText(sentence);
		});
	};
	await declare.tap();
	await task(page, 'Brigade of Guards: charge Virginia Line').tap();
	await answer(page).getByRole('button', { name: 'Move into contact' }).tap();
	await page.getByRole('button', { name: /^Next: Continental/ }).tap();
	await page.getByRole('button', { name: /^Next: Fire/ }).tap();
	await task(page, 'Virginia Line may shoot').tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: 'Brigade of Guards', exact: true }).tap();
	await plays('Fire of Virginia Line', 0, '112', 'None of 3 dice hits');
	await task(page, /Brigade of Guards must test to charge home/)
		.first()
		.tap();
	await plays('Test of Brigade of Guards to charge home', 0, '5', 'passed (5 −4 = 1, 1 needed)');
	await task(page, /Virginia Line must test to meet/)
		.first()
		.tap();
	await plays('Test of Virginia Line', 0, '6', 'passed (6 −4 = 2, 2 needed)');
	await page.getByRole('button', { name: 'Next: Combat' }).tap();
	await test.step('both strike', async () => {
		await task(page, /^(Duty: )?Combat: Brigade of Guards/)
			.first()
			.tap();
		const struck = ['Blows of Brigade of Guards', 'Blows of Virginia Line'].flatMap((step) => told[step] ?? []);
		await expect.poll(() => sumsInPlay(page)).toEqual(struck);
		// 12 ÷ 3 = 4 dice each. A 5 with +1 hits; a 6 with −1 does not.
		await typeDice(page, '51116111');
		await expect(done(page)).toContainText('Brigade of Guards inflicted 1 hit');
	});
	await task(page, /Virginia Line must test: it lost/)
		.first()
		.tap();
	await plays('The loser tests', 1, '6', 'failed (6 −5 = 1, 2 needed)');
	// 7 − 1 = 6: 6″ and one figure.
	await plays('The loser routs', 1, '7', 'routed 6″ and lost 1 figure (7 −1 = 6)');
	// Those in line move 6″, and 6″ they ran: within reach.
	await task(page, 'Brigade of Guards may pursue Virginia Line').first().tap();
	await plays('The winner pursues', 0, '5111', 'Virginia Line lost 2 figures');
	await expect(card(page, 'Virginia Line')).toContainText('8 / 12');
});

test('on the map, the wood of those who are charged is theirs alone, in the forecast, under fire and in the combat @long', async ({
	page
}) => {
	const play = battleBetween('wood', [guards], [virginia]);
	play.does({ kind: 'unit-placed', unit: 'guards', place: at(36, 31, 0) });
	play.does({ kind: 'unit-placed', unit: 'virginia', place: at(36, 25, 180) });
	// Its edge is behind the Guards when they touch: they stand among the trees then, and have no more of them than before.
	const corners = [[30, 20], [42, 20], [42, 28], [30, 28]] as const; // prettier-ignore
	const wood: Terrain = { id: 'wood', kind: 'woods', name: '', points: corners.map(([x, y]) => ({ x, y })), effect: usualEffects.woods }; // prettier-ignore
	play.does({ kind: 'terrain-set', piece: wood }).until('first-movement');
	await sitDown(page, play);

	const declare = await chooseCharge(page, 'Brigade of Guards', 'Virginia Line');
	await expect(answer(page)).toContainText('Target is (Measured on the map)');
	await expect(fact(page, 'Target is').getByRole('radio', { name: 'Soft cover' })).toBeChecked();
	const told = await forecastSums(page);
	expect(told).toMatchObject({
		// At a target in contact, out of whatever cover it had: 8, not 9.
		'Fire of Virginia Line': ['Score 8, nothing added'],
		// A grade higher +1, soft cover −2.
		'Blows of Brigade of Guards': ['Score 6, +1 −2 = −1'],
		// A grade lower, and no cover to strike at.
		'Blows of Virginia Line': ['Score 6, −1'],
		// In the open whoever runs (R33).
		'The winner pursues': ['Score 6, +1', 'Score 6, −1']
	});
	await declare.tap();
	await test.step('moved in with a finger on the map', async () => {
		await tab(page, 'Map').tap();
		const map = MapPage.on(page);
		await expect(map.canvas).toHaveAttribute('data-ready', 'true');
		await map.touch([[36, 31]]);
		const attack = page.getByRole('region', { name: 'Attack on the map' });
		await attack.getByRole('button', { name: 'Move into contact' }).tap();
		await expect(attack).toBeHidden();
		await tab(page, 'Units').tap();
	});
	await page.getByRole('button', { name: /^Next: Continental/ }).tap();
	await page.getByRole('button', { name: /^Next: Fire/ }).tap();
	await task(page, 'Virginia Line may shoot').tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: 'Brigade of Guards', exact: true }).tap();
	await expect.poll(() => sumsInPlay(page)).toEqual(told['Fire of Virginia Line']);
	await typeDice(page, '112');
	await task(page, /Brigade of Guards must test to charge home/).first().tap(); // prettier-ignore
	await typeDice(page, '5');
	await task(page, /Virginia Line must test to meet/).first().tap(); // prettier-ignore
	await typeDice(page, '6');
	await page.getByRole('button', { name: 'Next: Combat' }).tap();
	await task(page, /^(Duty: )?Combat: Brigade of Guards/).first().tap(); // prettier-ignore
	const struck = ['Blows of Brigade of Guards', 'Blows of Virginia Line'].flatMap((step) => told[step] ?? []);
	await expect.poll(() => sumsInPlay(page)).toEqual(struck);

	await test.step('said otherwise in one tap, with its source', async () => {
		await expect(answer(page)).toContainText('Stands (Measured on the map)');
		const stands = fact(page, 'Stands').filter({
			has: page.getByRole('radio', { name: 'Soft cover', checked: true })
		});
		await stands.getByRole('radio', { name: 'In the open' }).tap();
		await expect(answer(page).locator('.sum > summary').first()).toContainText(/Score 6, \+1\s+Why/);
		await expect(answer(page)).toContainText('Stands (Said by you)');
	});
	await takePicture(page, 'combat-at-a-wood');
});

test('a charge that is declared shows its facts, and what is said of them goes with it into the combat', async ({
	page
}) => {
	// Horse on horse: nobody fires, and nobody tests before the blows.
	const legion = horseUnit('legion', 'Legion Dragoons');
	const play = battleBetween('declared', [legion], [horseUnit('horse', 'Washington’s Dragoons')]);
	play.until('first-movement');
	play.does({ kind: 'charge-declared', charge: 'c', charger: 'legion', chargee: 'horse', flankOrRear: false });
	await sitDown(page, play);
	await task(page, 'Legion Dragoons: charge Washington’s Dragoons').tap();
	await expect(answer(page)).toContainText('Target is (Assumed: say otherwise)');
	// Grade for grade, in the open.
	await eventually(async () =>
		expect((await forecastSums(page))['Blows of Legion Dragoons']).toEqual(['Score 6, nothing added'])
	);
	await fact(page, 'Target is').getByRole('radio', { name: 'Soft cover' }).tap();
	await expect(answer(page)).toContainText('Target is (Said by you)');
	await eventually(async () => expect((await forecastSums(page))['Blows of Legion Dragoons']).toEqual(['Score 6, −2']));
	await takePicture(page, 'charge-declared');
	await answer(page).getByRole('button', { name: 'Move into contact' }).tap();
	for (const phase of ['Continental', 'Fire', 'Combat']) {
		await page.getByRole('button', { name: new RegExp(`^Next: ${phase}`) }).tap();
	}
	await task(page, /^(Duty: )?Combat: Legion Dragoons/).first().tap(); // prettier-ignore
	await expect.poll(() => sumsInPlay(page)).toEqual(['Score 6, −2', 'Score 6, nothing added']);
});

test('off the map: what nobody said is assumed, and the log has the band that was tapped', async ({ page }) => {
	const rifles = rifleUnit('rifles', 'Campbell’s Rifles', { figures: 12, grade: 'D' });
	const greene = generalUnit('greene', 'Greene', { charisma: 8 });
	const play = battleBetween('off-the-map', [guards], [virginia, rifles, greene]).until('first-movement');
	charge(play, 'guards');
	await sitDown(page, play.until('fire'));

	await test.step('the band that was tapped stands in the log', async () => {
		await task(page, 'Campbell’s Rifles may shoot').tap();
		await answer(page).getByRole('listitem').getByRole('button', { name: 'Brigade of Guards', exact: true }).tap();
		await takeWay(page, 'Our own dice');
		await answer(page).getByRole('button', { name: '24″' }).tap();
		// 12 ÷ 3 = 4 dice; rifles beyond 12″ need 9.
		await typeDice(page, '9111');
		await expect(done(page)).toContainText('Brigade of Guards lost 1 figure');
		await page.getByRole('tab', { name: 'Log' }).tap();
		const line = page.getByRole('tabpanel', { name: 'Log' }).locator('summary').first();
		await expect(line).toContainText('Campbell’s Rifles fired at Brigade of Guards at up to 24″');
	});

	await test.step('a general whom nobody placed is assumed to be near', async () => {
		await page
			.getByRole('button', { name: /^Shooting is over/ })
			.first()
			.tap();
		await task(page, /Brigade of Guards must test/)
			.first()
			.tap();
		// The Crown has no general: that is known, and asked of nobody as a guess.
		await expect(fact(page, /^General.*Assumed/)).toHaveCount(0);
		await typeDice(page, '0');
		await task(page, /Virginia Line must test to meet/)
			.first()
			.tap();
		await expect(answer(page).getByRole('heading', { name: /^Virginia Line: test/ })).toBeVisible();
		await unfoldFacts(page);
		await expect(fact(page, /^General.*Assumed: say otherwise/)).toBeVisible();
	});
});

test('off the map who can be reached comes from the inches of the rout and the move of each pursuer', async ({
	page
}) => {
	const legion = horseUnit('legion', 'Legion Dragoons', { figures: 6 });
	const play = battleBetween('reach', [guards, legion], [virginia]).until('first-movement');
	charge(play, 'guards');
	charge(play, 'legion');
	play
		.until('combat')
		.does(
			fight(
				play,
				{ striker: 'guards', enemy: 'virginia', dice: tens(1, 4) },
				{ striker: 'legion', enemy: 'virginia', dice: tens(1, 3) },
				{ striker: 'virginia', enemy: 'guards', dice: tens(0, 4) }
			)
		);
	// Grade C, nothing added: 5 is 12″ and two figures. A line moves 6″, horse 16.
	play.does(tested(play, 'virginia', 1)).does(rout(play, 'virginia', 5));
	await sitDown(page, play);
	await expect(task(page, 'Brigade of Guards may pursue Virginia Line')).toHaveCount(0);
	await task(page, 'Legion Dragoons may pursue Virginia Line').tap();
	await answer(page).getByRole('button', { name: 'More facts' }).first().tap();
	const reach = answer(page).getByRole('button', { name: /^Can reach the routers/ });
	await expect(reach).toHaveAttribute('aria-pressed', 'true');
	await expect(reach).toContainText('Worked out by the rules');
});

test('a rout that ends but one way says so once and asks for no die', async ({ page }) => {
	// Two of eight of grade F, nobody commands: −1 −2 −3 = −6. The best die comes to 4, which takes two figures: nothing is left of it.
	const militia = lineUnit('militia', 'Carolina Militia', { grade: 'F', figures: 8, order: 'loose', bayonets: false });
	const play = battleBetween('sure', [guards], [militia]);
	play.does({ kind: 'strength-set', unit: 'militia', figures: 3, guns: 0 }).until('fire');
	await sitDown(page, play);
	await task(page, 'Brigade of Guards may shoot').tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: 'Carolina Militia', exact: true }).tap();
	// 12 ÷ 4 = 3 dice.
	await typeDice(page, '011');
	await page
		.getByRole('button', { name: /^Shooting is over/ })
		.first()
		.tap();
	await task(page, /Carolina Militia must test/)
		.first()
		.tap();
	await typeDice(page, '1');
	await expect(
		answer(page).getByText('Whatever the die, Carolina Militia would end the same way: shattered. No die is needed.')
	).toHaveCount(1);
	// Above the facts: read before it is recorded, on a phone as well.
	await page.setViewportSize(SCREENS.phone);
	await expect(page.getByText(/Whatever the die, .* shattered/)).toBeInViewport({ ratio: 1 });
	await page.setViewportSize(SCREENS.landscape);
	await expect(answer(page).getByRole('group', { name: 'Your dice' })).toHaveCount(0);
	await expect(answer(page).getByRole('button', { name: /^Roll \d|^Let the app roll/ })).toHaveCount(0);
	await answer(page)
		.getByRole('button', { name: /^Record/ })
		.tap();
	await expect(card(page, 'Carolina Militia')).toContainText('Shattered');
});

test('horse does not fire as it comes, and foot is given skirmish by hand though its roster knows none', async ({
	page
}) => {
	await sitDown(
		page,
		battleBetween('by-hand', [guards], [virginia, horseUnit('horse', 'Washington’s Dragoons')]).until('first-movement')
	);
	await chooseCharge(page, 'Brigade of Guards', 'Washington’s Dragoons');
	await expect(answer(page).getByText(/as they come/)).toHaveCount(0);
	await expect(answer(page).getByText(/[Ff]ire of Washington’s Dragoons/)).toHaveCount(0);
	await answer(page).getByRole('button', { name: 'Another target' }).tap();
	await answer(page).getByRole('listitem').getByRole('button', { name: 'Virginia Line' }).tap();
	await expect(answer(page).getByRole('button', { name: /^Fire of Virginia Line as they come/ })).toBeVisible();
	await answer(page).getByRole('button', { name: 'Close' }).tap();

	const sheet = await openUnit(page, 'Virginia Line');
	await sheet.getByText('Set by hand').first().tap();
	const formations = sheet.getByRole('radiogroup', { name: 'Formation' });
	await formations.getByRole('radio', { name: 'Skirmish' }).tap();
	await sheet
		.getByRole('button', { name: /^Set|^Record/ })
		.first()
		.tap();
	await expect(page.getByRole('button', { name: 'Undo: Set by hand: Virginia Line in skirmish' })).toBeAttached();
	await page.keyboard.press('Escape');
	await expect(card(page, 'Virginia Line')).toContainText('Skirmish');
});
