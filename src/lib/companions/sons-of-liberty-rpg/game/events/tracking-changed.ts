// How cards are kept changes: lowered at any time, raised between hands (5.2).
import * as field from '$lib/parsing/fields';
import { accept, define, refuse, v, withBattle } from './define';

const lowered = v.object({
	kind: v.literal('tracking-changed'),
	tracking: field.oneOf('The tracking', ['app-deals', 'table-told', 'tally'])
});

/** Lowered at any time; raised between hands (5.2). */
export const trackingChanged = define<v.InferOutput<typeof lowered>>({
	schema: lowered,
	apply: (state, { tracking }) => {
		const { battle } = state;
		if (!battle) return refuse('not-now', 'No battle is going on.');
		const level = { tally: 0, 'table-told': 1, 'app-deals': 2 };
		const raises = level[tracking] > level[battle.seating.tracking];
		if (raises && battle.hand && battle.phase === 'hand')
			return refuse('not-now', 'More is tracked from the next hand on; less at any time.');
		const seating = { ...battle.seating, tracking };
		const forget = battle.seating.tracking === 'app-deals' && battle.hand;
		const hand = forget ? { ...battle.hand, deck: [], cardsOf: {} } : battle.hand;
		return accept(withBattle(state, { seating, hand }));
	},
	tell: ({ tracking }) => trackingTold[tracking]
});

const trackingTold = {
	'app-deals': 'The app deals the cards.',
	'table-told': 'Real cards from here on; the table is told to the app.',
	tally: 'Only chips and scores are kept from here on.'
};
