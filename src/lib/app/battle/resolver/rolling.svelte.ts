// A roll on the table of a battle: its facts as the battle knows them, what the players say otherwise, the dice, and the event that
// comes of it. Nothing is recorded here: the resolver does that.
import type { EventBody } from '$lib/battle/events/event';
import { type FactSource, factSourceWords } from '$lib/battle/facts/fact-sheet';
import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import type { DiceSource } from '$lib/dice/source';
import type { AppliedLine, IdleLine } from '$lib/rules/engine/resolution';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Ways } from '../../procedures/dice-way';
import type { Fact, FactGroup, FactValue, Role } from '../../procedures/fact';
import type { HandLines, Outcome } from '../../procedures/procedure';
import { HeldFacts, Resolver } from '../../procedures/resolver.svelte';
import type { Opened, Roll } from '../../procedures/roll';

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

export class Rolling implements Opened {
	readonly kind = 'rolling';
	readonly key: string;
	readonly title: string;
	readonly units: readonly string[];
	readonly taskId: string | null;
	readonly move: DirectedMove | null;
	readonly sides: Readonly<Record<Role, BattleSide | null>>;
	readonly label: string | null;
	/** What it is called to leave it. */
	readonly otherwise: string | null;
	readonly resolver: Resolver<unknown>;
	/** Facts as the battle gave them, and where it would lead, to tell whether that has changed since. */
	readonly given: string;
	readonly #roll: Roll<unknown, unknown>;
	readonly #holder: HeldFacts<unknown>;
	#said = $state.raw<readonly SaidFact[]>([]);
	/** The dice as they lay when it was recorded before, and taken back. */
	#before = $state.raw<string | null>(null);

	readonly groups: readonly FactGroup<unknown>[] = $derived.by(() =>
		foldKnown(this.resolver.groups, this.#roll.sources)
	);

	constructor(roll: Roll<unknown, unknown>, { source, ways }: DiceTools) {
		this.#roll = roll;
		this.key = roll.key;
		this.title = roll.title;
		this.units = roll.units;
		this.taskId = roll.taskId;
		this.move = roll.move ?? null;
		this.sides = roll.sides;
		this.label = roll.label ?? null;
		this.otherwise = (roll.taskId !== null && roll.otherwise) || null;
		this.given = JSON.stringify([roll.facts, this.move]);
		this.#holder = new HeldFacts(roll.facts, roll.names, tellSources(roll.sources), roll);
		this.resolver = new Resolver(roll.procedure, () => roll.rules, this.#holder, source, ways);
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

	/** What is shown of the dice is what is recorded. */
	get outcome(): Outcome<unknown> | null {
		return this.resolver.read;
	}

	get isTied(): boolean {
		const { outcome } = this;
		return outcome !== null && this.#roll.isTie?.(outcome.result) === true;
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
	sayAgain(said: readonly SaidFact[], hand: HandLines): void {
		for (const { id, value } of said) {
			const fact = this.resolver.groups.flatMap(({ main, more }) => [...main, ...more]).find((one) => one.id === id);
			if (fact) this.change(fact, value);
		}
		this.#holder.changeHand(hand);
	}

	/** These of its facts, as they stand. */
	valuesOf(ids: readonly string[]): readonly SaidFact[] {
		const facts = this.resolver.groups.flatMap(({ main, more }) => [...main, ...more]);
		return facts.filter(({ id }) => ids.includes(id)).map(({ id, value }) => ({ id, value }));
	}

	/** What lies there now lay there before it was taken back. */
	markBefore(): void {
		this.#before = this.resolver.dice.faces.join();
	}

	get isAsBefore(): boolean {
		const { faces } = this.resolver.dice;
		return faces.length > 0 && this.#before === faces.join();
	}

	/** Rolls by the app until it decides something. How many dice lay there before and decided nothing. */
	roll(tumble: boolean, source?: DiceSource): number {
		const { dice } = this.resolver;
		let before = -dice.needed;
		do {
			dice.roll({ tumble, ...(source ? { source } : {}) });
			before += dice.needed;
		} while (this.isTied);
		return before;
	}

	/** The event of it, for the log; null while nothing is settled. */
	make(): EventBody | null {
		const { dice, answer } = this.resolver;
		const outcome = this.hasDice ? this.outcome : answer.read([]);
		const byThrow = dice.throws.map(({ id }, index) => [id, dice.byThrow[index] ?? []] as const);
		const { facts, changed } = this.#holder;
		// Of a result that was only told, the faces that stood for it are not recorded: nobody saw them.
		const faces = dice.dice === null ? null : Object.fromEntries(byThrow);
		return outcome && this.#roll.record(outcome.result, { facts, changed, dice: faces, told: dice.told });
	}
}

type Sources = Readonly<Record<string, FactSource>>;

export const tellSources = (sources: Sources): Readonly<Record<string, string>> =>
	Object.fromEntries(Object.entries(sources).map(([path, source]) => [path, factSourceWords[source]]));

/**
 * Of a unit the players can see on its card, only what is in doubt is asked: what was measured on the map or is only assumed. What the
 * roster says and the battle remembers is folded away, a tap from being changed.
 */
export function foldKnown<Facts>(groups: readonly FactGroup<Facts>[], sources: Sources): readonly FactGroup<Facts>[] {
	const isDoubtful = ({ id }: Fact<Facts>) => sourcesOf(sources, id).some(isInDoubt);
	return groups.map((group) => {
		if (group.role === null) return group;
		const known = group.main.filter((fact) => !isDoubtful(fact));
		return { ...group, main: group.main.filter(isDoubtful), more: [...known, ...group.more] };
	});
}

/** What it had before it lost figures (R38) is not what the players see on its card. */
const isInDoubt = (source: FactSource): boolean =>
	source === 'assumed' || source === 'measured' || source === 'before-fire';

/** A fact that stands for several is in doubt when any of them is. */
function sourcesOf(sources: Sources, id: string): readonly FactSource[] {
	const below = Object.entries(sources).filter(([path]) => path === id || path.startsWith(`${id}.`));
	return below.map(([, source]) => source);
}
