// Puts a post onto the server of the app's files: a WebSocket for tables, a word on its health, and figures for Prometheus. `TABLES=off` leaves all of it
// out. With `DATABASE_URL` the tables are in PostgreSQL, otherwise in a file of the data folder.
import { longestMessage } from '$lib/sharing/messages';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Limits, limitsFor } from './limits';
import { Post } from './post';
import { SeatPost } from './seat-post';
import type { TableStore } from './store/table-store';

export interface PostOptions {
	/** Where tables are kept without a database. */
	readonly folder: string;
	readonly databaseUrl?: string | undefined;
	/** Other origins than its own whose pages may play here. */
	readonly origins?: readonly string[];
	/** Whether the address of a visitor is what a proxy in front says it is. */
	readonly behindProxy?: boolean;
	/** So many times as many lines and tables from one address as usual: a hall full of players may have one. */
	readonly perAddress?: number;
	readonly limits?: Partial<Limits>;
}

export interface AttachedPost {
	readonly post: Post;
	/** Answers what is the post's to answer; false where it is not. */
	answer(request: IncomingMessage, response: ServerResponse): boolean;
	close(): Promise<void>;
}

const tablePath = '/table';
const seatsPath = '/seats';
/** Tables that nobody used for so long go. */
const keptDays = 30;

export async function attachPost(
	server: Server,
	options: PostOptions,
	openTables: (options: PostOptions) => Promise<TableStore> = openStore
): Promise<AttachedPost> {
	const store = await openTables(options);
	const post = await Post.open(store, { ...limitsFor(options.perAddress ?? 1), ...options.limits });
	const seats = new SeatPost(post.limits);
	const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false });
	const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		const at = request.url?.split('?')[0];
		if (at !== tablePath && at !== seatsPath) return hangUp(socket, 404);
		if (!isAllowed(request, options.origins ?? [])) return hangUp(socket, 403);
		sockets.handleUpgrade(request, socket, head, (opened) =>
			serve(at === tablePath ? post : seats, opened, addressOf(request, options), sockets.clients)
		);
	};
	server.on('upgrade', onUpgrade);
	const sweep = async () => {
		await post.useOpenTables();
		await store.sweep(keptDays);
	};
	const timers = [
		setInterval(() => void sweep().catch(() => undefined), post.limits.sweepEvery),
		setInterval(() => pingAll(sockets), post.limits.pingEvery)
	];
	for (const timer of timers) timer.unref();
	await sweep();
	return {
		post,
		answer: (request, response) => answer(post, store, request, response),
		close: async () => {
			for (const timer of timers) clearInterval(timer);
			server.off('upgrade', onUpgrade);
			for (const socket of sockets.clients) socket.terminate();
			sockets.close();
			await post.close();
		}
	};
}

/** Only the one that is asked for is loaded: a machine for which libSQL has no build can still have a database. */
async function openStore({ databaseUrl, folder }: PostOptions): Promise<TableStore> {
	if (databaseUrl) return (await import('./store/postgres')).PostgresStore.open(databaseUrl);
	return new (await import('./store/embedded')).EmbeddedStore(folder);
}

/** A page of another site has no business here: its visitors' browsers would carry its wishes into the house. */
function isAllowed({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean {
	if (origin === undefined) return true;
	if (origins.includes(origin)) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}

const addressOf = ({ socket, headers }: IncomingMessage, { behindProxy }: PostOptions): string => {
	const forwarded = behindProxy
		? String(headers['x-forwarded-for'] ?? '')
				.split(',')
				.at(-1)
				?.trim()
		: '';
	return forwarded || (socket.remoteAddress ?? '');
};

/** A device that is so many bytes behind does not keep up. */
const lags = 100_000;

/** Whoever asks and does not listen would have the post remember it all; so would many who each ask for a little. */
function isDeaf({ bufferedAmount }: WebSocket, all: ReadonlySet<WebSocket>, limits: Limits): boolean {
	if (bufferedAmount < lags) return false;
	if (bufferedAmount > limits.mostUnsent) return true;
	let sum = 0;
	for (const one of all) sum += one.bufferedAmount;
	return sum > limits.mostUnsentInAll;
}

function serve(post: Post | SeatPost, socket: WebSocket, address: string, all: ReadonlySet<WebSocket>): void {
	const { helloWithin } = post.limits;
	// What is too long, or no WebSocket at all, ends its own line: also that of somebody who is being sent away.
	socket.on('error', () => socket.terminate());
	const send = (text: string) => {
		if (isDeaf(socket, all, post.limits)) socket.terminate();
		else socket.send(text);
	};
	const line = post.connect({ send, close: () => socket.close() }, address);
	if (line === null) return socket.close(1013);
	const silent = setTimeout(() => post.isSeated(line) || socket.terminate(), helloWithin);
	alive.add(socket);
	socket.on('pong', () => alive.add(socket));
	socket.on('message', (data, isBinary) => {
		if (isBinary) socket.close(1003);
		else post.hear(line, String(data));
	});
	socket.on('close', () => {
		clearTimeout(silent);
		void post.disconnect(line);
	});
}

const alive = new WeakSet<WebSocket>();

function pingAll({ clients }: WebSocketServer): void {
	for (const socket of clients) {
		if (!alive.delete(socket)) socket.terminate();
		else socket.ping();
	}
}

function hangUp(socket: Duplex, status: 403 | 404): void {
	const words = status === 403 ? 'Forbidden' : 'Not Found';
	socket.on('error', () => socket.destroy());
	// Whoever does not hang up in turn would keep its half of the line for good.
	socket.end(`HTTP/1.1 ${status} ${words}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

function answer(post: Post, store: TableStore, request: IncomingMessage, response: ServerResponse): boolean {
	const place = request.url?.split('?')[0];
	if (request.method !== 'GET' || (place !== '/healthz' && place !== '/metrics')) return false;
	const tell = place === '/healthz' ? () => store.count().then(() => 'ok\n') : () => tellFigures(post, store);
	tell().then(
		(text) => send(response, 200, text),
		() => send(response, 503, 'The store of tables does not answer.\n')
	);
	return true;
}

function send(response: ServerResponse, status: number, text: string): void {
	const type = 'text/plain; version=0.0.4; charset=utf-8';
	response.writeHead(status, {
		'Content-Type': type,
		'Cache-Control': 'no-store',
		'X-Content-Type-Options': 'nosniff'
	});
	response.end(text);
}

function cpuSeconds(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6;
}

async function tellFigures(post: Post, store: TableStore): Promise<string> {
	const { lines, rooms, taken, refused, messages } = post.counts;
	const figures = [
		['fife_tables', 'gauge', 'Tables that are kept.', await store.count()],
		['fife_open_tables', 'gauge', 'Tables with a device at them.', rooms],
		['fife_lines', 'gauge', 'Devices that are connected.', lines],
		['fife_messages_total', 'counter', 'Messages that came in.', messages],
		['fife_steps_total', 'counter', 'Steps that were taken.', taken],
		['fife_refused_total', 'counter', 'Messages that were refused.', refused],
		['fife_cpu_seconds_total', 'counter', 'Work of the process.', cpuSeconds()],
		['fife_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage().rss]
	] as const;
	return figures
		.map(([name, type, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`)
		.join('');
}
