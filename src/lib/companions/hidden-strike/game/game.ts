// The game as a journal knows it: its kinds of events joined, each from its own definition.

import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import {
	americanDeckArranged,
	britishDeckArranged,
	cardPlayed,
	cardsDiscarded,
	deckSearched,
	handTold,
	troopPromoted,
	turnEnded
} from './events/american-phase';
import {
	britishCardCarriedOut,
	britishCardSetAside,
	britishCardTurnedUp,
	britishDeckEnded,
	cardRegionTold,
	cardSunk,
	gameEnded
} from './events/british-phase';
import {
	britishCardPlayed,
	britishCardsDiscarded,
	britishTurnEnded,
	defectionDrawn,
	reserveConverted,
	reserveDiscarded,
	reservePlayed
} from './events/british-player';
import { handSet, playerRenamed, setByHand } from './events/by-hand';
import {
	accusationAnswered,
	accused,
	loyaltyDealt,
	loyaltyDrawn,
	loyaltyLookedAt,
	loyaltyShown,
	traitorRevealed,
	traitorTold
} from './events/loyalty';
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
