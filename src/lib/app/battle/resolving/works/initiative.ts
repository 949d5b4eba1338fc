// Which side is A this turn (R1): rolled for, or said by the players.
import { initiativeFacts } from '$lib/battle/facts/initiative';
import type { BattleState } from '$lib/battle/state';
import type { InitiativeFacts, InitiativeResult } from '$lib/rules/initiative';
import { resolveInitiative } from '$lib/rules/initiative';
import { refuse } from '$lib/rules/engine/problem';
import { initiative } from '../../../resolver/procedures/initiative';
import type { RollingSpec } from '../resolving.svelte';
import { rulesOf, sideNameIn } from './naming';

export function initiativeSpec(
	state: BattleState,
	taskId: string | null
): RollingSpec<InitiativeFacts, InitiativeResult> {
	const { facts, sources } = initiativeFacts(state);
	const { playsheet, rulings } = state.setup;
	return {
		key: `initiative:${state.turn}`,
		title: `Initiative, turn ${state.turn}`,
		units: [],
		taskId,
		procedure: initiative,
		rules: rulesOf(state),
		names: { actor: sideNameIn(state, 'first'), other: sideNameIn(state, 'second') },
		sides: { actor: 'first', other: 'second' },
		facts,
		sources,
		label: 'So be it',
		isTie: (result) => result === 'tie',
		make({ facts: said, dice }) {
			const [first] = dice.first ?? [];
			const [second] = dice.second ?? [];
			const thrown = first !== undefined && second !== undefined;
			const read = resolveInitiative(playsheet, rulings, said).read(thrown ? [first, second] : []);
			if (!read.ok) return read;
			if (read.value === 'tie') return refuse({ path: 'dice', message: 'Equal dice are rolled again (R1).' });
			const sides = thrown ? { first, second } : null;
			return { ok: true, value: { kind: 'initiative-rolled', sideA: read.value, dice: sides } };
		}
	};
}
