// Real cards that lie open at the start of a hand (SL-O3).
import { showCards } from '../../rules/cards';
import { cardsOn } from '../../rules/table';
import { has } from '../state/battle';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const seeded = v.object({ kind: v.literal('field-seeded'), cards: own.cards(8) });

/** Real cards that lie open at the start (SL-O3); where the app deals it lays them itself. */
export const fieldSeeded = define<v.InferOutput<typeof seeded>>({
	schema: seeded,
	apply: (state, { cards }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (!has(battle, 'seed')) return refuse('illegal', 'The field is seeded with its option only (SL-O3).');
		if (cards.some((card) => cardsOn(hand.table).includes(card)))
			return refuse('illegal', 'One of them lies there already.');
		const singles = [...hand.table.singles, ...cards.map((card) => ({ card, by: null }))];
		return accept(withHand(state, { table: { ...hand.table, singles } }));
	},
	tell: ({ cards }) => `Seeded: ${showCards(cards)}.`
});
