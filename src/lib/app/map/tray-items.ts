// What lies in the tray: units that are not on the map yet, one by one or a brigade as a whole.

import type { BattleSetup } from '$lib/battle/setup';
import type { BattleState, UnitState } from '$lib/battle/state';
import { brigadesOf } from '$lib/battle/map/brigades';
import { placeOf } from '$lib/battle/select/units';
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeCount } from '$lib/wording';

export interface TrayItem {
	readonly key: string;
	readonly name: string;
	/** Its figures and the turn it comes in, or that it has come and is still to be set down; or how many units. */
	readonly detail: string;
	/** Where it comes on; empty where nobody said. */
	readonly entry: string;
	readonly side: BattleSide;
	readonly inReserve: boolean;
	/** One, or those of a brigade that come together. */
	readonly units: readonly string[];
}

export const unitItems = (
	tray: readonly UnitState[],
	{ scenario }: Pick<BattleSetup, 'scenario'>
): readonly TrayItem[] =>
	tray.map(({ unit, side, figures, inReserve }) => ({
		key: unit.id,
		name: unit.name,
		detail: [unit.arm === 'general' ? '' : `${figures}`, tellTurn(unit.arrives, inReserve)]
			.filter((part) => part !== '')
			.join(' · '),
		entry: scenario?.entries?.[unit.id] ?? '',
		side,
		inReserve,
		units: [unit.id]
	}));

/** Where the turn is not known, that it is held back. */
function tellTurn(turn: number | null, inReserve: boolean): string {
	if (!inReserve) return turn === null ? '' : 'arrived';
	return turn === null ? 'reserve' : `turn ${turn}`;
}

/** Reserves come when they come: they wait until all others of their brigade stand. */
export const brigadeItems = (state: BattleState): readonly TrayItem[] =>
	brigadesOf(state).flatMap(({ id, name, side, units: all }): TrayItem[] => {
		const waiting = all.filter((unit) => placeOf(state, unit) === null);
		const ready = waiting.filter(({ inReserve }) => !inReserve);
		const units = ready.length > 0 ? ready : waiting;
		if (units.length === 0) return [];
		const inReserve = ready.length === 0;
		const detail = `${makeCount(units.length, 'unit')}${inReserve ? ' · reserve' : ''}`;
		return [
			{ key: `${side}-${id}`, name, detail, entry: '', side, inReserve, units: units.map(({ unit }) => unit.id) }
		];
	});
