// Who is who at a shared table: one device of both sides, one of one side only, and a club's screen that looks on.
import type { Browser, Locator, Page } from '@playwright/test';
import { Play } from '../battle/play';
import { makeSetup } from '../battle/sample-battle';
import { card, openUnit } from './battle-map';
import { noteWords, readWords } from './canvas-words';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, takePicture, test } from './fixtures';
import { wear } from './looks';
import { sitDown } from './stored-battle';

/** The Guards have charged the Marylanders, and everybody may still shoot. */
function playToTheFire(): Play {
	const place = (unit: string, y: number, facing: number) =>
		({ kind: 'unit-placed', unit, place: { x: 30, y, facing } }) as const;
	return new Play(makeSetup({ id: 'shared-company' }))
		.does(place('guards', 20, 180), place('1st-maryland', 22, 0))
		.does({ kind: 'initiative-rolled', sideA: 'first', dice: null })
		.does({ kind: 'phase-begun', phase: 'first-movement' })
		.does({
			kind: 'charge-declared',
			charge: 'c1',
			charger: 'guards',
			chargee: '1st-maryland',
			flankOrRear: false
		})
		.does({ kind: 'charge-contacted', charge: 'c1', place: null })
		.does({ kind: 'phase-begun', phase: 'second-movement' })
		.does({ kind: 'phase-begun', phase: 'fire' });
}

/** What the device that shares gives to others: the link of each role. */
async function shareAndInvite(page: Page, roles: readonly string[]): Promise<readonly string[]> {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.getByRole('button', { name: 'Share this table' }).click();
	const sheet = page.getByRole('dialog', { name: 'Share this table' });
	await sheet.getByLabel('This device is called').fill('Anna’s iPad');
	await sheet.getByRole('button', { name: 'Share through this server' }).click();
	const links: string[] = [];
	for (const role of roles) {
		await sheet
			.getByRole('radio', { name: role })
			.or(sheet.getByRole('button', { name: role, exact: true }))
			.click();
		await sheet.getByRole('button', { name: 'Copy the link' }).click();
		const known = links.at(-1) ?? '';
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(known);
		links.push(await page.evaluate(() => navigator.clipboard.readText()));
	}
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);
	return links;
}

async function join(
	browser: Browser,
	baseURL: string | undefined,
	{ link, as }: { readonly link: string; readonly as: string },
	name: string,
	viewport: Size
) {
	const context = await browser.newContext({
		...(baseURL === undefined ? {} : { baseURL }),
		viewport,
		hasTouch: true,
		serviceWorkers: 'block',
		reducedMotion: 'reduce'
	});
	const page = await context.newPage();
	await open(page, link);
	// The key opens the door: what is behind it is said before anybody goes in.
	await expect(page.getByText(`Crown against Continental. This device ${as}.`)).toBeVisible();
	await expect(page.getByText(/^At the table now: Anna’s iPad/)).toBeVisible();
	await page.getByLabel('This device is called').fill(name);
	await page.getByRole('button', { name: 'Join the table' }).click();
	return { context, page };
}

interface Size {
	readonly width: number;
	readonly height: number;
}

const prompt = (page: Page): Locator => page.getByRole('group', { name: 'Asked of you' });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

async function setFigures(page: Page, figures: number): Promise<void> {
	await tab(page, 'Units').click();
	const sheet = await openUnit(page, '33rd Foot');
	await sheet.getByText('Set by hand', { exact: true }).first().click();
	await sheet.getByRole('spinbutton', { name: 'Figures' }).fill(String(figures));
	await sheet.getByRole('spinbutton', { name: 'Figures' }).press('Enter');
	await sheet.getByRole('button', { name: 'Set by hand' }).click();
	await expect(sheet.getByRole('meter')).toHaveAttribute('aria-valuenow', String(figures));
	await sheet.getByRole('button', { name: 'Close' }).click();
	await expect(sheet).toHaveCount(0);
}

/** What the post answers to somebody who found a link and says what the app would not: by the key of its fragment. */
const sayAtTheWire = (page: Page, link: string): Promise<readonly string[]> =>
	page.evaluate(async (found) => {
		const parts = new URLSearchParams(new URL(found).hash.slice(1));
		const [table, key] = [parts.get('t'), parts.get('k')];
		const socket = new WebSocket(`ws://${location.host}/table`);
		await new Promise((resolve) => (socket.onopen = resolve));
		const heard: string[] = [];
		const answers = new Promise<void>((resolve) => {
			socket.onmessage = ({ data }) => {
				const { kind, role, code } = JSON.parse(String(data)) as Record<string, string>;
				if (kind === 'welcome') heard.push(`welcome as ${role}`);
				if (kind === 'refused') heard.push(code ?? '');
				if (heard.length === 3 || code === 'not-this-table') resolve();
			};
		});
		const say = (message: unknown) => socket.send(JSON.stringify(message));
		const hello = { protocol: 2, journal: 2, table, key, device: 'thief', name: 'Thief' };
		say({ kind: 'hello', ...hello, epoch: null, count: 0, lastId: null });
		const event = { version: 1, id: 'e1', order: 9, step: 's1', turn: 1, phase: 'fire', decidedBy: 'player' };
		const body = { kind: 'note-written', text: 'I was here' };
		const events = [{ ...event, at: '2026-07-04T12:00:00.000Z', body }];
		say({ kind: 'submit', steps: [{ id: 's1', by: 'thief', previous: null, after: 9, told: '', events }] });
		say({ kind: 'rekey', keys: [{ holder: 'owner', key: 'k'.repeat(22) }], shutOut: [], handOut: [] });
		await answers;
		socket.close();
		return heard;
	}, link);

test('who did what, who looks where, what is asked of whom: a device of one side, and a club’s screen that only looks on', async ({
	page,
	browser,
	baseURL,
	watch
}) => {
	await noteWords(page);
	await sitDown(page, playToTheFire());
	const [crownLink = '', watcherLink = ''] = await shareAndInvite(page, ['Crown', 'Looks on']);
	const ben = await join(browser, baseURL, { link: crownLink, as: 'plays Crown' }, 'Ben’s phone', SCREENS.phone);
	watch.follow(ben.context);
	await expect(ben.page.getByText('Together with Anna’s iPad')).toBeVisible();
	const club = await join(browser, baseURL, { link: watcherLink, as: 'looks on' }, 'The club’s screen', {
		width: 1920,
		height: 1080
	});
	watch.follow(club.context);
	await expect(club.page.getByText('Turn 1, Fire and tests')).toBeVisible();

	// Its own list comes first; what is the other side's is read, and there is nothing to tap.
	const due = ben.page.getByRole('tabpanel', { name: /^Due/ });
	await expect(due.getByText('For Continental to do')).toBeVisible();
	await expect(due.getByRole('button', { name: /33rd Foot/ })).toBeVisible();
	await expect(due.getByText(/Virginia Line/).first()).toBeVisible();
	await expect(due.getByRole('button', { name: /Virginia Line/ })).toHaveCount(0);
	await takePicture(ben.page, 'company-one-side');
	await expectAccessible(ben.page, 'what is due on a device of one side');

	// A quiet mark on what he looks at, and the reason why he can only look.
	await tab(ben.page, 'Units').click();
	const sheet = await openUnit(ben.page, '1st Maryland');
	await expect(sheet.getByText('This device plays Crown only.')).toBeVisible();
	await expect(sheet.getByRole('button', { name: 'Shoot' })).toHaveCount(0);
	await expect(card(page, '1st Maryland').getByText('Ben’s phone')).toBeVisible();
	await takePicture(page, 'company-looked-at');
	await tab(page, 'Map').click();
	const onMap = async () => (await readWords(page.locator('main'))).map(({ text }) => text);
	await expect.poll(onMap).toContain('Ben’s phone');
	await takePicture(page, 'company-looked-at-on-the-map');
	await ben.page.keyboard.press('Escape');
	await expect.poll(onMap).not.toContain('Ben’s phone');
	await tab(page, 'Units').click();

	// What Anna does asks something of Ben, and nothing of herself.
	await page
		.getByRole('button', { name: /^Shooting is over|^End the shooting|^Nobody/ })
		.first()
		.click();
	await expect(prompt(ben.page)).toContainText('Your Brigade of Guards must test');
	await takePicture(ben.page, 'company-prompt');
	await expectAccessible(ben.page, 'a prompt on the device of one side');
	await expect(prompt(page)).toHaveCount(0);
	await expect(prompt(club.page)).toHaveCount(0);
	// Going on would skip a test of the Marylanders, too: that is not his to skip.
	await ben.page.getByRole('button', { name: /^Next: Combat/ }).click();
	const before = ben.page.getByRole('dialog', { name: 'Before: Combat' });
	await expect(
		before.getByText('This device plays Crown only. What is the other side’s to do is theirs to skip, too.')
	).toBeVisible();
	await expect(before.getByRole('button', { name: /^Skip/ })).toBeDisabled();
	await expectAccessible(ben.page, 'what is the other side’s to skip');
	await before.getByRole('button', { name: 'Stay' }).click();
	await prompt(ben.page)
		.getByRole('button', { name: /must test/ })
		.click();
	await expect(ben.page.getByRole('heading', { name: 'Brigade of Guards: test morale' })).toBeVisible();
	await expect(prompt(ben.page)).toHaveCount(0);
	await ben.page.getByRole('button', { name: 'Roll 1 die' }).click();
	await expect(ben.page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();

	// The log says who.
	await tab(page, 'Log').click();
	const lines = page.getByRole('feed').locator('summary');
	await expect(lines.first()).toContainText('Ben’s phone');
	await expect(lines.nth(1)).toContainText('this device');
	await takePicture(page, 'company-log');

	// Ben goes on alone, Anna with the same unit: what he did is left out, he is told why, and a tap does it again.
	// A network that is gone is told by the browser, whatever the page does.
	watch.expectProblem(/WebSocket|ERR_INTERNET_DISCONNECTED/);
	await ben.context.setOffline(true);
	await expect(ben.page.getByText('Alone', { exact: true })).toBeVisible();
	await setFigures(ben.page, 9);
	await expect(ben.page.getByText('Alone, 1 action waits')).toBeVisible();
	await setFigures(page, 8);
	await ben.context.setOffline(false);
	const leftOut = ben.page.getByRole('alert').filter({ hasText: 'Left out' });
	await expect(leftOut).toContainText('Others had just acted with the same units');
	await takePicture(ben.page, 'company-left-out');
	await expectAccessible(ben.page, 'a step that was left out');
	await leftOut.getByRole('button', { name: 'Do it again' }).click();
	await expect(leftOut).toHaveCount(0);
	await tab(page, 'Log').click();
	await expect(lines.first()).toContainText(/33rd Foot at 9 of/);

	// The club's screen has it all in large type, and nothing to act with.
	await expect(club.page.getByRole('log').getByRole('listitem').first()).toContainText('Ben’s phone');
	await expect(club.page.getByText('Together with Anna’s iPad and Ben’s phone')).toBeVisible();
	await expect(club.page.locator('canvas').first()).toBeVisible();
	await expect(club.page.getByRole('button', { name: /Next|Undo|Roll|Note|Stood/ })).toHaveCount(0);
	await takePicture(club.page, 'company-club-screen');
	await expectAccessible(club.page, 'a screen that looks on');
	await club.page.setViewportSize(SCREENS.phone);
	await expectNoSidewaysScroll(club.page, 'looking on with a phone');
	await takePicture(club.page, 'company-club-phone');
	await wear(club.page, { screen: 'phone', theme: 'paper', textSize: 200 });
	await expect(club.page.getByRole('region', { name: 'The map' })).toBeInViewport({ ratio: 0.95 });
	await wear(club.page, { screen: 'phone', theme: 'paper', textSize: 100 });

	// A stolen link of a watcher makes nobody a player: not at the wire, and not of the keys.
	expect(await sayAtTheWire(club.page, watcherLink)).toEqual(['welcome as watcher', 'watching-only', 'not-the-owner']);
	await expect(lines.first()).not.toContainText('I was here');

	// The club's screen is sent away: what it was given opens nothing more, and Ben plays on without doing anything.
	// What Ben's dice made due lies over the mark until it is put off.
	await prompt(page).getByRole('button', { name: 'Later' }).click();
	await page.getByRole('button', { name: /^Together with/ }).click();
	const table = page.getByRole('dialog', { name: 'Share this table' });
	const screen = table.getByRole('listitem').filter({ hasText: 'The club’s screen' });
	await screen.getByRole('button', { name: 'Shut out' }).click();
	const asked = page.getByRole('dialog', { name: 'Shut out The club’s screen?' });
	await takePicture(page, 'company-shut-out');
	await expectAccessible(page, 'shutting a device out');
	await asked.getByRole('button', { name: 'Shut out' }).click();
	await expect(screen.getByRole('button', { name: 'Let in again' })).toBeVisible();
	await expect(club.page.getByText('This device was shut out of the table.')).toBeVisible();
	expect((await sayAtTheWire(ben.page, watcherLink)).slice(0, 1)).toEqual(['not-this-table']);
	await expect(ben.page.getByText('Together with Anna’s iPad', { exact: true })).toBeVisible();
	await takePicture(page, 'company-devices');
	await expectAccessible(page, 'the devices of a table, one of them shut out');
	await screen.getByRole('button', { name: 'Let in again' }).click();
	await expect(screen).toHaveCount(0);
	await Promise.all([ben.context.close(), club.context.close()]);
});
