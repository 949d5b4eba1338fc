// The list of modifiers that a sheet goes by: the printed one, or what house rules make of it.

import type { Modifier } from '../engine/resolution';
import type { AddedProcedure } from '../sheet/added-modifier';
import type { Playsheet } from '../sheet/playsheet';
import type { Seen } from './known-facts';

type ListHouseRules = <Situation>(
	house: NonNullable<Playsheet['house']>,
	procedure: AddedProcedure | null,
	printed: readonly Modifier<Situation>[],
	see: (situation: Situation) => Seen
) => readonly Modifier<Situation>[];

/**
 * How house rules change a list comes with them (`house-list.ts` brings it): the printed sheet has none, and the first page need not carry how
 * every fact is judged and told.
 */
let listHouseRules: ListHouseRules | null = null;

export function listHouseRulesBy(list: ListHouseRules): void {
	listHouseRules = list;
}

/** Makes the list of a sheet from the printed one. Each sheet's is made once. */
export function listModifiers<Situation>(
	procedure: AddedProcedure | null,
	printed: readonly Modifier<Situation>[],
	see: (situation: Situation) => Seen
): (playsheet: Playsheet) => readonly Modifier<Situation>[] {
	const known = new WeakMap<Playsheet, readonly Modifier<Situation>[]>();
	return (playsheet) => {
		if (!playsheet.house) return printed;
		if (!listHouseRules) throw new Error('no house-list');
		const made = known.get(playsheet) ?? listHouseRules(playsheet.house, procedure, printed, see);
		known.set(playsheet, made);
		return made;
	};
}
