// A battle is the journal of a game of Sons of Liberty.

import type { Game } from '$lib/journal/game';
import type * as journal from '$lib/journal/journal';
import { Journals, stateOf } from '$lib/journal/journal';
import { stepsWhile } from '$lib/journal/travel';
import { apply, type GameBody, type Where } from '../events/event';
import type { RefusalCode } from '../apply/check';
import type { BattleSetup } from '../setup';
import { type BattleState, startBattle } from '../state';

export interface BattleGame {
	readonly setup: BattleSetup;
	readonly state: BattleState;
	readonly body: GameBody;
	readonly where: Where;
	readonly code: RefusalCode;
}

export type Battle = journal.Journal<BattleGame>;
export type StandingStep = journal.StandingStep<BattleGame>;
export type Recorded = journal.Recorded<BattleGame>;
export type Part = journal.Part<BattleGame>;

const game: Game<BattleGame> = {
	begin: startBattle,
	apply,
	where: ({ turn, phase }) => ({ turn, phase })
};

export const battles = new Journals(game);

/** To the moment the present phase began. */
export function stepsToPhaseStart(battle: Battle): number {
	const { turn, phase } = stateOf(battle);
	return stepsWhile(battle, (state) => state.turn === turn && state.phase === phase);
}

export function stepsToTurnStart(battle: Battle): number {
	const { turn } = stateOf(battle);
	return stepsWhile(battle, (state) => state.turn === turn);
}
