// House rules being written: every change is judged at the door that files come through, kept as it is made, and can be taken back.
import { addStep, close, type History, redo, startHistory, undo } from '$lib/army/edit/history';
import type { CellValue } from '$lib/rules/house-rules/cell';
import { asPrinted, diffRules, type HouseRules, type RuleChange, rulesOf } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import type { AddedModifier } from '$lib/rules/sheet/added-modifier';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import type { Kept } from '$lib/storage/database/kept-store';
import type { NamedHouseRules } from '$lib/storage/database/database';
import type { HouseRulesStore } from '$lib/storage/whole-stores';
import type { Trouble } from '$lib/storage/database/trouble';

/** Why something was not taken, as a sentence; null where it was. */
export type Refusal = string | null;

export class HouseEditor {
	readonly id: string;
	readonly #store: Pick<HouseRulesStore, 'save'>;
	readonly #onTrouble: (trouble: Trouble) => void;
	#history: History<HouseRules>;
	#savedAt: string;
	#saving: Promise<void> | null = null;
	#unsaved = $state(false);

	readonly rules = $derived.by(() => rulesOf(this.house));
	/** What differs from the printed sheet, in the sheet's order. */
	readonly changes: readonly RuleChange[] = $derived.by(() => diffRules(asPrinted, this.rules));

	constructor(
		store: Pick<HouseRulesStore, 'save'>,
		{ value, savedAt }: Kept<NamedHouseRules>,
		onTrouble: (trouble: Trouble) => void
	) {
		this.id = value.id;
		this.#store = store;
		this.#savedAt = savedAt;
		this.#onTrouble = onTrouble;
		this.#history = $state.raw(startHistory(value.rules));
	}

	get house(): HouseRules {
		return this.#history.now;
	}

	get saved(): boolean {
		return !this.#unsaved;
	}

	/** What would be undone and redone; null where there is nothing. */
	get undoLabel(): string | null {
		return this.#history.past.at(-1)?.label ?? null;
	}

	get redoLabel(): string | null {
		return this.#history.future[0]?.label ?? null;
	}

	undo(): void {
		this.#history = undo(this.#history);
		void this.#save();
	}

	redo(): void {
		this.#history = redo(this.#history);
		void this.#save();
	}

	/** The next letter starts a step of its own. */
	endStroke(): void {
		this.#history = close(this.#history);
	}

	#take(next: HouseRules, label: string, stroke: string | null = null): Refusal {
		const parsed = parseHouseRules($state.snapshot(next));
		if (!parsed.ok) return parsed.problems[0]?.message ?? 'It cannot be taken.';
		if (JSON.stringify(parsed.value) === JSON.stringify(this.house)) return null;
		this.#history = addStep(this.#history, parsed.value, label, stroke);
		void this.#save();
		return null;
	}

	describe(changes: Partial<Pick<HouseRules, 'name' | 'version' | 'note'>>): Refusal {
		const [field = 'name'] = Object.keys(changes);
		return this.#take({ ...this.house, ...changes }, `the ${field}`, field);
	}

	setCell(id: string, value: CellValue): Refusal {
		return this.#take({ ...this.house, overrides: { ...this.house.overrides, [id]: value } }, 'a number', id);
	}

	/** Leaves a printed modifier out, or lets it count again. */
	setOff(id: string, isOff: boolean): Refusal {
		const others = (this.house.off ?? []).filter((each) => each !== id);
		return this.#take({ ...this.house, off: isOff ? [...others, id] : others }, isOff ? 'leaving a modifier out' : 'letting a modifier count'); // prettier-ignore
	}

	/** Adds it, or puts it in the place of the one with its id. */
	setAdded(modifier: AddedModifier): Refusal {
		const added = this.house.added ?? [];
		const known = added.some(({ id }) => id === modifier.id);
		const next = known ? added.map((each) => (each.id === modifier.id ? modifier : each)) : [...added, modifier];
		return this.#take({ ...this.house, added: next }, `${known ? 'changing' : 'adding'} ${modifier.name.trim()}`);
	}

	removeAdded(id: string): void {
		this.#take(
			{ ...this.house, added: (this.house.added ?? []).filter((each) => each.id !== id) },
			'removing a modifier'
		);
	}

	read(rulings: Partial<Rulings>): Refusal {
		return this.#take({ ...this.house, rulings: { ...this.rules.rulings, ...rulings } }, 'a ruling');
	}

	/** One difference less. */
	takeBack(change: RuleChange): Refusal {
		const { overrides, off = [], added = [] } = this.house;
		const label = 'taking a difference back';
		switch (change.kind) {
			case 'number':
				return this.#take({ ...this.house, overrides: Object.fromEntries(Object.entries(overrides).filter(([id]) => id !== change.id)) }, label); // prettier-ignore
			case 'ruling':
				return this.#take({ ...this.house, rulings: { ...this.rules.rulings, [change.ruling]: asPrinted.rulings[change.ruling] } }, label); // prettier-ignore
			case 'off':
			case 'on':
				return this.#take({ ...this.house, off: off.filter((id) => id !== change.id) }, label);
			default:
				return this.#take({ ...this.house, added: added.filter(({ id }) => id !== change.modifier.id) }, label);
		}
	}

	/** Resolves when the disk has what stands here, or when the device refused it. */
	#save(): Promise<void> {
		this.#unsaved = true;
		this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
		return this.#saving;
	}

	async #saveAll(): Promise<void> {
		for (;;) {
			const { house } = this;
			const outcome = await this.#store.save(this.id, house, { over: this.#savedAt });
			if (outcome.ok) this.#savedAt = outcome.savedAt;
			else if (outcome.reason === 'moved-on') this.#meet(outcome.kept);
			else {
				if (outcome.reason === 'not-saved') this.#onTrouble(outcome.trouble);
				return;
			}
			if (outcome.ok && house === this.house) {
				this.#unsaved = false;
				return;
			}
		}
	}

	/** Another tab saved its own in between: ours goes over it, and theirs is one step back. */
	#meet({ value, savedAt }: Kept<NamedHouseRules>): void {
		const ours = this.house;
		this.#history = addStep(addStep(this.#history, value.rules, 'what another tab changed'), ours, 'what was changed here'); // prettier-ignore
		this.#savedAt = savedAt;
	}
}
