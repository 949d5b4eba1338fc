// A bad evening with nothing in between, from a seed: three tablets, of which now one shares the table and now another goes on as the one that does, some of them
// at once; who comes back scans the code of whoever shares. Once all say that they are together at the latest order, all have the same log, on screens and disks.
import { BattleSession } from '$lib/app/battle/session.svelte';
import type { DeviceHost } from '$lib/app/sharing/hosting';
import { commonLength } from '$lib/app/sharing/table-disk';
import { answerCall, type Peer, peerLine } from '$lib/app/sharing/peer';
import { SharedTable } from '$lib/app/sharing/shared-table.svelte';
import { joinTable, shareFromHere, takeOver } from '$lib/app/sharing/sit-down';
import type { BattleEvent } from '$lib/battle/events/event';
import { isLater } from '$lib/sharing/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chance } from '../../chance';
import { rounds, seed } from '../../long';
import { makeSetup } from '../../battle/sample-battle';
import { until } from '../../server/devices';
import { FakeConnection } from './channels';
import { strength, Tablet } from './tablets';

const setup = makeSetup();
const hosts = new Map<string, typeof DeviceHost>();

beforeEach(() => {
	FakeConnection.all.length = 0;
	vi.stubGlobal('RTCPeerConnection', FakeConnection);
	vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** Each device has its own program: its channels are nobody else's. */
async function hostOf(name: string): Promise<typeof DeviceHost> {
	const known = hosts.get(name);
	if (known) return known;
	vi.resetModules();
	const { DeviceHost: Host } = await import('$lib/app/sharing/hosting');
	hosts.set(name, Host);
	return Host;
}

interface Place {
	readonly tablet: Tablet;
	readonly session: BattleSession;
	readonly table: SharedTable;
	readonly host: DeviceHost | null;
	readonly peer: Peer | null;
}

async function open(tablet: Tablet): Promise<Pick<Place, 'tablet' | 'session' | 'table'>> {
	const opened = await BattleSession.open(tablet.storage, setup.id, { tools: tablet.tools });
	const table = await SharedTable.open(tablet.storage, setup.id);
	if (!opened.ok || !table) throw new Error('there is no seat');
	const { session } = opened;
	session.isShared = true;
	table.onReordered = () => void session.readAgain();
	return { tablet, session, table };
}

async function shareHere(tablet: Tablet): Promise<Place> {
	const opened = await open(tablet);
	const host = new (await hostOf(tablet.name))(opened.table);
	opened.table.connect(host.ownLine);
	return { ...opened, host, peer: null };
}

async function leave({ session, table, host, peer }: Place): Promise<void> {
	session.leave();
	host?.end();
	await table.leave();
	peer?.close();
}

async function joinAt({ host, table }: Place, tablet: Tablet, was: Place | null): Promise<Place> {
	const called = await host?.call('both');
	if (!called?.ok) throw new Error('nobody shares there');
	const { call, key, offer } = called.value;
	const answered = await answerCall(offer);
	if (!answered.ok) throw new Error(answered.reason);
	const { peer, answer } = answered.value;
	expect(await host?.accept(call, answer)).toBeNull();
	if (was) await leave(was);
	const invited = { table: table.seat.table, key };
	const sat = await joinTable(tablet.storage, invited, null, peerLine(peer), tablet.sitting);
	if (!sat.ok) throw new Error(sat.reason);
	const opened = await open(tablet);
	opened.table.connect(peerLine(peer));
	return { ...opened, host: null, peer };
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Of those who share the one with the latest order. */
const latestOf = (places: readonly Place[]): Place =>
	places
		.filter(({ host }) => host)
		.reduce((last, one) => {
			const [was, is] = [last.table.seat.epoch, one.table.seat.epoch];
			return was && is && isLater(is, was) ? one : last;
		});

async function play(start: number): Promise<void> {
	const chance = new Chance(start);
	const anna = new Tablet('Anna');
	await anna.storage.battles.create(setup);
	await shareFromHere(anna.storage, setup.id, anna.sitting);
	const first = await shareHere(anna);
	const places = [first, await joinAt(first, new Tablet('Ben'), null), await joinAt(first, new Tablet('Cleo'), null)];
	const units = Object.keys(first.session.state.units);
	const written: string[] = [];
	for (let round = 0; round < 40; round += 1) {
		const at = chance.below(places.length);
		const place = places[at]!;
		const { tablet, session, host } = place;
		const dice = chance.share();
		if (dice < 0.4) {
			const text = `Round ${round} of ${start}.`;
			if ((await session.record([{ kind: 'note-written', text }])).ok) written.push(text);
		} else if (dice < 0.6) await session.record([strength(chance.one(units), 1 + chance.below(4))]);
		else if (dice < 0.7) await session.undo(1);
		else if (dice < 0.78 && !host) places[at] = await joinAt(latestOf(places), tablet, place);
		else if (dice < 0.86) {
			await leave(place);
			if (!host) expect(await takeOver(tablet.storage, setup.id, tablet.sitting)).toMatchObject({ ok: true });
			places[at] = await shareHere(tablet);
		}
		if (chance.share() < 0.5) await pass(chance.below(5));
	}
	const latest = latestOf(places);
	for (const [at, place] of places.entries())
		if (place !== latest) places[at] = await joinAt(latest, place.tablet, place);
	const areTogether = () => places.every(({ table }) => table.connection === 'together' && table.waiting === 0);
	await until(areTogether, `seed ${start}: all are together`);
	// What one was told last is on its way to the others.
	await until(() => places.every(({ table }) => table.steps.length === latest.table.steps.length), 'all have all');
	await pass(60);
	const logs = await Promise.all(places.map(({ tablet }) => tablet.onDisk()));
	expect(new Set(logs).size, `seed ${start}: on the disks`).toBe(1);
	for (const { session, tablet } of places)
		expect(JSON.stringify(session.battle.events), `seed ${start}: on ${tablet.name}'s screen`).toBe(logs[0]);
	for (const text of written) expect(logs[0], `seed ${start}: ${text}`).toContain(text);
	for (const place of places) await leave(place);
}

test.each(Array.from({ length: rounds(4, 200) }, (_, index) => seed + index))(
	'a bad evening with nothing in between ends with one log on all screens and disks (%i)',
	async (start) => play(start)
);

test('a line that says something else under the same id is another line', () => {
	const line = (id: string, text: string) => ({ id, body: { kind: 'note-written', text } }) as unknown as BattleEvent;
	const was = [line('a', 'One'), line('b', 'Left out. Others had just acted.'), line('c', 'Three')];
	expect(commonLength(was, [line('a', 'One'), line('b', 'Left out. Others had gone on.'), line('c', 'Three')])).toBe(1);
	expect(commonLength(was, [line('a', 'One'), line('b', 'Left out. Others had just acted.')])).toBe(2);
});
