// The game as a journal knows it: its kinds of events joined, each from its own definition.
import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { Game, GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import * as board from './events/board';
import * as cards from './events/cards';
import * as trackers from './events/trackers';
import * as turns from './events/turns';
import type { PatriotCode } from './state/refusal';
import { begin, type PatriotSetup, type PatriotState } from './state/state';

export const patriotEvents = joinEvents([
	trackers.threatMoved,
	trackers.threatStopped,
	trackers.unrestMoved,
	trackers.taxesMoved,
	trackers.coinsMoved,
	trackers.markersMoved,
	trackers.apMoved,
	trackers.setByHand,
	trackers.rulingChanged,
	trackers.settingsChanged,
	turns.allegiancesDealt,
	turns.letterRead,
	turns.roundBegun,
	turns.orderRotated,
	turns.roundStepped,
	turns.turnBegun,
	turns.influenceGathered,
	turns.tileUsed,
	turns.dieThrown,
	turns.actEnded,
	turns.turnEnded,
	turns.phaseBegun,
	turns.abilityUsed,
	turns.abilityCancelled,
	turns.turnFlagged,
	turns.giftBegun,
	turns.giftEnded,
	turns.gameEnded,
	turns.allegiancesEntered,
	turns.characterReplaced,
	board.riotIncited,
	board.riotAverted,
	board.riotDrawn,
	board.riotPrevented,
	board.rioterRolled,
	board.rioterPlaced,
	board.rioterExecuted,
	board.riotsEnded,
	board.troopPlaced,
	board.troopMoved,
	board.troopLost,
	board.beaconLaid,
	board.beaconLaunched,
	board.beaconUsed,
	board.beaconReplaced,
	cards.briefDrawn,
	cards.voteTallied,
	cards.opinionRebuilt,
	cards.briefPassed,
	cards.choiceMade,
	cards.bidMade,
	cards.bidEnded,
	cards.briefRolled,
	cards.effectApplied,
	cards.letterResolved,
	cards.assassinationCalled,
	cards.assassinationResolved,
	cards.neutralLooked,
	cards.discoveryMade,
	cards.cardKept,
	cards.cardRemoved,
	cards.superBriefAdded,
	cards.waiverGiven,
	cards.chainMoved
]);

export type PatriotBody = EventsBody<typeof patriotEvents>;

export interface PatriotGame extends GameTypes {
	readonly setup: PatriotSetup;
	readonly state: PatriotState;
	readonly body: PatriotBody;
	readonly where: { readonly round: number };
	readonly code: PatriotCode;
}

const game: Game<PatriotGame> = { begin, apply: patriotEvents.apply, where: ({ round }) => ({ round }) };

export const patriotGames = new Journals<PatriotGame>(game);
