// Reads now and whenever somebody, in whichever tab, writes to the table of rosters. Returns how to stop.

import type { Storage } from '$lib/storage/storage';

export function followRosters(open: () => Promise<Storage>, read: (storage: Storage) => Promise<void>): () => void {
	let stopped = false;
	let stop = () => {};
	void open().then(async (storage) => {
		if (stopped) return;
		stop = storage.watch('rosters', () => void read(storage));
		await read(storage);
	});
	return () => {
		stopped = true;
		stop();
	};
}
