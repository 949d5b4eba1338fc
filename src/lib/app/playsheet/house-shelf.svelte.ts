// The house rules on the device, as the list shows them: made, opened, deleted and taken back. What another tab does shows here too.
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import type { NamedHouseRules } from '$lib/storage/database/database';
import type { Kept } from '$lib/storage/database/kept-store';
import { nanoid } from 'nanoid';
import { appStorage } from '../device/storage.svelte';
import { HouseEditor } from './house-editor.svelte';

export class HouseShelf {
	#kept = $state.raw<readonly Kept<NamedHouseRules>[] | null>(null);

	/** False until the device has answered. */
	get ready(): boolean {
		return this.#kept !== null;
	}

	get kept(): readonly Kept<NamedHouseRules>[] {
		return this.#kept ?? [];
	}

	/** Reads the list and follows it. Returns how to stop. */
	start(): () => void {
		let stop: (() => void) | undefined;
		let stopped = false;
		void appStorage.open().then(async (storage) => {
			const read = async () => void (this.#kept = (await storage.houseRules.list()).kept);
			await read();
			if (!stopped) stop = storage.watch('houseRules', () => void read());
		});
		return () => {
			stopped = true;
			stop?.();
		};
	}

	/** A new set under the first name that is free. Its id; null where the device refused it. */
	async create(rules: HouseRules): Promise<string | null> {
		const storage = await appStorage.open();
		const { kept } = await storage.houseRules.list();
		const names = kept.map(({ value }) => value.rules.name);
		let name = rules.name;
		for (let number = 2; names.includes(name); number++) name = `${rules.name} ${number}`;
		const id = nanoid();
		const saved = await storage.houseRules.save(id, { ...rules, name });
		if (saved.ok) return id;
		if (saved.reason === 'not-saved') appStorage.note(saved.trouble);
		return null;
	}

	async delete(id: string): Promise<void> {
		await (await appStorage.open()).houseRules.delete(id);
	}

	async undelete(id: string): Promise<void> {
		await (await appStorage.open()).houseRules.undelete(id);
	}
}

/** Null where there are no such house rules. */
export async function openHouseEditor(id: string): Promise<HouseEditor | null> {
	const storage = await appStorage.open();
	const kept = await storage.houseRules.get(id);
	return kept && new HouseEditor(storage.houseRules, kept, (trouble) => appStorage.note(trouble));
}
