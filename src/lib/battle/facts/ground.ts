// The ground a unit stands on is what players last said of it. Where they said nothing out of the ordinary, it is what lies there on the
// map; and where nothing lies on it at all, it is a guess.

import type { Ground, HeldGround, Position } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import { type ChargeLine, heldGround, type KnownHow } from '../select/ground';
import { chargeBetween } from '../select/combats';
import type { BattleState, UnitState } from '../state';
import { assumed, byTheRules, Known, measured, remembered } from './fact-sheet';

export function coverFact(cover: Cover, found?: Cover): Known<Cover> {
	if (cover !== 'none') return remembered(cover);
	return found === undefined ? assumed(cover) : measured(found);
}

export type GroundFacts = { readonly [Key in keyof HeldGround]: Known<HeldGround[Key]> };

/** The ground of those who are charged: asked here for the odds of the charge, for its tests and for the combat. */
export function heldGroundFacts(state: BattleState, charge: ChargeLine): GroundFacts {
	const { cover, position, ground } = heldGround(state, charge);
	return { cover: factOf(cover), position: factOf(position), ground: factOf(ground) };
}

const factOf = <T>({ value, source }: KnownHow<T>): Known<T> => new Known(value, source);

/**
 * Where a unit stands against an enemy it fights. Who was charged has its ground; who charged has left whatever it had, unless the players said
 * something of it since. Of two that no charge brought together nobody knows more than was said.
 */
export function groundAgainst(state: BattleState, { unit, cover, position }: UnitState, enemy: string): GroundFacts {
	const charge = chargeBetween(state, unit.id, enemy);
	const held = charge && heldGroundFacts(state, charge);
	if (held && charge.chargee === unit.id) return held;
	const orUsual = held ? byTheRules : assumed;
	return {
		cover: cover === 'none' ? orUsual<Cover>(cover) : remembered(cover),
		position: position === 'level' ? orUsual<Position>(position) : remembered(position),
		ground: held?.ground ?? assumed<Ground>('open')
	};
}
