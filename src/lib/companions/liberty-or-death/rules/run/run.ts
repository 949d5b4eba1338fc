// A run: one procedure of a faction nobody plays, walked from the top over the answers that were given. It stops at the first question
// without an answer (E-1). Procedures are plain functions that ask as they go; the stop is an exception that only `runProcedure` sees.

import { Waiting } from './asking';
import { type Faction, factionWords } from '../factions';
import { Knowing } from './knowing';
import type { Question } from '../question';
import type { RulingName } from '../rulings';
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
