// The cards of the game: two packs and four jokers. Each of the 108 has a name of its own, so that it can be in one place only; players never see
// which pack a card is from.
import { allFaces, type Face, rankNames, rankOf, sayFace, showFace, type Suit, suitOf } from '$lib/whist/cards';

export type JokerId = `joker${1 | 2 | 3 | 4}`;
type PackId = 'a' | 'b';
export type CardId = `${Face}${PackId}` | JokerId;

export const jokers: readonly JokerId[] = ['joker1', 'joker2', 'joker3', 'joker4'];
export const packOf = (pack: PackId): readonly CardId[] => allFaces.map((face): CardId => `${face}${pack}`);
/** The 104 cards without jokers. */
export const bothPacks: readonly CardId[] = [...packOf('a'), ...packOf('b')];

const known: ReadonlySet<string> = new Set([...bothPacks, ...jokers]);
export const isCardId = (text: string): text is CardId => known.has(text);
export const isJoker = (card: CardId): card is JokerId => card.startsWith('joker');
/** What is printed on it; a joker says nothing of its own. */
export const faceOf = (card: CardId): Face | null => (isJoker(card) ? null : (card.slice(0, -1) as Face));
export const showCard = (card: CardId): string => {
	const face = faceOf(card);
	return face ? showFace(face) : 'joker';
};
export const sayCard = (card: CardId): string => {
	const face = faceOf(card);
	return face ? sayFace(face) : 'joker';
};
export const showCards = (cards: readonly CardId[]): string =>
	cards.length === 0 ? 'none' : cards.map(showCard).join(' ');

/** Which of two equal cards is free; null where both are somewhere else. */
export const findCopy = (face: Face, isTaken: (card: CardId) => boolean): CardId | null =>
	([`${face}a`, `${face}b`] as const).find((card) => !isTaken(card)) ?? null;

/** A rank as it is compared: ace 1 to king 13 (SL-R1); a joker counts as nothing. */
export const rankOfCard = (card: CardId): number => {
	const face = faceOf(card);
	return face ? rankOf(face) : 0;
};
export const suitOfCard = (card: CardId): Suit | null => {
	const face = faceOf(card);
	return face && suitOf(face);
};
/** Jack, queen, king: never played by a Tory, only collected. */
export const isFaceCard = (card: CardId): boolean => rankOfCard(card) > 10;
/** Ace 1 (SL-R2), the printed number, each face card 11. */
export const toryValue = (card: CardId): number => Math.min(11, rankOfCard(card));

/** The rank after it in a straight, which goes round: king, ace, two. */
export const nextRank = (rank: number): number => (rank % rankNames.length) + 1;
/** So many ranks up, or down. */
export const rankAfter = (rank: number, steps: number): number =>
	((((rank - 1 + steps) % rankNames.length) + rankNames.length) % rankNames.length) + 1;

export const without = (cards: readonly CardId[], taken: readonly CardId[]): readonly CardId[] =>
	cards.filter((card) => !taken.includes(card));
