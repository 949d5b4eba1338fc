// What lies open over a page, and how the browser's Back closes it. Each thing that opens takes one entry of the history, unless one is free.
// Nothing is taken out of the history when a thing is closed by its own button: going back there is slow, and would break off a page that is
// just being loaded. The entry stays as a free one instead; what opens next takes it, and a Back that finds nothing to close goes on to the
// entry before. So one Back closes one thing or leaves the page, whatever has been opened and closed on it (decision 43).

export interface Layer {
	close(): void;
	/** Forward, after Back has closed it. */
	reopen?(): void;
}

/** What is asked of the browser's history. */
interface Entries {
	/** A new entry of the same page, so many layers deep. */
	push(depth: number): void;
	goBack(): void;
}

export class OpenLayers {
	readonly #entries: Entries;
	/** The lowest first. */
	#open: Layer[] = [];
	/** Closed by Back, the last at the end. */
	#closed: Layer[] = [];
	/** How deep the present entry of the history is. */
	#depth = 0;
	#isTurning = false;

	constructor(entries: Entries) {
		this.#entries = entries;
	}

	/** Something opens. Gives back how to say that it is closed again, by whatever way. */
	enter(layer: Layer): () => void {
		this.#open.push(layer);
		this.#closed = [];
		// One thing that takes the place of another closes and opens in one go.
		queueMicrotask(() => this.#settle());
		return () => {
			this.#open = this.#open.filter((other) => other !== layer);
		};
	}

	#settle(): void {
		if (this.#isTurning) return;
		while (this.#depth < this.#open.length) this.#entries.push(++this.#depth);
	}

	/** Back or Forward has come to another entry of the page. */
	arrive(depth: number): void {
		const isForward = depth > this.#depth;
		this.#depth = depth;
		if (isForward) return this.#closed.pop()?.reopen?.();
		const toClose = this.#open.splice(depth).reverse();
		if (toClose.length === 0) return this.#entries.goBack();
		for (const layer of toClose) layer.close();
		this.#closed.push(...toClose);
	}

	/** The page is about to be left: what lies open on it goes with it. */
	leavePage(): void {
		this.#isTurning = true;
		this.#open = [];
		this.#closed = [];
	}

	/** Another page has come, at an entry that may be as deep as it was left. */
	enterPage(depth: number): void {
		this.#isTurning = false;
		this.#depth = depth;
		this.#settle();
	}

	/** While a page is being left, the history's entries are not this one's. */
	get isTurning(): boolean {
		return this.#isTurning;
	}
}
