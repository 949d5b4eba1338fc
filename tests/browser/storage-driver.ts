// The app's own storage, as it was built, at work in a page of its own: nothing is exposed for it in the app. The page is one of the app's
// pictures, so that no screen stands between a test and the storage.
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../../src/tooling/project.mjs';
import type * as storageDoor from '../../src/lib/storage/open';
import type { BattleEvent } from '$lib/battle/events/event';
import type { BattleSetup } from '../../src/lib/battle/setup';
import type { GameSetup } from '$lib/storage/game-kind';

type Opening = typeof storageDoor;

let opening: string | undefined;

/** The address of the built module that opens the storage. */
export const findOpening = (): string => (opening ??= lookForOpening());

function lookForOpening(): string {
	const folder = '_app/immutable/chunks';
	const names = readdirSync(path.join(buildFolder, folder)).filter((name) => name.endsWith('.js'));
	const found = names.find((name) =>
		/\bas openStorage\b/.test(readFileSync(path.join(buildFolder, folder, name), 'utf8'))
	);
	if (!found) throw new Error('The build has no module that opens the storage.');
	return `/${folder}/${found}`;
}

/** A picture by itself names no icon, and the browser asks for one all the same. */
export const noIcon = /favicon\.ico/;

export async function openBlank(page: Page): Promise<void> {
	await page.goto('/apple-touch-icon.png');
}

const database = JSON.parse(readFileSync(new URL('../storage/fixtures/database-1.json', import.meta.url), 'utf8'));

/** A battle that somebody could play, under another id. */
export const makeSetup = (id: string): BattleSetup => ({
	...(database.battles as { id: string; setup: BattleSetup }[]).find((record) => record.id === 'cowpens')!.setup,
	id,
	name: `Battle of ${id}`
});

/** A game of a companion that the storage knows nothing more of. */
export const makeGame = (id: string): GameSetup => ({
	version: 1,
	game: 'whist',
	id,
	name: `Rubber of ${id}`,
	startedAt: '2026-07-04T12:00:00.000Z',
	branchOf: null
});

/** A store of journals. */
export type Kept = 'battles' | 'games';

/**
 * Runs in a page: appends actions of one to four events to a battle or a game until the page is no more, and tells of each once it is stored. At a
 * game it then says of the copy how many events there are.
 */
export interface Drive {
	readonly module: string;
	readonly kept?: Kept;
	readonly battle: string;
	/** Told apart from what other pages do. */
	readonly mark: string;
	/** Of so many actions; null for no end. */
	readonly actions: number | null;
}

export function drive(page: Page, options: Drive): Promise<void> {
	return page.evaluate(async ({ module, kept = 'battles', battle, mark, actions }) => {
		const { openStorage } = (await import(module)) as Opening;
		const { storage } = await openStorage();
		// A note is a line of either: to the store of games every kind of line is one.
		const store = (kept === 'battles' ? storage.battles : storage.games) as typeof storage.battles;
		const loaded = await store.load(battle);
		if (!loaded.ok) throw new Error(loaded.reason);
		const log = [...loaded.events];
		for (let action = 1; actions === null || action <= actions; action += 1) {
			const count = 1 + (action % 4);
			const ids = Array.from({ length: count }, (_, index) => `${mark}-${action}-${index + 1}-of-${count}`);
			for (;;) {
				const events = ids.map((id, index): BattleEvent => ({
					version: 1,
					id,
					order: log.length + 1 + index,
					step: `${mark}-${action}`,
					turn: 1,
					phase: 'initiative',
					decidedBy: 'player',
					at: '2026-07-04T12:00:00.000Z',
					body: { kind: 'note-written', text: id }
				}));
				const appended = await store.append(battle, events, log.length);
				if (appended.ok) {
					log.push(...events);
					break;
				}
				if (appended.reason !== 'moved-on') throw new Error(appended.reason);
				log.push(...appended.events);
			}
			if (kept === 'games') {
				const saved = await storage.copies.save('whist', { lines: log.length });
				if (!saved.ok) throw new Error(saved.reason);
			}
			await window.confirmAction(mark, ids);
		}
	}, options);
}

/** How many lines the copy says there are, as a page that has just been opened reads it; 0 before it says anything. */
export function readCopied(page: Page, module: string): Promise<number> {
	return page.evaluate(async (address) => {
		const { openStorage } = (await import(address)) as Opening;
		const { storage } = await openStorage();
		const { kept, unreadable } = await storage.copies.list();
		storage.close();
		if (unreadable.length > 0) throw new Error('the copy cannot be read');
		return kept.map(({ value }) => (value.facts as { lines: number }).lines).at(0) ?? 0;
	}, module);
}

/** A battle's log as a page that has just been opened reads it; and whether anything in it is damaged. */
export function readEvents(
	page: Page,
	module: string,
	battle: string,
	kept: Kept = 'battles'
): Promise<{ events: readonly BattleEvent[]; damaged: boolean }> {
	return page.evaluate(
		async ([address, id, store]) => {
			const { openStorage } = (await import(address)) as Opening;
			const { storage, trouble } = await openStorage();
			const loaded = await (storage[store] as typeof storage.battles).load(id);
			storage.close();
			if (!loaded.ok || trouble) throw new Error(trouble?.sentence ?? 'not loaded');
			return { events: loaded.events, damaged: loaded.damage !== null };
		},
		[module, battle, kept] as const
	);
}

/** Only the ids of its events. */
export async function readIds(
	page: Page,
	module: string,
	battle: string,
	kept: Kept = 'battles'
): Promise<{ ids: string[]; damaged: boolean }> {
	const { events, damaged } = await readEvents(page, module, battle, kept);
	return { ids: events.map(({ id }) => id), damaged };
}

export async function createGame(page: Page, module: string, setup: GameSetup): Promise<void> {
	await page.evaluate(
		async ([address, made]) => {
			const { openStorage } = (await import(address)) as Opening;
			const { storage } = await openStorage();
			const created = await storage.games.create(made);
			storage.close();
			if (!created.ok) throw new Error(created.reason);
		},
		[module, setup] as const
	);
}

export async function createBattle(page: Page, module: string, setup: BattleSetup): Promise<void> {
	await page.evaluate(
		async ([address, made]) => {
			const { openStorage } = (await import(address)) as Opening;
			const { storage } = await openStorage();
			const created = await storage.battles.create(made);
			storage.close();
			if (!created.ok) throw new Error(created.reason);
		},
		[module, setup] as const
	);
}
