// A charge of one unit on another, from contact to pursuit, as it stands when the fire phase begins.

import * as v from 'valibot';
import { coverSchema, type Ground, groundSchema, type Position, positionSchema } from '../combat/facts';
import { commandFactsSchema } from '../morale/facts';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import { type ContactOnMap, contactOnMapSchema } from './reach';
import { type ShootingFacts, shotEntries } from '../shooting/facts';
import { type CommandFacts, fightsAsLooseFoot, type UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';
import type { Cover } from '../vocabulary';

/** Fire received by one of the two; `shooter` may be the chargee itself, which then shoots as the contact left it. */
export interface ChargeVolley extends Omit<ShootingFacts, 'shooter' | 'target'> {
	readonly shooter: UnitFacts | 'chargee';
}

export interface ChargeFacts {
	readonly charger: UnitFacts;
	readonly chargee: UnitFacts;
	readonly chargerCommand: CommandFacts;
	readonly chargeeCommand: CommandFacts;
	/** The charge strikes the chargee's flank or rear (R36). */
	readonly flankOrRear: boolean;
	readonly chargeeCover: Cover;
	readonly chargeePosition: Position;
	readonly ground: Ground;
	readonly volleysAtCharger: readonly ChargeVolley[];
	readonly volleysAtChargee: readonly ChargeVolley[];
	/** Whether each, having won the combat, pursues a routing loser it can reach (R33); the charger also a chargee that ran before (R40). */
	readonly chargerPursues: boolean;
	readonly chargeePursues: boolean;
	/** How the two stand in contact on the map, for whom a pursuit reaches; not there off it, where the inches of the rout say it (R33). */
	readonly onMap?: ContactOnMap;
}

/** Loose-order and skirmishing infantry contacted by steady cavalry is disordered at once, before any shooting. */
export function isDisorderedByContact({ charger, chargee }: Pick<ChargeFacts, 'charger' | 'chargee'>): boolean {
	const steadyCavalry = charger.arm === 'cavalry' && charger.condition === 'steady';
	return steadyCavalry && chargee.arm === 'infantry' && fightsAsLooseFoot(chargee);
}

/** The chargee as the contact leaves it; a shaken unit stays shaken and is disordered besides (R14). */
export function disorderByContact(chargee: UnitFacts): UnitFacts {
	if (chargee.condition === 'shaken') return { ...chargee, alsoDisordered: true };
	return { ...chargee, condition: 'disordered' };
}

const volleySchema = v.object({
	...shotEntries,
	shooter: v.union(
		[v.literal('chargee'), unitFactsSchema],
		(issue) => issue.issues?.at(-1)?.message ?? 'A shooter is needed.'
	)
});

const chargeFactsSchema: v.GenericSchema<unknown, ChargeFacts> = v.object(
	{
		charger: unitFactsSchema,
		chargee: unitFactsSchema,
		chargerCommand: commandFactsSchema,
		chargeeCommand: commandFactsSchema,
		flankOrRear: v.boolean('Flank or rear must be yes or no.'),
		chargeeCover: coverSchema,
		chargeePosition: positionSchema,
		ground: groundSchema,
		volleysAtCharger: v.array(volleySchema, 'The volleys at the charger must be a list.'),
		volleysAtChargee: v.array(volleySchema, 'The volleys at the chargee must be a list.'),
		chargerPursues: v.boolean('Whether the charger pursues must be yes or no.'),
		chargeePursues: v.boolean('Whether the chargee pursues must be yes or no.'),
		onMap: v.exactOptional(contactOnMapSchema)
	},
	'The facts of a charge are needed.'
);

export const parseChargeFacts = (input: unknown): Parsed<ChargeFacts> => parseWith(chargeFactsSchema, input);
