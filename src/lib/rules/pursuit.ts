import { resolveBlows } from './blows';
import type { BlowsFacts } from './combat-facts';
import type { Playsheet } from './playsheet';
import type { Reason } from './resolution';
import type { Rulings } from './rulings';
import type { ByHand } from './sum';
import type { HitsResolution } from './volley';

// Pursuit (R33): the winner's choice, one round of blows at a routing loser it can reach, its hits doubled.

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
	return {
		pursuer: resolveBlows(playsheet, rulings, blows, byHand, pursuitFactor, forbidden),
		router: rulings.R21 === 'blows-back' ? resolveBlows(playsheet, rulings, turnRound(blows), [], 1, forbidden) : null
	};
}

/** The routers strike back at those behind them; the pursuer has left whatever cover and slope it held. */
export function turnRound(blows: BlowsFacts): BlowsFacts {
	return {
		...blows,
		striker: blows.enemy,
		enemy: blows.striker,
		attacksFlank: blows.ownFlank,
		ownFlank: blows.attacksFlank,
		enemyCover: 'none',
		enemyPosition: 'level'
	};
}
