// Sits a battle down to throw dice with others, and lets no dice go by that somebody opened and kept to himself, sealed and did not show, or wrote this device's name
// under: a line of the log says each, for everybody.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import type { BattleEvent } from '$lib/battle/events/event';
import type { ThrownTogether } from '$lib/dice/together';
import { nanoid } from 'nanoid';
import { OwnPart } from './own-part';
import type { SharedTable } from './shared-table.svelte';
import { throwWord } from './this-device';
import { Throwing } from './throwing';
import { tellForged, tellKept, tellUnrecorded } from './thrown-words';

export interface ReadyToThrow {
	readonly throwing: Throwing;
	/** Whether this device threw dice that bear its name; null where they do not. */
	isIn(thrown: ThrownTogether): boolean | null;
	/** The log has gone on. */
	look(events: readonly BattleEvent[]): void;
}

export function readyToThrow(table: SharedTable, session: BattleSession): ReadyToThrow {
	const { device } = table.seat;
	const own = new OwnPart(device, throwWord(device));
	const throwing = new Throwing(table, own, () => nanoid());
	const write = (text: string) => void session.record([{ kind: 'note-written', text }]);
	throwing.onKept = ({ name }) => write(tellKept(name));
	throwing.onNextThrow = (by) => {
		// What is in the table's order may not be in this page's log yet.
		const told = [
			...session.battle.events,
			...table.steps.flatMap(({ events }) => events as readonly Partial<BattleEvent>[])
		];
		const recorded = new Set(told.flatMap(({ thrown }) => thrown?.roll ?? []));
		const kept = throwing.takeUnrecorded(by, (roll) => recorded.has(roll));
		for (const thrown of kept) write(tellUnrecorded(thrown, table.nameOf(by)));
	};
	/** Throws that were judged, or are told in the log: each is told once. */
	const judged = new Set<string>();
	const look = (events: readonly BattleEvent[]) => {
		if (table.role === 'watcher') return;
		for (const { step, thrown } of events) {
			if (!thrown || judged.has(thrown.roll) || !table.isOthers(step)) continue;
			judged.add(thrown.roll);
			const isTold = ({ body }: BattleEvent) => body.kind === 'note-written' && body.text.includes(thrown.roll);
			if (own.isIn(thrown) === false && !events.some(isTold)) write(tellForged(thrown, table.seat.name));
		}
	};
	return { throwing, isIn: (thrown) => own.isIn(thrown), look };
}
