// The game as a journal knows it: its kinds of events joined, each from its own definition.

import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import { americanDeckArranged } from './events/american-deck-arranged';
import { britishDeckArranged } from './events/british-deck-arranged';
import { cardPlayed } from './events/card-played';
import { cardsDiscarded } from './events/cards-discarded';
import { deckSearched } from './events/deck-searched';
import { handTold } from './events/hand-told';
import { troopPromoted } from './events/troop-promoted';
import { turnEnded } from './events/turn-ended';
import { britishCardCarriedOut } from './events/british-card-carried-out';
import { britishCardSetAside } from './events/british-card-set-aside';
import { britishCardTurnedUp } from './events/british-card-turned-up';
import { britishDeckEnded } from './events/british-deck-ended';
import { cardRegionTold } from './events/card-region-told';
import { cardSunk } from './events/card-sunk';
import { gameEnded } from './events/game-ended';
import { britishCardPlayed } from './events/british-card-played';
import { britishCardsDiscarded } from './events/british-cards-discarded';
import { britishTurnEnded } from './events/british-turn-ended';
import { extraDeclined } from './events/extra-declined';
import { defectionDrawn } from './events/defection-drawn';
import { reserveConverted } from './events/reserve-converted';
import { reserveDiscarded } from './events/reserve-discarded';
import { reservePlayed } from './events/reserve-played';
import { handSet } from './events/hand-set';
import { playerRenamed } from './events/player-renamed';
import { setByHand } from './events/set-by-hand';
import { accusationAnswered } from './events/accusation-answered';
import { accused } from './events/accused';
import { keepingChanged } from './events/keeping-changed';
import { loyaltyDealt } from './events/loyalty-dealt';
import { loyaltyDrawn } from './events/loyalty-drawn';
import { loyaltyLookedAt } from './events/loyalty-looked-at';
import { loyaltyShown } from './events/loyalty-shown';
import { traitorRevealed } from './events/traitor-revealed';
import { traitorTold } from './events/traitor-told';
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
