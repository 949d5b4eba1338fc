// One table where its order is kept: at a post, or on the device that shares. What is sent to it is done one thing after the other, stored before it is told,
// and read again from the store where another keeper of the same store has gone on with it.
import {
	type Downward,
	type Epoch,
	type KeyHolder,
	type Keys,
	type Upward,
	type Whisper,
	chunksOf,
	chunkSteps,
	protocolVersion,
	refusal
} from './messages';
import { type KeptPhotos, PhotoKeeper, type PhotoLimits } from './photo-keeper';
import { isForSequencer, type MarkedPerson, type Said, Sequencer } from './sequencer';
import { isTooLarge, type OrderedStep, type Role, type SharedStep, type StepPlace, weigh } from './step';

/** What a room asks of whoever has it. */
export interface Host {
	readonly largestTable: number;
	/** How many photos of a table are kept, and how much of them. */
	readonly photoLimits: PhotoLimits;
	send(line: string, message: Downward): void;
	hangUp(line: string): void;
	/** Steps were taken. */
	onTaken(count: number): void;
	/** Does something in so many ms. */
	later(work: () => void, delay: number): void;
	/** The store has fewer steps than this room knows: an older one was put back, or a standby has taken over. Nothing more is done in this room. */
	beginAnew?(table: string): void;
}

type Rekey = Extract<Upward, { kind: 'rekey' }>;

/** What keepers of one store tell each other of a table. */
export type KeeperWord =
	| { readonly kind: 'went-on' }
	| { readonly kind: 'whisper'; readonly from: string; readonly whisper: Whisper }
	/** Everybody who is here with this keeper; one that has just opened the table asks the others for theirs. */
	| { readonly kind: 'here'; readonly people: readonly MarkedPerson[]; readonly asks: boolean }
	/** Keys were changed, and lie in the store; who is handed which of them does not. */
	| { readonly kind: 'rekeyed'; readonly handOut: Rekey['handOut'] };

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
	/** Another keeper may have changed the keys: they are read again. */
	refreshKeys?(): Promise<void>;
	read(from: number, most: number): Promise<readonly OrderedStep[]>;
	/** Behind the first `count` steps, all or none of them; false where there are more by now. */
	append(count: number, steps: readonly OrderedStep[]): Promise<boolean>;
	/** Tells other keepers of the same store. */
	tell(word: KeeperWord): Promise<void>;
	/** The photos of the battle, where they are kept for those who come later. */
	readonly photos?: KeptPhotos;
}

/** Steps kept at hand for those that are a little behind. */
const mostRecent = 2 * chunkSteps;
/** With more devices than this at a table, who is here is not told at once for everyone that comes and goes, but so many ms later for each of them. */
const company = 12;
const tellWithin = 10;
/** How often another keeper may come first before a device has to send its steps again. */
const mostTries = 20;

export class Room {
	readonly #table: KeptTable;
	readonly #host: Host;
	readonly #sequencer: Sequencer;
	readonly #photos: PhotoKeeper | null;
	#queue: Promise<unknown> = Promise.resolve();
	/** The last steps, ending with the last of all. */
	#recent: OrderedStep[] = [];
	/** Bytes of all steps. */
	#size: number;
	/** The key that each line came in with, or was handed since. */
	readonly #keys = new Map<string, string>();
	/** Who is here, as the other keepers were told it last. */
	#toldPeople: string | null = null;
	#isOver = false;
	/** Everybody is told in a moment who is here. */
	#owesPeople = false;
	/** Who was handed which key here: for a keeper that did not hear it. */
	#handedOut: Rekey['handOut'] | null = null;

	constructor(table: KeptTable, host: Host, places: readonly StepPlace[], size: number) {
		this.#table = table;
		this.#host = host;
		this.#size = size;
		this.#photos = table.photos ? new PhotoKeeper(table.photos, host.photoLimits) : null;
		const { id, epoch, journal } = table;
		this.#sequencer = new Sequencer({ id, epoch, journal, places, roleOf: (key, device) => this.#roleOf(key, device) });
	}

	/** After everything that came before it. What fails ends the line it came from, and nothing else. */
	hear(line: string, message: Upward): Promise<void> {
		return this.#next(async () => {
			if (message.kind === 'submit') return this.#submit(line, message.steps);
			if (message.kind === 'rekey') return this.#rekey(line, message);
			if (message.kind === 'peek') return this.#host.send(line, this.#peek(message));
			if (message.kind === 'photos') return this.#takeOffer(line, message.photos);
			if (message.kind === 'whisper' && (await this.#tellPhoto(line, message.whisper))) return;
			// A table is opened once; and a device is called by another device, not by a room.
			if (!isForSequencer(message)) return this.#host.send(line, refusal('not-read'));
			const said = this.#sequencer.hear(line, message);
			const isIn = said.some((one) => 'message' in one && one.message.kind === 'welcome');
			if (message.kind === 'hello' && isIn) this.#keys.set(line, message.key);
			await this.#say(said);
			if (message.kind === 'hello') return this.#tellPeople();
			const from = this.#sequencer.personAt(line)?.device;
			const isRefused = said.some((one) => 'message' in one && one.message.kind === 'refused');
			if (message.kind !== 'whisper' || from === undefined || isRefused) return;
			if (message.whisper.about === 'photo') this.#send(await this.#photos?.take(line, message.whisper));
			await this.#table.tell({ kind: 'whisper', from, whisper: message.whisper });
		}).catch(() => this.#host.hangUp(line));
	}

	leave(line: string): Promise<void> {
		return this.#next(async () => {
			this.#keys.delete(line);
			this.#send(await this.#photos?.leave(line));
			await this.#say(this.#sequencer.leave(line));
			await this.#tellPeople();
		}).catch(() => undefined);
	}

	/** What a device at this line may do; null where nobody said hello on it. */
	roleAt(line: string): Role | null {
		return this.#sequencer.personAt(line)?.role ?? null;
	}

	/** Another keeper of the same store says something of this table. */
	hearKeeper(keeper: string, word: KeeperWord): Promise<void> {
		return this.#next(async () => {
			switch (word.kind) {
				case 'went-on':
					return this.#catchUp();
				case 'whisper':
					return this.#say(this.#sequencer.toAll(word));
				case 'here':
					await this.#say(this.#sequencer.hearElsewhere(keeper, word.people));
					return word.asks ? this.#answerKeeper() : undefined;
				case 'rekeyed':
					await this.#table.refreshKeys?.();
					this.#handOut(word.handOut);
					return this.#look();
			}
		}).catch(() => undefined);
	}

	/** Words of other keepers may have been missed: all that can be read is read again, and the rest is asked for. */
	mend(): Promise<void> {
		return this.#next(async () => {
			await this.#table.refreshKeys?.();
			await this.#tellPeople(true);
			await this.#catchUp();
		}).catch(() => undefined);
	}

	/** Nobody stays on a key that no longer fits, however that came about. */
	look(): Promise<void> {
		return this.#next(() => this.#look()).catch(() => undefined);
	}

	#next(work: () => Promise<void>): Promise<void> {
		const done = this.#queue.then(() => (this.#isOver ? undefined : work()));
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
			const size = taken.reduce((sum, step) => sum + weigh(step), 0);
			if (taken.some(isTooLarge) || this.#size + size > this.#host.largestTable)
				return this.#host.send(line, refusal('too-much'));
			if (await this.#table.append(this.#sequencer.count, taken)) {
				this.#host.onTaken(taken.length);
				await this.#say(said);
				await this.#place(taken, size, line);
				return this.#table.tell({ kind: 'went-on' });
			}
			await this.#catchUp();
		}
		if (!this.#host.beginAnew) return this.#host.send(line, refusal('too-fast'));
		this.#isOver = true;
		this.#host.beginAnew(this.#table.id);
	}

	async #place(steps: readonly OrderedStep[], size: number, maker?: string): Promise<void> {
		this.#size += size;
		this.#recent = [...this.#recent, ...steps].slice(-mostRecent);
		await this.#say(this.#sequencer.place(steps, maker));
	}

	async #catchUp(): Promise<void> {
		const steps = await this.#table.read(this.#sequencer.count, chunkSteps);
		if (steps.length > 0)
			await this.#place(
				steps,
				steps.reduce((sum, step) => sum + JSON.stringify(step).length, 0)
			);
		if (steps.length === chunkSteps) await this.#catchUp();
	}

	#peek({ protocol, journal, key, device }: Extract<Upward, { kind: 'peek' }>): Downward {
		if (protocol !== protocolVersion || journal !== this.#table.journal) return refusal('update-first');
		const role = this.#roleOf(key, device);
		if (role === null || role === 'shut-out') return refusal(role ?? 'not-this-table');
		const here = this.#sequencer.people.map(({ name }) => name);
		return { kind: 'peeked', role, setup: this.#table.readSetup(), here };
	}

	async #takeOffer(line: string, photos: readonly string[]): Promise<void> {
		const role = this.roleAt(line);
		if (role === null) return this.#host.send(line, refusal('say-hello'));
		if (role !== 'watcher') this.#send(await this.#photos?.offer(line, photos));
	}

	/** Whether a photo that a device asks for is kept here: then nobody else need tell it. */
	async #tellPhoto(line: string, whisper: Whisper): Promise<boolean> {
		if (whisper.about !== 'want-photo' || this.roleAt(line) === null) return false;
		const pieces = (await this.#photos?.tell(line, whisper.photo)) ?? null;
		for (const piece of pieces ?? []) this.#host.send(line, piece);
		return pieces !== null;
	}

	#send(asked: { readonly to: string; readonly message: Downward } | null | undefined): void {
		if (asked) this.#host.send(asked.to, asked.message);
	}

	async #rekey(line: string, { keys, shutOut, handOut }: Rekey): Promise<void> {
		if (!this.#isOwner(line)) return this.#host.send(line, refusal('not-the-owner'));
		await this.#table.changeKeys(keys, shutOut);
		const owners = keys.find(({ holder }) => holder === 'owner');
		if (owners) this.#keys.set(line, owners.key);
		this.#handedOut = handOut;
		this.#handOut(handOut);
		await this.#table.tell({ kind: 'rekeyed', handOut });
		await this.#look();
		// Its own key last: the owner knows by it that all of this is done.
		if (owners) this.#host.send(line, { kind: 'key', key: owners.key });
	}

	#isOwner(line: string): boolean {
		const key = this.#keys.get(line);
		return key !== undefined && this.#table.holderOf(key) === 'owner';
	}

	/** Only keys that fit: of two changes the earlier may be told later. And only to what a line is already: a device's id is anybody's to say. */
	#handOut(handOut: Rekey['handOut']): void {
		for (const { device, key } of handOut) {
			const role = this.#roleIn(key, device);
			for (const line of this.#sequencer.linesOf(device)) {
				if (this.roleAt(line) !== role || this.#keys.get(line) === key) continue;
				this.#keys.set(line, key);
				this.#host.send(line, { kind: 'key', key });
			}
		}
	}

	async #look(): Promise<void> {
		const said = this.#sequencer.look((line, device) => this.#roleIn(this.#keys.get(line) ?? '', device));
		await this.#say(said);
		await this.#tellPeople();
	}

	#roleIn(key: string, device: string): Role | null {
		const role = this.#roleOf(key, device);
		return role === 'shut-out' ? null : role;
	}

	/** Who is here, where that is news to the other keepers. */
	async #tellPeople(asks = this.#toldPeople === null): Promise<void> {
		const people = this.#sequencer.peopleHere;
		const told = JSON.stringify(people);
		if (!asks && told === this.#toldPeople) return;
		this.#toldPeople = told;
		await this.#table.tell({ kind: 'here', people, asks });
	}

	async #answerKeeper(): Promise<void> {
		await this.#table.tell({ kind: 'here', people: this.#sequencer.peopleHere, asks: false });
		if (this.#handedOut) await this.#table.tell({ kind: 'rekeyed', handOut: this.#handedOut });
	}

	async #say(said: readonly Said[]): Promise<void> {
		for (const one of said) {
			if ('message' in one && one.message.kind === 'people' && this.#isCrowd) this.#owePeople();
			else if ('message' in one) this.#host.send(one.to, one.message);
			else if ('setup' in one) this.#host.send(one.to, { kind: 'setup', setup: this.#table.readSetup() });
			else if ('hangUp' in one) this.#host.hangUp(one.to);
			else this.#host.send(one.to, await this.#stepsFrom(one.stepsFrom));
		}
	}

	get #isCrowd(): boolean {
		return this.#sequencer.lines.length > company;
	}

	/** What is told to each of many whenever one of many comes is too much for any line. */
	#owePeople(): void {
		if (this.#owesPeople) return;
		this.#owesPeople = true;
		this.#host.later(() => {
			this.#owesPeople = false;
			const message: Downward = { kind: 'people', people: this.#sequencer.people };
			for (const { to } of this.#sequencer.toAll(message)) this.#host.send(to, message);
		}, tellWithin * this.#sequencer.lines.length);
	}

	async #stepsFrom(from: number): Promise<Downward> {
		const { count, epoch } = this.#sequencer;
		const behind = count - this.#recent.length;
		const steps =
			from >= behind
				? this.#recent.slice(from - behind, from - behind + chunkSteps)
				: await this.#table.read(from, chunkSteps);
		const [chunk = []] = chunksOf(steps);
		return { kind: 'steps', epoch, from, count, steps: [...chunk] };
	}
}
