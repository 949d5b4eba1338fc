// A Patriot lays cards of his single suit, and draws for each.
import { type CardId, isJoker, sayCard, showCards, suitOfCard } from '../../rules/cards';
import type { PlayerId } from '../../rules/table';
import { hasActed } from '../state/acting';
import { type Battle, type Hand, playerName } from '../state/battle';
import { canBeInHand, dealsCards, drawUp, take } from '../state/cards';
import { regain, whyNotRegain } from '../state/circumstances';
import { whyNotTactic } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const singles = v.object({
	kind: v.literal('singles-played'),
	player: own.player,
	cards: own.cards(20),
	regained: v.optional(own.slot)
});

/** Why these cannot be laid as singles; null where they can. */
export function whyNotSingles(battle: Battle, hand: Hand, player: PlayerId, cards: readonly CardId[]): string | null {
	const trouble = whyNotTactic(battle, hand, player) ?? whyNotSinglesNow(battle, hand, player);
	if (trouble !== null) return trouble;
	if (cards.length === 0) return 'Choose the cards.';
	const sheet = battle.sheets[player]?.[hand.active[player] ?? 0];
	if (!sheet) return 'Only a Patriot lays singles.';
	const wrong = cards.find((card) => suitOfCard(card) !== sheet.singleSuit);
	if (wrong !== undefined)
		return isJoker(wrong) ? 'A joker is not laid as a single (SL-R36).' : `Singles are ${sheet.singleSuit}.`;
	const missing = cards.find((card) =>
		dealsCards(battle) ? !hand.cardsOf[player]?.includes(card) : !canBeInHand(hand, player, card)
	);
	return missing === undefined ? null : `The ${sayCard(missing)} is not in the hand.`;
}

const whyNotSinglesNow = (battle: Battle, { turn, opened }: Hand, player: PlayerId): string | null => {
	if (turn && turn.of !== player) return `Singles on one’s own turn only; it is ${playerName(battle, turn.of)}’s.`;
	return opened ? null : 'The hand has not begun.';
};

export const singlesPlayed = define<v.InferOutput<typeof singles>>({
	schema: singles,
	apply: (state, { player, cards, regained }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble = whyNotSingles(battle, hand, player, cards);
		if (trouble !== null) return refuse('illegal', trouble);
		if (
			regained !== undefined &&
			(!battle.seating.others.includes('R38') || whyNotRegain(hand, player, regained) !== null)
		)
			return refuse('illegal', 'A lost circumstance is regained with a card play (SL-R38).');
		const table = { ...hand.table, singles: [...hand.table.singles, ...cards.map((card) => ({ card, by: player }))] };
		const laid = {
			...hasActed(regain(hand, player, regained), player),
			table,
			combo: null,
			comboDue: null,
			cardsOf: take(hand.cardsOf, player, cards)
		};
		const turned = laid.turn?.done === 'nothing' ? { ...laid, turn: { ...laid.turn, done: 'single' as const } } : laid;
		return accept(withHand(state, drawUp(battle, turned, player, cards.length)));
	},
	tell: ({ player, cards }, { battle }) =>
		`${battle ? playerName(battle, player) : 'Somebody'} lays ${showCards(cards)} single.`
});
