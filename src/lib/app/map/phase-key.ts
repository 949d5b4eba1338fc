import type { BattleState } from '$lib/battle/state';

/** One phase of one turn, told from every other: what holds for a phase and no longer is kept under it. */
export const phaseKey = ({ turn, phase }: BattleState): string => `${turn} ${phase}`;
