// What a run knows: the tracks, the spaces, the costs. What is known from before is used, what is not is asked once, and what a board action touches is
// known no more.

import { Asking, type Base } from './asking';
import { type Cost, type Level, levelNames, type Space, mayBe, mustBe, type SpaceKind } from '../board';
import { costNames, parseCost, tellCost } from '../costs';
import { type Faction, purseOf } from '../factions';
import type { Value } from '../question';
import { walkTable } from '../random-space';
import type { GivenAnswer, Learned, RunGame } from './run-types';
import { type Memory, resourcesOf, tellTracker, trackers } from '../trackers';

export abstract class Knowing extends Asking {
	readonly game: RunGame;
	readonly #known = new Map<string, number | string>();
	readonly #touched = new Set<string>();
	readonly #levels = new Map<string, Level>();
	readonly #costs = new Map<string, Cost>();
	readonly #spaces: Map<string, Space>;
	readonly #learnedSpaces = new Map<string, Partial<Pick<Space, 'kind' | 'population'>>>();
	#strokesCost: boolean | null;
	#trumps: readonly string[] | null = null;

	constructor(game: RunGame, answers: readonly GivenAnswer[]) {
		super(answers);
		this.game = game;
		this.#spaces = new Map(game.facts.spaces.map((space) => [space.id, space]));
		this.#strokesCost = game.facts.strokesCost;
	}

	tell(spaces: readonly string[]): string {
		return spaces.length === 0 ? 'none' : spaces.map((space) => this.spaceOf(space).name).join(', ');
	}

	spaceOf(id: string): Space {
		return this.#spaces.get(id) ?? { id, name: id };
	}

	spacesWhere(holds: (space: Space) => boolean): string[] {
		return [...this.#spaces.values()].filter(holds).map(({ id }) => id);
	}

	/** The value of a track: known in this run, sure from before, or asked. */
	tracker(id: string, step: string, rule: string): number | string {
		const known = this.#known.get(id);
		if (known !== undefined) return known;
		const remembered = this.#touched.has(id) ? undefined : this.game.memory[id];
		if (remembered?.sure) {
			this.#known.set(id, remembered.value);
			const text = trackers[id]?.short ?? id;
			this.note(step, rule, text, tellTracker(id, remembered.value), 'known');
			return remembered.value;
		}
		return this.enter(id, step, rule);
	}

	/** Asked anew: the people have just changed it on the board. */
	enter(id: string, step: string, rule: string): number | string {
		const tracker = trackers[id];
		if (!tracker) throw new Error(`no tracker ${id}`);
		const hint = this.#known.get(id) ?? this.game.memory[id]?.value;
		const words = (value: Value) => `${tracker.short}: ${tellTracker(id, value as number | string)}`;
		const asked = { step, rule, text: tracker.text };
		const question =
			tracker.kind === 'choice'
				? ({
						...asked,
						kind: 'choice',
						options: tracker.options,
						...(typeof hint === 'string' ? { hint } : {})
					} as const)
				: ({
						...asked,
						kind: 'number',
						max: tracker.max,
						more: tracker.more,
						...(typeof hint === 'number' ? { hint } : {})
					} as const);
		const value = this.ask(question, undefined, words, 'asked', id) as number | string;
		this.#known.set(id, value);
		this.#touched.add(id);
		return value;
	}

	/** Told once more where Winter Quarters may have changed it. */
	confirm(id: string, step: string, rule: string): void {
		if (!this.knows(id)) this.enter(id, step, rule);
	}

	/** A board action changed it in a way that only the people can see. */
	forget(...ids: readonly string[]): void {
		for (const id of ids) {
			this.#known.delete(id);
			this.#touched.add(id);
		}
	}

	knows(id: string): boolean {
		return this.#known.has(id) || (!this.#touched.has(id) && (this.game.memory[id]?.sure ?? false));
	}

	/** Whether any are on a track, where their number is known; null where it is not. */
	anyOf(id: string): boolean | null {
		return this.knows(id) ? Number(this.hint(id)) > 0 : null;
	}

	hint(id: string): number | string | undefined {
		return this.#known.get(id) ?? this.game.memory[id]?.value;
	}

	resources(faction: Faction, step: string, rule: string): number {
		return Number(this.tracker(resourcesOf(faction), step, rule));
	}

	/** Moves the track where its value is known; says what it comes to. */
	change(faction: Faction, by: number): string {
		const id = resourcesOf(faction);
		const before = this.#known.get(id) ?? (this.knows(id) ? this.game.memory[id]?.value : undefined);
		if (before === undefined) return `${purseOf(faction)} ${by < 0 ? '−' : '+'}${Math.abs(by)}`;
		const after = Math.max(0, Number(before) + by);
		this.#known.set(id, after);
		this.#touched.add(id);
		return `${purseOf(faction)} ${after}`;
	}

	setTracker(id: string, value: number | string): void {
		this.#known.set(id, value);
		this.#touched.add(id);
	}

	costOf(key: string, step: string, rule: string): Cost {
		const known = this.#costs.get(key) ?? this.game.facts.costs[key];
		if (known) return known;
		const text = `What does it cost: ${costNames(key)}?`;
		const help = 'Asked once, for ever: see your rulebook. It stands under Your copy and can be changed there.';
		const question = { step, rule, text, help, of: key, kind: 'cost' } as const;
		const cost = parseCost(
			String(this.ask(question, undefined, (value) => tellCost(parseCost(String(value))), 'asked', `COST.${key}`))
		);
		this.#costs.set(key, cost);
		return cost;
	}

	population(id: string, step: string, rule: string): number {
		const space = this.spaceOf(id);
		if (space.population !== undefined) return space.population;
		// A place of its own, with none to count (1.4).
		if (space.kind === 'wi') return 0;
		const question = {
			step,
			rule,
			text: `What is the Population of ${space.name}?`,
			max: 4,
			more: false,
			kind: 'number'
		} as const;
		const population = Number(this.ask(question, undefined, String, 'asked', `POP.${id}`));
		this.#learn(id, { population });
		return population;
	}

	/** Whether a space is of some kind: asked where what was told of it leaves that open. */
	isOfKind(id: string, holds: (space: Space) => boolean, step: string, rule: string): boolean {
		const space = this.spaceOf(id);
		if (mustBe(space, holds) || !mayBe(space, holds)) return mustBe(space, holds);
		return holds({ ...space, kind: this.kindOf(id, step, rule) });
	}

	kindOf(id: string, step: string, rule: string): SpaceKind {
		const space = this.spaceOf(id);
		const isProvince = space.kind === 'province';
		if (space.kind && !isProvince) return space.kind;
		const options = [
			...(isProvince ? [] : [{ value: 'city', label: 'City' }]),
			{ value: 'colony', label: 'Colony' },
			{ value: 'reserve', label: 'Indian Reserve' }
		];
		const text = `${space.name}: ${isProvince ? '' : 'City, '}Colony or Reserve?`;
		const question = { step, rule, text, options, kind: 'choice' } as const;
		const kind = this.ask(
			question,
			undefined,
			(value) => options.find((option) => option.value === value)?.label ?? '',
			'asked',
			`KIND.${id}`
		) as SpaceKind;
		this.#learn(id, { kind });
		return kind;
	}

	#learn(id: string, learned: Partial<Pick<Space, 'kind' | 'population'>>): void {
		this.#spaces.set(id, { ...this.spaceOf(id), ...learned });
		this.#learnedSpaces.set(id, { ...this.#learnedSpaces.get(id), ...learned });
	}

	/** Whether the Commands of a Brilliant Stroke are paid for: asked once, for ever (AMB-49). */
	strokesCost(): boolean {
		if (this.#strokesCost !== null) return this.#strokesCost;
		this.#strokesCost = this.yes({
			step: 'P-STROKE',
			suffix: '.cost',
			rule: '8.3.7 · AMB-49',
			text: 'Do the Commands of a Brilliant Stroke cost Resources in your rules?'
		});
		return this.#strokesCost;
	}

	learnTrumps(order: readonly string[]): void {
		this.#trumps = order;
	}

	/** The level of each space, asked once in a run. */
	levelsOf(base: Omit<Base<'levels'>, 'from'>, spaces: readonly string[]): ReadonlyMap<string, Level> {
		const unknown = spaces.filter((space) => !this.#levels.has(space));
		if (unknown.length > 0) {
			const value = this.ask({ ...base, from: unknown, kind: 'levels' }, base.suffix, (given) =>
				Object.entries(given)
					.map(([space, level]) => `${this.tell([space])} ${levelNames[level as Level]}`)
					.join(', ')
			);
			for (const [space, level] of Object.entries(value)) this.#levels.set(space, level as Level);
		}
		return this.#levels;
	}

	/** One of several spaces that are equal, by the players’ way (8.2). */
	drawSpace(step: string, rule: string, from: readonly string[]): string {
		const first = from[0];
		if (first !== undefined && from.length === 1) return first;
		const { table } = this.game.facts;
		const named = this.game.random === 'table' && table ? new Set(table.flat(2)) : null;
		// What is no space of the table is drawn with equal chance.
		const onTable = from.every((space) => this.spaceOf(space).kind !== 'wi' && (named?.has(space) ?? true));
		const how = onTable ? this.game.random : 'draw';
		const walk = how === 'table' && table ? table : null;
		const text = {
			draw: 'Equal: one of these is drawn',
			hand: 'Equal: roll 1D3 for the column and 1D6 for the row on your sheet, and follow the arrows to the first of these',
			table: 'Equal: 1D3 for the column, 1D6 for the row, then down to the first of these'
		}[walk ? 'table' : how === 'table' ? 'hand' : how];
		const question = {
			step,
			rule: `${rule} · 8.2`,
			text,
			from,
			how: walk ? 'table' : how === 'table' ? 'hand' : how,
			kind: 'draw'
		} as const;
		const found = (value: Value): string => (walk ? walkTable(walk, String(value), from).space : String(value));
		const value = this.ask(
			question,
			'.draw',
			(given) => (walk ? this.tellWalk(String(given), from) : this.tell([found(given)])),
			'drawn'
		);
		return found(value);
	}

	/** Where the dice began on the entered table, and what was passed on the way. */
	tellWalk(start: string, from: readonly string[]): string {
		const { space, seen } = walkTable(this.game.facts.table ?? [], start, from);
		const [column, row] = start.split('-');
		const passed = seen.slice(0, -1);
		const past = passed.length === 0 ? '' : `, past ${this.tell(passed)}`;
		return `${this.tell([space])} (column ${column}, row ${row}${past})`;
	}

	/** Whether it is known that the Commands of a Brilliant Stroke are paid for. */
	protected get paysForStrokes(): boolean {
		return this.#strokesCost === true;
	}

	/** What stands afterwards: sure where this run knows it, a hint where it only touched it. */
	protected get memory(): Memory {
		const memory: Record<string, { value: number | string; sure: boolean }> = { ...this.game.memory };
		for (const id of this.#touched) {
			const before = memory[id];
			if (before) memory[id] = { ...before, sure: false };
		}
		for (const [id, value] of this.#known) memory[id] = { value, sure: true };
		return memory;
	}

	protected get learned(): Learned {
		return {
			costs: Object.fromEntries(this.#costs),
			spaces: Object.fromEntries(this.#learnedSpaces),
			strokesCost: this.#strokesCost,
			trumps: this.#trumps
		};
	}
}
