// One private look on a screen that many can see: covered until the one it is for holds it down (or taps, for those who cannot hold), covered again at
// once when she lets go, when the time is up, and when the page is no longer in front. What is looked at is never in here: only whether it may be shown.

/** A tap, in place of holding, shows for so long. */
const tapShows = 8000;
/** Shorter than this was a tap. */
const shortestHold = 400;
/** "Done" waits so long for everybody, so that how long somebody reads tells nothing. */
const leastReading = 6000;

export class PrivateLook {
	#shown = $state(false);
	#mayFinish = $state(false);
	#pressedAt: number | null = null;
	#cover: ReturnType<typeof setTimeout> | undefined;
	#reading: ReturnType<typeof setTimeout> | undefined;
	readonly #now: () => number;

	constructor(now: () => number = () => Date.now()) {
		this.#now = now;
	}

	get shown(): boolean {
		return this.#shown;
	}

	get mayFinish(): boolean {
		return this.#mayFinish;
	}

	press(): void {
		this.#pressedAt = this.#now();
		this.#show();
	}

	release(): void {
		if (this.#pressedAt === null) return;
		const held = this.#now() - this.#pressedAt;
		this.#pressedAt = null;
		if (held < shortestHold) this.peek();
		else this.hide();
	}

	/** For some seconds, without holding. */
	peek(): void {
		this.#show();
		this.#cover = setTimeout(() => this.hide(), tapShows);
	}

	hide(): void {
		clearTimeout(this.#cover);
		this.#pressedAt = null;
		this.#shown = false;
	}

	/** The look is over, by whatever way: whoever looks next begins anew, covered, with the same time until "Done". */
	close(): void {
		this.hide();
		clearTimeout(this.#reading);
		this.#reading = undefined;
		this.#mayFinish = false;
	}

	#show(): void {
		clearTimeout(this.#cover);
		this.#shown = true;
		this.#reading ??= setTimeout(() => (this.#mayFinish = true), leastReading);
	}
}

/** Covers it before the system takes its picture of the page. `cover` must be done when it returns. */
export function blankWhenHidden(cover: () => void): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	const whenHidden = () => {
		if (document.visibilityState === 'hidden') cover();
	};
	document.addEventListener('visibilitychange', whenHidden, { signal });
	for (const going of ['blur', 'pagehide']) window.addEventListener(going, cover, { signal });
	return () => listening.abort();
}
