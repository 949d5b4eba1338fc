// A planned move, paid step by step. A turn has one full move, and each step costs a part of the full move of the formation it is made in:
// a column that has gone 5 of its 10 inches has half a move left, and with it can form line, or go 3 more inches once it is one.

import { type CostLine, costOfStep, formationAfter } from './manoeuvre';
import { reasonsAgainstStep } from './manoeuvre-reasons';
import { type Allowance, findAllowance } from './allowance';
import type { MovementFacts, MoveStep } from './facts';
import { makeInches, makeMoves } from '$lib/wording';
import { formedWords } from '../words';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { Reason } from '../engine/resolution';
import type { MovedAmount } from '../shooting/facts';
import { reasonsNotToShoot } from '../shooting/shot';
import type { UnitFacts } from '../unit/unit-facts';
import { type Formation, isGun } from '../vocabulary';

interface PlannedStep {
	readonly step: MoveStep;
	/** Every reason why the step is not allowed. Such a step costs nothing and changes nothing. */
	readonly reasons: readonly Reason[];
	readonly lines: readonly CostLine[];
	/** What a player should know before taking it. */
	readonly notes: readonly Reason[];
	/** The formation once it is done. */
	readonly formation: Formation;
	/** The turn in which it is finished, counted from 1. */
	readonly turn: number;
}

export interface MovePlan {
	readonly possible: boolean;
	/** Every reason why not, those of the steps included; empty when it is possible. */
	readonly reasons: readonly Reason[];
	/** Of the formation it starts in. */
	readonly allowance: Allowance;
	readonly steps: readonly PlannedStep[];
	/** Parts of a full move: the sum of the lines and nothing else. */
	readonly spent: number;
	/** R3: what is above one full move is paid in the turns after. */
	readonly turns: number;
	/** What is left of the last turn's move, in inches of the formation at the end. */
	readonly left: { readonly moves: number; readonly inches: number; readonly text: string };
	readonly formation: Formation;
	/** How far it has moved in the first of these turns, as shooting asks. */
	readonly moved: MovedAmount;
	/** Whether it may still shoot in the first of these turns. */
	readonly shooting: { readonly possible: boolean; readonly reasons: readonly Reason[] };
}

/** Dividing inches by an allowance leaves dust; a plan that comes to exactly one move takes one turn. */
const DUST = 1e-9;

/** Of the rulings a plan rests on only R41, charging through friends, has an alternative. */
export function planMove(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: MovementFacts,
	steps: readonly MoveStep[]
): MovePlan {
	const planned = planSteps(playsheet, rulings, facts, steps);
	const spent = addUpMoves(planned.flatMap(({ lines }) => lines));
	const turns = countTurns(spent);
	const formation = planned.at(-1)?.formation ?? facts.unit.formation;
	const reasons = [...reasonsAgainstPlan(facts, turns), ...planned.flatMap((step) => step.reasons)];
	const moved = judgeMoved(playsheet, spent);
	return {
		possible: reasons.length === 0,
		reasons,
		allowance: findAllowance(playsheet, facts.unit),
		steps: planned,
		spent,
		turns,
		left: describeLeft(playsheet, { ...facts.unit, formation }, Math.max(0, turns - spent)),
		formation,
		moved,
		shooting: judgeShooting(facts, formation, moved)
	};
}

function planSteps(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: MovementFacts,
	steps: readonly MoveStep[]
): PlannedStep[] {
	const planned: PlannedStep[] = [];
	let unit = facts.unit;
	let spent = 0;
	for (const step of steps) {
		const reasons = reasonsAgainstStep(rulings, { ...facts, unit }, step);
		const allowed = reasons.length === 0;
		const allowance = findAllowance(playsheet, unit);
		const lines = allowed ? costOfStep({ playsheet, unit, allowance }, step) : [];
		const notes = allowed ? notesOn(unit, step) : [];
		spent += addUpMoves(lines);
		if (allowed) unit = { ...unit, formation: formationAfter(unit.formation, step) };
		planned.push({ step, reasons, lines, notes, formation: unit.formation, turn: countTurns(spent) });
	}
	return planned;
}

const addUpMoves = (lines: readonly CostLine[]): number => lines.reduce((sum, { moves }) => sum + moves, 0);

const countTurns = (spent: number): number => Math.max(1, Math.ceil(spent - DUST));

function notesOn(unit: UnitFacts, step: MoveStep): Reason[] {
	const goesToSkirmish = 'to' in step && step.to === 'skirmish';
	if (!goesToSkirmish || unit.light) return [];
	return [{ text: 'Line infantry cannot reform from skirmish: it stays so.', section: 'manoeuvre' }];
}

function reasonsAgainstPlan({ unit, charging }: MovementFacts, turns: number): Reason[] {
	const reasons: Reason[] = [];
	if (unit.figures === 0) reasons.push({ text: 'The unit has no figures left.', section: 'movement' });
	if (charging && turns > 1) {
		reasons.push({ text: `A charge is made within one turn; this takes ${turns}.`, section: 'turn', ruling: 'R3' });
	}
	return reasons;
}

function describeLeft(playsheet: Playsheet, unit: UnitFacts, moves: number): MovePlan['left'] {
	if (moves < DUST) return { moves: 0, inches: 0, text: 'Nothing is left' };
	const inches = moves * findAllowance(playsheet, unit).inches;
	const how =
		unit.arm === 'general' ? '' : ` ${unit.formation === 'unlimbered' ? 'by prolonge' : formedWords[unit.formation]}`;
	return { moves, inches, text: `${makeMoves(moves)} is left: ${makeInches(inches)}${how}` };
}

/** Manoeuvres count as movement, by what they cost. */
function judgeMoved({ manoeuvre }: Playsheet, spent: number): MovedAmount {
	if (spent === 0) return 'no';
	return spent <= manoeuvre.shootAfter + DUST ? 'up-to-half' : 'more-than-half';
}

/** Asks shooting itself, so that the plan and the volley cannot disagree. Target and range play no part in this question. */
function judgeShooting({ unit, charging }: MovementFacts, formation: Formation, moved: MovedAmount) {
	const reasons = reasonsNotToShoot({
		shooter: { ...unit, formation },
		target: unit,
		range: 0,
		ammunition: isGun(unit.weapon) ? 'ball' : null,
		moved,
		evaded: false,
		charging,
		targetCover: 'none',
		targetDense: false,
		roughInches: 0
	});
	return { possible: reasons.length === 0, reasons };
}
