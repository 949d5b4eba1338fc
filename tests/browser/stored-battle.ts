// Battles that a test finds lying on the device: played as far as the test likes by the app's own code, put into its storage, and opened.
import type { Page } from '@playwright/test';
import type { BattleEvent } from '$lib/battle/events/event';
import type * as opening from '../../src/lib/storage/open';
import type { Unit } from '../../src/lib/army/unit';
import { playSample, sampleSetup } from '$lib/battle/sample/sample';
import { Play } from '../battle/play';
import { makeSetup, sampleRosters } from '../battle/sample-battle';
import { open } from './fixtures';
import { findOpening, openBlank } from './storage-driver';

/** A battle of these and nobody else. */
export function battleBetween(id: string, first: readonly Unit[], second: readonly Unit[]): Play {
	const roster = (side: 'first' | 'second', units: readonly Unit[]) => ({
		...sampleRosters[side],
		units,
		brigades: []
	});
	return new Play(makeSetup({ id, rosters: { first: roster('first', first), second: roster('second', second) } }));
}

/** The sample battle as it begins: its second turn's fire, with the Guards upon the 1st Maryland. */
export function sampleAtFire(id: string): Play {
	const setup = sampleSetup(id, '2026-01-01T00:00:00.000Z');
	const play = new Play(setup);
	play.battle = playSample(setup, play.stamp);
	return play;
}

/** Lays a battle on the device as it stands, and opens it. */
export async function sitDown(page: Page, { battle }: Play): Promise<void> {
	await openBlank(page);
	await page.evaluate(
		async ([address, made, events]) => {
			const { openStorage } = (await import(address)) as typeof opening;
			const { storage } = await openStorage();
			const created = await storage.battles.create(made, events);
			storage.close();
			if (!created.ok) throw new Error(created.reason);
		},
		[findOpening(), battle.setup, battle.events as BattleEvent[]] as const
	);
	await open(page, `/battles/play?id=${battle.setup.id}`);
}
