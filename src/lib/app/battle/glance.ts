// The state of a long battle before its log is read: the last snapshot and the few events after it. A glance is for the eyes; whoever acts
// waits for the whole log, which alone can be gone back in. Where there is no snapshot that fits, there is no glance.
import { apply } from '$lib/battle/events/apply';
import type { Battle } from '$lib/battle/log/battle';
import { isTravel } from '$lib/journal/event';
import { stateOf } from '$lib/journal/journal';
import type { BattleState } from '$lib/battle/state';
import { isSnapshotDue } from '$lib/storage/journals/snapshot-store';
import type { Storage } from '$lib/storage/storage';

/** Raised with every change to what a state is made of, or to what the fold makes of an event: older snapshots then count for nothing. */
export const foldVersion = 13;

/** The setup is pinned to the battle and kept there; a snapshot does without it, but for rules that were changed since. */
type Glanced = Omit<BattleState, 'setup'> & { readonly rules?: Pick<BattleState['setup'], 'playsheet' | 'rulings'> };

export interface Glance {
	readonly state: BattleState;
	/** Where the last snapshot is. */
	readonly keptAt: number;
}

export async function glance(storage: Storage, id: string): Promise<Glance | null> {
	const snapshot = await storage.snapshots.find(id, foldVersion);
	if (!snapshot) return null;
	const setup = await storage.battles.loadSetup(id);
	const { events, damage } = await storage.battles.readAfter(id, snapshot.order);
	if (!setup || damage) return null;
	const { rules, ...rest } = snapshot.state as Glanced;
	let state: BattleState = { ...rest, setup: { ...setup, ...rules } };
	for (const { body } of events) {
		if (body.kind === 'noted') continue;
		// What is gone back to lies before the snapshot, and is not known here.
		if (isTravel(body)) return null;
		const applied = apply(state, body);
		if (!applied.ok) return null;
		state = applied.state;
	}
	return { state, keptAt: snapshot.order };
}

/** Keeps a snapshot when the log has grown enough since the last one. Says where the last one now is. */
export function keepGlance(storage: Storage, battle: Battle, lastKept: number): number {
	const last = battle.events.at(-1);
	if (!last || !isSnapshotDue(last.order, lastKept)) return lastKept;
	const { setup, ...rest } = stateOf(battle);
	const { playsheet, rulings } = setup;
	const isChanged = playsheet !== battle.setup.playsheet || rulings !== battle.setup.rulings;
	const state: Glanced = isChanged ? { ...rest, rules: { playsheet, rulings } } : rest;
	// A cache: a device that has no room for it is told so by the log.
	void storage.snapshots.save({ battle: setup.id, order: last.order, event: last.id }, foldVersion, state);
	return last.order;
}
