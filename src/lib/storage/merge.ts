import type { Content, Dated, LeftOver, Refused } from './backup-content';
import type { BattleStore } from './battle-kind';
import type { Database, KeptTable, PhotoRecord, Records, Writing } from './database';
import { tableNames } from './database';
import type { HouseRulesStore } from './house-rules-store';
import type { KeptStore } from './kept-store';
import type { MapStore } from './map-store';
import { mergeJournal } from './journals/merge-journal';
import { isPhoto, notPhoto } from './photo-store';
import type { RosterStore } from './roster-store';
import type { Tools } from './tools';
import type { NotSaved } from './trouble';
import { attempt } from './trouble';
import { writeRecord } from './set-aside-store';
import type { Aside } from './unreadable';
import { setAside } from './unreadable';

// Taking in what comes from a backup, a file or a link: by id, all in one transaction, with a word on each thing. Nothing that is here is
// lost by it: of two rosters of the same id the later stays and the earlier is set aside.

export interface MergeItem {
	readonly what: Refused['what'];
	readonly name: string;
	readonly outcome: 'added' | 'updated' | 'kept' | 'refused';
	readonly sentence: string;
}

export type Merged = { readonly ok: true; readonly items: readonly MergeItem[] } | NotSaved;

export interface Incoming extends Partial<Content> {
	readonly leftOver?: readonly LeftOver[];
	readonly refused?: readonly Refused[];
}

export interface MergeStores {
	readonly database: Database;
	readonly tools: Tools;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
	readonly maps: MapStore;
	readonly battles: BattleStore;
}

export function merge(stores: MergeStores, incoming: Incoming): Promise<Merged> {
	const { database, tools, battles } = stores;
	return attempt(() =>
		database.write(tableNames, async (tables) => {
			const items: MergeItem[] = [];
			const take = async (what: MergeItem['what'], name: string, merging: Promise<Outcome>) =>
				void items.push({ what, name, ...(await merging) });
			for (const one of incoming.rosters ?? [])
				await take('roster', one.value.name, mergeKept(tables, tools, stores.rosters, one));
			for (const one of incoming.houseRules ?? [])
				await take('house-rules', one.value.rules.name, mergeKept(tables, tools, stores.houseRules, one));
			for (const battle of incoming.battles ?? [])
				await take('battle', battle.setup.name, mergeJournal({ tables, tools, store: battles }, battle));
			for (const one of incoming.maps ?? [])
				await take('map', one.value.name, mergeKept(tables, tools, stores.maps, one));
			for (const photo of incoming.photos ?? [])
				await take('photo', `Photo of ${photo.savedAt.slice(0, 10)}`, mergePhoto(tables, tools, photo));
			await keepLeftOver(tables, tools, incoming.leftOver ?? []);
			return { ok: true as const, items: [...items, ...(incoming.refused ?? []).map(describeRefused)] };
		})
	);
}

type Outcome = Pick<MergeItem, 'outcome' | 'sentence'>;

/** A photo never changes: its id is made with it. */
async function mergePhoto(tables: Writing, tools: Tools, photo: PhotoRecord): Promise<Outcome> {
	const record = await tables.get('photos', photo.id);
	if (isPhoto(record)) return { outcome: 'kept', sentence: 'It is here already.' };
	if (record !== undefined)
		await setAside(tables, tools, [{ table: 'photos', battle: null, record, problems: notPhoto }]);
	await tables.put('photos', [photo]);
	return { outcome: 'added', sentence: 'Added.' };
}

async function mergeKept<Name extends Exclude<KeptTable, 'summaries'>>(
	tables: Writing,
	tools: Tools,
	store: KeptStore<Name>,
	{ value, savedAt }: Dated<Records[Name]['value']>
): Promise<Outcome> {
	const { id } = value;
	const here = await store.makeRoom(tables, id);
	const put = () => store.put(tables, id, value, savedAt);
	if (!here || here.deletedAt !== null) {
		await put();
		return { outcome: 'added', sentence: here ? 'It was among the deleted ones and is back.' : 'Added.' };
	}
	if (JSON.stringify(here.value) === JSON.stringify(value)) return { outcome: 'kept', sentence: 'It is here already.' };
	if (Date.parse(here.savedAt) >= Date.parse(savedAt)) return { outcome: 'kept', sentence: 'The one here is newer.' };
	const problems = [{ path: '', message: 'A newer one took its place.' }];
	await setAside(tables, tools, [{ table: store.table, battle: null, record: here, problems }]);
	await put();
	return { outcome: 'updated', sentence: 'This one is newer. The one that was here is set aside.' };
}

async function keepLeftOver(tables: Writing, tools: Tools, leftOver: readonly LeftOver[]): Promise<void> {
	const problems = [{ path: '', message: 'It could not be read where it came from.' }];
	const known = new Set((await tables.all('setAside')).map((aside) => writeRecord((aside as Aside).record)));
	const unknown = leftOver.filter(({ text }) => !known.has(text));
	await setAside(tables, tools, unknown.map(({ table, text }) => ({ table, battle: null, record: text, problems }))); // prettier-ignore
}

const describeRefused = ({ what, name, problems }: Refused): MergeItem => ({
	what,
	name,
	outcome: 'refused',
	sentence: problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join(' ')
});
