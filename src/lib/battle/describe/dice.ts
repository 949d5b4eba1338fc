// Dice in words: what fell, what was added, what was needed. The players' own dice say that they are.

import type { D10 } from '$lib/dice/d10';
import { type Account, isHit, readHitDie } from '$lib/rules/engine/resolution';
import { makeCount, makeSigned } from '$lib/wording';
import type { Decider } from '$lib/journal/event';
import type { RecordedSum } from '../recorded-sum';
import type { ThrownDice } from './sentence';

export const tellFaces = (faces: readonly D10[], decidedBy: Decider): string =>
	`${decidedBy === 'own-dice' ? 'own dice ' : ''}${faces.join(' ')}`;

/** Lines that the players took out of the sum or put into it. */
export function tellHand({ sum }: Account): string {
	const byHand = sum.applied.some((line) => line.byHand) || sum.idle.some((line) => line.byHand);
	return byHand ? ', the sum changed by hand' : '';
}

/** "10 9 7 4 2 1, +2 each": as they fell, or how many there were where only hits were told. */
export function tellThrow({ dice, account }: RecordedSum<unknown>, decidedBy: Decider): string {
	const { count } = account.dice;
	const fallen = dice ? tellFaces(dice, decidedBy) : `${makeCount(count, 'die', 'dice')} told as hits`;
	const { total } = account.sum;
	return total === 0 ? fallen : `${fallen}, ${makeSigned(total)}${count > 1 ? ' each' : ''}`;
}

/** "10 9 7 4 2 1, +2 each, 8 or more hits". */
export function tellHitDice(rolled: RecordedSum<unknown>, decidedBy: Decider): string {
	const { base } = rolled.account;
	const needed = base ? `, ${base.score} or more hits` : '';
	return `${tellThrow(rolled, decidedBy)}${needed}${tellHand(rolled.account)}`;
}

/** "6 −3 = 3": one die and what it came to. */
export function tellDieSum({ dice, account }: RecordedSum<unknown>, decidedBy: Decider): string {
	const [face] = dice ?? [];
	if (face === undefined) return 'a die not told';
	const { total } = account.sum;
	const sum = total === 0 ? '' : ` ${makeSigned(total)} = ${makeSigned(face + total).replace('+', '')}`;
	return `${tellFaces([face], decidedBy)}${sum}`;
}

/** Dice that each hit or miss, for drawing. */
export function drawHitDice(thrower: string, { dice, account }: RecordedSum<unknown>): readonly ThrownDice[] {
	if (!dice || dice.length === 0) return [];
	const { base, sum } = account;
	const good = base ? dice.map((face) => isHit(readHitDie(face, sum.total, base.score))) : null;
	return [{ thrower, faces: dice, good }];
}
