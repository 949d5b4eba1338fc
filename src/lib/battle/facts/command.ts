// A general's help or absence: who is with a unit, and whether one is near enough (R29).

import { isD10 } from '$lib/dice/d10';
import { isWithin } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/measures';
import { commandRadius, readCharisma } from '$lib/rules/morale/generals';
import type { CommandFacts } from '$lib/rules/unit/unit-facts';
import type { BattleState, UnitState } from '../state';
import { campsOf, type Neighbourhood, radiusOf } from '../select/nearby';
import { generalsOf, generalsWith, shapeOf } from '../select/units';
import { assumed, Known, type FactTree, fromRoster, measured, remembered } from './fact-sheet';

/** Where the general is, is one question to the players: with nobody attached, the answer is as sure as that one is near. */
export function commandTree(state: BattleState, unit: UnitState): FactTree<CommandFacts> {
	const near = generalInRadius(state, unit);
	return { attachedBonus: attachedBonus(state, unit) ?? new Known(null, near.source), generalInRadius: near };
}

/** Of several generals with one unit, the most inspiring counts; null where none is. */
function attachedBonus(state: BattleState, { unit }: UnitState): Known<number | null> | null {
	const bonuses = generalsWith(state, unit.id).map((general) => bonusOf(state, general));
	return bonuses.reduce<Known<number> | null>(
		(best, bonus) => (best === null || bonus.value > best.value ? bonus : best),
		null
	);
}

/** A general who has not rolled for charisma is taken to add nothing. */
function bonusOf({ setup }: BattleState, { charisma, unit }: UnitState): Known<number> {
	if (!isD10(charisma)) return assumed(0);
	const { bonus } = readCharisma(setup.playsheet, charisma);
	return charisma === unit.charisma ? fromRoster(bonus) : remembered(bonus);
}

/**
 * Whether a friendly general is within command radius. The map answers where it can: yes when one on it is near enough, no when all
 * of them stand on it and none is. Otherwise a unit is taken to be in command, as most are.
 */
export function generalInRadius(state: BattleState, { unit, side }: UnitState): Known<boolean> {
	if (generalsWith(state, unit.id).length > 0) return remembered(true);
	if (generalsOf(state)[side].length === 0) return remembered(false);
	const camp = campsOf(state)[side];
	const near = isSomeoneNear(state, unit.id, camp.generals);
	if (near === null || (!near && camp.generalsUnplaced > 0)) return assumed(true);
	return measured(near);
}

/** Whether a general has troops of his own within command radius; he always has while he is with a unit. */
export function commandsSomeone(state: BattleState, { unit, side, attachedTo }: UnitState): Known<boolean> {
	if (attachedTo !== null) return remembered(true);
	const camp = campsOf(state)[side];
	const near = isSomeoneNear(state, unit.id, camp.troops);
	if (near === null || (!near && camp.troopsUnplaced > 0)) return assumed(true);
	return measured(near);
}

/** R29: measured to the nearest point, and the last inch belongs to the radius. Null for a unit that is not on the map. */
function isSomeoneNear(state: BattleState, id: string, others: Neighbourhood): boolean | null {
	const shape = shapeOf(state, id);
	if (!shape) return null;
	const radius = inches(commandRadius(state.setup.playsheet));
	return others.someNear(shape.centre, radius + radiusOf(shape), (other) => isWithin(shape, other.shape, radius));
}
