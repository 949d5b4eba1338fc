// A running game as everybody at its table knows it, for anybody: without what nobody has seen.

import type { Companion } from '$lib/app/journal/companion';
import { type Journal, type Recorded, type Stamp, stateOf } from '$lib/journal/journal';
import { deviceTools } from '$lib/storage/database/database';
import type { CompanionGame, StoredAnyGame } from '$lib/storage/game-kind';

export interface PublicPart<G extends CompanionGame> {
	/** Whether a game holds anything that its players have not all seen. */
	hides(state: G['state']): boolean;
	/** The game as everybody at the table knows it; `seed` is chance of its own for what comes later. */
	tell(journal: Journal<G>, seed: string, stampAt: () => Stamp): Recorded<G>;
}

export function makePublicGame<G extends CompanionGame>(
	tell: PublicPart<G>['tell'],
	journal: Journal<G>
): StoredAnyGame | { readonly reason: string } {
	const { makeId, now } = deviceTools;
	const made = tell(journal, makeId(), () => ({ step: makeId(), decidedBy: 'player', at: now(), makeId }));
	if (!made.ok) return { reason: `It cannot be told without its cards: ${made.reason}` };
	const { setup, events } = made.journal;
	return { setup: { ...setup, id: makeId() }, events };
}

/** Of a kept game; null where it holds nothing that is not everybody's. */
export function publicGameOf<G extends CompanionGame>(
	{ journals }: Companion<G>,
	{ hides, tell }: PublicPart<G>,
	{ setup, events }: StoredAnyGame
): ReturnType<typeof makePublicGame> | null {
	const { journal } = journals.fold(setup as G['setup'], events as Journal<G>['events']);
	return hides(stateOf<G['state']>(journal)) ? makePublicGame(tell, journal) : null;
}
