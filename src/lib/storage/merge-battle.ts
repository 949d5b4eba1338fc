import type { Battle } from './battle-check';
import { cutAtHole } from './battle-repair';
import type { BattleStore } from './battle-store';
import type { Writing } from './database';
import type { SoundLog } from './log-reading';
import { readLog } from './log-reading';
import { parseSetup } from '$lib/battle/parse/setup';
import type { MergeItem } from './merge';
import type { Tools } from './tools';
import { setAside, setupIn } from './unreadable';

// A battle from outside meets the one of the same id that is here. Logs only grow, so one of the two usually continues the other, and the
// longer one stays. Where both have gone on, in different ways, neither gives way: the one from outside becomes a battle of its own.

type Outcome = Pick<MergeItem, 'outcome' | 'sentence'>;

export interface Merging {
	readonly tables: Writing;
	readonly tools: Tools;
	readonly battles: BattleStore;
}

export async function mergeBattle(merging: Merging, battle: Battle): Promise<Outcome> {
	const { tables, battles } = merging;
	const record = await tables.get('battles', battle.setup.id);
	if (record === undefined) {
		await battles.putBattle(tables, battle);
		return { outcome: 'added', sentence: 'Added.' };
	}
	const mended = await mendSetup(merging, battle, record);
	if (mended === 'another') return addBeside(merging, battle, 0);
	const here = readLog(await tables.stretch('events', { battle: battle.setup.id }), 1);
	return mergeLogs(merging, battle, here);
}

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** A setup that cannot be read gives way to the same battle's from outside; one that can be read must be the same. */
async function mendSetup({ tables, tools }: Merging, { setup }: Battle, record: unknown): Promise<'same' | 'another'> {
	const here = parseSetup(setupIn(record));
	if (here.ok) return isSame(here.value, setup) ? 'same' : 'another';
	await setAside(tables, tools, [{ table: 'battles', battle: setup.id, record, problems: here.problems }]);
	await tables.put('battles', [{ id: setup.id, setup }]);
	return 'same';
}

async function mergeLogs(merging: Merging, battle: Battle, here: SoundLog): Promise<Outcome> {
	const common = countCommon(battle, here);
	if (common === battle.events.length) return keepHere(merging, battle);
	if (common < here.events.length) return addBeside(merging, battle, common);
	// What a newer version of the app wrote here goes on from the same point, and this one cannot tell where to.
	return here.damage?.newer ? keepHere(merging, battle) : continueHere(merging, battle, here);
}

function countCommon({ events }: Battle, here: SoundLog): number {
	const differs = events.findIndex((event, index) => event.id !== here.events[index]?.id);
	return differs === -1 ? events.length : differs;
}

/** What was deleted here and comes from outside is taken back. */
async function keepHere({ tables, battles }: Merging, { setup }: Battle): Promise<Outcome> {
	const deleted = await battles.takeBack(tables, setup.id);
	if (deleted) return { outcome: 'added', sentence: 'It was among the deleted ones and is back.' };
	return { outcome: 'kept', sentence: 'It is here already, at least as far on.' };
}

async function continueHere({ tables, tools, battles }: Merging, battle: Battle, here: SoundLog): Promise<Outcome> {
	if (here.damage) await cutAtHole(tables, tools, battle.setup.id);
	await battles.putBattle(tables, battle, here.events.length);
	const count = battle.events.length - here.events.length;
	const sentence = `It goes on here with ${count} more ${count === 1 ? 'event' : 'events'}.`;
	return { outcome: 'updated', sentence: here.damage ? `${sentence} What could not be read is mended.` : sentence };
}

/** Under an id that follows from what it is, so that the same file twice does not make two of it. */
async function addBeside(merging: Merging, { setup, events }: Battle, common: number): Promise<Outcome> {
	const end = events.at(-1)?.id ?? 'start';
	const id = `${setup.id.slice(0, 31)}-${end.slice(0, 31)}`;
	const last = events[common - 1];
	const branchOf = last ? { battle: setup.id, event: last.id } : null;
	const beside = { ...setup, id, name: `${setup.name.slice(0, 100)} (from a file)`, branchOf };
	if ((await merging.tables.get('battles', id)) !== undefined) return keepHere(merging, { setup: beside, events });
	await merging.battles.putBattle(merging.tables, { setup: beside, events });
	return { outcome: 'added', sentence: 'The one here went on differently, so this was added beside it.' };
}
