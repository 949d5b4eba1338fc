// The way from the screens to what is kept. It opens once, when something first asks for it, so that a page that keeps nothing fetches
// nothing. What the device refuses is told here, for the shell to show; the storage is then in memory and everything goes on.
import type { Content } from '$lib/storage/backup-content';
import type { Opened, OpenOptions } from '$lib/storage/open';
import type { Storage } from '$lib/storage/storage';
import type { Trouble } from '$lib/storage/database/trouble';
import { deviceStorage } from './device-storage.svelte';

/** What a screen has in memory and may not have got onto the device. */
export type Holding = () => Partial<Content>;

type Open = (options: OpenOptions) => Promise<Opened>;

const openOnDevice: Open = async (options) => (await import('$lib/storage/open')).openStorage(options);

export class AppStorage {
	readonly #open: Open;
	#opening: Promise<Storage> | null = null;
	#opened = $state.raw<Storage | null>(null);
	#trouble = $state.raw<Trouble | null>(null);
	#holdings: readonly Holding[] = [];
	#answered: Promise<boolean> = Promise.resolve(false);

	constructor(open: Open = openOnDevice) {
		this.#open = open;
	}

	/** What stands between the player and the device; null while all is well. */
	get trouble(): Trouble | null {
		return this.#trouble;
	}

	/** Null until something has asked for it. */
	get opened(): Storage | null {
		return this.#opened;
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
		const { storage, trouble, late } = await this.#open({ onTrouble: (later) => this.note(later) });
		if (trouble) this.note(trouble);
		if (late) this.#answered = late.then((moved) => this.#hearOf(moved, trouble));
		this.#opened = storage;
		return storage;
	}

	/** Whether everything is on the device after all, once it has answered. At once where nothing is waited for. */
	answered(): Promise<boolean> {
		return this.#answered;
	}

	#hearOf(moved: boolean, trouble: Trouble | null): boolean {
		if (moved && this.#trouble?.kind === trouble?.kind) this.note(null);
		return moved;
	}

	/** A write was refused, or another tab took over; null once everything is on the disk after all. */
	note(trouble: Trouble | null): void {
		// The same again, at the next try, is no news.
		if (trouble?.kind !== this.#trouble?.kind) this.#trouble = trouble;
	}

	/** A screen says what it has in memory, for the file that is offered when the device fails. Returns how to stop. */
	hold(holding: Holding): () => void {
		this.#holdings = [...this.#holdings, holding];
		return () => (this.#holdings = this.#holdings.filter((other) => other !== holding));
	}

	/** What the screens have in memory now. */
	get held(): readonly Partial<Content>[] {
		return this.#holdings.map((holding) => holding());
	}

	/** Something worth keeping was saved: ask the browser not to throw it away. */
	keep(): void {
		void deviceStorage.askToKeep();
	}
}

export const appStorage = new AppStorage();
