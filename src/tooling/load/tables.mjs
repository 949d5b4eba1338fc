// Tables of two devices each over real sockets: what a device says and hears on the wire, and how long an action of the one takes to be seen by the other.
// Each table calls from an address of its own, as a proxy would say it, so that the post's limits are those of every day.
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';

/**
 * @typedef {object} Load
 * @property {readonly string[]} urls posts; the two devices of a table sit at different ones where there are several
 * @property {number} every milliseconds between two actions of one table
 * @property {() => number} random
 */

/**
 * @typedef {object} Played
 * @property {number} actions that were made
 * @property {readonly number[]} inOrder table by table, from making an action to its being seen, in ms
 * @property {readonly number[]} waits the same in order of size
 */

/** About as much as a charge with its dice writes down. */
const eventText = 'x'.repeat(900);
/** About as much as two rosters and a field. */
const setupText = 'y'.repeat(12_000);

/** Sockets that are opened at one moment. */
const openAtOnce = 40;
/** What is not seen by then is lost. */
const longestWait = 10_000;

const keyOf = (/** @type {string} */ letter) => letter.repeat(22);

export class Tables {
	/** @type {{ id: string, devices: readonly Device[] }[]} */
	#tables = [];
	/** @type {Load} */
	#load;
	#run = `load-${randomUUID()}`;

	/** @param {Load} load */
	constructor(load) {
		this.#load = load;
	}

	get count() {
		return this.#tables.length;
	}

	/** @param {number} count */
	async growTo(count) {
		while (this.#tables.length < count) {
			const first = this.#tables.length;
			const size = Math.min(openAtOnce, count - first);
			const opened = Array.from({ length: size }, (_, index) => this.#open(first + index));
			this.#tables.push(...(await Promise.all(opened)));
		}
	}

	/**
	 * Every table acts once in each interval, at a moment of its own; its devices take turns.
	 * @param {number} intervals
	 * @returns {Promise<Played>}
	 */
	async play(intervals) {
		const { every, random } = this.#load;
		const acts = this.#tables.map(async ({ devices }) => {
			await pause(random() * every);
			const waits = [];
			for (let turn = 0; turn < intervals; turn += 1) {
				const began = performance.now();
				const [actor, other] = turn % 2 === 0 ? devices : devices.toReversed();
				if (actor && other) waits.push(await actor.act(other));
				const left = every - (performance.now() - began);
				if (left > 0 && turn < intervals - 1) await pause(left);
			}
			return waits;
		});
		const inOrder = (await Promise.all(acts)).flat();
		return { actions: inOrder.length, inOrder, waits: inOrder.toSorted((one, other) => one - other) };
	}

	close() {
		for (const { devices } of this.#tables) for (const device of devices) device.close();
	}

	/** @param {number} index */
	async #open(index) {
		const { urls } = this.#load;
		const id = `${this.#run}-${index}`;
		const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
		const at = (/** @type {number} */ seat) => urls[(index + seat) % urls.length] ?? '';
		const anna = await Device.sit(at(0), address, id, 'anna', true);
		const ben = await Device.sit(at(1), address, id, 'ben', false);
		return { id, devices: [anna, ben] };
	}
}

class Device {
	#socket;
	#name;
	#made = 0;
	#count = 0;
	/** @type {Map<string, () => void>} what this device waits to see */
	#awaited = new Map();
	/** @type {(error?: Error) => void} */
	#onWelcome = () => undefined;

	/**
	 * @param {WebSocket} socket
	 * @param {string} name
	 */
	constructor(socket, name) {
		this.#socket = socket;
		this.#name = name;
		socket.on('message', (data) => this.#hear(String(data)));
	}

	/**
	 * @param {string} url
	 * @param {string} address
	 * @param {string} table
	 * @param {string} name
	 * @param {boolean} owns
	 */
	static async sit(url, address, table, name, owns) {
		const socket = new WebSocket(url, { headers: { 'X-Forwarded-For': address }, perMessageDeflate: false });
		await new Promise((resolve, reject) => {
			socket.once('open', resolve);
			socket.once('error', reject);
		});
		socket.on('error', () => undefined);
		const device = new Device(socket, name);
		const welcomed = new Promise((resolve, reject) => {
			device.#onWelcome = (error) => (error ? reject(error) : resolve(undefined));
			socket.once('close', () => reject(new Error('The post hung up.')));
		});
		const version = { protocol: 2, journal: 1, table };
		const keys = [
			{ holder: 'owner', key: keyOf('o') },
			{ holder: 'both', key: keyOf('b') }
		];
		const epoch = { number: 0, keeper: 'post' };
		if (owns) device.#say({ kind: 'open', ...version, epoch, keys, setup: { text: setupText } });
		const key = keyOf(owns ? 'o' : 'b');
		device.#say({ kind: 'hello', ...version, key, device: name, name, epoch: null, count: 0, lastId: null });
		await welcomed;
		return device;
	}

	/**
	 * @param {Device} other
	 * @returns {Promise<number>} how long until the other has seen it
	 */
	act(other) {
		const id = `${this.#name}-${(this.#made += 1)}`;
		const previous = this.#made > 1 ? `${this.#name}-${this.#made - 1}` : null;
		const events = [{ id: `${id}-event`, step: id, text: eventText }];
		const began = performance.now();
		const seen = other.#waitFor(id).then(() => performance.now() - began);
		const step = { id, by: this.#name, previous, after: this.#count, told: 'A charge.', events };
		this.#say({ kind: 'submit', steps: [step] });
		return seen;
	}

	close() {
		this.#socket.terminate();
	}

	/**
	 * @param {string} id
	 * @returns {Promise<void>}
	 */
	#waitFor(id) {
		return new Promise((resolve, reject) => {
			const late = setTimeout(() => reject(new Error(`${id} was never seen.`)), longestWait);
			this.#awaited.set(id, () => {
				clearTimeout(late);
				resolve();
			});
		});
	}

	/** @param {object} message */
	#say(message) {
		this.#socket.send(JSON.stringify(message));
	}

	/** @param {string} text */
	#hear(text) {
		const message = JSON.parse(text);
		if (message.kind === 'welcome') this.#onWelcome();
		if (message.kind === 'refused') this.#onWelcome(new Error(message.sentence));
		if (message.kind !== 'steps') return;
		this.#count = message.count;
		for (const { id } of message.steps) {
			this.#awaited.get(id)?.();
			this.#awaited.delete(id);
		}
	}
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {readonly number[]} sorted
 * @param {number} share 0.99 for the 99th of a hundred
 */
export const quantile = (sorted, share) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/**
 * Chance from a seed (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function makeChance(seed) {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
