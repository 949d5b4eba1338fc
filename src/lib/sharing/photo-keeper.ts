// The photos of a table where somebody keeps them for those who come later: a post. It asks the devices that have some for one after the other, hears the pieces
// as they pass, and tells whoever asks. It knows what a photo is called and nothing of the log that names it, so that it keeps so many and so much, and no more.
import type { Downward, Whisper } from './messages';

type Piece = Extract<Whisper, { about: 'photo' }>;
type Line = string;

/** Bytes of a piece: one fits, written as text, into what posts on PostgreSQL tell each other. Three bytes are four signs, so that pieces can be joined as text. */
export const pieceBytes = 4500;
const pieceSigns = (pieceBytes / 3) * 4;
/** A photo is shrunk before it is kept; more than this is none of ours. */
export const mostPhotoBytes = 4_000_000;
const mostSigns = (mostPhotoBytes / 3) * 4;

export interface KeptPhoto {
	readonly id: string;
	readonly type: Piece['type'];
	/** Its bytes in base64url, as they came. */
	readonly text: string;
}

/** Where the photos of one table lie. */
export interface KeptPhotos {
	/** How long each is, by its id. */
	sizes(): Promise<ReadonlyMap<string, number>>;
	load(id: string): Promise<KeptPhoto | null>;
	keep(photo: KeptPhoto): Promise<void>;
}

export interface PhotoLimits {
	readonly photos: number;
	/** Signs of all of them. */
	readonly signs: number;
}

interface Coming {
	readonly line: Line;
	readonly type: Piece['type'];
	readonly count: number;
	readonly pieces: string[];
	signs: number;
}

/** Whoever asks again and again for the same photo is not listening. */
const mostTold = 3;
/** The name it has among devices. */
const keeper = 'post';

export class PhotoKeeper {
	readonly #photos: KeptPhotos;
	readonly #limits: PhotoLimits;
	#sizes: Map<string, number> | null = null;
	/** What devices here have and nobody has kept, by their lines. */
	readonly #offers = new Map<Line, readonly string[]>();
	/** The one that is asked for now. */
	#wanted: { readonly photo: string; readonly line: Line; isComing: boolean } | null = null;
	#coming: Coming | null = null;
	readonly #told = new Map<Line, Map<string, number>>();

	constructor(photos: KeptPhotos, limits: PhotoLimits) {
		this.#photos = photos;
		this.#limits = limits;
	}

	/** A device has these. What it is asked for, where it is asked for one. */
	async offer(line: Line, photos: readonly string[]): Promise<Asked | null> {
		this.#offers.set(line, photos);
		// One that is on its way comes first; one of which nothing has come since somebody last offered is asked for anew.
		if (this.#wanted?.isComing) {
			this.#wanted.isComing = false;
			return null;
		}
		this.#wanted = null;
		return this.#ask();
	}

	/** A piece passes by. Whom to ask for what next, once it was the last of a photo. */
	async take(line: Line, { photo, type, at, count, bytes }: Piece): Promise<Asked | null> {
		const wanted = this.#wanted;
		if (wanted?.photo !== photo) return null;
		// Its teller may begin anew; nobody else cuts in.
		const isFree = !this.#coming || this.#coming.line === line || this.#coming.pieces.length === 0;
		if (at === 0 && isFree) this.#coming = { line, type, count, pieces: [], signs: 0 };
		const coming = this.#coming;
		const isNext = coming?.line === line && coming.count === count && coming.pieces.length === at;
		const isWhole = at === count - 1 || bytes.length === pieceSigns;
		if (!coming || !isNext || !isWhole || !/^[\w-]+$/.test(bytes)) return null;
		wanted.isComing = true;
		coming.pieces.push(bytes);
		coming.signs += bytes.length;
		if (coming.signs > mostSigns || bytes.length > pieceSigns) return this.#refuse(photo);
		if (coming.pieces.length < count) return null;
		await this.#keep({ id: photo, type: coming.type, text: coming.pieces.join('') });
		return this.#ask();
	}

	/** What a device is told that asks for a photo, piece by piece; null where it is not here to be told. */
	async tell(line: Line, photo: string): Promise<readonly Downward[] | null> {
		const told = this.#told.get(line) ?? new Map<string, number>();
		const times = told.get(photo) ?? 0;
		if (times >= mostTold) return [];
		const kept = await this.#photos.load(photo);
		if (!kept) return null;
		this.#told.set(line, told.set(photo, times + 1));
		const count = Math.max(1, Math.ceil(kept.text.length / pieceSigns));
		return Array.from({ length: count }, (_, at) => {
			const bytes = kept.text.slice(at * pieceSigns, (at + 1) * pieceSigns);
			return fromKeeper({ about: 'photo', photo, type: kept.type, at, count, bytes });
		});
	}

	/** What that device had is asked of another. */
	leave(line: Line): Promise<Asked | null> {
		this.#offers.delete(line);
		this.#told.delete(line);
		if (this.#coming?.line === line) this.#coming = null;
		if (this.#wanted?.line !== line) return Promise.resolve(null);
		this.#wanted = null;
		return this.#ask();
	}

	async #ask(): Promise<Asked | null> {
		this.#coming = null;
		this.#wanted = null;
		if (this.#offers.size === 0) return null;
		const sizes = await this.#read();
		const signs = [...sizes.values()].reduce((sum, size) => sum + size, 0);
		if (sizes.size >= this.#limits.photos || signs + mostSigns > this.#limits.signs) return null;
		for (const [line, photos] of this.#offers) {
			const photo = photos.find((id) => !sizes.has(id));
			if (photo === undefined) continue;
			this.#wanted = { photo, line, isComing: false };
			return { to: line, message: fromKeeper({ about: 'want-photo', photo }) };
		}
		return null;
	}

	async #keep(photo: KeptPhoto): Promise<void> {
		const sizes = await this.#read();
		await this.#photos.keep(photo);
		sizes.set(photo.id, photo.text.length);
	}

	/** Larger than any: nobody's offer of it counts. */
	#refuse(photo: string): Promise<Asked | null> {
		for (const [line, photos] of this.#offers)
			this.#offers.set(
				line,
				photos.filter((id) => id !== photo)
			);
		return this.#ask();
	}

	async #read(): Promise<Map<string, number>> {
		this.#sizes ??= new Map(await this.#photos.sizes());
		return this.#sizes;
	}
}

interface Asked {
	readonly to: Line;
	readonly message: Downward;
}

const fromKeeper = (whisper: Whisper): Downward => ({ kind: 'whisper', from: keeper, whisper });
