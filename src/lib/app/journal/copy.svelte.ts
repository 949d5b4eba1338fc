// "Your copy": what players have confirmed of their own copy of a game, read through the companion's own eyes, kept for every later game.
import { accept, type Parsed, type Problem, refuse } from '$lib/parsing/problem';
import type { Storage } from '$lib/storage/storage';
import type { Answer } from '$lib/storage/journals/meet-journal';
import type { Conflict } from '$lib/storage/meeting';
import type { Shared } from '$lib/storage/shared';
import type { SharedFile } from '$lib/storage/share-file';
import { type AppStorage, appStorage } from '../device/storage.svelte';

export interface CopyOf<Facts extends object> {
	readonly game: string;
	/** What is there before anybody said anything. */
	readonly blank: Facts;
	parse(input: unknown): Parsed<Facts>;
}

export class YourCopy<Facts extends object> {
	readonly #of: CopyOf<Facts>;
	readonly #app: AppStorage;
	#facts = $state.raw<Facts | null>(null);
	#savedAt = $state.raw<string | null>(null);
	#problems = $state.raw<readonly Problem[]>([]);

	constructor(of: CopyOf<Facts>, app: AppStorage = appStorage) {
		this.#of = of;
		this.#app = app;
	}

	/** Null until the device has answered. */
	get facts(): Facts | null {
		return this.#facts;
	}

	/** When it was last confirmed; null before it ever was. */
	get savedAt(): string | null {
		return this.#savedAt;
	}

	/** What is wrong with what is kept: it stays as it is until something sound takes its place. */
	get problems(): readonly Problem[] {
		return this.#problems;
	}

	/** Follows it until the returned function is called. */
	follow(): () => void {
		let stop: () => void = () => undefined;
		let stopped = false;
		void this.#app.open().then(async (storage) => {
			if (stopped) return;
			stop = storage.watch('copies', () => void this.#read(storage));
			await this.#read(storage);
		});
		return () => {
			stopped = true;
			stop();
		};
	}

	/** As it is kept now, for a game that begins. */
	async load(): Promise<Facts> {
		await this.#read(await this.#app.open());
		return this.#facts ?? this.#of.blank;
	}

	/** What is wrong with it, or why the device does not take it, in a sentence; null once it is kept. */
	async save(facts: Facts): Promise<string | null> {
		const sound = this.#of.parse(JSON.parse(JSON.stringify(facts)));
		if (!sound.ok) return sound.problems[0]?.message ?? '';
		const storage = await this.#app.open();
		const saved = await storage.copies.save(this.#of.game, sound.value);
		await this.#read(storage);
		if (saved.ok) {
			this.#app.keep();
			return null;
		}
		if (saved.reason === 'unsound') return saved.problems[0]?.message ?? '';
		if (saved.reason === 'moved-on') return 'Another tab has just changed it.';
		this.#app.note(saved.trouble);
		return saved.trouble.sentence;
	}

	async makeFile(): Promise<SharedFile> {
		const { makeFile } = await import('$lib/storage/share-file');
		return makeFile({ kind: 'copy', copy: { id: this.#of.game, facts: this.#facts ?? this.#of.blank } });
	}

	/**
	 * A file that somebody sent: taken whole, or refused with every reason; otherwise what became of it, in a sentence. Where something else was said here,
	 * the players are asked which to keep. What gives way is set aside, and Settings can bring it back.
	 */
	async takeIn(file: Blob, ask: (conflict: Conflict) => Promise<Answer>): Promise<Parsed<string>> {
		const { readApart } = await import('$lib/storage/reading/read-apart');
		const read = await readApart({ file });
		if (!read.ok) return read;
		const facts = this.#factsIn(read.value);
		if (!facts.ok) return facts;
		const storage = await this.#app.open();
		await this.#read(storage);
		const [conflict] = this.#isBlank ? [] : await storage.findConflicts(read.value);
		const answer = conflict ? await ask(conflict) : 'theirs';
		const merged = await storage.takeInShared(read.value, () => answer);
		await this.#read(storage);
		if (merged.ok) return accept(merged.items[0]?.sentence ?? '');
		this.#app.note(merged.trouble);
		return refuse({ path: '', message: merged.trouble.sentence });
	}

	/** Nothing was said of it here, or all of that was let go of: nothing is lost by what comes. */
	get #isBlank(): boolean {
		return this.#problems.length === 0 && JSON.stringify(this.#facts) === JSON.stringify(this.#of.blank);
	}

	#factsIn(shared: Shared): Parsed<Facts> {
		if (shared.kind !== 'copy') return refuse({ path: '', message: 'It does not say anything of a copy.' });
		if (shared.copy.id !== this.#of.game) return refuse({ path: '', message: 'It is of another game.' });
		return this.#of.parse(shared.copy.facts);
	}

	async #read(storage: Storage): Promise<void> {
		const kept = await storage.copies.get(this.#of.game);
		const parsed = kept ? this.#of.parse(kept.value.facts) : accept(this.#of.blank);
		this.#facts = parsed.ok ? parsed.value : this.#of.blank;
		this.#problems = parsed.ok ? [] : parsed.problems;
		this.#savedAt = kept?.savedAt ?? null;
	}
}
