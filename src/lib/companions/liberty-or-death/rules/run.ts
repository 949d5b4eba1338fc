// A run: one procedure of a faction nobody plays, walked from the top over the answers that were given. It stops at the first question
// without an answer (E-1). Procedures are plain functions that ask as they go; the stop is an exception that only `runProcedure` sees.

import type { BoardFacts, Cost, Level, Space, SpaceKind } from './board';
import { type Faction, nameOf } from './factions';
import {
	type Answer,
	type BoardAction,
	fits,
	type Option,
	type Outcome,
	type Question,
	signature,
	type Source,
	type TrailLine,
	type Value
} from './question';
import { walkTable } from './random-space';
import type { RulingName, Rulings } from './rulings';
import { type Memory, resourcesOf, tellTracker, trackers } from './trackers';

export type Mode = 'full' | 'free-command' | 'limcom' | 'special-only' | 'stroke';

export const randomModes = ['draw', 'hand', 'table'] as const;
export type RandomMode = (typeof randomModes)[number];

/** What a run knows of the game it belongs to. */
export interface RunGame {
	readonly facts: BoardFacts;
	readonly rulings: Rulings;
	readonly nonPlayers: readonly Faction[];
	readonly random: RandomMode;
	readonly memory: Memory;
	readonly treaty: boolean;
}

/** An answer, with what was asked when it was given: asked otherwise, it is no answer any more (E-2). */
export interface GivenAnswer extends Answer {
	readonly asked?: string | undefined;
}

export type End =
	| { readonly kind: 'event' | 'pass' | 'aborted' | 'done' }
	| { readonly kind: 'command'; readonly command: string; readonly special: string | null };

export interface CarriedOut extends BoardAction {
	/** The id of the answer that says what came of it. */
	readonly answer: string;
	readonly outcome: Outcome;
}

/** What was learned of the people’s own copy on the way. */
interface Learned {
	readonly costs: Readonly<Record<string, Cost>>;
	readonly spaces: Readonly<Record<string, Partial<Pick<Space, 'kind' | 'population'>>>>;
	readonly strokesCost: boolean | null;
	readonly trumps: readonly string[] | null;
}

export interface RunOutput {
	readonly trail: readonly TrailLine[];
	readonly actions: readonly CarriedOut[];
	/** The nodes and steps that were passed, in order. */
	readonly passed: readonly string[];
	readonly ask: Question | null;
	readonly end: End | null;
	readonly memory: Memory;
	readonly treaty: boolean;
	readonly strokesPlayed: readonly Faction[];
	readonly learned: Learned;
	/** Answers of which no question came, in the order they were given. */
	readonly unused: readonly string[];
	/** The answers that were used, in the order they were asked for, each with what was asked. */
	readonly used: readonly GivenAnswer[];
}

export interface RunInput {
	readonly faction: Faction;
	readonly mode: Mode;
	/** Where an Event grants a Special Activity with a free Limited Command. */
	readonly grantsSpecial?: boolean | undefined;
	/** Others that would play a Brilliant Stroke at the same moment. */
	readonly rivals?: readonly Faction[] | undefined;
	readonly game: RunGame;
	readonly answers: readonly GivenAnswer[];
}

class Waiting extends Error {
	constructor(readonly question: Question) {
		super(`waiting for ${question.id}`);
	}
}

/** Thrown where the people tapped the answer of a whole choice at one of its questions. */
export class SaidByHand extends Error {
	constructor(readonly spaces: readonly string[]) {
		super('said by hand');
	}
}

type Draft = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;
type Base<K extends Question['kind']> = Omit<Extract<Question, { kind: K }>, 'id' | 'kind'> & {
	readonly suffix?: string;
	/** Its id, where it is not the step’s. */
	readonly as?: string;
};

export interface Card {
	readonly step: string;
	readonly rule: string;
	readonly text: string;
	readonly why: string;
	readonly keep?: readonly string[];
	readonly spaces?: readonly string[];
	readonly tracks?: readonly string[];
	readonly undo?: string;
	readonly outcomes?: readonly Outcome[];
}

export class Run {
	readonly faction: Faction;
	readonly game: RunGame;
	mode: Mode;
	readonly grantsSpecial: boolean;
	readonly rivals: readonly Faction[];
	readonly trail: TrailLine[] = [];
	readonly actions: CarriedOut[] = [];
	readonly passed: string[] = [];
	readonly used: GivenAnswer[] = [];
	/** Commands tried in this run (E-5), and Special Activities. */
	readonly tried = new Set<string>();
	readonly triedSpecials = new Set<string>();
	special: string | null = null;
	treaty: boolean;
	readonly strokesPlayed: Faction[] = [];
	/** What a Brilliant Stroke adds to every choice of spaces. */
	mustInvolveLeader = false;
	#segment = new Set<string>();
	readonly #answers: Map<string, GivenAnswer>;
	readonly #met = new Map<string, number>();
	readonly #known = new Map<string, number | string>();
	readonly #touched = new Set<string>();
	readonly #levels = new Map<string, Level>();
	readonly #costs = new Map<string, Cost>();
	readonly #spaces: Map<string, Space>;
	readonly #learnedSpaces = new Map<string, Partial<Pick<Space, 'kind' | 'population'>>>();
	#strokesCost: boolean | null;
	#trumps: readonly string[] | null = null;

	constructor({ faction, mode, grantsSpecial, rivals, game, answers }: RunInput) {
		this.faction = faction;
		this.mode = mode;
		this.grantsSpecial = grantsSpecial ?? false;
		this.rivals = rivals ?? [];
		this.game = game;
		this.treaty = game.treaty;
		this.#answers = new Map(answers.map((answer) => [handKey(answer), answer]));
		this.#spaces = new Map(game.facts.spaces.map((space) => [space.id, space]));
		this.#strokesCost = game.facts.strokesCost;
	}

	// ── What is said on the way ──────────────────────────────────────────────────────────────────────────────────────────────────────

	/** A step that was passed without an answer of its own. */
	note(step: string, rule: string, text: string, answer: string, source: Source = 'worked-out'): void {
		this.#line({ id: step, step, rule, text, answer, source, answered: false });
	}

	/** A procedure within a procedure: its steps may be passed again afterwards. */
	within<T>(procedure: () => T): T {
		this.#segment = new Set();
		const result = procedure();
		this.#segment = new Set();
		return result;
	}

	#line(line: TrailLine): void {
		this.trail.push(line);
		if (this.#segment.has(line.step)) return;
		this.#segment.add(line.step);
		this.passed.push(line.step);
	}

	// ── Questions ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

	yes(base: Base<'yesno'>): boolean {
		const words = (value: Value) => (value === true ? 'yes' : 'no');
		return this.#ask({ ...base, kind: 'yesno' }, base.suffix, words, 'asked', base.as) === true;
	}

	choose(base: Base<'choice'>): string {
		return this.#askText({ ...base, kind: 'choice' }, base.suffix, base.options);
	}

	number(base: Base<'number'>): number {
		const value = this.#ask({ ...base, kind: 'number' }, base.suffix, (given) =>
			base.more && given === base.max ? `${base.max} or more` : String(given)
		);
		return Number(value);
	}

	/** With nothing to choose from nobody is asked. */
	marks(base: Base<'spaces'>): readonly string[] {
		if (base.from.length === 0) return [];
		const value = this.#ask({ ...base, kind: 'spaces' }, base.suffix, (given) => this.tell(asList(given)));
		return asList(value);
	}

	one(base: Base<'space'>): string | null {
		if (base.from.length === 0) return null;
		const value = this.#ask({ ...base, kind: 'space' }, base.suffix, (given) =>
			given === '' ? 'none' : this.tell([String(given)])
		);
		return value === '' ? null : String(value);
	}

	counts(base: Base<'counts'>): ReadonlyMap<string, number> {
		const value = this.#ask({ ...base, kind: 'counts' }, base.suffix, (given) =>
			Object.entries(given)
				.map(([space, count]) => `${this.tell([space])} ${String(count)}`)
				.join(', ')
		);
		return new Map(Object.entries(value).map(([space, count]) => [space, Number(count)]));
	}

	amounts(base: Base<'amounts'>): ReadonlyMap<string, number> {
		const value = this.#ask({ ...base, kind: 'amounts' }, base.suffix, (given) =>
			base.of.map((option) => `${option.label} ${String(Object(given)[option.value])}`).join(', ')
		);
		return new Map(Object.entries(value).map(([name, count]) => [name, Number(count)]));
	}

	/** The level of each space, asked once in a run. */
	levelsOf(base: Omit<Base<'levels'>, 'from'>, spaces: readonly string[]): ReadonlyMap<string, Level> {
		const unknown = spaces.filter((space) => !this.#levels.has(space));
		if (unknown.length > 0) {
			const value = this.#ask({ ...base, from: unknown, kind: 'levels' }, base.suffix, (given) =>
				Object.entries(given)
					.map(([space, level]) => `${this.tell([space])} ${String(level)}`)
					.join(', ')
			);
			for (const [space, level] of Object.entries(value)) this.#levels.set(space, level as Level);
		}
		return this.#levels;
	}

	roll(step: string, rule: string, die: 3 | 6, test: string, name = step): number {
		const question = { step, rule, die, test, text: `Roll 1D${die}: ${test}`, kind: 'roll' } as const;
		return Number(this.#ask(question, '.roll', String, 'rolled', name));
	}

	/** One of several spaces that are equal, by the players’ way (8.2). */
	drawSpace(step: string, rule: string, from: readonly string[]): string {
		const first = from[0];
		if (first !== undefined && from.length === 1) return first;
		const onTable = from.every((space) => this.spaceOf(space).kind !== 'wi');
		const how = onTable ? this.game.random : 'draw';
		const { table } = this.game.facts;
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
		const value = this.#ask(
			question,
			'.draw',
			(given) => this.tell([found(given)]) + (walk ? ` (${String(given)})` : ''),
			'drawn'
		);
		return found(value);
	}

	/** One of several things that are no spaces: factions, groups, options. */
	drawOption(step: string, rule: string, options: readonly Option[]): string {
		const first = options[0];
		if (first && options.length === 1) return first.value;
		const question = {
			step,
			rule,
			text: 'One of these is drawn with equal chance',
			options,
			kind: 'pick-one'
		} as const;
		return this.#askText(question, '.draw', options, 'drawn');
	}

	/** An order for the board, carried out before anything more is asked (E-4). */
	act({ step, rule, text, why, keep = [], spaces = [], tracks = [], undo, outcomes }: Card): Outcome {
		const action: BoardAction = {
			id: step,
			step,
			rule,
			text,
			why,
			keep,
			spaces,
			tracks,
			undo: undo ?? `Take back: ${text}`
		};
		const question = {
			step,
			rule,
			text,
			action,
			outcomes: outcomes ?? (['done', 'impossible'] as const),
			kind: 'card'
		} as const;
		const value = this.#ask(question, '.out', (given) => outcomeWords[given as Outcome]);
		const outcome = value as Outcome;
		const answer = this.used.at(-1)?.id ?? step;
		if (outcome !== 'impossible' && outcome !== 'help') this.actions.push({ ...action, answer, outcome });
		return outcome;
	}

	/** Something that is only worked out on the tracks, with nobody to ask. */
	track(step: string, rule: string, text: string, why: string, tracks: readonly string[] = []): void {
		this.act({ step, rule, text, why, tracks, outcomes: ['done'] });
	}

	#askText(
		question: Extract<Draft, { kind: 'choice' | 'pick-one' }>,
		suffix: string | undefined,
		options: readonly Option[],
		source?: Source
	): string {
		const label = (value: Value) => options.find((option) => option.value === value)?.label ?? String(value);
		return String(this.#ask(question, suffix, label, source));
	}

	#ask(
		base: Draft,
		suffix: string | undefined,
		words: (value: Value) => string,
		source: Source = 'asked',
		name = base.step
	): Value {
		const plain = `${name}${suffix ?? ''}`;
		const times = (this.#met.get(plain) ?? 0) + 1;
		this.#met.set(plain, times);
		const id = times === 1 ? plain : `${plain}@${times}`;
		const question = { ...base, id } as Question;
		this.#lookForHand(question);
		const given = this.#answers.get(id);
		const asked = signature(question);
		if (!given || !fits(question, given.value) || (given.asked !== undefined && given.asked !== asked)) {
			throw new Waiting(question);
		}
		this.#answers.delete(id);
		this.used.push({ id, value: given.value, asked });
		const { step, rule, text } = question;
		this.#line({ id, step, rule, text, answer: words(given.value), source, answered: true });
		return given.value;
	}

	/** Whether the people said, at this question, which spaces the whole choice comes to (E-7). */
	#lookForHand(question: Question): void {
		const { byHand, id, step, rule } = question;
		if (!byHand) return;
		const key = `${byHand.id} at ${id}`;
		const given = this.#answers.get(key);
		if (!given) return;
		const spaces = asList(given.value);
		if (spaces.length > byHand.limit || !spaces.every((space) => byHand.from.includes(space))) return;
		this.#answers.delete(key);
		this.used.push({ id: byHand.id, value: spaces, at: id });
		const answer = this.tell(spaces);
		this.#line({
			id: byHand.id,
			step,
			rule,
			text: 'Said by the people who see the board',
			answer,
			source: 'by-hand',
			answered: true
		});
		throw new SaidByHand(spaces);
	}

	// ── What is known ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

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
				? ({ ...asked, kind: 'choice', options: tracker.options } as const)
				: ({
						...asked,
						kind: 'number',
						max: tracker.max,
						more: tracker.more,
						...(typeof hint === 'number' ? { hint } : {})
					} as const);
		const value = this.#ask(question, undefined, words, 'asked', id) as number | string;
		this.#known.set(id, value);
		this.#touched.add(id);
		return value;
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
		if (before === undefined) return `${nameOf(faction)} Resources ${by < 0 ? '−' : '+'}${Math.abs(by)}`;
		const after = Math.max(0, Number(before) + by);
		this.#known.set(id, after);
		this.#touched.add(id);
		return `${nameOf(faction)} Resources ${after}`;
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
			String(this.#ask(question, undefined, (value) => tellCost(parseCost(String(value))), 'asked', `COST.${key}`))
		);
		this.#costs.set(key, cost);
		return cost;
	}

	population(id: string, step: string, rule: string): number {
		const space = this.spaceOf(id);
		if (space.population !== undefined) return space.population;
		const question = {
			step,
			rule,
			text: `What is the Population of ${space.name}?`,
			max: 4,
			more: false,
			kind: 'number'
		} as const;
		const population = Number(this.#ask(question, undefined, String, 'asked', `POP.${id}`));
		this.#learn(id, { population });
		return population;
	}

	kindOf(id: string, step: string, rule: string): SpaceKind {
		const space = this.spaceOf(id);
		if (space.kind) return space.kind;
		const options = [
			{ value: 'city', label: 'City' },
			{ value: 'colony', label: 'Colony' },
			{ value: 'reserve', label: 'Indian Reserve' }
		];
		const question = { step, rule, text: `${space.name}: City, Colony or Reserve?`, options, kind: 'choice' } as const;
		const kind = this.#ask(
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

	ruling(name: RulingName): string {
		return this.game.rulings[name];
	}

	isNonPlayer(faction: Faction): boolean {
		return this.game.nonPlayers.includes(faction);
	}

	/** Costs nothing, and no Pass for want of Resources. */
	get free(): boolean {
		return this.mode !== 'full' && !(this.mode === 'stroke' && this.#strokesCost === true);
	}

	get skipsPassing(): boolean {
		return this.mode !== 'full';
	}

	/** One space, or one destination. */
	get limited(): boolean {
		return this.mode === 'limcom' || this.mode === 'stroke';
	}

	get hasSpecial(): boolean {
		return this.mode === 'full' || this.mode === 'free-command' || (this.mode === 'limcom' && this.grantsSpecial);
	}

	output(ask: Question | null, end: End | null): RunOutput {
		const memory: Record<string, { value: number | string; sure: boolean }> = { ...this.game.memory };
		for (const id of this.#touched) {
			const before = memory[id];
			if (before) memory[id] = { ...before, sure: false };
		}
		for (const [id, value] of this.#known) memory[id] = { value, sure: true };
		return {
			trail: this.trail,
			actions: this.actions,
			passed: this.passed,
			ask,
			end,
			memory,
			treaty: this.treaty,
			strokesPlayed: this.strokesPlayed,
			learned: {
				costs: Object.fromEntries(this.#costs),
				spaces: Object.fromEntries(this.#learnedSpaces),
				strokesCost: this.#strokesCost,
				trumps: this.#trumps
			},
			unused: [...this.#answers.values()].map(({ id }) => id),
			used: this.used
		};
	}
}

export type Procedure = (run: Run) => End;

/** Pure: the same input gives the same output. */
export function runProcedure(procedure: Procedure, input: RunInput): RunOutput {
	const run = new Run(input);
	try {
		return run.output(null, procedure(run));
	} catch (stopped) {
		if (stopped instanceof Waiting) return run.output(stopped.question, null);
		throw stopped;
	}
}

const handKey = ({ id, at }: Answer): string => (at === undefined ? id : `${id} at ${at}`);

const asList = (value: Value): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

const outcomeWords: Readonly<Record<Outcome, string>> = {
	done: 'done',
	'done-stop': 'done, nothing left for this step',
	'done-broke': 'done, Resources now 0',
	impossible: 'not possible here',
	'wrong-way': 'it moves the wrong way',
	help: 'help with a choice'
};

export function parseCost(text: string): Cost {
	const [kind, amount] = text.split('-');
	if (kind === 'each' || kind === 'flat') return { kind, amount: Number(amount) };
	return kind === 'varies' ? { kind: 'varies' } : { kind: 'free' };
}

export const makeCost = (cost: Cost): string =>
	cost.kind === 'each' || cost.kind === 'flat' ? `${cost.kind}-${cost.amount}` : cost.kind;

function tellCost(cost: Cost): string {
	if (cost.kind === 'free') return 'nothing';
	if (cost.kind === 'varies') return 'it varies';
	return cost.kind === 'each' ? `${cost.amount} a space` : `${cost.amount} in all`;
}

/** `british.naval-pressure` in words. */
export function costNames(key: string): string {
	const [faction, ...words] = key.split('.');
	const what = words
		.join(' ')
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
	return `${faction ? faction.charAt(0).toUpperCase() + faction.slice(1) : ''} ${what}`;
}
