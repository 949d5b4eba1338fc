// From an id to a battle at play, and away from it again. Where the device refused to save, a battle goes on in memory, and leaving its page must
// not cost what happened there: it stays in memory, is in the file that is offered then, and goes back onto the device when there is room.
import type { Battle } from '$lib/battle/battle';
import type { Storage } from '$lib/storage/storage';
import type { AppStorage } from '../device/storage.svelte';
import { appStorage } from '../device/storage.svelte';
import type { OpenedSession } from './session.svelte';
import { BattleSession } from './session.svelte';

interface Left {
	readonly battle: Battle;
	readonly storage: Storage;
}

export class BattleDoor {
	readonly #app: AppStorage;
	readonly #releases = new WeakMap<BattleSession, () => void>();
	/** Battles that went on in memory and were left, by id. */
	readonly #left = new Map<string, Left>();

	constructor(app: AppStorage) {
		this.#app = app;
		app.hold(() => ({ battles: [...this.#left.values()].map(({ battle }) => battle) }));
	}

	async open(id: string): Promise<OpenedSession> {
		const onTrouble: AppStorage['note'] = (trouble) => this.#app.note(trouble);
		const found = await BattleSession.open(await this.#findPlace(id), id, { onTrouble });
		if (found.ok) this.#releases.set(found.session, this.#hold(found.session));
		return found;
	}

	/** The device; or the memory in which it went on, while the device still has no room for what happened there. */
	async #findPlace(id: string): Promise<Storage> {
		const device = await this.#app.open();
		const left = this.#left.get(id);
		if (!left) return device;
		const merged = await device.takeIn({ rosters: [], houseRules: [], battles: [left.battle] });
		if (!merged.ok) {
			this.#app.note(merged.trouble);
			return left.storage;
		}
		this.#left.delete(id);
		return device;
	}

	/** A glance is not the battle yet, and has nothing that the device has not. */
	#hold(session: BattleSession): () => void {
		return this.#app.hold(() => (session.reading ? {} : { battles: [session.battle] }));
	}

	leave(session: BattleSession): void {
		session.leave();
		this.#releases.get(session)?.();
		const { id, battle, storage } = session;
		// What is still on its way to the disk may yet be refused; put back twice, it is there once.
		if (storage !== this.#app.opened || session.saving) this.#left.set(id, { battle, storage });
	}
}

export const battleDoor = new BattleDoor(appStorage);
