// All that the screens of a companion need to know of its game, as one value: how its journals are stored and folded, how a line is told, and what a list
// says of where a game stands.
import { findStanding, type Journal, type Journals } from '$lib/journal/journal';
import { isTravel } from '$lib/journal/event';
import type { Tell } from '$lib/journal/log';
import type { CompanionGame, GameSummary } from '$lib/storage/game-kind';
import type { JournalKind } from '$lib/storage/journals/journal-list';
import type { PlayedGame } from './played-game';
import type { LeftOut } from './rebase';

export interface Companion<G extends CompanionGame> {
	/** What its set-ups say, and its address ends with. */
	readonly game: string;
	readonly kind: JournalKind<G, GameSummary>;
	readonly journals: Journals<G>;
	readonly tell: Tell<G>;
	standing(state: G['state']): Pick<GameSummary, 'where' | 'ended'>;
}

/** Whatever another tab did meanwhile is a reason to look again: of a companion nobody knows which actions are about the same thing. */
export const playedGame = <G extends CompanionGame>(companion: Companion<G>): PlayedGame<G, GameSummary> => ({
	noun: 'game',
	journals: companion.journals,
	standing: (state) => companion.standing(state),
	touchSame: () => true,
	noteLeftOut: null,
	tellLeftOut: (was, leftOut) => tellLeftOut(companion, was, leftOut)
});

function tellLeftOut<G extends CompanionGame>(
	{ tell }: Companion<G>,
	was: Journal<G>,
	{ events, reason }: LeftOut<G>
): string {
	const [first] = events;
	const before = first && (findStanding(was, first.order)?.follows?.state ?? was.start);
	const what = first && !isTravel(first.body) ? tell(first.body, before) : 'A step back or forth';
	return `Left out, since another tab went on: ${what} ${reason}`;
}
