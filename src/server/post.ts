// The post: relays and keeps shared tables. It knows no game and no player; a line is a socket that said hello with a key. Whatever a line sends, it ends
// itself and nothing else.
import { type Downward, type Upward, parseUpward, protocolVersion, refusal } from '$lib/sharing/messages';
import type { Host, Room } from '$lib/sharing/room';
import { randomUUID } from 'node:crypto';
import { type Limits, Addresses, Bucket, usualLimits } from './limits';
import type { Notice, TableStore } from './store/table-store';
import { digestKeys, StoredTable } from './stored-table';

/** What the post needs of a socket. */
export interface Socket {
	send(text: string): void;
	close(): void;
}

interface OpenLine {
	readonly socket: Socket;
	readonly address: string;
	readonly bucket: Bucket;
	table: string | null;
	/** What a line says is done in the order in which it says it. */
	queue: Promise<void>;
}

export interface Counts {
	readonly lines: number;
	readonly rooms: number;
	readonly taken: number;
	readonly refused: number;
	readonly messages: number;
}

export class Post implements Host {
	readonly name = randomUUID();
	readonly #store: TableStore;
	readonly #limits: Limits;
	readonly #addresses: Addresses;
	readonly #lines = new Map<string, OpenLine>();
	/** The lines at each table, from the moment they ask for it. */
	readonly #seats = new Map<string, Set<string>>();
	readonly #rooms = new Map<string, Promise<Room | null>>();
	#stopHearing: () => void = () => undefined;
	#counts = { taken: 0, refused: 0, messages: 0 };
	#lineNumber = 0;

	private constructor(store: TableStore, limits: Limits) {
		this.#store = store;
		this.#limits = limits;
		this.#addresses = new Addresses(limits);
	}

	static async open(store: TableStore, limits: Partial<Limits> = {}): Promise<Post> {
		const post = new Post(store, { ...usualLimits, ...limits });
		post.#stopHearing = await store.hear((notice) => post.#hearPost(notice));
		return post;
	}

	get largestTable(): number {
		return this.#limits.largestTable;
	}

	get counts(): Counts {
		return { lines: this.#lines.size, rooms: this.#rooms.size, ...this.#counts };
	}

	/** A socket was opened: its name from now on, or null where there are too many from there. */
	connect(socket: Socket, address: string): string | null {
		const name = this.#addresses.nameOf(address);
		if (!this.#addresses.open(name)) return null;
		const line = `line-${(this.#lineNumber += 1)}`;
		const bucket = new Bucket(this.#limits.messages, Date.now());
		this.#lines.set(line, { socket, address: name, bucket, table: null, queue: Promise.resolve() });
		return line;
	}

	async disconnect(line: string): Promise<void> {
		const open = this.#lines.get(line);
		if (!open) return;
		this.#lines.delete(line);
		this.#addresses.close(open.address);
		if (open.table === null) return;
		const seats = this.#seats.get(open.table);
		seats?.delete(line);
		await (await this.#rooms.get(open.table))?.leave(line);
		// Nobody is there: what the room knew is in the store.
		if (seats?.size !== 0) return;
		this.#rooms.delete(open.table);
		this.#seats.delete(open.table);
	}

	hear(line: string, text: string): void {
		const open = this.#lines.get(line);
		if (!open) return;
		this.#counts.messages += 1;
		if (!open.bucket.take(Date.now())) return this.send(line, refusal('too-fast'));
		const message = parseUpward(text);
		if (!message.ok) return this.send(line, refusal('not-read'));
		// Where the store is away, the device keeps what it has and calls again.
		open.queue = open.queue.then(() => this.#take(line, open, message.value)).catch(() => this.hangUp(line));
	}

	send(line: string, message: Downward): void {
		if (message.kind === 'refused') this.#counts.refused += 1;
		this.#lines.get(line)?.socket.send(JSON.stringify(message));
	}

	hangUp(line: string): void {
		this.#lines.get(line)?.socket.close();
	}

	onTaken(count: number): void {
		this.#counts.taken += count;
	}

	async close(): Promise<void> {
		this.#stopHearing();
		for (const line of this.#lines.keys()) this.hangUp(line);
		await this.#store.close();
	}

	async #take(line: string, open: OpenLine, message: Upward): Promise<void> {
		if (message.kind === 'open') return this.#openTable(line, open, message);
		if (message.kind === 'hello') return this.#greet(line, open, message);
		const room = open.table === null ? null : await this.#roomOf(open.table);
		if (!room) return this.send(line, refusal('not-this-table'));
		await room.hear(line, message);
	}

	async #greet(line: string, open: OpenLine, message: Extract<Upward, { kind: 'hello' }>): Promise<void> {
		if (open.table !== null && open.table !== message.table) return this.hangUp(line);
		open.table = message.table;
		const seats = this.#seats.get(message.table) ?? new Set();
		this.#seats.set(message.table, seats.add(line));
		const room = await this.#roomOf(message.table);
		if (!room) {
			this.send(line, refusal('not-this-table'));
			return this.hangUp(line);
		}
		await room.hear(line, message);
	}

	async #openTable(line: string, open: OpenLine, message: Extract<Upward, { kind: 'open' }>): Promise<void> {
		const { protocol, table: id, journal, epoch, keys } = message;
		if (protocol !== protocolVersion) return this.send(line, refusal('update-first'));
		if (!this.#addresses.mayOpenTable(open.address, Date.now())) return this.send(line, refusal('too-fast'));
		const setup = JSON.stringify(message.setup ?? null);
		if (setup.length > this.#limits.longestSetup || (await this.#store.count()) >= this.#limits.mostTables)
			return this.send(line, refusal('too-much'));
		const digests = digestKeys(keys);
		const created = await this.#store.create({ id, journal, epoch, setup, keys: digests, shutOut: [] });
		const isOwn = created || (await this.#store.find(id))?.keys.owner === digests.owner;
		this.send(line, isOwn ? { kind: 'opened' } : refusal('taken'));
	}

	#roomOf(id: string): Promise<Room | null> {
		const known = this.#rooms.get(id);
		if (known) return known;
		const opened = StoredTable.openRoom(this.#store, this, id);
		this.#rooms.set(id, opened);
		const forget = () => void this.#rooms.delete(id);
		opened.then((room) => room ?? forget(), forget);
		return opened;
	}

	#hearPost({ table, post, said }: Notice): void {
		if (post === this.name) return;
		const rooms = table === '*' ? [...this.#rooms.values()] : [this.#rooms.get(table)];
		for (const room of rooms) void room?.then((one) => one?.hearKeeper(said));
	}
}
