import type { RosterDraft } from '../draft';
import { renewIds } from '../renew-ids';
import { cowpens } from './cowpens';
import { hobkirksHill } from './hobkirks-hill';
import { princeton } from './princeton';
import type { SamplePair } from './sample-army';

// Three pairs from the record, each small enough for an evening.

export type { SamplePair } from './sample-army';
export const samplePairs: readonly SamplePair[] = [cowpens, hobkirksHill, princeton];

/** The two armies of a pair as a player's own, to change as they like. */
export function copySamplePair({ armies }: SamplePair, makeId: () => string, now: string): [RosterDraft, RosterDraft] {
	const copy = (army: RosterDraft): RosterDraft => ({ ...renewIds(army, makeId), changedAt: now });
	const [first, second] = armies;
	return [copy(first), copy(second)];
}
