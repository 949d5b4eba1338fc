// What the browser promises about the player's rosters and battles: whether it may throw them away when space runs
// short, and how much is used. Whoever saves something worth keeping calls askToKeep(); asking again is harmless.

export type Keeping = 'unknown' | 'kept' | 'not-kept' | 'unsupported';

export class DeviceStorage {
	#storage: () => StorageManager | undefined;
	#keeping = $state.raw<Keeping>('unknown');
	#used = $state.raw<number>();
	#available = $state.raw<number>();

	constructor(storage: () => StorageManager | undefined) {
		this.#storage = storage;
	}

	get keeping(): Keeping {
		return this.#keeping;
	}

	/** Bytes, the offline copy of the app included; undefined where the browser does not say. */
	get used(): number | undefined {
		return this.#used;
	}

	get available(): number | undefined {
		return this.#available;
	}

	async look(): Promise<void> {
		await this.#settle((storage) => storage.persisted());
	}

	/** Some browsers ask the player, so this belongs behind a tap or a first save. */
	async askToKeep(): Promise<void> {
		await this.#settle((storage) => storage.persist());
	}

	async #settle(question: (storage: StorageManager) => Promise<boolean>): Promise<void> {
		const storage = this.#storage();
		if (!storage?.persist) {
			this.#keeping = 'unsupported';
			return;
		}
		try {
			this.#keeping = (await question(storage)) ? 'kept' : 'not-kept';
			const { usage, quota } = await storage.estimate();
			this.#used = usage;
			this.#available = quota;
		} catch {
			this.#keeping = 'unsupported';
		}
	}
}

export const deviceStorage = new DeviceStorage(() => (typeof navigator === 'object' ? navigator.storage : undefined));
