// The game as a journal knows it: its kinds of events joined, each from its own definition.
import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { Game, GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import { abilityCancelled } from './events/ability-cancelled';
import { abilityUsed } from './events/ability-used';
import { actEnded } from './events/act-ended';
import { allegiancesDealt } from './events/allegiances-dealt';
import { allegiancesEntered } from './events/allegiances-entered';
import { apMoved } from './events/ap-moved';
import { assassinationCalled } from './events/assassination-called';
import { assassinationResolved } from './events/assassination-resolved';
import { beaconLaid } from './events/beacon-laid';
import { beaconLaunched } from './events/beacon-launched';
import { beaconReplaced } from './events/beacon-replaced';
import { beaconUsed } from './events/beacon-used';
import { bidEnded } from './events/bid-ended';
import { bidMade } from './events/bid-made';
import { briefDrawn } from './events/brief-drawn';
import { briefPassed } from './events/brief-passed';
import { briefRolled } from './events/brief-rolled';
import { cardKept } from './events/card-kept';
import { cardRemoved } from './events/card-removed';
import { chainMoved } from './events/chain-moved';
import { characterReplaced } from './events/character-replaced';
import { choiceMade } from './events/choice-made';
import { coinsMoved } from './events/coins-moved';
import { dieThrown } from './events/die-thrown';
import { discoveryMade } from './events/discovery-made';
import { effectApplied } from './events/effect-applied';
import { gameEnded } from './events/game-ended';
import { giftBegun } from './events/gift-begun';
import { giftEnded } from './events/gift-ended';
import { influenceGathered } from './events/influence-gathered';
import { letterRead } from './events/letter-read';
import { letterResolved } from './events/letter-resolved';
import { markersMoved } from './events/markers-moved';
import { neutralLooked } from './events/neutral-looked';
import { opinionRebuilt } from './events/opinion-rebuilt';
import { orderRotated } from './events/order-rotated';
import { phaseBegun } from './events/phase-begun';
import { riotAverted } from './events/riot-averted';
import { riotDrawn } from './events/riot-drawn';
import { riotIncited } from './events/riot-incited';
import { riotPrevented } from './events/riot-prevented';
import { rioterExecuted } from './events/rioter-executed';
import { rioterPlaced } from './events/rioter-placed';
import { rioterRolled } from './events/rioter-rolled';
import { riotsEnded } from './events/riots-ended';
import { roundBegun } from './events/round-begun';
import { roundStepped } from './events/round-stepped';
import { rulingChanged } from './events/ruling-changed';
import { setByHand } from './events/set-by-hand';
import { settingsChanged } from './events/settings-changed';
import { superBriefAdded } from './events/super-brief-added';
import { taxesMoved } from './events/taxes-moved';
import { threatMoved } from './events/threat-moved';
import { threatStopped } from './events/threat-stopped';
import { tileUsed } from './events/tile-used';
import { troopLost } from './events/troop-lost';
import { troopMoved } from './events/troop-moved';
import { troopPlaced } from './events/troop-placed';
import { turnBegun } from './events/turn-begun';
import { turnEnded } from './events/turn-ended';
import { turnFlagged } from './events/turn-flagged';
import { unrestMoved } from './events/unrest-moved';
import { voteTallied } from './events/vote-tallied';
import { waiverGiven } from './events/waiver-given';
import type { PatriotCode } from './state/refusal';
import { begin, type PatriotSetup, type PatriotState } from './state/state';

export const patriotEvents = joinEvents([
	threatMoved,
	threatStopped,
	unrestMoved,
	taxesMoved,
	coinsMoved,
	markersMoved,
	apMoved,
	setByHand,
	rulingChanged,
	settingsChanged,
	allegiancesDealt,
	letterRead,
	roundBegun,
	orderRotated,
	roundStepped,
	turnBegun,
	influenceGathered,
	tileUsed,
	dieThrown,
	actEnded,
	turnEnded,
	phaseBegun,
	abilityUsed,
	abilityCancelled,
	turnFlagged,
	giftBegun,
	giftEnded,
	gameEnded,
	allegiancesEntered,
	characterReplaced,
	riotIncited,
	riotAverted,
	riotDrawn,
	riotPrevented,
	rioterRolled,
	rioterPlaced,
	rioterExecuted,
	riotsEnded,
	troopPlaced,
	troopMoved,
	troopLost,
	beaconLaid,
	beaconLaunched,
	beaconUsed,
	beaconReplaced,
	briefDrawn,
	voteTallied,
	opinionRebuilt,
	briefPassed,
	choiceMade,
	bidMade,
	bidEnded,
	briefRolled,
	effectApplied,
	letterResolved,
	assassinationCalled,
	assassinationResolved,
	neutralLooked,
	discoveryMade,
	cardKept,
	cardRemoved,
	superBriefAdded,
	waiverGiven,
	chainMoved
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
