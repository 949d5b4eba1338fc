// The games of one companion on this device: the list, which follows what other tabs do, and the door to each.
import type { CompanionGame, GameSummary, StoredAnyGame } from '$lib/storage/game-kind';
import type { Kept, Listing, Marked } from '$lib/storage/database/kept-store';
import type { JournalStore } from '$lib/storage/journals/journal-store';
import { type AppStorage, appStorage } from '../device/storage.svelte';
import type { Companion } from './companion';
import { JournalDoor } from './door';
import { GameSession } from './game-session.svelte';

export type KeptGame = Kept<GameSummary>;

export type Started = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly sentence: string };

export class Games<G extends CompanionGame> {
	readonly companion: Companion<G>;
	/** Where a game is opened and left: what did not get onto the disk is held until it does. */
	readonly door: JournalDoor<GameSession<G>>;
	readonly #app: AppStorage;
	#listing = $state.raw<Listing<GameSummary> | null>(null);

	constructor(companion: Companion<G>, app: AppStorage = appStorage) {
		this.companion = companion;
		this.#app = app;
		this.door = new JournalDoor<GameSession<G>>(app, {
			open: (storage, id, options) => GameSession.open(storage, companion, id, options),
			hold: (sessions) => ({ games: sessions.map(({ journal: { setup, events } }) => ({ setup, events })) })
		});
	}

	/** The last played first; null until the device has answered. */
	get kept(): readonly KeptGame[] | null {
		return this.#listing?.kept ?? null;
	}

	/** How many there are that cannot be read. */
	get unreadable(): number {
		return this.#listing?.unreadable.length ?? 0;
	}

	/** Follows the list until the returned function is called. */
	follow(): () => void {
		let stop: () => void = () => undefined;
		let stopped = false;
		void this.#app.open().then(async (storage) => {
			if (stopped) return;
			stop = storage.watch('summaries', () => void this.#read());
			await this.#read();
		});
		return () => {
			stopped = true;
			stop();
		};
	}

	async start(setup: G['setup']): Promise<Started> {
		const created = await (await this.#store()).create(setup);
		await this.#read();
		if (created.ok) {
			this.#app.keep();
			return { ok: true, id: created.id };
		}
		if (created.reason === 'not-saved') {
			this.#app.note(created.trouble);
			return { ok: false, sentence: created.trouble.sentence };
		}
		const why = created.reason === 'unsound' ? (created.problems[0]?.message ?? '') : 'There is one already.';
		return { ok: false, sentence: `The game could not be started. ${why}` };
	}

	rename(id: string, name: string): Promise<void> {
		return this.#mark((store) => store.rename(id, name));
	}

	delete(id: string): Promise<void> {
		return this.#mark((store) => store.delete(id));
	}

	undelete(id: string): Promise<void> {
		return this.#mark((store) => store.undelete(id));
	}

	/** As a file or a link has it; null when it cannot be read. */
	async toShare(id: string): Promise<StoredAnyGame | null> {
		const loaded = await (await this.#app.open()).games.load(id);
		return loaded.ok ? { setup: loaded.setup, events: loaded.events } : null;
	}

	async #mark(act: (store: JournalStore<G, GameSummary>) => Promise<Marked>): Promise<void> {
		const marked = await act(await this.#store());
		if (!marked.ok && marked.reason === 'not-saved') this.#app.note(marked.trouble);
		await this.#read();
	}

	async #store(): Promise<JournalStore<G, GameSummary>> {
		return (await this.#app.open()).journals(this.companion.kind);
	}

	async #read(): Promise<void> {
		this.#listing = await (await this.#store()).list();
	}
}
