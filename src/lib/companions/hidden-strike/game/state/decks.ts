// What is known of the decks: from where everybody sits, and from where one player sits; which cards are unaccounted for; and drawing, discarding and
// shuffling of cards whether the app keeps them or the players hold the real ones (then a card nobody has told is null).

import { makeCount, makeList } from '$lib/wording';
import {
	type AmericanCard,
	americanName,
	type BritishCard,
	britishName,
	partsOf,
	unknownDragoons
} from '../../rules/cards';
import { type HsCopy, learnDragoons, listOf } from '../../rules/copy';
import type { DeckView } from '../../rules/odds/deck';
import { hasBritishPlayer } from '../../rules/people';
import { shuffleFor } from './chance';
import { type AmericanSlot, changePlayer, type HsState, handSize, playerAt } from './state';

type Counts<Card extends string> = Partial<Record<Card, number>>;

function take<Card extends string>(counts: Counts<Card>, card: Card | null): void {
	if (card !== null) counts[card] = (counts[card] ?? 0) - 1;
}

/** The British cards whose place nobody at the table knows, or none but one player. */
export function britishView(state: HsState, seat: number | null = null): DeckView<BritishCard> {
	const order = state.britishDeck.map(({ card, secondary, seenBy }) => ({
		card: secondary !== null || (seat !== null && seenBy === seat) ? card : null,
		secondary
	}));
	const unknown: Counts<BritishCard> = { ...state.copy.british };
	for (const { card } of state.britishDiscard) take(unknown, card);
	for (const { card } of order) take(unknown, card);
	take(unknown, state.pending?.card ?? null);
	const hidden =
		order.filter(({ card }) => card === null).length +
		state.britishHand.filter((card) => card !== 'r-delayed').length +
		state.britishFaceDown.length;
	return { order, unknown: positive(unknown), exact: listOf(positive(unknown)).length === hidden };
}

const positive = <Card extends string>(counts: Counts<Card>): Counts<Card> =>
	Object.fromEntries(Object.entries<number | undefined>(counts).filter(([, count = 0]) => count > 0)) as Counts<Card>;

/** The American cards that have not been seen by all: hands and face-down discards are among them. */
function americanUnseen(state: HsState, seat: number | null = null): Counts<AmericanCard> {
	const counts: Counts<AmericanCard> = { ...state.copy.american };
	if (hasBritishPlayer(state.setup.mode)) counts['a-siege'] = 0;
	for (const { card, faceUp } of state.americanDiscard) if (faceUp) take(counts, card);
	if (seat !== null) for (const card of playerAt(state, seat).hand) take(counts, card);
	return positive(counts);
}

/** The American deck as the one player of a solitaire game knows it; as all do, where there are more (HS-O5). */
export function americanView(state: HsState): DeckView<AmericanCard> {
	const solitaire = state.setup.mode === 'solitaire';
	const { top, bottom } = state.americanSeen;
	const { length } = state.americanDeck;
	const order = state.americanDeck.map((card, at) => ({
		card: solitaire && (at < top || at >= length - bottom) ? card : null,
		secondary: null
	}));
	const unknown = americanUnseen(state, solitaire ? state.active : null);
	for (const { card } of order) take(unknown, card);
	return { order, unknown: positive(unknown), exact: true };
}

/** With real cards: what may still be told of a hand, every known card left out. */
export function americanUnaccounted(state: HsState): Counts<AmericanCard> {
	const counts = { ...americanUnseen(state) };
	for (const { card, faceUp } of state.americanDiscard) if (!faceUp) take(counts, card);
	for (const { hand } of state.players) for (const card of hand) take(counts, card);
	for (const card of state.americanDeck) take(counts, card);
	for (const { card } of state.accusation?.laid ?? []) take(counts, card);
	return positive(counts);
}

/** The British cards that a real deck may still turn up; a Dragoons card of any region while theirs are untold. */
export function britishMayTurnUp(state: HsState, card: BritishCard): boolean {
	const { unknown } = britishView(state, 0);
	if ((unknown[card] ?? 0) > 0) return card !== unknownDragoons;
	return card.startsWith('b-dragoons-') && (unknown[unknownDragoons] ?? 0) > 0;
}

/** What the copy says once this card was seen: a Dragoons card whose region nobody knew tells it. */
export function learnFrom(state: HsState, card: BritishCard): HsCopy {
	const { region } = partsOf(card);
	const isNew = card.startsWith('b-dragoons-') && (britishView(state, 0).unknown[card] ?? 0) === 0;
	return isNew && region ? learnDragoons(state.copy, region) : state.copy;
}

/** HS-H1: "Both Loyalists – Tidewater have been played (turns 4 and 9)." */
export function tellUsedUp(state: HsState, card: BritishCard): string {
	const turns = state.britishDiscard.filter((one) => one.card === card).map(({ turn }) => String(turn));
	const name = britishName(card);
	const total = state.copy.british[card] ?? 0;
	if (total === 0) return `Your copy has no ${name}. If yours has, change Your copy.`;
	const all = total === 1 ? `${name} has` : total === 2 ? `Both ${name} have` : `All ${total} ${name} have`;
	const when = turns.length > 0 ? ` (${turns.length === 1 ? 'turn' : 'turns'} ${makeList(turns)})` : '';
	return `${all} been played${when}. If your copy has more, change Your copy; if a tap was wrong, undo it.`;
}

export const americanUsedUp = (card: AmericanCard): string =>
	`Every ${americanName(card)} has been played. If your copy has more, change Your copy; if a tap was wrong, undo it.`;

/** HS-6.8a: up to three, or as many as are left. */
export function drawUp(state: HsState, seat: number): HsState {
	const { hand } = playerAt(state, seat);
	const count = Math.min(Math.max(0, handSize - hand.length), state.americanDeck.length);
	return drawAmerican(state, seat, count);
}

export function drawAmerican(state: HsState, seat: number, count: number): HsState {
	const { hand } = playerAt(state, seat);
	const americanDeck = state.americanDeck.slice(count);
	const { top, bottom } = state.americanSeen;
	return {
		...changePlayer(state, seat, { hand: [...hand, ...state.americanDeck.slice(0, count)] }),
		americanDeck,
		americanSeen: { top: Math.max(0, top - count), bottom: Math.min(bottom, americanDeck.length) }
	};
}

export function drawUpBritish(state: HsState): HsState {
	const count = Math.min(Math.max(0, handSize - state.britishHand.length), state.britishDeck.length);
	return {
		...state,
		britishHand: [...state.britishHand, ...state.britishDeck.slice(0, count).map(({ card }) => card)],
		britishDeck: state.britishDeck.slice(count)
	};
}

/** The American deck with these cards, in an order that only the seed knows. */
export function shuffleAmerican(state: HsState, cards: readonly AmericanSlot[]): HsState {
	const shuffles = state.shuffles + 1;
	return {
		...state,
		shuffles,
		americanSeen: { top: 0, bottom: 0 },
		americanDeck: shuffleFor(state.setup.seed, `american again ${shuffles}`, [...cards].sort())
	};
}

/** Takes these places out of a hand; null where they are not in it. */
export function takeSlots<Card>(
	hand: readonly Card[],
	slots: readonly number[]
): { readonly taken: readonly Card[]; readonly left: readonly Card[] } | null {
	if (new Set(slots).size !== slots.length || slots.some((slot) => slot >= hand.length)) return null;
	return {
		taken: hand.filter((_, index) => slots.includes(index)),
		left: hand.filter((_, index) => !slots.includes(index))
	};
}

export const discardFaceDown = (state: HsState, cards: readonly AmericanSlot[]): HsState => ({
	...state,
	americanDiscard: [...state.americanDiscard, ...cards.map((card) => ({ card, faceUp: false, turn: state.turn }))]
});

/** "3 cards are unaccounted for: Seneca and 2 Loyalists – Canada." (HS-H12) */
export function tellUnaccounted(state: HsState): string {
	const left = Object.entries<number | undefined>(britishView(state).unknown);
	const names = left.map(([card, count = 0]) => `${count > 1 ? `${count} ` : ''}${britishName(card as BritishCard)}`);
	const all = left.reduce((sum, [, count = 0]) => sum + count, 0);
	return `${makeCount(all, 'card is', 'cards are')} unaccounted for: ${makeList(names)}.`;
}

export const isAmericanOut = (state: HsState): boolean =>
	state.americanDeck.length === 0 &&
	state.players.every(({ hand, exposed }) => exposed || hand.length === 0) &&
	(state.accusation?.laid.length ?? 0) === 0;

/** HS-4f, HS-Q34: a delayed card on the deck means the last card is not yet played. */
export const isBritishOut = (state: HsState): boolean =>
	state.britishDeck.length === 0 &&
	state.britishHand.length === 0 &&
	state.pending === null &&
	state.converting === null;

export const permutes = (order: readonly number[], count: number): boolean =>
	order.length === count && [...order].sort((a, b) => a - b).every((at, index) => at === index);
