// Ways back through a game that touch what somebody has seen in private: they ask first, and what was dealt is dealt anew (HS-S8, HS-H9).

import { isTravel } from '$lib/journal/event';
import { type Journal, stateOf } from '$lib/journal/journal';
import { eventsOf } from '$lib/journal/travel';
import type { HsGame } from './game';
import type { HsState } from './state/state';

/** What cannot be unseen. */
const looks: readonly string[] = [
	'loyalty-dealt',
	'loyalty-looked-at',
	'loyalty-drawn',
	'loyalty-shown',
	'traitor-revealed',
	'british-deck-arranged',
	'american-deck-arranged',
	'deck-searched'
];

/** So many steps back take back something that was looked at, or the end, which unseals the loyalty cards. */
export function undoAsks(journal: Journal<HsGame>, steps: number): boolean {
	if (steps > 0 && isUnsealed(stateOf<HsState>(journal))) return true;
	let at = journal.standing;
	for (let count = 0; count < steps && at; count++, at = at.follows)
		if (isLooking(at.state) || [...eventsOf(journal, at)].some(({ body }) => looks.includes(body.kind))) return true;
	return false;
}

/** She may have looked already, though nothing of it is recorded before she has done with it. */
const isLooking = ({ look, search }: HsState): boolean => look !== null || search;

const isUnsealed = ({ phase, setup, keeping, loyaltyDealt }: HsState): boolean =>
	phase === 'ended' && setup.mode === 'traitor' && keeping.loyalty === 'app' && loyaltyDealt;

/** What would be put back is the deal of the loyalty cards: that one was taken back, and is dealt anew. */
export function redoReveals(journal: Journal<HsGame>): boolean {
	const step = journal.undone?.step;
	return (
		step !== undefined &&
		[...eventsOf(journal, step)].some(({ body }) => !isTravel(body) && body.kind === 'loyalty-dealt')
	);
}
