// Three pairs from the record, each small enough for an evening.

import type { RosterDraft } from '../draft';
import { cowpens } from './cowpens';
import { hobkirksHill } from './hobkirks-hill';
import { princeton } from './princeton';
import type { SamplePair } from './sample-army';

export type { SamplePair } from './sample-army';
export const samplePairs: readonly SamplePair[] = [cowpens, hobkirksHill, princeton];

/**
 * Those of a pair's armies that a player does not have yet, to keep and change as they like. They keep their ids, so that whoever takes a
 * pair twice has it once, and the battle knows its armies again.
 */
export function missingArmies(
	{ armies }: SamplePair,
	kept: readonly { readonly id: string }[],
	now: string
): RosterDraft[] {
	return armies.filter(({ id }) => !kept.some((one) => one.id === id)).map((army) => ({ ...army, changedAt: now }));
}
