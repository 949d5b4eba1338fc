// What a move from one place to another costs. How it was made is read from where it leads, and its price is asked of the movement rules,
// step by step, so that the map and the resolver cannot disagree.

import { facingOf, turnBetween } from '$lib/geometry/measures';
import { bearing, between, type Point } from '$lib/geometry/point';
import type { CostLine } from '$lib/rules/movement/manoeuvre';
import { planMove } from '$lib/rules/movement/movement';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { MoveStep } from '$lib/rules/movement/facts';
import { unitOf, unitFactsOf, round } from '../select/units';
import { movementFacts } from '../facts/movement';
import type { BattleState, Place, UnitState } from '../state';

export type Manoeuvre = 'ahead' | 'oblique' | 'sidestep' | 'step-back' | 'prolonge' | 'ride' | 'turn' | 'wheel';

export interface PaidMove {
	readonly manoeuvre: Manoeuvre;
	/** Along the ground; for a wheel, what the outer corner goes; nothing for a turn on the spot. */
	readonly inches: number;
	/** Signed, clockwise. */
	readonly turned: number;
	readonly steps: readonly MoveStep[];
	readonly lines: readonly CostLine[];
	/** Inches of one full move. */
	readonly allowance: number;
	/** Parts of a full move: before this one, for this one, and the limit after which it may not shoot. */
	readonly usedBefore: number;
	readonly moves: number;
	readonly shootAfter: number;
	/** Of what this one costs, the part that is paid however far it leads: its turn. */
	readonly fixed: number;
	/** Why it would not shoot if it stood still; null for those who might. */
	readonly noShooting: string | null;
	/** Why the sheet does not allow it; shown, not forbidden. */
	readonly reasons: readonly string[];
}

/** Dividing inches leaves dust. */
const DUST = 1e-6;

/** Inches that are left of the allowance; below nothing where it was overdrawn. */
export const inchesLeft = ({ allowance, usedBefore, moves }: PaidMove): number => allowance * (1 - usedBefore - moves);
export const isOverdrawn = (paid: PaidMove): boolean => inchesLeft(paid) < -DUST;
export const isPastHalf = ({ usedBefore, moves, shootAfter }: PaidMove): boolean =>
	usedBefore + moves > shootAfter + DUST;

/** Inches of its move that a unit has not used this turn, in the formation that it is in. */
export function inchesToGo(state: BattleState, id: string): number {
	const unit = unitOf(state, id);
	return findAllowance(state.setup.playsheet, unitFactsOf(unit)).inches * Math.max(0, 1 - unit.turn.moveUsed);
}

/** How far along the ground this way leads to the half move and to the full one; null where nothing is gone. */
export function reachOf(paid: PaidMove): { readonly half: number; readonly full: number } | null {
	const { inches, moves, fixed, usedBefore, shootAfter } = paid;
	if (inches <= DUST || moves - fixed <= DUST) return null;
	const perMove = inches / (moves - fixed);
	const upTo = (part: number) => Math.max(0, part - usedBefore - fixed) * perMove;
	return { half: upTo(shootAfter), full: upTo(1) };
}

export type Made = Pick<PaidMove, 'manoeuvre' | 'inches' | 'turned'> & {
	/** Whether it turned before it went; otherwise it turned when it was there. */
	readonly turnsFirst?: boolean;
};

/** With the facing kept it is a march, on the spot a turn. Both at once is a march whose turn is paid as well. */
export function payFor(state: BattleState, unit: UnitState, from: Place, to: Place): PaidMove {
	const inches = round(between(from, to), 4);
	const turned = round(turnBetween(facingOf(from.facing), facingOf(to.facing)), 3);
	if (unit.unit.arm === 'general') return price(state, unit, { manoeuvre: 'ride', inches, turned });
	if (inches <= DUST) return price(state, unit, { manoeuvre: 'turn', inches, turned });
	if (isDragged(unit)) return price(state, unit, { manoeuvre: 'prolonge', inches, turned });
	const first = turnsFirst(from, to);
	return price(state, unit, { manoeuvre: first ? 'ahead' : manoeuvreTo(from, to), inches, turned, turnsFirst: first });
}

/** Straight the way it faces in the end, it can only have turned first: any other order would cost more. */
export const turnsFirst = (from: Place, to: Place): boolean =>
	turnBetween(facingOf(from.facing), facingOf(to.facing)) !== 0 &&
	manoeuvreTo({ ...from, facing: to.facing }, to) === 'ahead';

/** Straight is within this of straight: finer than an eye on a table, coarser than a place that was saved. */
const STRAIGHT = 0.5;

export function manoeuvreTo(from: Place, to: Point): Manoeuvre {
	const off = Math.abs(turnBetween(facingOf(from.facing), bearing(from, to)));
	if (off <= STRAIGHT) return 'ahead';
	if (off >= 180 - STRAIGHT) return 'step-back';
	return Math.abs(off - 90) <= STRAIGHT ? 'sidestep' : off < 90 ? 'oblique' : 'step-back';
}

export function price(state: BattleState, unit: UnitState, made: Made): PaidMove {
	const { playsheet, rulings } = state.setup;
	const { facts } = movementFacts(state, unit.unit.id);
	const { manoeuvre, inches, turned } = made;
	const steps = stepsOf(unit, made);
	const plan = planMove(playsheet, rulings, facts, steps);
	const standing = planMove(playsheet, rulings, facts, []);
	return {
		manoeuvre,
		inches,
		turned,
		steps,
		lines: plan.steps.flatMap(({ lines }) => lines),
		allowance: plan.allowance.inches,
		usedBefore: unit.turn.moveUsed,
		moves: plan.spent,
		shootAfter: playsheet.manoeuvre.shootAfter,
		fixed: addUp(plan.steps.filter(({ step }) => !('inches' in step)).flatMap(({ lines }) => lines)),
		noShooting: standing.shooting.reasons[0]?.text ?? null,
		reasons: plan.reasons.map(({ text }) => text)
	};
}

/** Unlimbered guns go by prolonge, which has one rate whichever way the crew drags them. */
const isDragged = ({ unit, formation }: UnitState): boolean => unit.arm === 'artillery' && formation === 'unlimbered';

const addUp = (lines: readonly CostLine[]): number => lines.reduce((sum, { moves }) => sum + moves, 0);

function stepsOf(unit: UnitState, { manoeuvre, inches, turned, turnsFirst }: Made): MoveStep[] {
	const forward: MoveStep = { kind: isDragged(unit) ? 'prolonge' : 'move', inches };
	const turn: MoveStep[] = turned === 0 ? [] : [{ kind: 'change-facing', degrees: turnPaid(turned) }];
	switch (manoeuvre) {
		case 'ahead':
			return turnsFirst ? [...turn, forward] : [forward, ...turn];
		case 'prolonge':
			return [forward, ...turn];
		case 'ride':
		case 'wheel':
			return [forward];
		case 'turn':
			return turn;
		case 'oblique':
		case 'sidestep':
		case 'step-back':
			return [{ kind: manoeuvre, inches }, ...turn];
	}
}

/** The sheet knows a quarter and an about turn. Players who turn freely pay for a change of facing, whatever its angle. */
const turnPaid = (turned: number): number => (Math.abs(turned) > 135 ? 180 : 90);
