// The device that shares keeps the table's order itself: the same room as at a post, with the battle's own disk under it and a channel to each device that
// joined. Its own seat is a line like the others. Channels outlast the page, so that a look at the playsheet does not send everybody away.
import { keyFor } from '$lib/sharing/invitation';
import { type Downward, type Keys, parseUpward, refusal, type Upward } from '$lib/sharing/messages';
import { Bucket, mostTooFast, usualRate } from '$lib/sharing/rate';
import { type Host, type KeptTable, Room } from '$lib/sharing/room';
import { mayBring, type OrderedStep, type Role } from '$lib/sharing/step';
import { nanoid } from 'nanoid';
import type { Line, LineEvents } from './line';
import { type Called, callOut, type OutgoingCall, type Peer } from './peer';
import { sharedBattle } from './shared-battle';
import type { SharedTable } from './shared-table.svelte';
import type { Call } from '$lib/sharing/member';

/** Channels to the devices that joined, by table. */
const channels = new Map<string, Map<string, Peer>>();

const ownLine = 'own';
/** Codes that one device shows and nobody has answered yet: the oldest gives way. */
const mostCalls = 4;
/** As much as a post lets a table hold. */
const largestTable = 60_000_000;
export class DeviceHost implements Host {
	readonly largestTable = largestTable;
	/** Its own photos lie on its disk, and are told from there. */
	readonly photoLimits = { photos: 0, signs: 0 };
	readonly #table: SharedTable;
	readonly #room: Room;
	readonly #peers: Map<string, Peer>;
	/** Codes that are shown, and by whom. */
	readonly #calls = new Map<string, OutgoingCall & { readonly line: string }>();
	/** What a device last wished to bring another in as; one code at a time is made for it. */
	readonly #wishes = new Map<string, Role>();
	readonly #bringing = new Set<string>();
	readonly #leave = new Map<string, () => void>();
	/** How fast each device speaks. */
	readonly #rates = new Map<string, { readonly bucket: Bucket; tooFast: number }>();
	#own: LineEvents | null = null;

	constructor(table: SharedTable) {
		this.#table = table;
		const { steps } = table;
		const size = steps.reduce((sum, step) => sum + JSON.stringify(step).length, 0);
		this.#room = new Room(keptOn(table), this, steps, size);
		this.#peers = channels.get(table.seat.table) ?? new Map<string, Peer>();
		channels.set(table.seat.table, this.#peers);
		for (const [line, peer] of this.#peers) this.#attend(line, peer);
	}

	/** The line of this device's own seat. */
	readonly ownLine = (events: LineEvents): Line => {
		this.#own = events;
		queueMicrotask(events.onOpen);
		return {
			send: (text) => this.#hear(ownLine, text),
			close: () => {
				this.#own = null;
			}
		};
	};

	/** A call that another device can answer, with the key of what it may do. */
	async call(role: Role, line = ownLine): Promise<Called<Call>> {
		const called = await callOut();
		if (!called.ok) return called;
		const { keys } = this.#table.seat;
		if (!keys) throw new Error('a device that keeps the order has the keys');
		const call = nanoid(10);
		this.#calls.set(call, { ...called.value, line });
		const [oldest, ...others] = [...this.#calls].filter(([, one]) => one.line === line);
		if (oldest && others.length >= mostCalls) {
			oldest[1].peer.close();
			this.#calls.delete(oldest[0]);
		}
		return { ok: true, value: { call, role, key: keyFor(keys, role), offer: called.value.offer } };
	}

	/** Another device answered. Why its answer cannot be taken, where it cannot. */
	async accept(call: string, short: string): Promise<string | null> {
		const outgoing = this.#calls.get(call);
		if (!outgoing) return 'That answers a code that is no longer shown. Let the other device scan the new one.';
		const problem = await outgoing.accept(short);
		if (problem !== null) return problem;
		this.#calls.delete(call);
		this.#peers.set(call, outgoing.peer);
		this.#attend(call, outgoing.peer);
		return null;
	}

	send(line: string, message: Downward): void {
		const text = JSON.stringify(message);
		if (line === ownLine) this.#own?.onText(text);
		else this.#peers.get(line)?.send(text);
	}

	hangUp(line: string): void {
		this.#peers.get(line)?.close();
	}

	onTaken(): void {
		// A device does not count.
	}

	later(work: () => void, delay: number): void {
		setTimeout(work, delay);
	}

	/** The page is left: the others wait, and are heard again when it is back. */
	leave(): void {
		for (const leave of this.#leave.values()) leave();
		for (const { peer } of this.#calls.values()) peer.close();
	}

	/** The table is no longer shared from here. */
	end(): void {
		this.leave();
		for (const peer of this.#peers.values()) peer.close();
		channels.delete(this.#table.seat.table);
	}

	#attend(line: string, peer: Peer): void {
		const leave = peer.attend({
			onText: (text) => this.#hear(line, text),
			// Out of reach for a moment is not away: who did not notice it goes on speaking.
			onPresence: () => peer.isThere || void this.#room.leave(line)
		});
		this.#leave.set(line, leave);
		peer.onOver(() => {
			this.#peers.delete(line);
			this.#leave.delete(line);
			this.#rates.delete(line);
			void this.#room.leave(line);
		});
	}

	#hear(line: string, text: string): void {
		if (line !== ownLine && !this.#mayHear(line)) return;
		const message = parseUpward(text);
		if (message.ok) this.#take(line, message.value);
		else this.send(line, refusal('not-read'));
	}

	/** A device that speaks faster than anybody plays is told, and in the end no longer listened to. */
	#mayHear(line: string): boolean {
		const now = Date.now();
		const rate = this.#rates.get(line) ?? { bucket: new Bucket(usualRate, now), tooFast: 0 };
		this.#rates.set(line, rate);
		if (rate.bucket.take(now)) return true;
		rate.tooFast += 1;
		if (rate.tooFast <= mostTooFast) this.send(line, refusal('too-fast'));
		else this.hangUp(line);
		return false;
	}

	#take(line: string, message: Upward): void {
		if (message.kind === 'want-call') return void this.#bring(line, message.role);
		if (message.kind === 'answer') return void this.#acceptFor(line, message.call, message.short);
		void this.#room.hear(line, message);
	}

	/** A device that is there already shows the code for a third, and passes the answer on. */
	async #bring(line: string, wished: Role): Promise<void> {
		const role = this.#room.roleAt(line);
		if (role === null) return this.send(line, refusal('say-hello'));
		if (!mayBring[role].includes(wished)) return this.send(line, refusal('not-the-owner'));
		this.#wishes.set(line, wished);
		if (this.#bringing.has(line)) return;
		this.#bringing.add(line);
		for (let wish = this.#takeWish(line); wish !== null; wish = this.#takeWish(line)) {
			const called = await this.call(wish, line);
			this.send(line, called.ok ? { kind: 'call', ...called.value } : refusal('too-much'));
		}
		this.#bringing.delete(line);
	}

	#takeWish(line: string): Role | null {
		const wish = this.#wishes.get(line) ?? null;
		this.#wishes.delete(line);
		return wish;
	}

	async #acceptFor(line: string, call: string, short: string): Promise<void> {
		if (this.#room.roleAt(line) === null) return this.send(line, refusal('say-hello'));
		this.send(line, { kind: 'answered', call, problem: await this.accept(call, short) });
	}
}

/** A table on the disk of the device that keeps its order. */
const keptOn = (table: SharedTable): KeptTable => ({
	id: table.seat.table,
	epoch: table.seat.epoch ?? { number: 0, keeper: table.seat.device },
	journal: sharedBattle.version,
	readSetup: () => table.setup,
	holderOf: (key) => table.seat.keys?.find((one) => one.key === key)?.holder ?? null,
	isShutOut: (device) => table.seat.shutOut.includes(device),
	changeKeys: (keys: Keys, shutOut) => table.changeSeat({ keys, shutOut: [...shutOut] }),
	read: (from, most) => Promise.resolve(table.stepsOnDisk.slice(from, from + most)),
	append: (count: number, steps: readonly OrderedStep[]) => table.place(count, steps),
	tell: () => Promise.resolve()
});
