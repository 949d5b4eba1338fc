// How a charger gets at its target by the manoeuvre table. It goes straight ahead; to come at anybody who is not ahead of it, it changes its
// facing by a quarter or about, wheels, or goes obliquely, and pays for that. Of all ways the cheapest counts, and one that leads past its
// friends before one that leads through them. Setting it flush with the enemy it runs into costs nothing.

import { type Degrees, degrees, turnBetween, type Inches } from '$lib/geometry/measures';
import { nearest } from '$lib/geometry/distance';
import { advance, type Hinge, moveTowards, turn, wheel } from '$lib/geometry/moves';
import { bearing } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { inchesUntilTouch } from '$lib/geometry/sweep';
import type { CostLine } from '$lib/rules/movement/manoeuvre';
import { planMove } from '$lib/rules/movement/movement';
import type { MoveStep } from '$lib/rules/movement/facts';
import { makeInches } from '$lib/wording';
import { movementFacts } from '../facts/movement';
import type { BattleState } from '../state';
import { unitsPassed, wheelGround, whyNotThrough } from './passing';

export interface ChargeWay {
	/** Degrees of the change of facing that it begins with, clockwise: 0, 90, 180 or −90. */
	readonly turned: number;
	/** Degrees that it wheels after that. */
	readonly wheeled: number;
	readonly oblique: boolean;
	/** Along the ground once it faces the right way. */
	readonly inches: number;
	readonly lines: readonly CostLine[];
	/** Inches of its move that all of it costs. */
	readonly cost: number;
	/** The ground it takes, place by place, from where it turned to where it touches. */
	readonly ground: readonly OrientedRect[];
	/** Friends and enemies that it would go through. */
	readonly through: readonly string[];
	/** Why those may not be gone through. */
	readonly reasons: readonly string[];
}

/** A way before anybody has asked what stands on it. */
interface Attempt {
	readonly turned: number;
	readonly wheeled: number;
	readonly oblique: boolean;
	readonly inches: Inches;
	readonly steps: readonly MoveStep[];
	/** Of its steps the one that is a wheel: the sheet has it as inches of its outer end. */
	readonly wheel: MoveStep | null;
	readonly ground: readonly OrientedRect[];
}

/** Degrees; the sheet knows no other changes of facing. */
const TURNS = [0, 90, -90, 180] as const;
const MOST_WHEEL = 90;
/** Within this of square to the front is a sidestep, and nobody charges sideways. */
const SIDEWAYS = 0.5;

/** The way into contact; `reach` is what is left of the charger's move. */
export function chargeWay(
	state: BattleState,
	id: string,
	from: OrientedRect,
	target: { readonly id: string; readonly rect: OrientedRect },
	reach: number
): ChargeWay | null {
	const ways = TURNS.flatMap((turned) => attempts(from, turned, target.rect))
		.map((attempt) => ({ attempt, ...priceOf(state, id, attempt) }))
		.sort((one, other) => one.cost - other.cost);
	const complete = (way: (typeof ways)[number]) => withPassing(state, id, target.id, way);
	const inReach = ways.filter(({ cost }) => cost <= reach);
	for (const way of inReach) {
		const clear = complete(way);
		if (clear.reasons.length === 0) return clear;
	}
	const cheapest = ways[0];
	return cheapest ? complete(cheapest) : null;
}

function attempts(from: OrientedRect, turned: number, target: OrientedRect): readonly Attempt[] {
	const start = turn(from, degrees(turned));
	const facing: MoveStep[] = turned === 0 ? [] : [{ kind: 'change-facing', degrees: Math.abs(turned) }];
	const tried = [straight(start, target), ...(turned % 180 === 0 ? aslant(start, target) : [])];
	return tried.flatMap((attempt) => (attempt ? [{ ...attempt, turned, steps: [...facing, ...attempt.steps] }] : []));
}

type Approach = Omit<Attempt, 'turned'>;

/** A quarter turn swings the ends of a line half its front nearer to what is beside it: after one it goes straight, or that would be gained. */
const aslant = (start: OrientedRect, target: OrientedRect): readonly (Approach | null)[] => [
	obliquely(start, target),
	...wheels(start, target)
];

function straight(start: OrientedRect, target: OrientedRect): Approach | null {
	const far = inchesUntilTouch(start, start.facing, target);
	if (far === null) return null;
	const steps: MoveStep[] = [{ kind: 'move', inches: far }];
	return { wheeled: 0, oblique: false, inches: far, steps, wheel: null, ground: [start, advance(start, far)] };
}

/** The shortest way there is, the facing kept. */
function obliquely(start: OrientedRect, target: OrientedRect): Approach | null {
	const { distance: far, from, to } = nearest(start, target);
	const way: Degrees = far > 0 ? bearing(from, to) : bearing(start.centre, target.centre);
	if (Math.abs(turnBetween(start.facing, way)) >= 90 - SIDEWAYS) return null;
	const steps: MoveStep[] = [{ kind: 'oblique', inches: far }];
	return { wheeled: 0, oblique: true, inches: far, steps, wheel: null, ground: [start, moveTowards(start, way, far)] };
}

/** For either hinge the wheel that, with what is gone after it, makes the shortest way; a degree is as fine as a player wheels. */
function wheels(start: OrientedRect, target: OrientedRect): readonly (Approach | null)[] {
	return (['left', 'right'] as const).map((hinge) => {
		let best: Approach | null = null;
		let shortest = Infinity;
		for (let by = 1; by <= MOST_WHEEL; by++) {
			const round = wheel(start, hinge, degrees(by));
			if (round.distance >= shortest) break;
			const on = straight(round.rect, target);
			if (!on || round.distance + on.inches >= shortest) continue;
			shortest = round.distance + on.inches;
			best = wheeledTo(start, hinge, by, on);
		}
		return best;
	});
}

function wheeledTo(start: OrientedRect, hinge: Hinge, by: number, on: Approach): Approach {
	const step: MoveStep = { kind: 'move', inches: wheel(start, hinge, degrees(by)).distance };
	return {
		...on,
		wheeled: hinge === 'left' ? -by : by,
		steps: [step, ...on.steps],
		wheel: step,
		ground: [...wheelGround(start, hinge, by), ...on.ground]
	};
}

function priceOf(state: BattleState, id: string, { steps, wheel: round, wheeled }: Attempt) {
	const { playsheet, rulings } = state.setup;
	const { facts } = movementFacts(state, id);
	const plan = planMove(playsheet, rulings, facts, steps);
	const lines = plan.steps.flatMap(({ step, lines: [own, ...others] }) => {
		if (!own) return [];
		const text =
			step === round && 'inches' in step ? `Wheel ${Math.abs(wheeled)}°: ${makeInches(step.inches)}` : own.text;
		return [{ ...own, text }, ...others];
	});
	return { lines, cost: plan.spent * plan.allowance.inches };
}

function withPassing(
	state: BattleState,
	id: string,
	target: string,
	{ attempt, lines, cost }: { attempt: Attempt; lines: readonly CostLine[]; cost: number }
): ChargeWay {
	const through = unitsPassed(state, id, attempt.ground).filter((other) => other !== target);
	return { ...attempt, lines, cost, through, reasons: whyNotThrough(state, id, through, 'charge') };
}
