import Dexie from 'dexie';

// Dexie opens a database of a later version as if it were its own, and adds to it what it misses there. An older tab must not do that to
// what a newer one has arranged, so it looks first.

/** The version the database on the device has, as Dexie counts; 0 when there is none. */
export function readInstalledVersion(name: string): Promise<number> {
	const { indexedDB } = Dexie.dependencies;
	// The browser has none: whoever opens it finds that out.
	if (!indexedDB) return Promise.resolve(0);
	return new Promise((resolve) => {
		// Without a version it opens as it is.
		const request = indexedDB.open(name);
		request.onupgradeneeded = () => request.transaction?.abort();
		request.onerror = (event) => {
			// Looking made a new one, and took it back. That is no error for the page to report.
			event.preventDefault();
			resolve(0);
		};
		request.onsuccess = () => {
			const { version } = request.result;
			request.result.close();
			// The browser counts in tens, and Dexie uses the ones between for repairs of its own.
			resolve(Math.floor(version / 10));
		};
	});
}
