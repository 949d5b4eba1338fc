// A long battle in a storage, with a snapshot as far back as one may lie.
import { foldVersion } from '$lib/app/battle/glance';
import { foldEvents, stateOf } from '$lib/battle/history';
import type { BattleSetup } from '$lib/battle/setup';
import { MemoryDatabase } from '$lib/storage/memory-database';
import { snapshotEvery } from '$lib/storage/snapshot-store';
import { Storage } from '$lib/storage/storage';
import { deviceTools } from '$lib/storage/tools';
import { playLongBattle } from './long-battle';

type Army = BattleSetup['rosters']['first'];

/** The bench's armies have brigades without their generals, which no storage takes. */
const disband = (army: Army): Army => ({
	...army,
	brigades: [],
	units: army.units.map((unit) => ({ ...unit, brigade: null }))
});

export async function storeLongBattle(length: number) {
	const played = playLongBattle(length);
	const { first, second } = played.setup.rosters;
	const setup: BattleSetup = { ...played.setup, rosters: { first: disband(first), second: disband(second) } };
	const { events } = played;
	const storage = new Storage(new MemoryDatabase(), deviceTools);
	const created = await storage.battles.create(setup, events);
	if (!created.ok) throw new Error(JSON.stringify(created));
	const at = events[events.length - snapshotEvery];
	if (!at) throw new Error('The battle is too short.');
	const { setup: _setup, ...state } = stateOf(foldEvents(setup, events.slice(0, at.order)).battle);
	await storage.snapshots.save({ battle: setup.id, order: at.order, event: at.id }, foldVersion, state);
	return { storage, id: setup.id, events };
}

/** The way without a snapshot: every event read and folded. */
export async function readWhole(storage: Storage, id: string) {
	const loaded = await storage.battles.load(id);
	if (!loaded.ok) throw new Error(loaded.reason);
	const { battle, problem } = foldEvents(loaded.setup, loaded.events);
	if (problem) throw new Error(problem.reason);
	return battle;
}
