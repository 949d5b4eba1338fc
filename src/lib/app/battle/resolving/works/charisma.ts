// A general's charisma. The die itself is kept, so it is typed and never only told.
import type { BattleState } from '$lib/battle/state';
import type { Charisma } from '$lib/rules/morale/generals';
import { refuse } from '$lib/rules/engine/problem';
import type { Procedure } from '../../../resolver/answer';
import { charisma } from '../../../resolver/procedures/charisma';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn, theEnemy } from './naming';

const byDie: Procedure<null, Charisma> = {
	...charisma,
	answer(rules, facts, names, hand) {
		const answer = charisma.answer(rules, facts, names, hand);
		return { ...answer, throws: answer.throws.map((thrown) => ({ ...thrown, tellings: [] })) };
	}
};

export function charismaSpec(state: BattleState, general: string, taskId: string | null): RollingSpec<null, Charisma> {
	const name = nameIn(state, general);
	return {
		key: `charisma:${general}`,
		title: `Charisma of ${name}`,
		units: [general],
		taskId,
		procedure: byDie,
		rules: rulesOf(state),
		names: { actor: name, other: theEnemy },
		sides: { actor: sideIn(state, general), other: null },
		facts: null,
		sources: {},
		make({ dice }) {
			const [die] = dice.charisma ?? [];
			if (die === undefined) return refuse({ path: 'dice', message: 'One die is needed.' });
			return { ok: true, value: { kind: 'charisma-rolled', general, die } };
		}
	};
}
