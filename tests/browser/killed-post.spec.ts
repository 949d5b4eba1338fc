// The post is killed in the middle of play, again and again, at moments from a seed, on its own file and on PostgreSQL, while two tablets fire volleys through
// it. Nobody does anything about it: every step that was on a disk is on both, once.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { startPost } from '../../src/tooling/load/start-post.mjs';
import { findPostgres } from '../../src/tooling/prepare/postgres.mjs';
import { startPostgres } from '../../src/tooling/run/postgres.mjs';
import { isLong, rounds } from '../long';
import { expect, SCREENS, Watch } from './fixtures';
import { test } from './killing';
import { expectOneLog, nextDevice, Shooter, sitTogether } from './shared-devices';

const kills = rounds(3, 50);
const bin = findPostgres();
const stores = ['its own file', ...(bin ? ['PostgreSQL'] : [])];

for (const store of stores)
	test(`a post on ${store} that is killed while two tablets fire loses nothing, and plays no step twice @long`, async ({
		browser,
		chance
	}) => {
		if (isLong) test.setTimeout(60 * 60_000);
		const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-killed-post-browser-'));
		const database = bin && store === 'PostgreSQL' ? await startPostgres(bin) : null;
		const env = { TABLES_FOLDER: folder, DATABASE_URL: database?.url ?? '' };
		let post = await startPost(env);
		const { origin, port } = post;
		// A line that is cut, and a server that is away, are told by the browser whatever the page does.
		const watch = new Watch(origin);
		watch.expectProblem(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE/);
		const devices = [await nextDevice(browser, origin), await nextDevice(browser, origin)] as const;
		for (const { context, page } of devices) {
			watch.follow(context);
			await page.setViewportSize(SCREENS.landscape);
		}
		const pages = devices.map(({ page }) => page);
		const battle = await sitTogether(devices[0].page, devices[1].page);

		const shooters = [new Shooter(), new Shooter()];
		const playing = pages.map((page, index) => shooters[index]!.play(page, battle));
		for (let kill = 0; kill < kills; kill += 1) {
			await pass(300 + chance.share() * 1500);
			await post.stop();
			await pass(chance.share() * 700);
			post = await startPost(env, port);
		}
		await pass(500);
		for (const shooter of shooters) shooter.stop();
		await Promise.all(playing);
		const volleys = shooters.map((shooter) => shooter.volleys);
		console.log(`${kills} kills of the post on ${store}, ${volleys.join(' and ')} volleys.`);
		expect(Math.min(...volleys), `volleys ${volleys.join(' and ')}`).toBeGreaterThan(kills / 5);
		await expectOneLog(pages, battle, shooters);
		expect(watch.problems).toEqual([]);
		await Promise.all(devices.map(({ context }) => context.close()));
		await post.stop();
		await database?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
