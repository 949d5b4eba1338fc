// What stands of a game, told once more from its beginning in another way: without what nobody has seen, say. Both games go forward together, so that each
// body can be told from what lay there before it and after it.

import { actionOf, isTravel } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import {
	type Journal,
	type Journals,
	type Recorded,
	type Stamp,
	type StandingStep,
	stateOf
} from '$lib/journal/journal';

/** Around one body: the states of the game as it was, and of the one that is being told. */
export interface Around<State> {
	readonly before: State;
	readonly after: State;
	readonly told: State;
}

export function tellAgain<G extends GameTypes>(
	journals: Journals<G>,
	journal: Journal<G>,
	setup: G['setup'],
	tell: (body: G['body'], around: Around<G['state']>) => readonly G['body'][],
	stampAt: () => Stamp
): Recorded<G> {
	let told = journals.begin(setup);
	let now = journals.begin(journal.setup);
	for (const body of standingBodies(journal)) {
		const before = stateOf<G['state']>(now);
		const done = journals.record(now, [body], stampAt());
		if (!done.ok) return done;
		now = done.journal;
		for (const one of tell(body, { before, after: stateOf<G['state']>(now), told: stateOf<G['state']>(told) })) {
			const again = journals.record(told, [one], stampAt());
			if (!again.ok) return again;
			told = again.journal;
		}
	}
	return { ok: true, journal: told };
}

/** What stands, in the order in which it happened. */
function standingBodies<G extends GameTypes>({ events, standing }: Journal<G>): readonly G['body'][] {
	const actions = new Set<string>();
	for (let step: StandingStep<G> | null = standing; step; step = step.follows) actions.add(step.action);
	return events.flatMap((event) => {
		const { body } = event;
		return actions.has(actionOf(event)) && !isTravel(body) ? [body as G['body']] : [];
	});
}
