// Whether a unit may get out of the way, and how far: the list of what is due, its card and the map ask the same.

import type { Reason } from '$lib/rules/engine/resolution';
import { type Evasion, judgeEvade } from '$lib/rules/movement/evade';
import { type ChargeToEvade, evadeFacts } from '../facts/movement';
import { chargeBy, chargesOn } from '../select/charges';
import { contactsOf } from '../select/units';
import type { BattleState } from '../state';

/** From a charge on it, or from an enemy that only advances; of several charges the one that forbids it counts, for it would be out of that one's way too. */
export function evasionFrom(state: BattleState, unit: string, charge: ChargeToEvade | null): Evasion {
	const { playsheet, rulings } = state.setup;
	const judge = (from: ChargeToEvade | null) => judgeEvade(playsheet, rulings, evadeFacts(state, unit, from).facts);
	const own = judge(charge);
	if (!own.possible) return own;
	if (isInContact(state, unit)) return { ...own, possible: false, reasons: [inContact], distance: null, notes: [] };
	const others = chargesOn(state, unit).filter(({ charger }) => charger !== charge?.charger);
	return others.map(judge).find(({ possible }) => !possible) ?? own;
}

const inContact: Reason = { text: 'It is in contact with the enemy.', section: 'turn' };

/** One that has reached it or that it has reached, or the enemy of an earlier round. */
function isInContact(state: BattleState, unit: string): boolean {
	const charges = [...chargesOn(state, unit), ...[chargeBy(state, unit)].filter((charge) => charge !== null)];
	return charges.some(({ stage }) => stage !== 'declared') || contactsOf(state, unit).length > 0;
}
