// One table where its order is kept: at a post, or on the device that shares. What is sent to it is done one thing after the other, stored before it is told,
// and read again from the store where another keeper of the same store has gone on with it.
import { type Downward, type Epoch, type KeyHolder, type Keys, type Upward, chunkSteps, refusal } from './messages';
import { isForSequencer, type Said, Sequencer } from './sequencer';
import type { OrderedStep, Role, SharedStep } from './step';

/** What a room asks of whoever has it. */
export interface Host {
	readonly largestTable: number;
	send(line: string, message: Downward): void;
	hangUp(line: string): void;
	/** Steps were taken. */
	onTaken(count: number): void;
}

/** What is kept of one table. */
export interface KeptTable {
	readonly id: string;
	readonly epoch: Epoch;
	readonly journal: number;
	/** What the journal was started with. */
	readSetup(): unknown;
	/** Whose key this is; null where it is nobody's. */
	holderOf(key: string): KeyHolder | null;
	isShutOut(device: string): boolean;
	changeKeys(keys: Keys, shutOut: readonly string[]): Promise<void>;
	read(from: number, most: number): Promise<readonly OrderedStep[]>;
	/** Behind the first `count` steps, all or none of them; false where there are more by now. */
	append(count: number, steps: readonly OrderedStep[]): Promise<boolean>;
	/** Tells other keepers of the same store that the table has gone on, or what a device says. */
	tell(said?: string): Promise<void>;
}

/** Steps kept at hand for those that are a little behind. */
const mostRecent = 2 * chunkSteps;
/** How often another keeper may come first before a device has to send its steps again. */
const mostTries = 20;

export class Room {
	readonly #table: KeptTable;
	readonly #host: Host;
	readonly #sequencer: Sequencer;
	#queue: Promise<unknown> = Promise.resolve();
	/** The last steps, ending with the last of all. */
	#recent: OrderedStep[] = [];
	/** Characters of all steps. */
	#size: number;
	readonly #owners = new Set<string>();

	constructor(table: KeptTable, host: Host, ids: readonly string[], size: number) {
		this.#table = table;
		this.#host = host;
		this.#size = size;
		const { id, epoch, journal } = table;
		this.#sequencer = new Sequencer({ id, epoch, journal, ids, roleOf: (key, device) => this.#roleOf(key, device) });
	}

	/** After everything that came before it. What fails ends the line it came from, and nothing else. */
	hear(line: string, message: Upward): Promise<void> {
		return this.#next(async () => {
			if (message.kind === 'submit') return this.#submit(line, message.steps);
			if (message.kind === 'rekey') return this.#rekey(line, message);
			// A table is opened once; and a device is called by another device, not by a room.
			if (!isForSequencer(message)) return this.#host.send(line, refusal('not-read'));
			if (message.kind === 'hello' && this.#table.holderOf(message.key) === 'owner') this.#owners.add(line);
			const person = this.#sequencer.personAt(line);
			// Whoever only looks on may ask for a photo, and has none for anybody.
			if (message.kind === 'whisper' && message.whisper.about === 'photo' && person?.role === 'watcher') return;
			await this.#say(this.#sequencer.hear(line, message));
			const from = person?.device;
			if (message.kind !== 'whisper' || from === undefined) return;
			await this.#table.tell(JSON.stringify({ kind: 'whisper', from, whisper: message.whisper } satisfies Downward));
		}).catch(() => this.#host.hangUp(line));
	}

	leave(line: string): Promise<void> {
		this.#owners.delete(line);
		return this.#next(() => this.#say(this.#sequencer.leave(line)));
	}

	/** What a device at this line may do; null where nobody said hello on it. */
	roleAt(line: string): Role | null {
		return this.#sequencer.personAt(line)?.role ?? null;
	}

	/** Another keeper has gone on with this table, or one of its devices says something. */
	hearKeeper(said: string | undefined): Promise<void> {
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
		if (this.#table.isShutOut(device)) return 'shut-out';
		const holder = this.#table.holderOf(key);
		return holder === 'owner' ? 'both' : holder;
	}

	async #submit(line: string, steps: readonly SharedStep[]): Promise<void> {
		for (let tries = 0; tries < mostTries; tries += 1) {
			const { taken, said } = this.#sequencer.weigh(line, steps);
			if (taken.length === 0) return this.#say(said);
			const size = taken.reduce((sum, step) => sum + JSON.stringify(step).length, 0);
			if (this.#size + size > this.#host.largestTable) return this.#host.send(line, refusal('too-much'));
			if (await this.#table.append(this.#sequencer.count, taken)) {
				this.#size += size;
				this.#host.onTaken(taken.length);
				await this.#say(said);
				await this.#place(taken);
				return this.#table.tell();
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
		const steps = await this.#table.read(this.#sequencer.count, chunkSteps);
		if (steps.length > 0) await this.#place(steps);
		if (steps.length === chunkSteps) await this.#catchUp();
	}

	async #rekey(line: string, { keys, shutOut, handOut }: Extract<Upward, { kind: 'rekey' }>): Promise<void> {
		if (!this.#owners.has(line)) return this.#host.send(line, refusal('not-the-owner'));
		await this.#table.changeKeys(keys, shutOut);
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
			else if ('setup' in one) this.#host.send(one.to, { kind: 'setup', setup: this.#table.readSetup() });
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
				: await this.#table.read(from, chunkSteps);
		return { kind: 'steps', epoch, from, count, steps: [...steps] };
	}
}
