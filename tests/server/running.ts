// A post of the tests on a free port of the loopback, in this process.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AttachedPost, PostOptions } from '../../src/server/attach';
import { attachPost } from '../../src/server/attach';
import type { TableStore } from '../../src/server/store/table-store';

export interface Running extends AttachedPost {
	readonly url: string;
	readonly origin: string;
	stop(): Promise<void>;
}

export async function run(options: PostOptions, openTables?: () => Promise<TableStore>): Promise<Running> {
	let attached: AttachedPost | null = null;
	const server = http.createServer((request, response) => {
		if (!attached?.answer(request, response)) response.writeHead(404).end();
	});
	attached = await attachPost(server, options, openTables);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const stop = async () => {
		await attached?.close();
		await new Promise((resolve) => server.close(resolve));
	};
	return { ...attached, url: `ws://127.0.0.1:${port}/table`, origin: `http://127.0.0.1:${port}`, stop };
}

let tables = 0;
export const nextTable = (): string => `table-${process.pid}-${(tables += 1)}`;
