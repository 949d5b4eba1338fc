// The winner's choice: one round of blows at those that run (R33).
import { pursue } from '$lib/battle/log/actions';
import { pursuitFacts } from '$lib/battle/facts/combat';
import type { BattleState } from '$lib/battle/state';
import { planPursuit } from '$lib/battle/moves/directed-moves';
import type { PursuitFacts } from '$lib/rules/combat/pursuit';
import type { PursuitResult } from '../../../resolver/procedures/pursuit';
import { pursuit } from '../../../resolver/procedures/pursuit';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn } from './naming';

export function pursuitSpec(
	state: BattleState,
	pursuer: string,
	router: string,
	taskId: string | null
): RollingSpec<PursuitFacts, PursuitResult> {
	const { facts, sources } = pursuitFacts(state, pursuer, router);
	const names = { actor: nameIn(state, pursuer), other: nameIn(state, router) };
	return {
		key: `pursuit:${pursuer}:${router}:${state.turn}`,
		title: `${names.actor} pursues ${names.other}`,
		units: [pursuer, router],
		taskId,
		move: planPursuit(state, pursuer, router),
		procedure: pursuit,
		rules: rulesOf(state),
		names,
		sides: { actor: sideIn(state, pursuer), other: sideIn(state, router) },
		facts,
		sources,
		make: ({ facts: said, changed, hand, dice }) =>
			pursue(
				state,
				pursuer,
				router,
				{ facts: said, changed, byHand: hand.pursuer ?? [] },
				{ pursuer: dice.pursuer ?? [], router: dice.router ?? [] }
			)
	};
}
