// The one warning that the browser will erase what is made here: said once, after the first battle or roster of the player's own, where the
// app is not installed. Nothing is said about the sample battle, which is a tap away again.
import { sampleName } from '$lib/battle/sample/sample-name';
import type { Storage } from '$lib/storage/storage';
import { TroubleError } from '$lib/storage/database/trouble';
import { isTemplates } from '$lib/army/templates-id';
import { install as theInstall, type Install } from './install.svelte';
import { settings as theSettings } from './settings.svelte';
import type { Settings } from './settings-record';

/** As much of the settings as it needs. */
interface Memory {
	readonly current: Pick<Settings, 'toldOfErasing'>;
	change(patch: Pick<Settings, 'toldOfErasing'>): void;
}

export class EraseWarning {
	readonly #install: Pick<Install, 'mayBeErased'>;
	readonly #memory: Memory;
	#hasOwn = $state.raw(false);

	constructor(install: Pick<Install, 'mayBeErased'> = theInstall, memory: Memory = theSettings) {
		this.#install = install;
		this.#memory = memory;
	}

	/** To be said now. */
	get due(): boolean {
		return this.#hasOwn && this.#install.mayBeErased && !this.#memory.current.toldOfErasing;
	}

	/** It was said, and is not said again on this device. */
	told(): void {
		this.#memory.change({ toldOfErasing: true });
	}

	/** Looks now and at every change for something of the player's own. Returns how to stop. */
	follow(storage: Pick<Storage, 'rosters' | 'battles' | 'watch'>): () => void {
		const look = () => void this.#look(storage);
		look();
		const stops = (['rosters', 'summaries'] as const).map((table) => storage.watch(table, look));
		return () => stops.forEach((stop) => stop());
	}

	async #look({ rosters, battles }: Pick<Storage, 'rosters' | 'battles'>): Promise<void> {
		if (this.#hasOwn || !this.#install.mayBeErased || this.#memory.current.toldOfErasing) return;
		try {
			const [armies, fights] = await Promise.all([rosters.list(), battles.list()]);
			this.#hasOwn =
				armies.kept.some((kept) => !isTemplates(kept)) || fights.kept.some(({ value }) => value.name !== sampleName);
		} catch (error) {
			// A device that cannot be read has a notice of its own.
			if (!(error instanceof TroubleError)) throw error;
		}
	}
}

export const eraseWarning = new EraseWarning();
