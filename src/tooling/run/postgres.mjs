// A PostgreSQL of its own for tests and for measuring: Debian's server, in a fresh folder, on a free port of the loopback. It does not run as root.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../serve/free-port.mjs';

/** @typedef {{ readonly url: string, cpuSeconds(): number, stop(): Promise<void> }} PostgresServer */

/**
 * @param {string} bin where its programs are
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres(bin) {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-postgres-'));
	const user = process.getuid?.() === 0 ? readUser('postgres') : null;
	if (user) chownSync(folder, user.uid, user.gid);
	const data = path.join(folder, 'data');
	const port = findFreePort();
	const options = /** @type {const} */ ({ ...(user ?? {}), stdio: 'ignore', cwd: folder });
	execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'fife', '-A', 'trust', '--no-sync'], options);
	const words = ['-D', data, '-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
	const server = spawn(path.join(bin, 'postgres'), words, options);
	const url = `postgresql://fife@127.0.0.1:${port}/postgres`;
	await waitUntilOpen(url);
	return {
		url,
		cpuSeconds: () => cpuSecondsOf(server.pid ?? 0),
		stop: async () => {
			const gone = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGINT');
			await gone;
			rmSync(folder, { recursive: true, force: true });
		}
	};
}

/**
 * Work of a program and of those that it started, as Linux counts it: in hundredths of a second. Nothing, where there is no such account.
 * @param {number} program
 */
function cpuSecondsOf(program) {
	if (!existsSync('/proc/self/stat')) return 0;
	const programs = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	const ticks = programs.map((name) => {
		const fields = readStat(name);
		const isOurs = name === String(program) || fields[1] === String(program);
		// Its own in user's and in the system's name, and those of programs that have ended.
		return isOurs ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) : 0;
	});
	return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/**
 * @param {string} program
 * @returns {readonly string[]} what follows its name; nothing, where it has just ended
 */
function readStat(program) {
	try {
		return readFileSync(`/proc/${program}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ');
	} catch {
		return [];
	}
}

/**
 * @param {string} name
 * @returns {{ uid: number, gid: number }}
 */
function readUser(name) {
	const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}

/** @param {string} url */
async function waitUntilOpen(url) {
	for (let tries = 0; ; tries += 1) {
		const client = new pg.Client({ connectionString: url });
		client.on('error', () => undefined);
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			if (tries > 200) throw error;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}
