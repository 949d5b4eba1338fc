// A Patriot calls for cards of a suit; the others give, or do not.
import { suitOfCard } from '../../rules/cards';
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, isTory } from '../state/battle';
import { dealsCards, drawUp, give, take } from '../state/cards';
import { setCircumstance, whyNotUse } from '../state/circumstances';
import { accept, define, own, refuse, v, withHand } from './define';
import { nameIn } from '../state/company';
import { useTactic } from './use-tactic';

const called = v.object({
	kind: v.literal('cards-called'),
	player: own.player,
	/** What each of the others gives; with real cards nobody says. */
	given: v.record(own.player, own.cards(20))
});

export const cardsCalled = define<v.InferOutput<typeof called>>({
	schema: called,
	apply: (state, { player, given }) =>
		useTactic(state, player, ({ battle, hand }) => {
			const suit = battle.sheets[player]?.[hand.active[player] ?? 0]?.callSuit;
			const trouble = whyNotUse(hand, player, 'call') ?? whyNotGiven(battle, hand, player, given, suit);
			if (trouble !== null) return refuse('illegal', trouble);
			let now = setCircumstance(hand, player, 'call', { spent: true });
			for (const [giver, cards] of Object.entries(given)) {
				now = { ...now, cardsOf: give(take(now.cardsOf, giver, cards), player, cards) };
				now = drawUp(battle, now, giver);
			}
			return accept(withHand(state, now));
		}),
	tell: ({ player, given }, state) => {
		const gifts = Object.entries(given).map(([giver, cards]) => `${nameIn(state, giver)} ${cards.length}`);
		return `${nameIn(state, player)} calls for cards${gifts.length > 0 ? `: ${gifts.join(', ')}` : ''}.`;
	}
});

function whyNotGiven(
	battle: Battle,
	hand: Hand,
	player: PlayerId,
	given: Readonly<Record<PlayerId, readonly Parameters<typeof suitOfCard>[0][]>>,
	suit: string | undefined
): string | null {
	for (const [giver, cards] of Object.entries(given)) {
		if (giver === player || isTory(battle, giver) || !battle.figures[giver]) return 'Only the other Patriots give.';
		if (cards.some((card) => suitOfCard(card) !== suit))
			return `Only ${suit ?? 'its suit'} are given; a joker has no suit (SL-R36).`;
		if (!dealsCards(battle)) return 'With real cards they simply change hands.';
		if (cards.some((card) => !hand.cardsOf[giver]?.includes(card))) return 'A card is not in that hand.';
	}
	return null;
}
