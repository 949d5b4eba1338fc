// A device is killed in the middle of play, again and again, at moments from a seed, while two tablets fire volleys at one table: its process goes, its tab is
// closed, or its page is left. It is opened again and plays on. Once both say that they are together, every step that was on a screen is on both disks, once.
import { setTimeout as pass } from 'node:timers/promises';
import { isLong, rounds } from '../long';
import { expect, open, SCREENS } from './fixtures';
import { deaths, killAndReopen, test } from './killing';
import { expectOneLog, nextDevice, Shooter, sitTogether } from './shared-devices';

const kills = rounds(2, 40);

test('a device that is killed while two fire volleys loses nothing, plays no step twice, and is together again by itself @long', async ({
	browser,
	baseURL,
	chance,
	watch
}) => {
	test.setTimeout(isLong ? 60 * 60_000 : 120_000);
	watch.expectProblem(/WebSocket/);
	const anna = await nextDevice(browser, baseURL);
	const ben = await nextDevice(browser, baseURL);
	for (const { context, page } of [anna, ben]) {
		watch.follow(context);
		await page.setViewportSize(SCREENS.landscape);
	}
	const battle = await sitTogether(anna.page, ben.page);
	const devices = [
		{ ...anna, address: anna.page.url() },
		{ ...ben, address: ben.page.url() }
	];
	const shooters = [new Shooter(), new Shooter()];
	for (let kill = 0; kill < kills; kill += 1) {
		const playing = devices.map(({ page }, index) => shooters[index]!.play(page, battle));
		await pass(500 + chance.share() * 2000);
		const index = chance.below(2);
		const victim = devices[index]!;
		shooters[index]!.stop();
		victim.page = await killAndReopen(victim.page, chance.one(deaths), (next) => open(next, victim.address));
		await playing[index];
		const again = shooters[index]!.play(victim.page, battle);
		await pass(300 + chance.share() * 1000);
		for (const shooter of shooters) shooter.stop();
		await Promise.all([...playing, again]);
	}
	const volleys = shooters.map((shooter) => shooter.volleys);
	console.log(`${kills} kills, ${volleys.join(' and ')} volleys.`);
	expect(Math.min(...volleys), `volleys ${volleys.join(' and ')}`).toBeGreaterThan(kills / 5);
	await expectOneLog(
		devices.map(({ page }) => page),
		battle,
		shooters
	);
	await Promise.all([anna.context.close(), ben.context.close()]);
});
