// The tablet’s end and a phone’s end of a room of seats. What they say to each other is the companion’s own; this only keeps the line, says who is there, and
// drops nothing that was not sent: a phone that was away is told anew.
import { type Line, PostLine } from '$lib/app/sharing/line';
import { parseSeatDownward, type SeatDownward, seatsVersion, type SeatUpward } from '$lib/sharing/seats';

export interface SeatKeys {
	readonly room: string;
	/** The table’s own. */
	readonly key: string;
	readonly seats: readonly { readonly seat: string; readonly key: string }[];
}

interface SeatPlace {
	readonly room: string;
	readonly seat: string;
	readonly key: string;
}

/** Where the relay of the server that this page came from listens. */
const ownRelay = ({ protocol, host }: Location): string => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/seats`;

abstract class SeatEnd {
	/** The relay answers. */
	connected = $state(false);
	/** Why it does not go on. */
	problem = $state('');
	#line: Line | null = null;

	protected abstract hello(): SeatUpward;
	protected abstract hear(message: SeatDownward): void;
	protected lost(): void {
		this.connected = false;
	}

	open(): void {
		this.#line ??= new PostLine(ownRelay(location), {
			onOpen: () => this.speak(this.hello()),
			onQuiet: () => this.speak({ kind: 'ping' }),
			onText: (text) => this.#take(text),
			onLost: () => this.lost()
		});
	}

	close(): void {
		this.#line?.close();
		this.#line = null;
		this.lost();
	}

	protected speak(message: SeatUpward): void {
		this.#line?.send(JSON.stringify(message));
	}

	#take(text: string): void {
		const read = parseSeatDownward(text);
		if (!read.ok) return;
		const message = read.value;
		if (message.kind === 'refused') {
			this.problem = message.sentence;
			// Two windows that call each other off would never end.
			if (message.code === 'elsewhere') this.close();
		} else if (message.kind !== 'pong') {
			this.connected = true;
			this.problem = '';
		}
		this.hear(message);
	}
}

/** The tablet: it is the table. */
export class TableEnd extends SeatEnd {
	/** Whose phone is there. */
	here = $state.raw<readonly string[]>([]);
	#keys: SeatKeys;
	readonly #onSaid: (seat: string, text: string) => void;
	readonly #onCame: (seat: string) => void;

	constructor(keys: SeatKeys, onSaid: (seat: string, text: string) => void, onCame: (seat: string) => void) {
		super();
		this.#keys = keys;
		this.#onSaid = onSaid;
		this.#onCame = onCame;
	}

	say(seat: string, text: string): void {
		this.speak({ kind: 'say', to: seat, text });
	}

	protected hello(): SeatUpward {
		const { room, key, seats } = this.#keys;
		return { kind: 'host', version: seatsVersion, room, key, seats: [...seats] };
	}

	protected hear(message: SeatDownward): void {
		if (message.kind === 'said' && message.from !== null) this.#onSaid(message.from, message.text);
		if (message.kind !== 'seats') return;
		this.here = message.here;
		// Whoever is there is told: it may be the same phone on another line.
		for (const seat of message.here) this.#onCame(seat);
	}

	protected override lost(): void {
		super.lost();
		this.here = [];
	}
}

/** A phone at its seat. */
export class SeatedEnd extends SeatEnd {
	/** Whether the tablet is there too. */
	tableHere = $state(false);
	readonly #place: SeatPlace;
	readonly #onSaid: (text: string) => void;

	constructor(place: SeatPlace, onSaid: (text: string) => void) {
		super();
		this.#place = place;
		this.#onSaid = onSaid;
	}

	say(text: string): boolean {
		if (!this.connected || !this.tableHere) return false;
		this.speak({ kind: 'say', text });
		return true;
	}

	protected hello(): SeatUpward {
		return { kind: 'sit', version: seatsVersion, ...this.#place };
	}

	protected hear(message: SeatDownward): void {
		if (message.kind === 'table') this.tableHere = message.here;
		else if (message.kind === 'said') this.#onSaid(message.text);
	}

	protected override lost(): void {
		super.lost();
		this.tableHere = false;
	}
}
