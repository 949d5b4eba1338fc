// A Tory plays a card that says what the Tories are up to; it may force somebody out.
import * as field from '$lib/parsing/fields';
import { type CardId, isFaceCard, isJoker, rankOfCard, sayCard, showCard } from '../../rules/cards';
import { addChips, type PlayerId } from '../../rules/table';
import { toryPlays } from '../../rules/tory-plays';
import { figureOf, hasActed } from '../state/acting';
import { type Battle, type Hand, has, isTory, playerName } from '../state/battle';
import { canBeInHand, dealsCards, drawUp, take } from '../state/cards';
import { circumstanceName, setCircumstance, sheetOf } from '../state/circumstances';
import { whyNotPlay } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const played = v.object({
	kind: v.literal('tory-card-played'),
	player: own.player,
	card: own.card,
	/** The narration drives a figure out of a circumstance (SL-B42). */
	forcesOut: v.optional(v.object({ player: own.player, slot: own.slot })),
	/** Of the Travel Hand: the way taken and what set it off. */
	route: v.optional(own.words('The route')),
	spark: v.optional(field.oneOf('The spark', ['chase', 'fight', 'explosion']))
});

type ToryCardPlayed = v.InferOutput<typeof played>;

/** Why a Tory cannot play a card; null where he can. */
function whyNotToryCard(battle: Battle, hand: Hand, player: PlayerId, card: CardId): string | null {
	if (!isTory(battle, player)) return 'Only a Tory plays cards with the meaning of their rank.';
	const trouble = whyNotPlay(battle, hand, player);
	if (trouble !== null) return trouble;
	if (isJoker(card)) return 'A Tory never holds a joker.';
	if (isFaceCard(card)) return 'Face cards are collected, not played. Three of them let you call the question.';
	const there = dealsCards(battle) ? hand.cardsOf[player]?.includes(card) : canBeInHand(hand, player, card);
	return there ? null : `The ${sayCard(card)} is not in the hand.`;
}

function whyNotForceOut(battle: Battle, hand: Hand, forced: NonNullable<ToryCardPlayed['forcesOut']>): string | null {
	if (hand.kind === 'travel') return 'No tactics in the Travel Hand.';
	if (sheetOf(hand, forced.player)?.[forced.slot].is === 'held') return null;
	return `${playerName(battle, forced.player)} does not hold that circumstance (SL-R38).`;
}

export const toryCardPlayed = define<ToryCardPlayed>({
	schema: played,
	apply: (state, { player, card, forcesOut }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble =
			whyNotToryCard(battle, hand, player, card) ?? (forcesOut ? whyNotForceOut(battle, hand, forcesOut) : null);
		if (trouble !== null) return refuse('illegal', trouble);
		const toryCards = [...hand.table.toryCards, { card, by: player }];
		let now: Hand = {
			...hasActed({ ...hand, waits: null }, player),
			table: { ...hand.table, toryCards },
			cardsOf: take(hand.cardsOf, player, [card]),
			combo: null,
			comboDue: null,
			turn: hand.turn && { ...hand.turn, done: 'played' }
		};
		if (forcesOut) now = forceOut(battle, now, player, forcesOut);
		return accept(withHand(state, now.turn ? now : drawUp(battle, now, player, 1)));
	},
	tell: ({ player, card, forcesOut, route, spark }, { battle }) => {
		if (!battle) return showCard(card);
		const out = forcesOut
			? ` ${playerName(battle, forcesOut.player)} is driven out of: ${circumstanceName(battle, forcesOut.player, forcesOut.slot)}.`
			: '';
		const way = [route, spark].filter(Boolean).join(', ');
		return `${playerName(battle, player)} plays ${showCard(card)}${way ? ` (${way})` : ''}: the Tories ${toryPlays[rankOfCard(card)]?.did ?? ''}.${out}`;
	},
	story: ({ card, forcesOut, route, spark }, { battle }) => {
		const way = route ? `On the way, ${route}, ` : '';
		const out =
			forcesOut && battle
				? ` ${figureOf(battle, forcesOut.player)} is driven from ${circumstanceName(battle, forcesOut.player, forcesOut.slot)}.`
				: '';
		const what = `the Tories ${toryPlays[rankOfCard(card)]?.did ?? ''}`;
		return `${way}${way ? what : what.charAt(0).toUpperCase() + what.slice(1)}${spark ? `, and there was ${spark === 'explosion' ? 'an explosion' : `a ${spark}`}` : ''}.${out}`;
	}
});

/** The tactic is lost at once; with option O8 that earns a chip for this hand. */
function forceOut(
	battle: Battle,
	hand: Hand,
	tory: PlayerId,
	{ player, slot }: NonNullable<ToryCardPlayed['forcesOut']>
): Hand {
	const out = setCircumstance(hand, player, slot, { is: 'lost' });
	if (!has(battle, 'benefits')) return out;
	return { ...out, line: addChips(out.line, tory, 1), fromSupply: addChips(out.fromSupply, tory, 1) };
}
