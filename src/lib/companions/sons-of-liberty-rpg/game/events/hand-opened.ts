// The director exchanges his whole hand; with that the hand begins (SL-B27).
import { playerName } from '../state/battle';
import { dealsCards, discard, draw } from '../state/cards';
import { openerOf, turnAfter } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const exchanged = v.object({ kind: v.literal('hand-opened'), player: own.player });

export const handOpened = define<v.InferOutput<typeof exchanged>>({
	schema: exchanged,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (hand.kind === 'travel') return refuse('illegal', 'The Tory opens the Travel Hand with a card.');
		if (hand.opened || openerOf(battle, hand) !== player)
			return refuse('not-now', 'Only the director, and only to begin the hand.');
		const count = dealsCards(battle) ? (hand.cardsOf[player] ?? []).length : 0;
		const now = { ...draw(discard(hand, player, hand.cardsOf[player] ?? []), player, count), opened: true };
		return accept(withHand(state, now.turn ? { ...now, turn: turnAfter(battle, now, now.turn) } : now));
	},
	tell: ({ player }, { battle }) =>
		`${battle ? playerName(battle, player) : 'The director'} exchanges the whole hand; the hand begins.`
});
