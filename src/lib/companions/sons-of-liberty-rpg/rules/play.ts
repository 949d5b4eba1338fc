// A Patriot's play as it is told, what it is judged against, and the reasons that can stand against it.
import type { Face, Suit } from '$lib/whist/cards';
import type { CardId, JokerId } from './cards';
import type { OtherReadings } from './options';
import type { Placed, Table } from './table';

/** Where a card is taken from: a group by its id, a single, a card of the Tory, or a support line (versus). */
export type Source = 'single' | 'tory' | 'line' | 'their-line' | (string & {});

export interface Taken {
	readonly card: CardId;
	readonly from: Source;
}

/** A joker in a group is replaced by a card of the rank that it stands for, and becomes a card of the play (SL-R29). */
export interface Exchange {
	readonly joker: JokerId;
	readonly group: string;
	/** One of the cards from the hand, or a taken one. */
	readonly with: CardId;
	/** Versus: the joker lies in a group of the opponent (V11). */
	readonly theirs?: boolean | undefined;
}

export interface Play {
	readonly hand: readonly CardId[];
	readonly taken: readonly Taken[];
	readonly exchanges: readonly Exchange[];
	/** The group that it adds to, by its id, or a new one. */
	readonly target: 'new' | (string & {});
	/** What each joker among the cards stands for. */
	readonly as: Readonly<Partial<Record<JokerId, Face>>>;
	/** So many of the cards at the low end, where both ends would take them. */
	readonly below?: number | undefined;
}

export interface PlayContext {
	readonly table: Table;
	/** The cards of whoever plays; null where the app does not know them and believes. */
	readonly hand: readonly CardId[] | null;
	/** Whether a card told from the hand can be there at all. */
	readonly canBeInHand: (card: CardId) => boolean;
	readonly inTravel: boolean;
	readonly others: OtherReadings;
	readonly mayPlay: boolean;
	/** Versus: the opponent's side, and both support lines. */
	readonly theirs?: Pick<Table, 'groups' | 'singles'> | undefined;
	readonly lines?: { readonly own: readonly CardId[]; readonly their: readonly CardId[] } | undefined;
}

const playCodes = [
	'not-your-turn',
	'no-card-from-hand',
	'not-in-hand',
	'not-there',
	'opponent-group',
	'locked',
	'blocked',
	'not-one-shape',
	'too-short',
	'breaks-source',
	'joker-undeclared',
	'tactic-in-travel'
] as const;
export type PlayCode = (typeof playCodes)[number];

/** Which rule forbids it. */
export const ruleOf: Readonly<Record<PlayCode, string>> = {
	'not-your-turn': 'SL-B15',
	'no-card-from-hand': 'SL-R24',
	'not-in-hand': 'SL-B16',
	'not-there': 'SL-B16',
	'opponent-group': 'SL-V9',
	locked: 'SL-B33',
	blocked: 'SL-B32',
	'not-one-shape': 'SL-B16',
	'too-short': 'SL-B16',
	'breaks-source': 'SL-R26',
	'joker-undeclared': 'SL-B39',
	'tactic-in-travel': 'SL-B12'
};

export interface PlayReason {
	readonly code: PlayCode;
	readonly message: string;
}

export interface LegalPlay {
	readonly ok: true;
	readonly table: Table;
	/** Versus: the opponent's groups after a joker was displaced. */
	readonly theirGroups: Table['groups'] | null;
	/** The group that the cards are in now. */
	readonly group: string;
	/** What the deed that is told must be like: the suits of the cards from the hand (SL-R27). */
	readonly flavour: readonly Suit[];
}

export type Judged = LegalPlay | { readonly ok: false; readonly reasons: readonly PlayReason[] };

export const reason = (code: PlayCode, message: string): PlayReason => ({ code, message });

/** The reasons in the order of the rules, each once. */
export const inOrder = (reasons: readonly PlayReason[]): readonly PlayReason[] => [
	...new Map(
		[...reasons]
			.sort((one, two) => playCodes.indexOf(one.code) - playCodes.indexOf(two.code))
			.map((one) => [`${one.code} ${one.message}`, one])
	).values()
];

/** A play with nothing but cards from the hand. */
export const simplePlay = (hand: readonly CardId[], target: string = 'new'): Play => ({
	hand,
	taken: [],
	exchanges: [],
	target,
	as: {}
});

/** The cards that the play puts into its group, with what jokers stand for. */
export function cardsOfPlay({ hand, taken, exchanges, as }: Play): readonly Placed[] {
	const given = new Set(exchanges.map((exchange) => exchange.with));
	const cards = [...hand, ...taken.map(({ card }) => card)].filter((card) => !given.has(card));
	return [...cards, ...exchanges.map(({ joker }) => joker)].map((card) => ({
		card,
		as: as[card as JokerId] ?? null
	}));
}
