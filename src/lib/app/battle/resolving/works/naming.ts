// What the units and sides of a battle are called within a sentence, and the rules they fight by.
import { unitOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/initiative';
import type { RulesInUse } from '../../../resolver/rules-in-use';

export const rulesOf = ({ setup: { playsheet, rulings } }: BattleState): RulesInUse => ({ playsheet, rulings });

export const nameIn = (state: BattleState, unit: string): string => unitOf(state, unit).unit.name;

export const sideIn = (state: BattleState, unit: string): BattleSide => unitOf(state, unit).side;

export const sideNameIn = ({ sides }: BattleState, side: BattleSide): string => sides[side].name;

/** Where no particular enemy is in it. */
export const theEnemy = 'the enemy';
