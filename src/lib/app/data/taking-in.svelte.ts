// Something from a file or a link, on its way in: read, shown for what it is, and taken in when the player says so. Whatever is wrong with it is
// said before anything is changed; and where another of the same id is here, the player says which to keep.
import type { Problem } from '$lib/parsing/problem';
import type { MergeItem } from '$lib/storage/merge';
import type { ReadApart } from '$lib/storage/reading/read-apart';
import type { Reading } from '$lib/storage/reading/read';
import type { Shared } from '$lib/storage/shared';
import { type Trouble, TroubleError } from '$lib/storage/database/trouble';
import type { Conflict, Decide } from '$lib/storage/meeting';
import type { Answer } from '$lib/storage/journals/meet-journal';
import { settleTemplates } from '../roster/incoming-templates';
import { isTemplates } from '$lib/army/templates-id';
import { readSettings } from '../device/settings-record';
import { settings } from '../device/settings.svelte';
import { type AppStorage, appStorage as theStorage } from '../device/storage.svelte';
import { type ConflictWords, keyOf } from './describe-conflict';
import type { SharedWords } from './describe-shared';

export type Stage =
	| { readonly name: 'waiting' }
	/** How far it has come, in hundredths. */
	| { readonly name: 'reading'; readonly hundredths: number }
	| { readonly name: 'saving' }
	| { readonly name: 'refused'; readonly problems: readonly Problem[] }
	| {
			readonly name: 'offered';
			readonly words: SharedWords;
			readonly shared: Shared;
			/** What is here already and is another. */
			readonly conflicts: readonly ConflictWords[];
	  }
	| { readonly name: 'taken'; readonly shared: Shared; readonly items: readonly MergeItem[] };

export class TakingIn {
	readonly #storage: AppStorage;
	#stage = $state.raw<Stage>({ name: 'waiting' });
	/** Ends the reading that is under way. */
	#reading = new AbortController();
	/** What the player said of each, by its key. */
	#answers = $state.raw<Readonly<Record<string, Answer>>>({});

	constructor(storage: AppStorage = theStorage) {
		this.#storage = storage;
	}

	get stage(): Stage {
		return this.#stage;
	}

	async readFile(file: Blob): Promise<void> {
		await this.#read({ file });
	}

	/** What stands after the # of a link. */
	async readLink(text: string): Promise<void> {
		await this.#read({ link: text });
	}

	async #read(what: Reading): Promise<void> {
		// Whatever was read before is of no interest any more.
		this.#reading.abort();
		const reading = (this.#reading = new AbortController());
		const { signal } = reading;
		this.#stage = { name: 'reading', hundredths: 0 };
		this.#answers = {};
		const onProgress = (part: number) => {
			if (this.#reading === reading && !signal.aborted)
				this.#stage = { name: 'reading', hundredths: Math.min(100, Math.round(part * 100)) };
		};
		const next = await this.#readApart(what, { onProgress, signal }).catch((error: unknown) => {
			// A part of the app is not to be had: the shell says so.
			this.#stage = { name: 'waiting' };
			throw error;
		});
		if (this.#reading === reading && !signal.aborted) this.#stage = next;
	}

	async #readApart(what: Reading, how: ReadApart): Promise<Stage> {
		const { readApart } = await import('$lib/storage/reading/read-apart');
		const parsed = await readApart(what, how);
		return parsed.ok ? this.#offer(parsed.value) : { name: 'refused', problems: parsed.problems };
	}

	async #offer(read: Shared): Promise<Stage> {
		const [{ describeShared }, { describeConflict }, storage] = await Promise.all([
			import('./describe-shared'),
			import('./describe-conflict'),
			this.#storage.open()
		]);
		try {
			const shared = await settleTemplates(storage, read);
			const conflicts: ConflictWords[] = [];
			for (const conflict of await storage.findConflicts(shared))
				if (!isJoined(conflict)) conflicts.push(await describeConflict(conflict));
			return { name: 'offered', words: describeShared(shared), shared, conflicts };
		} catch (error) {
			return this.#refuse(troubleIn(error));
		}
	}

	answerOf(key: string): Answer | undefined {
		return this.#answers[key];
	}

	answer(key: string, answer: Answer): void {
		this.#answers = { ...this.#answers, [key]: answer };
	}

	/** The same for all that is here already. */
	answerAll(answer: Answer): void {
		if (this.#stage.name !== 'offered') return;
		this.#answers = Object.fromEntries(this.#stage.conflicts.map(({ key }) => [key, answer]));
	}

	/** How many the player has not said anything of. */
	get unanswered(): number {
		if (this.#stage.name !== 'offered') return 0;
		return this.#stage.conflicts.filter(({ key }) => !this.#answers[key]).length;
	}

	/** Says what became of each thing. Where the device has no room, nothing was taken in and the trouble is told. */
	async accept(): Promise<void> {
		const offered = this.#stage;
		if (offered.name !== 'offered' || this.unanswered > 0) return;
		this.#stage = { name: 'saving' };
		const storage = await this.#storage.open();
		const answers = this.#answers;
		// What has come to be here since nobody was asked about: then both are kept.
		const decide: Decide = (about) => (isJoined(about) ? 'theirs' : (answers[keyOf(about)] ?? 'both'));
		const merged = await storage.takeInShared(offered.shared, decide);
		if (merged.ok) {
			this.#stage = { name: 'taken', shared: offered.shared, items: merged.items };
			this.#storage.keep();
			return;
		}
		this.#stage = this.#refuse(merged.trouble);
	}

	#refuse(trouble: Trouble): Stage {
		this.#storage.note(trouble);
		return { name: 'refused', problems: [{ path: '', message: trouble.sentence }] };
	}

	/** Whether settings came with it. */
	get hasSettings(): boolean {
		const { shared } = this.#stage.name === 'taken' ? this.#stage : { shared: null };
		return shared?.kind === 'backup' && typeof shared.backup.settings === 'object' && shared.backup.settings !== null;
	}

	/** How the app looked and behaved where the backup was made. The screen is not turned round by it, nor does this device count as warned. */
	takeSettings(): void {
		if (this.#stage.name !== 'taken' || this.#stage.shared.kind !== 'backup') return;
		const { flipped, toldOfErasing } = settings.current;
		settings.change({ ...readSettings(this.#stage.shared.backup.settings), flipped, toldOfErasing });
	}

	/** Also in the middle of reading. */
	reset(): void {
		this.#reading.abort();
		this.#stage = { name: 'waiting' };
	}
}

/** The player's own templates were joined with those that are here: what comes holds both. */
const isJoined = ({ what, id }: Pick<Conflict, 'what' | 'id'>): boolean => what === 'roster' && isTemplates({ id });

/** The device fails before anything was written; anything else is our own fault. */
function troubleIn(error: unknown): Trouble {
	if (!(error instanceof TroubleError)) throw error;
	return error.trouble;
}
