// Everything the app keeps, in one place, on the device or in memory.

import { type BackupFile, makeBackup } from './backup';
import type { Backup } from './backup-content';
import { isBackupDue, MetaStore } from './meta-store';
import { BattleStore } from './battle-kind';
import { CopyStore, HouseRulesStore, MapStore, RosterStore } from './whole-stores';
import type { Database, JournalSummary, TableName, Tools } from './database/database';
import { GameStore } from './game-kind';
import { type LeftOverRecord, listLeftOver } from './left-over';
import { type Conflict, type Decide, findConflicts, keepBoth } from './meeting';
import { type Incoming, merge, type Merged } from './merge';
import { PhotoStore } from './photo-store';
import { sweepPhotos } from './photo-sweep';
import { bringBack, type BroughtBack, listReplaced, type Replaced } from './replaced';
import { SeatStore } from './seat-store';
import { SetAsideStore } from './set-aside-store';
import type { Shared } from './shared';
import { JournalStore } from './journals/journal-store';
import type { JournalKind, StoredGame } from './journals/journal-list';
import { SnapshotStore } from './journals/snapshot-store';

export class Storage {
	readonly battles: BattleStore;
	/** Games of the companions, each of which has a store of its own kind. */
	readonly games: GameStore;
	readonly copies: CopyStore;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
	readonly maps: MapStore;
	readonly photos: PhotoStore;
	readonly seats: SeatStore;
	readonly snapshots: SnapshotStore;
	readonly setAside: SetAsideStore;
	readonly #meta: MetaStore;
	readonly #database: Database;
	readonly #tools: Tools;

	constructor(database: Database, tools: Tools) {
		this.#database = database;
		this.#tools = tools;
		this.battles = new BattleStore(database, tools);
		this.games = new GameStore(database, tools);
		this.copies = new CopyStore(database, tools);
		this.rosters = new RosterStore(database, tools);
		this.houseRules = new HouseRulesStore(database, tools);
		this.maps = new MapStore(database, tools);
		this.photos = new PhotoStore(database, tools);
		this.seats = new SeatStore(database, this.battles);
		this.snapshots = new SnapshotStore(database);
		this.setAside = new SetAsideStore(database);
		this.#meta = new MetaStore(database);
	}

	/** The journals of one game, whose companion reads them. */
	journals<G extends StoredGame, Summary extends JournalSummary>(
		kind: JournalKind<G, Summary>
	): JournalStore<G, Summary> {
		return new JournalStore(this.#database, this.#tools, kind);
	}

	/** What is in memory is gone with the page. */
	get place(): Database['place'] {
		return this.#database.place;
	}

	/** Calls back after each change to a table, whichever tab made it. Returns how to stop. */
	watch(table: TableName, onChange: () => void): () => void {
		return this.#database.watch(table, onChange);
	}

	/** A file with everything; `noteBackup` once the player has it. */
	makeBackup(settings: unknown): Promise<BackupFile> {
		return makeBackup({ database: this.#database, ...this.#stores }, settings, this.#tools.now());
	}

	noteBackup() {
		return this.#meta.noteBackup(this.#tools.now());
	}

	/** ISO time; null when there never was one. */
	lastBackup(): Promise<string | null> {
		return this.#meta.lastBackup();
	}

	/** The players were reminded of a backup, and not again this week. */
	noteNudge() {
		return this.#meta.noteNudge(this.#tools.now());
	}

	async isBackupDue(): Promise<boolean> {
		const { battles, games, copies, rosters, houseRules, maps } = this;
		const kept = [battles, games, copies, rosters, houseRules, maps] as const;
		const listings = await Promise.all(kept.map((store) => store.list()));
		const times = listings.flatMap(({ kept }): string[] => kept.map(({ savedAt }) => savedAt)).sort();
		const [firstSaved, lastSaved] = [times[0] ?? null, times.at(-1) ?? null];
		const [lastBackup, lastNudge] = await Promise.all([this.#meta.lastBackup(), this.#meta.lastNudge()]);
		return isBackupDue({ lastBackup, lastNudge, firstSaved, lastSaved }, this.#tools.now());
	}

	/** Everything that is kept and cannot be read, to be shown and saved to a file. It reads every log. */
	listLeftOver(): Promise<readonly LeftOverRecord[]> {
		return listLeftOver({ database: this.#database, setAside: this.setAside, ...this.#stores });
	}

	/** What of it is here under the same id and is another: the players are asked which to keep. */
	findConflicts(shared: Shared): Promise<readonly Conflict[]> {
		return findConflicts({ database: this.#database, ...this.#stores }, incomingOf(shared));
	}

	/** Takes in a backup by id and says what became of each thing. The settings in it are the app's to take. */
	restore(backup: Backup, decide?: Decide): Promise<Merged> {
		return this.takeIn(backup, decide);
	}

	/** Takes in what came by file or link. */
	takeInShared(shared: Shared, decide?: Decide): Promise<Merged> {
		return this.takeIn(incomingOf(shared), decide);
	}

	takeIn(incoming: Incoming, decide: Decide = keepBoth): Promise<Merged> {
		return merge({ database: this.#database, tools: this.#tools, ...this.#stores }, incoming, decide);
	}

	/** What gave way to another and can be brought back. */
	listReplaced(): Promise<readonly Replaced[]> {
		return listReplaced(this.setAside);
	}

	/** The one that stands in its place is set aside in turn. */
	bringBack(id: string): Promise<BroughtBack> {
		return bringBack({ database: this.#database, tools: this.#tools, setAside: this.setAside, ...this.#stores }, id);
	}

	/** Removes for good what was deleted a month ago, and the photos that only those journals and maps had named. */
	async purge(): Promise<void> {
		const naming = [this.battles.purge(), this.games.purge(), this.maps.purge()];
		const others = [this.rosters.purge(), this.houseRules.purge(), this.copies.purge()];
		const purged = await Promise.all([...naming, ...others]);
		const isRid = purged.slice(0, naming.length).some((done) => done.ok && done.removed > 0);
		// To look for photos is to read every log, so that it is done only when there is a reason to find any.
		if (isRid) await sweepPhotos(this.#database, this.#tools.now());
	}

	close(): void {
		this.#database.close();
	}

	get #stores() {
		return {
			battles: this.battles,
			games: this.games,
			copies: this.copies,
			rosters: this.rosters,
			houseRules: this.houseRules,
			maps: this.maps,
			photos: this.photos
		};
	}
}

/** A file or a link, as what it brings. */
function incomingOf(shared: Shared): Incoming {
	switch (shared.kind) {
		case 'roster':
			return { rosters: [{ value: shared.roster, savedAt: shared.roster.changedAt }] };
		case 'house-rules':
			return { houseRules: [{ value: shared.houseRules, savedAt: null }] };
		case 'battle':
			return { battles: [shared.battle] };
		case 'game':
			return { games: [shared.game] };
		case 'copy':
			return { copies: [{ value: shared.copy, savedAt: null }] };
		case 'backup':
			return shared.backup;
	}
}
