// A Patriot who cannot play gives up a card; the Tory may take it and give up another.
import { anyPlay } from '../../rules/any-play';
import { type CardId, isJoker, sayCard, showCards } from '../../rules/cards';
import type { PlayerId } from '../../rules/table';
import { hasActed, playContext } from '../state/acting';
import { type Battle, type Hand, isTory, playerName } from '../state/battle';
import { canBeInHand, dealsCards, drawUp, give, take } from '../state/cards';
import { whyNotPlay } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const discarded = v.object({
	kind: v.literal('card-discarded'),
	player: own.player,
	card: own.card,
	/** It is offered to the Tory first; he gives another for it. */
	takenBy: v.optional(own.player),
	toryDiscards: v.optional(own.card)
});

type CardDiscarded = v.InferOutput<typeof discarded>;

/** Why a Patriot cannot discard now; null where he can (SL-B18, SL-R30, SL-R31). */
export function whyNotDiscard(battle: Battle, hand: Hand, player: PlayerId, card: CardId | null): string | null {
	if (isTory(battle, player)) return 'A Tory passes; he does not discard.';
	const trouble = whyNotPlay(battle, hand, player);
	if (trouble !== null) return trouble;
	if (hand.turn && hand.turn.done !== 'nothing') return 'Who has played does not discard.';
	if (!hand.turn && hand.waits === player)
		return 'One discard, and not again before somebody else has played or discarded (SL-R30).';
	if (card === null) return null;
	if (isJoker(card)) return 'A joker is not discarded (SL-R31).';
	if (dealsCards(battle) && !hand.cardsOf[player]?.includes(card)) return `The ${sayCard(card)} is not in the hand.`;
	if (!dealsCards(battle) && !canBeInHand(hand, player, card)) return `The ${sayCard(card)} lies somewhere else.`;
	const insists = battle.seating.others.includes('R30') && dealsCards(battle);
	if (insists && anyPlay(playContext(battle, hand, player), hand.cardsOf[player] ?? []))
		return 'There is a play: look at the hints (SL-R30).';
	return null;
}

export const cardDiscarded = define<CardDiscarded>({
	schema: discarded,
	apply: (state, body) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const { player, card, takenBy } = body;
		const trouble = whyNotDiscard(battle, hand, player, card) ?? whyNotTake(battle, hand, body);
		if (trouble !== null) return refuse('illegal', trouble);
		const given = {
			...hasActed(hand, player),
			combo: null,
			comboDue: null,
			cardsOf: take(hand.cardsOf, player, [card])
		};
		const after =
			takenBy === undefined ? { ...given, discards: [...given.discards, card] } : toTory(given, body, takenBy);
		if (after.turn) return accept(withHand(state, { ...after, turn: { ...after.turn, done: 'discarded' } }));
		return accept(withHand(state, { ...drawUp(battle, after, player, 1), waits: player }));
	},
	tell: ({ player, card, takenBy, toryDiscards }, { battle }) => {
		const name = (id: PlayerId) => (battle ? playerName(battle, id) : 'Somebody');
		const taken =
			takenBy === undefined
				? ''
				: ` ${name(takenBy)} takes it${toryDiscards ? ` and discards ${showCards([toryDiscards])}` : ''}.`;
		return `${name(player)} gives up ${showCards([card])}.${taken}`;
	}
});

function whyNotTake(battle: Battle, hand: Hand, { card, takenBy, toryDiscards }: CardDiscarded): string | null {
	if (takenBy === undefined) return null;
	if (!isTory(battle, takenBy)) return 'It is offered to the Tory.';
	if (toryDiscards === card || (toryDiscards !== undefined && isJoker(toryDiscards)))
		return 'He discards a different card for it (SL-R31).';
	if (!dealsCards(battle)) return null;
	const held = hand.cardsOf[takenBy] ?? [];
	if (held.length > 0 && (toryDiscards === undefined || !held.includes(toryDiscards)))
		return 'He discards another card of his for it (SL-B18).';
	return null;
}

function toTory(hand: Hand, { card, toryDiscards }: CardDiscarded, tory: PlayerId): Hand {
	const cardsOf = give(toryDiscards ? take(hand.cardsOf, tory, [toryDiscards]) : hand.cardsOf, tory, [card]);
	return { ...hand, cardsOf, discards: toryDiscards ? [...hand.discards, toryDiscards] : hand.discards };
}
