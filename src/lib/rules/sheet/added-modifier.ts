// A modifier that players add to the sheet: a name, a number, and when it counts. When it counts is data, a tree of facts joined by
// "all of", "any of" and "not"; nothing of it is ever run. What a fact means is in `added/known-facts.ts`.

import type { Section } from '../engine/section';

/** The sums that players may add to. Shots at guns take those of shooting where R32 lets them in, pursuits those of combat. */
export const addedProcedures = ['shooting', 'combat', 'morale', 'rout'] as const;
export type AddedProcedure = (typeof addedProcedures)[number];

/** Whose fact it is: the unit whose dice they are, or the one against it. */
export const roles = ['own', 'enemy'] as const;
export type Role = (typeof roles)[number];

export type FactId =
	| 'grade'
	| 'arm'
	| 'order'
	| 'formation'
	| 'condition'
	| 'weapon'
	| 'light'
	| 'bayonets'
	| 'british-regulars'
	| 'half-strength'
	| 'routing'
	| 'side'
	| 'trait'
	| 'cover'
	| 'position'
	| 'range'
	| 'load'
	| 'moved'
	| 'general'
	| 'flank'
	| 'ground'
	| 'pursuit'
	| 'charging'
	| 'charged'
	| 'lost-combat'
	| 'hits';

/** One fact: that it is one of these, that it lies between these numbers, or, for what is so or is not, that it is so. */
export interface FactIs {
	readonly fact: FactId;
	readonly of: Role;
	/** One of these, where the fact is a choice or a trait. */
	readonly is?: readonly string[] | undefined;
	/** Both ends count; one of the two may be left open. */
	readonly from?: number | undefined;
	readonly to?: number | undefined;
}

export type When =
	FactIs | { readonly all: readonly When[] } | { readonly any: readonly When[] } | { readonly not: When };

export interface AddedModifier {
	/** A slug, unique in its house rules. */
	readonly id: string;
	readonly procedure: AddedProcedure;
	readonly name: string;
	readonly value: number;
	/** All of nothing is always. */
	readonly when: When;
}

/** What house rules put beside the numbers of a sheet. The printed one has nothing of it. */
export interface HousePart {
	readonly version?: string | undefined;
	readonly note?: string | undefined;
	/** Printed modifiers that do not count, by their ids. */
	readonly off?: readonly string[] | undefined;
	readonly added?: readonly AddedModifier[] | undefined;
}

export const addedSections: Readonly<Record<AddedProcedure, Section>> = {
	shooting: 'shooting-modifiers',
	combat: 'combat-modifiers',
	morale: 'morale-modifiers',
	rout: 'rout-modifiers'
};

/** The id of its line in a sum, and its anchor on the page. */
export const lineIdOf = ({ procedure, id }: Pick<AddedModifier, 'procedure' | 'id'>): string =>
	`${procedure}.added.${id}`;
