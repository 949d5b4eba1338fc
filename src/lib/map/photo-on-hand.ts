// The picture under the map, read from where it is kept. Pictures are large and are freed by hand: only the last one that was asked for is kept,
// and one that comes late, when another is wanted already, goes at once.

/** As much of an ImageBitmap as is asked for here. */
interface Picture {
	close(): void;
}

export class PhotoOnHand<P extends Picture> {
	readonly #load: (id: string) => Promise<Blob | null>;
	readonly #decode: (photo: Blob) => Promise<P>;
	#held: { readonly id: string; readonly picture: P } | null = null;
	#asked = 0;

	constructor(load: (id: string) => Promise<Blob | null>, decode: (photo: Blob) => Promise<P>) {
		this.#load = load;
		this.#decode = decode;
	}

	/** Null where the device does not have it; undefined when something else was asked for meanwhile. Fails where it cannot be read. */
	async take(id: string): Promise<P | null | undefined> {
		const turn = ++this.#asked;
		if (this.#held?.id === id) return this.#held.picture;
		try {
			const picture = await this.#read(id);
			if (turn !== this.#asked) return void picture?.close();
			this.#keep(picture && { id, picture });
			return picture;
		} catch (error) {
			if (turn !== this.#asked) return undefined;
			this.#keep(null);
			throw error;
		}
	}

	/** Nothing is asked for any more. */
	letGo(): void {
		this.#asked += 1;
		this.#keep(null);
	}

	async #read(id: string): Promise<P | null> {
		const photo = await this.#load(id);
		return photo && this.#decode(photo);
	}

	#keep(held: { readonly id: string; readonly picture: P } | null): void {
		this.#held?.picture.close();
		this.#held = held;
	}
}
