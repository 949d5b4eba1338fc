import { glance } from '$lib/app/battle/glance';
import { stateOf } from '$lib/battle/history';
import { expect, test } from 'vitest';
import { readWhole, storeLongBattle } from '../bench/battle/stored-long-battle';

test('a battle of 5,000 events is seen from its snapshot as the fold has it, and without any snapshot opens the same', async () => {
	const { storage, id, events } = await storeLongBattle(5000);
	const folded = await readWhole(storage, id);
	expect(folded.events).toEqual(events);
	expect(await glance(storage, id)).toEqual(stateOf(folded));
	await storage.snapshots.drop(id);
	expect(await glance(storage, id)).toBeNull();
	expect(stateOf(await readWhole(storage, id))).toEqual(stateOf(folded));
});
