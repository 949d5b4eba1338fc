// The Whist code: what a card says as a place, an action, an object and a priority, and the sentences made of them. Two games read it: the card
// game of roles deciphers its missions by it, and New battle of the miniatures game draws one.
import { allFaces, type Face, rankNameOf, type RankName, type Suit, suitOf } from './cards';
import tables from './whist-code.json';

type Table = Readonly<Record<Suit, Readonly<Record<RankName, string>>>>;

const codeParts = ['locations', 'objects', 'actions'] as const;
export type CodePart = (typeof codeParts)[number];

const words: Readonly<Record<CodePart, Table>> = tables;
const priorities: Readonly<Record<Suit, string>> = tables.priorities;
/** What an action of the suit is like. */
export const suitFlavours: Readonly<Record<Suit, string>> = tables.suits;

const readCode = (part: CodePart, face: Face): string => words[part][suitOf(face)][rankNameOf(face)];
export const locationOf = (face: Face): string => readCode('locations', face);
export const objectOf = (face: Face): string => readCode('objects', face);
export const actionOf = (face: Face): string => readCode('actions', face);
export const priorityOf = (face: Face): string => priorities[suitOf(face)];

/** The card of a word, where the tables have it. */
export const findCard = (part: CodePart, word: string): Face | null =>
	allFaces.find((face) => readCode(part, face).toLowerCase() === word.trim().toLowerCase()) ?? null;

export const findPriority = (word: string): Suit | null =>
	(Object.keys(priorities) as Suit[]).find((suit) => priorities[suit] === word.trim().toLowerCase()) ?? null;

/** In this order they are drawn: what one side must do, in what order, and what the other does meanwhile (SL-R6). */
export const sentenceParts = ['action', 'object', 'priority', 'otherAction', 'otherObject'] as const;
export type SentencePart = (typeof sentenceParts)[number];

const readers: Readonly<Record<SentencePart, (face: Face) => string>> = {
	action: actionOf,
	object: objectOf,
	priority: priorityOf,
	otherAction: actionOf,
	otherObject: objectOf
};

export const readPart = (part: SentencePart, face: Face): string => readers[part](face);
