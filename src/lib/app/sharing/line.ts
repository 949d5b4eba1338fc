// A way to talk to whoever keeps the order of a table: a socket to a post, or a channel to another device. A line that breaks is called again, less and less
// often, and at once when the page is looked at or the network is back.
import { Retry } from '../journal/retry';
import { Silence } from './silence';

export interface LineEvents {
	readonly onOpen: () => void;
	/** Nothing was heard for a while: to say something is to learn whether anybody is there. */
	readonly onQuiet: () => void;
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
	readonly #silence: Silence;
	readonly #stop = new AbortController();

	constructor(address: string, events: LineEvents) {
		this.#address = address;
		this.#events = events;
		this.#retry = new Retry(() => this.#call(), delays);
		this.#silence = new Silence(events.onQuiet, () => this.#socket && this.#lose(this.#socket));
		this.#retry.soon();
		const { signal } = this.#stop;
		addEventListener('offline', () => this.#socket && this.#lose(this.#socket), { signal });
		addEventListener('online', () => this.#retry.soon(), { signal });
	}

	send(text: string): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
	}

	close(): void {
		this.#stop.abort();
		this.#retry.stop();
		this.#silence.stop();
		this.#socket?.close();
	}

	#call(): void {
		if (this.#stop.signal.aborted || this.#socket) return;
		const socket = new WebSocket(this.#address);
		this.#socket = socket;
		socket.onopen = () => {
			this.#retry.stop();
			this.#silence.heard();
			this.#events.onOpen();
		};
		socket.onmessage = ({ data }) => {
			this.#silence.heard();
			this.#events.onText(String(data));
		};
		socket.onclose = () => this.#lose(socket);
	}

	/** Whatever else it says is not listened to: the next call is another line. */
	#lose(socket: WebSocket): void {
		if (this.#socket !== socket) return;
		this.#socket = null;
		this.#silence.stop();
		socket.onclose = socket.onmessage = socket.onopen = null;
		socket.close();
		this.#events.onLost();
		if (!this.#stop.signal.aborted) this.#retry.schedule();
	}
}

/** Where the post of the server that this page came from listens. */
export function ownPost(location: Location): string {
	return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/table`;
}
