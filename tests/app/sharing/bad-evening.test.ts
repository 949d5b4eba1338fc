// A bad evening at a table, from a seed: tablets that write at once, from two tabs, over lines that break and disks that refuse and dawdle, and that are killed
// in between. Nobody mends anything: once all say that they are together and nothing waits, all have the same log, on their screens and on their disks.
import { describe, expect, test } from 'vitest';
import { BattleSession } from '$lib/app/battle/session.svelte';
import { makeTrouble } from '$lib/storage/database/trouble';
import { Chance } from '../../chance';
import { rounds, seed } from '../../long';
import { makeSetup } from '../../battle/sample-battle';
import { until } from '../../server/devices';
import { join, share, strength, Tablet, withPost } from './tablets';

withPost();

const setup = makeSetup();

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A disk that now and then refuses to take steps, or takes its time. */
function giveBadDisk(tablet: Tablet, chance: Chance): { calm: boolean } {
	const disk = { calm: false };
	const { seats } = tablet.storage;
	const exchange = seats.exchange.bind(seats);
	seats.exchange = async (...asked) => {
		if (!disk.calm && chance.share() < 0.1) return { ok: false, reason: 'not-saved', trouble: makeTrouble('failed') };
		if (!disk.calm && chance.share() < 0.3) await pass(chance.below(8));
		const exchanged = await exchange(...asked);
		if (!disk.calm && chance.share() < 0.3) await pass(chance.below(8));
		return exchanged;
	};
	return disk;
}

async function play(start: number): Promise<{ readonly written: number; readonly kills: number }> {
	const chance = new Chance(start);
	const { anna, ben } = await share();
	const cleo = await join('Cleo', anna, 'both');
	const tablets = [anna, ben, cleo];
	const disks = tablets.map((tablet) => giveBadDisk(tablet, chance));
	const units = Object.keys(anna.session?.state.units ?? {});
	const written: string[] = [];
	let kills = 0;
	for (let round = 0; round < 60; round += 1) {
		const at = chance.below(tablets.length);
		const tablet = tablets[at]!;
		const dice = chance.share();
		if (dice < 0.35) {
			const text = `Round ${round} of ${start}.`;
			// Where others have just gone on, whoever writes is asked to look again.
			if ((await tablet.session?.record([{ kind: 'note-written', text }]))?.ok) written.push(text);
		} else if (dice < 0.6) {
			const count = 1 + chance.below(3);
			const bodies = Array.from({ length: count }, () => strength(chance.one(units), 1 + chance.below(4)));
			await tablet.session?.record(bodies);
		} else if (dice < 0.68) await tablet.session?.undo(1 + chance.below(2));
		else if (dice < 0.72) await tablet.session?.redo();
		else if (dice < 0.8) {
			// Another tab of the same device, which does not sit at the table itself.
			const opened = await BattleSession.open(tablet.storage, setup.id, { tools: tablet.tools });
			if (!opened.ok) throw new Error(opened.closed.sentence);
			opened.session.isShared = true;
			const text = `Round ${round} of ${start}, in another tab.`;
			if ((await opened.session.record([{ kind: 'note-written', text }])).ok) written.push(text);
			opened.session.leave();
		} else if (dice < 0.86) tablet.dropLine();
		else if (dice < 0.95) tablet.callAgain();
		else {
			// The page is gone in the middle of whatever it did; the disk is not.
			kills += 1;
			await tablet.kill();
			const again = new Tablet(tablet.name);
			again.storage = tablet.storage;
			await again.open();
			tablets[at] = again;
		}
		if (chance.share() < 0.5) await pass(chance.below(6));
	}
	for (const disk of disks) disk.calm = true;
	for (const tablet of tablets) tablet.callAgain();
	const areTogether = () => tablets.every(({ table }) => table?.connection === 'together' && table.waiting === 0);
	await until(areTogether, `seed ${start}: all are together`).catch(async (error: unknown) => {
		throw new Error(
			`${String(error)} ${tablets.map(({ table }) => `${table?.connection} ${table?.waiting} ${table?.refused}`).join()}`
		);
	});
	// What one was told last is on its way to the others.
	await pass(60);
	const logs = await Promise.all(tablets.map((tablet) => tablet.onDisk()));
	expect(logs[1], `seed ${start}: on Ben's disk`).toBe(logs[0]);
	expect(logs[2], `seed ${start}: on Cleo's disk`).toBe(logs[0]);
	for (const tablet of tablets) expect(tablet.log, `seed ${start}: on ${tablet.name}'s screen`).toBe(logs[0]);
	const notes = (tablets[0]?.session?.battle.events ?? []).flatMap(({ body }) =>
		body.kind === 'note-written' ? body.text : []
	);
	for (const text of written) {
		expect(notes.filter((note) => note === text).length, `seed ${start}: ${text}`).toBeLessThan(2);
		// As it was written, or in what is said of it where it could not be.
		expect(
			notes.some((note) => note.includes(text)),
			`seed ${start}: ${text}`
		).toBe(true);
	}
	for (const tablet of tablets) await tablet.kill();
	return { written: written.length, kills };
}

const evenings = Array.from({ length: rounds(6, 400) }, (_, index) => seed + index);

describe('a bad evening', () => {
	test.each(evenings)(
		'ends with one log on all screens and disks once all say that they are together (%i)',
		async (start) => {
			const { written } = await play(start);
			expect(written).toBeGreaterThan(5);
		}
	);
});
