// The player's own templates: units kept to start others from. They are opened in the builder to rename or remove them.
import { makeRosterDraft, type RosterDraft, type UnitDraft } from '$lib/army/draft';
import { freshName } from '$lib/army/names';
import { makeFromUnit } from '$lib/army/templates';
import { nanoid } from 'nanoid';
import type { Kept, Saved } from '$lib/storage/database/kept-store';
import type { Storage } from '$lib/storage/storage';
import { appStorage } from '../device/storage.svelte';
import { followRosters } from './follow-rosters';
import { templatesId } from '$lib/army/templates-id';

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
		return followRosters(this.#open, (storage) => this.#read(storage));
	}

	async #read(storage: Storage): Promise<void> {
		this.#units = (await storage.rosters.get(templatesId))?.value.units ?? [];
	}

	/** Keeps a unit as a template; false where the device refused it. */
	async keep(unit: UnitDraft): Promise<boolean> {
		const storage = await this.#open();
		const kept = await storage.rosters.get(templatesId);
		const saved = await this.#add(storage, kept, makeFromUnit(unit, { id: nanoid(), brigade: null, among: [] }));
		if (!saved.ok && saved.reason === 'not-saved') appStorage.note(saved.trouble);
		await this.#read(storage);
		return saved.ok;
	}

	/** Another tab may have kept one meanwhile: then it is added to what that one saved. */
	async #add(storage: Storage, kept: Kept<RosterDraft> | null, unit: UnitDraft): Promise<Saved<RosterDraft>> {
		const now = timeNow();
		const roster = kept?.value ?? makeRosterDraft(templatesId, now, { name: 'Your templates', side: 'Templates' });
		const units = [...roster.units, { ...unit, name: freshName(unit.name, roster.units) }];
		const saved = await storage.rosters.save({ ...roster, units, changedAt: now }, { over: kept?.savedAt ?? '' });
		return !saved.ok && saved.reason === 'moved-on' ? this.#add(storage, saved.kept, unit) : saved;
	}
}
