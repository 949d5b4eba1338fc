// A procedure at work on one situation: facts in, questions, sum, odds and outcome out. Where the facts come from and where
// a change goes is the affair of whoever holds them (a battle, quick resolve); the resolver keeps only the dice.
import type { DiceSource } from '$lib/dice/source';
import type { AppliedLine, IdleLine } from '$lib/rules/engine/resolution';
import type { Answer, HandLines, Names, Outcome, Procedure, RulesInUse } from './procedure';
import { DiceRoll } from './dice-roll.svelte';
import type { Ways } from './dice-way';
import type { Fact, FactGroup, FactValue } from './fact';
import { toggleLine } from './sums';

/** Facts as a resolver borrows them. Read inside a reactive context; the holder keeps them in its own state. */
export interface FactHolder<Facts> {
	readonly facts: Facts;
	readonly names: Names;
	readonly hand: HandLines;
	/** Where a fact came from, by its path; nothing for what a player said. */
	readonly sources: Readonly<Record<string, string>>;
	change(facts: Facts, path: string): void;
	changeHand(hand: HandLines): void;
}

export class Resolver<Facts, Result = unknown> {
	readonly procedure: Procedure<Facts, Result>;
	readonly holder: FactHolder<Facts>;
	readonly dice: DiceRoll;
	readonly #rules: () => RulesInUse;

	readonly groups: readonly FactGroup<Facts>[] = $derived.by(() =>
		this.procedure.ask(this.#rules(), this.holder.facts, this.holder.names)
	);
	readonly answer: Answer<Result> = $derived.by(() =>
		this.procedure.answer(this.#rules(), this.holder.facts, this.holder.names, this.holder.hand)
	);
	/** What the dice come to as they lie, in the air for the eye or not. */
	readonly read: Outcome<Result> | null = $derived.by(() =>
		this.dice.complete ? this.answer.read(this.dice.byThrow) : this.#readSure()
	);
	/** Null until the dice lie there. */
	readonly outcome: Outcome<Result> | null = $derived.by(() => (this.dice.tumbling ? null : this.read));

	constructor(
		procedure: Procedure<Facts, Result>,
		rules: () => RulesInUse,
		holder: FactHolder<Facts>,
		source: DiceSource,
		ways: Ways
	) {
		this.procedure = procedure;
		this.holder = holder;
		this.#rules = rules;
		this.dice = new DiceRoll(() => this.answer.throws, source, ways);
	}

	/** What is sure without a die, where that is worth a sentence. */
	#readSure(): Outcome<Result> | null {
		if (this.dice.needed > 0 || !this.answer.possible) return null;
		const outcome = this.answer.read([]);
		return outcome?.sentence ? outcome : null;
	}

	change(fact: Fact<Facts>, value: FactValue): void {
		if (fact.value !== value) this.holder.change(fact.set(value), fact.id);
	}

	/** Takes a line of a sum out or puts it in; once more, and the rules decide again. */
	toggle(tally: string, line: AppliedLine | IdleLine): void {
		const { hand } = this.holder;
		this.holder.changeHand({ ...hand, [tally]: toggleLine(hand[tally] ?? [], line) });
	}
}

/** Facts held for one roll, with a note of what the players changed: what a battle's resolver starts from. */
export class HeldFacts<Facts> implements FactHolder<Facts> {
	readonly names: Names;
	readonly #given: Readonly<Record<string, string>>;
	#facts: Facts;
	#hand = $state.raw<HandLines>({});
	#changed = $state.raw<readonly string[]>([]);
	/** Of the facts given, for those that were not changed. */
	readonly sources: Readonly<Record<string, string>> = $derived.by(() => ({
		...this.#given,
		...Object.fromEntries(this.#changed.map((path) => [path, 'Said by you']))
	}));

	constructor(
		facts: Facts,
		names: Names,
		sources: Readonly<Record<string, string>>,
		{ changed = [], hand = {} }: { readonly changed?: readonly string[]; readonly hand?: HandLines } = {}
	) {
		this.#facts = $state.raw(facts);
		this.#changed = changed;
		this.#hand = hand;
		this.names = names;
		this.#given = sources;
	}

	get facts(): Facts {
		return this.#facts;
	}

	get hand(): HandLines {
		return this.#hand;
	}

	/** Paths of the facts that a player changed, for the log. */
	get changed(): readonly string[] {
		return this.#changed;
	}

	change(facts: Facts, path: string): void {
		this.#facts = facts;
		if (!this.#changed.includes(path)) this.#changed = [...this.#changed, path];
	}

	changeHand(hand: HandLines): void {
		this.#hand = hand;
	}
}
