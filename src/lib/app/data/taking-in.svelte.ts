// Something from a file or a link, on its way in: read, shown for what it is, and taken in when the player says so. Whatever is wrong with it is
// said before anything is changed.
import type { Problem } from '$lib/rules/engine/problem';
import type { MergeItem } from '$lib/storage/merge';
import type { Shared } from '$lib/storage/shared';
import type { Trouble } from '$lib/storage/trouble';
import { TroubleError } from '$lib/storage/trouble';
import type { Parsed } from '$lib/rules/engine/problem';
import { settleTemplates } from '../roster/incoming-templates';
import { readSettings } from '../device/settings-record';
import { settings } from '../device/settings.svelte';
import type { AppStorage } from '../device/storage.svelte';
import { appStorage as theStorage } from '../device/storage.svelte';
import type { SharedWords } from './describe-shared';

export type Stage =
	| { readonly name: 'waiting' }
	| { readonly name: 'reading' }
	| { readonly name: 'refused'; readonly problems: readonly Problem[] }
	| { readonly name: 'offered'; readonly words: SharedWords; readonly shared: Shared }
	| { readonly name: 'taken'; readonly shared: Shared; readonly items: readonly MergeItem[] };

export class TakingIn {
	readonly #storage: AppStorage;
	#stage = $state.raw<Stage>({ name: 'waiting' });

	constructor(storage: AppStorage = theStorage) {
		this.#storage = storage;
	}

	get stage(): Stage {
		return this.#stage;
	}

	async readFile(file: Blob): Promise<void> {
		await this.#read(async () => (await import('$lib/storage/share-file')).readFile(file));
	}

	/** What stands after the # of a link. */
	async readLink(text: string): Promise<void> {
		await this.#read(async () => (await import('$lib/storage/share-link')).readLinkText(text));
	}

	async #read(read: () => Promise<Parsed<Shared>>): Promise<void> {
		const reading: Stage = { name: 'reading' };
		this.#stage = reading;
		const [parsed, { describeShared }] = await Promise.all([read(), import('./describe-shared')]);
		// Another file was chosen while this one was read.
		if (this.#stage !== reading) return;
		this.#stage = parsed.ok
			? { name: 'offered', words: describeShared(parsed.value), shared: parsed.value }
			: { name: 'refused', problems: parsed.problems };
	}

	/** Says what became of each thing. Where the device has no room, nothing was taken in and the trouble is told. */
	async accept(): Promise<void> {
		const offered = this.#stage;
		if (offered.name !== 'offered') return;
		this.#stage = { name: 'reading' };
		const storage = await this.#storage.open();
		const merged = await settleTemplates(storage, offered.shared).then(
			(shared) => storage.takeInShared(shared),
			refuse
		);
		if (merged.ok) {
			this.#stage = { name: 'taken', shared: offered.shared, items: merged.items };
			this.#storage.keep();
			return;
		}
		this.#storage.note(merged.trouble);
		this.#stage = { name: 'refused', problems: [{ path: '', message: merged.trouble.sentence }] };
	}

	/** Whether settings came with it. */
	get hasSettings(): boolean {
		const { shared } = this.#stage.name === 'taken' ? this.#stage : { shared: null };
		return shared?.kind === 'backup' && typeof shared.backup.settings === 'object' && shared.backup.settings !== null;
	}

	/** How the app looked and behaved where the backup was made. The screen is not turned round by it. */
	takeSettings(): void {
		if (this.#stage.name !== 'taken' || this.#stage.shared.kind !== 'backup') return;
		const { flipped } = settings.current;
		settings.change({ ...readSettings(this.#stage.shared.backup.settings), flipped });
	}

	reset(): void {
		this.#stage = { name: 'waiting' };
	}
}

/** The device fails before anything was written. */
function refuse(error: unknown): { ok: false; trouble: Trouble } {
	if (!(error instanceof TroubleError)) throw error;
	return { ok: false, trouble: error.trouble };
}
