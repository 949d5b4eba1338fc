// Somebody acts in a hand: what a play is judged against, and that he has spoken.
import { figureName } from '../../rules/figures';
import type { PlayContext } from '../../rules/play';
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, playerName } from './battle';
import { canBeInHand, dealsCards } from './cards';
import { whyNotPlay } from './turns';

/** What a play of somebody is judged against. */
export const playContext = (battle: Battle, hand: Hand, player: PlayerId): PlayContext => ({
	table: hand.table,
	hand: dealsCards(battle) ? (hand.cardsOf[player] ?? []) : null,
	canBeInHand: (card) => canBeInHand(hand, player, card),
	inTravel: hand.kind === 'travel',
	others: battle.seating.others,
	mayPlay: whyNotPlay(battle, hand, player) === null
});

/** The figure that a Patriot plays, as the table calls him. */
export const figureOf = (battle: Battle, player: PlayerId): string =>
	figureName(battle.figures[player]?.[battle.hand?.active[player] ?? 0] ?? playerName(battle, player));

/** Somebody has done something with cards: he has spoken, and nobody waits for him any longer. */
export const hasActed = (hand: Hand, player: PlayerId): Hand => ({
	...hand,
	opened: true,
	acted: [...hand.acted.filter((one) => one !== player), player],
	floor: hand.floor.filter((one) => one !== player),
	waits: hand.waits === player ? hand.waits : null
});
