// Finds the browser the tests run in: the one named in the environment, a Chromium or Chrome of the system, or Playwright's
// own. Everything here is synchronous, because Playwright's configuration asks too.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';

/** The names a package manager may give it. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where installers put it on systems without a PATH entry for it. */
const PLACES = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'
];

/**
 * @typedef {object} Machine what the search looks at; tests hand in another
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string) => boolean} isProgram
 * @property {() => string | undefined} findPlaywrightsOwn
 */

/** @type {Machine} */
const THIS_MACHINE = { env: process.env, isProgram, findPlaywrightsOwn };

/**
 * @param {Machine} [machine]
 * @returns {string | undefined} path of the program
 */
export function findBrowser({ env, isProgram, findPlaywrightsOwn } = THIS_MACHINE) {
	const named = env.CHROMIUM_PATH;
	if (named) {
		if (!isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no program there.`);
		return named;
	}
	const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
	const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
	return [...onPath, ...PLACES].find(isProgram) ?? findPlaywrightsOwn();
}

/**
 * Chromium without its own window, as Debian packs it: the same pages for a sixth less processor time. It keeps no screen awake, so what needs that
 * is played in the whole browser (playwright.config.ts).
 * @param {Pick<Machine, 'env' | 'isProgram'>} [machine]
 * @returns {string | undefined} none where a browser is named in the environment
 */
export function findHeadlessShell({ env, isProgram } = THIS_MACHINE) {
	if (env.CHROMIUM_PATH) return undefined;
	const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
	return folders.map((folder) => path.join(folder, 'chromium-headless-shell')).find(isProgram);
}

/** @returns {string} throws a plain sentence where there is none to be had */
export function ensureBrowser() {
	const found = findBrowser();
	if (found) return found;
	installFromDebian(['chromium']);
	// Not every Debian has it, and nothing hangs on it.
	installFromDebian(['chromium-headless-shell']);
	const installed = findBrowser();
	if (installed) return installed;
	throw new Error(
		'No browser for the tests: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, ' +
			'or let Playwright fetch its own with: npx playwright install chromium'
	);
}

/**
 * What no test needs. The pages that Chromium keeps ready for its address bar take a process for every window, and a third of the time of
 * loading one of ours.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright turns off by itself. Of two such lists the browser hears the last, so ours says its again. */
const PLAYWRIGHTS = [
	'AimEnabled',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsFirstBalancedModeAutoEnable',
	'HttpsUpgrades',
	'LensOverlay',
	'MediaRouter',
	'NetworkTimeServiceQuerying',
	'OptimizationHints',
	'PaintHolding',
	'PreconnectToSearch',
	'TcpPortRandomizationWin',
	'ThirdPartyStoragePartitioning'
];

/**
 * What Chromium is started with: nothing of its own on the network. As root it refuses to run in its sandbox.
 * @param {boolean} [root]
 * @returns {string[]}
 */
export function browserFlags(root = process.getuid?.() === 0) {
	const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
	const without = `--disable-features=${[...PLAYWRIGHTS, ...ADDRESS_BAR].join(',')}`;
	return [...quiet, without, '--disable-gpu', ...(root ? ['--no-sandbox'] : [])];
}

/** @param {string} file */
export function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}

function findPlaywrightsOwn() {
	try {
		/** @type {typeof import('@playwright/test')} */
		const { chromium } = createRequire(import.meta.url)('@playwright/test');
		const own = chromium.executablePath();
		return existsSync(own) ? own : undefined;
	} catch {
		return undefined;
	}
}
