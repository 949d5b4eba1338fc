// A run: one procedure of a faction nobody plays, walked from the top over the answers that were given. It stops at the first question
// without an answer (E-1). Procedures are plain functions that ask as they go; the stop is an exception that only `runProcedure` sees.
import { type Faction, factionWords, purseOf } from '../factions';
import type { Outcome, Question } from '../question';
import type { RulingName } from '../rulings';
import { resourcesOf } from '../trackers';
import { Waiting } from './asking';
import { Knowing } from './knowing';
import type { End, Mode, RunInput, RunOutput } from './run-types';

export class Run extends Knowing {
	readonly faction: Faction;
	mode: Mode;
	readonly grantsSpecial: boolean;
	readonly rivals: readonly Faction[];
	/** Commands tried in this run (E-5), and Special Activities. */
	readonly tried = new Set<string>();
	readonly triedSpecials = new Set<string>();
	special: string | null = null;
	/** Every Command that was begun, in order: a free one within another too. */
	readonly commands: { readonly selected: readonly string[] }[] = [];
	/** In how many spaces those of the tree were carried out. */
	spaces = 0;
	treaty: boolean;
	readonly strokesPlayed: Faction[] = [];
	/** What a Brilliant Stroke adds to every choice of spaces. */
	mustInvolveLeader = false;
	/** Spaces selected in this run for Battle, and for a French Muster: no Skirmish there. */
	battles: readonly string[] = [];
	musters: readonly string[] = [];
	/** The tree has just said that Rally would place no Fort (PA-3), and that Rabble-Rousing would shift nothing (PA-5). */
	fortRuledOut = false;
	rabbleRuledOut = false;

	constructor({ faction, mode, grantsSpecial, rivals, game, answers }: RunInput) {
		super(game, answers);
		this.faction = faction;
		this.mode = mode;
		this.grantsSpecial = grantsSpecial ?? false;
		this.rivals = rivals ?? [];
		this.treaty = game.treaty;
	}

	ruling(name: RulingName): string {
		return this.game.rulings[name];
	}

	isNonPlayer(faction: Faction): boolean {
		return this.game.nonPlayers.includes(faction);
	}

	/** A person whose pieces or Resources an order touches is named on it (5.5). */
	tellPerson(faction: Faction, what: string): string[] {
		return this.isNonPlayer(faction) ? [] : [`The ${factionWords[faction].adjective} player is told before: ${what}.`];
	}

	/** What a Brilliant Stroke adds to the words of a choice. */
	get withLeader(): string {
		return this.mustInvolveLeader ? ', and it involves the Leader' : '';
	}

	/** Costs nothing, and no Pass for want of Resources. */
	get free(): boolean {
		return this.mode !== 'full' && !(this.mode === 'stroke' && this.paysForStrokes);
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
		const { trail, actions, passed, memory, treaty, strokesPlayed, learned, unused, used } = this;
		return { trail, actions, passed, ask, end, memory, treaty, strokesPlayed, learned, unused, used };
	}
}

export type Procedure = (run: Run) => End;

/** How a procedure ends that is no turn. */
export const done: End = { kind: 'done' };

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

// A Command as it is carried out: what it costs and who pays (8.1, P-PAY), which spaces it has selected, and what was done in each.

export class Command {
	readonly run: Run;
	readonly key: string;
	readonly faction: Faction;
	readonly limit: number;
	/** Distinct spaces over the whole Command, in the order they were paid for. */
	readonly selected: string[] = [];
	/** Whether any of its instructions was carried out. */
	did = false;
	#paid = false;
	#broke = false;
	readonly #done = new Map<string, Set<string>>();

	constructor(run: Run, key: string, limit = Infinity, faction = run.faction) {
		this.run = run;
		this.key = key;
		this.faction = faction;
		this.limit = run.limited ? 1 : limit;
		run.commands.push(this);
	}

	/**
	 * Step 0: whether the smallest possible execution can be paid for; if not, it counts as unable to do anything. `needed` is what the text says of it
	 * whatever the people’s copy says.
	 */
	canBegin(step: string, rule: string, needed = 0): boolean {
		if (this.#free) return true;
		const { run, faction, key } = this;
		const left = run.resources(faction, step, rule);
		const asks = 'Can they pay?';
		if (left < needed) {
			run.note(step, rule, asks, `fails (${needed} of ${left})`);
			return false;
		}
		const cost = run.costOf(key, step, rule);
		if (cost.kind === 'varies') {
			const able =
				left > 0 &&
				run.yes({ step, suffix: '.pay', rule, text: 'Can they pay for the least that this Command could do?' });
			run.note(step, rule, asks, able ? 'yes' : 'fails');
			return able;
		}
		const least = cost.kind === 'free' ? 0 : cost.amount;
		const able = least <= left;
		run.note(step, rule, asks, able ? `yes (${least} of ${left})` : `fails (${least} of ${left})`);
		return able;
	}

	get #free(): boolean {
		return this.run.free;
	}

	get #left(): number {
		return Number(this.run.hint(resourcesOf(this.faction)) ?? 0);
	}

	/** How many more spaces can be paid for; unknown costs count as payable until the people say otherwise. */
	payable(): number {
		if (this.#free) return Infinity;
		if (this.#broke) return 0;
		const cost = this.run.costOf(this.key, this.key, '8.1');
		if (cost.kind === 'free') return Infinity;
		if (cost.kind === 'varies') return this.#left > 0 ? Infinity : 0;
		if (cost.kind === 'flat') return this.#paid || this.#left >= cost.amount ? Infinity : 0;
		return Math.floor(this.#left / cost.amount);
	}

	/** How many more spaces may be selected, by the limit and by the purse. */
	room(): number {
		return Math.max(0, Math.min(this.limit - this.selected.length, this.payable()));
	}

	/** Why nothing more can be paid for is known: the purse is empty. */
	get broke(): boolean {
		if (this.#free) return false;
		return this.#broke || (this.#left === 0 && this.run.costOf(this.key, this.key, '8.1').kind !== 'free');
	}

	/** What the tracks will say when a space is paid for. */
	price(space: string): string[] {
		const due = this.due(space);
		return due === 0 ? [] : [`${purseOf(this.faction)} ${this.#left - due}`];
	}

	/** What selecting a space costs now, as far as it is known. */
	due(space: string): number {
		return this.selected.includes(space) ? 0 : this.#due();
	}

	/** Whether the people must say when the purse is empty: the cost is not known. */
	get priceUnknown(): boolean {
		return !this.#free && this.run.costOf(this.key, this.key, '8.1').kind === 'varies';
	}

	/** What can come of an order that stands outside a ladder. */
	get outcomes(): readonly Outcome[] {
		return ['done', ...(this.priceUnknown ? (['done-broke'] as const) : []), 'impossible'];
	}

	#due(): number {
		if (this.#free) return 0;
		const cost = this.run.costOf(this.key, this.key, '8.1');
		if (cost.kind === 'each') return cost.amount;
		return cost.kind === 'flat' && !this.#paid ? cost.amount : 0;
	}

	/** An instruction was carried out in a space, or without one. */
	carriedOut(tag: string, outcome: Outcome, space?: string): void {
		this.did = true;
		if (space === undefined || !this.selected.includes(space)) {
			const due = this.#due();
			if (due > 0 && (space !== undefined || !this.#paid)) this.run.change(this.faction, -due);
			this.#paid = true;
			if (space !== undefined) this.selected.push(space);
		}
		if (space !== undefined) this.#done.set(space, new Set([...(this.#done.get(space) ?? []), tag]));
		if (outcome === 'done-broke') {
			this.#broke = true;
			this.run.setTracker(resourcesOf(this.faction), 0);
		}
	}

	/** A space that was selected and is not to be after all: what was paid for it comes back. */
	drop(space: string): void {
		const at = this.selected.indexOf(space);
		if (at < 0) return;
		this.selected.splice(at, 1);
		this.#done.delete(space);
		this.did = this.selected.length > 0;
		const cost = this.#free ? null : this.run.costOf(this.key, this.key, '8.1');
		if (cost?.kind === 'each') this.run.change(this.faction, cost.amount);
		if (cost?.kind === 'flat' && this.#paid && this.selected.length === 0) {
			this.run.change(this.faction, cost.amount);
			this.#paid = false;
		}
	}

	/** A rescue brought Resources. */
	refilled(): void {
		this.#broke = false;
	}

	hasDone(tag: string, space: string): boolean {
		return this.#done.get(space)?.has(tag) ?? false;
	}

	spacesWith(tag: string): string[] {
		return this.selected.filter((space) => this.hasDone(tag, space));
	}
}
