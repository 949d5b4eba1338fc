// WebKit, the engine of every browser on an iPad: GTK's build of it, by the classic WebDriver protocol, on a screen that nobody sees.
// Compositing stays on, as it is by default: without it the map hangs. What is composited is painted by the processor: a screen in memory has no
// graphics card, and one that is imitated gives no frame for seconds on a busy machine, while the page itself goes on.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../src/tooling/serve/free-port.mjs';
import { inJson } from './chromium';
import type { Engine, Size } from './engine';
import { makeDrag, makeTap, makeTyping, makeWheel } from './pointer-actions';

/** How the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Method = 'GET' | 'POST' | 'DELETE';

export async function startWebkit(downloads: string, folder: string): Promise<Engine> {
	const { screen, display } = await startScreen();
	const port = findFreePort();
	const env = { ...process.env, ...(await makeHome(downloads, folder)), DISPLAY: display };
	const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
	const ended = Promise.all([driver, screen].map((program) => new Promise((resolve) => program.once('exit', resolve))));
	process.once('exit', () => [driver, screen].forEach((program) => program.kill()));
	const address = `http://127.0.0.1:${port}`;
	await until('WebKitWebDriver answers', () => call('GET', `${address}/status`).then(Boolean, () => false));
	// Without a word on the browser it is the MiniBrowser that comes with the engine.
	const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, { capabilities: {} });
	const ask = <Value = unknown>(method: Method, command: string, body?: object) =>
		call<Value>(method, `${address}/session/${sessionId}${command}`, body);

	/** The value of an expression that is a promise. */
	const evaluate = async (expression: string) => {
		const script = `const end = arguments[0];
			Promise.resolve(${expression}).then((value) => end({ value }), (error) => end({ failed: String(error && error.stack || error) }));`;
		const { value, failed } = await ask<{ value: string; failed?: string }>('POST', '/execute/async', {
			script,
			args: []
		});
		if (failed !== undefined) throw new Error(failed);
		return value;
	};
	const measurePage = async (): Promise<Size> =>
		JSON.parse(await evaluate(inJson(() => ({ width: innerWidth, height: innerHeight }), [])));
	const perform = async (actions: readonly object[]) => void (await ask('POST', '/actions', { actions }));
	return {
		name: 'webkit',
		downloads,
		goTo: async (url) => void (await ask('POST', '/url', { url })),
		reload: async () => void (await ask('POST', '/refresh', {})),
		evaluate: async (work, ...args) => JSON.parse(await evaluate(inJson(work, args))),
		run: async (script) => void (await ask('POST', '/execute/sync', { script, args: [] })),
		tap: (at) => perform(makeTap('mouse', at)),
		drag: (from, to) => perform(makeDrag('mouse', from, to)),
		wheel: (at, by) => perform(makeWheel(at, by)),
		type: (text) => perform(makeTyping(text)),
		chooseFile: async (selector, file) => {
			const found = await ask<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
			await ask('POST', `/element/${found[ELEMENT]}/value`, { text: file });
		},
		resize: async (size) => {
			const rect = await ask<Size>('GET', '/window/rect');
			const shown = await measurePage();
			const width = rect.width + size.width - shown.width;
			await ask('POST', '/window/rect', { width, height: rect.height + size.height - shown.height });
			await until('the window has its size', async () => isSame(await measurePage(), size));
		},
		picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
		// Its driver has no command for it.
		print: async () => null,
		close: async () => {
			await ask('DELETE', '').catch(() => undefined);
			driver.kill();
			screen.kill();
			await ended;
		}
	};
}

/** A screen in memory, on the first number that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
	const words = ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'];
	const screen = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
	const told = screen.stdio[3];
	const number = await new Promise<string>((resolve, reject) => {
		told?.on('data', (text: Buffer) => resolve(text.toString().trim()));
		screen.once('exit', () => reject(new Error('Xvfb did not start.')));
	});
	return { screen, display: `:${number}` };
}

/** Nothing of the machine's own home is read or written. */
async function makeHome(downloads: string, folder: string): Promise<NodeJS.ProcessEnv> {
	const config = path.join(folder, 'config');
	await mkdir(config, { recursive: true });
	await writeFile(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
	return {
		WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
		HOME: folder,
		XDG_CONFIG_HOME: config,
		XDG_CACHE_HOME: path.join(folder, 'cache'),
		XDG_DATA_HOME: path.join(folder, 'data')
	};
}

/** What is answered is the protocol's own; whoever asks says what of it is read. */
async function call<Value = unknown>(method: Method, address: string, body?: object): Promise<Value> {
	const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
	const { value } = await response.json();
	if (!response.ok) throw new Error(`${new URL(address).pathname}: ${value.error}, ${value.message}`);
	return value;
}

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
	for (let tries = 0; tries < 200; tries += 1) {
		if (await isSo()) return;
		await pause(50);
	}
	throw new Error(`It did not come about that ${what}.`);
}
