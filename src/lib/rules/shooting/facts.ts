// What a shot is judged by, at troops and at guns.

import * as v from 'valibot';
import { inches, parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import type { UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';
import { type Ammunition, ammunitions, type Cover, covers } from '../vocabulary';

/** How far the shooter has moved this turn: a full stop, at most half its move, or more than that. */
export const movedAmounts = ['no', 'up-to-half', 'more-than-half'] as const;
export type MovedAmount = (typeof movedAmounts)[number];

/** A shot as it stands on the table; the same for shooting at troops and at guns. */
export interface ShootingFacts {
	readonly shooter: UnitFacts;
	readonly target: UnitFacts;
	/** Inches between nearest points (R8). */
	readonly range: number;
	/** What guns are loaded with; null for muskets and rifles. */
	readonly ammunition: Ammunition | null;
	readonly moved: MovedAmount;
	readonly evaded: boolean;
	readonly charging: boolean;
	readonly targetCover: Cover;
	/** Players may flag any target dense (R13). */
	readonly targetDense: boolean;
	/** Inches of rough ground that a ball crosses. */
	readonly roughInches: number;
}

/** Everything about a shot but the two units. */
export const shotEntries = {
	range: inches('The range'),
	ammunition: v.nullable(v.picklist(ammunitions, 'The ammunition must be canister or ball.')),
	moved: v.picklist(movedAmounts, `How far it moved must be one of ${movedAmounts.join(', ')}.`),
	evaded: v.boolean('Evaded must be yes or no.'),
	charging: v.boolean('Charging must be yes or no.'),
	targetCover: v.picklist(covers, 'The cover must be none, soft or hard.'),
	targetDense: v.boolean('Dense must be yes or no.'),
	roughInches: inches('The rough ground')
};

export const shootingFactsSchema: v.GenericSchema<unknown, ShootingFacts> = v.object(
	{ shooter: unitFactsSchema, target: unitFactsSchema, ...shotEntries },
	'The facts of a shot are needed.'
);

export function parseShootingFacts(input: unknown): Parsed<ShootingFacts> {
	return parseWith(shootingFactsSchema, input);
}
