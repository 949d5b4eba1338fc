// A move without any canvas: how far as a part of the allowance, and the manoeuvres on the way, as the rules allow them.
import { unitOf } from '$lib/battle/select/units';
import type { EventBody } from '$lib/battle/events/event';
import { movementFacts } from '$lib/battle/facts/movement';
import type { BattleState } from '$lib/battle/state';
import type { MovePlan } from '$lib/rules/movement/movement';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { MoveStep } from '$lib/rules/movement/facts';
import { makeInches, makeMoves } from '$lib/rules/movement/text';
import { formationsFor } from '$lib/army/unit';
import type { Answer } from '../../resolver/answer';
import type { MovingFacts, OfferedStep } from '../../resolver/procedures/movement';
import { movement, offerSteps, planOf } from '../../resolver/procedures/movement';
import type { RulesInUse } from '../../resolver/rules-in-use';
import { placeAfterSteps } from './place-after-steps';
import type { Resolving } from './resolving.svelte';
import { whyNot } from './unit-actions';
import { nameIn, rulesOf, theEnemy } from './works/naming';

export interface Stretch {
	readonly label: string;
	readonly inches: number;
}

export class Moving implements Resolving {
	readonly kind = 'moving';
	readonly key: string;
	readonly title: string;
	readonly units: readonly string[];
	readonly move = null;
	readonly rules: RulesInUse;
	/** What it has used of its move already this turn. */
	readonly used: number;
	readonly #state: BattleState;
	readonly #unit: string;
	#steps = $state.raw<readonly MoveStep[]>([]);

	constructor(
		state: BattleState,
		unit: string,
		readonly taskId: string | null
	) {
		this.#state = state;
		this.#unit = unit;
		this.key = `move:${unit}:${state.turn}`;
		this.title = `${nameIn(state, unit)} moves`;
		this.units = [unit];
		this.rules = rulesOf(state);
		this.used = unitOf(state, unit).turn.moveUsed;
	}

	/** A charge is a move as well, and is often what the player came for. */
	get mayCharge(): boolean {
		return whyNot(this.#state, 'charge', this.#unit) === null;
	}

	get steps(): readonly MoveStep[] {
		return this.#steps;
	}

	get facts(): MovingFacts {
		return { ...movementFacts(this.#state, this.#unit).facts, steps: this.#steps };
	}

	get plan(): MovePlan {
		return planOf(this.rules, this.facts);
	}

	get answer(): Answer<MovePlan> {
		const names = { actor: nameIn(this.#state, this.#unit), other: theEnemy };
		return movement.answer(this.rules, this.facts, names, {});
	}

	/** Only into formations that this unit has. */
	get offers(): readonly OfferedStep[] {
		const may = formationsFor(unitOf(this.#state, this.#unit).unit);
		return offerSteps(this.rules, this.facts, this.plan).filter(({ step }) => !('to' in step) || may.includes(step.to));
	}

	/** Straight on, by half its move or all of what is left of it. */
	get stretches(): readonly Stretch[] {
		const full = findAllowance(this.rules.playsheet, this.facts.unit).inches;
		const left = full * Math.max(0, 1 - this.used);
		const half = full * this.rules.playsheet.manoeuvre.shootAfter;
		return [
			{ label: `Half, ${makeInches(half)}`, inches: half },
			{ label: `${this.used > 0 ? 'The rest' : 'Full'}, ${makeInches(left)}`, inches: left }
		].filter(({ inches }, index) => inches > 0 && (index > 0 || inches < left));
	}

	/** A plain march of so many inches, in place of what was planned. */
	march(inches: number): void {
		const { by } = findAllowance(this.rules.playsheet, this.facts.unit);
		this.#steps = [{ kind: by, inches }];
	}

	put(steps: readonly MoveStep[]): void {
		this.#steps = steps;
	}

	get remark(): string | null {
		return this.used > 0 ? `It has used ${makeMoves(this.used)} this turn already.` : null;
	}

	get isReady(): boolean {
		return this.#steps.length > 0 && this.plan.possible;
	}

	make(): EventBody {
		const { spent } = this.plan;
		if (unitOf(this.#state, this.#unit).unit.arm === 'general') {
			const inches = this.#steps.reduce((sum, step) => sum + ('inches' in step ? step.inches : 0), 0);
			return { kind: 'general-moved', general: this.#unit, inches, place: null };
		}
		const place = placeAfterSteps(this.#state, this.#unit, this.#steps);
		return { kind: 'unit-moved', unit: this.#unit, steps: this.#steps, moveUsed: spent, place };
	}

	hold(): EventBody {
		return { kind: 'unit-held', unit: this.#unit };
	}
}
