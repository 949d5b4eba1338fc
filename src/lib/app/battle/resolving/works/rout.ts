// The second die of a unit that failed (R26).
import { rout as recordRout } from '$lib/battle/log/actions';
import { routFacts } from '$lib/battle/facts/morale';
import type { BattleState } from '$lib/battle/state';
import type { RoutFacts, RoutOutcome } from '$lib/rules/morale/rout';
import { rout } from '../../../resolver/procedures/rout';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn, theEnemy } from './naming';

export function routSpec(state: BattleState, unit: string, taskId: string | null): RollingSpec<RoutFacts, RoutOutcome> {
	const { facts, sources } = routFacts(state, unit);
	const names = { actor: nameIn(state, unit), other: theEnemy };
	return {
		key: `rout:${unit}:${state.phase}:${state.turn}`,
		title: `The rout of ${names.actor}`,
		units: [unit],
		taskId,
		procedure: rout,
		rules: rulesOf(state),
		names,
		sides: { actor: sideIn(state, unit), other: null },
		facts,
		sources,
		label: 'Record',
		make: ({ facts: said, changed, hand, dice }) =>
			recordRout(state, unit, { facts: said, changed, byHand: hand.rout ?? [] }, dice.rout?.[0])
	};
}
