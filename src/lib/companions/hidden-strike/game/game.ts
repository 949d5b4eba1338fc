// The game as a journal knows it: its kinds of events joined, each from its own definition.
import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import { isTravel } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import { type Journal, Journals, stateOf } from '$lib/journal/journal';
import { eventsOf } from '$lib/journal/travel';
import { accusationAnswered } from './events/accusation-answered';
import { accused } from './events/accused';
import { americanDeckArranged } from './events/american-deck-arranged';
import { britishCardCarriedOut } from './events/british-card-carried-out';
import { britishCardPlayed } from './events/british-card-played';
import { britishCardSetAside } from './events/british-card-set-aside';
import { britishCardTurnedUp } from './events/british-card-turned-up';
import { britishCardsDiscarded } from './events/british-cards-discarded';
import { britishDeckArranged } from './events/british-deck-arranged';
import { britishDeckEnded } from './events/british-deck-ended';
import { britishTurnEnded } from './events/british-turn-ended';
import { cardPlayed } from './events/card-played';
import { cardRegionTold } from './events/card-region-told';
import { cardSunk } from './events/card-sunk';
import { cardsDiscarded } from './events/cards-discarded';
import { deckSearched } from './events/deck-searched';
import { defectionDrawn } from './events/defection-drawn';
import { extraDeclined } from './events/extra-declined';
import { gameEnded } from './events/game-ended';
import { handSet } from './events/hand-set';
import { handTold } from './events/hand-told';
import { keepingChanged } from './events/keeping-changed';
import { loyaltyDealt } from './events/loyalty-dealt';
import { loyaltyDrawn } from './events/loyalty-drawn';
import { loyaltyLookedAt } from './events/loyalty-looked-at';
import { loyaltyShown } from './events/loyalty-shown';
import { playerRenamed } from './events/player-renamed';
import { reserveConverted } from './events/reserve-converted';
import { reserveDiscarded } from './events/reserve-discarded';
import { reservePlayed } from './events/reserve-played';
import { setByHand } from './events/set-by-hand';
import { traitorRevealed } from './events/traitor-revealed';
import { traitorTold } from './events/traitor-told';
import { troopPromoted } from './events/troop-promoted';
import { turnEnded } from './events/turn-ended';
import type { HsCode } from './state/refusal';
import { begin, type HsSetup, type HsState } from './state/state';

export const hsEvents = joinEvents([
	britishCardTurnedUp,
	cardRegionTold,
	britishCardCarriedOut,
	britishCardSetAside,
	cardSunk,
	britishDeckEnded,
	cardPlayed,
	britishDeckArranged,
	americanDeckArranged,
	troopPromoted,
	deckSearched,
	cardsDiscarded,
	handTold,
	extraDeclined,
	turnEnded,
	loyaltyDealt,
	loyaltyLookedAt,
	loyaltyDrawn,
	accused,
	accusationAnswered,
	loyaltyShown,
	traitorRevealed,
	traitorTold,
	britishCardPlayed,
	britishCardsDiscarded,
	reserveConverted,
	reservePlayed,
	reserveDiscarded,
	britishTurnEnded,
	defectionDrawn,
	setByHand,
	handSet,
	playerRenamed,
	keepingChanged,
	gameEnded
]);

export type HsBody = EventsBody<typeof hsEvents>;

export interface HsGame extends GameTypes {
	readonly setup: HsSetup;
	readonly state: HsState;
	readonly body: HsBody;
	readonly where: { readonly turn: number };
	readonly code: HsCode;
}

export const hsGames = new Journals<HsGame>({ begin, apply: hsEvents.apply, where: ({ turn }) => ({ turn }) });

// Ways back through a game that touch what somebody has seen in private: they ask first, and what was dealt is dealt anew (HS-S8, HS-H9).

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
