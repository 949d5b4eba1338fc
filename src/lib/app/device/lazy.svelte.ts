// Code that the first look does without. It is fetched when somebody first wants it, and from then on it is at hand in the very tap that asks
// for it: a die typed right after a tap finds its pad there.

export class Lazy<T> {
	readonly #fetch: () => Promise<T>;
	#contents = $state.raw<T>();
	#coming: Promise<T> | null = null;

	constructor(fetch: () => Promise<T>) {
		this.#fetch = fetch;
	}

	/** Undefined until it has come; asking sends for it. A page that is made beforehand does without, as the browser does at first. */
	get loaded(): T | undefined {
		if (typeof window === 'undefined') return undefined;
		if (this.#contents === undefined) void this.load();
		return this.#contents;
	}

	/** Sends for it once; where it could not be had, the next one to ask sends again. */
	load(): Promise<T> {
		this.#coming ??= this.#fetch().then(
			(contents) => (this.#contents = contents),
			(error: unknown) => {
				this.#coming = null;
				throw error;
			}
		);
		return this.#coming;
	}
}
