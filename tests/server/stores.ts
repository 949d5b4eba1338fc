// The stores that the post is tested on: a file in a fresh folder, and PostgreSQL where Debian's server is installed. Where it is not, the tests say so by
// their name; nothing is skipped in silence.
import { EmbeddedStore } from '../../src/server/store/embedded';
import { PostgresStore } from '../../src/server/store/postgres';
import type { TableStore } from '../../src/server/store/table-store';
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface StoreKind {
	readonly name: string;
	/** Opens the same store again and again. */
	open(): Promise<TableStore>;
	remove(): Promise<void>;
}

export function embedded(): StoreKind {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-tables-'));
	return {
		name: 'a file',
		open: async () => new EmbeddedStore(folder),
		remove: async () => rmSync(folder, { recursive: true, force: true })
	};
}

/** Where Debian's packages put the server. */
export function findPostgres(): string | null {
	const places = '/usr/lib/postgresql';
	if (!existsSync(places)) return null;
	const bins = readdirSync(places).map((version) => path.join(places, version, 'bin'));
	return bins.find((bin) => existsSync(path.join(bin, 'initdb'))) ?? null;
}

export interface PostgresServer {
	readonly url: string;
	stop(): Promise<void>;
}

/** A server of its own in a fresh folder, on a free port of the loopback. It does not run as root. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-postgres-'));
	const user = process.getuid?.() === 0 ? readUser('postgres') : null;
	if (user) chownSync(folder, user.uid, user.gid);
	const data = path.join(folder, 'data');
	const port = await findPort();
	const options = { ...(user ?? {}), stdio: 'ignore', cwd: folder } as const;
	execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'fife', '-A', 'trust', '--no-sync'], options);
	const server = spawn(
		path.join(bin, 'postgres'),
		['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
		options
	);
	const url = `postgresql://fife@127.0.0.1:${port}/postgres`;
	await waitFor(async () => (await PostgresStore.open(url)).close());
	return {
		url,
		stop: async () => {
			const gone = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGINT');
			await gone;
			rmSync(folder, { recursive: true, force: true });
		}
	};
}

function readUser(name: string): { readonly uid: number; readonly gid: number } {
	const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}

export function findPort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

async function waitFor(work: () => Promise<void>): Promise<void> {
	for (let tries = 0; ; tries += 1) {
		try {
			return await work();
		} catch (error) {
			if (tries > 200) throw error;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

export const postgres = (url: string): StoreKind => ({
	name: 'PostgreSQL',
	open: () => PostgresStore.open(url),
	remove: async () => undefined
});
