// The map a battle is fought on, as measuring asks for it: how large it is, and which way each side's own edge lies.

import { type Degrees, facingOf } from '$lib/geometry/measures';
import { type Extent, extent } from '$lib/geometry/map-edge';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { BattleState } from '../state';

export const mapSizeOf = ({ setup }: BattleState): Extent => extent(setup.table.width, setup.table.height);

export const homewardOf = ({ setup }: BattleState, side: BattleSide): Degrees =>
	facingOf(setup.homeEdge[side] === 'south' ? 180 : 0);
