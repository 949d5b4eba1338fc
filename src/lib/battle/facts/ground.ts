import type { Position } from '$lib/rules/combat-facts';
import type { Cover } from '$lib/rules/vocabulary';
import type { Fact } from './fact-sheet';
import { assumed, remembered } from './fact-sheet';

// The ground a unit stands on is what players last said of it. Of a unit in the open mostly nobody has said anything, and that is a guess.

export const coverFact = (cover: Cover): Fact<Cover> => (cover === 'none' ? assumed(cover) : remembered(cover));

export const positionFact = (position: Position): Fact<Position> =>
	position === 'level' ? assumed(position) : remembered(position);

/** An obstacle lies between two units whoever holds it. */
export const acrossObstacleFact = (one: Position, other: Position): Fact<boolean> =>
	one === 'obstacle' || other === 'obstacle' ? remembered(true) : assumed(false);
