// The game as a journal knows it: its kinds of events joined, each from its own definition.
import { type EventsBody, joinEvents } from '$lib/companions/frame/events';
import type { GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import { otherwiseTold } from './events/otherwise-told';
import { setByHand } from './events/set-by-hand';
import { battleEnded } from './events/battle-ended';
import { finalBattleArmed } from './events/final-battle-armed';
import { secretEmbedded } from './events/secret-embedded';
import { secretRevealed } from './events/secret-revealed';
import { cardsCalled } from './events/cards-called';
import { circumstanceHeld } from './events/circumstance-held';
import { circumstanceLeft } from './events/circumstance-left';
import { figureTagged } from './events/figure-tagged';
import { handRefreshed } from './events/hand-refreshed';
import { jokerClaimed } from './events/joker-claimed';
import type { EventDefinition } from './events/define';
import { directorFound } from './events/director-found';
import { fieldSeeded } from './events/field-seeded';
import { floorAsked } from './events/floor-asked';
import { handBegun } from './events/hand-begun';
import { handOpened } from './events/hand-opened';
import { objectiveChosen } from './events/objective-chosen';
import { royalsTold } from './events/royals-told';
import { turnEnded } from './events/turn-ended';
import { figureChosen } from './events/figure-chosen';
import { identityCardDealt } from './events/identity-card-dealt';
import { secretIsDrawn } from './events/secret-drawn';
import { sheetFilled } from './events/sheet-filled';
import { toryFigureIntroduced } from './events/tory-figure-introduced';
import { trackingChanged } from './events/tracking-changed';
import { battleConvened } from './events/battle-convened';
import { lodgeClosed } from './events/lodge-closed';
import { objectiveNoted } from './events/objective-noted';
import { whistCardDrawn } from './events/whist-card-drawn';
import { wordIsHidden } from './events/word-hidden';
import { cardDiscarded } from './events/card-discarded';
import { comboIsMade } from './events/combo-made';
import { playMade } from './events/play-made';
import { playWaived } from './events/play-waived';
import { singlesPlayed } from './events/singles-played';
import { handScored } from './events/hand-scored';
import { outcomeNarrated } from './events/outcome-narrated';
import { questionCalled } from './events/question-called';
import { questionLapsed } from './events/question-lapsed';
import { questionSeconded } from './events/question-seconded';
import { toryCardPlayed } from './events/tory-card-played';
import { toryTacticUsed } from './events/tory-tactic-used';
import { boutCodeDrawn } from './events/bout-code-drawn';
import { boutDealt } from './events/bout-dealt';
import { boutEnded } from './events/bout-ended';
import { boutFigureTagged } from './events/bout-figure-tagged';
import { boutNarrated } from './events/bout-narrated';
import { boutPlayMade } from './events/bout-play-made';
import { boutSinglesPlayed } from './events/bout-singles-played';
import { boutTacticUsed } from './events/bout-tactic-used';
import { issueSettled } from './events/issue-settled';
import { noPlayDeclared } from './events/no-play-declared';
import { supportTurned } from './events/support-turned';
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
	playWaived,
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
