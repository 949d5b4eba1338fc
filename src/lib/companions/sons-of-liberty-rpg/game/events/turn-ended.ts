// A turn ends: with the draw, or with a Tory who passes.
import { type Battle, type Hand, isTory, playerName } from '../state/battle';
import { dealsCards, drawUp, limitOf } from '../state/cards';
import { turnAfter } from '../state/turns';
import { accept, type Applied, define, openHand, own, refuse, v, withHand } from './define';

const ended = v.object({ kind: v.literal('turn-ended'), player: own.player });

/** Why a turn cannot end yet: a Patriot plays or discards, a Tory may pass. */
export function whyNotEnd(battle: Battle, hand: Hand, player: string): string | null {
	const { turn } = hand;
	if (!turn) return 'This hand is not played in turns.';
	if (turn.of !== player) return `It is ${playerName(battle, turn.of)}’s turn.`;
	if (!hand.opened) return 'The hand begins with a card.';
	if (turn.done === 'nothing' && !isTory(battle, player)) return 'A Patriot plays, or discards one card.';
	return null;
}

export const turnEnded = define<v.InferOutput<typeof ended>>({
	schema: ended,
	apply: (state, { player }): Applied => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble = whyNotEnd(battle, hand, player);
		if (trouble !== null || !hand.turn) return refuse('not-now', trouble ?? '');
		const most = hand.turn.done === 'discarded' || isTory(battle, player) ? 1 : Infinity;
		const passed = isTory(battle, player) && hand.turn.done === 'nothing';
		const drawn = passed ? hand : drawUp(battle, hand, player, most);
		return accept(withHand(state, { ...drawn, turn: turnAfter(battle, hand, hand.turn) }));
	},
	tell: ({ player }, { battle }) => {
		if (!battle?.hand) return 'The turn ends.';
		const name = playerName(battle, player);
		if (isTory(battle, player) && battle.hand.turn?.done === 'nothing') return `${name} passes.`;
		const room = limitOf(battle, battle.hand, player) - (battle.hand.cardsOf[player]?.length ?? 0);
		return dealsCards(battle) && room > 0 ? `${name} draws and ends the turn.` : `${name} ends the turn.`;
	}
});
