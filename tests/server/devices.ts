// Devices of the tests: the real member over a real socket, playing the game of piles.
import { parseDownward, protocolVersion } from '$lib/sharing/messages';
import type { Downward, Keys, RefusalCode, Upward, Whisper } from '$lib/sharing/messages';
import type { Doing, StoredCopy } from '$lib/sharing/member';
import { Member } from '$lib/sharing/member';
import type { Role } from '$lib/sharing/step';
import WebSocket from 'ws';
import type { Pile, Piles } from '../sharing/piles';
import { sharedPiles } from '../sharing/piles';

export const keyOf = (letter: string): string => letter.repeat(22);
export const allKeys: Keys = [
	{ holder: 'owner', key: keyOf('o') },
	{ holder: 'both', key: keyOf('b') },
	{ holder: 'first', key: keyOf('f') },
	{ holder: 'second', key: keyOf('s') },
	{ holder: 'watcher', key: keyOf('w') }
];
const pilesSetup = { id: 'piles', start: 4 };

let made = 0;

/** Waits until something holds, and says what did not. */
export async function until(holds: () => boolean, what: string, most = 15_000): Promise<void> {
	const end = performance.now() + most;
	while (!holds()) {
		if (performance.now() > end) throw new Error(`It never came to this: ${what}`);
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
}

export class Player {
	disk: StoredCopy<Piles>;
	member: Member<Piles>;
	readonly refused: RefusalCode[] = [];
	readonly heard: { readonly from: string; readonly whisper: Whisper }[] = [];
	#socket: WebSocket | null = null;
	opened = false;

	constructor(
		readonly table: string,
		readonly id: string,
		key: string,
		readonly owns = false
	) {
		const role: Role = 'both';
		this.disk = {
			table,
			device: id,
			name: id,
			key,
			proof: id.padEnd(22, '-').slice(0, 22),
			role,
			setup: owns ? pilesSetup : null,
			epoch: null,
			steps: [],
			waiting: []
		};
		this.member = new Member(sharedPiles, this.disk);
	}

	connect(url: string): void {
		const socket = new WebSocket(url);
		this.#socket = socket;
		socket.on('open', () => {
			if (this.owns && !this.opened) this.say(openMessage(this.table));
			this.say(this.member.hello());
		});
		socket.on('message', (data) => this.#hear(String(data)));
		socket.on('close', () => this.member.lost());
		socket.on('error', () => undefined);
	}

	/** Calls again until told to stop, as the app does. */
	keepCalling(url: () => string): () => void {
		const timer = setInterval(() => {
			const state = this.#socket?.readyState;
			if (state === undefined || state === WebSocket.CLOSED) this.connect(url());
		}, 20);
		return () => clearInterval(timer);
	}

	hangUp(): void {
		this.#socket?.terminate();
		this.member.lost();
	}

	get count(): number {
		return this.member.copy?.count ?? 0;
	}

	move(pile: Pile, by: number): void {
		const { journal } = this.member;
		if (!journal) throw new Error('there is no journal yet');
		const step = `${this.id}-${(made += 1)}`;
		const stamp = {
			step,
			decidedBy: 'player',
			at: '2026-07-04T12:00:00.000Z',
			makeId: () => `e${(made += 1)}`
		} as const;
		const recorded = sharedPiles.journals.record(journal, [{ kind: 'moved', pile, by }], stamp);
		if (!recorded.ok) throw new Error(recorded.reason);
		this.#do(this.member.act(recorded.journal.events.slice(journal.events.length), `${pile} by ${by}`));
	}

	say(message: Upward | string): void {
		const text = typeof message === 'string' ? message : JSON.stringify(message);
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
	}

	#hear(text: string): void {
		const message = parseDownward(text);
		if (!message.ok) throw new Error(JSON.stringify(message.problems));
		this.#note(message.value);
		this.#do(this.member.hear(message.value));
	}

	#note(message: Downward): void {
		if (message.kind === 'opened') this.opened = true;
		if (message.kind === 'refused') this.refused.push(message.code);
	}

	#do({ store, say, heard, key }: Doing): void {
		if (store) {
			const steps = [...this.disk.steps.slice(0, store.keep), ...store.steps];
			this.disk = { ...this.disk, setup: pilesSetup, epoch: store.epoch, steps, waiting: store.waiting };
		}
		if (key !== null) this.disk = { ...this.disk, key };
		this.heard.push(...heard);
		for (const message of say) this.say(message);
	}
}

export const openMessage = (table: string): Upward => ({
	kind: 'open',
	protocol: protocolVersion,
	journal: 1,
	table,
	epoch: { number: 0, keeper: 'post' },
	keys: allKeys,
	setup: pilesSetup
});

export const eventsOf = ({ member }: Player): string => JSON.stringify(member.journal?.events ?? null);
