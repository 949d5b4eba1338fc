// A host of its own for a test: serves the build as any static host does, can put it in a folder, can publish a newer
// edition, and can go away for good, which is a surer way of being offline than a browser told to pretend.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildFolder } from '../../src/tooling/project.mjs';
import { makeHandler } from '../../src/tooling/serve/handler.mjs';
import { test as base } from './fixtures';

export class Host {
	readonly #serveBuild: ReturnType<typeof makeHandler>;
	readonly #server = http.createServer((request, response) => void this.#answer(request, response));
	readonly #folder: string;
	#port = 0;
	#edition: string | undefined;

	/** `build` is another folder than the usual one that holds the app. */
	constructor(folder = '', build = buildFolder) {
		this.#folder = folder;
		this.#serveBuild = makeHandler(build);
	}

	/** Comes back at the address where it was. */
	async open(): Promise<void> {
		await new Promise<void>((resolve) => this.#server.listen(this.#port, 'localhost', resolve));
		this.#port = (this.#server.address() as AddressInfo).port;
	}

	get url(): string {
		return `http://localhost:${this.#port}${this.#folder}/`;
	}

	/** From now on the host holds another edition of the same app. */
	publish(edition: string): void {
		this.#edition = edition;
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const url = request.url ?? '/';
		if (!url.startsWith(`${this.#folder}/`)) return void response.writeHead(404).end();
		request.url = url.slice(this.#folder.length);
		if (this.#edition && request.url === '/service-worker.js') return this.#sendWorker(this.#edition, response);
		this.#serveBuild(request, response);
	}

	async #sendWorker(edition: string, response: http.ServerResponse): Promise<void> {
		const read = (file: string) => readFile(path.join(buildFolder, file), 'utf8');
		const { version } = JSON.parse(await read('_app/version.json'));
		const worker = (await read('service-worker.js')).replaceAll(version, edition);
		response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
	}
}

/** A test on a host of its own, with service workers at work. `folder` puts the app below the root of the host. */
export const test = base.extend<{ folder: string; host: Host }>({
	folder: ['', { option: true }],
	serviceWorkers: 'allow',
	host: async ({ folder }, use) => {
		const host = new Host(folder);
		await host.open();
		await use(host);
		await host.close();
	},
	baseURL: async ({ host }, use) => use(host.url)
});
