// What a combat is fought with: the units, where they stand, and one unit's blows at another.

import * as v from 'valibot';
import type { UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';
import { type Cover, covers } from '../vocabulary';

/** What a unit stands on or behind that makes it harder to come at. */
export const positions = ['level', 'steep-slope', 'obstacle'] as const;
export type Position = (typeof positions)[number];

/** The ground a combat is fought over; in woods and buildings order of battle counts for nothing. */
export const grounds = ['open', 'woods', 'buildings'] as const;
export type Ground = (typeof grounds)[number];

/** What those who are charged stand in, on or behind, as the charge comes; the chargers have left whatever they had. */
export interface HeldGround {
	readonly cover: Cover;
	readonly position: Position;
	/** Fought over by both. */
	readonly ground: Ground;
}

/** One of the two units of a combat, with where it stands. */
export interface CombatantFacts {
	readonly unit: UnitFacts;
	/** It attacks the enemy's flank or rear. */
	readonly attacksFlank: boolean;
	readonly cover: Cover;
	readonly position: Position;
}

/** One of the units of a combat of any size: on whose side it fights, whom it strikes and whose flank it has (R34). */
export interface MeleeUnit extends Omit<CombatantFacts, 'attacksFlank'> {
	/** Unique over both sides. */
	readonly id: string;
	readonly side: 'first' | 'second';
	/** The id of the enemy it strikes; null when it strikes none. */
	readonly strikes: string | null;
	/** The ids of the enemies on whose flank or rear it stands, whomever it strikes (R36). */
	readonly flankOf: readonly string[];
	/** By the enemy's id, where its ground is not the same against all it touches: a wall before it is none to those on its flank. */
	readonly against?: Readonly<Record<string, HeldGround>>;
}

/** Two units or more. */
export interface MeleeFacts {
	readonly units: readonly MeleeUnit[];
	readonly ground: Ground;
}

/** One unit's blows at one enemy, seen from the striker. A combat is two of these or more. */
export interface BlowsFacts {
	readonly striker: UnitFacts;
	readonly enemy: UnitFacts;
	/** It attacks the enemy's flank or rear. */
	readonly attacksFlank: boolean;
	/** The enemy stands on the striker's own flank or rear. */
	readonly ownFlank: boolean;
	readonly enemyCover: Cover;
	readonly enemyPosition: Position;
	/** An obstacle lies between them, whoever holds it. */
	readonly acrossObstacle: boolean;
	readonly ground: Ground;
}

/** One combatant's blows at another. */
export function makeBlows(striker: CombatantFacts, enemy: CombatantFacts, ground: Ground): BlowsFacts {
	return {
		striker: striker.unit,
		enemy: enemy.unit,
		attacksFlank: striker.attacksFlank,
		ownFlank: enemy.attacksFlank,
		enemyCover: enemy.cover,
		enemyPosition: enemy.position,
		acrossObstacle: isAcrossObstacle(striker.position, enemy.position),
		ground
	};
}

/** An obstacle lies between two units whoever holds it. */
export const isAcrossObstacle = (one: Position, other: Position): boolean => one === 'obstacle' || other === 'obstacle';

export const coverSchema = v.picklist(covers, 'The cover must be none, soft or hard.');
export const positionSchema = v.picklist(positions, `The position must be one of ${positions.join(', ')}.`);
export const groundSchema = v.picklist(grounds, `The ground must be one of ${grounds.join(', ')}.`);

export const heldGroundSchema: v.GenericSchema<unknown, HeldGround> = v.object(
	{ cover: coverSchema, position: positionSchema, ground: groundSchema },
	'What those who are charged stand in is needed.'
);

export const blowsFactsSchema: v.GenericSchema<unknown, BlowsFacts> = v.object(
	{
		striker: unitFactsSchema,
		enemy: unitFactsSchema,
		attacksFlank: v.boolean('Flank or rear must be yes or no.'),
		ownFlank: v.boolean('Own flank or rear must be yes or no.'),
		enemyCover: coverSchema,
		enemyPosition: positionSchema,
		acrossObstacle: v.boolean('Across an obstacle must be yes or no.'),
		ground: groundSchema
	},
	'The facts of the blows are needed.'
);
