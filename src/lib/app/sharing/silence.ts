// A network that is gone does not always say so: after so long without a word the line is tried, and after as long again it is given up. A device that slept
// through that has no line any more, whatever it was told before it fell asleep: the line is given up as soon as it wakes.
const quiet = 12_000;
/** Milliseconds by which a device that is awake and busy is late. */
const late = 8000;

export class Silence {
	readonly #onQuiet: () => void;
	readonly #onGone: (hasSlept: boolean) => void;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#heardAt = 0;

	constructor(onQuiet: () => void, onGone: (hasSlept: boolean) => void) {
		this.#onQuiet = onQuiet;
		this.#onGone = onGone;
	}

	heard(): void {
		this.#heardAt = Date.now();
		this.#wait(() => {
			// A page that nobody sees has its timers late, and hears all the same.
			if (this.#hasSlept && !isHidden()) return this.#giveUp(true);
			this.#wait(() => this.#giveUp(false));
			this.#onQuiet();
		});
		if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.#onSeen);
	}

	stop(): void {
		clearTimeout(this.#timer);
		if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.#onSeen);
	}

	/** Longer than a line that is awake is ever left alone: it would have been given up. */
	get #hasSlept(): boolean {
		return Date.now() - this.#heardAt > quiet + late;
	}

	#wait(run: () => void): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(run, quiet);
	}

	#giveUp(hasSlept: boolean): void {
		this.stop();
		this.#onGone(hasSlept);
	}

	readonly #onSeen = (): void => {
		if (this.#hasSlept && !isHidden()) this.#giveUp(true);
	};
}

const isHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState !== 'visible';
