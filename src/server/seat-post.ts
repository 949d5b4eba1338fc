// The seats of a table (see sharing/seats) on sockets: who speaks too fast, too long or too often is told, and in the end hung up. Nothing is stored.
import { parseSeatUpward, SeatRooms } from '$lib/sharing/seats';
import { Bucket } from '$lib/sharing/rate';
import { Addresses, type Limits } from './limits';
import type { Socket } from './post';

/** Rooms of one relay at a time. */
const mostRooms = 5000;

interface OpenLine {
	readonly socket: Socket;
	readonly address: string;
	readonly bucket: Bucket;
	tooFast: number;
}

export class SeatPost {
	readonly limits: Limits;
	readonly #addresses: Addresses;
	readonly #lines = new Map<string, OpenLine>();
	readonly #rooms: SeatRooms;
	#lineNumber = 0;

	constructor(limits: Limits) {
		this.limits = limits;
		this.#addresses = new Addresses(limits);
		this.#rooms = new SeatRooms(
			{
				send: (line, message) => this.#lines.get(line)?.socket.send(JSON.stringify(message)),
				hangUp: (line) => this.#lines.get(line)?.socket.close(),
				mayOpen: (line) => this.#addresses.mayOpenTable(this.#lines.get(line)?.address ?? '', Date.now())
			},
			mostRooms
		);
	}

	/** A socket was opened: its name from now on, or null where there are too many from there. */
	connect(socket: Socket, address: string): string | null {
		const name = this.#addresses.nameOf(address);
		if (!this.#addresses.open(name)) return null;
		const line = `seat-${(this.#lineNumber += 1)}`;
		this.#lines.set(line, { socket, address: name, bucket: new Bucket(this.limits.messages, Date.now()), tooFast: 0 });
		return line;
	}

	disconnect(line: string): void {
		const open = this.#lines.get(line);
		if (!open) return;
		this.#lines.delete(line);
		this.#addresses.close(open.address);
		this.#rooms.leave(line);
	}

	hear(line: string, text: string): void {
		const open = this.#lines.get(line);
		if (!open) return;
		if (!open.bucket.take(Date.now())) {
			open.tooFast += 1;
			if (open.tooFast > this.limits.mostTooFast) return open.socket.close();
			return this.#rooms.refuse(line, 'too-fast');
		}
		const message = parseSeatUpward(text);
		if (message.ok) this.#rooms.hear(line, message.value);
		else this.#rooms.refuse(line, 'not-read');
	}

	/** Whether somebody on this line has said where he sits. */
	isSeated(line: string): boolean {
		return this.#rooms.isIn(line);
	}
}
