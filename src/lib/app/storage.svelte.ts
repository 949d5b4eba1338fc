// The way from the screens to what is kept. It opens once, when something first asks for it, so that a page that keeps nothing fetches
// nothing. What the device refuses is told here, for the shell to show; the storage is then in memory and everything goes on.
import type { Opened, OpenOptions } from '$lib/storage/open';
import type { Storage } from '$lib/storage/storage';
import type { Trouble } from '$lib/storage/trouble';
import { deviceStorage } from './device-storage.svelte';

type Open = (options: OpenOptions) => Promise<Opened>;

const openOnDevice: Open = async (options) => (await import('$lib/storage/open')).openStorage(options);

export class AppStorage {
	readonly #open: Open;
	#opening: Promise<Storage> | null = null;
	#trouble = $state.raw<Trouble | null>(null);

	constructor(open: Open = openOnDevice) {
		this.#open = open;
	}

	/** What stands between the player and the device; null while all is well. */
	get trouble(): Trouble | null {
		return this.#trouble;
	}

	/** Always the same storage. Where it could not even be fetched, the next call tries again. */
	open(): Promise<Storage> {
		this.#opening ??= this.#openOnce().catch((error: unknown) => {
			this.#opening = null;
			throw error;
		});
		return this.#opening;
	}

	async #openOnce(): Promise<Storage> {
		const { storage, trouble } = await this.#open({ onTrouble: (later) => this.note(later) });
		if (trouble) this.note(trouble);
		return storage;
	}

	/** A write was refused, or another tab took over. */
	note(trouble: Trouble): void {
		this.#trouble = trouble;
	}

	/** Something worth keeping was saved: ask the browser not to throw it away. */
	keep(): void {
		void deviceStorage.askToKeep();
	}
}

export const appStorage = new AppStorage();
