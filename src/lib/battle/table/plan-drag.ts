import { degrees, facingOf, turnBetween } from '$lib/geometry/degrees';
import type { Hinge } from '$lib/geometry/moves';
import { wheel } from '$lib/geometry/moves';
import { bearing, between } from '$lib/geometry/point';
import type { CostLine } from '$lib/rules/manoeuvre';
import { planMove } from '$lib/rules/movement';
import type { MoveStep } from '$lib/rules/movement-facts';
import { unitOf } from '../apply/change';
import { movementFacts } from '../facts/movement';
import type { BattleState, Place, UnitState } from '../state';
import { placeOf } from '../view/unit-view';
import type { Handling } from './handling';
import { handlingOf } from './handling';
import { joinedAt } from './joining';
import { placeOfRect, rectAt, round, tidyPlace } from './place-of-rect';

// A move as a hand makes it on the canvas: from one place to another. How it was made is read from where it leads, and what it costs is
// asked of the movement rules, step by step, so that the canvas and the resolver cannot disagree.

export type Manoeuvre = 'ahead' | 'oblique' | 'sidestep' | 'step-back' | 'ride' | 'turn' | 'wheel';

export interface DraftedMove {
	readonly unit: string;
	readonly handling: Handling;
	/** Null for a unit that comes onto the canvas. */
	readonly from: Place | null;
	readonly to: Place;
	/** Null where nothing is paid for: deploying, and setting right by hand. */
	readonly paid: PaidMove | null;
	/** The unit that a general would be with there. */
	readonly joins: string | null;
}

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
	/** Why the sheet does not allow it; shown, not forbidden. */
	readonly reasons: readonly string[];
}

/** Dividing inches leaves dust. */
const DUST = 1e-6;

export const costInches = ({ moves, allowance }: PaidMove): number => moves * allowance;
/** Inches that are left of the allowance; below nothing where it was overdrawn. */
export const inchesLeft = ({ allowance, usedBefore, moves }: PaidMove): number => allowance * (1 - usedBefore - moves);
export const isOverdrawn = (paid: PaidMove): boolean => inchesLeft(paid) < -DUST;
export const mayStillShoot = ({ usedBefore, moves, shootAfter }: PaidMove): boolean =>
	usedBefore + moves <= shootAfter + DUST;

/** How far along the ground this way leads to the half move and to the full one; null where nothing is gone. */
export function reachOf(paid: PaidMove): { readonly half: number; readonly full: number } | null {
	if (paid.inches <= DUST || paid.moves <= DUST) return null;
	const perMove = paid.inches / paid.moves;
	const upTo = (part: number) => Math.max(0, part - paid.usedBefore) * perMove;
	return { half: upTo(paid.shootAfter), full: upTo(1) };
}

/** To a place: with the facing kept it is a march, on the spot a turn. Both at once is a march whose turn is paid as well. */
export function draftTo(state: BattleState, id: string, to: Place): DraftedMove {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	const handling = handlingOf(state, unit);
	const tidy = tidyPlace(to);
	const paid = from && isPaid(handling) ? payFor(state, unit, from, tidy) : null;
	return { unit: id, handling, from, to: tidy, paid, joins: joinedAt(state, unit, tidy) };
}

/** About a front corner, paid by what the outer corner goes. */
export function draftWheel(state: BattleState, id: string, hinge: Hinge, by: number): DraftedMove | null {
	const unit = unitOf(state, id);
	const from = placeOf(state, unit);
	if (!from) return null;
	const handling = handlingOf(state, unit);
	const wheeled = wheel(rectAt(state, unit, from), hinge, degrees(by));
	const to = placeOfRect(wheeled.rect);
	const turned = hinge === 'left' ? -by : by;
	const made: Made = { manoeuvre: 'wheel', inches: wheeled.distance, turned };
	return { unit: id, handling, from, to, paid: isPaid(handling) ? price(state, unit, made) : null, joins: null };
}

const isPaid = (handling: Handling): boolean => handling === 'march' || handling === 'ride';

type Made = Pick<PaidMove, 'manoeuvre' | 'inches' | 'turned'>;

function payFor(state: BattleState, unit: UnitState, from: Place, to: Place): PaidMove {
	const inches = between(from, to);
	const turned = round(turnBetween(facingOf(from.facing), facingOf(to.facing)), 3);
	const manoeuvre = unit.unit.arm === 'general' ? 'ride' : inches <= DUST ? 'turn' : manoeuvreTo(from, to);
	return price(state, unit, { manoeuvre, inches: round(inches, 4), turned });
}

/** Straight is within this of straight: finer than an eye on a table, coarser than a place that was saved. */
const STRAIGHT = 0.5;

function manoeuvreTo(from: Place, to: Place): Manoeuvre {
	const off = Math.abs(turnBetween(facingOf(from.facing), bearing(from, to)));
	if (off <= STRAIGHT) return 'ahead';
	if (off >= 180 - STRAIGHT) return 'step-back';
	return Math.abs(off - 90) <= STRAIGHT ? 'sidestep' : off < 90 ? 'oblique' : 'step-back';
}

function price(state: BattleState, unit: UnitState, made: Made): PaidMove {
	const { playsheet, rulings } = state.setup;
	const steps = stepsOf(unit, made);
	const plan = planMove(playsheet, rulings, movementFacts(state, unit.unit.id).facts, steps);
	return {
		...made,
		steps,
		lines: plan.steps.flatMap(({ lines }) => lines),
		allowance: plan.allowance.inches,
		usedBefore: unit.turn.moveUsed,
		moves: plan.spent,
		shootAfter: playsheet.manoeuvre.shootAfter,
		reasons: plan.reasons.map(({ text }) => text)
	};
}

function stepsOf({ unit, formation }: UnitState, { manoeuvre, inches, turned }: Made): MoveStep[] {
	const drags = unit.arm === 'artillery' && formation === 'unlimbered';
	const forward: MoveStep = { kind: drags ? 'prolonge' : 'move', inches };
	const turn: MoveStep[] = turned === 0 ? [] : [{ kind: 'change-facing', degrees: turnPaid(turned) }];
	switch (manoeuvre) {
		case 'ahead':
			return [forward, ...turn];
		case 'ride':
		case 'wheel':
			return [forward];
		case 'turn':
			return turn;
		case 'oblique':
		case 'sidestep':
		case 'step-back':
			return [drags ? forward : { kind: manoeuvre, inches }, ...turn];
	}
}

/** The sheet knows a quarter and an about turn. Players who turn freely pay for a change of facing, whatever its angle. */
const turnPaid = (turned: number): number => (Math.abs(turned) > 135 ? 180 : 90);
