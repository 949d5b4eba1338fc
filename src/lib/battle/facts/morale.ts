import type { MoraleFacts } from '$lib/rules/morale-facts';
import type { RoutFacts } from '$lib/rules/rout';
import type { UnitFacts } from '$lib/rules/unit-facts';
import { unitOf } from '../apply/change';
import type { BattleState } from '../state';
import { testSituation } from '../view/charges';
import { commandTree } from './command';
import type { FactSheet } from './fact-sheet';
import { FactRecord, makeSheet, remembered } from './fact-sheet';
import { coverFact } from './ground';
import { unitSources, unitTree } from './unit';

// Morale tests and the rout table: the unit, who commands it, and what has happened to it this phase.

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
					enemyCover: coverFact(charging.enemyCover),
					frontal: remembered(charging.frontal)
				}
			: remembered(null),
		meeting: meeting
			? { enemy: enemyTree(meeting.enemy), flankOrRear: remembered(meeting.flankOrRear) }
			: remembered(null),
		lostCombat: lostCombat ? { flankOrRear: remembered(lostCombat.flankOrRear) } : remembered(null)
	});
}

const enemyTree = (enemy: UnitFacts): FactRecord<UnitFacts> => new FactRecord(enemy, unitSources);

export function routFacts(state: BattleState, id: string): FactSheet<RoutFacts> {
	const unit = unitOf(state, id);
	return makeSheet<RoutFacts>({ unit: unitTree(unit), command: commandTree(state, unit) });
}
