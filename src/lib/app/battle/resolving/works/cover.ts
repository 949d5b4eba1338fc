// Where a unit stands: what the players see on the table and the app cannot.
import { unitOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import type { Position } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import type { Procedure } from '../../../resolver/answer';
import { choice, group } from '../../../resolver/fact';
import { note } from '../../../resolver/note';
import { positionOptions } from '../../../resolver/procedures/engagement';
import { coverOptions } from '../../../resolver/procedures/shooting-asking';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn, theEnemy } from './naming';

interface Ground {
	readonly cover: Cover;
	readonly position: Position;
}

const cover: Procedure<Ground> = {
	id: 'cover',
	ask: (_rules, facts) => [
		group('ground', 'Where it stands', null, [
			choice('cover', 'Cover', facts.cover, coverOptions, (value) => ({ ...facts, cover: value })),
			choice('position', 'Position', facts.position, positionOptions, (value) => ({ ...facts, position: value }))
		])
	],
	answer: () => ({
		possible: true,
		reasons: [],
		tallies: [],
		odds: { figures: [], charts: [], notes: [note('It is forgotten when the unit moves.')], measure: null },
		throws: [],
		read: () => null
	})
};

export function coverSpec(state: BattleState, unit: string): RollingSpec<Ground, unknown> {
	const { cover: taken, position } = unitOf(state, unit);
	const name = nameIn(state, unit);
	return {
		key: `cover:${unit}:${state.turn}`,
		title: `Where ${name} stands`,
		units: [unit],
		taskId: null,
		procedure: cover,
		rules: rulesOf(state),
		names: { actor: name, other: theEnemy },
		sides: { actor: sideIn(state, unit), other: null },
		facts: { cover: taken, position },
		sources: { cover: 'remembered', position: 'remembered' },
		label: 'Remember it',
		make: ({ facts }) => ({ ok: true, value: { kind: 'cover-taken', unit, ...facts } })
	};
}
