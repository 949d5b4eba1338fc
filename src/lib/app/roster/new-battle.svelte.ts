// A battle being set up: which rosters, on what table, under which rules, who comes later.
import type { RosterDraft } from '$lib/army/draft';
import type { TableSize } from '$lib/battle/setup';
import type { BattleSide } from '$lib/rules/initiative';
import type { Problem } from '$lib/rules/problem';
import type { Rulings } from '$lib/rules/rulings';
import { defaultRulings } from '$lib/rules/rulings';
import type { NamedHouseRules } from '$lib/storage/database';
import { nanoid } from 'nanoid';
import { appStorage } from '../storage.svelte';
import type { Arrivals, BattleChoice } from './make-battle';
import { makeBattle, nameBattle } from './make-battle';
import { Shelf } from './shelf.svelte';

/** Inches, as tables are known: six feet by four and so on. */
export const tableSizes = [
	{ label: '6′ × 4′', width: 72, height: 48 },
	{ label: '5′ × 4′', width: 60, height: 48 },
	{ label: '4′ × 4′', width: 48, height: 48 },
	{ label: '8′ × 5′', width: 96, height: 60 },
	{ label: '8′ × 6′', width: 96, height: 72 }
] as const;

const tools = { now: () => new Date().toISOString(), makeId: () => nanoid() };

export class NewBattle {
	readonly shelf = new Shelf();
	/** What the player called it; empty takes the armies' names. */
	name = $state('');
	/** Roster ids. */
	chosen = $state<Record<BattleSide, string>>({ first: '', second: '' });
	table = $state.raw<TableSize>({ width: 72, height: 48 });
	/** The id of the house rules; empty for the printed sheet. */
	houseRulesId = $state('');
	rulings = $state.raw<Rulings>(defaultRulings);
	fixedFirst = $state<BattleSide>('first');
	#houseRules = $state.raw<readonly NamedHouseRules[]>([]);
	#arrivals = $state.raw<Readonly<Record<BattleSide, Arrivals>>>({ first: {}, second: {} });

	readonly choice: BattleChoice = $derived.by(() => ({
		name: this.name,
		rosters: { first: this.rosterOf('first'), second: this.rosterOf('second') },
		arrivals: this.#arrivals,
		table: this.table,
		houseRules: this.#houseRules.find(({ id }) => id === this.houseRulesId)?.rules ?? null,
		rulings: this.rulings,
		fixedFirst: this.fixedFirst
	}));
	/** Everything in the way; empty when the battle can start. */
	readonly problems: readonly Problem[] = $derived.by(() => {
		const made = makeBattle(this.choice, tools);
		return made.ok ? [] : made.problems;
	});

	get houseRules(): readonly NamedHouseRules[] {
		return this.#houseRules;
	}

	get suggestedName(): string {
		return nameBattle(this.choice);
	}

	/** Reads what there is to choose from. Returns how to stop. */
	start(): () => void {
		void appStorage.open().then(async (storage) => {
			const { kept } = await storage.houseRules.list();
			this.#houseRules = kept.map(({ value }) => value);
		});
		return this.shelf.start();
	}

	rosterOf(side: BattleSide): RosterDraft | null {
		return this.shelf.rosters.find(({ id }) => id === this.chosen[side])?.value ?? null;
	}

	/** Another army has other reinforcements. */
	choose(side: BattleSide, id: string): void {
		this.chosen = { ...this.chosen, [side]: id };
		this.#arrivals = { ...this.#arrivals, [side]: {} };
	}

	arrivalOf(side: BattleSide, unit: { readonly id: string; readonly arrives: number | null }): number | null {
		const said = this.#arrivals[side][unit.id];
		return said === undefined ? unit.arrives : said;
	}

	holdBack(side: BattleSide, unit: string, turn: number | null): void {
		this.#arrivals = { ...this.#arrivals, [side]: { ...this.#arrivals[side], [unit]: turn } };
	}

	/** The id of the battle, once it is on the device; null where something is in the way. */
	async begin(): Promise<string | null> {
		const made = makeBattle(this.choice, tools);
		if (!made.ok) return null;
		const storage = await appStorage.open();
		const created = await storage.battles.create(made.value);
		if (created.ok) {
			appStorage.keep();
			return created.id;
		}
		if (created.reason === 'not-saved') appStorage.note(created.trouble);
		return null;
	}
}
