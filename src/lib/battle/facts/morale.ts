// Morale tests and the rout table: the unit, who commands it, and what has happened to it this phase.

import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { RoutFacts } from '$lib/rules/morale/rout';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Cover } from '$lib/rules/vocabulary';
import { unitOf } from '../select/units';
import type { BattleState } from '../state';
import { chargeBy, testSituation } from '../select/charges';
import { commandTree } from './command';
import {
	assumed,
	type FactSheet,
	heldGroundFacts,
	type Known,
	KnownTogether,
	makeSheet,
	remembered,
	sourcesOf,
	unitTree
} from './fact-sheet';

export function moraleFacts(state: BattleState, id: string): FactSheet<MoraleFacts> {
	const unit = unitOf(state, id);
	const { phase, hits, charging, meeting, lostCombat } = testSituation(state, unit);
	return makeSheet<MoraleFacts>({
		unit: unitTree(unit),
		command: commandTree(state, unit),
		phase: remembered(phase),
		hits: remembered(hits),
		charging: charging
			? {
					enemy: enemyTree(charging.enemy),
					enemyCover: coverOfCharged(state, id),
					frontal: remembered(charging.frontal)
				}
			: remembered(null),
		meeting: meeting
			? { enemy: enemyTree(meeting.enemy), flankOrRear: remembered(meeting.flankOrRear) }
			: remembered(null),
		lostCombat: lostCombat ? { flankOrRear: remembered(lostCombat.flankOrRear) } : remembered(null)
	});
}

function coverOfCharged(state: BattleState, charger: string): Known<Cover> {
	const charge = chargeBy(state, charger);
	return charge ? heldGroundFacts(state, charge).cover : assumed('none');
}

const enemyTree = (enemy: UnitFacts): KnownTogether<UnitFacts> => new KnownTogether(enemy, sourcesOf(enemy));

export function routFacts(state: BattleState, id: string): FactSheet<RoutFacts> {
	const unit = unitOf(state, id);
	return makeSheet<RoutFacts>({ unit: unitTree(unit), command: commandTree(state, unit) });
}
