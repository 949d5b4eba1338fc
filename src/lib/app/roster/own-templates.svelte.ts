// The player's own templates: units kept in a roster of their own, to start others from. It is saved, backed up and shared like any
// roster, and opened in the builder to rename or remove them.
import type { UnitDraft } from '$lib/army/draft';
import { makeRosterDraft } from '$lib/army/draft';
import { freshName } from '$lib/army/edit/names';
import { makeFromUnit } from '$lib/army/templates';
import { nanoid } from 'nanoid';
import type { Storage } from '$lib/storage/storage';
import { appStorage } from '../storage.svelte';
import { templatesId } from './shelf.svelte';

const timeNow = (): string => new Date().toISOString();

export class OwnTemplates {
	readonly #open: () => Promise<Storage>;
	#units = $state.raw<readonly UnitDraft[]>([]);

	constructor(open: () => Promise<Storage> = () => appStorage.open()) {
		this.#open = open;
	}

	get units(): readonly UnitDraft[] {
		return this.#units;
	}

	/** Reads them and follows what other tabs do. Returns how to stop. */
	start(): () => void {
		let stopped = false;
		let stop = () => {};
		void this.#open().then(async (storage) => {
			if (stopped) return;
			stop = storage.watch('rosters', () => void this.#read(storage));
			await this.#read(storage);
		});
		return () => {
			stopped = true;
			stop();
		};
	}

	async #read(storage: Storage): Promise<void> {
		this.#units = (await storage.rosters.get(templatesId))?.value.units ?? [];
	}

	/** Keeps a unit as a template; false where the device refused it. */
	async keep(unit: UnitDraft): Promise<boolean> {
		const storage = await this.#open();
		const now = timeNow();
		const kept = await storage.rosters.get(templatesId);
		const roster = kept?.value ?? makeRosterDraft(templatesId, now, { name: 'Your templates', side: 'Templates' });
		const name = freshName(unit.name, roster.units);
		const made = makeFromUnit({ ...unit, name }, { id: nanoid(), brigade: null, among: [] });
		const saved = await storage.rosters.save({ ...roster, units: [...roster.units, made], changedAt: now });
		if (!saved.ok && saved.reason === 'not-saved') appStorage.note(saved.trouble);
		await this.#read(storage);
		return saved.ok;
	}
}
