// The rosters on the device, as the list shows them: made, copied, renamed, deleted and taken back. What another tab does shows here too.
import { makeRosterDraft, renewIds, type RosterDraft } from '$lib/army/draft';
import { freshName } from '$lib/army/names';
import { lookOf, startingLook } from '$lib/army/side-look';
import type { Kept, Listing } from '$lib/storage/database/kept-store';
import type { Storage } from '$lib/storage/storage';
import type { NotSaved, Trouble } from '$lib/storage/database/trouble';
import { nanoid } from 'nanoid';
import { appStorage } from '../device/storage.svelte';
import { followRosters } from './follow-rosters';
import { search } from './search';
import { isTemplates } from '$lib/army/templates-id';

type KeptRoster = Kept<RosterDraft>;

export class Shelf {
	readonly #open: () => Promise<Storage>;
	readonly #onTrouble: (trouble: Trouble) => void;
	#listing = $state.raw<Listing<RosterDraft> | null>(null);
	readonly #rosters = $derived((this.#listing?.kept ?? []).filter((kept) => !isTemplates(kept)));

	constructor(
		open: () => Promise<Storage> = () => appStorage.open(),
		onTrouble: (trouble: Trouble) => void = (trouble) => appStorage.note(trouble)
	) {
		this.#open = open;
		this.#onTrouble = onTrouble;
	}

	/** False until the device has answered. */
	get ready(): boolean {
		return this.#listing !== null;
	}

	/** The last changed first. */
	get rosters(): readonly KeptRoster[] {
		return this.#rosters;
	}

	/** The same, waited for where the device has not answered yet. */
	async found(): Promise<readonly KeptRoster[]> {
		if (!this.ready) await this.#read(await this.#open());
		return this.#rosters;
	}

	/** Whether the player has kept units as templates. */
	get hasTemplates(): boolean {
		return this.#listing?.kept.some(isTemplates) ?? false;
	}

	/** How many there are that this version of the app cannot read. */
	get unreadable(): number {
		return this.#listing?.unreadable.length ?? 0;
	}

	/** Reads the list and follows it. Returns how to stop. */
	start(): () => void {
		return followRosters(this.#open, (storage) => this.#read(storage));
	}

	async #read(storage: Storage): Promise<void> {
		this.#listing = await storage.rosters.list();
	}

	/** Whatever was done, the list shows it when this resolves. */
	async #change<T extends { readonly ok: boolean }>(work: (storage: Storage) => Promise<T>): Promise<T> {
		const storage = await this.#open();
		const outcome = await work(storage);
		if (isNotSaved(outcome)) this.#onTrouble(outcome.trouble);
		await this.#read(storage);
		return outcome;
	}

	/** Keeps a new roster; null where the device refused it. */
	async add(roster: RosterDraft): Promise<string | null> {
		const saved = await this.#change(({ rosters }) => rosters.save(roster));
		return saved.ok ? roster.id : null;
	}

	/** An empty roster under a name that no other has, for the side that the last one was not. */
	create(changes: Partial<RosterDraft> = {}): Promise<string | null> {
		const name = freshName('New army', this.rosters.map(({ value }) => value)); // prettier-ignore
		const last = this.rosters[0]?.value;
		const { name: side, ...marks } = startingLook(last ? lookOf(last) : null);
		return this.add(makeRosterDraft(nanoid(), now(), { name, side, ...marks, ...changes }));
	}

	duplicate({ value }: KeptRoster): Promise<string | null> {
		const name = freshName(`${value.name || 'Army'} copy`, this.rosters.map((kept) => kept.value)); // prettier-ignore
		return this.add({ ...renewIds(value, nanoid), name, changedAt: now() });
	}

	rename({ value, savedAt }: KeptRoster, name: string) {
		return this.#change(({ rosters }) => rosters.save({ ...value, name, changedAt: now() }, { over: savedAt }));
	}

	delete(id: string) {
		return this.#change(({ rosters }) => rosters.delete(id));
	}

	undelete(id: string) {
		return this.#change(({ rosters }) => rosters.undelete(id));
	}
}

const now = (): string => new Date().toISOString();

const isNotSaved = (outcome: { readonly ok: boolean }): outcome is NotSaved =>
	!outcome.ok && 'reason' in outcome && outcome.reason === 'not-saved';

/** Those whose name, side or units have all the words, in any order. */
export const searchRosters = (rosters: readonly KeptRoster[], query: string): readonly KeptRoster[] =>
	search(rosters, query, ({ value }) => [value.name, value.side, ...value.units.map(({ name }) => name)].join(' '));
