// Moving, and getting out of the way.

import type { EvadeFacts } from '$lib/rules/movement/evade';
import type { MovementFacts } from '$lib/rules/movement/facts';
import { unitOf } from '../select/units';
import type { BattleState, Charge } from '../state';
import { chargeBy } from '../select/charges';
import {
	assumed,
	type FactSheet,
	type Known,
	makeSheet,
	measured,
	measureRange,
	remembered,
	unitTree
} from './fact-sheet';

export function movementFacts(state: BattleState, id: string): FactSheet<MovementFacts> {
	return makeSheet<MovementFacts>({
		unit: unitTree(unitOf(state, id)),
		charging: remembered(chargeBy(state, id) !== null)
	});
}

/** A charge as far as an evade asks: one in mind is as one that is declared. */
export type ChargeToEvade = Pick<Charge, 'charger' | 'chargee' | 'stage'>;

/** What a unit evades: a charge on it, or null when the enemy only advances. */
export function evadeFacts(state: BattleState, id: string, charge: ChargeToEvade | null): FactSheet<EvadeFacts> {
	const unit = unitTree(unitOf(state, id));
	if (!charge) return makeSheet<EvadeFacts>({ unit, charge: remembered(null) });
	const startsAt = startFact(state, charge);
	return makeSheet<EvadeFacts>({
		unit,
		charge: {
			charger: unitTree(unitOf(state, charge.charger)),
			startsAt,
			firstSeenAt: assumed(startsAt.value)
		}
	});
}

/**
 * Until it is moved in, a charger stands where its charge starts. Unmeasured, the start is taken to be beyond the distance that forbids an
 * evade, so that nobody is denied one by a guess.
 */
function startFact(state: BattleState, { charger, chargee, stage }: ChargeToEvade): Known<number> {
	const apart = stage === 'declared' ? measureRange(state, charger, chargee) : null;
	return apart === null ? assumed(state.setup.playsheet.manoeuvre.noEvadeWithin + 1) : measured(apart);
}
