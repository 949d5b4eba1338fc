// A Patriot takes a joker that lies aside.
import { give } from '../state/cards';
import { setCircumstance, whyNotUse } from '../state/circumstances';
import { accept, define, own, refuse, v, withHand } from './define';
import { nameIn } from '../state/company';
import { useTactic } from './use-tactic';

const claimed = v.object({ kind: v.literal('joker-claimed'), player: own.player });

export const jokerClaimed = define<v.InferOutput<typeof claimed>>({
	schema: claimed,
	apply: (state, { player }) =>
		useTactic(state, player, ({ hand }) => {
			const trouble = whyNotUse(hand, player, 'joker');
			if (trouble !== null) return refuse('illegal', trouble);
			const [joker, ...rest] = hand.jokersAside;
			if (joker === undefined) return refuse('illegal', 'No joker lies aside.');
			const spent = setCircumstance(hand, player, 'joker', { spent: true });
			return accept(withHand(state, { ...spent, jokersAside: rest, cardsOf: give(hand.cardsOf, player, [joker]) }));
		}),
	tell: ({ player }, state) => `${nameIn(state, player)} takes a joker.`
});
