// A table of the post's store, as its room sees it. Keys are known by their digests only.
import type { Epoch, KeyHolder, Keys } from '$lib/sharing/messages';
import { type Host, type KeptTable, Room } from '$lib/sharing/room';
import type { OrderedStep } from '$lib/sharing/step';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { TableRecord, TableStore } from './store/table-store';

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

function isKey(key: string, digest: string | undefined): boolean {
	const given = Buffer.from(digestOf(key));
	const kept = Buffer.from(digest ?? '');
	return given.length === kept.length && timingSafeEqual(given, kept);
}

export const digestKeys = (keys: Keys): TableRecord['keys'] =>
	Object.fromEntries(keys.map(({ holder, key }) => [holder, digestOf(key)]));

export class StoredTable implements KeptTable {
	readonly #store: TableStore;
	/** The post that has the room. */
	readonly #post: string;
	#record: TableRecord;

	private constructor(store: TableStore, post: string, record: TableRecord) {
		this.#store = store;
		this.#post = post;
		this.#record = record;
	}

	/** The room of a table that is kept; null where there is none of that id. */
	static async openRoom(store: TableStore, host: Host & { readonly name: string }, id: string): Promise<Room | null> {
		const record = await store.find(id);
		if (!record) return null;
		const [ids, size] = await Promise.all([store.ids(id), store.size(id)]);
		return new Room(new StoredTable(store, host.name, record), host, ids, size);
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
		return holders.find((one) => isKey(key, keys[one])) ?? null;
	}

	isShutOut(device: string): boolean {
		return this.#record.shutOut.includes(device);
	}

	async changeKeys(keys: Keys, shutOut: readonly string[]): Promise<void> {
		const digests = digestKeys(keys);
		await this.#store.changeKeys(this.id, digests, shutOut);
		this.#record = { ...this.#record, keys: digests, shutOut };
	}

	read(from: number, most: number): Promise<readonly OrderedStep[]> {
		return this.#store.read(this.id, from, most);
	}

	append(count: number, steps: readonly OrderedStep[]): Promise<boolean> {
		return this.#store.append(this.id, count, steps);
	}

	tell(said?: string): Promise<void> {
		return this.#store.tell({ table: this.id, post: this.#post, ...(said === undefined ? {} : { said }) });
	}
}
