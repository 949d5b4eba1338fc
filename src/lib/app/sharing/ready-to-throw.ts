// Sits a battle down to throw dice with others: with secrets of the platform's own randomness, and a line in the log for dice that somebody opened and kept to himself.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import type { BattleEvent } from '$lib/battle/events/event';
import { makeSecret } from '$lib/sharing/invitation';
import { nanoid } from 'nanoid';
import type { SharedTable } from './shared-table.svelte';
import { Throwing } from './throwing';
import { tellUnrecorded } from './thrown-words';

export function readyToThrow(table: SharedTable, session: BattleSession): Throwing {
	const secret = () => makeSecret((count) => crypto.getRandomValues(new Uint8Array(count)));
	const throwing = new Throwing(table, secret, () => nanoid());
	throwing.onNextThrow = (by) => {
		// What is in the table's order may not be in this page's log yet.
		const told = [
			...session.battle.events,
			...table.steps.flatMap(({ events }) => events as readonly Partial<BattleEvent>[])
		];
		const recorded = new Set(told.flatMap(({ thrown }) => thrown?.roll ?? []));
		const kept = throwing.takeUnrecorded(by, (roll) => recorded.has(roll));
		for (const thrown of kept)
			void session.record([{ kind: 'note-written', text: tellUnrecorded(thrown, table.nameOf(by)) }]);
	};
	return throwing;
}
