// Where a unit stands: what the players see on the table and the app cannot.
import { unitOf } from '$lib/battle/select/units';
import type { BodyOf } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { Position } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import { coverOptions, positionOptions } from './ask-unit';
import { choice, group } from './fact';
import { noOdds, note, settled } from './sums';
import type { Procedure } from './procedure';
import { type Reopens, type Roll, rollOf } from './roll';

interface TakenCover {
	readonly cover: Cover;
	readonly position: Position;
}

export const cover: Procedure<TakenCover, TakenCover> & Reopens<BodyOf<'cover-taken'>, TakenCover, TakenCover> = {
	id: 'cover',
	ask: (_rules, facts) => [
		group('ground', 'Where it stands', null, [
			choice('cover', 'Cover', facts.cover, coverOptions, (value) => ({ ...facts, cover: value })),
			choice('position', 'Position', facts.position, positionOptions, (value) => ({ ...facts, position: value }))
		])
	],
	answer: (_rules, facts) => ({
		possible: true,
		reasons: [],
		tallies: [],
		odds: { ...noOdds, notes: [note('It is forgotten when the unit moves.')] },
		throws: [],
		read: () => settled(facts)
	}),
	reopen: (state, { unit, cover: taken, position }) => ({
		...openCover(state, unit),
		facts: { cover: taken, position }
	})
};

export function openCover(state: BattleState, unit: string): Roll<TakenCover, TakenCover> {
	const { cover: taken, position } = unitOf(state, unit);
	const roll = rollOf(state, null, unit);
	return {
		...roll,
		key: `cover:${unit}:${state.turn}`,
		title: `Cover and position of ${roll.names.actor}`,
		procedure: cover,
		facts: { cover: taken, position },
		sources: { cover: 'remembered', position: 'remembered' },
		label: 'Remember it',
		record: (place) => ({ kind: 'cover-taken', unit, ...place })
	};
}
