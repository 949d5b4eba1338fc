// Starting the sample battle: it is fetched when it is asked for, and from then on it is a battle like any other.
import type { Stamp } from '$lib/journal/journal';
import { playSample, sampleSetup } from '$lib/battle/sample/sample';
import type { Created } from '$lib/storage/journals/journal-store';
import type { Storage } from '$lib/storage/storage';
import { deviceTools, type Tools } from '$lib/storage/database/database';

export function startSample(storage: Storage, { makeId, now }: Tools = deviceTools): Promise<Created> {
	const at = now();
	const stamp = (decidedBy: Stamp['decidedBy']): Stamp => ({ step: makeId(), decidedBy, at, makeId });
	const { setup, events } = playSample(sampleSetup(makeId(), at), stamp);
	return storage.battles.create(setup, events);
}
