// Whether two tabs that acted at once meant the same part of the battle. An action on units that the other tab has left alone holds on the
// new state as it did on the old one; anything else is for the players to look at again.

import type { BattleEvent, EventBody } from '$lib/battle/events/event';
import { definitionOf } from '$lib/battle/events/registry';
import type { BattleState } from '$lib/battle/state';

export function touchSame(
	state: BattleState,
	bodies: readonly EventBody[],
	elsewhere: readonly Pick<BattleEvent, 'body'>[]
): boolean {
	const others = elsewhere.map(({ body }) => body);
	// What is only said of a line holds whatever happens.
	if (bodies.every(({ kind }) => kind === 'noted')) return false;
	if ([...bodies, ...others].some((body) => definitionOf(body).sweeping)) return true;
	const theirs = new Set(others.flatMap((body) => idsIn(state, body)));
	return bodies.some((body) => idsIn(state, body).some((id) => theirs.has(id)));
}

/** Units and charges that a body names, wherever it does. */
function idsIn(state: BattleState, value: unknown): string[] {
	if (typeof value === 'string') return isKnown(state, value) ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => [...idsIn(state, key), ...idsIn(state, inner)]);
}

const isKnown = ({ units, charges }: BattleState, id: string): boolean =>
	Object.hasOwn(units, id) || charges.some((charge) => charge.id === id);
