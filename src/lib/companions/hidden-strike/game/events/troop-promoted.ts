// A troop was promoted for cards of the hand (HS-6.6).

import { makeCount } from '$lib/wording';
import { promote, promotionCost } from '../../rules/american/promotion';
import { inText } from '../../rules/regions';
import { discardFaceDown, takeSlots } from '../state/decks';
import { settle, tableOf, takeSteps } from '../state/flow';
import { activePlayer, changePlayer } from '../state/state';
import { accept, define, dueOf, refuse, region, slots, tellWins, v } from './define';

export const troopPromoted = define({
	kind: 'troop-promoted',
	fields: { region, to: v.picklist(['regulars', 'veteran']), slots },
	apply: (state, { region: where, to, slots: from }) => {
		const due = dueOf(state).kind;
		if (due !== 'action')
			return refuse(
				'not-now',
				due === 'extra' ? 'Hamilton allows a card, no promotion. HS-5g' : 'One promotion a turn. HS-6.6a'
			);
		const cards = takeSlots(activePlayer(state).hand, from);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		const promoted = promote(tableOf(state), where, to, cards.taken.length);
		if (!promoted.ok) return refuse('illegal', promoted.sentence);
		if (cards.taken.length !== promotionCost[to]) return refuse('illegal', 'That is a card too many. HS-6.6b');
		const paid = discardFaceDown(changePlayer(state, state.active, { hand: cards.left }), cards.taken);
		const search = to === 'veteran' && state.americanDeck.length > 0;
		return accept(settle(takeSteps({ ...paid, acted: true, search }, promoted.board, promoted.steps, 'american')));
	},
	tell: ({ region: where, to, slots: from }, state) => {
		const promoted = promote(tableOf(state), where, to, from.length);
		const what = to === 'regulars' ? 'Militia to Regulars' : 'Regulars to Veteran';
		const wins = promoted.ok ? tellWins(promoted.steps.flatMap(({ won }) => won)) : '';
		const empty = to === 'veteran' && state.americanDeck.length === 0 ? ' The deck is empty: no search. HS-Q27' : '';
		return `${activePlayer(state).name} promoted ${what} in ${inText(where)} for ${makeCount(from.length, 'card')}.${wins}${empty}`;
	}
});
