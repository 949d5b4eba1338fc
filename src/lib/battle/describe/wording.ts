// The small words that the sentences share. Names of units are singular or plural as their players like (the Jägers, the 33rd), so no
// sentence has a verb or a word for "its" that would have to know which.
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeInches, makeMoves, makeCount, makeList, makeSigned } from '$lib/wording';
import { findUnit } from '../select/units';
import type { Loss, RecordedSum } from '../recorded-sum';
import type { BattleState, Place, UnitState } from '../state';
import type { D10 } from '$lib/dice/d10';
import { type Account, isHit, readHitDie } from '$lib/rules/engine/resolution';
import type { Decider } from '$lib/journal/event';

/** A unit of the battle by its name; an id that is none of its units stays as it is. */
export const nameOf = (state: BattleState, id: string): string => findUnit(state, id)?.unit.name ?? id;

export const sideName = ({ sides }: BattleState, side: BattleSide): string => sides[side].name;

/** What players wrote, on one line and without its full stop, to stand inside a sentence. */
export const quote = (written: string): string => written.replace(/\s+/g, ' ').trim().replace(/\.$/, '');

/** What was done, with the players' reason where they gave one. */
export function withReason(what: string, reason: string): string {
	const because = quote(reason);
	return because === '' ? what : `${what}: ${because}`;
}

/** What the playsheet does not know, and the players decide. */
export const playersSay = (what: string): Told => ({ what, how: 'the players said so' });

export const byHand = (what: string): Told => ({ what: `Set by hand: ${what}` });

/** "2 crew and 1 gun", "3 figures". */
export function makeLoss({ figures, guns }: Loss, arm: UnitState['unit']['arm'] | undefined): string {
	const people = arm === 'artillery' ? `${figures} crew` : makeCount(figures, 'figure');
	return makeList([...(figures > 0 || guns === 0 ? [people] : []), ...(guns > 0 ? [makeCount(guns, 'gun')] : [])]);
}

/** What becomes of a unit that has lost so many: nothing worth saying, or its end. */
export function tellShattered(state: BattleState, id: string, figures: number): readonly string[] {
	const unit = findUnit(state, id);
	if (!unit || unit.figures > figures) return [];
	return [`${unit.unit.name} shattered${tellLeftAlone(state, id)}`];
}

/** A general whose unit is gone is left standing for the players to place. */
export function tellLeftAlone({ units }: BattleState, id: string): string {
	const generals = Object.values(units).filter(({ attachedTo }) => attachedTo === id);
	if (generals.length === 0) return '';
	return `, ${makeList(generals.map(({ unit }) => unit.name))} ${generals.length === 1 ? 'stands' : 'stand'} alone`;
}

/** ", using ½ move"; a move that cost nothing says nothing of it. */
export const tellCost = (moveUsed: number): string => (moveUsed > 0 ? `, using ${makeMoves(moveUsed)}` : '');

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The nearest of the eight winds. */
export function windOf(facing: number): string {
	const turned = ((facing % 360) + 360) % 360;
	return winds[Math.round(turned / 45) % winds.length] ?? 'north';
}

/** "at 36″ by 40″, facing north". */
export const tellPlace = ({ x, y, facing }: Place): string =>
	`at ${makeInches(x)} by ${makeInches(y)}, facing ${windOf(facing)}`;

// What a line of the log says. The headline names the action alone, short enough for an undo button; the text goes on to the
// dice and what came of them.

/** Dice to be drawn beside the text. */
export interface ThrownDice {
	/** The name of the unit, general or side that rolled. */
	readonly thrower: string;
	readonly faces: readonly D10[];
	/** Which of them hit or passed; null where a die does neither. */
	readonly good: readonly boolean[] | null;
}

/** The pieces of a sentence: what was done, and how it went where there is more to say. */
export interface Told {
	readonly what: string;
	readonly how?: string;
	readonly dice?: readonly ThrownDice[];
}

/** A note may end as its writer ended it. */
export const endSentence = (text: string): string => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`);

// Dice in words: what fell, what was added, what was needed. The players' own dice say that they are.

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
