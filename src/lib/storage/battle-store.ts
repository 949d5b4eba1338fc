import type { BattleEvent } from '$lib/battle/event';
import { parseSetup } from '$lib/battle/parse/setup';
import type { BattleSetup } from '$lib/battle/setup';
import type { Problem } from '$lib/rules/engine/problem';
import type { Battle } from './battle-check';
import { checkBattle, checkEvents } from './battle-check';
import { BattleList } from './battle-list';
import type { Cut, Repaired } from './battle-repair';
import { cutAfter, cutAtHole } from './battle-repair';
import type { Standing } from './battle-summary';
import { startingSummary, summaryAfter } from './battle-summary';
import type { Watched } from './battle-watch';
import { watchLog } from './battle-watch';
import type { Reading, Writing } from './database';
import type { Damage, SoundLog } from './log-reading';
import { readLog } from './log-reading';
import type { NotSaved } from './trouble';
import { attempt, orTrouble } from './trouble';
import type { Unreadable } from './unreadable';
import { saysNewer, setupIn } from './unreadable';

// Battles: what each was started with, and its log. An action's events go in together, in one transaction, and only onto the log that
// whoever appends them has seen: the order of the last stored event is compared inside that transaction. IndexedDB runs writing
// transactions on a table one after the other, across tabs, so that of two tabs that act at once one is refused and told what it missed.

export type Loaded =
	| ({ readonly ok: true; readonly setup: BattleSetup } & SoundLog)
	| { readonly ok: false; readonly reason: 'missing' }
	| { readonly ok: false; readonly reason: 'unreadable'; readonly unreadable: Unreadable };

export type Created =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: 'exists' | 'missing' }
	| { readonly ok: false; readonly reason: 'unsound'; readonly problems: readonly Problem[] }
	| NotSaved;

export type Appended =
	| { readonly ok: true; readonly last: number }
	/** Another tab has gone on; these are the events this one has not seen. Decide again on the new state. */
	| { readonly ok: false; readonly reason: 'moved-on'; readonly events: readonly BattleEvent[] }
	/** The log is shorter than this tab thinks: another one went back to before a hole. Load the battle again. */
	| { readonly ok: false; readonly reason: 'cut-short' }
	/** There are records after these that cannot be read. See `goOnWithout`. */
	| { readonly ok: false; readonly reason: 'damaged'; readonly damage: Damage }
	/** The battle was deleted, or all site data with it. */
	| { readonly ok: false; readonly reason: 'gone' }
	/** These events could not be read back; nothing that cannot be read is ever written. */
	| { readonly ok: false; readonly reason: 'unsound'; readonly problems: readonly Problem[] }
	| NotSaved;

/** What a battle is written to. */
const logTables = ['battles', 'summaries', 'events'] as const;

export class BattleStore extends BattleList {
	/** A new battle, or one that was played elsewhere, with its log. */
	async create(setup: BattleSetup, events: readonly BattleEvent[] = []): Promise<Created> {
		const sound = checkBattle(setup, events);
		if (!sound.ok) return { ok: false, reason: 'unsound', problems: sound.problems };
		return attempt(() =>
			this.database.write(logTables, async (tables): Promise<Created> => {
				if ((await tables.get('battles', setup.id)) !== undefined) return { ok: false, reason: 'exists' };
				await this.putBattle(tables, sound.value);
				return { ok: true, id: setup.id };
			})
		);
	}

	/**
	 * For a transaction on battles, summaries and events that is under way and has looked whether there is room. Events that are there
	 * already are never written again.
	 */
	async putBattle(tables: Writing, { setup, events }: Battle, already = 0): Promise<void> {
		await tables.put('battles', [{ id: setup.id, setup }]);
		await tables.put('events', makeRecords(setup.id, events.slice(already)));
		await this.put(tables, setup.id, summaryAfter(startingSummary(setup), events));
	}

	/**
	 * One action's events, all or none, after the event of order `after`. With `standing` the list of battles can say where the battle is;
	 * without it, where it was when the last event happened.
	 */
	async append(id: string, events: readonly BattleEvent[], after: number, standing?: Standing): Promise<Appended> {
		const sound = checkEvents(events, after + 1);
		if (!sound.ok) return { ok: false, reason: 'unsound', problems: sound.problems };
		return attempt(() =>
			this.database.write(logTables, async (tables): Promise<Appended> => {
				const summary = await this.findSummary(tables, id);
				if (!summary) return { ok: false, reason: 'gone' };
				const refusal = await refuseAfter(tables, id, after);
				if (refusal) return refusal;
				await tables.put('events', makeRecords(id, sound.value));
				await this.put(tables, id, summaryAfter(summary, sound.value, standing));
				return { ok: true, last: after + sound.value.length };
			})
		);
	}

	async load(id: string): Promise<Loaded> {
		const { battle, records } = await orTrouble(() =>
			this.database.read(['battles', 'events'], async (tables) => ({
				battle: await tables.get('battles', id),
				records: await tables.stretch('events', { battle: id })
			}))
		);
		if (battle === undefined) return { ok: false, reason: 'missing' };
		const setup = parseSetup(setupIn(battle));
		if (setup.ok) return { ok: true, setup: setup.value, ...readLog(records, 1) };
		const newer = saysNewer(setupIn(battle));
		const unreadable = { table: 'battles', id, problems: setup.problems, newer, record: { battle, records } } as const;
		return { ok: false, reason: 'unreadable', unreadable };
	}

	/** Only what the battle was started with; null when it is not there or cannot be read. */
	async loadSetup(id: string): Promise<BattleSetup | null> {
		const battle = await orTrouble(() => this.database.read(['battles'], (tables) => tables.get('battles', id)));
		const setup = parseSetup(setupIn(battle));
		return setup.ok ? setup.value : null;
	}

	/** What happened after the event of this order. */
	async readAfter(id: string, after: number): Promise<SoundLog> {
		const stretch = { battle: id, from: after + 1 };
		const records = await orTrouble(() =>
			this.database.read(['events'], (tables) => tables.stretch('events', stretch))
		);
		return readLog(records, after + 1);
	}

	/** Tells of every event after `after`, once and in order, whichever tab it came from. Returns how to stop. */
	watch(id: string, after: number, watched: Watched): () => void {
		return watchLog(this.database, id, after, watched);
	}

	/** "What if from here": the battle up to an event, as a new one. Its events keep their ids. */
	async branch(id: string, upTo: number, name: string): Promise<Created> {
		const loaded = await this.load(id);
		const last = loaded.ok ? loaded.events[upTo - 1] : undefined;
		if (!loaded.ok || !last) return { ok: false, reason: 'missing' };
		const branchOf = { battle: id, event: last.id };
		const setup = { ...loaded.setup, id: this.tools.makeId(), name, startedAt: this.tools.now(), branchOf };
		return this.create(setup, loaded.events.slice(0, upTo));
	}

	/**
	 * Goes on from before a hole in the log: the record that cannot be read and all that follow it are set aside; so is what follows `cut` in a
	 * log that can be read and not be folded. The players ask for it; nothing does it by itself.
	 */
	goOnWithout(id: string, cut?: Cut): Promise<Repaired> {
		return attempt(() =>
			this.database.write([...logTables, 'snapshots', 'setAside'], async (tables): Promise<Repaired> => {
				const summary = await this.findSummary(tables, id);
				const atHole = await cutAtHole(tables, this.tools, id);
				const isRead = !atHole.ok && atHole.reason === 'sound';
				const repaired = cut && isRead ? await cutAfter(tables, this.tools, id, cut) : atHole;
				if (repaired.ok && summary) await this.put(tables, id, { ...summary, events: repaired.last });
				return repaired;
			})
		);
	}
}

const makeRecords = (battle: string, events: readonly BattleEvent[]) =>
	events.map((event) => ({ battle, order: event.order, event }));

/** Why nothing may be appended after this order; null when it is the last. */
async function refuseAfter(tables: Reading, id: string, after: number): Promise<Appended | null> {
	const last = await tables.lastOrder('events', id);
	if (last === after) return null;
	if (last < after) return { ok: false, reason: 'cut-short' };
	const { events, damage } = readLog(await tables.stretch('events', { battle: id, from: after + 1 }), after + 1);
	return damage ? { ok: false, reason: 'damaged', damage } : { ok: false, reason: 'moved-on', events };
}
