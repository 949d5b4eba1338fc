// A table of the post's store, as its room sees it. Keys are known by their digests only.
import type { Epoch, KeyHolder, Keys } from '$lib/sharing/messages';
import type { KeptPhotos } from '$lib/sharing/photo-keeper';
import { type Host, type KeeperWord, type KeptTable, Room } from '$lib/sharing/room';
import type { OrderedStep } from '$lib/sharing/step';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { OtherPosts } from './other-posts';
import type { TableRecord, TableStore } from './store/table-store';

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

function isSame(digest: string, other: string | undefined): boolean {
	const given = Buffer.from(digest);
	const kept = Buffer.from(other ?? '');
	return given.length === kept.length && timingSafeEqual(given, kept);
}

export const digestKeys = (keys: Keys): TableRecord['keys'] =>
	Object.fromEntries(keys.map(({ holder, key }) => [holder, digestOf(key)]));

const useEvery = 3_600_000;

export class StoredTable implements KeptTable {
	readonly #store: TableStore;
	readonly #posts: OtherPosts;
	#record: TableRecord;
	/** When the store was last told that somebody is at it: not for every step, since the row has all of the setup in it. */
	#usedAt = Date.now();

	private constructor(store: TableStore, posts: OtherPosts, record: TableRecord) {
		this.#store = store;
		this.#posts = posts;
		this.#record = record;
	}

	/** The room of a table that is kept; null where there is none of that id. */
	static async openRoom(store: TableStore, host: Host, posts: OtherPosts, id: string): Promise<Room | null> {
		const record = await store.find(id);
		if (!record) return null;
		const [places, size] = await Promise.all([store.places(id), store.size(id), store.use(id)]);
		return new Room(new StoredTable(store, posts, record), host, places, size);
	}

	get id(): string {
		return this.#record.id;
	}

	get epoch(): Epoch {
		return this.#record.epoch;
	}

	get journal(): number {
		return this.#record.journal;
	}

	readSetup(): unknown {
		return JSON.parse(this.#record.setup);
	}

	holderOf(key: string): KeyHolder | null {
		const { keys } = this.#record;
		const holders = Object.keys(keys) as KeyHolder[];
		const digest = digestOf(key);
		return holders.find((one) => isSame(digest, keys[one])) ?? null;
	}

	isShutOut(device: string): boolean {
		return this.#record.shutOut.includes(device);
	}

	async changeKeys(keys: Keys, shutOut: readonly string[]): Promise<void> {
		const digests = digestKeys(keys);
		await this.#store.changeKeys(this.id, digests, shutOut);
		this.#record = { ...this.#record, keys: digests, shutOut };
	}

	async refreshKeys(): Promise<void> {
		this.#record = (await this.#store.find(this.id)) ?? this.#record;
	}

	read(from: number, most: number): Promise<readonly OrderedStep[]> {
		return this.#store.read(this.id, from, most);
	}

	async append(count: number, steps: readonly OrderedStep[]): Promise<boolean> {
		if (Date.now() - this.#usedAt > useEvery) {
			this.#usedAt = Date.now();
			await this.#store.use(this.id);
		}
		return this.#store.append(this.id, count, steps);
	}

	readonly photos: KeptPhotos = {
		sizes: () => this.#store.photoSizes(this.id),
		load: (id) => this.#store.findPhoto(this.id, id),
		keep: (photo) => this.#store.savePhoto(this.id, photo)
	};

	tell(word: KeeperWord): Promise<void> {
		const { name } = this.#posts;
		return this.#store.tell({ kind: 'word', table: this.id, post: name, word: this.#posts.seal(word) });
	}
}
