// What it means to set a unit down somewhere else on the map. The same gesture deploys, marches, rides or corrects, as the turn has it;
// nothing is forbidden, because the miniatures may stand there already.

import { judgeEvade } from '$lib/rules/movement/evade';
import { objectToMover } from '../apply/check';
import { evadeFacts } from '../facts/movement';
import { movingSide, otherSide } from '../phase';
import type { BattleState, UnitState } from '../state';
import { chargesOn } from '../select/charges';

/**
 * Deploying is free until the first turn begins in earnest; marching and riding are paid from the allowance, and a charger that is taken to
 * its target comes into contact; a reserve arrives; a move that the dice made due may lead elsewhere than drawn, round a wood or past
 * friends; those who may evade in the enemy's movement do; anything else is the players setting the map right by hand.
 */
export type Handling = 'deploy' | 'arrive' | 'march' | 'ride' | 'contact' | 'due' | 'evade' | 'by-hand';

export function handlingOf(state: BattleState, unit: UnitState): Handling {
	if (unit.inReserve) return 'arrive';
	if (isDeploying(state)) return 'deploy';
	if (unit.place === null && unit.attachedTo === null) return 'deploy';
	if (unit.turn.moveDue) return 'due';
	if (evadeInches(state, unit) !== null) return 'evade';
	if (objectToMover(state, unit.unit.id) !== null) return 'by-hand';
	return unit.unit.arm === 'general' ? 'ride' : 'march';
}

/** Before anybody has rolled for anything. */
const isDeploying = ({ turn, phase }: BattleState): boolean => turn === 1 && phase === 'initiative';

/**
 * How far a unit may get out of the way of those who charge it; null where it may not, or has done so already. From an enemy that only comes
 * nearer it evades by what is due or by its card: to drag it is as likely to set it right. Crews that evade leave their
 * guns where they stand (R5), and it is the guns that stand on the map: to drag those is something else.
 */
export function evadeInches(state: BattleState, unit: UnitState): number | null {
	const { phase, sideA, setup } = state;
	if (movingSide(phase, sideA) !== otherSide(unit.side) || unit.routing || unit.turn.evaded) return null;
	if (unit.unit.arm === 'artillery') return null;
	const charges = chargesOn(state, unit.unit.id);
	if (charges.length === 0 || charges.some(({ stage }) => stage !== 'declared')) return null;
	const inches = charges.map((charge) => {
		const { facts } = evadeFacts(state, unit.unit.id, charge);
		return judgeEvade(setup.playsheet, setup.rulings, facts).distance?.inches ?? 0;
	});
	// Of several charges the one that forbids it counts.
	return Math.min(...inches) > 0 ? Math.min(...inches) : null;
}
