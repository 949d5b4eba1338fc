// Keeps the screen lit while the tablet lies on the table. The browser drops the lock whenever the page is hidden, so it
// is asked for again each time the page comes back; a refusal (battery saver, or no tap yet) is tried again on the next tap.

export type KeepAwakeStatus = 'off' | 'held' | 'unsupported' | 'refused';

/** What of the browser it needs, so that a test can stand in for it. */
export interface AwakeDevice {
	readonly wakeLock: Pick<WakeLock, 'request'> | undefined;
	isVisible(): boolean;
}

export class KeepAwake {
	#device: AwakeDevice;
	#status = $state.raw<KeepAwakeStatus>('off');
	#wanted = false;
	#lock: WakeLockSentinel | undefined;
	#asking = false;

	constructor(device: AwakeDevice) {
		this.#device = device;
	}

	get status(): KeepAwakeStatus {
		return this.#status;
	}

	/** What the player wants. A device that cannot do it says so either way. */
	async want(wanted: boolean): Promise<void> {
		this.#wanted = wanted;
		if (wanted) await this.#ask();
		else await this.#letGo();
	}

	/** To be called when the page comes back into view and on a tap: asks again for what is wanted and not held. */
	async renew(): Promise<void> {
		if (this.#wanted && this.#status !== 'held') await this.#ask();
	}

	async #ask(): Promise<void> {
		const { wakeLock } = this.#device;
		if (!wakeLock) {
			this.#status = 'unsupported';
			return;
		}
		// One question at a time; a hidden page may not ask, and is asked again when it returns.
		if (this.#lock || this.#asking || !this.#device.isVisible()) return;
		this.#asking = true;
		try {
			this.#hold(await wakeLock.request('screen'));
		} catch {
			this.#status = this.#wanted ? 'refused' : 'off';
		} finally {
			this.#asking = false;
		}
		// The player may have switched it off while the browser was thinking.
		if (!this.#wanted) await this.#letGo();
	}

	#hold(lock: WakeLockSentinel): void {
		this.#lock = lock;
		this.#status = 'held';
		lock.addEventListener('release', () => {
			if (this.#lock !== lock) return;
			this.#lock = undefined;
			this.#status = 'off';
		});
	}

	async #letGo(): Promise<void> {
		const lock = this.#lock;
		this.#lock = undefined;
		this.#status = this.#device.wakeLock ? 'off' : 'unsupported';
		await lock?.release();
	}
}

export const keepAwake = new KeepAwake({
	get wakeLock() {
		return typeof navigator === 'object' && 'wakeLock' in navigator ? navigator.wakeLock : undefined;
	},
	isVisible: () => document.visibilityState === 'visible'
});
