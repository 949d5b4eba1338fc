// A battle being set up: which rosters, on what table, under which rules, who comes later.
import { exampleRules } from '$lib/rules/house-rules/examples';
import { asPrinted, diffRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import type { RosterDraft } from '$lib/army/draft';
import type { SideLook } from '$lib/army/side-look';
import { samplePairs } from '$lib/army/samples/samples';
import { findHistoric, type HistoricBattle } from '$lib/battle/scenarios/scenarios';
import type { MapSize } from '$lib/battle/setup';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Problem } from '$lib/parsing/problem';
import { defaultRulings, type Rulings } from '$lib/rules/sheet/playsheet';
import type { NamedHouseRules } from '$lib/storage/database/database';
import { nanoid } from 'nanoid';
import { appStorage } from '../device/storage.svelte';
import {
	type Arrivals,
	type BattleChoice,
	type MissionLaying,
	lookInBattle,
	makeBattle,
	nameBattle
} from './make-battle';
import { Shelf } from './shelf.svelte';

/** Inches, as tables are known: six feet by four and so on. */
export const mapSizes = [
	{ label: '6′ × 4′', width: 72, height: 48 },
	{ label: '5′ × 4′', width: 60, height: 48 },
	{ label: '4′ × 4′', width: 48, height: 48 },
	{ label: '8′ × 5′', width: 96, height: 60 },
	{ label: '8′ × 6′', width: 96, height: 72 }
] as const;

const tools = { now: () => new Date().toISOString(), makeId: () => nanoid() };

/** Of those that come with the app the ones that change something. */
const offeredExamples: readonly NamedHouseRules[] = exampleRules
	.filter(({ rules }) => diffRules(asPrinted, rulesOf(rules)).length > 0)
	.map(({ id, rules }) => ({ id, rules: { ...rules, name: `${rules.name} (ours)` } }));

/** A mission as the page of cards hands it over: what lays it down, and who of each side comes later. */
export interface TakenMission extends MissionLaying {
	readonly name: string;
	readonly onMap: boolean;
	readonly reservesOf: (side: BattleSide, units: RosterDraft['units']) => Arrivals;
}

export class NewBattle {
	readonly shelf = new Shelf();
	/** What the player called it; empty takes the armies' names. */
	name = $state('');
	/** Roster ids. */
	chosen = $state<Record<BattleSide, string>>({ first: '', second: '' });
	table = $state.raw<MapSize>({ width: 72, height: 48 });
	/** The id of the house rules; empty for the printed sheet. */
	houseRulesId = $state('');
	rulings = $state.raw<Rulings>(defaultRulings);
	fixedFirst = $state<BattleSide>('first');
	#houseRules = $state.raw<readonly NamedHouseRules[]>([]);
	/** What the players called and coloured the sides for this battle. */
	#looks = $state.raw<BattleChoice['looks']>({ first: {}, second: {} });
	#arrivals = $state.raw<Readonly<Record<BattleSide, Arrivals>>>({ first: {}, second: {} });

	/** Whether a battle of the record is laid out and deployed on the map. */
	onMap = $state(true);
	/** The battle of the record that the two chosen armies fought, whichever is first; null for any others. */
	readonly historic: HistoricBattle | null = $derived(findHistoric(this.chosen));
	/** The ground of the record lies on a table of its own size. */
	readonly fitsMap: boolean = $derived.by(
		() => this.historic?.table.width === this.table.width && this.historic.table.height === this.table.height
	);

	/** A mission drawn from cards; it stands in the place of a battle of the record. */
	#mission = $state.raw<TakenMission | null>(null);

	readonly choice: BattleChoice = $derived.by(() => ({
		name: this.name.trim() || this.#knownName,
		rosters: { first: this.rosterOf('first'), second: this.rosterOf('second') },
		arrivals: this.#arrivals,
		looks: this.#looks,
		table: this.table,
		houseRules: this.#houseRules.find(({ id }) => id === this.houseRulesId)?.rules ?? null,
		rulings: this.rulings,
		fixedFirst: this.fixedFirst,
		scenario: this.historic && { battle: this.historic, onMap: this.onMap && this.fitsMap },
		mission: this.#mission
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
		return this.#knownName || nameBattle(this.choice);
	}

	/** Of the mission, or of the battle of the record. */
	get #knownName(): string {
		return this.#mission?.name ?? samplePairs.find(({ id }) => id === this.historic?.id)?.name ?? '';
	}

	/** Reads what there is to choose from. Returns how to stop. */
	start(): () => void {
		void appStorage.open().then(async (storage) => {
			const { kept } = await storage.houseRules.list();
			this.#houseRules = [...kept.map(({ value }) => value), ...offeredExamples];
		});
		return this.shelf.start();
	}

	/** House rules bring their readings; what they leave open stays as it was chosen here. */
	chooseRules(id: string): void {
		const before = this.choice.houseRules?.rulings ?? {};
		const usual = Object.fromEntries(Object.keys(before).map((key) => [key, defaultRulings[key as keyof Rulings]]));
		this.houseRulesId = id;
		this.rulings = { ...this.rulings, ...usual, ...this.choice.houseRules?.rulings };
	}

	/** With two rosters on the device there is nothing to choose: the older one is first. */
	chooseOnlyTwo(): void {
		const [newer, older, more] = this.shelf.rosters;
		if (!newer || !older || more || this.chosen.first !== '' || this.chosen.second !== '') return;
		this.chosen = { first: older.id, second: newer.id };
		this.#takeMapSize();
	}

	lookOf(side: BattleSide): SideLook {
		return lookInBattle(this.choice, side);
	}

	changeLook(side: BattleSide, changes: Partial<SideLook>): void {
		this.#looks = { ...this.#looks, [side]: { ...this.#looks[side], ...changes } };
	}

	rosterOf(side: BattleSide): RosterDraft | null {
		return this.shelf.rosters.find(({ id }) => id === this.chosen[side])?.value ?? null;
	}

	/** Another army has other reinforcements, and a name and colours of its own. */
	choose(side: BattleSide, id: string): void {
		this.chosen = { ...this.chosen, [side]: id };
		this.#looks = { ...this.#looks, [side]: {} };
		this.#arrivals = this.#mission ? this.#allReserves() : { ...this.#arrivals, [side]: {} };
		this.#takeMapSize();
	}

	/** Whether something is laid out on the map: then it is the map that they sit down to. */
	get liesOnMap(): boolean {
		return this.#mission?.onMap ?? this.choice.scenario?.onMap === true;
	}

	get mission(): TakenMission | null {
		return this.#mission;
	}

	/** The cards say who comes later, and the players may say otherwise; taken out again, the rosters do. */
	takeMission(mission: TakenMission | null): void {
		this.#mission = mission;
		this.#arrivals = this.#allReserves();
	}

	#allReserves(): BattleChoice['arrivals'] {
		return { first: this.#reserves('first'), second: this.#reserves('second') };
	}

	#reserves(side: BattleSide): Arrivals {
		return this.#mission?.reservesOf(side, this.rosterOf(side)?.units ?? []) ?? {};
	}

	/** A battle of the record brings its table. */
	#takeMapSize(): void {
		if (this.historic) this.table = this.historic.table;
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
