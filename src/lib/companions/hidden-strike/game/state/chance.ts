// The app’s shuffles of a game: worked out from the game’s own seed and from what is shuffled, so that going back and coming again is the same deck,
// and no deck need be written down.

import { rollFor } from '$lib/dice/seeded-roll';

export function shuffleFor<T>(seed: string, what: string, items: readonly T[]): T[] {
	const left = [...items];
	const out: T[] = [];
	while (left.length > 0) out.push(...left.splice(rollFor(seed, `${what} ${left.length}`, left.length) - 1, 1));
	return out;
}
