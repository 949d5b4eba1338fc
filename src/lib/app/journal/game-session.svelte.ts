// A companion's game at play: a journal's session with its log in sentences, and the ways back through it.
import { endOfAction, stepsToLine } from '$lib/journal/travel';
import { tellLog, type ToldLine, type ToldLog } from '$lib/journal/log';
import type { CompanionGame, GameSummary } from '$lib/storage/game-kind';
import type { Created, JournalStore } from '$lib/storage/journals/journal-store';
import type { Storage } from '$lib/storage/storage';
import { deviceTools } from '$lib/storage/database/database';
import type { Journal } from '$lib/journal/journal';
import { whyClosed } from './closed';
import { type Companion, playedGame } from './companion';
import type { OpenedJournal } from './door';
import type { SessionTools } from './played-game';
import { type Acted, JournalSession } from './session.svelte';

export class GameSession<G extends CompanionGame> extends JournalSession<G, GameSummary> {
	readonly companion: Companion<G>;
	readonly #games: JournalStore<G, GameSummary>;
	#told: ToldLog<G> | null = null;

	/** Reads a game and follows it from there. */
	static async open<G extends CompanionGame>(
		storage: Storage,
		companion: Companion<G>,
		id: string,
		options: Partial<SessionTools> = {}
	): Promise<OpenedJournal<GameSession<G>>> {
		const games = storage.journals(companion.kind);
		const loaded = await games.load(id);
		if (!loaded.ok) return { ok: false, closed: whyClosed(loaded.reason, 'game') };
		const session = new GameSession(companion, games, companion.journals.begin(loaded.setup), options);
		session.show(loaded);
		return { ok: true, session };
	}

	private constructor(
		companion: Companion<G>,
		games: JournalStore<G, GameSummary>,
		journal: Journal<G>,
		{ tools = deviceTools, onTrouble = () => undefined, ...rest }: Partial<SessionTools>
	) {
		super(playedGame(companion), games, journal, { tools, onTrouble, ...rest });
		this.companion = companion;
		this.#games = games;
	}

	/** The log in sentences; what was told before is not told again. */
	readonly log: ToldLog<G> = $derived.by(() => {
		this.#told = tellLog(this.companion.journals, this.journal, this.companion.tell, this.#told);
		return this.#told;
	});

	/** Back to just after a line; nothing is removed, and it can be put back. */
	async goBackTo({ event: { order } }: ToldLine<G>): Promise<Acted> {
		const steps = stepsToLine(this.journal, order);
		if (steps === null) return { ok: false, reason: 'That line was taken back and no longer stands.' };
		return steps === 0 ? { ok: true } : this.goBack(steps);
	}

	/** "What if from here": the log up to a line as a game of its own. */
	branchFrom({ event: { order } }: ToldLine<G>, name: string): Promise<Created> {
		return this.#games.branch(this.id, endOfAction(this.journal, order), name);
	}
}
