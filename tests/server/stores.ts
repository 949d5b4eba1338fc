// The stores that the post is tested on: a file in a fresh folder, and PostgreSQL where Debian's server is installed. Where it is not, the tests say so by
// their name; nothing is skipped in silence.
import { EmbeddedStore } from '../../src/server/store/embedded';
import { PostgresStore } from '../../src/server/store/postgres';
import type { TableStore } from '../../src/server/store/table-store';
import { mkdtempSync, rmSync } from 'node:fs';
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

export function findPort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

export const postgres = (url: string): StoreKind => ({
	name: 'PostgreSQL',
	open: () => PostgresStore.open(url),
	remove: async () => undefined
});
