// A move as the players plan it: who moves, and the steps in the order they are made.

import * as v from 'valibot';
import { parseWith, inches } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import type { UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';
import { type Formation, formations } from '../vocabulary';

export interface MovementFacts {
	readonly unit: UnitFacts;
	readonly charging: boolean;
}

/** Steps at half speed. */
export const sidewaysKinds = ['sidestep', 'oblique', 'step-back'] as const;
export type SidewaysKind = (typeof sidewaysKinds)[number];

export const passedKinds = ['friends', 'skirmishers', 'unlimbered-guns'] as const;
export type PassedKind = (typeof passedKinds)[number];

export type MoveStep =
	| { readonly kind: 'move' | 'prolonge' | SidewaysKind; readonly inches: number }
	| { readonly kind: 'change-formation'; readonly to: Formation }
	| { readonly kind: 'change-facing'; readonly degrees: number }
	/** Formation and facing at the same time, for the cost of one. */
	| { readonly kind: 'change-both'; readonly to: Formation; readonly degrees: number }
	| { readonly kind: 'limber' | 'unlimber' }
	| { readonly kind: 'reform'; readonly to: 'line' | 'column' }
	| { readonly kind: 'pass-through'; readonly what: PassedKind; readonly oneStandsStill: boolean };

/** More than a move can be made of; keeps a hostile plan small. */
export const mostSteps = 50;

const to = v.picklist(formations, `The formation must be one of ${formations.join(', ')}.`);
const turnNeeded = 'The turn must be a number of degrees.';
const degrees = v.pipe(v.number(turnNeeded), v.finite(turnNeeded));

const inchKinds = ['move', 'prolonge', ...sidewaysKinds] as const;
const plainKinds = ['limber', 'unlimber'] as const;

const stepKinds = [...inchKinds, 'change-formation', 'change-facing', 'change-both', ...plainKinds, 'reform', 'pass-through']; // prettier-ignore

const stepSchema: v.GenericSchema<unknown, MoveStep> = v.variant(
	'kind',
	[
		v.object({ kind: v.picklist(inchKinds), inches: inches('The distance') }),
		v.object({ kind: v.literal('change-formation'), to }),
		v.object({ kind: v.literal('change-facing'), degrees }),
		v.object({ kind: v.literal('change-both'), to, degrees }),
		v.object({ kind: v.picklist(plainKinds) }),
		v.object({
			kind: v.literal('reform'),
			to: v.picklist(['line', 'column'], 'Skirmishers reform into line or column.')
		}),
		v.object({
			kind: v.literal('pass-through'),
			what: v.picklist(passedKinds, `What is passed through must be one of ${passedKinds.join(', ')}.`),
			oneStandsStill: v.boolean('Whether one unit stands still must be yes or no.')
		})
	],
	`A step must be one of ${stepKinds.join(', ')}.`
);

export const moveStepsSchema: v.GenericSchema<unknown, MoveStep[]> = v.pipe(
	v.array(stepSchema, 'The steps must be a list.'),
	v.maxLength(mostSteps, `A plan has at most ${mostSteps} steps.`)
);

const factsSchema: v.GenericSchema<unknown, MovementFacts> = v.object(
	{ unit: unitFactsSchema, charging: v.boolean('Charging must be yes or no.') },
	'The facts of a move are needed.'
);

export function parseMovementFacts(input: unknown): Parsed<MovementFacts> {
	return parseWith(factsSchema, input);
}

/** Paths are those of the list: "2.inches" is the distance of the third step. */
export function parseMoveSteps(input: unknown): Parsed<MoveStep[]> {
	return parseWith(moveStepsSchema, input);
}
