// Playing cards as people name them: a suit and a rank. Which of two packs a card is from is for the game that holds it.

export const suits = ['hearts', 'spades', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type RankName = (typeof rankNames)[number];

const suitLetters = { hearts: 'H', spades: 'S', diamonds: 'D', clubs: 'C' } as const satisfies Record<Suit, string>;
export const suitMarks = { hearts: '♥', spades: '♠', diamonds: '♦', clubs: '♣' } as const satisfies Record<
	Suit,
	string
>;
type SuitLetter = (typeof suitLetters)[Suit];

/** As it is told and typed: `10D`, `AS`. */
export type Face = `${RankName}${SuitLetter}`;

/** All 52, hearts, spades, diamonds, clubs, aces low. */
export const allFaces: readonly Face[] = suits.flatMap((suit) =>
	rankNames.map((rank): Face => `${rank}${suitLetters[suit]}`)
);

const known: ReadonlySet<string> = new Set(allFaces);
export const isFace = (text: string): text is Face => known.has(text);

/** Reads `10d`, `KS` and `k♠`; null where it is no card. */
export function parseFace(text: string): Face | null {
	const plain = suits.reduce((so, suit) => so.replace(suitMarks[suit], suitLetters[suit]), text.trim().toUpperCase());
	return isFace(plain) ? plain : null;
}

export const suitOf = (face: Face): Suit => suits.find((suit) => face.endsWith(suitLetters[suit])) ?? 'hearts';
export const rankNameOf = (face: Face): RankName => face.slice(0, -1) as RankName;
/** Ace 1, jack 11, queen 12, king 13. */
export const rankOf = (face: Face): number => rankNames.indexOf(rankNameOf(face)) + 1;

export const makeFace = (rank: RankName, suit: Suit): Face => `${rank}${suitLetters[suit]}`;

/** As it is shown: `10♦`. */
export const showFace = (face: Face): string => `${rankNameOf(face)}${suitMarks[suitOf(face)]}`;

const rankWords = [
	'ace',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
	'jack',
	'queen',
	'king'
];
export const rankWord = (rank: number): string => rankWords[rank - 1] ?? String(rank);
/** "sixes", "aces". */
export const rankWordPlural = (rank: number): string => `${rankWord(rank)}${rank === 6 ? 'es' : 's'}`;
/** As it is said: `the six of spades`. */
export const sayFace = (face: Face): string => `${rankWord(rankOf(face))} of ${suitOf(face)}`;
