import type { Content, Dated, LeftOver, Refused } from './backup-content';
import type { BattleStore } from './battle-store';
import type { Database, KeptTable, Records, Writing } from './database';
import { tableNames } from './database';
import type { HouseRulesStore } from './house-rules-store';
import type { KeptStore } from './kept-store';
import { mergeBattle } from './merge-battle';
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

export interface Incoming extends Content {
	readonly leftOver?: readonly LeftOver[];
	readonly refused?: readonly Refused[];
}

export interface MergeStores {
	readonly database: Database;
	readonly tools: Tools;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
	readonly battles: BattleStore;
}

export function merge(stores: MergeStores, incoming: Incoming): Promise<Merged> {
	const { database, tools, rosters, houseRules, battles } = stores;
	return attempt(() =>
		database.write(tableNames, async (tables) => {
			const items: MergeItem[] = [];
			for (const { value, savedAt } of incoming.rosters) {
				const outcome = await mergeKept(tables, tools, rosters, { id: value.id, value, savedAt });
				items.push({ what: 'roster', name: value.name, ...outcome });
			}
			for (const { value, savedAt } of incoming.houseRules) {
				const outcome = await mergeKept(tables, tools, houseRules, { id: value.id, value, savedAt });
				items.push({ what: 'house-rules', name: value.rules.name, ...outcome });
			}
			for (const battle of incoming.battles) {
				const outcome = await mergeBattle({ tables, tools, battles }, battle);
				items.push({ what: 'battle', name: battle.setup.name, ...outcome });
			}
			await keepLeftOver(tables, tools, incoming.leftOver ?? []);
			return { ok: true as const, items: [...items, ...(incoming.refused ?? []).map(describeRefused)] };
		})
	);
}

type Outcome = Pick<MergeItem, 'outcome' | 'sentence'>;

async function mergeKept<Name extends KeptTable>(
	tables: Writing,
	tools: Tools,
	store: KeptStore<Name>,
	incoming: Dated<Records[Name]['value']> & { readonly id: string }
): Promise<Outcome> {
	const { id, value, savedAt } = incoming;
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
