// Cards in an order that the same key always gives again.
import { rollFor } from '$lib/dice/seeded-roll';

/** Fair (Fisher–Yates), from the key and what is shuffled. */
export function shuffleFor<T>(key: string, what: string, items: readonly T[]): T[] {
	const shuffled = [...items];
	for (let last = shuffled.length - 1; last > 0; last--) {
		const at = rollFor(key, `${what} ${last}`, last + 1) - 1;
		[shuffled[last], shuffled[at]] = [shuffled[at] as T, shuffled[last] as T];
	}
	return shuffled;
}
