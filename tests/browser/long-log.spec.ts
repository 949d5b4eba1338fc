// A log of five thousand lines: its first line in one tap, scrolled without being asked to, and the way back to the start.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { tab } from './battle-map';
import { expect, expectAccessible, open, takePicture, test } from './fixtures';
import { longestTask } from './longest-task';
import { putRecords } from './raw-records';

const fixture = fileURLToPath(new URL('../storage/fixtures/battle-1.json.gz', import.meta.url));
const lines = 5000;

/** The battle of the fixture, gone on with for thousands of lines that are told apart by their number. */
function makeRecords() {
	const { battle } = JSON.parse(gunzipSync(readFileSync(fixture)).toString());
	const { setup, events } = battle;
	const last = events.at(-1);
	const long = Array.from({ length: lines }, (_, index) => {
		const order = index + 1;
		return events[index] ?? { ...last, id: `note-${order}`, step: `note-${order}`, order, body: { kind: 'note-written', text: `Line ${order}` } }; // prettier-ignore
	});
	const sides = [setup.rosters.first.side, setup.rosters.second.side];
	const value = { name: setup.name, sides, turn: last.turn, phase: last.phase, ended: false, events: lines };
	return {
		battles: [{ id: setup.id, setup }],
		summaries: [{ id: setup.id, value, savedAt: last.at, deletedAt: null }],
		events: long.map((event) => ({ battle: setup.id, order: event.order, event }))
	};
}

test('a log of 5,000 lines reaches its first in one tap, scrolls by itself, and goes back to the start in one tap', async ({
	page,
	browser
}) => {
	const records = makeRecords();
	await open(page, '/battles');
	await expect(page.getByRole('heading', { level: 1, name: 'Battles' })).toBeVisible();
	await putRecords(page, records);
	await open(page, `/battles/play?id=${records.battles[0]?.id}`);
	await tab(page, 'Log').click();
	const feed = page.getByRole('feed');
	await expect(feed.getByText(`Line ${lines}`)).toBeVisible();
	// Only what is near is made.
	await expect.poll(() => feed.getByRole('article').count()).toBeLessThan(200);
	await expectAccessible(page);

	await page.getByRole('button', { name: 'To the first line' }).click();
	const first = feed.getByRole('article').last();
	await expect(first).toBeInViewport();
	await expect(first).toHaveAttribute('aria-posinset', `${lines}`);
	await expect(first).toHaveAttribute('aria-setsize', `${lines}`);
	await takePicture(page, 'first-line-of-5000');
	await expect.poll(() => feed.getByRole('article').count()).toBeLessThan(250);

	// Up again by scrolling alone: whatever comes into view is there.
	await page.getByRole('button', { name: 'To the last line' }).click();
	await expect(feed.getByText(`Line ${lines}`)).toBeInViewport();
	await feed.hover();
	await page.mouse.wheel(0, 20_000);
	await expect.poll(() => feed.getByRole('article').evaluateAll((all) => all.some((one) => {
		const { top, bottom } = one.getBoundingClientRect();
		return bottom > 200 && top < 600 && Number(one.getAttribute('aria-posinset')) > 150;
	}))).toBe(true); // prettier-ignore

	await page.getByRole('button', { name: 'More' }).click();
	const longest = await longestTask(browser, page, async () => {
		await page.getByRole('button', { name: 'To the start of the battle' }).click();
		await expect(feed.getByText(/^Took back/).first()).toBeVisible();
	});
	// Milliseconds of the page's own time.
	expect(longest).toBeLessThan(300);
	await expect(page.getByText('Turn 1', { exact: true })).toBeVisible();
});
