// The post: relays and keeps shared tables. It knows no game and no player; a line is a socket that said hello with a key. Whatever a line sends, it ends
// itself and nothing else.
import { type Downward, type Upward, parseUpward, protocolVersion, refusal } from '$lib/sharing/messages';
import { Bucket } from '$lib/sharing/rate';
import type { Host, Room } from '$lib/sharing/room';
import { type Limits, Addresses, usualLimits } from './limits';
import { OtherPosts } from './other-posts';
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
	tooFast: number;
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

/** A post of which so many signs of life are missing is gone. */
const signsMissed = 3;

export class Post implements Host {
	readonly #posts = new OtherPosts();
	readonly #store: TableStore;
	readonly #limits: Limits;
	readonly #addresses: Addresses;
	readonly #lines = new Map<string, OpenLine>();
	/** The lines at each table, from the moment they ask for it. */
	readonly #seats = new Map<string, Set<string>>();
	readonly #rooms = new Map<string, Promise<Room | null>>();
	#stopHearing: () => void = () => undefined;
	readonly #lifeSign: NodeJS.Timeout;
	#counts = { taken: 0, refused: 0, messages: 0 };
	#lineNumber = 0;
	#written: { readonly message: Downward | null; readonly text: string } = { message: null, text: '' };
	/** When notices of other posts may have been missed. */
	#missedAt: number | null = null;

	private constructor(store: TableStore, limits: Limits) {
		this.#store = store;
		this.#limits = limits;
		this.#addresses = new Addresses(limits);
		this.#lifeSign = setInterval(() => this.#live(), limits.lifeSignEvery);
		this.#lifeSign.unref();
	}

	static async open(store: TableStore, limits: Partial<Limits> = {}): Promise<Post> {
		const post = new Post(store, { ...usualLimits, ...limits });
		post.#stopHearing = await store.hear((notice) => {
			try {
				post.#hearPost(notice);
			} catch {
				// A post of another edition speaks otherwise: what it says of a table is read from the store instead.
				post.#inRooms((room) => room.mend());
			}
		});
		await post.#sayAlive(true);
		return post;
	}

	get limits(): Limits {
		return this.#limits;
	}

	get largestTable(): number {
		return this.#limits.largestTable;
	}

	get photoLimits(): Limits['photos'] {
		return this.#limits.photos;
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
		this.#lines.set(line, { socket, address: name, bucket, table: null, tooFast: 0, queue: Promise.resolve() });
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
		// A room that could not be opened has nobody to see off.
		const room = await this.#rooms.get(open.table)?.catch(() => null);
		await room?.leave(line);
		// Nobody is there: what the room knew is in the store.
		if (seats?.size !== 0) return;
		this.#rooms.delete(open.table);
		this.#seats.delete(open.table);
	}

	hear(line: string, text: string): void {
		const open = this.#lines.get(line);
		if (!open) return;
		this.#counts.messages += 1;
		if (!open.bucket.take(Date.now())) return this.#slowDown(line, open);
		const message = parseUpward(text);
		if (!message.ok) return this.send(line, refusal('not-read'));
		// Where the store is away, the device keeps what it has and calls again.
		open.queue = open.queue.then(() => this.#take(line, open, message.value)).catch(() => this.hangUp(line));
	}

	/** Whether somebody on this line has said which table it is for. */
	isSeated(line: string): boolean {
		return (this.#lines.get(line)?.table ?? null) !== null;
	}

	send(line: string, message: Downward): void {
		if (message.kind === 'refused') this.#counts.refused += 1;
		this.#lines.get(line)?.socket.send(this.#write(message));
	}

	/** What is said to everybody at a table is written once. */
	#write(message: Downward): string {
		if (message !== this.#written.message) this.#written = { message, text: JSON.stringify(message) };
		return this.#written.text;
	}

	hangUp(line: string): void {
		this.#lines.get(line)?.socket.close();
	}

	onTaken(count: number): void {
		this.#counts.taken += count;
	}

	later(work: () => void, delay: number): void {
		setTimeout(work, delay).unref();
	}

	/** The store knows less than a room did: whoever is there calls again, and brings what is missing. */
	beginAnew(table: string): void {
		this.#rooms.delete(table);
		for (const line of this.#seats.get(table) ?? []) this.hangUp(line);
	}

	/** Tables at which somebody is do not count as left alone, however long nothing is played there. */
	async useOpenTables(): Promise<void> {
		for (const table of [...this.#seats.keys()]) await this.#store.use(table);
	}

	async close(): Promise<void> {
		clearInterval(this.#lifeSign);
		this.#stopHearing();
		for (const line of this.#lines.keys()) this.hangUp(line);
		await this.#store.tell({ kind: 'closed', post: this.#posts.name }).catch(() => undefined);
		await this.#store.close();
	}

	async #take(line: string, open: OpenLine, message: Upward): Promise<void> {
		// It broke while what it said before was being done: nobody is there any more.
		if (!this.#lines.has(line)) return;
		if (message.kind === 'open') return this.#openTable(line, open, message);
		if (message.kind === 'hello') return this.#greet(line, open, message);
		if (message.kind === 'peek') return this.#peek(line, message);
		const room = open.table === null ? null : await this.#roomOf(open.table);
		if (!room) return this.send(line, refusal('not-this-table'));
		await room.hear(line, message);
	}

	#slowDown(line: string, open: OpenLine): void {
		open.tooFast += 1;
		if (open.tooFast <= this.#limits.mostTooFast) this.send(line, refusal('too-fast'));
		else this.hangUp(line);
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

	async #peek(line: string, message: Extract<Upward, { kind: 'peek' }>): Promise<void> {
		const { table } = message;
		const room = await this.#roomOf(table);
		if (!room) return this.send(line, refusal('not-this-table'));
		await room.hear(line, message);
		// Nobody sits there: the room is not kept for whoever only looked at the door.
		if (!this.#seats.has(table)) this.#rooms.delete(table);
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
		const opened = StoredTable.openRoom(this.#store, this, this.#posts, id);
		this.#rooms.set(id, opened);
		const forget = () => void this.#rooms.delete(id);
		opened.then((room) => room ?? forget(), forget);
		return opened;
	}

	#hearPost(notice: Notice): void {
		if (notice.kind === 'missed-some') {
			this.#missedAt = Date.now();
			return this.#inRooms((room) => room.mend());
		}
		const { post } = notice;
		if (post === this.#posts.name) return;
		if (notice.kind === 'closed') return this.#lose(post);
		const isBack = this.#posts.see(post, Date.now(), notice.kind === 'alive' ? notice.publicKey : undefined);
		// Who is at a post that was given up, or was not known, is asked for.
		if (isBack) this.#inRooms((room) => room.mend());
		if (notice.kind === 'alive') return notice.asks ? void this.#sayAlive(false).catch(() => undefined) : undefined;
		const word = this.#posts.unseal(notice.word);
		void this.#rooms.get(notice.table)?.then((room) => room?.hearKeeper(post, word));
	}

	/** Says that it lives, and lets go of whoever was at a post that no longer does. */
	#live(): void {
		void this.#sayAlive(false).catch(() => undefined);
		const { lifeSignEvery } = this.#limits;
		for (const post of this.#posts.forgetSilent(Date.now() - signsMissed * lifeSignEvery)) this.#lose(post);
		// Other posts had their time to hand on keys that were changed meanwhile.
		if (this.#missedAt === null || Date.now() - this.#missedAt < lifeSignEvery) return;
		this.#missedAt = null;
		this.#inRooms((room) => room.look());
	}

	#sayAlive(asks: boolean): Promise<void> {
		const { name, publicKey } = this.#posts;
		return this.#store.tell({ kind: 'alive', post: name, publicKey, asks });
	}

	#lose(post: string): void {
		this.#posts.forget(post);
		this.#inRooms((room) => room.hearKeeper(post, { kind: 'here', people: [], asks: false }));
	}

	#inRooms(work: (room: Room) => Promise<void>): void {
		for (const opening of this.#rooms.values())
			void opening.then(
				(room) => room && work(room),
				() => undefined
			);
	}
}
