// A charge played through with real dice, roll by roll, along the very steps that the exact odds walk.
import type { DiceSource } from '$lib/dice/source';
import { startOf } from '$lib/rules/charge/exact';
import { makeEnding } from '$lib/rules/charge/endings';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { ChargeProcedures, forgetful } from '$lib/rules/charge/procedures';
import type { ChainState } from '$lib/rules/charge/state';
import { type Roll, stepFrom } from '$lib/rules/charge/steps';
import type { D10 } from '$lib/dice/d10';
import type { Account } from '$lib/rules/engine/resolution';
import type { Names, RulesInUse, Throw } from '../procedure';
import { DiceRoll } from '../dice-roll.svelte';
import type { Ways } from '../dice-way';
import { makeStageThrow, type StageSituation, stageTitle, tellStageOutcome } from './telling';
import { makeCount, startSentence } from '$lib/wording';

/** A roll that was made. */
export interface RunEntry {
	readonly before: ChainState;
	readonly sentence: string;
	readonly dice: readonly D10[];
}

/** How far a charge has come. */
export interface ChargeProgress {
	readonly state: ChainState;
	readonly log: readonly RunEntry[];
}

export class ChargeRun {
	readonly #rules: RulesInUse;
	readonly #names: Names;
	readonly #procedures: ChargeProcedures;
	#state: ChainState;
	#log = $state.raw<readonly RunEntry[]>([]);
	readonly dice: DiceRoll;

	/** From its beginning, or from where it was left. */
	constructor(
		rules: RulesInUse,
		facts: ChargeFacts,
		names: Names,
		source: DiceSource,
		ways: Ways,
		from?: ChargeProgress
	) {
		this.#rules = rules;
		this.#names = names;
		this.#procedures = new ChargeProcedures(rules.playsheet, rules.rulings, facts, forgetful);
		this.#state = $state.raw(from?.state ?? this.#skip(startOf(facts)));
		this.#log = from?.log ?? [];
		this.dice = new DiceRoll(() => (this.#throw ? [this.#throw] : []), source, ways);
	}

	get log(): readonly RunEntry[] {
		return this.#log;
	}

	get progress(): ChargeProgress {
		return { state: this.#state, log: this.#log };
	}

	get over(): boolean {
		return this.#state.stage === 'over';
	}

	/** Walks on over everything that needs no dice. */
	#skip(from: ChainState): ChainState {
		let state = from;
		while (state.stage !== 'over') {
			const step = stepFrom(this.#procedures, state, state.stage);
			if ('then' in step) state = step.then;
			else if (step.roll.resolved.dice === 0) state = step.roll.next(0);
			else break;
		}
		return state;
	}

	readonly #roll = $derived.by((): { situation: StageSituation; roll: Roll } | null => {
		const state = this.#state;
		if (state.stage === 'over') return null;
		const step = stepFrom(this.#procedures, state, state.stage);
		if (!('roll' in step)) return null;
		const { stage } = state;
		return { situation: { rules: this.#rules, state, stage }, roll: step.roll };
	});

	readonly #throw = $derived.by((): Throw | null =>
		this.#roll ? makeStageThrow(this.#roll.situation, this.#roll.roll, `roll-${this.#log.length}`, this.#names) : null
	);

	/** The sums of the roll that comes next, as the roll itself has them. */
	readonly accounts = $derived.by((): readonly Account[] => this.#roll?.roll.resolved.accounts ?? []);

	get title(): string {
		return this.#roll ? stageTitle(this.#roll.situation.stage, this.#names) : '';
	}

	/** Takes the dice as they lie and walks on. */
	advance(): void {
		if (!this.#roll || !this.dice.complete) return;
		const { situation, roll } = this.#roll;
		const read = roll.resolved.read(this.dice.faces);
		if (!read.ok) return;
		const sentence = tellStageOutcome(situation, this.title, read.value);
		this.#log = [...this.#log, { before: situation.state, sentence, dice: this.dice.dice ?? [] }];
		this.#state = this.#skip(roll.next(read.value));
	}

	/** Takes the last roll back. */
	back(): void {
		const last = this.#log.at(-1);
		if (!last) return;
		this.#log = this.#log.slice(0, -1);
		this.#state = last.before;
		this.dice.clear();
	}

	/** How it ended, as one sentence. */
	get ending(): string | null {
		if (!this.over) return null;
		const { charger, chargee } = makeEnding(this.#rules.playsheet, this.#state);
		const fate = (name: string, { fate: became, figures, routed }: typeof charger) => {
			if (became === 'shattered') return `${name} shattered`;
			const left = `with ${makeCount(figures, 'figure')}`;
			return became === 'routs' ? `${name} routed ${routed ?? 0}″ ${left}` : `${name} stood ${left}`;
		};
		return startSentence(`${fate(this.#names.actor, charger)}; ${fate(this.#names.other, chargee)}.`);
	}
}
