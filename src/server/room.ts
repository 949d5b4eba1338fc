// One table at a post: what is sent to it is done one thing after the other, stored before it is told, and read again from the store where another post has
// gone on with it.
import { type Downward, type KeyHolder, type Keys, type Upward, chunkSteps, refusal } from '$lib/sharing/messages';
import { type Said, Sequencer } from '$lib/sharing/sequencer';
import type { OrderedStep, Role, SharedStep } from '$lib/sharing/step';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { TableRecord, TableStore } from './store/table-store';

/** What a room asks of the post it is in. */
export interface Host {
	readonly name: string;
	readonly largestTable: number;
	send(line: string, message: Downward): void;
	hangUp(line: string): void;
	/** Steps were taken. */
	onTaken(count: number): void;
}

/** Steps kept at hand for those that are a little behind. */
const mostRecent = 2 * chunkSteps;
/** How often another post may come first before a device has to send its steps again. */
const mostTries = 20;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

function isKey(key: string, digest: string | undefined): boolean {
	const given = Buffer.from(digestOf(key));
	const kept = Buffer.from(digest ?? '');
	return given.length === kept.length && timingSafeEqual(given, kept);
}

export const digestKeys = (keys: Keys): TableRecord['keys'] =>
	Object.fromEntries(keys.map(({ holder, key }) => [holder, digestOf(key)]));

export class Room {
	readonly #store: TableStore;
	readonly #host: Host;
	readonly #sequencer: Sequencer;
	#record: TableRecord;
	#queue: Promise<unknown> = Promise.resolve();
	/** The last steps, ending with the last of all. */
	#recent: OrderedStep[] = [];
	#size: number;
	readonly #owners = new Set<string>();

	private constructor(store: TableStore, host: Host, record: TableRecord, ids: readonly string[], size: number) {
		this.#store = store;
		this.#host = host;
		this.#record = record;
		this.#size = size;
		const { id, epoch, journal } = record;
		this.#sequencer = new Sequencer({ id, epoch, journal, ids, roleOf: (key, device) => this.#roleOf(key, device) });
	}

	static async open(store: TableStore, host: Host, id: string): Promise<Room | null> {
		const record = await store.find(id);
		if (!record) return null;
		const [ids, size] = await Promise.all([store.ids(id), store.size(id)]);
		return new Room(store, host, record, ids, size);
	}

	/** After everything that came before it. What fails ends the line it came from, and nothing else. */
	hear(line: string, message: Exclude<Upward, { kind: 'open' }>): Promise<void> {
		return this.#next(async () => {
			if (message.kind === 'submit') return this.#submit(line, message.steps);
			if (message.kind === 'rekey') return this.#rekey(line, message);
			if (message.kind === 'hello' && isKey(message.key, this.#record.keys.owner)) this.#owners.add(line);
			await this.#say(this.#sequencer.hear(line, message));
			const from = this.#sequencer.personAt(line)?.device;
			if (message.kind !== 'whisper' || from === undefined) return;
			const said = JSON.stringify({ kind: 'whisper', from, whisper: message.whisper } satisfies Downward);
			await this.#store.tell({ table: this.#record.id, post: this.#host.name, said });
		}).catch(() => this.#host.hangUp(line));
	}

	leave(line: string): Promise<void> {
		this.#owners.delete(line);
		return this.#next(() => this.#say(this.#sequencer.leave(line)));
	}

	/** Another post has gone on with this table, or one of its devices says something. */
	hearPost(said: string | undefined): Promise<void> {
		return this.#next(async () => {
			if (said === undefined) return this.#catchUp();
			const message = JSON.parse(said) as Downward;
			for (const line of this.#sequencer.lines) this.#host.send(line, message);
		}).catch(() => undefined);
	}

	#next(work: () => Promise<void>): Promise<void> {
		const done = this.#queue.then(work);
		this.#queue = done.catch(() => undefined);
		return done;
	}

	#roleOf(key: string, device: string): Role | 'shut-out' | null {
		const { keys, shutOut } = this.#record;
		const holders = Object.keys(keys) as KeyHolder[];
		const holder = holders.find((one) => isKey(key, keys[one]));
		if (shutOut.includes(device)) return 'shut-out';
		return holder === 'owner' ? 'both' : (holder ?? null);
	}

	async #submit(line: string, steps: readonly SharedStep[]): Promise<void> {
		for (let tries = 0; tries < mostTries; tries += 1) {
			const { taken, said } = this.#sequencer.weigh(line, steps);
			if (taken.length === 0) return this.#say(said);
			const size = taken.reduce((sum, step) => sum + JSON.stringify(step).length, 0);
			if (this.#size + size > this.#host.largestTable) return this.#host.send(line, refusal('too-much'));
			if (await this.#store.append(this.#record.id, this.#sequencer.count, taken)) {
				this.#size += size;
				this.#host.onTaken(taken.length);
				await this.#say(said);
				await this.#place(taken);
				return this.#store.tell({ table: this.#record.id, post: this.#host.name });
			}
			await this.#catchUp();
		}
		this.#host.send(line, refusal('too-fast'));
	}

	async #place(steps: readonly OrderedStep[]): Promise<void> {
		this.#recent = [...this.#recent, ...steps].slice(-mostRecent);
		await this.#say(this.#sequencer.place(steps));
	}

	async #catchUp(): Promise<void> {
		const steps = await this.#store.read(this.#record.id, this.#sequencer.count, chunkSteps);
		if (steps.length > 0) await this.#place(steps);
		if (steps.length === chunkSteps) await this.#catchUp();
	}

	async #rekey(line: string, { keys, shutOut, handOut }: Extract<Upward, { kind: 'rekey' }>): Promise<void> {
		if (!this.#owners.has(line)) return this.#host.send(line, refusal('not-the-owner'));
		const { id } = this.#record;
		const digests = digestKeys(keys);
		await this.#store.changeKeys(id, digests, shutOut);
		this.#record = { ...this.#record, keys: digests, shutOut };
		const keyOf = new Map(handOut.map(({ device, key }) => [device, key]));
		for (const [device, key] of keyOf) {
			const to = this.#sequencer.lineOf(device);
			if (to) this.#host.send(to, { kind: 'key', key });
		}
		const own = this.#sequencer.personAt(line)?.device;
		await this.#say(this.#sequencer.look((device) => device === own || keyOf.has(device)));
	}

	async #say(said: readonly Said[]): Promise<void> {
		for (const one of said) {
			if ('message' in one) this.#host.send(one.to, one.message);
			else if ('setup' in one)
				this.#host.send(one.to, { kind: 'setup', setup: JSON.parse(this.#record.setup) as unknown });
			else if ('hangUp' in one) this.#host.hangUp(one.to);
			else this.#host.send(one.to, await this.#stepsFrom(one.stepsFrom));
		}
	}

	async #stepsFrom(from: number): Promise<Downward> {
		const { count, epoch } = this.#sequencer;
		const behind = count - this.#recent.length;
		const steps =
			from >= behind
				? this.#recent.slice(from - behind, from - behind + chunkSteps)
				: await this.#store.read(this.#record.id, from, chunkSteps);
		return { kind: 'steps', epoch, from, count, steps: [...steps] };
	}
}
