// One procedure at work in a battle: its facts as the battle knows them, what the players say otherwise, the dice, and the event that
// comes of it. Nothing is recorded here: the resolver does that.
import type { EventBody } from '$lib/battle/events/event';
import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import { factSourceWords } from '$lib/battle/facts/fact-sheet';
import type { D10 } from '$lib/dice/d10';
import type { DiceSource } from '$lib/dice/source';
import type { BattleSide } from '$lib/rules/initiative';
import type { Parsed } from '$lib/rules/engine/problem';
import type { AppliedLine, ByHand, IdleLine } from '$lib/rules/engine/sum';
import type { HandLines, Names, Outcome, Procedure } from '../../resolver/answer';
import type { Ways } from '../../resolver/dice-way';
import type { Fact, FactGroup, FactValue, Role } from '../../resolver/fact';
import { HeldFacts, Resolver } from '../../resolver/resolver.svelte';
import type { RulesInUse } from '../../resolver/rules-in-use';
import { foldKnown } from './fold-known';
import { forgetFaces } from './forget-faces';

/** What lies open, as the screen around it needs to know. */
export interface Resolving {
	/** Stable for as long as it is the same. */
	readonly key: string;
	/** "2nd Maryland shoots at the Guards". */
	readonly title: string;
	/** Whom it is about. */
	readonly units: readonly string[];
	/** The due task it answers. */
	readonly taskId: string | null;
	/** The move it would make on the canvas, to be drawn there while it lies open. */
	readonly move?: DirectedMove | null;
}

/** What the players said, and the dice by the id of their throw. */
export interface Settled<Facts> {
	readonly facts: Facts;
	readonly changed: readonly string[];
	readonly hand: HandLines;
	readonly dice: Readonly<Record<string, readonly D10[]>>;
}

export interface RollingSpec<Facts, Result> extends Resolving {
	readonly procedure: Procedure<Facts, Result>;
	readonly rules: RulesInUse;
	readonly names: Names;
	/** Whose the two are, for their marks. */
	readonly sides: Readonly<Record<Role, BattleSide | null>>;
	readonly facts: Facts;
	/** Those of them that a player said before, where a roll of the past lies open again. */
	readonly changed?: readonly string[];
	/** By the path of the fact, as the procedure asks for it. */
	readonly sources: Readonly<Record<string, FactSource>>;
	/** The button, where there are no dice to roll: "Evade 12″". */
	readonly label?: string;
	/** A result that decides nothing: the dice are rolled again. */
	isTie?(result: Result): boolean;
	make(settled: Settled<Facts>): Parsed<EventBody>;
}

/** Where the dice of a roll come from, and who rolls unless somebody says otherwise. */
export interface DiceTools {
	readonly source: DiceSource;
	readonly ways: Ways;
}

/** Something a player said of this roll, to be said again after the tab was closed. */
export interface SaidFact {
	readonly id: string;
	readonly value: FactValue;
}

export class Rolling implements Resolving {
	readonly kind = 'rolling';
	readonly key: string;
	readonly title: string;
	readonly units: readonly string[];
	readonly taskId: string | null;
	readonly move: DirectedMove | null;
	readonly sides: Readonly<Record<Role, BattleSide | null>>;
	readonly label: string | null;
	readonly resolver: Resolver<unknown>;
	/** Facts as the battle gave them, and where it would lead, to tell whether that has changed since. */
	readonly given: string;
	readonly #spec: RollingSpec<unknown, unknown>;
	readonly #holder: HeldFacts<unknown>;
	#said = $state.raw<readonly SaidFact[]>([]);

	readonly groups: readonly FactGroup<unknown>[] = $derived.by(() =>
		foldKnown(this.resolver.groups, this.#spec.sources)
	);

	/** Facts are forgotten here: a procedure, its facts and its event are only ever used together. */
	static open<Facts, Result>(spec: RollingSpec<Facts, Result>, tools: DiceTools): Rolling {
		return new Rolling(spec as unknown as RollingSpec<unknown, unknown>, tools);
	}

	private constructor(spec: RollingSpec<unknown, unknown>, { source, ways }: DiceTools) {
		this.#spec = spec;
		this.key = spec.key;
		this.title = spec.title;
		this.units = spec.units;
		this.taskId = spec.taskId;
		this.move = spec.move ?? null;
		this.sides = spec.sides;
		this.label = spec.label ?? null;
		this.given = JSON.stringify([spec.facts, this.move]);
		const words = Object.entries(spec.sources).map(([path, known]) => [path, factSourceWords[known]]);
		this.#holder = new HeldFacts(spec.facts, spec.names, Object.fromEntries(words), spec.changed);
		this.resolver = new Resolver(spec.procedure, () => spec.rules, this.#holder, source, ways);
	}

	/** What the players said otherwise, in the order they said it. */
	get said(): readonly SaidFact[] {
		return this.#said;
	}

	get hand(): HandLines {
		return this.#holder.hand;
	}

	/** Whether there is anything to roll at all. */
	get hasDice(): boolean {
		return this.resolver.dice.needed > 0;
	}

	/** The players' own dice have the screen to themselves. */
	get isByHand(): boolean {
		const { dice, answer } = this.resolver;
		return answer.possible && this.hasDice && dice.way !== 'app';
	}

	/** What the dice come to as they lie, in the air for the eye or not. */
	get outcome(): Outcome<unknown> | null {
		const { dice, answer } = this.resolver;
		return dice.complete ? answer.read(dice.byThrow) : null;
	}

	get isTied(): boolean {
		const { outcome } = this;
		return outcome !== null && this.#spec.isTie?.(outcome.result) === true;
	}

	/** A die that was a slip is to be typed again. */
	get isCorrected(): boolean {
		const { dice } = this.resolver;
		return dice.way === 'own' && dice.place !== null;
	}

	/** Ready to be recorded: the dice lie there and decide, or none are called for. */
	get isSettled(): boolean {
		if (!this.resolver.answer.possible) return false;
		if (!this.hasDice) return true;
		return this.outcome !== null && !this.isTied && !this.isCorrected;
	}

	change(fact: Fact<unknown>, value: FactValue): void {
		if (fact.value === value) return;
		this.#said = [...this.#said.filter(({ id }) => id !== fact.id), { id: fact.id, value }];
		this.resolver.change(fact, value);
	}

	toggle(tally: string, line: AppliedLine | IdleLine): void {
		this.resolver.toggle(tally, line);
	}

	/** Says again what was said before; what is no longer asked for is left out. */
	sayAgain(said: readonly SaidFact[], hand: Readonly<Record<string, readonly ByHand[]>>): void {
		for (const { id, value } of said) {
			const fact = this.resolver.groups.flatMap(({ main, more }) => [...main, ...more]).find((one) => one.id === id);
			if (fact) this.change(fact, value);
		}
		this.#holder.changeHand(hand);
	}

	/** Rolls by the app until it decides something. */
	roll(tumble: boolean): void {
		const { dice } = this.resolver;
		do dice.roll({ tumble });
		while (this.isTied);
	}

	/** The event that has come of it, for the log. */
	make(): Parsed<EventBody> {
		const { dice } = this.resolver;
		const byThrow = dice.throws.map(({ id }, index) => [id, dice.byThrow[index] ?? []] as const);
		const made = this.#spec.make({
			facts: this.#holder.facts,
			changed: this.#holder.changed,
			hand: this.#holder.hand,
			dice: Object.fromEntries(byThrow)
		});
		return made.ok && dice.dice === null ? { ok: true, value: forgetFaces(made.value) } : made;
	}
}
