// A move without any map: how far as a part of the allowance, and the manoeuvres on the way, as the rules allow them.
import { shapeOf, unitOf, placeOfRect } from '$lib/battle/select/units';
import type { EventBody } from '$lib/battle/events/event';
import { movementFacts } from '$lib/battle/facts/movement';
import type { BattleState, Place } from '$lib/battle/state';
import type { MovePlan } from '$lib/rules/movement/movement';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { MoveStep } from '$lib/rules/movement/facts';
import { makeInches, makeMoves } from '$lib/wording';
import { formationsFor } from '$lib/army/unit';
import type { Answer, RulesInUse } from '../../procedures/procedure';
import { movement, type MovingFacts, type OfferedStep, offerSteps, planOf } from '../../procedures/movement';
import { whyNot } from '../../procedures/unit-actions';
import { nameIn, type Opened, rulesOf, theEnemy } from '../../procedures/roll';
import { mapSizeOf } from '$lib/battle/select/map-size';
import { degrees, inches } from '$lib/geometry/measures';
import { advance, turn } from '$lib/geometry/moves';
import type { OrientedRect } from '$lib/geometry/shape';
import { clampToMap } from '$lib/geometry/map-edge';

export interface Stretch {
	readonly label: string;
	readonly inches: number;
}

export class Moving implements Opened {
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
		this.title = `${nameIn(state, unit)}: move`;
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

/**
 * Where a march that was planned without the map leaves a unit that stands on it: ahead and back are known, sideways and turns to a side
 * are the players' to say, and leave it where it was for them to move by hand.
 */
export function placeAfterSteps(state: BattleState, unit: string, steps: readonly MoveStep[]): Place | null {
	const shape = shapeOf(state, unit);
	return shape && placeOfRect(clampToMap(steps.reduce(takeStep, shape), mapSizeOf(state)));
}

function takeStep(shape: OrientedRect, step: MoveStep): OrientedRect {
	if (step.kind === 'move' || step.kind === 'prolonge') return advance(shape, inches(step.inches));
	if (step.kind === 'step-back') return advance(shape, inches(-step.inches));
	return step.kind === 'change-facing' && step.degrees === 180 ? turn(shape, degrees(180)) : shape;
}
