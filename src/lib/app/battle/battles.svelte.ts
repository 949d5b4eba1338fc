// The battles on this device, as a list that follows what other tabs do. Everything it needs is fetched when it is first asked, so that
// Home can show the last battle without carrying the storage.
import type { Phase } from '$lib/battle/phase';
import type { BattleSummary } from '$lib/storage/battle-kind';
import type { Created } from '$lib/storage/journals/journal-store';
import type { Kept, Listing } from '$lib/storage/database/kept-store';
import { appStorage } from '../device/storage.svelte';
import { makeBranchName } from '../journal/branch-name';

export type KeptBattle = Kept<BattleSummary>;

/** What a list says of where a battle is; the battle itself says it at more length. */
const phaseWords: Readonly<Record<Phase, string>> = {
	initiative: 'initiative',
	'first-movement': 'movement',
	'second-movement': 'movement',
	fire: 'fire',
	combat: 'combat'
};

export const whereOf = ({ ended, turn, phase }: BattleSummary): string =>
	ended ? `ended in turn ${turn}` : `turn ${turn}, ${phaseWords[phase]}`;

export type Started = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly sentence: string };

class Battles {
	#listing = $state.raw<Listing<BattleSummary> | null>(null);
	#shared = $state.raw<readonly string[]>([]);

	/** The last played first; null until the device has answered. */
	get kept(): readonly KeptBattle[] | null {
		return this.#listing?.kept ?? null;
	}

	/** Whether other devices play it too. */
	isShared(id: string): boolean {
		return this.#shared.includes(id);
	}

	/** How many there are that cannot be read. */
	get unreadable(): number {
		return this.#listing?.unreadable.length ?? 0;
	}

	/** Follows the list until the returned function is called. */
	follow(): () => void {
		let stop: () => void = () => undefined;
		let stopped = false;
		void appStorage.open().then(async (storage) => {
			if (stopped) return;
			stop = storage.watch('summaries', () => void this.#read());
			await this.#read();
		});
		return () => {
			stopped = true;
			stop();
		};
	}

	async #read(): Promise<void> {
		const storage = await appStorage.open();
		this.#shared = await storage.seats.listOpen();
		this.#listing = await storage.battles.list();
	}

	async delete(id: string): Promise<void> {
		await this.#mark('delete', id);
	}

	async undelete(id: string): Promise<void> {
		await this.#mark('undelete', id);
	}

	async #mark(act: 'delete' | 'undelete', id: string): Promise<void> {
		const storage = await appStorage.open();
		const marked = await storage.battles[act](id);
		if (!marked.ok && marked.reason === 'not-saved') appStorage.note(marked.trouble);
		await this.#read();
	}

	/** A second battle that begins as this one stands now. */
	async branch({ id, value }: KeptBattle): Promise<Started> {
		const storage = await appStorage.open();
		return this.#started(await storage.battles.branch(id, value.events, makeBranchName(value.name)));
	}

	async startSample(): Promise<Started> {
		const [storage, { startSample }] = await Promise.all([appStorage.open(), import('./start-sample')]);
		return this.#started(await startSample(storage));
	}

	#started(created: Created): Started {
		if (created.ok) {
			appStorage.keep();
			return { ok: true, id: created.id };
		}
		if (created.reason === 'not-saved') {
			appStorage.note(created.trouble);
			return { ok: false, sentence: created.trouble.sentence };
		}
		return { ok: false, sentence: 'The battle could not be started.' };
	}
}

export const battles = new Battles();
