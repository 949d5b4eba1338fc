// A network that is gone does not always say so: after so long without a word the line is tried, and after as long again it is given up.
const quiet = 12_000;

export class Silence {
	readonly #onQuiet: () => void;
	readonly #onGone: () => void;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(onQuiet: () => void, onGone: () => void) {
		this.#onQuiet = onQuiet;
		this.#onGone = onGone;
	}

	heard(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#timer = setTimeout(this.#onGone, quiet);
			this.#onQuiet();
		}, quiet);
	}

	stop(): void {
		clearTimeout(this.#timer);
	}
}
