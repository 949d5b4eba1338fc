// The players' own dice: what to roll, the pad, the dice so far and the button that records on one screen of every size, in few taps.
import type { Locator, Page } from '@playwright/test';
import type { Unit } from '../../src/lib/army/unit';
import type { BattleSetup } from '../../src/lib/battle/setup';
import { Play } from '../battle/play';
import { lineUnit, sampleRosters, makeSetup } from '../battle/sample-battle';
import { Taps } from './at-the-resolver';
import { openUnit, task } from './battle-map';
import {
	boxAtRest,
	comeToRest,
	eventually,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	SCREENS,
	takePicture,
	test
} from './fixtures';
import { changeSettings } from './looks';
import { sitDown } from './stored-battle';

const screens = Object.entries(SCREENS);

/** Thirty-two in tight order: 32 ÷ 4 = 8 dice. Nobody stands on the canvas: grade C muskets in their nearest band, up to 6″, need 8. */
const bigUnit = lineUnit('rifles', '71st Highlanders of Fraser', { figures: 32 });

const setup = (id: string, units: readonly Unit[] = [bigUnit]): BattleSetup => {
	const { first, second } = sampleRosters;
	// Forty Marylanders are not shot away by all of them together.
	const targets = second.units.map((unit) => (unit.name === '1st Maryland' ? { ...unit, figures: 40 } : unit));
	return makeSetup({
		id,
		rosters: { first: { ...first, units: [...units, ...first.units] }, second: { ...second, units: targets } }
	});
};

const charge = (play: Play, charger: string, chargee: string, flankOrRear: boolean) =>
	play.does(
		{ kind: 'charge-declared', charge: `${charger}-${chargee}`, charger, chargee, flankOrRear },
		{ kind: 'charge-contacted', charge: `${charger}-${chargee}`, place: null }
	);

const fireBegun = (id: string, units?: readonly Unit[]) => new Play(setup(id, units)).until('fire');

/** Guards and von Bose upon the Virginians, 24 figures each: 24 ÷ 3 = 8 dice each (R34). */
function twoOnOne(id: string): Play {
	const play = new Play(setup(id)).until('first-movement');
	charge(play, 'guards', 'virginia', false);
	charge(play, 'bose', 'virginia', true);
	return play.until('combat');
}

/**
 * Nine Guards and 30 of the levies upon 16 Virginians, all to the front. Guards: two grades +2, three dice on 4. Levies: two grades lower −2, loose
 * against tight −1, ten dice on 9. The Virginians' five dice hit the Guards on 8 (−2), the levies on 3 (+2, +1). With a and b the hits of
 * either side, the chance that a > b is 0.880 where they strike the Guards and 0.394 where they strike the levies.
 */
function uneven(id: string): Play {
	const { first, second } = sampleRosters;
	const units = [
		lineUnit('guards', 'Brigade of Guards', { grade: 'A', figures: 9 }),
		lineUnit('levies', 'Provincial Levies', { grade: 'E', order: 'loose', figures: 30 })
	];
	const foes = [lineUnit('virginia', 'Virginia Line', { figures: 16 })];
	const rosters = { first: { ...first, units, brigades: [] }, second: { ...second, units: foes, brigades: [] } };
	const play = new Play(makeSetup({ id, rosters })).until('first-movement');
	charge(play, 'guards', 'virginia', false);
	charge(play, 'levies', 'virginia', false);
	return play.until('combat');
}

/** Six Guards and 36 of the levies upon the Virginians: 6 ÷ 3 = 2 dice, 36 ÷ 3 = 12, 24 ÷ 3 = 8. */
function crowded(id: string): Play {
	const { first, second } = sampleRosters;
	const units = [
		lineUnit('guards', 'Brigade of Guards', { grade: 'A', figures: 6 }),
		lineUnit('levies', 'Provincial Levies', { figures: 36 })
	];
	const play = new Play(makeSetup({ id, rosters: { first: { ...first, units, brigades: [] }, second } }));
	play.until('first-movement');
	charge(play, 'guards', 'virginia', false);
	charge(play, 'levies', 'virginia', false);
	return play.until('combat');
}

const dice = (page: Page): Locator => page.getByRole('region', { name: 'Dice', exact: true });
const key = (page: Page, digit: string): Locator =>
	dice(page)
		.getByRole('group', { name: 'Your dice' })
		.getByRole('button', { name: digit === '0' ? '0 is 10' : digit, exact: true });
const record = (page: Page): Locator => page.getByRole('button', { name: 'Record it' });

async function type(page: Page, digits: string, taps = new Taps()): Promise<void> {
	for (const digit of digits) await taps.on(key(page, digit));
}

/** All of it lies within the screen, and nothing that holds it could be scrolled. */
async function expectOneScreen(page: Page, name: string, parts: readonly Locator[]): Promise<void> {
	await comeToRest(page);
	await takePicture(page, `own-dice-${name}`);
	for (const part of parts) await expect(part, name).toBeInViewport({ ratio: 1 });
	const hidden = () =>
		record(page).evaluate((button) => {
			const found: string[] = [];
			for (let at = button.parentElement; at; at = at.parentElement) {
				const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY) || at === document.documentElement;
				if (scrolls && at.scrollHeight > at.clientHeight + 1)
					found.push(`${at.tagName}.${at.className}: ${at.scrollHeight} > ${at.clientHeight}`);
			}
			return found;
		});
	await expect.poll(hidden, `scrolls: ${name}`).toEqual([]);
	await expectNoSidewaysScroll(page, name);
}

/** As large as a fingertip, each of them. */
async function expectFingerSized(targets: Locator): Promise<void> {
	await expect(targets.first()).toBeVisible();
	await eventually(async () => {
		const sizes = await targets.evaluateAll((all) =>
			all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height))
		);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);
	});
}

/** Where the panels are tabs, what is due lies in front. */
async function turnToDue(page: Page): Promise<void> {
	const due = page.getByRole('tab', { name: /^Due/ });
	await expect(due.or(page.getByRole('region', { name: 'What is due' })).first()).toBeVisible();
	if (await due.isVisible()) await due.tap();
}

test('a volley with eight own dice takes eleven taps, or four when only the result is told, and no scroll', async ({
	page
}) => {
	const second = lineUnit('second', 'Second battalion', { figures: 32 });
	await sitDown(page, fireBegun('volleys', [bigUnit, second]));
	const done = page.getByRole('region', { name: 'Done' });
	// On a phone what is due is a tab, and in front: nothing more is tapped there than beside each other on a tablet.
	await test.step('typed', async () => {
		await changeSettings(page, { dice: 'own' });
		await page.setViewportSize(SCREENS.phone);
		await turnToDue(page);
		const taps = new Taps();
		await aimAtMaryland(page, bigUnit.name, taps);
		await expect(dice(page)).toContainText('8 dice, 8+ to hit');
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			const parts = [dice(page).getByText('8 dice'), key(page, '1'), key(page, '0'), record(page)];
			await expectOneScreen(page, `${name}-volley`, parts);
		}
		await type(page, '8079123', taps);
		await expect(record(page)).toBeDisabled();
		await type(page, '4', taps);
		const lying = dice(page).getByRole('list', { name: 'Dice' }).getByRole('listitem');
		await expect(lying.nth(1)).toContainText('10 hit');
		await expect(lying.nth(7)).toContainText('4 miss');
		const fillOf = (die: number) =>
			lying
				.nth(die)
				.locator('polygon')
				.evaluate((body) => getComputedStyle(body).fill);
		await eventually(async () => {
			expect(await fillOf(0), 'an 8 hits, as the 10 does').toBe(await fillOf(1));
			expect(await fillOf(1), 'a hit has another colour').not.toBe(await fillOf(7));
		});
		await expect(dice(page)).toContainText('3 of 8 hit. 1st Maryland lost 3 figures.');
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await expectFingerSized(lying.getByRole('button'));
			await expectOneScreen(page, `${name}-volley-typed`, [lying.first(), lying.last(), record(page)]);
		}
		// A slip at the last of them: the pad has gone with its key, and the words stand beside Record.
		await page.getByRole('button', { name: 'Take back' }).tap();
		await expect(record(page)).toBeDisabled();
		const tops = await lying.evaluateAll((all) => all.map((one) => one.firstElementChild!.getBoundingClientRect().top));
		expect(new Set(tops).size, 'dice and empty places lie in the same rows').toBeLessThanOrEqual(2);
		await type(page, '4', new Taps());
		await taps.on(record(page));
		expect(taps.count).toBe(11);
		await expect(done).toContainText('3 of 8 hit.');
		// Taken back, the dice still lie on the table, and in the roll.
		await page
			.getByRole('button', { name: /^Undo: / })
			.last()
			.tap();
		await expect(dice(page)).toContainText('The dice as typed before');
		await expect(lying.nth(1)).toContainText('10 hit');
		await record(page).tap();
		await expect(done).toContainText('3 of 8 hit.');
	});
	await test.step('told', async () => {
		await changeSettings(page, { dice: 'told' });
		await turnToDue(page);
		const taps = new Taps();
		await aimAtMaryland(page, second.name, taps);
		const count = dice(page).getByRole('group', { name: 'Dice that hit, of 8' });
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await expectOneScreen(page, `${name}-told`, [count, record(page)]);
		}
		await taps.on(count.getByRole('button', { name: '5', exact: true }));
		await taps.on(record(page));
		expect(taps.count).toBe(4);
		await expect(done).toContainText('5 of 8 hit.');
	});
	await test.step('where there is no shot, why not and the way out are in sight', async () => {
		await turnToDue(page);
		await task(page, '33rd Foot may shoot').tap();
		await task(page, 'Campbell’s Rifles at 6–12″').tap();
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await comeToRest(page);
			await takePicture(page, `no-shot-${name}`);
			await expect(
				page.getByRole('listitem').getByText('Musket up to 12″ at skirmishers: no shot.'),
				name
			).toBeInViewport({ ratio: 1 });
			await expect(page.getByRole('button', { name: 'Another target' }), name).toBeInViewport({ ratio: 1 });
		}
	});
});

async function aimAtMaryland(page: Page, shooter: string, taps: Taps): Promise<void> {
	await taps.on(task(page, `${shooter} may shoot`));
	await taps.on(task(page, '1st Maryland at 0–6″'));
}

test('a combat of three units is one screen; whom each strikes is in sight; turning the tablet loses nothing', async ({
	page
}) => {
	await sitDown(page, twoOnOne('combat'));
	await changeSettings(page, { dice: 'own' });
	await task(page, /Combat: Brigade of Guards and/).tap();
	const strikes = dice(page).getByRole('button', { name: /^strikes/ });
	await test.step('before anything is typed', async () => {
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await expectOneScreen(page, `${name}-combat-empty`, [strikes, key(page, '1'), key(page, '0'), record(page)]);
		}
		await page.setViewportSize(SCREENS.landscape);
	});
	await test.step('the pad goes from unit to unit, and a slip is typed again', async () => {
		await type(page, '33333333');
		await expect(dice(page)).toContainText('8 of 24 typed: now Regiment von Bose');
		await type(page, '2');
		const line = dice(page).getByRole('button', { name: /^Brigade of Guards: .*type one again/ });
		await line.tap();
		const slip = dice(page).getByRole('list', { name: 'Dice: Brigade of Guards' }).getByRole('button').first();
		await expectFingerSized(slip);
		await slip.tap();
		await type(page, '2');
		await expect(dice(page)).toContainText('9 of 24 typed: now Regiment von Bose');
		await expect(line).toContainText('2, 3, 3, 3, 3, 3, 3, 3.');
		await expect(line).toContainText('7 of 8');
		await expectFingerSized(line);
	});
	for (const [name, size] of screens) {
		await test.step(`half typed and turned: ${name}`, async () => {
			await page.setViewportSize(size);
			await expect(dice(page)).toContainText('9 of 24 typed');
			const inHand = dice(page).getByRole('list', { name: 'Dice: Regiment von Bose' });
			await expectFingerSized(inHand.getByRole('button'));
			await expect(inHand.getByRole('listitem')).toHaveCount(8);
			await expectOneScreen(page, `${name}-combat`, [
				...(await inHand.getByRole('listitem').all()),
				strikes,
				key(page, '1'),
				key(page, '0'),
				record(page),
				dice(page).getByText('8 dice').first()
			]);
		});
	}
	await test.step('all typed', async () => {
		await type(page, '122222299999991');
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await expect(dice(page)).toContainText('Crown inflicted 14 hits, Virginia Line 7.');
			await expectOneScreen(page, `${name}-combat-typed`, [strikes, record(page)]);
		}
		await record(page).tap();
		await expect(page.getByRole('region', { name: 'Done' })).toContainText('Crown inflicted 14 hits, Virginia Line 7.');
	});
});

test('the pad stays where it is, however many dice each unit throws @long', async ({ page }) => {
	/** Where the pad begins on each screen. */
	const padTops = async () => {
		const tops: Record<string, number | undefined> = {};
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await expect(key(page, '1')).toBeInViewport();
			tops[name] = (await boxAtRest(key(page, '1'))).y;
		}
		return tops;
	};
	await sitDown(page, crowded('crowded'));
	await changeSettings(page, { dice: 'own' });
	await task(page, /Combat: Brigade of Guards and/).tap();
	await expect(dice(page)).toContainText('0 of 22 typed: now Brigade of Guards');
	const tops = await padTops();
	for (const digits of ['10', '12345678901', '2', '1234567']) {
		await type(page, digits);
		await eventually(async () => expect(await padTops(), `after ${digits}`).toEqual(tops));
	}
	const line = dice(page).getByRole('button', { name: /^Provincial Levies: .*type one again/ });
	const levies = dice(page).getByRole('list', { name: 'Dice: Provincial Levies' }).getByRole('button');
	for (const [name, size] of screens) {
		await page.setViewportSize(size);
		// A turn of the screen may bring the pad back to the unit in hand.
		await eventually(async () => {
			if ((await levies.count()) === 0) await line.tap({ timeout: 3000 });
			await expect(levies).toHaveCount(12, { timeout: 3000 });
		});
		await eventually(async () => expect((await boxAtRest(key(page, '1'))).y, 'looked at again').toBe(tops[name]));
		await expectFingerSized(levies);
		const parts = [...(await levies.all()), key(page, '1'), key(page, '0'), record(page)];
		await expectOneScreen(page, `${name}-crowded`, parts);
	}
});

test('a combat of three units told by its results is one screen @long', async ({ page }) => {
	await sitDown(page, twoOnOne('told'));
	await changeSettings(page, { dice: 'told' });
	const taps = new Taps();
	await taps.on(task(page, /Combat: Brigade of Guards and/));
	const strikes = dice(page).getByRole('button', { name: /^strikes/ });
	for (const [unit, hits] of [
		['Brigade of Guards', 4],
		['Regiment von Bose', 3],
		['Virginia Line', 1]
	] as const) {
		for (const [name, size] of screens) {
			await page.setViewportSize(size);
			await expectOneScreen(page, `${name}-combat-told-${hits}`, [strikes, record(page)]);
		}
		const count = dice(page).getByRole('group', { name: `${unit}: dice that hit, of 8` });
		await taps.on(count.getByRole('button', { name: `${hits}`, exact: true }));
	}
	await expectAccessible(page, 'a combat told');
	await taps.on(record(page));
	// What is fought, the hits of each, and Record.
	expect(taps.count).toBe(5);
	await expect(page.getByRole('region', { name: 'Done' })).toContainText('Crown inflicted 7 hits, Virginia Line 1.');
});

test('in two-on-one, whom a unit strikes moves the odds, in sight in every way of rolling', async ({ page }) => {
	await sitDown(page, uneven('uneven'));
	await task(page, /Combat: Brigade of Guards and/).tap();
	const strikes = page.getByRole('button', { name: /^strikes/ });
	const folded = page.locator('summary').filter({ hasText: 'Facts' });
	const atTheRoll = dice(page)
		.getByText(/Crown to win/)
		.locator('..');
	for (const way of ['own', 'told', 'app'] as const) {
		await changeSettings(page, { dice: way });
		const odds = way === 'app' ? atTheRoll : folded;
		for (const [name, size] of screens) {
			await test.step(`${way}: ${name}`, async () => {
				await page.setViewportSize(size);
				await expect(strikes).toContainText('strikes Brigade of Guards');
				await expect(odds).toContainText('88%');
				await expect(odds).toBeInViewport({ ratio: 1 });
				await strikes.tap();
				await expect(strikes).toContainText('strikes Provincial Levies');
				await expect(odds).toContainText('39%');
				await expect(odds).toBeInViewport({ ratio: 1 });
				await expect(strikes).toBeInViewport({ ratio: 1 });
				await strikes.tap();
			});
		}
	}
});

/** A finger at any of its corners is on it. */
const isClear = (target: Locator): Promise<boolean> =>
	target.evaluate((element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		const places = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]] as const; // prettier-ignore
		return places.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
	});

/** Nothing of it is cut off: it lies within the width of the screen, and its words within it. */
async function expectUncut(target: Locator, name: string): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	await expect(target, name).toBeInViewport({ ratio: 0.99 });
	await expect
		.poll(() => target.evaluate((element) => element.scrollWidth <= element.clientWidth + 1), `cut: ${name}`)
		.toBe(true);
}

test('with text at 200% the pad and the button that rolls are whole, and no name breaks inside a word', async ({
	page
}) => {
	await sitDown(page, fireBegun('large'));
	for (const [name, size] of screens) {
		await page.setViewportSize(size);
		await changeSettings(page, { dice: 'own', textSize: 200 });
		await turnToDue(page);
		await task(page, `${bigUnit.name} may shoot`).tap();
		await task(page, '1st Maryland at 0–6″').tap();
		for (const digit of '1590') await expectUncut(key(page, digit), `${name}, ${digit}`);
		await expectUncut(record(page), `${name}, Record`);
		if (name === 'landscape') {
			// The places beside the page take nothing of its height.
			for (const place of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
				await expect(place).toBeInViewport({ ratio: 1 });
			await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home', 'Quick', 'Battles', 'Rosters', 'Playsheet', 'Settings']); // prettier-ignore
		}
		if (name === 'phone') {
			// Of five dice and of eight: what to roll, the dice, the pad and Record without a scroll.
			const parts = [dice(page).getByText('8 dice'), key(page, '1'), key(page, '9'), key(page, '0'), record(page)];
			await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
			for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
			await expect(page.getByRole('tab', { name: 'Units' })).toBeHidden();
		}
		await takePicture(page, `own-dice-${name}-200`);
		await expectNoSidewaysScroll(page, name);
		const heading = page.getByRole('heading', { name: `${bigUnit.name}: shoot at 1st Maryland` });
		const brokenWords = () =>
			heading.evaluate((element) => {
				const text = element.firstChild as Text;
				const range = document.createRange();
				return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					return range.getClientRects().length > 1 ? [word] : [];
				});
			});
		await expect.poll(brokenWords, name).toEqual([]);
		await changeSettings(page, { dice: 'app', textSize: 200 });
		await expectUncut(page.getByRole('button', { name: 'Roll 8 dice' }), `${name}, Roll`);
		await takePicture(page, `own-dice-${name}-200-roll`);
		await page.getByRole('button', { name: 'Close', exact: true }).tap();
	}
	await test.step('a shot at guns, which takes two scores to call out: the pad stands clear of the button below it', async () => {
		await page.setViewportSize(SCREENS.portrait);
		await changeSettings(page, { dice: 'own', textSize: 200 });
		await task(page, 'Royal Artillery may shoot').tap();
		await task(page, /^Singleton’s Guns at/)
			.last()
			.tap();
		await expect(page.getByRole('heading', { name: 'Royal Artillery: shoot at Singleton’s Guns' })).toBeInViewport({ ratio: 1 }); // prettier-ignore
		for (const digit of '1690') await expect.poll(() => isClear(key(page, digit)), digit).toBe(true);
		await takePicture(page, 'own-dice-portrait-200-guns');
		await page.getByRole('button', { name: 'Close', exact: true }).tap();
		await page.setViewportSize(SCREENS.phone);
	});
	await test.step('what a roll came to is seen, though turn and tabs are back above it', async () => {
		await changeSettings(page, { dice: 'own', textSize: 200 });
		await task(page, `${bigUnit.name} may shoot`).tap();
		await task(page, '1st Maryland at 0–6″').tap();
		await type(page, '80791234');
		await record(page).tap();
		const sentence = page.getByRole('region', { name: 'Done' }).getByText('3 of 8 hit.');
		await expect(sentence).toBeInViewport({ ratio: 1 });
		await takePicture(page, 'own-dice-phone-200-done');
	});
	await test.step('and Undo there is short and whole, heard with what it takes back, and takes it back', async () => {
		const undo = page
			.getByRole('button', { name: `Undo: ${bigUnit.name} fired at 1st Maryland` })
			.filter({ hasText: 'Undo' });
		await expectUncut(undo, 'phone, Undo');
		const named = await undo.getByText(`: ${bigUnit.name}`).boundingBox();
		expect(named?.width).toBeLessThanOrEqual(1);
		expect((await boxAtRest(undo)).height).toBeLessThan(2 * 64);
		await undo.tap();
		await expect(dice(page).getByText('8 dice')).toBeVisible();
	});
	await test.step('after a failed test the title of the rout and the whole pad are seen without a scroll', async () => {
		await record(page).tap();
		await page.getByRole('button', { name: 'Back to what is due' }).tap();
		await page.getByRole('button', { name: /^Shooting is over/ }).tap();
		await task(page, /1st Maryland must test/).tap();
		await type(page, '1');
		await record(page).tap();
		const title = page.getByRole('heading', { name: 'The rout of 1st Maryland' });
		for (const part of [title, key(page, '1'), key(page, '9'), key(page, '0')])
			await expect(part).toBeInViewport({ ratio: 1 });
		await takePicture(page, 'own-dice-phone-200-rout');
	});
});

test('set by hand opens where it is seen', async ({ page }) => {
	await sitDown(page, fireBegun('by-hand'));
	for (const [name, size] of screens) {
		await page.setViewportSize(size);
		await page.getByRole('tab', { name: 'Units' }).tap();
		const sheet = await openUnit(page, '1st Maryland');
		await sheet.getByText('Set by hand').first().tap();
		await expect(sheet.getByRole('group', { name: 'Set by hand' }), name).toBeFocused();
		await expect(sheet.getByRole('spinbutton', { name: /^Figures/ }), name).toBeInViewport({ ratio: 1 });
		await expect(sheet.getByRole('radio', { name: 'Steady' }), name).toBeInViewport({ ratio: 1 });
		await sheet.getByRole('button', { name: 'Close' }).tap();
		await expect(sheet).toBeHidden();
	}
});
