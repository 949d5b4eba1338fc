// From an id to a battle at play, and away from it again; or to a battle that is only looked at.
import { type Battle, battles } from '$lib/battle/log/battle';
import { type Closed, whyClosed } from '../journal/closed';
import { JournalDoor } from '../journal/door';
import { type AppStorage, appStorage } from '../device/storage.svelte';
import { BattleSession } from './session.svelte';

export class BattleDoor extends JournalDoor<BattleSession> {
	constructor(app: AppStorage) {
		super(app, {
			open: (storage, id, options) => BattleSession.open(storage, id, options),
			hold: (sessions) => ({ battles: sessions.map(({ battle }) => battle) })
		});
	}

	/** As it stands, to be read and not played on. What did not get onto the disk is in it; of a damaged log, all that can be read. */
	async look(
		id: string
	): Promise<{ readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly closed: Closed }> {
		const left = this.unsaved(id);
		if (left) return { ok: true, battle: left.battle };
		const loaded = await (await this.app.open()).battles.load(id);
		if (!loaded.ok) return { ok: false, closed: whyClosed(loaded.reason) };
		return { ok: true, battle: battles.fold(loaded.setup, loaded.events).journal };
	}
}

export const battleDoor = new BattleDoor(appStorage);
