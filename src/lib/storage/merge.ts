// Taking in what comes from a backup, a file or a link: by id, all in one transaction, with a word on each thing. Where something else of the
// same id is here it is done as the players said, and what gives way is set aside: nothing that is here is lost by it.

import type { LeftOver, Refused } from './backup-content';
import type { BattleStore } from './battle-kind';
import type { CopyStore, HouseRulesStore, MapStore, RosterStore } from './whole-stores';
import { type CopiedTable, copyOf, isSame } from './database/beside';
import {
	type Database,
	type GameCopy,
	type KeptRecord,
	type PhotoRecord,
	type Records,
	tableNames,
	type Writing,
	type Tools
} from './database/database';
import type { GameStore } from './game-kind';
import { mergeJournal, type Outcome, replacedBy } from './journals/merge-journal';
import type { KeptStore } from './database/kept-store';
import { type Arrivals, type Arriving, type Decide, meetKept } from './meeting';
import type { Answer } from './journals/meet-journal';
import { isPhoto, notPhoto } from './photo-store';
import { writeRecord } from './set-aside-store';
import { attempt, type NotSaved } from './database/trouble';
import { type Aside, setAside } from './database/unreadable';

export interface MergeItem extends Outcome {
	readonly what: Refused['what'];
	readonly name: string;
}

export type Merged = { readonly ok: true; readonly items: readonly MergeItem[] } | NotSaved;

export interface Incoming extends Arrivals {
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
	readonly games: GameStore;
	readonly copies: CopyStore;
}

export function merge(stores: MergeStores, incoming: Incoming, decide: Decide): Promise<Merged> {
	const { database, tools, battles } = stores;
	return attempt(() =>
		database.write(tableNames, async (tables) => {
			const items: MergeItem[] = [];
			const take = async (what: MergeItem['what'], name: string, merging: Promise<Outcome>) =>
				void items.push({ what, name, ...(await merging) });
			const deciding = (what: Parameters<Decide>[0]['what'], id: string) => () => decide({ what, id });
			for (const one of incoming.rosters ?? [])
				await take('roster', one.value.name, mergeKept(tables, tools, stores.rosters, one, deciding('roster', one.value.id))); // prettier-ignore
			for (const one of incoming.houseRules ?? [])
				await take('house-rules', one.value.rules.name, mergeKept(tables, tools, stores.houseRules, one, deciding('house-rules', one.value.id))); // prettier-ignore
			for (const battle of incoming.battles ?? [])
				await take('battle', battle.setup.name, mergeJournal({ tables, tools, store: battles }, battle, deciding('battle', battle.setup.id))); // prettier-ignore
			for (const game of incoming.games ?? [])
				await take('game', game.setup.name, mergeJournal({ tables, tools, store: stores.games }, game, deciding('game', game.setup.id))); // prettier-ignore
			for (const one of incoming.copies ?? [])
				await take('copy', one.value.id, mergeCopy(tables, tools, stores.copies, one, deciding('copy', one.value.id)));
			for (const one of incoming.maps ?? [])
				await take('map', one.value.name, mergeKept(tables, tools, stores.maps, one, deciding('map', one.value.id)));
			for (const photo of incoming.photos ?? [])
				await take('photo', `Photo of ${photo.savedAt.slice(0, 10)}`, mergePhoto(tables, tools, photo));
			await keepLeftOver(tables, tools, incoming.leftOver ?? []);
			return { ok: true as const, items: [...items, ...(incoming.refused ?? []).map(describeRefused)] };
		})
	);
}

/** A photo's id is made with it, and it never changes: another under its id is not one of ours, and does not take its place. */
async function mergePhoto(tables: Writing, tools: Tools, photo: PhotoRecord): Promise<Outcome> {
	const record = await tables.get('photos', photo.id);
	if (isPhoto(record)) {
		if (isSameBytes(record.bytes, photo.bytes)) return { outcome: 'kept', sentence: 'It is here already.' };
		return { outcome: 'refused', sentence: 'Another photo is here under its name, and stays.' };
	}
	if (record !== undefined)
		await setAside(tables, tools, [{ table: 'photos', battle: null, record, problems: notPhoto }]);
	await tables.put('photos', [photo]);
	return { outcome: 'added', sentence: 'Added.' };
}

const isSameBytes = (first: Uint8Array, second: Uint8Array): boolean =>
	first.length === second.length && first.every((byte, index) => byte === second[index]);

/** There is one of each game: where both are to be kept, the one here stays and the other is set aside. */
async function mergeCopy(
	tables: Writing,
	tools: Tools,
	store: CopyStore,
	{ value, savedAt }: Arriving<GameCopy>,
	decide: () => Answer
): Promise<Outcome> {
	const here = await store.makeRoom(tables, value.id);
	const record = { id: value.id, value, savedAt: savedAt ?? tools.now(), deletedAt: null };
	const asideOf = (one: KeptRecord<GameCopy>): Aside => ({ table: 'copies', battle: null, record: one, problems: replacedBy }); // prettier-ignore
	const isHere = here !== null && here.deletedAt === null;
	if (isHere && isSame(here.value, value)) return { outcome: 'kept', sentence: 'It is here already.' };
	const answer = isHere ? decide() : 'theirs';
	if (answer === 'mine') return { outcome: 'kept', sentence: 'Yours was kept, as you said.' };
	if (answer === 'both') {
		await setAside(tables, tools, [asideOf(record)]);
		return { outcome: 'kept', sentence: 'Yours was kept. Theirs is set aside, and Settings can bring it back.' };
	}
	if (here && !isSame(here.value, value)) await setAside(tables, tools, [asideOf(here)]);
	await tables.put('copies', [record]);
	if (!isHere) return { outcome: 'added', sentence: 'Added.' };
	return { outcome: 'updated', sentence: 'Theirs took its place. Yours is set aside, and Settings can bring it back.' };
}

async function mergeKept<Name extends CopiedTable>(
	tables: Writing,
	tools: Tools,
	store: KeptStore<Name>,
	{ value, savedAt }: Arriving<Records[Name]['value']>,
	decide: () => Answer
): Promise<Outcome> {
	const time = savedAt ?? tools.now();
	const meeting = await meetKept(tables, store, value);
	switch (meeting.kind) {
		case 'same':
			return { outcome: 'kept', sentence: 'It is here already.' };
		case 'new':
			// What cannot be read and lies in its place is set aside.
			await store.makeRoom(tables, value.id);
			await store.put(tables, value.id, value, time);
			return { outcome: 'added', sentence: 'Added.' };
		case 'deleted':
			if (!isSame(meeting.here.value, value)) await putAside(tables, tools, store, meeting.here);
			await store.put(tables, value.id, value, time);
			return { outcome: 'added', sentence: 'It was among the deleted ones and is back.' };
		case 'other':
			switch (decide()) {
				case 'mine':
					return { outcome: 'kept', sentence: 'Yours was kept, as you said.' };
				case 'theirs':
					await putAside(tables, tools, store, meeting.here);
					await store.put(tables, value.id, value, time);
					return {
						outcome: 'updated',
						sentence: 'Theirs took its place. Yours is set aside, and Settings can bring it back.'
					};
				case 'both':
					return addBeside(tables, tools, store, { value, savedAt: time });
			}
	}
}

const putAside = <Name extends CopiedTable>(
	tables: Writing,
	tools: Tools,
	{ table }: KeptStore<Name>,
	record: KeptRecord<Records[Name]['value']>
): Promise<void> => setAside(tables, tools, [{ table, battle: null, record, problems: replacedBy }]);

async function addBeside<Name extends CopiedTable>(
	tables: Writing,
	tools: Tools,
	store: KeptStore<Name>,
	{ value, savedAt }: { readonly value: Records[Name]['value']; readonly savedAt: string }
): Promise<Outcome> {
	const copy = copyOf(value);
	// The copy of an earlier time may have been changed since: then this is a third.
	const isFree = (await tables.get(store.table, copy.id)) === undefined;
	const beside = isFree ? copy : copyOf(value, tools.makeId());
	await store.put(tables, beside.id, beside, savedAt);
	const name = 'rules' in beside ? beside.rules.name : beside.name;
	return { outcome: 'added', sentence: `Added beside yours, as “${name}”.` };
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
