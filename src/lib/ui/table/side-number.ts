import type { SideColour } from '$lib/army/roster';
import type { BattleState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/initiative';

const numbers: Readonly<Record<SideColour, 1 | 2 | 3 | 4 | 5 | 6>> = {
	red: 1,
	blue: 2,
	green: 3,
	buff: 4,
	grey: 5,
	black: 6
};

/** The number by which stylesheets know a side's colour. */
export const sideNumber = ({ setup }: BattleState, side: BattleSide) => numbers[setup.rosters[side].colour];
