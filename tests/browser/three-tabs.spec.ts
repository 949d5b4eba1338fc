// Three tabs at one battle, each with a player who never rests: ten minutes of it in the long run, a few seconds in the evenings; in the
// suite there are two (battle.spec.ts, storage.spec.ts). What they tap comes from a seed: TEST_SEED=1777 npm run test:evenings -- three-tabs
import type { Page } from '@playwright/test';
import { isLong, rounds } from '../long';
import { startSample } from './battle-map';
import { expect, open } from './fixtures';
import { Confirmed, test } from './killing';
import { playOn, readLines, taps } from './screen-player';
import { findOpening, noIcon, openBlank, readEvents } from './storage-driver';

const MARKS = ['Tab one', 'Tab two', 'Tab three'];
const actions = rounds(6, 100_000);
const time = rounds(60_000, 600_000);

test(`three tabs at one battle, ${isLong ? 'for ten minutes' : `${actions} actions each`}, write one history and all show it @long`, async ({
	page,
	context,
	chance,
	watch
}) => {
	test.setTimeout(time + 270_000);
	watch.expectProblem(noIcon);
	const confirmed = new Confirmed();
	await confirmed.listen(context, MARKS);
	await startSample(page);
	const address = page.url();
	const openTab = async (): Promise<Page> => {
		const tab = await context.newPage();
		await open(tab, address);
		return tab;
	};
	const tabs = [page, await openTab(), await openTab()];
	for (const tab of tabs) await readLines(tab);
	const played = await Promise.all(
		tabs.map((tab, index) => {
			// Each begins with a note, and goes on once all have written theirs: they do act in between each other.
			const wanted = Array.from({ length: actions }, (_, count) => (count === 0 ? 'note' : chance.one(taps)));
			return playOn(tab, MARKS[index]!, wanted, { patience: 5_000, time });
		})
	);

	// Now that they rest, all three show the same, and so does a tab that was not there. It is so tall that what the three played is in sight at once.
	const tall = await openTab();
	await tall.setViewportSize({ width: 1180, height: 5000 });
	const lines = await readLines(tall);
	for (const tab of tabs) {
		await expect(async () => {
			const theirs = await readLines(tab);
			expect(theirs.slice(0, lines.length)).toEqual(lines.slice(0, theirs.length));
		}).toPass();
	}

	// One history: no event twice, none left out, none damaged; and every note that a tab has shown is in it once, as that tab wrote them.
	const blank = await context.newPage();
	await openBlank(blank);
	const { events, damaged } = await readEvents(blank, findOpening(), new URL(address).searchParams.get('id') ?? '');
	expect(damaged).toBe(false);
	expect(events.map(({ order }) => order)).toEqual(events.map((_, index) => index + 1));
	expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
	const notes = events.flatMap(({ body }) => (body.kind === 'note-written' ? [body.text] : []));
	expect(new Set(notes).size).toBe(notes.length);
	// What the screens show is this history, the last note first: all of it, or of ten minutes what is above the first long stretch that was taken back.
	const shown = lines.flatMap((line) => /^Note: (Tab .*)\.$/.exec(line)?.[1] ?? []);
	const written = notes.filter((text) => text.startsWith('Tab')).toReversed();
	expect(shown.length).toBeGreaterThan(0);
	expect(shown).toEqual(isLong ? written.slice(0, shown.length) : written);
	for (const [index, seen] of played.entries()) {
		expect(
			notes.filter((text) => seen.includes(text)),
			MARKS[index]
		).toEqual(seen);
	}

	// They did act, and in between each other.
	for (const mark of MARKS) expect(confirmed.of(mark).length, mark).toBeGreaterThan(rounds(2, 100));
	const writers = notes.map((text) => text.split(',')[0]);
	expect(writers.filter((writer, index) => index > 0 && writer !== writers[index - 1]).length).toBeGreaterThan(
		rounds(1, 2)
	);
	console.log(`Three tabs: ${events.length} events, ${notes.length} notes, ${confirmed.of().length} actions seen.`);
});
