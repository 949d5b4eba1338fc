// A bout of versus mode: two figures, two packs, two sides of the table.
import type { Face } from '$lib/whist/cards';
import type { CardId } from '../../rules/cards';
import type { IssueId } from '../../rules/figures';
import { emptyTable, type PlayerId, type Table } from '../../rules/table';
import type { Speaker } from '../../rules/versus';
import { blankCompany, type Company, type Seating, type SheetState, type Turn } from './battle';

export interface Side {
	readonly deck: readonly CardId[];
	readonly discards: readonly CardId[];
	readonly cards: readonly CardId[];
	readonly table: Table;
	/** The support line: cards turned up from the own deck. */
	readonly line: readonly CardId[];
	readonly circumstances: readonly SheetState[];
	readonly active: number;
	readonly noPlay: boolean;
	/** Called out of the opponent's line: they count double. */
	readonly marked: readonly CardId[];
}

export type BoutCode = readonly [Face, Face, Face, Face, Face, Face];

export interface Bout extends Company {
	readonly phase: 'identities' | 'issue' | 'code' | 'sheets' | 'hand' | 'narration' | 'over';
	readonly firstChooser: PlayerId | null;
	readonly issue: IssueId | null;
	readonly supporter: PlayerId | null;
	readonly speaker: Speaker | null;
	readonly code: BoutCode | null;
	readonly sides: Readonly<Record<PlayerId, Side>>;
	readonly jokersAside: readonly CardId[];
	readonly firstPlay: PlayerId | null;
	readonly turn: Turn | null;
	readonly scores: Readonly<Record<PlayerId, number>> | null;
	readonly winner: PlayerId | 'nobody' | null;
	readonly narrated: readonly PlayerId[];
	/** How often both had the same, where a tie is played out in another bout (SL-R85). */
	readonly tied: number;
}

export const beginBout = (seating: Seating): Bout => ({
	...blankCompany(seating, null),
	phase: 'identities',
	firstChooser: null,
	issue: null,
	supporter: null,
	speaker: null,
	code: null,
	sides: {},
	jokersAside: [],
	firstPlay: null,
	turn: null,
	scores: null,
	winner: null,
	narrated: [],
	tied: 0
});

export const blankSide: Side = {
	deck: [],
	discards: [],
	cards: [],
	table: emptyTable,
	line: [],
	circumstances: [],
	active: 0,
	noPlay: false,
	marked: []
};

export const opponentOf = ({ seating }: Pick<Bout, 'seating'>, player: PlayerId): PlayerId =>
	seating.players.find(({ id }) => id !== player)?.id ?? player;
