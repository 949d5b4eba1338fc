// The QR codes of one roster, shown one after the other by themselves: whoever scans has a hand on each device and none left to tap. Going
// to a code by hand stops them, since somebody is looking for that one.

/** Time for a camera to find a code and for a thumb to open it. */
export const CODE_TIME = 4000;
/** Where less motion is asked for, a slower one. */
export const CALM_CODE_TIME = 9000;

export class TurningCodes {
	#at = $state(0);
	#turning = $state(true);

	/** Counted from 0. */
	get at(): number {
		return this.#at;
	}

	get turning(): boolean {
		return this.#turning;
	}

	/** From the first code, turning. */
	restart(): void {
		this.#at = 0;
		this.#turning = true;
	}

	toggle(): void {
		this.#turning = !this.#turning;
	}

	/** By hand. */
	step(by: -1 | 1, count: number): void {
		this.#turning = false;
		this.#go(by, count);
	}

	/** Turns over while they are in sight. Returns how to stop. */
	start(count: number, isCalm: boolean): () => void {
		const timer = setInterval(() => this.#turning && this.#go(1, count), isCalm ? CALM_CODE_TIME : CODE_TIME);
		return () => clearInterval(timer);
	}

	#go(by: number, count: number): void {
		this.#at = (this.#at + by + count) % count;
	}
}
