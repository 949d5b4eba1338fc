// What a step costs, as lines: its own cost, and the doubling for unsteady units and the lowest grades as a line of its own. Costs are
// parts of a full move, so that steps made in different formations, each with its own allowance, add up.

import { assertNever } from '$lib/assert-never';
import type { Allowance } from './allowance';
import type { MoveStep, SidewaysKind } from './facts';
import { makeInches, makeMoves } from '$lib/wording';
import type { Playsheet } from '../sheet/playsheet';
import type { RulingId, Section } from '../engine/section';
import { isUnsteady, type UnitFacts } from '../unit/unit-facts';
import type { Formation } from '../vocabulary';

export interface CostLine {
	/** The id of the playsheet's cell the cost was read from. */
	readonly cell: string;
	readonly section: Section;
	readonly ruling?: RulingId;
	readonly text: string;
	/** Parts of a full move. */
	readonly moves: number;
	/** The same in inches of the formation the step is made in. */
	readonly inches: number;
}

export interface StepSituation {
	readonly playsheet: Playsheet;
	/** As it stands when the step is made. */
	readonly unit: UnitFacts;
	readonly allowance: Allowance;
}

export function costOfStep(situation: StepSituation, step: MoveStep): CostLine[] {
	switch (step.kind) {
		case 'move':
			return costOfInches(situation, step.inches, `Move ${makeInches(step.inches)}`);
		case 'prolonge':
			return costOfInches(situation, step.inches, `Prolonge ${makeInches(step.inches)}`);
		case 'sidestep':
		case 'oblique':
		case 'step-back':
			return costOfSideways(situation, step.kind, step.inches);
		case 'change-formation':
			return costOfPart(situation, 'formation-or-facing', `Change formation to ${step.to}`);
		case 'change-facing':
			return costOfPart(situation, 'formation-or-facing', `Change facing by ${step.degrees}°`);
		case 'change-both':
			return costOfPart(
				situation,
				'formation-or-facing',
				`Change formation to ${step.to} and facing by ${step.degrees}° together`
			);
		case 'limber':
			return costOfPart(situation, 'limber', 'Limber');
		case 'unlimber':
			return costOfPart(situation, 'limber', 'Unlimber');
		case 'reform':
			return costOfPart(situation, 'reform', `Reform from skirmish into ${step.to}`);
		case 'pass-through':
			return costOfPart(situation, 'pass-through', `Pass through ${step.what.replace('-', ' ')}`);
		default:
			return assertNever(step);
	}
}

/** The formation a step leaves the unit in. */
export function formationAfter(formation: Formation, step: MoveStep): Formation {
	if (step.kind === 'limber') return 'limbered';
	if (step.kind === 'unlimber') return 'unlimbered';
	return 'to' in step ? step.to : formation;
}

/** Why manoeuvres cost double, or null. Being unsteady and of a low grade still doubles once. */
function whyDoubled(unit: UnitFacts): string | null {
	const causes = [
		...(isUnsteady(unit) ? [unit.condition] : []),
		...('EF'.includes(unit.grade) ? [`grade ${unit.grade}`] : [])
	];
	return causes.length === 0 ? null : `it is ${causes.join(' and ')}`;
}

/** Moving and prolonge are the movement table's own rates and are never doubled. */
function costOfInches({ allowance }: StepSituation, inches: number, text: string): CostLine[] {
	const { cell, section } = allowance;
	return [{ cell, section, text, inches, moves: inches / allowance.inches }];
}

function costOfPart(
	situation: StepSituation,
	manoeuvre: keyof Playsheet['manoeuvre']['cost'],
	text: string
): CostLine[] {
	const { playsheet, allowance } = situation;
	const moves = playsheet.manoeuvre.cost[manoeuvre];
	const cost: CostLine = {
		cell: `manoeuvre.cost.${manoeuvre}`,
		section: 'manoeuvre',
		text: `${text}: ${moves === 0 ? 'free' : makeMoves(moves)}`,
		moves,
		inches: moves * allowance.inches
	};
	const afterDoubling = makeMoves(moves * playsheet.manoeuvre.unsteadyFactor);
	return [cost, ...doubling(situation, cost, (factor) => `${factor} to ${afterDoubling}`)];
}

const sidewaysWords: Readonly<Record<SidewaysKind, string>> = {
	sidestep: 'Sidestep',
	oblique: 'Oblique',
	'step-back': 'Step back'
};

function costOfSideways(situation: StepSituation, kind: SidewaysKind, inches: number): CostLine[] {
	const { playsheet, allowance } = situation;
	const { sidewaysInchCost, unsteadyFactor } = playsheet.manoeuvre;
	const paid = inches * sidewaysInchCost;
	const cost: CostLine = {
		cell: 'manoeuvre.sidewaysInchCost',
		section: 'manoeuvre',
		text: `${sidewaysWords[kind]} ${makeInches(inches)}: each inch costs ${makeInches(sidewaysInchCost)}`,
		moves: paid / allowance.inches,
		inches: paid
	};
	const inchCost = makeInches(sidewaysInchCost * unsteadyFactor);
	// R4: half speed doubled is quarter speed.
	return [cost, ...doubling(situation, cost, (factor) => `${factor}, each inch costs ${inchCost}`, 'R4')];
}

/** The doubling as a line that adds what is paid on top. */
function doubling(
	{ playsheet, unit }: StepSituation,
	cost: CostLine,
	describe: (factor: string) => string,
	ruling?: RulingId
): CostLine[] {
	const why = whyDoubled(unit);
	const { unsteadyFactor } = playsheet.manoeuvre;
	if (why === null || cost.moves === 0 || unsteadyFactor === 1) return [];
	const factor = unsteadyFactor === 2 ? 'Doubled' : `Times ${unsteadyFactor}`;
	return [
		{
			cell: 'manoeuvre.unsteadyFactor',
			section: 'manoeuvre',
			...(ruling === undefined ? {} : { ruling }),
			text: `${describe(factor)}: ${why}`,
			moves: cost.moves * (unsteadyFactor - 1),
			inches: cost.inches * (unsteadyFactor - 1)
		}
	];
}
