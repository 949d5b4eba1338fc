// Singles laid to the own side of a bout.
import { type CardId, showCards, suitOfCard, without } from '../../rules/cards';
import { boutContext, drawSide, endIfGone, sideOf, whyNotPlayBout } from '../state/bout-hand';
import { accept, define, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

const single = v.object({ kind: v.literal('bout-singles-played'), player: own.player, cards: own.cards(20) });

export const boutSinglesPlayed = define<v.InferOutput<typeof single>>({
	schema: single,
	apply: (state, { player, cards }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const trouble = whyNotPlayBout(bout, player);
		if (trouble !== null) return refuse('illegal', trouble);
		const side = sideOf(bout, player);
		const suit = bout.sheets[player]?.[side.active]?.singleSuit;
		const context = boutContext(bout, player);
		const isThere = (card: CardId) => (context.hand ? context.hand.includes(card) : context.canBeInHand(card));
		if (cards.length === 0 || cards.some((card) => suitOfCard(card) !== suit || !isThere(card)))
			return refuse('illegal', `Singles are ${suit ?? 'of the single suit'}, out of the hand.`);
		const table = { ...side.table, singles: [...side.table.singles, ...cards.map((card) => ({ card, by: player }))] };
		const laid = drawSide(bout, { ...side, table, noPlay: false, cards: without(side.cards, cards) });
		return accept(withBout(state, endIfGone({ ...bout, firstPlay: null, sides: { ...bout.sides, [player]: laid } })));
	},
	tell: ({ player, cards }, state) => `${nameIn(state, player)} lays ${showCards(cards)} single.`
});
