// A short evening, the same in every engine: a battle, own dice, undo, reload, the map, a roster, files out and in, paper, and no network.
// Its parts follow each other as an evening's do; each ends with a look at what the page complained of.
import { expect } from '@playwright/test';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { otherGames } from '$lib/app/data/games';
import { SCREENS, takePicture, test } from './at-the-table';
import type { Point } from './engine';
import type { Player, Target } from './player';

const resolver: Target = { role: 'region', name: /^Resolve$/ };
const done: Target = { role: 'region', name: 'Done' };
const dialog: Target = { role: 'dialog' };
const volley = '1st Maryland fired at Brigade of Guards';
/** With it the battle is left. */
const lastStep = /^Undo: .*Hessian Jägers/;

test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ player }) => {
	expect(await player.complaints()).toEqual([]);
});

const goTo = (player: Player, place: string) =>
	player.tap({ role: 'link', name: place, within: { role: 'navigation', name: 'Main' } });

test('the sample battle opens from the first page', async ({ player }) => {
	await player.open('/');
	await player.tap({ role: 'button', name: 'Play the sample battle' });
	await player.sees({ role: 'heading', name: 'The Guards at the fence' });
	await takePicture(player, 'battle');
});

test('a volley is fired with the players’ own dice, taken back and put back', async ({ player }) => {
	await player.tap({ role: 'button', name: '1st Maryland may shoot', within: { role: 'listitem' } });
	await player.tap({ role: 'button', name: /^Brigade of Guards$/, within: { role: 'listitem', within: resolver } });
	await player.sees({ role: 'heading', name: '1st Maryland: shoot at Brigade of Guards' });
	await player.tap({ role: 'button', name: 'Our own dice', within: resolver });
	for (const face of ['7', '6', '0 is 10', '1', '2', '3']) {
		await player.tap({ role: 'button', name: new RegExp(`^${face}$`), within: { role: 'group', name: 'Your dice' } });
	}
	await takePicture(player, 'own-dice');
	await player.tap({ role: 'button', name: 'Record it', within: resolver });
	// Muskets need 8, grade B +1: the 7 and the 10.
	await player.sees(done, '2 of 6 hit. Brigade of Guards lost 2 figures.');
	await player.tap({ role: 'button', name: `Undo: ${volley}` });
	await player.sees({ role: 'button', name: '1st Maryland may shoot', within: { role: 'listitem' } });
	await player.tap({ role: 'button', name: `Redo: ${volley}` });
	await player.sees({ role: 'button', name: `Undo: ${volley}` });
});

test('a reload loses nothing', async ({ player }) => {
	await player.reload();
	await player.sees({ role: 'button', name: `Undo: ${volley}` });
	await player.tap({ role: 'tab', name: 'Log' });
	await player.sees({ role: 'tabpanel', name: 'Log' }, 'own dice 7 6 10 1 2 3');
	await takePicture(player, 'log');
});

test('the map is dragged and zoomed, and a unit moved on it', async ({ player }) => {
	await player.tap({ role: 'tab', name: 'Map' });
	await player.tap({ role: 'tab', name: 'Details' });
	const map: Target = { role: 'application', name: 'Map, 72 by 48 inches' };
	const place = await player.placeOf(map);
	await expect.poll(() => player.engine.evaluate(seeMap), 'the map is drawn').not.toBe('');
	await takePicture(player, 'map');
	const whole = await player.engine.evaluate(seeMap);

	await player.engine.wheel(middleOf(place), -240);
	await expect.poll(() => player.engine.evaluate(seeMap), 'the wheel brings it nearer').not.toBe(whole);
	await player.tap({ role: 'button', name: 'Whole map' });
	await expect.poll(() => player.engine.evaluate(seeMap), 'the whole map again').toBe(whole);
	await player.tap({ role: 'button', name: 'Nearer' });
	await expect.poll(() => player.engine.evaluate(seeMap), 'the button brings it nearer').not.toBe(whole);
	const near = await player.engine.evaluate(seeMap);
	const corner = { x: place.x + 40, y: place.y + 40 };
	await player.engine.drag(corner, { x: corner.x + 90, y: corner.y + 60 });
	await expect.poll(() => player.engine.evaluate(seeMap), 'a drag moves what is seen').not.toBe(near);
	await player.tap({ role: 'button', name: 'Whole map' });
	await expect.poll(() => player.engine.evaluate(seeMap), 'the whole map once more').toBe(whole);

	const jagers: Target = { role: 'button', name: 'Hessian Jägers', within: { role: 'region', name: /on the map/ } };
	const from = placeOnMap(place, [9, 33]);
	await player.sees(jagers, 'at 9″ by 33″');
	await player.tap({ role: 'button', name: 'Move units' });
	await player.engine.drag(from, placeOnMap(place, [9, 36]));
	// Drivers point at whole pixels, of which an inch has ten.
	await player.sees(jagers, /at 9″ by (35\.9\d?|36(\.0\d)?)″/);
	await player.sees({ role: 'button', name: lastStep });
	await takePicture(player, 'map-moved');
});

interface Box extends Point {
	readonly width: number;
	readonly height: number;
}

/** The whole map lies fitted in its canvas with a margin round it; it is 72 by 48 inches. */
function placeOnMap(canvas: Box, [x, y]: readonly [number, number]): Point {
	const pixels = Math.min((canvas.width - 28) / 72, (canvas.height - 28) / 48);
	const middle = middleOf(canvas);
	return { x: middle.x + (x - 36) * pixels, y: middle.y + (y - 24) * pixels };
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Runs in the page: the map as it is drawn, as a text that differs where the picture does. */
async function seeMap(): Promise<string> {
	const layers = [...document.querySelectorAll<HTMLCanvasElement>('[role=application] canvas')];
	if (layers.length === 0) return '';
	const bytes = new TextEncoder().encode(layers.map((layer) => layer.toDataURL()).join());
	return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).join(' ');
}

test('a roster is built, and stands upright too', async ({ player }) => {
	await goTo(player, 'Rosters');
	await player.tap({ role: 'button', name: 'New roster' });
	await player.tap({ role: 'button', name: 'Add units' });
	for (const kind of ['British regulars', 'Hessian jägers', 'Field gun', 'General']) {
		await player.tap({ role: 'button', name: kind, within: dialog });
		await player.sees({ role: 'status', within: dialog }, `${kind} added`);
	}
	await takePicture(player, 'adding-units');
	await player.tap({ role: 'button', name: 'Done', within: dialog });
	await player.tap({ role: 'button', name: 'Name, side and colour' });
	await player.fill({ role: 'textbox', name: /name/i, within: dialog }, 'Hobkirk');
	await player.tap({ role: 'button', name: 'Done', within: dialog });
	await player.sees({ role: 'heading', name: 'Hobkirk' });
	await player.sees({ role: 'list', name: 'Units' }, 'Hessian jägers');
	await takePicture(player, 'roster');
	await player.engine.resize(SCREENS.portrait);
	await player.sees({ role: 'list', name: 'Units' }, 'Hessian jägers');
	await takePicture(player, 'roster-upright');
	await player.engine.resize(SCREENS.landscape);
});

test('it goes out in a backup, and comes back from it when it was deleted', async ({ player }) => {
	await goTo(player, 'Settings');
	await player.tap({ role: 'button', name: 'Back up to a file' });
	await player.sees({ role: 'region', name: 'Notices' }, 'Everything is in the file.');
	const file = await waitForFile(player.engine.downloads, /\.backup\.json\.gz$/);
	await goTo(player, 'Rosters');
	await player.tap({ role: 'button', name: 'Delete Hobkirk' });
	await player.seesNo({ role: 'link', name: 'Hobkirk' });
	await goTo(player, 'Settings');
	await player.sees({ role: 'button', name: 'Choose a file' });
	await player.engine.chooseFile('input[type=file]', file);
	await player.tap({ role: 'button', name: 'Import' });
	await player.sees({ role: 'region', name: 'Your data' }, /Added \d/);
	await takePicture(player, 'imported');
	await goTo(player, 'Rosters');
	await player.sees({ role: 'link', name: 'Hobkirk' });
});

/** The path of a file that has come whole. */
async function waitForFile(folder: string, pattern: RegExp): Promise<string> {
	let found = '';
	await expect(async () => {
		const names = await readdir(folder);
		found = path.join(folder, names.find((name) => pattern.test(name)) ?? 'nothing yet');
		expect((await stat(found)).size).toBeGreaterThan(0);
		expect(names.filter((name) => /part|download$/.test(name))).toEqual([]);
	}).toPass();
	return found;
}

test('the army sheet looks on paper as it should', async ({ player }) => {
	// WebKit's own bar of downloads has taken some of the page.
	await player.engine.resize(SCREENS.landscape);
	await player.tap({ role: 'link', name: 'Hobkirk' });
	await player.tap({ role: 'link', name: 'Print' });
	await player.sees({ role: 'heading', name: 'Hobkirk' });
	await takePicture(player, 'print');
	const pdf = await player.engine.print();
	if (pdf) expect(countPages(pdf)).toBeGreaterThanOrEqual(1);
	await player.engine.evaluate(showAsPrinted);
	await player.seesNo({ role: 'navigation', name: 'Main' });
	await takePicture(player, 'print-on-paper');
});

/** Pages are listed in plain text, or in streams that are squeezed. */
function countPages(pdf: Buffer): number {
	const text = pdf.toString('latin1');
	const squeezed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
		try {
			return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
		} catch {
			return '';
		}
	});
	return [text, ...squeezed].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Runs in the page: what is for paper is shown on the screen, and what is for the screen is not. Not every driver can print. */
function showAsPrinted(): void {
	const turn = (rules: CSSRuleList) => {
		for (const rule of rules) {
			if (rule instanceof CSSMediaRule) {
				const { mediaText } = rule.media;
				if (mediaText === 'print') rule.media.mediaText = 'all';
				else if (mediaText.startsWith('screen')) rule.media.mediaText = 'not all';
			}
			if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
		}
	};
	for (const sheet of document.styleSheets) turn(sheet.cssRules);
}

test('the companions’ door leads to each of them, and back', async ({ player }) => {
	for (const { title } of otherGames) {
		await player.open('/');
		await player.tap({ role: 'link', name: 'Companions for other games of the Revolution' });
		await player.sees({ role: 'heading', name: 'Companions' });
		await player.tap({ role: 'link', name: title });
		await player.sees({ role: 'heading', name: title });
		await player.sees({ role: 'main' }, /\w/);
		await takePicture(player, `companion-${title.replace(/\W+/g, '-').toLowerCase()}`);
	}
});

test('the sheet to share a table opens, takes a name and says what the host cannot do', async ({ player }) => {
	await player.open('/battles');
	await player.tap({ role: 'link', name: 'The Guards at the fence' });
	await player.tap({ role: 'button', name: 'Share this table' });
	const sheet: Target = { role: 'dialog', name: 'Share this table' };
	await player.fill({ role: 'textbox', name: 'This device is called', within: sheet }, 'Anna’s tablet');
	await takePicture(player, 'share');
	// The host of these tests has the app’s files and nothing else.
	await player.tap({ role: 'button', name: 'Share through this server', within: sheet });
	await player.sees({ role: 'alert', within: sheet }, 'This server only serves the app, and keeps no tables.');
	await player.tap({ role: 'button', name: 'Share device to device', within: sheet });
	const hasChannels = await player.engine.evaluate(() => 'RTCPeerConnection' in window);
	if (hasChannels) await player.sees({ role: 'img', name: 'QR code: join this table', within: sheet });
	else await player.sees({ role: 'alert', within: sheet }, 'This browser cannot talk to other devices by itself.');
	await takePicture(player, 'share-directly');
	await player.tap({ role: 'button', name: 'Play on alone', within: sheet });
	await player.tap({ role: 'button', name: 'Play on alone', within: { role: 'dialog', name: 'Play on alone?' } });
	await player.sees({ role: 'button', name: 'Share this table' });
});

test('left as soon as it opens, it still finds everything the next time', async ({ player, host }) => {
	// WebKit keeps a page that is left as it is, with what it was reading and writing, and once that held up every page after it for good.
	for (const stay of [0, 10, 20, 30, 40, 50, 60, 70]) {
		await player.engine.goTo(host.url);
		await player.engine.evaluate((ms) => new Promise((resolve) => setTimeout(() => resolve(true), ms)), stay);
		await player.open('/battles');
		// Only what the device has answered can be deleted.
		await player.sees({ role: 'button', name: 'Delete The Guards at the fence' });
	}
});

test('without the network it opens again, with the battle and the roster', async ({ player, host }) => {
	await player.open('/');
	await player.engine.evaluate(() => navigator.serviceWorker.ready.then(() => true));
	await host.close();
	try {
		await player.open('/battles');
		await player.sees({ role: 'heading', name: 'Battles' });
		await player.tap({ role: 'link', name: 'The Guards at the fence' });
		await player.sees({ role: 'button', name: lastStep });
		await player.open('/rosters');
		await player.sees({ role: 'link', name: 'Hobkirk' });
	} finally {
		await host.open();
	}
});
