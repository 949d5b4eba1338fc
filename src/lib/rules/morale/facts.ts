// What a morale test is taken on: the unit, who commands it, and what has happened to it this phase.

import * as v from 'valibot';
import { coverSchema } from '../combat/facts';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import type { CommandFacts, UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';
import type { Cover } from '../vocabulary';

/** The unit is charging and must decide to charge home. */
export interface ChargingFacts {
	readonly enemy: UnitFacts;
	readonly enemyCover: Cover;
	readonly frontal: boolean;
}

/** The unit is the target of a charge that went home. */
export interface MeetingFacts {
	readonly enemy: UnitFacts;
	readonly flankOrRear: boolean;
}

/** The unit lost this round of combat. */
export interface LostCombatFacts {
	readonly flankOrRear: boolean;
}

/** A unit and what has happened to it this phase. One test answers for all of it (R2). */
export interface MoraleFacts {
	/** After this phase's losses. */
	readonly unit: UnitFacts;
	readonly command: CommandFacts;
	readonly phase: 'fire' | 'combat';
	/** Hits suffered this phase: shooting hits in the fire phase, combat hits in the combat phase. */
	readonly hits: number;
	readonly charging: ChargingFacts | null;
	readonly meeting: MeetingFacts | null;
	readonly lostCombat: LostCombatFacts | null;
}

export const commandFactsSchema: v.GenericSchema<unknown, CommandFacts> = v.object(
	{
		attachedBonus: v.nullable(
			v.pipe(
				v.number('The charisma bonus must be a number.'),
				v.integer('The charisma bonus must be a whole number.'),
				v.minValue(0, 'The charisma bonus cannot be negative.'),
				v.maxValue(9, 'The charisma bonus can be at most 9.')
			)
		),
		generalInRadius: v.boolean('A general in command radius must be yes or no.')
	},
	'Where the general is, is needed.'
);

const flank = v.boolean('Flank or rear must be yes or no.');

export const moraleFactsSchema: v.GenericSchema<unknown, MoraleFacts> = v.object(
	{
		unit: unitFactsSchema,
		command: commandFactsSchema,
		phase: v.picklist(['fire', 'combat'], 'The phase must be fire or combat.'),
		hits: v.pipe(
			v.number('Hits must be a number.'),
			v.integer('Hits must be a whole number.'),
			v.minValue(0, 'Hits cannot be negative.'),
			v.maxValue(200, 'Hits can be at most 200.')
		),
		charging: v.nullable(
			v.object({ enemy: unitFactsSchema, enemyCover: coverSchema, frontal: v.boolean('Frontal must be yes or no.') })
		),
		meeting: v.nullable(v.object({ enemy: unitFactsSchema, flankOrRear: flank })),
		lostCombat: v.nullable(v.object({ flankOrRear: flank }))
	},
	'The facts of a morale test are needed.'
);

export const parseMoraleFacts = (input: unknown): Parsed<MoraleFacts> => parseWith(moraleFactsSchema, input);
