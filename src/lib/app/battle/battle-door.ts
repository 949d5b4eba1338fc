// From an id to a battle at play, and away from it again. Where the device refused to save, leaving the page must not cost what happened: the
// battle stays in memory, goes on trying to get onto the disk, is in the file that is offered then, and is come back to as it was left.
import { type Battle, battles } from '$lib/battle/log/battle';
import { type Closed, whyClosed } from '../journal/closed';
import { type AppStorage, appStorage } from '../device/storage.svelte';
import { BattleSession, type OpenedSession } from './session.svelte';

export class BattleDoor {
	readonly #app: AppStorage;
	readonly #releases = new WeakMap<BattleSession, () => void>();
	/** Battles that were left with something that is not on the disk, by id. */
	readonly #left = new Map<string, BattleSession>();

	constructor(app: AppStorage) {
		this.#app = app;
		app.hold(() => ({ battles: [...this.#left.values()].filter(isUnsaved).map(({ battle }) => battle) }));
	}

	async open(id: string): Promise<OpenedSession> {
		const left = this.#left.get(id);
		this.#left.delete(id);
		if (left && isUnsaved(left)) {
			left.rejoin();
			return this.#enter(left);
		}
		const onTrouble: AppStorage['note'] = (trouble) => this.#app.note(trouble);
		const storage = await this.#app.open();
		const look = () => BattleSession.open(storage, id, { onTrouble });
		let found = await look();
		// It may lie on a device that has not answered yet.
		if (!found.ok && found.closed.reason === 'missing' && (await this.#app.answered())) found = await look();
		return found.ok ? this.#enter(found.session) : found;
	}

	/** As it stands, to be read and not played on. What did not get onto the disk is in it; of a damaged log, all that can be read. */
	async look(
		id: string
	): Promise<{ readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly closed: Closed }> {
		const left = this.#left.get(id);
		if (left && isUnsaved(left)) return { ok: true, battle: left.battle };
		const loaded = await (await this.#app.open()).battles.load(id);
		if (!loaded.ok) return { ok: false, closed: whyClosed[loaded.reason] };
		return { ok: true, battle: battles.fold(loaded.setup, loaded.events).journal };
	}

	/** A glance is not the battle yet, and has nothing that the device has not. */
	#enter(session: BattleSession): OpenedSession {
		const holding = () => (session.reading ? {} : { battles: [session.battle] });
		this.#releases.set(session, this.#app.hold(holding));
		return { ok: true, session };
	}

	leave(session: BattleSession): void {
		session.leave();
		this.#releases.get(session)?.();
		if (isUnsaved(session)) this.#left.set(session.id, session);
	}
}

const isUnsaved = (session: BattleSession): boolean => session.saving || session.waiting.length > 0;

export const battleDoor = new BattleDoor(appStorage);
