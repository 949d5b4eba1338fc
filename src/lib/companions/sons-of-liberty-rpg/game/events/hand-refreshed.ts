// A new hand of cards, for a Patriot and for others who join in (SL-R37).
import type { PlayerId } from '../../rules/table';
import { type Hand, isTory } from '../state/battle';
import { discard, drawUp } from '../state/cards';
import { setCircumstance, whyNotUse } from '../state/circumstances';
import { accept, define, own, refuse, v, withHand } from './define';
import { nameIn } from '../state/company';
import { useTactic } from './use-tactic';

const refreshed = v.object({
	kind: v.literal('hand-refreshed'),
	player: own.player,
	/** Other Patriots who exchange theirs now (SL-R37). */
	also: v.optional(v.pipe(v.array(own.player), v.maxLength(8)))
});

export const handRefreshed = define<v.InferOutput<typeof refreshed>>({
	schema: refreshed,
	apply: (state, { player, also = [] }) =>
		useTactic(state, player, ({ battle, hand }) => {
			const trouble = whyNotUse(hand, player, 'fresh');
			if (trouble !== null) return refuse('illegal', trouble);
			const others = [...new Set(also)].filter((one) => one !== player);
			if (others.some((one) => isTory(battle, one) || !battle.figures[one]))
				return refuse('illegal', 'Only Patriots exchange with it.');
			if (battle.seating.others.includes('R37') && others.length > 1)
				return refuse('illegal', 'One other Patriot only (SL-R37).');
			const spent = setCircumstance(hand, player, 'fresh', { spent: true });
			const exchange = (now: Hand, one: PlayerId) => drawUp(battle, discard(now, one, now.cardsOf[one] ?? []), one);
			return accept(withHand(state, [player, ...others].reduce(exchange, spent)));
		}),
	tell: ({ player, also = [] }, state) =>
		`${[player, ...also].map((one) => nameIn(state, one)).join(', ')}: a new hand of cards.`
});
