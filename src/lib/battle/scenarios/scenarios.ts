// The battles of history that can be fought here, found by their two armies.

import { samplePairs } from '$lib/army/samples/samples';
import type { BattleSide } from '$lib/rules/vocabulary';
import { cowpensField } from './cowpens';
import { hobkirksHillField } from './hobkirks-hill';
import { princetonField } from './princeton';
import { exchangeSides, type HistoricBattle } from './scenario';

export type { HistoricBattle } from './scenario';
export const historicBattles: readonly HistoricBattle[] = [cowpensField, hobkirksHillField, princetonField];

/** The battle that two armies of the samples fought, by their ids, whichever of them is the first side here. */
export function findHistoric({ first, second }: Readonly<Record<BattleSide, string>>): HistoricBattle | null {
	const fought = (one: string, other: string) => {
		const pair = samplePairs.find(({ armies }) => armies[0].id === one && armies[1].id === other);
		return historicBattles.find(({ id }) => id === pair?.id) ?? null;
	};
	const exchanged = fought(second, first);
	return fought(first, second) ?? (exchanged && exchangeSides(exchanged));
}
