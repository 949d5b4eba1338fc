// The app's own storage, as it was built, at work in a page of its own: nothing is exposed for it in the app. The page is one of the app's
// pictures, so that no screen stands between a test and the storage.
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../../src/tooling/project.mjs';
import type * as storageDoor from '../../src/lib/storage/open';
import type { BattleEvent } from '$lib/battle/events/event';
import type { BattleSetup } from '../../src/lib/battle/setup';

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

/** Runs in a page: appends actions of one to four events to a battle until the page is no more, and tells of each once it is stored. */
export interface Drive {
	readonly module: string;
	readonly battle: string;
	/** Told apart from what other pages do. */
	readonly mark: string;
	/** Of so many actions; null for no end. */
	readonly actions: number | null;
}

export function drive(page: Page, options: Drive): Promise<void> {
	return page.evaluate(async ({ module, battle, mark, actions }) => {
		const { openStorage } = (await import(module)) as Opening;
		const { storage } = await openStorage();
		const loaded = await storage.battles.load(battle);
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
				const appended = await storage.battles.append(battle, events, log.length);
				if (appended.ok) {
					log.push(...events);
					break;
				}
				if (appended.reason !== 'moved-on') throw new Error(appended.reason);
				log.push(...appended.events);
			}
			await window.confirmAction(mark, ids);
		}
	}, options);
}

/** A battle's log as a page that has just been opened reads it; and whether anything in it is damaged. */
export function readEvents(
	page: Page,
	module: string,
	battle: string
): Promise<{ events: readonly BattleEvent[]; damaged: boolean }> {
	return page.evaluate(
		async ([address, id]) => {
			const { openStorage } = (await import(address)) as Opening;
			const { storage, trouble } = await openStorage();
			const loaded = await storage.battles.load(id);
			storage.close();
			if (!loaded.ok || trouble) throw new Error(trouble?.sentence ?? 'not loaded');
			return { events: loaded.events, damaged: loaded.damage !== null };
		},
		[module, battle] as const
	);
}

/** Only the ids of its events. */
export async function readIds(
	page: Page,
	module: string,
	battle: string
): Promise<{ ids: string[]; damaged: boolean }> {
	const { events, damaged } = await readEvents(page, module, battle);
	return { ids: events.map(({ id }) => id), damaged };
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
