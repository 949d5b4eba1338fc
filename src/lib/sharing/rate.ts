// How fast one device may speak, to a post or to the device that shares.

/** So many at once, and so many more each second. */
export interface Rate {
	readonly burst: number;
	readonly perSecond: number;
}

/** More than anybody plays; a device that was away for an evening catches up in one breath. */
export const usualRate: Rate = { burst: 400, perSecond: 30 };
/** Messages above the rate that are answered before the line is hung up. */
export const mostTooFast = 200;

export class Bucket {
	readonly #rate: Rate;
	#left: number;
	#at: number;

	constructor(rate: Rate, now: number) {
		this.#rate = rate;
		this.#left = rate.burst;
		this.#at = now;
	}

	/** Whether one more is allowed now; it is counted. */
	take(now: number): boolean {
		this.#left = this.#leftAt(now);
		this.#at = now;
		if (this.#left < 1) return false;
		this.#left -= 1;
		return true;
	}

	/** It has been left alone for so long that it counts nothing any more. */
	isFull(now: number): boolean {
		return this.#leftAt(now) >= this.#rate.burst;
	}

	/** A clock that was put back takes nothing away. */
	#leftAt(now: number): number {
		const { burst, perSecond } = this.#rate;
		return Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
	}
}
