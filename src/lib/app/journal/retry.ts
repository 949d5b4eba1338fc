/** Milliseconds. A disk that was asleep is back in a moment; one that is full is looked at now and then. */
const usualDelays = [500, 2000, 5000, 15_000];

/** Tries something again and again, less and less often, and at once when the page is looked at. */
export class Retry {
	readonly #run: () => void;
	readonly #delays: readonly number[];
	#tries = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(run: () => void, delays: readonly number[] = usualDelays) {
		this.#run = run;
		this.#delays = delays;
	}

	schedule(): void {
		this.#arm(this.#delays[Math.min(this.#tries, this.#delays.length - 1)] ?? 0);
		this.#tries += 1;
	}

	soon(): void {
		this.#arm(0);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#tries = 0;
		if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.#onSeen);
	}

	#arm(delay: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(this.#run, delay);
		if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.#onSeen);
	}

	readonly #onSeen = (): void => {
		if (document.visibilityState === 'visible') this.soon();
	};
}
