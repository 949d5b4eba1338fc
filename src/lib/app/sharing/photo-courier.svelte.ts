// Photos of a battle on their way between the devices of a table. They are no part of its order: a device that lacks one asks, and one that has it says it in
// small pieces, through whoever passes whispers on. A post keeps them for those who come when nobody else is there, and is told which there are. What comes is
// hostile until it is a whole photo that was asked for.
import type { BattleEvent } from '$lib/battle/events/event';
import { photoTypes, type Whisper } from '$lib/sharing/messages';
import { mostPhotoBytes, pieceBytes } from '$lib/sharing/photo-keeper';
import { makeBase64Url, parseBase64Url } from '$lib/storage/base64url';
import type { PhotoStore } from '$lib/storage/photo-store';
import type { Heard, SharedTable } from './shared-table.svelte';

type Piece = Extract<Whisper, { about: 'photo' }>;

/** Milliseconds between two pieces: under what a post lets one line say. */
const pace = 50;
/** As many as one message lists. */
const mostOffered = 200;
/** Milliseconds after which nobody is going to answer. */
const patience = 12_000;
/** Milliseconds by which each further device waits before it answers: mostly the first has the photo. */
const apart = 1500;

/** What the log shows: photos of notes, and the one under the map. */
function photosIn(events: readonly BattleEvent[]): readonly string[] {
	const named = events.flatMap(({ body }) => {
		if (body.kind === 'noted') return body.photos;
		return body.kind === 'backdrop-set' && body.backdrop ? [body.backdrop.photo] : [];
	});
	return named.filter((photo, at) => named.indexOf(photo) === at);
}

/** A photo, and its piece that is told next. */
interface Telling {
	readonly photo: string;
	readonly type: Piece['type'];
	readonly bytes: Uint8Array;
	readonly at: number;
}

interface Coming {
	readonly photo: string;
	readonly from: string;
	readonly type: Piece['type'];
	readonly count: number;
	readonly pieces: Uint8Array<ArrayBuffer>[];
}

export class PhotoCourier {
	readonly #table: SharedTable;
	readonly #photos: Pick<PhotoStore, 'load' | 'keep'>;
	readonly #stop: () => void;
	/** What the log names and this device has: a photo is large, and looked for once. */
	#here: readonly string[] = [];
	/** What the log names and this device has not got. */
	#missing: readonly string[] = [];
	/** The photo that was asked for, until it is here or nobody answers. */
	#asked: string | null = null;
	#coming: Coming | null = null;
	#waiting: ReturnType<typeof setTimeout> | undefined;
	/** Photos that are to be told, the first of them now: one after the other, so that all of them keep to one pace. */
	#telling: readonly Telling[] = [];
	#pace: ReturnType<typeof setTimeout> | undefined;
	/** Which photos, and to whom, were last said to be here. */
	#offered = '';
	/** Counts what came: whoever shows a photo that was not there looks again. */
	arrived = $state.raw(0);

	constructor(table: SharedTable, photos: Pick<PhotoStore, 'load' | 'keep'>) {
		this.#table = table;
		this.#photos = photos;
		this.#stop = table.onWhisper((heard) => this.#hear(heard));
	}

	leave(): void {
		this.#stop();
		clearTimeout(this.#waiting);
		clearTimeout(this.#pace);
	}

	/** The log, or who is here, is another: what is missing now is asked for, one photo after the other. */
	async look(events: readonly BattleEvent[]): Promise<void> {
		const missing: string[] = [];
		for (const photo of photosIn(events)) {
			if (this.#here.includes(photo)) continue;
			if ((await this.#photos.load(photo)) === null) missing.push(photo);
			else this.#here = [...this.#here, photo];
		}
		this.#missing = missing;
		this.#offer();
		if (this.#asked === null) this.#askFor(missing[0]);
	}

	/** A post may keep what is here; it is told again whenever that, or who is here, is another. */
	#offer(): void {
		const { people, role, seat, connection } = this.#table;
		if (seat.post === null || role === 'watcher' || connection !== 'together') return;
		const offered = JSON.stringify([this.#here, people.map(({ device }) => device)]);
		if (this.#here.length === 0 || offered === this.#offered) return;
		this.#offered = offered;
		this.#table.say({ kind: 'photos', photos: this.#here.slice(-mostOffered) });
	}

	#askFor(photo: string | undefined): void {
		clearTimeout(this.#waiting);
		this.#asked = photo ?? null;
		if (photo === undefined || this.#table.connection !== 'together') {
			this.#asked = null;
			return;
		}
		this.#table.whisper({ about: 'want-photo', photo });
		this.#wait();
	}

	/** After a while without a word the next one is asked for; this one again when somebody else is here. */
	#wait(): void {
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => this.#next(), patience);
	}

	#next(): void {
		const at = this.#missing.indexOf(this.#asked ?? '');
		this.#coming = null;
		this.#askFor(this.#missing[at + 1]);
	}

	#hear({ from, whisper }: Heard): void {
		if (whisper.about === 'want-photo') void this.#answer(from, whisper.photo);
		else if (whisper.about === 'photo') this.#take(from, whisper);
	}

	// --- Telling --------------------------------------------------------------------------------------------------------------------------

	async #answer(asker: string, photo: string): Promise<void> {
		const { people, role, seat } = this.#table;
		const isTold = () => this.#telling.some((one) => one.photo === photo);
		if (role === 'watcher' || isTold()) return;
		const found = await this.#photos.load(photo);
		if (!found || found.size > mostPhotoBytes || !isType(found.type)) return;
		const bytes = new Uint8Array(await found.arrayBuffer());
		if (isTold()) return;
		const able = people.filter((one) => one.role !== 'watcher' && one.device !== asker).map(({ device }) => device);
		const turn = Math.max(0, able.toSorted().indexOf(seat.device));
		this.#telling = [...this.#telling, { photo, type: found.type, bytes, at: 0 }];
		if (this.#telling.length === 1) this.#tellOn(turn * apart + pace);
	}

	/** The next piece of the first that is to be told. */
	#tellOn(delay: number): void {
		clearTimeout(this.#pace);
		this.#pace = setTimeout(() => {
			const [first, ...others] = this.#telling;
			if (!first) return;
			if (this.#table.connection !== 'together') {
				this.#telling = [];
				return;
			}
			const { photo, type, bytes: all, at } = first;
			const count = Math.max(1, Math.ceil(all.length / pieceBytes));
			const bytes = makeBase64Url(all.subarray(at * pieceBytes, (at + 1) * pieceBytes));
			this.#table.whisper({ about: 'photo', photo, type, at, count, bytes });
			this.#telling = at + 1 === count ? others : [{ ...first, at: at + 1 }, ...others];
			this.#tellOn(pace);
		}, delay);
	}

	#silence(photo: string): void {
		const isFirst = this.#telling[0]?.photo === photo;
		this.#telling = this.#telling.filter((one) => one.photo !== photo);
		if (isFirst) this.#tellOn(pace);
	}

	// --- Hearing --------------------------------------------------------------------------------------------------------------------------

	/** From a player, in order, and only what is missing here: anything else is let go by. */
	#take(from: string, { photo, type, at, count, bytes }: Piece): void {
		// Somebody else tells it already.
		this.#silence(photo);
		const teller = this.#table.people.find(({ device }) => device === from);
		if (teller?.role === 'watcher' || !this.#missing.includes(photo)) return;
		if (at === 0 && this.#coming?.photo !== photo) this.#coming = { photo, from, type, count, pieces: [] };
		const coming = this.#coming;
		const piece = parseBase64Url(bytes);
		const isNext =
			coming?.photo === photo && coming.from === from && coming.count === count && coming.pieces.length === at;
		if (!coming || !isNext || !piece || piece.length > pieceBytes) return;
		coming.pieces.push(piece);
		this.#wait();
		if (coming.pieces.length === count) void this.#keep(coming);
	}

	async #keep({ photo, type, pieces }: Coming): Promise<void> {
		const kept = await this.#photos.keep(photo, new Blob(pieces, { type }));
		this.#missing = this.#missing.filter((one) => one !== photo);
		this.#coming = null;
		if (kept.ok) this.arrived += 1;
		this.#askFor(this.#missing[0]);
	}
}

const isType = (type: string): type is Piece['type'] => photoTypes.some((one) => one === type);
