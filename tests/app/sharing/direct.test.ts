// Devices at one table with nothing in between: the room of the device that shares, and channels that run through memory.
import { DeviceHost } from '$lib/app/sharing/hosting';
import { answerCall, type Called, peerLine } from '$lib/app/sharing/peer';
import { SharedTable } from '$lib/app/sharing/shared-table.svelte';
import { joinTable, shareFromHere } from '$lib/app/sharing/sit-down';
import { BattleSession } from '$lib/app/battle/session.svelte';
import type { Call } from '$lib/sharing/member';
import type { Role } from '$lib/sharing/step';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSetup } from '../../battle/sample-battle';
import { until } from '../../server/devices';
import { FakeConnection } from './channels';
import { strength, Tablet } from './tablets';

const setup = makeSetup();

beforeEach(() => {
	FakeConnection.all.length = 0;
	vi.stubGlobal('RTCPeerConnection', FakeConnection);
	vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

interface Seated {
	readonly tablet: Tablet;
	readonly session: BattleSession;
	readonly table: SharedTable;
	/** Says anything on its line. */
	readonly say: (text: string) => void;
	readonly heard: string[];
}

async function sit(tablet: Tablet): Promise<{ readonly session: BattleSession; readonly table: SharedTable }> {
	const opened = await BattleSession.open(tablet.storage, setup.id, {});
	const table = await SharedTable.open(tablet.storage, setup.id);
	if (!opened.ok || !table) throw new Error('there is no seat');
	opened.session.isShared = true;
	return { session: opened.session, table };
}

async function shareDirectly() {
	const tablet = new Tablet('Anna');
	await tablet.storage.battles.create(setup);
	await shareFromHere(tablet.storage, setup.id, tablet.sitting);
	const { session, table } = await sit(tablet);
	const host = new DeviceHost(table);
	table.connect(host.ownLine);
	await until(() => table.connection === 'together', 'Anna shares');
	return { tablet, session, table, host };
}

/** Answers a call; how the answer gets back is for the test. */
async function answer(called: Called<Call>, name: string) {
	if (!called.ok) throw new Error(called.reason);
	const { call, key, offer } = called.value;
	const answered = await answerCall(offer);
	if (!answered.ok) throw new Error(answered.reason);
	const { peer, answer: short } = answered.value;
	const arrive = async (tableId: string): Promise<Seated> => {
		expect(await peer.reached).toBe(true);
		const tablet = new Tablet(name);
		const sat = await joinTable(tablet.storage, { table: tableId, key }, null, peerLine(peer), tablet.sitting);
		if (!sat.ok) throw new Error(sat.reason);
		const { session, table } = await sit(tablet);
		const heard: string[] = [];
		table.connect((events) =>
			peerLine(peer)({ ...events, onText: (text) => void (heard.push(text), events.onText(text)) })
		);
		await until(() => table.connection === 'together', `${name} is at the table`);
		return { tablet, session, table, say: (text) => peer.send(text), heard };
	};
	return { call, short, arrive };
}

async function bring(host: DeviceHost, table: SharedTable, name: string, role: Role = 'both'): Promise<Seated> {
	const { call, short, arrive } = await answer(await host.call(role), name);
	expect(await host.accept(call, short)).toBeNull();
	return arrive(table.seat.table);
}

const figures = ({ state }: BattleSession) => state.units.guards?.figures;

describe('a table with nothing in between', () => {
	test('is joined however long the codes took, and played on both', async () => {
		const { session, table, host } = await shareDirectly();
		const { call, short, arrive } = await answer(await host.call('both'), 'Ben');
		// Somebody looked for his glasses: nothing on either side has run out in ten minutes.
		vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
		await vi.advanceTimersByTimeAsync(600_000);
		vi.useRealTimers();
		expect(await host.accept(call, short)).toBeNull();
		const ben = await arrive(table.seat.table);
		await ben.session.record([strength('guards', 17)]);
		await until(() => figures(session) === 17, 'Anna sees it');
		await session.record([strength('guards', 16)]);
		await until(() => figures(ben.session) === 16, 'Ben sees it');
		// Of devices that only ever looked in not all names are kept.
		const strangers = Array.from({ length: 400 }, (_, at) => [`device-${at}`, `Screen ${at}`]);
		await table.changeSeat({ names: { ...Object.fromEntries(strangers), 'device-Ben': 'Ben' } });
		await bring(host, table, 'Cleo');
		await until(() => 'device-Cleo' in table.seat.names, 'Cleo is known by her name');
		expect(Object.keys(table.seat.names).toSorted()).toEqual(['device-Anna', 'device-Ben', 'device-Cleo']);
		// A code is for one device: the same answer again is told.
		expect(await host.accept(call, short)).toContain('no longer shown');
	});

	test('asks who is speaking on a line that it gave up, instead of cutting it', async () => {
		const { session, table, host } = await shareDirectly();
		const ben = await bring(host, table, 'Ben');
		// Anna's device believes that Ben has turned away; his own does not know.
		const [, there] = FakeConnection.all;
		there?.channel?.send('!away');
		await until(() => table.people.length === 1, 'Ben is no longer listed');
		await ben.session.record([strength('guards', 15)]);
		await until(() => figures(session) === 15, 'what he did came in all the same');
		expect(ben.heard.some((text) => text.includes('say-hello'))).toBe(true);
		await until(() => table.people.length === 2, 'he is listed again');
	});

	test('tells whoever passes on a third device’s answer what became of it', async () => {
		const { table, host } = await shareDirectly();
		const ben = await bring(host, table, 'Ben');
		const { call, short, arrive } = await answer(await ben.table.askForCall('both'), 'Cleo');
		expect(await ben.table.passOn('another-call', short)).toContain('no longer shown');
		expect(await ben.table.passOn(call, short)).toBeNull();
		const cleo = await arrive(table.seat.table);
		expect(cleo.table.people).toHaveLength(3);
		expect(await ben.table.passOn(call, short)).toContain('no longer shown');
	});

	test('does not listen to a flood for ever, and plays on with the others', async () => {
		const { session, table, host } = await shareDirectly();
		const ben = await bring(host, table, 'Ben');
		const cleo = await bring(host, table, 'Cleo');
		for (let count = 0; count < 900; count += 1) ben.say('{"kind":"want","from":0}');
		await until(() => table.people.length === 2, 'Ben is cut off');
		expect(ben.heard.filter((text) => text.includes('too-fast')).length).toBeGreaterThan(100);
		await cleo.session.record([strength('guards', 14)]);
		await until(() => figures(session) === 14, 'Cleo plays on');
	});

	test('tells nobody of a step that the disk of the device that shares refused, and everybody once it is there', async () => {
		const { tablet, session, table, host } = await shareDirectly();
		const ben = await bring(host, table, 'Ben');
		const { seats } = tablet.storage;
		const exchange = seats.exchange.bind(seats);
		let refuses = true;
		seats.exchange = async (battle, what) =>
			refuses
				? { ok: false, reason: 'not-saved', trouble: { kind: 'full', sentence: 'No room.', advice: '' } as never }
				: exchange(battle, what);
		await ben.session.record([strength('guards', 13)]);
		await until(() => ben.heard.some((text) => text.includes('too-fast')), 'it is tried again and again');
		expect([ben.table.waiting, table.stepsOnDisk.length]).toEqual([1, 0]);
		refuses = false;
		await ben.session.record([strength('guards', 12)]);
		await until(() => ben.table.waiting === 0 && figures(session) === 12, 'the disk takes both');
		expect(table.stepsOnDisk).toHaveLength(2);
	});
});
