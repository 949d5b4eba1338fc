// A battle: who sits at the table and plays whom, the objectives of the evening, the Tory's chips, and the hand of cards that is being played.
import type { Face, Suit } from '$lib/whist/cards';
import type { CardId } from '../../rules/cards';
import type { StageId } from '../../rules/figures';
import type { Extra, Written } from '../../rules/objectives';
import type { OptionId, OtherReadings } from '../../rules/options';
import type { Score } from '../../rules/scores';
import { type PatriotSheet, type Slot, slots } from '../../rules/sheets';
import { emptyTable, type PlayerId, type Table } from '../../rules/table';

/** The app deals; players hold real cards and tell what lies on the table; or only chips, figures and objectives are kept. */
export const trackings = ['app-deals', 'table-told', 'tally'] as const;
export type Tracking = (typeof trackings)[number];

interface Player {
	readonly id: PlayerId;
	readonly name: string;
}

/** How an evening is played. */
export interface Seating {
	/** Clockwise. */
	readonly players: readonly Player[];
	readonly tracking: Tracking;
	readonly options: readonly OptionId[];
	readonly others: OtherReadings;
}

export const opportuneRefs = ['opportune1', 'opportune2', 'opportune3'] as const;
export const objectiveRefs = ['primary', ...opportuneRefs, 'secret'] as const;
export type ObjectiveRef = (typeof objectiveRefs)[number];

interface Objective extends Written {
	readonly note: string;
	readonly status: 'open' | 'completed' | 'failed' | 'skipped';
}

/** Drawn unseen: its cards follow from a key, or stay on the Tory's own paper until he reads it out. */
export interface Secret {
	readonly key: string | null;
	/** A mark for each hand that had a look at it: which word was worked in, unreadable without the key; see `secret.ts`. */
	readonly marks: Readonly<Record<number, string>>;
	readonly revealedIn: number | null;
	readonly value: 3 | 4 | 5 | null;
}

/** Whoever takes part, and as whom: the same in a battle and a bout. */
export interface Company {
	readonly seating: Seating;
	readonly stage: StageId | null;
	/** Cards of the Whist deck that are gone; each can be so twice. */
	readonly whistSpent: readonly Face[];
	readonly identity: Readonly<Record<PlayerId, readonly Face[]>>;
	/** A Patriot player's figures: one, or two with tag teams. */
	readonly figures: Readonly<Record<PlayerId, readonly string[]>>;
	readonly tories: readonly PlayerId[];
	readonly sheets: Readonly<Record<PlayerId, readonly PatriotSheet[]>>;
}

interface ToryFigure {
	readonly figure: string;
	/** The number of the hand; 0 is the Travel Hand. */
	readonly introducedIn: number;
}

type Phase = 'lodge' | 'identities' | 'hand' | 'narration' | 'cut-scene' | 'over';

export interface Battle extends Company {
	/** In a campaign from 1 on. */
	readonly number: number;
	readonly phase: Phase;
	readonly lodge: Face | null;
	readonly theatre: Face | null;
	readonly objectives: Readonly<Record<ObjectiveRef, Objective>>;
	readonly secret: Secret | null;
	readonly extra: Extra | null;
	readonly toryFigures: Readonly<Record<PlayerId, readonly ToryFigure[]>>;
	readonly pool: Readonly<Record<PlayerId, number>>;
	readonly past: readonly PlayedHand[];
	readonly hand: Hand | null;
	readonly director: PlayerId | null;
	readonly result: 'patriots' | 'tory' | null;
}

export type HandKind = 'travel' | 'opportune' | 'secret' | 'primary';

export interface Scored {
	readonly patriots: Score;
	readonly tories: Readonly<Record<PlayerId, Score>>;
	readonly shown: Readonly<Record<PlayerId, readonly CardId[]>>;
	readonly winner: 'patriots' | 'tory';
	readonly narrators: readonly PlayerId[];
}

interface PlayedHand {
	readonly kind: HandKind;
	readonly index: number;
	readonly objective: ObjectiveRef | null;
	readonly winner: 'patriots' | 'tory';
	readonly patriots: number;
	readonly tory: number;
}

export interface CircumstanceState {
	readonly is: 'open' | 'held' | 'lost';
	readonly spent: boolean;
}
export type SheetState = Readonly<Record<Slot, CircumstanceState>>;

export interface Turn {
	readonly of: PlayerId;
	/** What has been done of it: then the question or the draw. */
	readonly done: 'nothing' | 'single' | 'played' | 'discarded';
	readonly lastPatriot: PlayerId | null;
	readonly patriotTurns: number;
	readonly toryTurns: number;
}

export interface Hand {
	readonly kind: HandKind;
	/** 0 is the Travel Hand. */
	readonly index: number;
	readonly objective: ObjectiveRef | null;
	readonly inTurns: boolean;
	/** From it the order of the cards follows, so that no card that nobody has seen stands in the log. */
	readonly key: string;
	readonly shuffles: number;
	readonly deck: readonly CardId[];
	readonly discards: readonly CardId[];
	readonly jokersAside: readonly CardId[];
	/** With cards of the players' own only what the app knows of: claimed jokers. */
	readonly cardsOf: Readonly<Record<PlayerId, readonly CardId[]>>;
	readonly table: Table;
	readonly line: Readonly<Record<PlayerId, number>>;
	readonly byDiscards: Readonly<Record<PlayerId, number>>;
	readonly fromPool: Readonly<Record<PlayerId, number>>;
	readonly fromSupply: Readonly<Record<PlayerId, number>>;
	/** Tories that have set out their chips and replaced their face cards. */
	readonly ready: readonly PlayerId[];
	readonly circumstances: Readonly<Record<PlayerId, readonly SheetState[]>>;
	/** Which of his figures a player plays. */
	readonly active: Readonly<Record<PlayerId, number>>;
	readonly introduced: readonly PlayerId[];
	readonly opened: boolean;
	readonly turn: Turn | null;
	readonly floor: readonly PlayerId[];
	/** Who has played or discarded in this hand, the last at the end. */
	readonly acted: readonly PlayerId[];
	/** Who discarded last and must wait for somebody else (SL-R30). */
	readonly waits: PlayerId | null;
	readonly called: PlayerId | null;
	readonly combo: {
		readonly group: string;
		readonly suits: readonly Suit[];
		readonly players: readonly PlayerId[];
	} | null;
	readonly comboDue: PlayerId | null;
	/** What a Tory stole, while it is in his hand: a combo can take it back. */
	readonly stolen: readonly { readonly card: CardId; readonly group: string; readonly by: PlayerId }[];
	readonly scored: Scored | null;
	readonly narrated: readonly PlayerId[];
}

const blankObjective: Objective = { cards: {}, words: {}, note: '', status: 'open' };
export const blankSheet: SheetState = Object.fromEntries(
	slots.map((slot) => [slot, { is: 'open', spent: false }])
) as unknown as SheetState;

export const blankCompany = (seating: Seating, stage: StageId | null): Company => ({
	seating,
	stage,
	whistSpent: [],
	identity: {},
	figures: {},
	tories: [],
	sheets: {}
});

export const beginBattle = (seating: Seating, stage: StageId | null, number: number): Battle => ({
	...blankCompany(seating, stage),
	number,
	phase: 'lodge',
	lodge: null,
	theatre: null,
	objectives: {
		primary: blankObjective,
		opportune1: blankObjective,
		opportune2: blankObjective,
		opportune3: blankObjective,
		secret: blankObjective
	},
	secret: null,
	extra: null,
	toryFigures: {},
	pool: {},
	past: [],
	hand: null,
	director: null,
	result: null
});

export const blankHand = (kind: HandKind, index: number, key: string): Hand => ({
	kind,
	index,
	objective: null,
	inTurns: kind === 'travel',
	key,
	shuffles: 0,
	deck: [],
	discards: [],
	jokersAside: [],
	cardsOf: {},
	table: emptyTable,
	line: {},
	byDiscards: {},
	fromPool: {},
	fromSupply: {},
	ready: [],
	circumstances: {},
	active: {},
	introduced: [],
	opened: false,
	turn: null,
	floor: [],
	acted: [],
	waits: null,
	called: null,
	combo: null,
	comboDue: null,
	stolen: [],
	scored: null,
	narrated: []
});

export const has = ({ seating }: Pick<Company, 'seating'>, option: OptionId): boolean =>
	seating.options.includes(option);
export const playerIds = ({ seating }: Pick<Company, 'seating'>): readonly PlayerId[] =>
	seating.players.map(({ id }) => id);
export const playerName = ({ seating }: Pick<Company, 'seating'>, id: PlayerId | null): string =>
	seating.players.find((player) => player.id === id)?.name ?? 'Somebody';
export const patriotsOf = (company: Pick<Company, 'seating' | 'tories'>): readonly PlayerId[] =>
	playerIds(company).filter((id) => !company.tories.includes(id));
export const isTory = ({ tories }: Pick<Company, 'tories'>, player: PlayerId): boolean => tories.includes(player);

/** How many cards a Tory is dealt: as many as there are Patriots, or three (SL-O2). */
export const toryLimit = (battle: Battle): number => (has(battle, 'three-cards') ? 3 : patriotsOf(battle).length);

/** The secret of a campaign has been read out. */
export const isRevealed = ({ secret }: Pick<Battle, 'secret'>): boolean =>
	secret !== null && secret.revealedIn !== null;
