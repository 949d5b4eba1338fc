// Where the evening is played: one engine for all of it, on a host of its own that can go away.
import { test as base } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Host } from '../browser/host';
import { startChromium } from './chromium';
import type { Engine, EngineName } from './engine';
import { startFirefox } from './firefox';
import { Player } from './player';
import { copyWithAccount } from './said';
import { startWebkit } from './webkit';

const START: Readonly<Record<EngineName, (downloads: string, folder: string) => Promise<Engine>>> = {
	chromium: startChromium,
	firefox: startFirefox,
	webkit: startWebkit
};

/** The screens the evening is looked at on. */
export const SCREENS = {
	landscape: { width: 1180, height: 820 },
	portrait: { width: 820, height: 1180 }
} as const;

interface Table {
	engineName: EngineName;
	host: Host;
	player: Player;
}

export const test = base.extend<{ witness: null }, Table>({
	/** Of what failed there is a picture and what the page said: the drivers leave none. */
	witness: [
		async ({ player }, use, info) => {
			await use(null);
			if (info.status === info.expectedStatus) return;
			const words = await player.engine.evaluate(() => `${location.href}\n${document.body.innerText}`);
			const said = [...(await player.complaints()), words].join('\n');
			await info.attach('what the page said', { body: said, contentType: 'text/plain' });
			console.log(said);
			await takePicture(player, `failed-${info.title.replace(/\W+/g, '-').slice(0, 60)}`);
		},
		{ auto: true }
	],
	engineName: ['chromium', { option: true, scope: 'worker' }],
	host: [
		async ({ engineName }, use) => {
			const build = await makeFolder(`${engineName}-app`);
			await copyWithAccount(build);
			const host = new Host('', build);
			await host.open();
			await use(host);
			await host.close();
			await rm(build, { recursive: true, force: true });
		},
		{ scope: 'worker' }
	],
	player: [
		async ({ engineName, host }, use) => {
			const folder = await makeFolder(engineName);
			const downloads = path.join(folder, 'downloads');
			await mkdir(downloads);
			const engine = await START[engineName](downloads, folder);
			await engine.resize(SCREENS.landscape);
			await use(new Player(engine, host.url));
			await engine.close();
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		},
		{ scope: 'worker', timeout: 60_000 }
	]
});

const makeFolder = (name: string) => mkdtemp(path.join(tmpdir(), `fife-and-drum-${name}-`));

/** A picture for people: the same moment in every engine lies side by side in test-results/engines. */
export async function takePicture(player: Player, name: string): Promise<void> {
	await player.rest();
	const folder = 'test-results/engines';
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, `${name}-${player.engine.name}.png`), await player.engine.picture());
}
