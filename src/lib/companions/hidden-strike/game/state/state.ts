// A game of Hidden Strike: what it was started with, and what stands now: the board, who holds which cards as far as the app keeps them, whose turn
// it is and what is still due in it. Decks that the app deals are shuffled from the seed, so that nothing of them need be in the log.

import type { SetupHead } from '$lib/companions/frame/make-companion';
import type { Board } from '../../rules/board';
import {
	type AmericanCard,
	type BritishCard,
	type BritishHandCard,
	type ReserveCard,
	unknownDragoons
} from '../../rules/cards';
import { type HsCopy, listOf } from '../../rules/copy';
import { hasBritishPlayer, type Mode, people, type Person } from '../../rules/people';
import type { Region, Side } from '../../rules/regions';
import type { Rulings } from '../../rules/rulings';
import { setUpBoard } from '../../rules/setup-board';
import { shuffleFor } from './chance';

export const gameName = 'hidden-strike';
export const setupVersion = 1;
export const handSize = 3;

export interface Seat {
	readonly name: string;
	readonly side: Side;
	readonly person: Person | null;
}

export type Keeper = 'app' | 'real';

export interface Keeping {
	readonly british: Keeper;
	readonly american: Keeper;
	readonly loyalty: Keeper;
	readonly reserve: Keeper;
}

export interface HsSetup extends SetupHead<typeof gameName> {
	readonly mode: Mode;
	/** Solitaire without Hamilton. */
	readonly hardcore: boolean;
	/** Clockwise. */
	readonly seats: readonly Seat[];
	readonly keeping: Keeping;
	readonly rulings: Rulings;
	readonly copy: HsCopy;
	/** Versus and mastermind: the region that decides ties, where the siege token lies. */
	readonly tiebreaker: Region | null;
}

/** A place in the British deck: what the app knows of the card that lies there. */
interface BritishSlot {
	readonly card: BritishCard | null;
	/** A delayed card lies face up and remembers where its token waits. */
	readonly secondary: Region | null;
	/** The seat that has seen it where it lies. */
	readonly seenBy: number | null;
}

export type AmericanSlot = AmericanCard | null;

interface AmericanDiscard {
	readonly card: AmericanSlot;
	readonly faceUp: boolean;
	readonly turn: number;
}

export const loyaltyCards = ['loyal', 'traitor-1', 'traitor-2', 'traitor-3', 'traitor-4'] as const;
export type LoyaltyCard = (typeof loyaltyCards)[number];

export const loyaltyNames: Readonly<Record<LoyaltyCard, string>> = {
	loyal: 'Loyal',
	'traitor-1': 'Traitor 1',
	'traitor-2': 'Traitor 2',
	'traitor-3': 'Traitor 3',
	'traitor-4': 'Traitor 4'
};

export interface Player extends Seat {
	readonly hand: readonly AmericanSlot[];
	/** As the app has dealt it; empty with real cards. Arnold may come to hold more than one. */
	readonly loyalty: readonly LoyaltyCard[];
	readonly hasLooked: boolean;
	/** Arnold has drawn a loyalty card and not looked at it yet (HS-7.1e). */
	readonly hasDrawn: boolean;
	readonly shownLoyal: boolean;
	/** How many loyalty cards she holds that nobody has been shown (HS-O6). */
	readonly unseenLoyalty: number;
	readonly exposed: boolean;
	readonly hasUsedAbility: boolean;
}

interface Accusation {
	readonly accuser: number;
	readonly accused: number;
	/** Taken out of the hands until it is settled. */
	readonly laid: readonly { readonly seat: number; readonly card: AmericanSlot }[];
}

/** Something looked at in private that must be ended before the game goes on. */
type Look =
	{ readonly kind: 'scout' | 'culper'; readonly count: number } | { readonly kind: 'loyalty'; readonly player: number };

export interface HsState {
	readonly setup: HsSetup;
	/** Who keeps what, as it is now. */
	readonly keeping: Keeping;
	/** What the game goes by; a region read off a card is added. */
	readonly copy: HsCopy;
	readonly board: Board;
	/** In which turn a region was won. */
	readonly wonOn: Readonly<Partial<Record<Region, number>>>;
	readonly players: readonly Player[];
	readonly britishDeck: readonly BritishSlot[];
	readonly britishDiscard: readonly { readonly card: BritishCard; readonly turn: number }[];
	/** Versus and mastermind. */
	readonly britishHand: readonly (BritishHandCard | null)[];
	/** How many British cards lie face down among the discards. */
	readonly britishFaceDown: readonly (BritishCard | null)[];
	readonly reserveDeck: readonly (ReserveCard | null)[];
	readonly reserveDiscard: readonly ReserveCard[];
	readonly americanDeck: readonly AmericanSlot[];
	readonly americanDiscard: readonly AmericanDiscard[];
	/** How many cards at its top and at its bottom the one player of a solitaire game has seen where they lie. */
	readonly americanSeen: { readonly top: number; readonly bottom: number };
	/** How often the American deck was shuffled anew. */
	readonly shuffles: number;
	/** The players say that a real deck is done though cards of it are unaccounted for (HS-H12). */
	readonly britishDeckEnded: boolean;
	readonly turn: number;
	readonly round: number;
	/** The American whose turn it is, or is next after the British player. */
	readonly active: number;
	/** The Americans who have had their turn in this round. */
	readonly hadTurn: readonly number[];
	readonly phase: 'loyalty' | 'british' | 'british-player' | 'american' | 'ended';
	/** The British card that lies on the table and is not carried out yet. */
	readonly pending: { readonly card: BritishCard; readonly secondary: Region | null } | null;
	/** How many British cards were carried out in this phase. */
	readonly chain: number;
	readonly sinks: number;
	/** The action of the turn is done. */
	readonly acted: boolean;
	readonly look: Look | null;
	/** Card plays that Hamilton still allows (HS-5g), and how many he has allowed. */
	readonly extra: number;
	readonly hamiltonTurn: number;
	readonly hamiltonUses: number;
	readonly search: boolean;
	readonly accusation: Accusation | null;
	/** The round of the last false accusation. */
	readonly falseRound: number | null;
	/** The loyalty cards that nobody holds: in the box, or by Arnold. */
	readonly undealt: readonly LoyaltyCard[];
	readonly undealtCount: number;
	readonly loyaltyDealt: boolean;
	/** Somebody has looked at another's card: the chances of HS-O6 no longer hold. */
	readonly hasSpied: boolean;
	/** A Reserve card that was drawn and not yet played. */
	readonly converting: ReserveCard | null;
	/** Regions the British have won for which George III has not been asked (HS-7.3b). */
	readonly defections: readonly Region[];
	/** The order in which the sides ran out of cards. */
	readonly ranOut: readonly Side[];
	readonly commonSense: boolean;
	/** Why the game is over. */
	readonly ending: string | null;
	/** The loyalty the players told at the end, with real cards: the seat, or null for nobody. */
	readonly toldTraitor: number | null;
	/** That they have told it, whoever it was. */
	readonly traitorIsTold: boolean;
}

/** The lowest character number starts. */
function firstSeat(seats: readonly Seat[]): number {
	const start = ({ side, person }: Seat) => (side === 'british' ? Infinity : person ? people[person].start : 99);
	const least = Math.min(...seats.map(start));
	return seats.findIndex((seat) => start(seat) === least);
}

function shuffled<Card extends string>(
	{ seed }: HsSetup,
	kept: Keeper,
	what: string,
	counts: Readonly<Partial<Record<Card, number>>>
): (Card | null)[] {
	const cards = listOf(counts);
	return kept === 'app' ? shuffleFor(seed, what, cards) : cards.map(() => null);
}

/** What is in the Reserve deck; where nobody has counted it only their number matters, for then its cards are told. */
export const reserveCounts = ({ reserve }: HsCopy): Record<ReserveCard, number> => ({
	'r-delayed': reserve?.delayed ?? 5,
	'r-limited': reserve?.limited ?? 5,
	'r-event': reserve?.event ?? 5
});

export function begin(setup: HsSetup): HsState {
	const { copy, mode, keeping, rulings, tiebreaker, seats } = setup;
	const versus = hasBritishPlayer(mode);
	const british = shuffled(setup, keeping.british, 'british', copy.british);
	const americanCounts = versus ? { ...copy.american, 'a-siege': 0 } : copy.american;
	let american = shuffled<AmericanCard>(setup, keeping.american, 'american', americanCounts);
	const players = seats.map((seat): Player => {
		const hand = seat.side === 'american' ? american.slice(0, handSize) : [];
		american = american.slice(hand.length);
		return {
			...seat,
			hand,
			loyalty: [],
			hasLooked: false,
			hasDrawn: false,
			shownLoyal: false,
			unseenLoyalty: 1,
			exposed: false,
			hasUsedAbility: false
		};
	});
	const dealt = versus ? handSize : 0;
	return {
		setup,
		keeping,
		copy,
		board: setUpBoard({ copy, mode, rulings, tiebreaker }),
		wonOn: {},
		players,
		britishDeck: british.slice(dealt).map((card) => ({ card, secondary: null, seenBy: null })),
		britishDiscard: [],
		britishHand: british.slice(0, dealt),
		britishFaceDown: [],
		reserveDeck: versus ? shuffled<ReserveCard>(setup, keeping.reserve, 'reserve', reserveCounts(copy)) : [],
		reserveDiscard: [],
		americanDeck: american,
		americanDiscard: [],
		americanSeen: { top: 0, bottom: 0 },
		shuffles: 0,
		britishDeckEnded: false,
		turn: 1,
		round: 1,
		active: firstSeat(seats),
		hadTurn: [],
		phase: mode === 'traitor' ? 'loyalty' : versus ? 'british-player' : 'british',
		pending: null,
		chain: 0,
		sinks: 0,
		acted: false,
		look: null,
		extra: 0,
		hamiltonTurn: 0,
		hamiltonUses: 0,
		search: false,
		accusation: null,
		falseRound: null,
		undealt: [],
		undealtCount: 0,
		loyaltyDealt: false,
		hasSpied: false,
		converting: null,
		defections: [],
		ranOut: [],
		commonSense: false,
		ending: null,
		toldTraitor: null,
		traitorIsTold: false
	};
}

export const activePlayer = (state: HsState): Player => playerAt(state, state.active);

export function playerAt({ players }: HsState, seat: number): Player {
	const player = players[seat];
	if (!player) throw new Error(`no seat ${seat}`);
	return player;
}

export const changePlayer = (state: HsState, seat: number, change: Partial<Player>): HsState => ({
	...state,
	players: state.players.map((player, index) => (index === seat ? { ...player, ...change } : player))
});

/** The seats that still play American. */
export const americans = ({ players }: HsState): number[] =>
	players.flatMap(({ side, exposed }, seat) => (side === 'american' && !exposed ? [seat] : []));

export const britishSeat = ({ players }: HsState): number => players.findIndex(({ side }) => side === 'british');
export const traitorSeat = ({ players }: HsState): number => players.findIndex(({ exposed }) => exposed);

/** Who turns up the British card: the American at turn, or the traitor who has changed sides (HS-7.1l). */
export function turnerOf(state: HsState): Player {
	const traitor = traitorSeat(state);
	return traitor < 0 ? activePlayer(state) : playerAt(state, traitor);
}

export const isTraitor = ({ loyalty }: Player): boolean => loyalty.some((card) => card !== 'loyal');
export const tiebreakerOf = ({ board }: HsState): Side =>
	(board.tokens['tiebreaker-space']?.['tiebreaker-american'] ?? 0) > 0 ? 'american' : 'british';

export const hasUnknownDragoons = ({ copy }: HsState): boolean => (copy.british[unknownDragoons] ?? 0) > 0;
