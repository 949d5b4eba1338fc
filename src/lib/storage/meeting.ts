// What comes from outside may meet something of the same id that is another. Neither is better for being newer: the players are asked, and
// until they have said so nothing gives way.

import type { RosterDraft } from '$lib/army/draft';
import type { SavedMap } from '$lib/battle/map/saved-map';
import type { Content, Dated } from './backup-content';
import type { BattleGame } from '$lib/battle/log/battle';
import type { BattleStore } from './battle-kind';
import type { CopyStore, HouseRulesStore, MapStore, RosterStore } from './whole-stores';
import type { AnyGame, GameStore } from './game-kind';
import type { JournalStore } from './journals/journal-store';
import type { StoredGame, StoredJournal } from './journals/journal-list';
import { type CopiedTable, copyOf, isSame } from './database/beside';
import type {
	Database,
	GameCopy,
	JournalSummary,
	KeptRecord,
	NamedHouseRules,
	Reading,
	Records
} from './database/database';
import type { KeptStore } from './database/kept-store';
import { type Answer, meetJournal } from './journals/meet-journal';
import { orTrouble } from './database/trouble';

/** One of each side; the time is when it was last changed, where the file says so. */
interface Pair<T> {
	readonly id: string;
	readonly mine: { readonly value: T; readonly savedAt: string };
	readonly theirs: { readonly value: T; readonly savedAt: string | null };
}

export type Conflict =
	| ({ readonly what: 'roster' } & Pair<RosterDraft>)
	| ({ readonly what: 'house-rules' } & Pair<NamedHouseRules>)
	| ({ readonly what: 'map' } & Pair<SavedMap>)
	| ({ readonly what: 'copy' } & Pair<GameCopy>)
	| ({ readonly what: 'battle' } & JournalConflict<BattleGame>)
	| ({ readonly what: 'game' } & JournalConflict<AnyGame>);

/** What the players said of the one of this kind and id. */
export type Decide = (about: Pick<Conflict, 'what' | 'id'>) => Answer;

/** Where nobody was asked, nothing is lost. */
export const keepBoth: Decide = () => 'both';

/** A thing from outside; a file that does not say when it was changed has no time for it. */
export type Arriving<T> = Omit<Dated<T>, 'savedAt'> & { readonly savedAt: string | null };

export interface Arrivals extends Partial<Omit<Content, 'houseRules' | 'copies'>> {
	readonly houseRules?: readonly Arriving<NamedHouseRules>[];
	readonly copies?: readonly Arriving<GameCopy>[];
}

export type Meeting<T> =
	/** Nothing that could be read stands under its id. */
	| { readonly kind: 'new' }
	| { readonly kind: 'same' }
	| { readonly kind: 'deleted'; readonly here: KeptRecord<T> }
	| { readonly kind: 'other'; readonly here: KeptRecord<T> };

/** What a thing meets under its id, or beside it, where it was put when it came before. */
export async function meetKept<Name extends CopiedTable>(
	tables: Reading,
	store: KeptStore<Name>,
	value: Records[Name]['value']
): Promise<Meeting<Records[Name]['value']>> {
	const record = await tables.get(store.table, value.id);
	const parsed = store.parseRecord(record);
	if (!parsed.ok) return { kind: 'new' };
	const here = parsed.value;
	if (isSame(here.value, value)) return { kind: here.deletedAt === null ? 'same' : 'deleted', here };
	if (here.deletedAt !== null) return { kind: 'deleted', here };
	const copy = copyOf(value);
	const beside = store.parseRecord(await tables.get(store.table, copy.id));
	const isBeside = beside.ok && beside.value.deletedAt === null && isSame(beside.value.value, copy);
	return isBeside ? { kind: 'same' } : { kind: 'other', here };
}

export interface MeetingStores {
	readonly database: Database;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
	readonly maps: MapStore;
	readonly battles: BattleStore;
	readonly games: GameStore;
	readonly copies: CopyStore;
}

/** Everything the players must be asked about before this is taken in. Nothing is changed. */
export function findConflicts(stores: MeetingStores, arrivals: Arrivals): Promise<readonly Conflict[]> {
	const { rosters, houseRules, maps, battles, games, copies, database } = stores;
	return orTrouble(() =>
		database.read(['rosters', 'houseRules', 'maps', 'copies', 'battles', 'summaries', 'events'], async (tables) => {
			const conflicts: Conflict[] = [];
			const look = async <Name extends CopiedTable, T extends Records[Name]['value']>(
				store: KeptStore<Name>,
				arriving: readonly Arriving<T>[],
				tell: (pair: Pair<Records[Name]['value']>) => Conflict
			) => {
				for (const theirs of arriving) {
					const meeting = await meetKept(tables, store, theirs.value);
					if (meeting.kind === 'other') conflicts.push(tell({ id: theirs.value.id, mine: meeting.here, theirs }));
				}
			};
			await look(rosters, arrivals.rosters ?? [], (pair) => ({ what: 'roster', ...pair }));
			await look(houseRules, arrivals.houseRules ?? [], (pair) => ({ what: 'house-rules', ...pair }));
			for (const battle of arrivals.battles ?? []) {
				const conflict = await findJournalConflict(tables, battles, battle);
				if (conflict) conflicts.push({ what: 'battle', ...conflict });
			}
			for (const game of arrivals.games ?? []) {
				const conflict = await findJournalConflict(tables, games, game);
				if (conflict) conflicts.push({ what: 'game', ...conflict });
			}
			for (const theirs of arrivals.copies ?? []) {
				const { id } = theirs.value;
				const here = copies.parseRecord(await tables.get('copies', id));
				if (here.ok && here.value.deletedAt === null && !isSame(here.value.value, theirs.value))
					conflicts.push({ what: 'copy', id, mine: here.value, theirs });
			}
			await look(maps, arrivals.maps ?? [], (pair) => ({ what: 'map', ...pair }));
			return conflicts;
		})
	);
}

export interface JournalConflict<G extends StoredGame> {
	readonly id: string;
	readonly mine: { readonly value: StoredJournal<G>; readonly savedAt: string };
	readonly theirs: { readonly value: StoredJournal<G>; readonly savedAt: string };
	readonly common: number;
	readonly onward: boolean;
}

const lastPlayed = <G extends StoredGame>({ setup, events }: StoredJournal<G>): string =>
	events.at(-1)?.at ?? setup.startedAt;

async function findJournalConflict<G extends StoredGame>(
	tables: Reading,
	store: JournalStore<G, JournalSummary>,
	journal: StoredJournal<G>
): Promise<JournalConflict<G> | null> {
	const meeting = await meetJournal(tables, store, journal);
	if (meeting.kind !== 'other' || meeting.deleted) return null;
	const { common, onward, events } = meeting;
	const mine = { setup: meeting.setup ?? journal.setup, events };
	return {
		id: journal.setup.id,
		mine: { value: mine, savedAt: lastPlayed<G>(mine) },
		theirs: { value: journal, savedAt: lastPlayed(journal) },
		common,
		onward
	};
}
