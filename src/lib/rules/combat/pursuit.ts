// Pursuit (R33): the winner's choice, one round of blows at a routing loser it can reach, its hits doubled.

import { resolveBlows } from './blows';
import type { BlowsFacts } from './facts';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { ByHand, HitsResolution, Reason } from '../engine/resolution';
import type { UnitFacts } from '../unit/unit-facts';

export interface PursuitFacts {
	/** The pursuer's blows at the routing enemy. */
	readonly blows: BlowsFacts;
	readonly canReach: boolean;
}

export interface PursuitResolution {
	readonly pursuer: HitsResolution;
	/** The routers' own blows, where R21 gives them any. */
	readonly router: HitsResolution | null;
}

export function resolvePursuit(
	playsheet: Playsheet,
	rulings: Rulings,
	{ blows, canReach }: PursuitFacts,
	byHand: readonly ByHand[] = []
): PursuitResolution {
	const forbidden: Reason[] = [];
	if (!blows.enemy.routing) {
		forbidden.push({ text: 'Only a routing enemy is pursued.', section: 'combat', ruling: 'R33' });
	}
	if (!canReach) forbidden.push({ text: 'The routing enemy is out of reach.', section: 'combat', ruling: 'R33' });
	const { pursuitFactor } = playsheet.combat;
	const struck = pursuitBlows(rulings, blows.striker, blows.enemy);
	const strikeBack = () => resolveBlows(playsheet, rulings, turnRound(struck), [], { factor: 1, forbidden });
	return {
		pursuer: resolveBlows(playsheet, rulings, struck, byHand, { factor: pursuitFactor, forbidden }),
		router: rulings.R21 === 'blows-back' ? strikeBack() : null
	};
}

/**
 * How a pursuer comes at those who run, however the two fought before. Nobody has a flank, or the pursuer has their rear (R39); they have left
 * their cover, their place and whatever woods or buildings they stood in (R33).
 */
export const pursuitBlows = ({ R39 }: Rulings, pursuer: UnitFacts, router: UnitFacts): BlowsFacts => ({
	striker: pursuer,
	enemy: router,
	attacksFlank: R39 === 'rear',
	ownFlank: false,
	enemyCover: 'none',
	enemyPosition: 'level',
	acrossObstacle: false,
	ground: 'open'
});

/** The routers strike back at those behind them. */
export const turnRound = (blows: BlowsFacts): BlowsFacts => ({
	...blows,
	striker: blows.enemy,
	enemy: blows.striker,
	attacksFlank: blows.ownFlank,
	ownFlank: blows.attacksFlank
});
