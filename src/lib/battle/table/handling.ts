import { objectToMover } from '../apply/check';
import type { BattleState, UnitState } from '../state';

// What it means to set a unit down somewhere else on the canvas. The same gesture deploys, marches, rides or corrects, as the turn has it;
// nothing is forbidden, because the miniatures may stand there already.

/**
 * Deploying is free until the first turn begins in earnest; marching and riding are paid from the allowance; a reserve arrives; a move that
 * the dice made due may lead elsewhere than drawn, round a wood or past friends; anything else is the players setting the canvas right by hand.
 */
export type Handling = 'deploy' | 'arrive' | 'march' | 'ride' | 'due' | 'by-hand';

export function handlingOf(state: BattleState, unit: UnitState): Handling {
	if (unit.inReserve) return 'arrive';
	if (isDeploying(state)) return 'deploy';
	if (unit.place === null && unit.attachedTo === null) return 'deploy';
	if (unit.turn.moveDue) return 'due';
	if (objectToMover(state, unit.unit.id) !== null) return 'by-hand';
	return unit.unit.arm === 'general' ? 'ride' : 'march';
}

/** Before anybody has rolled for anything. */
export const isDeploying = ({ turn, phase }: BattleState): boolean => turn === 1 && phase === 'initiative';
