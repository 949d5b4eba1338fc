// The deck of a hand: dealt and drawn by the app where it deals, believed where players hold real cards. The order follows from the hand's key, so that
// the log holds no card that nobody has seen, and a draw that was taken back is the same card again.
import { shuffleFor } from '../../rules/shuffle';
import { bothPacks, type CardId, isFaceCard, isJoker, jokers, without } from '../../rules/cards';
import { type Face, rankOf, rankWordPlural, suitOf } from '$lib/whist/cards';
import { cardsOn, groupWith, nameGroup, type PlayerId } from '../../rules/table';
import { type Battle, has, type Hand, isTory, patriotsOf, playerIds, toryLimit } from './battle';

export const dealsCards = ({ seating }: Pick<Battle, 'seating'>): boolean => seating.tracking === 'app-deals';
/** The cards that a player may hold: four, five while that is held; a Tory as many as he is dealt. */
export function limitOf(battle: Battle, hand: Hand, player: PlayerId): number {
	if (isTory(battle, player)) return toryLimit(battle);
	const sheet = hand.circumstances[player]?.[hand.active[player] ?? 0];
	return sheet?.five.is === 'held' ? 5 : 4;
}

/** So many cards from the deck; the discards make a new one when it is empty, and where there are none, nobody draws (SL-R4). */
export function draw(hand: Hand, player: PlayerId, count: number): Hand {
	let { deck, discards, shuffles } = hand;
	const drawn: CardId[] = [];
	while (drawn.length < count) {
		if (deck.length === 0) {
			if (discards.length === 0) break;
			deck = shuffleFor(hand.key, `discards ${shuffles++}`, discards);
			discards = [];
		}
		const [top, ...rest] = deck;
		if (top !== undefined) drawn.push(top);
		deck = rest;
	}
	if (drawn.length === 0) return { ...hand, deck, discards, shuffles };
	return { ...hand, deck, discards, shuffles, cardsOf: give(hand.cardsOf, player, drawn) };
}

export const give = (cardsOf: Hand['cardsOf'], player: PlayerId, cards: readonly CardId[]): Hand['cardsOf'] => ({
	...cardsOf,
	[player]: [...(cardsOf[player] ?? []), ...cards]
});
export const take = (cardsOf: Hand['cardsOf'], player: PlayerId, cards: readonly CardId[]): Hand['cardsOf'] => ({
	...cardsOf,
	[player]: without(cardsOf[player] ?? [], cards)
});

/** Up to the limit; who holds more draws nothing (SL-B17). */
export function drawUp(battle: Battle, hand: Hand, player: PlayerId, most = Infinity): Hand {
	if (!dealsCards(battle)) return hand;
	const room = limitOf(battle, hand, player) - (hand.cardsOf[player]?.length ?? 0);
	return room > 0 ? draw(hand, player, Math.min(room, most)) : hand;
}

/** Out of a hand onto the discards; jokers go back aside (SL-R3). */
export function discard(hand: Hand, player: PlayerId, cards: readonly CardId[]): Hand {
	return {
		...hand,
		cardsOf: take(hand.cardsOf, player, cards),
		discards: [...hand.discards, ...cards.filter((card) => !isJoker(card))],
		jokersAside: [...hand.jokersAside, ...cards.filter(isJoker)]
	};
}

/** Four cards to each Patriot, as many to each Tory as there are Patriots; four open singles with option three. */
export function deal(battle: Battle, hand: Hand): Hand {
	const jokersAside = hand.kind === 'travel' ? [] : jokers;
	if (!dealsCards(battle)) return { ...hand, jokersAside, cardsOf: {} };
	let dealt: Hand = { ...hand, jokersAside, deck: shuffleFor(hand.key, 'deck', bothPacks) };
	for (const player of playerIds(battle)) dealt = draw(dealt, player, isTory(battle, player) ? toryLimit(battle) : 4);
	if (!has(battle, 'seed')) return dealt;
	const singles = dealt.deck.slice(0, 4).map((card) => ({ card, by: null }));
	return { ...dealt, deck: dealt.deck.slice(4), table: { ...dealt.table, singles } };
}

/** The face cards that a Tory was dealt are discarded and replaced, once (SL-R19); how many there were. */
export function replaceRoyals(
	battle: Battle,
	hand: Hand,
	tory: PlayerId
): { readonly hand: Hand; readonly count: number } {
	let now = hand;
	let count = 0;
	do {
		const faces = (now.cardsOf[tory] ?? []).filter(isFaceCard);
		if (faces.length === 0) break;
		count += faces.length;
		now = draw(discard(now, tory, faces), tory, faces.length);
	} while (battle.seating.others.includes('R19') && count < 40);
	return { hand: now, count };
}

/** Whether a card that is told from a hand can be there: real cards are believed, but no card lies in two places (SL-H1). */
export function canBeInHand(hand: Hand, player: PlayerId, card: CardId): boolean {
	if (hand.cardsOf[player]?.includes(card)) return true;
	return !isJoker(card) && !cardsOn(hand.table).includes(card) && !hand.discards.includes(card);
}

/** What a viewer has not seen: the deck and the cards in other hands. */
export const unseenBy = (battle: Battle, hand: Hand, viewer: PlayerId | null): readonly CardId[] => {
	const seen = new Set([
		...cardsOn(hand.table),
		...hand.discards,
		...(viewer === null ? [] : (hand.cardsOf[viewer] ?? [])),
		...patriotsOf(battle).flatMap((player) => (hand.cardsOf[player] ?? []).filter(isJoker))
	]);
	return bothPacks.filter((card) => !seen.has(card));
};

/** Both copies of a card are somewhere else: where (SL-H1). */
export function tellSpent({ table, discards }: Pick<Hand, 'table' | 'discards'>, face: Face): string {
	const places = ([`${face}a`, `${face}b`] as const).map((card) => {
		const group = groupWith(table, card);
		if (group) return `in ${nameGroup(group)}`;
		if (table.singles.some((one) => one.card === card)) return 'among the singles';
		if (table.toryCards.some((one) => one.card === card)) return 'among the Tory’s cards';
		return discards.includes(card) ? 'among the discards' : 'in this play';
	});
	const where = places.some((place) => / (discards|play)$/.test(place)) ? 'used' : 'on the table';
	return `Two packs have two ${rankWordPlural(rankOf(face))} of ${suitOf(face)}, and both are ${where}: ${[...new Set(places)].join(' and ')}.`;
}
