// Files that are large, deep or wide: they are read apart from the page, which answers to a tap all the while, shows how far it has come, and can give up.
import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, open, test } from './fixtures';
import { longestTask } from './longest-task';

// The other tests' browser compiles everything once and for speed never: here, where millions of signs are looked at one by one, it works as it does for players.
test.use({
	launchOptions: [
		async ({ launchOptions }, use) => {
			const args = launchOptions.args?.filter((arg) => !arg.startsWith('--js-flags'));
			await use({ ...launchOptions, ...(args ? { args } : {}) });
		},
		{ scope: 'worker' }
	]
});

const fixture = (name: string): string => fileURLToPath(new URL(`../storage/fixtures/${name}`, import.meta.url));

/** From the disk, as a player does: bytes that come through the test's own wire would freeze the page by themselves. */
async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
	const path = test.info().outputPath(name);
	writeFileSync(path, bytes);
	await page.getByLabel('Choose a file').setInputFiles(path);
}

/**
 * From the choice of a file to the sentence, in milliseconds of the processor's time that all pages and their workers took together: as the clock on the wall
 * goes, a machine that has other things to do makes everybody wait.
 */
async function timeToSentence(page: Page, name: string, buffer: Buffer, sentence: string): Promise<number> {
	const session = await page.context().browser()!.newBrowserCDPSession();
	const spent = async () => {
		const { processInfo } = await session.send('SystemInfo.getProcessInfo');
		const renderers = processInfo.filter(({ type }) => type === 'renderer');
		expect(renderers.length, 'pages at work').toBeGreaterThan(0);
		return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
	};
	const before = await spent();
	await choose(page, name, buffer);
	await expect(page.getByText(sentence)).toBeVisible();
	const after = await spent();
	await session.detach();
	return after - before;
}

/** The longest wait for a refusal, in milliseconds of its own time. */
const longestWait = 1000;
/** The longest that the page may do nothing but this, in milliseconds of its own time. */
const longestFreeze = 200;

test('a quarter of a gigabyte of brackets in 240 kB is refused within a second, deep, wide or long @long', async ({
	page
}) => {
	await open(page, '/settings');
	const nonsense = 'It is not a file of this app, or it is cut short.';
	// The first file brings the reader from the host.
	await timeToSentence(page, 'first.json', Buffer.from('first'), nonsense);
	await page.getByRole('button', { name: 'Choose a file' }).waitFor();
	const deep = gzipSync(Buffer.alloc(250_000_000, '['), { level: 6 });
	expect(deep.length).toBeLessThan(300_000);
	const wide = gzipSync(Buffer.concat([Buffer.from('['), Buffer.alloc(249_999_999, '[],')]), { level: 6 });
	const long = gzipSync(Buffer.alloc(300_000_000, ' '), { level: 6 });
	for (const [name, file, sentence] of [
		['deep', deep, 'It is nested deeper than anything made by this app.'],
		['wide', wide, 'It holds more values than anything made by this app.'],
		['long', long, 'It unpacks to more than anything made by this app.']
	] as const) {
		const waited = await timeToSentence(page, `${name}.json.gz`, file, sentence);
		expect(waited, name).toBeGreaterThan(0);
		expect(waited, name).toBeLessThan(longestWait);
	}
});

test('a sound backup of tens of megabytes is read with a bar and is taken in, and the page is never busy for 200 ms; reading can be cancelled @long', async ({
	page,
	browser
}) => {
	const { battle } = JSON.parse(gunzipSync(readFileSync(fixture('battle-1.json.gz'))).toString());
	const text = JSON.stringify(battle);
	const count = Math.ceil(16_000_000 / text.length);
	const named = (index: number) => ({ ...battle, setup: { ...battle.setup, id: `evening-${index}`, name: `Evening ${index}` } }); // prettier-ignore
	const long = { ...battle.setup, id: 'long', name: 'A long campaign' };
	const last = battle.events.at(-1);
	const notes = Array.from({ length: 6000 }, (_, index) => ({ ...last, id: `note-${index}`, step: `note-${index}`, order: battle.events.length + index + 1, body: { kind: 'note-written', text: `The ${index}th word. `.repeat(40) } })); // prettier-ignore
	const backup = {
		app: 'fife-and-drum',
		version: 2,
		kind: 'backup',
		madeAt: '2026-07-04T12:00:00.000Z',
		settings: null,
		rosters: [],
		houseRules: [],
		battles: [...Array.from({ length: count }, (_, index) => named(index)), { setup: long, events: [...battle.events, ...notes] }], // prettier-ignore
		maps: [],
		photos: [],
		leftOver: []
	};
	const plain = Buffer.from(JSON.stringify(backup));
	expect(plain.length).toBeGreaterThan(20_000_000);
	await open(page, '/settings');

	await choose(page, 'large.json', plain);
	const bar = page.getByRole('progressbar', { name: 'Reading' });
	await expect(bar).toBeVisible();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(bar).toBeHidden();
	await expect(page.getByRole('button', { name: 'Import' })).toBeHidden();

	const packed = gzipSync(plain, { level: 1 });
	const reading = await longestTask(browser, page, async () => {
		await choose(page, 'large.json.gz', packed);
		await expect(bar).toBeVisible();
		await expect(page.getByText(`${count + 1} battles`)).toBeVisible({ timeout: 60_000 });
	});
	expect(reading, 'reading').toBeLessThan(longestFreeze);
	const taking = await longestTask(browser, page, async () => {
		await page.getByRole('button', { name: 'Import' }).click();
		await expect(page.getByRole('heading', { name: `Added ${count + 1} things` })).toBeVisible({ timeout: 60_000 });
	});
	expect(taking, 'taking in').toBeLessThan(longestFreeze);
});

const day = '2026-07-04T12:00:00.000Z';
const backupOf = (content: object) => ({ app: 'fife-and-drum', version: 3, kind: 'backup', madeAt: day, settings: null, rosters: [], houseRules: [], battles: [], games: [], copies: [], maps: [], photos: [], leftOver: [], ...content }); // prettier-ignore
const many = <T>(make: (index: number) => T): T[] => Array.from({ length: 10_000 }, (_, index) => make(index));

for (const [what, content, told] of [
	['that are refused', { maps: many(() => ({ savedAt: day, value: {} })) }, /^Refused/],
	['that could not be read where they come from', { leftOver: many((index) => ({ table: 'rosters', text: `Scrap ${index}` })) }, 'What cannot be read'] // prettier-ignore
] as const)
	test(`a backup with ten thousand things ${what} is taken in and told, and the page is never busy for 200 ms @long`, async ({
		page,
		browser
	}) => {
		await open(page, '/settings');
		await choose(page, 'many.json.gz', gzipSync(JSON.stringify(backupOf(content))));
		const taking = await longestTask(browser, page, async () => {
			await page.getByRole('button', { name: 'Import' }).click();
			await expect(page.getByRole('heading', { name: told })).toBeVisible({ timeout: 60_000 });
			await expect(page.getByRole('button', { name: 'Show 60 more of 9,940' })).toBeVisible();
		});
		expect(taking).toBeLessThan(longestFreeze);
		await page.getByRole('button', { name: 'Show 60 more of 9,940' }).click();
		await expect(page.getByRole('button', { name: 'Show 60 more of 9,880' })).toBeVisible();
	});
