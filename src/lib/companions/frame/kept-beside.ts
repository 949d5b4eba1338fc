// Small things that a companion keeps on this device beside its games: what is switched off, a seat. Where a browser keeps nothing, they hold until the page is
// closed.

const inMemory = new Map<string, string>();

export function readBeside(name: string): string | null {
	try {
		return localStorage.getItem(keyOf(name)) ?? inMemory.get(name) ?? null;
	} catch {
		return inMemory.get(name) ?? null;
	}
}

/** Null forgets it. */
export function keepBeside(name: string, text: string | null): void {
	if (text === null) inMemory.delete(name);
	else inMemory.set(name, text);
	try {
		if (text === null) localStorage.removeItem(keyOf(name));
		else localStorage.setItem(keyOf(name), text);
	} catch {
		// It is in memory.
	}
}

const keyOf = (name: string): string => `fife-and-drum:${name}`;
