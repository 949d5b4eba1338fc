// The passing notices of the app. A notice waits while somebody is reading it (finger, mouse or focus on it), stays
// longer the more there is to read, and one that needs an answer can be made to stay until it gets one.

interface ToastAction {
	label: string;
	run: () => void;
}

export interface Notice {
	message: string;
	action?: ToastAction;
	tone?: 'plain' | 'good' | 'bad';
	/** Stays until it is answered or closed. */
	sticky?: boolean;
}

export interface Toast extends Notice {
	readonly id: number;
}

/** More than this cover the table; the oldest that may go makes room. */
const MOST_SHOWN = 3;

/** Long enough to look up from the table, find it and read it slowly. */
export function readingTime(notice: Notice): number {
	const words = notice.message.length + (notice.action?.label.length ?? 0);
	return 4000 + 70 * words + (notice.action ? 3000 : 0);
}

class Toasts {
	#shown = $state.raw<readonly Toast[]>([]);
	#timers = new Map<number, ReturnType<typeof setTimeout>>();
	#lastId = 0;
	#held = false;
	#height = $state.raw(0);

	/** Pixels of the page's foot that they take: as much room is made for them there, so that they lie over nothing. */
	get height(): number {
		return this.#height;
	}

	takeHeight(height: number): void {
		this.#height = height;
	}

	get shown(): readonly Toast[] {
		return this.#shown;
	}

	/** Shows a notice and returns the id by which it can be taken down again. */
	show(notice: Notice): number {
		const toast: Toast = { ...notice, id: ++this.#lastId };
		for (const same of this.#shown.filter(({ message }) => message === notice.message)) this.dismiss(same.id);
		this.#shown = [...this.#shown, toast];
		this.#makeRoom();
		this.#startTimer(toast);
		return toast.id;
	}

	dismiss(id: number): void {
		clearTimeout(this.#timers.get(id));
		this.#timers.delete(id);
		this.#shown = this.#shown.filter((toast) => toast.id !== id);
		if (this.#shown.length === 0) this.#held = false;
	}

	/** Takes the notice down first, so that what the action shows next is not the one removed. */
	answer(toast: Toast): void {
		this.dismiss(toast.id);
		toast.action?.run();
	}

	/** Somebody is reading: nothing goes away by itself. */
	hold(): void {
		this.#held = true;
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}

	/** They have looked away: every notice gets its full time again. */
	release(): void {
		this.#held = false;
		for (const toast of this.#shown) this.#startTimer(toast);
	}

	#startTimer(toast: Toast): void {
		if (toast.sticky || this.#held || this.#timers.has(toast.id)) return;
		this.#timers.set(
			toast.id,
			setTimeout(() => this.dismiss(toast.id), readingTime(toast))
		);
	}

	#makeRoom(): void {
		if (this.#shown.length <= MOST_SHOWN) return;
		const oldest = this.#shown.find((toast) => !toast.sticky);
		if (oldest) this.dismiss(oldest.id);
	}
}

export const toasts = new Toasts();
