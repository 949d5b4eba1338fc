// The game as a journal knows it: its kinds of events joined, each from its own definition.
import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import { otherwiseTold, setByHand } from './events/by-hand';
import { battleEnded, finalBattleArmed, secretEmbedded, secretRevealed } from './events/campaign';
import {
	cardsCalled,
	circumstanceHeld,
	circumstanceLeft,
	figureTagged,
	handRefreshed,
	jokerClaimed
} from './events/circumstances';
import type { EventDefinition } from './events/definition';
import {
	directorFound,
	fieldSeeded,
	floorAsked,
	handBegun,
	handOpened,
	objectiveChosen,
	royalsTold,
	turnEnded
} from './events/hands';
import {
	figureChosen,
	identityCardDealt,
	secretIsDrawn,
	sheetFilled,
	toryFigureIntroduced,
	trackingChanged
} from './events/identities';
import { battleConvened, lodgeClosed, objectiveNoted, whistCardDrawn, wordIsHidden } from './events/lodge';
import { cardDiscarded, comboIsMade, playMade, singlesPlayed } from './events/plays';
import { handScored, outcomeNarrated, questionCalled, questionLapsed, questionSeconded } from './events/question';
import { toryCardPlayed, toryTacticUsed } from './events/tory';
import {
	boutCodeDrawn,
	boutDealt,
	boutEnded,
	boutFigureTagged,
	boutNarrated,
	boutPlayMade,
	boutSinglesPlayed,
	boutTacticUsed,
	issueSettled,
	noPlayDeclared,
	supportTurned
} from './events/versus';
import { begin, type LodgeCode, type LodgeSetup, type LodgeState } from './state/state';

const definitions = [
	battleConvened,
	whistCardDrawn,
	objectiveNoted,
	wordIsHidden,
	lodgeClosed,
	identityCardDealt,
	figureChosen,
	toryFigureIntroduced,
	sheetFilled,
	secretIsDrawn,
	trackingChanged,
	handBegun,
	fieldSeeded,
	directorFound,
	objectiveChosen,
	royalsTold,
	handOpened,
	turnEnded,
	floorAsked,
	playMade,
	singlesPlayed,
	cardDiscarded,
	comboIsMade,
	circumstanceHeld,
	circumstanceLeft,
	handRefreshed,
	jokerClaimed,
	cardsCalled,
	figureTagged,
	toryCardPlayed,
	toryTacticUsed,
	questionCalled,
	questionSeconded,
	questionLapsed,
	handScored,
	outcomeNarrated,
	secretEmbedded,
	secretRevealed,
	finalBattleArmed,
	battleEnded,
	issueSettled,
	boutCodeDrawn,
	boutDealt,
	boutPlayMade,
	boutTacticUsed,
	boutSinglesPlayed,
	noPlayDeclared,
	supportTurned,
	boutEnded,
	boutNarrated,
	boutFigureTagged,
	setByHand,
	otherwiseTold
] as const;

export const lodgeEvents = joinEvents(definitions);
export type LodgeBody = EventsBody<typeof lodgeEvents>;

export interface LodgeGame extends GameTypes {
	readonly setup: LodgeSetup;
	readonly state: LodgeState;
	readonly body: LodgeBody;
	/** The battle of a campaign, and the hand: 0 before the cards are dealt, the Travel Hand is 1. */
	readonly where: { readonly battle: number; readonly hand: number };
	readonly code: LodgeCode;
}

const whereIs = ({ battle, bout }: LodgeState): LodgeGame['where'] => ({
	battle: battle?.number ?? 0,
	hand: battle?.hand ? battle.hand.index + 1 : bout && Object.keys(bout.sides).length > 0 ? 1 : 0
});

export const lodgeGames = new Journals<LodgeGame>({ begin, apply: lodgeEvents.apply, where: whereIs });

/** The sentence of an event in the tale; null where it is left out of it. */
export function tellStory(body: LodgeBody, state: LodgeState): string | null {
	const definition = definitions.find(({ kind }) => kind === body.kind) as unknown as
		EventDefinition<LodgeBody> | undefined;
	return definition?.story ? definition.story(body, state) : null;
}
