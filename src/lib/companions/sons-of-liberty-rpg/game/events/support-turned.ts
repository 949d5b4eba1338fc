// Both turn up a card of their deck at the same time (SL-V10).
import { showCards } from '../../rules/cards';
import { deals, endIfGone } from '../state/bout-hand';
import { accept, define, own, refuse, v, withBout } from './define';
import { inBout } from './in-bout';

const turned = v.object({
	kind: v.literal('support-turned'),
	/** With own cards: what each turned up. */
	cards: v.optional(v.record(own.player, own.card))
});

export const supportTurned = define<v.InferOutput<typeof turned>>({
	schema: turned,
	apply: (state, { cards }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		if (!Object.values(bout.sides).every((side) => side.noPlay))
			return refuse('illegal', 'Support is turned up when both say that they have no play.');
		const sides = Object.fromEntries(
			Object.entries(bout.sides).map(([player, side]) => {
				const top = deals(bout) ? side.deck[0] : cards?.[player];
				const line = top === undefined ? side.line : [...side.line, top];
				return [player, { ...side, line, deck: side.deck.slice(1), noPlay: false }];
			})
		);
		return accept(withBout(state, endIfGone({ ...bout, sides })));
	},
	tell: (_, { bout }) =>
		bout && deals(bout)
			? `Support: ${Object.values(bout.sides)
					.map(({ deck }) => showCards(deck.slice(0, 1)))
					.join(' and ')}.`
			: 'Both turn up support.',
	story: () => 'Both turned to their friends for support.'
});
