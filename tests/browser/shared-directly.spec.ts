// One battle on three devices with nothing in between: codes from screen to camera, a third that comes in through the second, and another that takes over.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { answer, done } from './at-the-resolver';
import { SAMPLE, startSample, task } from './battle-map';
import { expect, expectAccessible, open, SCREENS, takePicture, test } from './fixtures';
import { readLines } from './screen-player';
import { nextDevice, says, writeNote } from './shared-devices';

/** A camera that sees whatever is held before it: the picture of another screen. */
async function giveCamera(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const canvas = document.createElement('canvas');
		canvas.width = 1280;
		canvas.height = 720;
		const held = window as unknown as { hold: (picture: string) => Promise<void> };
		held.hold = async (picture) => {
			const image = new Image();
			image.src = picture;
			await image.decode();
			const paint = canvas.getContext('2d');
			paint?.fillRect(0, 0, 1280, 720);
			const size = Math.min(700, image.height * 1.5);
			paint?.drawImage(image, 300, 10, (size * image.width) / image.height, size);
		};
		canvas.getContext('2d')?.fillRect(0, 0, 1280, 720);
		navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
	});
}

/** Holds the code on one screen before the camera of another. */
async function show(from: Page, name: string, to: Page): Promise<void> {
	const code = from.getByRole('img', { name });
	await expect(code).toBeVisible();
	const picture = (await code.screenshot()).toString('base64');
	await to.evaluate(
		(base64) =>
			(window as unknown as { hold: (picture: string) => Promise<void> }).hold(`data:image/png;base64,${base64}`),
		picture
	);
}

async function device(browser: Browser, baseURL: string | undefined): Promise<{ context: BrowserContext; page: Page }> {
	const made = await nextDevice(browser, baseURL);
	await giveCamera(made.context);
	return made;
}

/** The other device scans the code of this one, and this one scans what it shows back. */
async function bringIn(
	host: Page,
	guest: Page,
	{ by, name }: { readonly by: string; readonly name: string }
): Promise<void> {
	await open(guest, '/battles');
	await guest.getByRole('link', { name: 'Join a table' }).click();
	await guest.getByRole('button', { name: 'Scan the code' }).click();
	if (name.startsWith('Ben')) {
		await expect(guest.getByRole('button', { name: 'Close the camera' })).toBeVisible();
		await expectAccessible(guest, 'a camera that looks for a code');
	}
	await show(host, 'QR code: join this table', guest);
	await expect(guest.getByRole('button', { name: 'Join the table' })).toBeEnabled();
	// What the code is to is said before anybody joins.
	await expect(guest.getByText(SAMPLE, { exact: true })).toBeVisible();
	await expect(guest.getByText('Crown against Continental. This device plays both sides.')).toBeVisible();
	await expect(guest.getByText(`${by} shows this code.`)).toBeVisible();
	await guest.getByLabel('This device is called').fill(name);
	await guest.getByRole('button', { name: 'Join the table' }).click();
	await expect(guest.getByRole('img', { name: 'QR code: the answer of this device' })).toBeVisible();
	await takePicture(guest, 'shared-directly-answer');
	if (name.startsWith('Ben')) await expectAccessible(guest, 'the answer of a device');
	await host.getByRole('button', { name: 'Scan their code' }).click();
	await show(guest, 'QR code: the answer of this device', host);
	await expect(guest).toHaveURL(/battles\/play/);
}

/** SHA-256 over what the line says, byte by byte, as it says. */
function throwByHand(reckoning: string, count: number): number[] {
	const [, start = ''] = /SHA-256 of “(.* )0”/.exec(reckoning) ?? [];
	const bytes = [0, 1, 2].flatMap((block) => [...createHash('sha256').update(`${start}${block}`).digest()]);
	return bytes
		.filter((byte) => byte < 250)
		.map((byte) => (byte % 10) + 1)
		.slice(0, count);
}

const shareSheet = (page: Page) => page.getByRole('dialog', { name: 'Share this table' });

test('a table is shared device to device by codes and cameras; a third comes in through the second; another takes over @long', async ({
	browser,
	baseURL,
	watch
}) => {
	const anna = await device(browser, baseURL);
	watch.follow(anna.context);
	await anna.page.setViewportSize(SCREENS.landscape);
	await startSample(anna.page);
	await writeNote(anna.page, 'Before it was shared');
	await anna.page.getByRole('button', { name: 'Share this table' }).click();
	await shareSheet(anna.page).getByLabel('This device is called').fill('Anna’s iPad');
	await shareSheet(anna.page).getByRole('button', { name: 'Share device to device' }).click();
	await expect(shareSheet(anna.page).getByRole('img', { name: 'QR code: join this table' })).toBeVisible();
	await takePicture(anna.page, 'shared-directly-invite');
	await expectAccessible(anna.page, 'a code for another device');

	const ben = await device(browser, baseURL);
	watch.follow(ben.context);
	await bringIn(anna.page, ben.page, { by: 'Anna’s iPad', name: 'Ben’s phone' });
	// At once, and not when the line is tried because it is silent.
	await expect(ben.page.getByRole('status').filter({ hasText: 'Together with Anna’s iPad' })).toBeVisible({
		timeout: 8000
	});
	await anna.page.keyboard.press('Escape');
	await says(anna.page, 'Together with Ben’s phone');
	await writeNote(ben.page, 'From the phone');
	await expect.poll(async () => (await readLines(anna.page)).join()).toContain('From the phone');

	await test.step('two devices throw together, and anybody can check it', async () => {
		await anna.page.getByRole('button', { name: /^Together with/ }).click();
		await shareSheet(anna.page)
			.getByRole('switch', { name: /^Fair dice/ })
			.click();
		await anna.page.keyboard.press('Escape');
		await task(anna.page, /^33rd Foot/).click();
		await answer(anna.page).getByRole('listitem').getByRole('button').first().click();
		await answer(anna.page)
			.getByRole('button', { name: /^Roll \d+ d|^Let the app roll$/ })
			.click();
		await expect(done(anna.page)).toBeVisible();
		const volley = ben.page.locator('details').filter({ hasText: '33rd Foot fired' }).first();
		await volley.locator('summary').first().click();
		await expect(
			volley.getByText('Thrown together by Anna’s iPad and this device: neither could choose.')
		).toBeVisible();
		await volley.getByText('How to check it').click();
		const reckoning = await volley.getByText(/^SHA-256 of “/).innerText();
		await expect(volley.locator('.die .face').first()).toBeVisible();
		const dice = (await volley.locator('.die .face').allInnerTexts()).map(Number);
		expect(dice.length).toBeGreaterThan(0);
		expect(dice).toEqual(throwByHand(reckoning, dice.length));
		await takePicture(ben.page, 'shared-fair-dice');
		await expectAccessible(ben.page, 'how to check dice that two devices threw');
	});

	const cora = await device(browser, baseURL);
	watch.follow(cora.context);
	await ben.page.getByRole('button', { name: /^Together with/ }).click();
	await bringIn(ben.page, cora.page, { by: 'Ben’s phone', name: 'Cora’s tablet' });
	await ben.page.keyboard.press('Escape');
	await says(cora.page, /Together with .*Ben’s phone/);
	await writeNote(cora.page, 'From the third');
	await expect.poll(async () => (await readLines(anna.page)).join()).toContain('From the third');
	await expect
		.poll(async () => JSON.stringify(await readLines(ben.page)))
		.toBe(JSON.stringify(await readLines(anna.page)));

	// The device that shares is killed: the others play on, and one of them goes on as the one that shares.
	await anna.context.close();
	await says(ben.page, 'Alone');
	await writeNote(ben.page, 'Anna is gone');
	await says(ben.page, 'Alone, 1 action waits');
	await ben.page.getByRole('button', { name: /^Alone/ }).click();
	const goOn = shareSheet(ben.page).getByRole('button', { name: 'Go on as the device that shares' });
	await expect(goOn).toBeVisible();
	await takePicture(ben.page, 'shared-alone');
	await expectAccessible(ben.page, 'a table whose sharing device is gone');
	await goOn.click();
	await bringIn(ben.page, cora.page, { by: 'Ben’s phone', name: 'Cora’s tablet' });
	await ben.page.keyboard.press('Escape');
	await says(ben.page, 'Together with Cora’s tablet');
	await expect
		.poll(async () => JSON.stringify(await readLines(cora.page)))
		.toBe(JSON.stringify(await readLines(ben.page)));
	const lines = (await readLines(cora.page)).join();
	for (const text of ['Before it was shared', 'From the phone', 'From the third', 'Anna is gone'])
		expect(lines.split(text)).toHaveLength(2);
	await ben.context.close();
	await cora.context.close();
});

/** What a hand and an eye take for a tap on what was just looked for, and for holding a code before a camera: the slow half of players, in seconds. */
const aTap = 1.5;
const aCode = 3;

test('two who have never done it are together in under 20 seconds: six taps and two codes', async ({
	browser,
	baseURL,
	watch
}) => {
	const anna = await device(browser, baseURL);
	const ben = await device(browser, baseURL);
	for (const { context } of [anna, ben]) watch.follow(context);
	await anna.page.setViewportSize(SCREENS.landscape);
	await startSample(anna.page);
	await open(ben.page, '/battles');
	let [taps, codes] = [0, 0];
	const tap = async (button: Locator) => {
		taps += 1;
		await button.click();
	};
	const hold = async (from: Page, name: string, to: Page) => {
		codes += 1;
		await show(from, name, to);
	};
	const start = performance.now();
	await tap(anna.page.getByRole('button', { name: 'Share this table' }));
	await tap(anna.page.getByRole('button', { name: 'Share device to device' }));
	// What is tapped next is in sight beside the code.
	await expect(anna.page.getByRole('button', { name: 'Scan their code' })).toBeInViewport({ ratio: 1 });
	await expect(anna.page.getByRole('img', { name: 'QR code: join this table' })).toBeInViewport({ ratio: 1 });
	await tap(ben.page.getByRole('link', { name: 'Join a table' }));
	await tap(ben.page.getByRole('button', { name: 'Scan the code' }));
	await hold(anna.page, 'QR code: join this table', ben.page);
	await tap(ben.page.getByRole('button', { name: 'Join the table' }));
	await tap(anna.page.getByRole('button', { name: 'Scan their code' }));
	await hold(ben.page, 'QR code: the answer of this device', anna.page);
	await expect(ben.page.getByRole('status').filter({ hasText: /^Together with/ })).toBeVisible();
	await expect(ben.page.getByRole('heading', { level: 1, name: SAMPLE })).toBeVisible();
	const seconds = (performance.now() - start) / 1000;
	console.log(
		`Two devices are together after ${taps} taps, ${codes} codes and ${seconds.toFixed(1)} s of the machine's.`
	);
	expect([taps, codes]).toEqual([6, 2]);
	expect(taps * aTap + codes * aCode + seconds).toBeLessThan(20);
	await Promise.all([anna.context.close(), ben.context.close()]);
});
