// The ground a unit stands on is what players last said of it. Where they said nothing out of the ordinary, it is what lies there on the
// canvas; and where nothing lies on it at all, it is a guess.

import { type Ground, isAcrossObstacle, type Position } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import { assumed, type Fact, measured, remembered } from './fact-sheet';

export const coverFact = (cover: Cover, found?: Cover): Fact<Cover> => saidOr(cover, 'none', found);

export const positionFact = (position: Position, found?: Position): Fact<Position> => saidOr(position, 'level', found);

export const acrossObstacleFact = (one: Position, other: Position, found?: boolean): Fact<boolean> =>
	saidOr(isAcrossObstacle(one, other), false, found);

export const groundFact = (found?: Ground): Fact<Ground> => (found === undefined ? assumed('open') : measured(found));

function saidOr<T>(said: T, ordinary: T, found: T | undefined): Fact<T> {
	if (said !== ordinary) return remembered(said);
	return found === undefined ? assumed(said) : measured(found);
}
