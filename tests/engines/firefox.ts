// Firefox, by WebDriver BiDi, which it speaks itself once it is started with a port for it: no driver in between.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BidiConnection } from './bidi-connection';
import { inJson } from './chromium';
import type { Engine } from './engine';
import { makeDrag, makeTap, makeTyping, makeWheel } from './pointer-actions';

/** What a tablet has: touch, no questions on the first start, and downloads without one. */
const makePreferences = (downloads: string): Readonly<Record<string, string | number | boolean>> => ({
	'dom.w3c_touch_events.enabled': 1,
	'ui.prefersReducedMotion': 1,
	'browser.download.folderList': 2,
	'browser.download.dir': downloads,
	'browser.download.useDownloadDir': true,
	'browser.download.always_ask_before_handling_new_types': false,
	'browser.shell.checkDefaultBrowser': false,
	'browser.startup.page': 0,
	'datareporting.policy.dataSubmissionEnabled': false,
	'app.update.enabled': false,
	'toolkit.telemetry.enabled': false,
	'network.captive-portal-service.enabled': false,
	'network.connectivity-service.enabled': false,
	'remote.active-protocols': 1
});

/** A value of the page as the protocol tells it: a text has its own, an element a name by which it is known. */
interface Remote {
	readonly value?: string;
	readonly sharedId?: string;
}

interface Evaluated {
	readonly result?: Remote;
	readonly exceptionDetails?: { readonly text: string };
}

export async function startFirefox(downloads: string, folder: string): Promise<Engine> {
	const lines = Object.entries(makePreferences(downloads)).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`
	);
	await writeFile(path.join(folder, 'user.js'), lines.join('\n'));
	const words = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', folder, 'about:blank'];
	const program = spawn('firefox-esr', words, {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: { ...process.env, HOME: folder }
	});
	const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
	process.once('exit', () => program.kill());
	const bidi = await BidiConnection.open(await readAddress(program.stderr));
	await bidi.send('session.new', { capabilities: {} });
	const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
	const context = tree.contexts[0]?.context;

	const evaluate = async (expression: string): Promise<Remote> => {
		const target = { context };
		const how = { awaitPromise: true, resultOwnership: 'root', userActivation: true };
		const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', { expression, target, ...how });
		if (!result) throw new Error(exceptionDetails?.text);
		return result;
	};
	const perform = async (actions: readonly object[]) => {
		await bidi.send('input.performActions', { context, actions });
		await bidi.send('input.releaseActions', { context });
	};
	const fetchBytes = async (command: string, params: object) => {
		const { data } = await bidi.send<{ data: string }>(command, { context, ...params });
		return Buffer.from(data, 'base64');
	};
	const finger = 'touch';
	return {
		name: 'firefox',
		downloads,
		goTo: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
		reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
		evaluate: async (work, ...args) => JSON.parse((await evaluate(inJson(work, args))).value ?? ''),
		run: async (script) => void (await evaluate(`${script}\n;null`)),
		tap: (at) => perform(makeTap(finger, at)),
		drag: (from, to) => perform(makeDrag(finger, from, to)),
		wheel: (at, by) => perform(makeWheel(at, by)),
		type: (text) => perform(makeTyping(text)),
		chooseFile: async (selector, file) => {
			const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
			await bidi.send('input.setFiles', { context, element: { sharedId }, files: [file] });
		},
		resize: async (viewport) => void (await bidi.send('browsingContext.setViewport', { context, viewport })),
		picture: () => fetchBytes('browsingContext.captureScreenshot', {}),
		print: () => fetchBytes('browsingContext.print', { background: true, page: { width: 21, height: 29.7 } }),
		close: async () => {
			await bidi.send('browser.close', {}).catch(() => program.kill());
			bidi.close();
			await ended;
		}
	};
}

/** Firefox says on its standard error where it listens. */
function readAddress(errors: NodeJS.ReadableStream): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = '';
		errors.setEncoding('utf8').on('data', (text: string) => {
			said += text;
			const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said);
			if (found?.[1]) resolve(`${found[1]}/session`);
		});
		errors.on('end', () => reject(new Error(`Firefox ended before it listened:\n${said}`)));
	});
}
