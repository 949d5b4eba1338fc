// The post is killed in the middle of play, again and again, at moments from a seed, while two tablets shoot and write through it; and the browser of one of
// them is killed as when its battery ends. Nobody does anything about it: what either screen said was done is on both disks, once, with its dice.
import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { startPost } from '../../src/tooling/load/start-post.mjs';
import { findPostgres, startPostgres } from '../../src/tooling/run/postgres.mjs';
import { Play } from '../battle/play';
import { lineUnit, makeSetup, sampleRosters } from '../battle/sample-battle';
import { isLong, rounds } from '../long';
import { answer, done } from './at-the-resolver';
import { task } from './battle-map';
import { expect, open, SCREENS, Watch } from './fixtures';
import { test } from './killing';
import { OwnBrowser } from './own-browser';
import { readLog } from './raw-records';
import { nextDevice, readCopied, says, writeNote } from './shared-devices';
import { sitDown } from './stored-battle';

/** The post is killed so often, and in the first of these rounds Ben's browser too. */
const kills = rounds(3, 50);
const deaths = rounds(1, 12);
/** Where the post keeps its tables; the long run tries PostgreSQL too, where this machine has it. */
const stores = ['its own file', ...(isLong && findPostgres() ? ['PostgreSQL'] : [])];

const prefixes = { Crown: 'first', Rebels: 'second' } as const;
type Side = keyof typeof prefixes;

/** Everybody may shoot. Whoever shoots is shot at by nobody, so that nothing that one device does stands against what the other did. */
function playToTheFire(): Play {
	const side = (name: Side) => ({
		...sampleRosters[prefixes[name]],
		units: [
			...Array.from({ length: kills }, (_, index) =>
				lineUnit(`${prefixes[name]}-${index + 1}`, `${name} ${index + 1}.`)
			),
			...Array.from({ length: Math.ceil(kills / 4) }, (_, index) =>
				lineUnit(`${prefixes[name]}-target-${index + 1}`, `${name}, target ${index + 1}.`, { figures: 60 })
			)
		],
		brigades: []
	});
	return new Play(makeSetup({ id: 'killed-post', rosters: { first: side('Crown'), second: side('Rebels') } }))
		.does({ kind: 'initiative-rolled', sideA: 'first', dice: null })
		.does({ kind: 'phase-begun', phase: 'first-movement' })
		.does({ kind: 'phase-begun', phase: 'second-movement' })
		.does({ kind: 'phase-begun', phase: 'fire' });
}

/** A volley with the app's dice: what the screen said came of it. */
async function shoot(page: Page, side: Side, round: number): Promise<string> {
	await task(page, `${side} ${round}. may shoot`).click();
	const target = `${side === 'Crown' ? 'Rebels' : 'Crown'}, target ${Math.ceil(round / 4)}.`;
	await answer(page).getByRole('listitem').getByRole('button', { name: target, exact: true }).click();
	const roll = answer(page).getByRole('button', { name: /^Roll \d+ d|^Let the app roll$/ });
	await roll.click();
	// The dice roll for a moment before it says what came of them.
	await expect(done(page)).toContainText(/of \d+ (dice )?hits?/);
	return done(page).innerText();
}

const eventsOf = async (page: Page) =>
	(await readLog(page, 'killed-post')).map(
		(event) => JSON.parse(event) as { readonly body: Readonly<Record<string, unknown>> }
	);
const readVolleys = async (page: Page) =>
	(await eventsOf(page)).flatMap(({ body }) =>
		body.kind === 'shot' ? [`${String(body.shooter)}: ${String(body.hits)} hits`] : []
	);
const readNotes = async (page: Page) =>
	(await eventsOf(page)).flatMap(({ body }) => (body.kind === 'note-written' ? [String(body.text)] : []));

/** What the screens said was done. */
class Told {
	readonly volleys: string[] = [];
	readonly notes: string[] = [];

	/** A volley and a note; what was done before the device died is not done again. */
	async play(page: Page, side: Side, round: number): Promise<void> {
		const shooter = `${prefixes[side]}-${round}`;
		if (!this.volleys.some((volley) => volley.startsWith(`${shooter}:`))) {
			const said = await shoot(page, side, round);
			const hits = /None of \d+ dice hits/.test(said) ? '0' : (/(\d+) of \d+ hit/.exec(said)?.[1] ?? said);
			this.volleys.push(`${shooter}: ${hits} hits`);
		}
		const note = `${side}, round ${round}.`;
		if (this.notes.includes(note)) return;
		await writeNote(page, note);
		this.notes.push(note);
	}

	/** A device is back: all that its screen had said is there, and at most one thing more, which its screen had no time to say. */
	async expectAllOn(page: Page, side: Side): Promise<void> {
		const isOwn = (text: string) => text.startsWith(side) || text.startsWith(prefixes[side]);
		const [volleys, notes] = [(await readVolleys(page)).filter(isOwn), (await readNotes(page)).filter(isOwn)];
		expect(volleys).toEqual(expect.arrayContaining(this.volleys.filter(isOwn)));
		expect(notes).toEqual(expect.arrayContaining(this.notes.filter(isOwn)));
		const more = [...volleys, ...notes].filter((text) => ![...this.volleys, ...this.notes].includes(text));
		expect(more.length).toBeLessThan(2);
		for (const text of more) (volleys.includes(text) ? this.volleys : this.notes).push(text);
	}
}

for (const store of stores)
	test(`a post on ${store} and the browser of a tablet that are killed while two play lose nothing, and play no step twice`, async ({
		browser,
		chance
	}) => {
		if (isLong) test.setTimeout(40 * 60_000);
		const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-killed-post-browser-'));
		const bin = store === 'PostgreSQL' ? findPostgres() : null;
		const database = bin === null ? null : await startPostgres(bin);
		const env = { TABLES_FOLDER: folder, DATABASE_URL: database?.url ?? '' };
		let post = await startPost(env);
		const { origin, port } = post;
		// A line that is cut, and a server that is away, are told by the browser whatever the page does.
		const watch = new Watch(origin);
		watch.expectProblem(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch/);
		const anna = await nextDevice(browser, origin);
		await anna.page.setViewportSize(SCREENS.landscape);
		const bens = new OwnBrowser();
		let ben = await bens.start();
		for (const { context } of [anna, ben]) watch.follow(context);

		await sitDown(anna.page, playToTheFire());
		await anna.page.getByRole('button', { name: 'Share this table' }).click();
		const sheet = anna.page.getByRole('dialog', { name: 'Share this table' });
		await sheet.getByLabel('This device is called').fill('Anna’s iPad');
		await sheet.getByRole('button', { name: 'Share through this server' }).click();
		await expect(sheet.getByRole('img', { name: 'QR code: join this table' })).toBeVisible();
		await anna.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
		await sheet.getByRole('button', { name: 'Copy the link' }).click();
		const link = await readCopied(anna.page);
		await anna.page.keyboard.press('Escape');
		await open(ben.page, link);
		await ben.page.getByLabel('This device is called').fill('Ben’s iPad');
		await ben.page.getByRole('button', { name: 'Join the table' }).click();
		await says(ben.page, 'Together with Anna’s iPad');
		await says(anna.page, 'Together with Ben’s iPad');
		const address = ben.page.url();

		const told = new Told();
		for (let round = 1; round <= kills; round += 1) {
			const killed = pass(chance.share() * 1200).then(() => post.stop());
			const down = chance.share() * 300;
			const back = killed.then(() => pass(down)).then(() => startPost(env, port));
			const annas = told.play(anna.page, 'Crown', round);
			const bensPlay = told.play(ben.page, 'Rebels', round);
			if (round <= deaths) {
				bensPlay.catch(() => undefined);
				await Promise.race([bensPlay, pass(chance.share() * 1500)]);
				await bens.kill();
				await bensPlay.catch(() => undefined);
				post = await back;
				ben = await bens.start();
				watch.follow(ben.context);
				await open(ben.page, address);
				await told.expectAllOn(ben.page, 'Rebels');
				await told.play(ben.page, 'Rebels', round);
			}
			await Promise.all([annas, bensPlay.catch((why) => (round <= deaths ? undefined : Promise.reject(why))), back]);
			post = await back;
		}

		await says(ben.page, 'Together with Anna’s iPad');
		await says(anna.page, 'Together with Ben’s iPad');
		for (const { page } of [anna, ben]) await expect(page.getByText(/actions? waits?/)).toHaveCount(0);
		expect([told.volleys.length, told.notes.length]).toEqual([2 * kills, 2 * kills]);
		await expect.poll(async () => (await readNotes(anna.page)).toSorted()).toEqual(told.notes.toSorted());
		await expect.poll(async () => (await readVolleys(anna.page)).toSorted()).toEqual(told.volleys.toSorted());
		await expect.poll(() => readLog(ben.page, 'killed-post')).toEqual(await readLog(anna.page, 'killed-post'));
		expect(watch.problems).toEqual([]);
		await anna.context.close();
		await bens.remove();
		await post.stop();
		await database?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
