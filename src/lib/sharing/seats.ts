// A room of seats: one device that is the table, and at each seat a phone that only it talks to. Whoever relays hands texts on, from a seat to the table
// and from the table to one seat, knows no game, and keeps nothing. Unlike a shared table nobody hears what is said to somebody else.
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import { secret } from './messages';

/** Raised when a message changes its meaning. */
export const seatsVersion = 1;
const mostSeats = 12;
/** Signs of what one says to the other. */
export const longestSaid = 100_000;
const longestMessage = 2 * longestSaid;

const version = field.whole('The version of the protocol', 1, 1_000_000);
const room = field.id('A room');
const seatId = field.id('A seat');
const said = v.pipe(v.string(), v.maxLength(longestSaid, 'That is longer than anything that is said at a table.'));

const upward = v.variant('kind', [
	/** The table: it opens the room, or comes back to it, and says whose keys fit which seat from now on. */
	v.object({
		kind: v.literal('host'),
		version,
		room,
		key: secret,
		seats: v.pipe(
			field.list('Seats', v.object({ seat: seatId, key: secret }), mostSeats),
			v.check((list) => new Set(list.map(({ seat }) => seat)).size === list.length, 'A seat is there twice.')
		)
	}),
	v.object({ kind: v.literal('sit'), version, room, seat: seatId, key: secret }),
	/** From a seat to the table; from the table to the seat that it names. */
	v.object({ kind: v.literal('say'), to: v.optional(seatId), text: said }),
	/** To hear whether anybody is there. */
	v.object({ kind: v.literal('ping') })
]);
export type SeatUpward = v.InferOutput<typeof upward>;

const refusals = [
	'update-first',
	'no-room',
	'taken',
	'elsewhere',
	'not-read',
	'too-fast',
	'too-much',
	'sit-first'
] as const;
type SeatRefusal = (typeof refusals)[number];

const downward = v.variant('kind', [
	/** To the table: who sits there now. */
	v.object({ kind: v.literal('seats'), here: field.list('Seats', seatId, mostSeats) }),
	/** To a seat: whether the table is there. */
	v.object({ kind: v.literal('table'), here: v.boolean() }),
	v.object({ kind: v.literal('said'), from: v.nullable(seatId), text: said }),
	v.object({ kind: v.literal('pong') }),
	v.object({
		kind: v.literal('refused'),
		code: field.oneOf('A reason', refusals),
		sentence: field.line('A sentence', 300)
	})
]);
export type SeatDownward = v.InferOutput<typeof downward>;

export const parseSeatUpward = (text: string): Parsed<SeatUpward> => parse(upward, text);
export const parseSeatDownward = (text: string): Parsed<SeatDownward> => parse(downward, text);

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string): Parsed<T> {
	if (text.length > longestMessage) return refuse({ path: '', message: 'That is longer than any message.' });
	try {
		return parseWith(schema, JSON.parse(text));
	} catch {
		return refuse({ path: '', message: 'That is not a message.' });
	}
}

const sentences: Readonly<Record<SeatRefusal, string>> = {
	'update-first': 'One of the two apps is older than the other: update it first, then join again.',
	'no-room': 'The tablet is not there, or this code is no longer good.',
	taken: 'There is another table of this name here.',
	elsewhere: 'It goes on in another window.',
	'not-read': 'That message could not be read.',
	'too-fast': 'That is more than anybody plays in so short a time.',
	'too-much': 'There is no room for another table here now.',
	'sit-first': 'It is not known here who is speaking.'
};
const refusal = (code: SeatRefusal): SeatDownward => ({ kind: 'refused', code, sentence: sentences[code] });

/** What rooms ask of whoever has the lines. */
interface SeatLines {
	send(line: string, message: SeatDownward): void;
	hangUp(line: string): void;
	/** Whether another table may be opened from where this line comes. */
	mayOpen(line: string): boolean;
}

interface Room {
	readonly key: string;
	keys: ReadonlyMap<string, string>;
	table: string | null;
	/** The line at each seat. */
	readonly seats: Map<string, string>;
}

/** Every room of one relay. A room is there while anybody is in it. */
export class SeatRooms {
	readonly #lines: SeatLines;
	readonly #rooms = new Map<string, Room>();
	/** In which room a line is, and at which seat; the table’s is null. */
	readonly #at = new Map<string, { readonly room: string; readonly seat: string | null }>();
	/** The key that each phone came in with. */
	readonly #cameWith = new Map<string, string>();
	readonly #most: number;

	constructor(lines: SeatLines, most: number) {
		this.#lines = lines;
		this.#most = most;
	}

	get count(): number {
		return this.#rooms.size;
	}

	isIn(line: string): boolean {
		return this.#at.has(line);
	}

	refuse(line: string, code: SeatRefusal): void {
		this.#lines.send(line, refusal(code));
	}

	hear(line: string, message: SeatUpward): void {
		if (message.kind === 'ping') return this.#lines.send(line, { kind: 'pong' });
		if (message.kind === 'say') return this.#say(line, message);
		if (message.version !== seatsVersion) return this.#turnAway(line, 'update-first');
		// A line is one thing at one table.
		if (this.#at.has(line)) return this.#turnAway(line, 'not-read');
		if (message.kind === 'host') this.#host(line, message);
		else this.#sit(line, message);
	}

	leave(line: string): void {
		const at = this.#at.get(line);
		this.#at.delete(line);
		this.#cameWith.delete(line);
		const room = at && this.#rooms.get(at.room);
		if (!room) return;
		if (at.seat === null) {
			if (room.table === line) room.table = null;
			this.#tellSeats(room, false);
		} else if (room.seats.get(at.seat) === line) {
			room.seats.delete(at.seat);
			this.#tellTable(room);
		}
		if (room.table === null && room.seats.size === 0) this.#rooms.delete(at.room);
	}

	#turnAway(line: string, code: SeatRefusal): void {
		this.refuse(line, code);
		this.#lines.hangUp(line);
	}

	#host(line: string, { room: id, key, seats }: Extract<SeatUpward, { kind: 'host' }>): void {
		const known = this.#rooms.get(id);
		if (known && known.key !== key) return this.#turnAway(line, 'taken');
		if (!known && (this.#rooms.size >= this.#most || !this.#lines.mayOpen(line)))
			return this.#turnAway(line, 'too-much');
		const room: Room = known ?? { key, keys: new Map(), table: null, seats: new Map() };
		this.#rooms.set(id, room);
		const before = room.table;
		room.table = line;
		room.keys = new Map(seats.map((one) => [one.seat, one.key]));
		this.#at.set(line, { room: id, seat: null });
		if (before !== null) this.#drop(before, 'elsewhere');
		// Keys that were changed shut out who came in with the old ones.
		for (const [seat, at] of [...room.seats])
			if (this.#cameWith.get(at) !== room.keys.get(seat)) this.#drop(at, 'no-room');
		this.#tellTable(room);
		this.#tellSeats(room, true);
	}

	#sit(line: string, { room: id, seat, key }: Extract<SeatUpward, { kind: 'sit' }>): void {
		const room = this.#rooms.get(id);
		if (room?.keys.get(seat) !== key) return this.#turnAway(line, 'no-room');
		const before = room.seats.get(seat);
		room.seats.set(seat, line);
		this.#at.set(line, { room: id, seat });
		this.#cameWith.set(line, key);
		// The same phone once more, or a second one with the same code: the later one has the seat.
		if (before !== undefined) this.#drop(before, 'elsewhere');
		this.#lines.send(line, { kind: 'table', here: room.table !== null });
		this.#tellTable(room);
	}

	/** Its place is taken or closed: it is hung up, and leaves nothing behind. */
	#drop(line: string, why: SeatRefusal): void {
		const at = this.#at.get(line);
		const room = at && this.#rooms.get(at.room);
		if (at?.seat && room?.seats.get(at.seat) === line) room.seats.delete(at.seat);
		this.#at.delete(line);
		this.#cameWith.delete(line);
		this.#turnAway(line, why);
	}

	#say(line: string, { to, text }: Extract<SeatUpward, { kind: 'say' }>): void {
		const at = this.#at.get(line);
		const room = at && this.#rooms.get(at.room);
		if (!room) return this.refuse(line, 'sit-first');
		if (at.seat !== null) {
			if (room.table === null) return this.#lines.send(line, { kind: 'table', here: false });
			return this.#lines.send(room.table, { kind: 'said', from: at.seat, text });
		}
		const seat = to === undefined ? undefined : room.seats.get(to);
		if (seat !== undefined) this.#lines.send(seat, { kind: 'said', from: null, text });
	}

	#tellTable({ table, seats }: Room): void {
		if (table !== null) this.#lines.send(table, { kind: 'seats', here: [...seats.keys()] });
	}

	#tellSeats({ seats }: Room, here: boolean): void {
		for (const line of seats.values()) this.#lines.send(line, { kind: 'table', here });
	}
}
