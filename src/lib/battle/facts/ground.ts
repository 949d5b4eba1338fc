// The ground a unit stands on is what players last said of it. Where they said nothing out of the ordinary, it is what lies there on the
// map; and where nothing lies on it at all, it is a guess.

import { type Ground, isAcrossObstacle, type Position } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import { assumed, type Known, measured, remembered } from './fact-sheet';

export const coverFact = (cover: Cover, found?: Cover): Known<Cover> => saidOr(cover, 'none', found);

export const positionFact = (position: Position, found?: Position): Known<Position> => saidOr(position, 'level', found);

export const acrossObstacleFact = (one: Position, other: Position, found?: boolean): Known<boolean> =>
	saidOr(isAcrossObstacle(one, other), false, found);

export const groundFact = (found?: Ground): Known<Ground> => (found === undefined ? assumed('open') : measured(found));

function saidOr<T>(said: T, ordinary: T, found: T | undefined): Known<T> {
	if (said !== ordinary) return remembered(said);
	return found === undefined ? assumed(said) : measured(found);
}
