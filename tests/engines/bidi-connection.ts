// A connection of WebDriver BiDi: commands and their answers, over one socket. What the browser tells unasked is not listened to.
import WebSocket from 'ws';

/** An answer, good or bad, to the command of this number. */
interface Answer {
	readonly id?: number;
	readonly type: 'success' | 'error' | 'event';
	readonly result?: unknown;
	readonly error?: string;
	readonly message?: string;
}

interface Waiting {
	readonly command: string;
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: Error) => void;
}

export class BidiConnection {
	readonly #socket: WebSocket;
	readonly #waiting = new Map<number, Waiting>();
	#last = 0;

	private constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.on('message', (text) => this.#hear(JSON.parse(String(text))));
		socket.on('close', () => {
			for (const { command, reject } of this.#waiting.values()) reject(new Error(`${command}: the browser has gone`));
			this.#waiting.clear();
		});
	}

	static open(address: string): Promise<BidiConnection> {
		return new Promise((resolve, reject) => {
			const socket = new WebSocket(address);
			socket.once('open', () => resolve(new BidiConnection(socket)));
			socket.once('error', reject);
		});
	}

	/** What is answered is the protocol's own; whoever asks says what of it is read. */
	async send<Result = unknown>(command: string, params: object): Promise<Result> {
		const id = ++this.#last;
		const answered = new Promise((resolve, reject) => {
			this.#waiting.set(id, { command, resolve, reject });
			this.#socket.send(JSON.stringify({ id, method: command, params }));
		});
		return (await answered) as Result;
	}

	close(): void {
		this.#socket.close();
	}

	#hear({ id = 0, type, result, error, message }: Answer): void {
		const waiting = this.#waiting.get(id);
		this.#waiting.delete(id);
		if (type === 'error') waiting?.reject(new Error(`${waiting.command}: ${error}, ${message}`));
		else waiting?.resolve(result);
	}
}
