// Devices, lines and keepers of an order, all in one program and all driven by one seed: messages are late, lost, doubled and out of order, lines break,
// devices and posts are killed between any two things they do, and a device takes the order over. Whatever happened, at the end everybody meets.
import type { JournalEvent } from '$lib/journal/event';
import type { Journal } from '$lib/journal/journal';
import { stateOf } from '$lib/journal/journal';
import type { Downward, Epoch, Upward } from '$lib/sharing/messages';
import { chunkSteps, isLater, parseDownward, parseUpward } from '$lib/sharing/messages';
import type { Doing, StoredCopy } from '$lib/sharing/member';
import { Member } from '$lib/sharing/member';
import { Copy } from '$lib/sharing/copy';
import type { Said } from '$lib/sharing/sequencer';
import { isForSequencer, Sequencer } from '$lib/sharing/sequencer';
import type { SharedGame } from '$lib/sharing/play-step';
import type { OrderedStep, Role } from '$lib/sharing/step';
import type { Piles } from './piles';
import { piles, sharedPiles } from './piles';

/** Ways to break it on purpose: the simulation has to notice each. */
export const faults = [
	'forgets-what-it-knew',
	'looks-at-nothing',
	'takes-back-blindly',
	'amends-blindly',
	'loses-what-waits',
	'acts-for-anybody'
] as const;
type Fault = (typeof faults)[number];

/** Which steps one device plays without a look at what others did before them. */
const playedBlindly: Partial<Record<Fault, (kinds: readonly string[]) => boolean>> = {
	'looks-at-nothing': () => true,
	'takes-back-blindly': (kinds) => kinds.some((kind) => kind === 'undone' || kind === 'redone'),
	'amends-blindly': (kinds) => kinds.includes('amended')
};

export interface Outcome {
	readonly problems: readonly string[];
	readonly steps: number;
	readonly leftOut: number;
	readonly takeovers: number;
	readonly kills: number;
}

interface Options {
	readonly fault?: Fault | null;
	readonly devices?: number;
	/** Whose disk now and then holds again what it held a while ago. */
	readonly setBack?: 'posts' | 'devices' | null;
}

const setup = { id: 'table', start: 4 };
const key = 'k'.repeat(22);

export function makeRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** A message under way, as it would be on a wire. */
interface Packet {
	readonly device: string;
	readonly keeper: string;
	readonly up: boolean;
	readonly text: string;
}

class Device {
	disk: StoredCopy<Piles>;
	member: Member<Piles>;
	/** Whom it calls. */
	keeper: string;
	made = 0;
	/** What its disk once held. */
	readonly past: StoredCopy<Piles>[] = [];

	constructor(
		readonly id: string,
		readonly role: Role,
		keeper: string,
		readonly game: SharedGame<Piles>
	) {
		const none = { setup: null, epoch: null, steps: [], waiting: [] };
		this.disk = { table: 'table', device: id, name: id, key, role, ...none };
		this.member = new Member(game, this.disk);
		this.keeper = keeper;
	}

	restart(): void {
		this.member = new Member(this.game, this.disk);
		this.past.push(this.disk);
	}

	/** What lies on its disk is an older copy again, as a backup brings it. */
	restore(share: number): void {
		this.disk = this.past[Math.floor(share * this.past.length)] ?? this.disk;
		this.restart();
	}
}

/** A post, or the part of a device that keeps the order. */
class Keeper {
	sequencer: Sequencer;
	disk: OrderedStep[];

	constructor(
		readonly id: string,
		readonly epoch: Epoch,
		steps: readonly OrderedStep[],
		readonly roleOf: (device: string) => Role
	) {
		this.disk = [...steps];
		this.sequencer = this.#make(this.disk);
	}

	/** The machine lost its power, or an older folder was put back: its last steps are gone. */
	loseSince(share: number): void {
		this.disk = this.disk.slice(0, Math.ceil(share * this.disk.length));
		this.restart(false);
	}

	restart(forgets: boolean): void {
		this.sequencer = this.#make(this.disk.map((step) => (forgets ? { ...step, id: `${step.id}-gone` } : step)));
	}

	#make(places: readonly OrderedStep[]): Sequencer {
		const { epoch } = this;
		return new Sequencer({ id: 'table', epoch, journal: 1, places, roleOf: (_, device) => this.roleOf(device) });
	}
}

export class Simulation {
	readonly #random: () => number;
	readonly #fault: Fault | null;
	readonly #setBack: Options['setBack'];
	readonly #game: SharedGame<Piles>;
	readonly #devices: Device[];
	readonly #keepers = new Map<string, Keeper>();
	#wire: Packet[] = [];
	#ids = 0;
	#calm = false;
	readonly #stored = new Set<string>();
	readonly #confirmed = new Set<string>();
	readonly #problems: string[] = [];
	#takeovers = 0;
	#kills = 0;
	#leftOut = 0;

	constructor(seed: number, { fault = null, devices = 3, setBack = null }: Options = {}) {
		this.#random = makeRandom(seed);
		this.#fault = fault;
		this.#setBack = setBack;
		this.#game = fault === 'acts-for-anybody' ? { ...sharedPiles, whyNot: () => null } : sharedPiles;
		const roles: readonly Role[] = ['both', 'both', 'first', 'second', 'watcher'];
		this.#devices = Array.from({ length: devices }, (_, index) => {
			const role = roles[index % roles.length] ?? 'both';
			return new Device(`d${index}`, role, 'post', this.#game);
		});
		this.#keepers.set('post', this.#keep('post', { number: 0, keeper: 'post' }, []));
	}

	run(rounds: number): Outcome {
		try {
			for (let round = 0; round < rounds; round += 1) this.#round();
			this.#settle();
			this.#judge();
		} catch (error) {
			this.#problems.push(error instanceof Error ? error.message : String(error));
		}
		const last = this.#latest();
		return {
			problems: this.#problems,
			steps: last.disk.length,
			leftOut: this.#leftOut,
			takeovers: this.#takeovers,
			kills: this.#kills
		};
	}

	#keep(id: string, epoch: Epoch, steps: readonly OrderedStep[]): Keeper {
		const roleOf = (device: string) => this.#devices.find((one) => one.id === device)?.role ?? 'watcher';
		return new Keeper(id, epoch, steps, roleOf);
	}

	#pick<T>(items: readonly T[]): T {
		const item = items[Math.floor(this.#random() * items.length)];
		if (item === undefined) throw new Error('there is nothing to choose from');
		return item;
	}

	#chance(probability: number): boolean {
		return !this.#calm && this.#random() < probability;
	}

	#round(): void {
		const device = this.#pick(this.#devices);
		if (this.#setBack && this.#chance(0.02)) return this.#loseSome(device);
		const dice = this.#random();
		if (dice < 0.3) this.#act(device);
		else if (dice < 0.82) this.#deliver();
		else if (dice < 0.92) this.#call(device);
		else if (dice < 0.94) this.#breakLine(device);
		else if (dice < 0.965) this.#killDevice(device);
		else if (dice < 0.985) this.#killKeeper();
		else if (dice < 0.99) this.#takeOver(device);
		else device.keeper = this.#pick([...this.#keepers.keys()]);
	}

	#act(device: Device): void {
		const { journal } = device.member;
		if (!journal || device.role === 'watcher') return;
		const recorded = this.#record(journal, device);
		if (!recorded) return;
		const events = recorded.events.slice(journal.events.length);
		const told = events.map(({ body }) => body.kind).join(', ');
		this.#do(device, device.member.act(events, told));
	}

	#record(journal: Journal<Piles>, device: Device): Journal<Piles> | null {
		const step = `${device.id}-${(device.made += 1)}-${(this.#ids += 1)}`;
		const stamp = {
			step,
			decidedBy: 'player',
			at: '2026-07-04T12:00:00.000Z',
			makeId: () => `e${(this.#ids += 1)}`
		} as const;
		const { journals } = sharedPiles;
		const dice = this.#random();
		const standing = journal.standing;
		const made =
			dice < 0.12
				? journals.undo(journal, 1, stamp)
				: dice < 0.17
					? journals.redo(journal, 1, stamp)
					: dice < 0.22 && standing
						? journals.amend(journal, { from: standing.firstOrder, how: 'taken-out' }, [], stamp)
						: dice < 0.28 && journal.events.length > 0
							? journals.note(journal, this.#note(journal, step), stamp)
							: journals.record(journal, this.#bodies(device.role), stamp);
		return made.ok ? made.journal : null;
	}

	#note(journal: Journal<Piles>, note: string) {
		return { note, about: this.#pick(journal.events).id, text: 'Well thrown', photos: [] };
	}

	#bodies(role: Role): Piles['body'][] {
		// Now and then a device of one side tries the other's piles.
		const own = role === 'first' ? piles.slice(0, 2) : role === 'second' ? piles.slice(2) : piles;
		const count = 1 + Math.floor(this.#random() * 2);
		return Array.from({ length: count }, () => ({
			kind: 'moved' as const,
			pile: this.#pick(this.#chance(0.05) ? piles : own),
			by: this.#pick([-2, -1, 1, 2])
		}));
	}

	/** Stored, then said; a kill may come in between. */
	#do(device: Device, { store, say, leftOut }: Doing): void {
		this.#leftOut += leftOut.length;
		if (store) {
			const waiting = this.#fault === 'loses-what-waits' ? [] : store.waiting;
			const steps = [...device.disk.steps.slice(0, store.keep), ...store.steps];
			const started = device.member.copy ? setup : null;
			device.disk = { ...device.disk, setup: started, epoch: store.epoch, steps, waiting };
			for (const { id } of store.waiting) this.#stored.add(id);
			for (const { id, by } of steps) if (by === device.id) this.#confirmed.add(id);
		}
		if (this.#chance(0.01)) return this.#killDevice(device);
		for (const message of say) this.#send(device, message);
	}

	#send(device: Device, message: Upward): void {
		this.#wire.push({ device: device.id, keeper: device.keeper, up: true, text: JSON.stringify(message) });
	}

	#call(device: Device): void {
		this.#send(device, device.member.hello());
	}

	#deliver(): void {
		if (this.#wire.length === 0) return;
		// Mostly in order, now and then not.
		const index = this.#chance(0.15) ? Math.floor(this.#random() * this.#wire.length) : 0;
		const packet = this.#wire[index];
		if (!packet) return;
		const doubled = this.#chance(0.05);
		if (!doubled) this.#wire.splice(index, 1);
		if (this.#chance(0.05)) return;
		if (packet.up) this.#deliverUp(packet);
		else this.#deliverDown(packet);
	}

	#deliverDown({ device: id, keeper, text }: Packet): void {
		const device = this.#devices.find((one) => one.id === id);
		if (!device || device.keeper !== keeper) return;
		const message = parseDownward(text);
		if (!message.ok) throw new Error(`a message could not be read: ${JSON.stringify(message.problems)} ${text}`);
		this.#do(device, device.member.hear(this.#misread(device, message.value)));
	}

	/** One device does not look at what others did before a step. */
	#misread(device: Device, message: Downward): Downward {
		const isBlind = this.#fault && playedBlindly[this.#fault];
		if (!isBlind || device !== this.#devices[0] || message.kind !== 'steps') return message;
		const kindsOf = ({ events }: OrderedStep) =>
			(events as readonly JournalEvent<Piles>[]).map(({ body }) => body.kind);
		const steps = message.steps.map((step) => (isBlind(kindsOf(step)) ? { ...step, after: 100_000 } : step));
		return { ...message, steps };
	}

	#deliverUp({ device, keeper: id, text }: Packet): void {
		const keeper = this.#keepers.get(id);
		if (!keeper) return;
		const message = parseUpward(text);
		if (!message.ok) throw new Error(`a message could not be read: ${JSON.stringify(message.problems)} ${text}`);
		const { value } = message;
		if (value.kind !== 'submit') {
			if (!isForSequencer(value)) throw new Error('no device asks for this here');
			return this.#say(keeper, keeper.sequencer.hear(device, value));
		}
		const { taken, said } = keeper.sequencer.weigh(device, value.steps);
		keeper.disk.push(...taken);
		if (this.#chance(0.02)) return this.#kill(keeper);
		this.#say(keeper, [...said, ...(taken.length > 0 ? keeper.sequencer.place(taken) : [])]);
	}

	#say(keeper: Keeper, said: readonly Said[]): void {
		for (const one of said) {
			const message = this.#answer(keeper, one);
			if (message) this.#wire.push({ device: one.to, keeper: keeper.id, up: false, text: JSON.stringify(message) });
		}
	}

	#answer(keeper: Keeper, said: Said): Downward | null {
		if ('message' in said) return said.message;
		if ('setup' in said) return { kind: 'setup', setup };
		if ('hangUp' in said) return null;
		const steps = keeper.disk.slice(said.stepsFrom, said.stepsFrom + chunkSteps);
		return { kind: 'steps', epoch: keeper.epoch, from: said.stepsFrom, count: keeper.disk.length, steps };
	}

	#breakLine(device: Device): void {
		// Now and then only the keeper believes it, and the device speaks on.
		if (!this.#chance(0.3)) {
			this.#wire = this.#wire.filter((packet) => packet.device !== device.id);
			device.member.lost();
		}
		this.#say(this.#keeperOf(device), this.#keeperOf(device).sequencer.leave(device.id));
	}

	#keeperOf({ keeper }: Device): Keeper {
		const found = this.#keepers.get(keeper);
		if (!found) throw new Error(`nobody is called ${keeper}`);
		return found;
	}

	#killDevice(device: Device): void {
		this.#kills += 1;
		this.#wire = this.#wire.filter((packet) => packet.device !== device.id);
		device.restart();
	}

	#killKeeper(): void {
		this.#kill(this.#pick([...this.#keepers.values()]));
	}

	#kill(keeper: Keeper): void {
		this.#kills += 1;
		this.#wire = this.#wire.filter((packet) => packet.keeper !== keeper.id);
		for (const device of this.#devices) if (device.keeper === keeper.id) device.member.lost();
		keeper.restart(this.#fault === 'forgets-what-it-knew');
	}

	#loseSome(device: Device): void {
		if (this.#setBack === 'posts') {
			const keeper = this.#pick([...this.#keepers.values()]);
			this.#kill(keeper);
			return keeper.loseSince(this.#random());
		}
		const was = device.disk;
		this.#killDevice(device);
		device.restore(this.#random());
		// What only this disk had is gone with it.
		const kept = new Set([...device.disk.steps, ...device.disk.waiting].map(({ id }) => id));
		for (const { id } of [...was.steps, ...was.waiting].filter((step) => !kept.has(step.id))) {
			this.#stored.delete(id);
			this.#confirmed.delete(id);
		}
	}

	/** The order goes on at a device, from what it has confirmed. */
	#takeOver(device: Device): void {
		if (device.role !== 'both' || !device.disk.setup) return;
		this.#takeovers += 1;
		const number = Math.max(...[...this.#keepers.values()].map(({ epoch }) => epoch.number)) + this.#pick([0, 1]);
		const id = `at-${device.id}-${this.#takeovers}`;
		this.#keepers.set(id, this.#keep(id, { number, keeper: id }, device.disk.steps));
		for (const one of this.#devices) if (one === device || this.#chance(0.5)) one.keeper = id;
		for (const one of this.#devices) one.member.lost();
	}

	#latest(): Keeper {
		return [...this.#keepers.values()].reduce((last, one) => (isLater(one.epoch, last.epoch) ? one : last));
	}

	/** No more harm: everybody calls the latest order until nothing is under way. */
	#settle(): void {
		this.#calm = true;
		const { id } = this.#latest();
		for (const device of this.#devices) device.keeper = id;
		for (let round = 0; round < 6; round += 1) {
			for (const device of this.#devices) this.#call(device);
			for (let count = 0; this.#wire.length > 0; count += 1) {
				if (count > 4000) throw new Error('they never stop talking');
				this.#deliver();
			}
		}
	}

	#judge(): void {
		const { disk } = this.#latest();
		const ids = disk.map((step) => step.id);
		if (new Set(ids).size !== ids.length) this.#problems.push('a step stands twice');
		const known = new Set(ids);
		const missing = [...new Set([...this.#stored, ...this.#confirmed])].filter((id) => !known.has(id));
		if (missing.length > 0) this.#problems.push(`steps are missing: ${missing.join(', ')}`);
		const views = this.#devices.map((device) => this.#view(device));
		if (new Set(views).size > 1) this.#problems.push('copies differ');
		this.#judgeSides(disk);
		for (const { id, member, disk: kept } of this.#devices) {
			if (member.waiting > 0) this.#problems.push(`${id} still waits`);
			if (member.connection !== 'together') this.#problems.push(`${id} is ${member.connection}`);
			if (kept.steps.length !== ids.length) this.#problems.push(`${id} has not stored everything`);
			if (member.journal) this.#judgeJournal(id, member.journal);
		}
	}

	/** Whatever a device of one side did, took back or put back: the other side's piles are as they were. */
	#judgeSides(disk: readonly OrderedStep[]): void {
		const copy = new Copy(this.#game, setup);
		for (const step of disk) {
			const before = stateOf(copy.journal);
			copy.confirm([step]);
			const after = stateOf(copy.journal);
			const theirs = step.role === 'first' ? piles.slice(2) : step.role === 'second' ? piles.slice(0, 2) : [];
			if (theirs.some((pile) => before[pile] !== after[pile]))
				this.#problems.push(`${step.id} changes the other side's piles`);
		}
	}

	/** The journal is one that any device could have read from a file. */
	#judgeJournal(id: string, journal: Journal<Piles>): void {
		const folded = sharedPiles.journals.fold(setup, journal.events);
		if (folded.problem) this.#problems.push(`${id}'s log does not fold: ${folded.problem.reason}`);
		const ids = journal.events.map((event: JournalEvent<Piles>) => event.id);
		if (new Set(ids).size !== ids.length) this.#problems.push(`${id} has an event twice`);
	}

	#view({ member }: Device): string {
		return JSON.stringify([member.journal?.events, member.journal && stateOf(member.journal)]);
	}
}
