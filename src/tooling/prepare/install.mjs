// Installs the locked packages when they are missing or stale. npm keeps its own account of what it put on disk, in
// node_modules/.package-lock.json, written last; compared with package-lock.json it tells an old, a partial and a
// hand-made install alike, which a stamp of our own would not.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../project.mjs';
import { runNpm } from '../run/program.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * @param {Lockfile} locked package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json, if there is one
 * @returns {string | undefined} the first reason to install, in words, or undefined where all is in place
 */
export function whyInstall(locked, installed) {
	if (!installed?.packages) return 'nothing is installed yet';
	for (const [place, wanted] of Object.entries(locked.packages ?? {})) {
		const found = installed.packages[place];
		// The empty place is the project itself; optional packages are mostly for other machines.
		if (place === '' || (!found && wanted.optional)) continue;
		const name = place.replace(/^.*node_modules\//, '');
		if (!found) return `${name} is missing`;
		if (found.version !== wanted.version || found.integrity !== wanted.integrity) return `${name} is not as locked`;
	}
	return undefined;
}

/** @returns {Promise<void>} throws a plain sentence where installing fails */
export async function ensureInstalled() {
	const locked = await readLockfile('package-lock.json');
	if (!locked) throw new Error('package-lock.json is missing or not readable.');
	const reason = whyInstall(locked, await readLockfile('node_modules/.package-lock.json'));
	if (!reason) return;
	process.stderr.write(`Installing the locked packages (${reason}) …\n`);
	const { code } = await runNpm(['ci', '--include=dev']);
	if (code !== 0)
		throw new Error('The packages could not be installed: npm ci failed. It needs the network this once.');
}

/**
 * @param {string} file
 * @returns {Promise<Lockfile | undefined>}
 */
async function readLockfile(file) {
	try {
		return JSON.parse(await readFile(path.join(root, file), 'utf8'));
	} catch {
		return undefined;
	}
}
