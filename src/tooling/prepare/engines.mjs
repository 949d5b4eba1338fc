// The other engines that the short evening is played in: which of their programs this machine has, and which Debian packages bring the rest.
import path from 'node:path';
import { isProgram } from './browser.mjs';
import { installFromDebian } from './debian.mjs';

/** What must be on the PATH, and the package it comes from. WebKit's own browser comes with its driver. */
const PROGRAMS = [
	{ program: 'firefox-esr', from: 'firefox-esr' },
	{ program: 'WebKitWebDriver', from: 'webkit2gtk-driver' },
	{ program: 'Xvfb', from: 'xvfb' }
];

/**
 * @typedef {object} Machine what is looked at; tests hand in another
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string) => boolean} isProgram
 * @property {(packages: readonly string[]) => void} install
 */

/** @type {Machine} */
const THIS_MACHINE = { env: process.env, isProgram, install: installFromDebian };

/**
 * Throws a plain sentence where something is missing and could not be installed.
 * @param {Machine} [machine]
 */
export function ensureEngines(machine = THIS_MACHINE) {
	const missing = findMissing(machine);
	if (missing.length === 0) return;
	machine.install(missing);
	const still = findMissing(machine);
	if (still.length === 0) return;
	throw new Error(
		`The other engines come from Debian's packages, and these are missing: ${still.join(', ')}. ` +
			`Install them with: sudo apt-get install --no-install-recommends ${still.join(' ')}`
	);
}

/**
 * @param {Machine} machine
 * @returns {string[]} packages
 */
function findMissing({ env, isProgram }) {
	const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
	const isThere = (/** @type {string} */ program) => folders.some((folder) => isProgram(path.join(folder, program)));
	return PROGRAMS.filter(({ program }) => !isThere(program)).map(({ from }) => from);
}
