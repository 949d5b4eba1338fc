// Somebody puts the question.
import { isFaceCard } from '../../rules/cards';
import { facesNeeded } from '../../rules/scores';
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, isTory, patriotsOf, playerName, toryLimit } from '../state/battle';
import { dealsCards } from '../state/cards';
import { accept, define, isSeated, own, refuse, v, withHand } from './define';

const called = v.object({ kind: v.literal('question-called'), player: own.player });

/** Why somebody cannot call the question now; null where he can (SL-B20, SL-B43). */
export function whyNotCall(battle: Battle, hand: Hand, player: PlayerId): string | null {
	if (battle.phase !== 'hand') return 'No hand is being played.';
	if (hand.called !== null) return 'The question is put already.';
	if (!hand.opened && hand.kind !== 'travel') return 'The hand has not begun.';
	const { turn } = hand;
	const atOnce = isTory(battle, player) && battle.seating.others.includes('R21');
	if (turn && turn.of !== player && !atOnce)
		return `In turns the question is put on one’s own turn; it is ${playerName(battle, turn.of)}’s.`;
	return isTory(battle, player) ? whyNotToryCall(battle, hand, player) : null;
}

function whyNotToryCall(battle: Battle, hand: Hand, player: PlayerId): string | null {
	const waiting = patriotsOf(battle).filter((one) => !hand.acted.includes(one));
	if (battle.seating.others.includes('R22') && waiting.length > 0)
		return `First each Patriot plays, discards or waives once (SL-R22): ${waiting.map((one) => playerName(battle, one)).join(', ')}.`;
	if (!dealsCards(battle)) return null;
	const needed = facesNeeded(toryLimit(battle));
	const faces = (hand.cardsOf[player] ?? []).filter(isFaceCard).length;
	return faces >= needed ? null : `The Tory calls with ${needed} face cards; he holds ${faces}.`;
}

export const questionCalled = define<v.InferOutput<typeof called>>({
	schema: called,
	apply: (state, { player }) => {
		const { battle } = state;
		if (!battle?.hand) return refuse('not-now', 'No hand is being played.');
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const trouble = whyNotCall(battle, battle.hand, player);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept(withHand(state, { called: player }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} puts the question.`
});
