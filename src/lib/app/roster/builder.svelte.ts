// One roster being built. Every edit is applied at once, can be undone, and is saved as it is made: the screen never waits for the disk and
// the disk is never more than a moment behind. Another tab may build the same roster: edits not saved yet are made again upon what
// it saved, so that neither tab loses anything.
import type { RosterDraft } from '$lib/army/draft';
import { describeEdit, strokeOf } from '$lib/army/edit/describe-edit';
import { applyEdit, type Edit } from '$lib/army/edit/edit';
import { addStep, close, type History, redo, startHistory, undo } from '$lib/army/edit/history';
import { makeFromUnit } from '$lib/army/templates';
import type { Kept } from '$lib/storage/database/kept-store';
import type { RosterStore } from '$lib/storage/whole-stores';
import type { Trouble } from '$lib/storage/database/trouble';
import { nanoid } from 'nanoid';
import { findProblems } from './problems';

export type RosterKeeper = Pick<RosterStore, 'save' | 'get'>;

export interface BuilderOptions {
	/** ISO time. */
	readonly now: () => string;
	readonly onTrouble: (trouble: Trouble) => void;
}

export type SaveState = 'saved' | 'saving' | 'not-saved';

export class Builder {
	readonly #store: RosterKeeper;
	readonly #options: BuilderOptions;
	#history = $state.raw<History<RosterDraft>>() as History<RosterDraft>;
	#saveState = $state.raw<SaveState>('saved');
	#savedAt: string;
	#unsaved: Edit[] = [];
	#writing: Promise<void> | null = null;
	readonly #problems = $derived(findProblems(this.roster));

	constructor(store: RosterKeeper, { value, savedAt }: Kept<RosterDraft>, options: BuilderOptions) {
		this.#store = store;
		this.#options = options;
		this.#savedAt = savedAt;
		this.#history = startHistory(value);
	}

	get roster(): RosterDraft {
		return this.#history.now;
	}

	get problems() {
		return this.#problems;
	}

	get saveState(): SaveState {
		return this.#saveState;
	}

	/** What undo would take back; null when there is nothing. */
	get undoLabel(): string | null {
		return this.#history.past.at(-1)?.label ?? null;
	}

	get redoLabel(): string | null {
		return this.#history.future[0]?.label ?? null;
	}

	edit(edit: Edit): void {
		const before = this.roster;
		const after = applyEdit(before, edit);
		if (after === before) return;
		this.#history = addStep(this.#history, this.#dated(after), describeEdit(edit, before), strokeOf(edit));
		this.#keep(edit);
	}

	/** A second unit like this one, right below it. Its id; null where there is no such unit. */
	copy(id: string): string | null {
		const unit = this.roster.units.find((each) => each.id === id);
		if (!unit) return null;
		const { brigade, arrives } = unit;
		const copied = { ...makeFromUnit(unit, { id: nanoid(), brigade, among: this.roster.units }), arrives };
		this.edit({ kind: 'add-units', units: [copied], after: id });
		return copied.id;
	}

	/** The stroke is over: the next one, even of the same kind, is undone by itself. */
	endStroke(): void {
		this.#history = close(this.#history);
	}

	undo(): void {
		this.#step(undo(this.#history));
	}

	redo(): void {
		this.#step(redo(this.#history));
	}

	#step(history: History<RosterDraft>): void {
		if (history === this.#history) return;
		this.#history = { ...history, now: this.#dated(history.now) };
		this.#keep({ kind: 'replace', roster: this.roster });
	}

	#dated(roster: RosterDraft): RosterDraft {
		return { ...roster, changedAt: this.#options.now() };
	}

	#keep(edit: Edit): void {
		this.#unsaved.push(edit);
		this.#saveState = 'saving';
		void this.saved();
	}

	/** Saves what is not saved yet; resolves when the disk has it, or when the device refused it. */
	saved(): Promise<void> {
		this.#writing ??= this.#saveAll().finally(() => (this.#writing = null));
		return this.#writing;
	}

	async #saveAll(): Promise<void> {
		let goesOn = true;
		while (goesOn && this.#unsaved.length > 0) goesOn = await this.#saveOnce();
	}

	/** Whether there is any use in going on. */
	async #saveOnce(): Promise<boolean> {
		const count = this.#unsaved.length;
		const outcome = await this.#store.save(this.roster, { over: this.#savedAt });
		if (outcome.ok) {
			this.#savedAt = outcome.savedAt;
			this.#unsaved.splice(0, count);
			if (this.#unsaved.length === 0) this.#saveState = 'saved';
			return true;
		}
		if (outcome.reason === 'moved-on') {
			this.#takeUp(outcome.kept);
			return true;
		}
		if (outcome.reason === 'not-saved') this.#options.onTrouble(outcome.trouble);
		this.#saveState = 'not-saved';
		return false;
	}

	/** Goes on from what another tab saved, with what is unsaved here made again upon it. */
	#takeUp({ value, savedAt }: Kept<RosterDraft>): void {
		const merged = this.#unsaved.reduce(applyEdit, value);
		this.#history = addStep(this.#history, merged, 'what another tab changed');
		this.#savedAt = savedAt;
	}

	/** Somebody wrote to the table of rosters. */
	async lookAgain(): Promise<void> {
		await this.#writing;
		const kept = await this.#store.get(this.roster.id);
		const newer = kept !== null && kept.savedAt !== this.#savedAt;
		if (newer && this.#unsaved.length === 0) this.#takeUp(kept);
	}
}
