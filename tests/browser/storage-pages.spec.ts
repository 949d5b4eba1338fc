// What players see of the storage: a backup and its way back, what others send, what cannot be read, and a device that fails.
import type { Download, Page } from '@playwright/test';
import { readFile as readBytes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, SCREENS, takePicture, test } from './fixtures';
import { putRecords } from './raw-records';

const fixture = (name: string): string => fileURLToPath(new URL(`../storage/fixtures/${name}`, import.meta.url));
const readLinks = async (): Promise<{ roster: string; battle: string }> =>
	JSON.parse(await readBytes(fixture('links-1.json'), 'utf8'));

const data = (page: Page) => page.getByRole('region', { name: 'Your data' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const overdue = /week or more since/;

const choose = (page: Page, file: string) => page.getByLabel('Choose a file').setInputFiles(file);

async function takeIn(page: Page, file: string): Promise<void> {
	await choose(page, file);
	await page.getByRole('button', { name: 'Import' }).click();
}

async function download(page: Page, tap: () => Promise<void>): Promise<Download> {
	const [file] = await Promise.all([page.waitForEvent('download'), tap()]);
	return file;
}

interface BackupFile {
	readonly kind: string;
	readonly rosters: readonly { readonly value: { readonly name: string } }[];
	readonly battles: readonly { readonly setup: { readonly name: string }; readonly events: readonly unknown[] }[];
	readonly settings: Readonly<Record<string, unknown>>;
	readonly leftOver: readonly { readonly text: string }[];
}

const readBackup = async (file: Download): Promise<BackupFile> =>
	JSON.parse(gunzipSync(await readBytes(await file.path())).toString());

/** The day after the fixtures were made, so that no backup is due yet. */
const soon = new Date('2026-07-05T12:00:00.000Z');

test('a backup is brought back thing by thing, and what is saved again holds all of it', async ({ page }) => {
	await page.clock.setFixedTime(soon);
	await open(page, '/settings');
	await expect(data(page)).toContainText('Nothing yet but your settings. Never backed up.');
	await choose(page, fixture('backup-1.json.gz'));
	await expect(data(page)).toContainText('2 rosters');
	await page.getByRole('button', { name: 'Import' }).click();
	await expect(data(page).getByRole('heading', { name: 'Added 6 things' })).toBeVisible();
	await expect(data(page)).toContainText('Guilford Courthouse Battle');
	await expect(data(page)).toContainText('3 battles, 2 rosters and 1 set of house rules, on this device.');
	await page.getByRole('button', { name: 'Use its settings too' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'candle');

	await takeIn(page, fixture('backup-1.json.gz'));
	await expect(data(page).getByRole('heading', { name: 'Kept as it was here 6 things' })).toBeVisible();

	const file = await download(page, () => data(page).getByRole('button', { name: 'Back up to a file' }).click());
	expect(file.suggestedFilename()).toBe('fife-and-drum-2026-07-05.backup.json.gz');
	const backup = await readBackup(file);
	expect(backup.battles.map(({ setup, events }) => [setup.name, events.length])).toContainEqual([
		'Guilford Courthouse',
		132
	]);
	expect([backup.kind, backup.rosters.length, backup.settings.theme]).toEqual(['backup', 2, 'candle']);
	await expect(data(page)).toContainText('Last backed up on 5 July 2026.');

	await choose(page, fixture('links-1.json'));
	await expect(data(page)).toContainText('It was not taken in. Nothing here has changed.');
	await expect(data(page)).toContainText('It is not a file of this app.');
});

test('a backup is asked for once a week, and not when there is nothing new', async ({ page }) => {
	await page.clock.setFixedTime(soon);
	await open(page, '/settings');
	await takeIn(page, fixture('backup-1.json.gz'));
	await expect(data(page)).toContainText('3 battles');
	await page.clock.setFixedTime(new Date('2026-07-12T12:00:00.000Z'));
	await reload(page);
	await expect(notices(page).getByText(overdue)).toBeVisible();
	await notices(page).getByRole('button', { name: 'Close' }).click();
	await expect(notices(page).getByText(overdue)).toBeHidden();
	await page.clock.setFixedTime(new Date('2026-07-18T12:00:00.000Z'));
	await reload(page);
	await expect(data(page)).toContainText('3 battles');
	await expect(notices(page).getByText(overdue)).toBeHidden();
	await page.clock.setFixedTime(new Date('2026-07-20T12:00:00.000Z'));
	await reload(page);
	const file = await download(page, () => notices(page).getByRole('button', { name: 'Back up to a file' }).click());
	expect((await readBackup(file)).battles.length).toBe(3);
	// That it was made is noted once the file is on its way.
	await expect(data(page)).toContainText('Last backed up on 20 July 2026.');
	await page.clock.setFixedTime(new Date('2027-07-20T12:00:00.000Z'));
	await reload(page);
	await expect(data(page)).toContainText('Last backed up on 20 July 2026.');
	await expect(notices(page).getByText(overdue)).toBeHidden();
});

test('a link shows what it brings, and takes it in at one tap', async ({ page }) => {
	const { roster, battle } = await readLinks();
	await open(page, `/open#${roster}`);
	await expect(page.getByRole('heading', { name: 'Crown army' })).toBeVisible();
	await expect(page.getByText('9 units')).toBeVisible();
	await page.getByRole('button', { name: 'Import' }).click();
	await expect(page.getByRole('heading', { name: 'Added 1 thing' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Go to Rosters' })).toBeVisible();
	for (const [link, sentence] of [
		[roster.slice(0, 700), 'It is damaged or cut short.'],
		[roster + 'A'.repeat(40_000), 'The link is longer than any this app makes.'],
		['hello', 'The link is not one of this app.']
	] as const) {
		await page.evaluate((hash) => (location.hash = hash), link);
		await expect(page.getByText(sentence)).toBeVisible();
	}
	await page.evaluate((hash) => (location.hash = hash), battle);
	await expect(page.getByText('Crown against Continental')).toBeVisible();
	for (const [screen, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		await expectNoSidewaysScroll(page, `an opened battle, ${screen}`);
	}
	await expectAccessible(page);
});

test('what cannot be read is shown and saved as it is, and the rest opens', async ({ page }) => {
	await page.clock.setFixedTime(soon);
	await open(page, '/settings');
	await takeIn(page, fixture('battle-1.json.gz'));
	await expect(data(page)).toContainText('1 battle, on this device.');
	const markup = '<img src=x onerror="document.title=1">';
	const noTime = '2026-01-01T00:00:00+05';
	const { roster: sound } = JSON.parse(await readBytes(fixture('roster-1.json'), 'utf8'));
	await putRecords(page, {
		rosters: [
			{ id: 'spoilt', value: { name: markup, units: 'none' } },
			// A time that some browsers read and others throw at.
			{
				id: 'timeless',
				value: { ...sound, id: 'timeless', name: 'Timeless', changedAt: noTime },
				savedAt: noTime,
				deletedAt: null
			}
		],
		battles: [{ id: 'half', setup: { name: 'Half a battle', version: 1 } }],
		events: [{ battle: 'guilford', order: 90, event: { lost: 'event' } }]
	});
	await reload(page);
	const rows = data(page).getByRole('listitem');
	await expect(rows).toHaveCount(4);
	await expect(rows.filter({ hasText: 'A roster: Timeless' })).toBeVisible();
	await expect(rows.filter({ hasText: `A roster: ${markup}` })).toBeVisible();
	await expect(rows.filter({ hasText: 'A battle or game: Half a battle' })).toBeVisible();
	const log = rows.filter({ hasText: 'A part of a log: Guilford Courthouse' });
	const file = await download(page, () => log.getByRole('button', { name: 'Save to a file' }).click());
	const [left] = JSON.parse(await readBytes(await file.path(), 'utf8')).leftOver;
	expect(JSON.parse(left.text).records.length).toBe(132 - 89);
	expect(left.text).toContain('"lost": "event"');
	await expect(data(page)).toContainText('1 battle, on this device.');
	const backup = await readBackup(
		await download(page, () => data(page).getByRole('button', { name: 'Back up to a file' }).click())
	);
	expect(backup.battles.map(({ events }) => events.length)).toEqual([89]);
	expect(backup.leftOver.map((left) => left.text).join()).toContain('"lost": "event"');
	await expectAccessible(page);
	await page.setViewportSize(SCREENS.phone);
	await expectNoSidewaysScroll(page);
	// The pages that list such things open with what can be read.
	await open(page, '/rosters');
	await expect(page.getByRole('main')).toContainText('2 rosters cannot be read by this version of the app.');
	await expect(page.getByRole('button', { name: 'New roster' })).toBeVisible();
	await open(page, '/battles');
	await expect(page.getByRole('main')).toContainText('Guilford Courthouse');
});

test('another of the same id asks which to keep, and what gave way is brought back and saved as a file that opens', async ({
	page
}) => {
	await page.clock.setFixedTime(soon);
	await open(page, '/settings');
	await takeIn(page, fixture('roster-1.json'));
	await expect(data(page)).toContainText('1 roster, on this device.');
	const theirs = JSON.parse(await readBytes(fixture('roster-1.json'), 'utf8'));
	const [unit] = theirs.roster.units;
	const before = `${unit.figures} figures in yours`;
	theirs.roster.units[0] = { ...unit, figures: unit.figures - 4 };
	theirs.roster.changedAt = '2026-07-04T20:00:00.000Z';
	await page.getByLabel('Choose a file').setInputFiles({ name: 'theirs.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(theirs)) }); // prettier-ignore
	await expect(data(page)).toContainText('Yours: 9 units');
	await expect(data(page)).toContainText('Theirs: 9 units');
	await expect(data(page)).toContainText(before);
	await expect(data(page)).toContainText('1 question to answer');
	const accept = page.getByRole('button', { name: 'Import' });
	await expect(accept).toBeDisabled();
	for (const [screen, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		await expectNoSidewaysScroll(page, `a question about a roster, ${screen}`);
		await takePicture(page, `import-question-${screen}`);
	}
	await expectAccessible(page);
	await data(page).getByRole('radio', { name: 'Take theirs' }).check();
	await accept.click();
	await expect(data(page)).toContainText('Theirs took its place.');

	const replaced = data(page).getByRole('list', { name: 'What was replaced' }).getByRole('listitem');
	await expect(replaced).toHaveCount(1);
	const file = await download(page, () => replaced.getByRole('button', { name: 'Save to a file' }).click());
	expect(JSON.parse(await readBytes(await file.path(), 'utf8')).roster.units[0].figures).toBe(unit.figures);
	await takePicture(page, 'what-was-replaced');
	await replaced.getByRole('button', { name: 'Bring it back' }).click();
	await expect(notices(page).getByText(/is back/)).toBeVisible();
	// The one that came back is the same as in the file: there is nothing to ask.
	await choose(page, await file.path());
	await expect(data(page)).toContainText('9 units');
	await accept.click();
	await expect(data(page)).toContainText('It is here already.');
});

test('a device without room says so, changes nothing, and offers a file of what there is', async ({
	page,
	baseURL
}) => {
	// Before the database is opened: the browser asks what there is once, and then counts for itself.
	const session = await page.context().newCDPSession(page);
	const origin = new URL(baseURL ?? '').origin;
	await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
	await page.clock.setFixedTime(soon);
	await open(page, '/settings');
	await takeIn(page, fixture('roster-1.json'));
	await expect(data(page)).toContainText('1 roster, on this device.');
	await takeIn(page, fixture('backup-1.json.gz'));
	const told = notices(page).getByText(/The device has no room left/);
	await expect(told).toContainText('You can play on');
	await expect(data(page)).toContainText('It was not taken in. Nothing here has changed.');
	await expect(data(page)).toContainText('1 roster, on this device.');
	const file = await download(page, () => notices(page).getByRole('button', { name: 'Save to a file' }).click());
	expect((await readBackup(file)).rosters.map(({ value }) => value.name)).toEqual(['Crown army']);
});

// That it may have no database at all is told apart below the browser (tests/storage/database/trouble.test.ts).
test('a browser that forbids its database says so, keeps everything in memory, and saves it to a file', async ({
	page,
	context
}) => {
	await context.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError');
		};
	});
	await page.clock.setFixedTime(soon);
	await open(page, '/settings');
	await expect(notices(page).getByText(/The browser lets nothing be stored here/)).toContainText('You can play on');
	await takeIn(page, fixture('battle-1.json.gz'));
	await expect(data(page)).toContainText('1 battle, in memory only.');
	const file = await download(page, () => notices(page).getByRole('button', { name: 'Save to a file' }).click());
	expect((await readBackup(file)).battles.map(({ events }) => events.length)).toEqual([132]);
});

test('a tab of an older version that holds the storage is named, and the app works all the same', async ({
	page,
	context
}) => {
	const older = await context.newPage();
	await open(older, '/quick');
	await older.evaluate(async () => {
		// It does not let go when it is asked to; nor may the browser clear away what nobody holds any more.
		const request = Object.assign(window, { held: indexedDB.open('fife-and-drum', 5) }).held;
		await new Promise((resolve) => (request.onsuccess = resolve));
	});
	await page.clock.install();
	await open(page, '/settings');
	await expect
		.poll(async () => {
			await page.clock.fastForward(2000);
			return notices(page).textContent();
		})
		.toContain('Another tab has an older version of the app open');
	await expect(data(page)).toContainText('Nothing yet but your settings.');
	await older.close();
	await reload(page);
	await expect(data(page)).toContainText('Nothing yet but your settings.');
	await expect(notices(page)).not.toContainText('Another tab');
});
