// A way to talk to whoever keeps the order of a table: a socket to a post, or a channel to another device. A line that breaks is called again, less and less
// often, and at once when the page is looked at or the network is back.
import { Retry } from '../journal/retry';

export interface LineEvents {
	readonly onOpen: () => void;
	readonly onText: (text: string) => void;
	readonly onLost: () => void;
}

export interface Line {
	send(text: string): void;
	close(): void;
}

/** Milliseconds before each further call. */
const delays = [300, 1000, 2000, 5000];

/** The line to a post. */
export class PostLine implements Line {
	readonly #address: string;
	readonly #events: LineEvents;
	readonly #retry: Retry;
	#socket: WebSocket | null = null;
	#closed = false;

	constructor(address: string, events: LineEvents) {
		this.#address = address;
		this.#events = events;
		this.#retry = new Retry(() => this.#call(), delays);
		this.#retry.soon();
	}

	send(text: string): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
	}

	close(): void {
		this.#closed = true;
		this.#retry.stop();
		this.#socket?.close();
	}

	#call(): void {
		if (this.#closed || this.#socket) return;
		const socket = new WebSocket(this.#address);
		this.#socket = socket;
		socket.onopen = () => {
			this.#retry.stop();
			this.#events.onOpen();
		};
		socket.onmessage = ({ data }) => this.#events.onText(String(data));
		socket.onclose = () => {
			this.#socket = null;
			this.#events.onLost();
			if (!this.#closed) this.#retry.schedule();
		};
	}
}

/** Where the post of the server that this page came from listens. */
export function ownPost(location: Location): string {
	return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/table`;
}
