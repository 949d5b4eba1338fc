// What a table says of itself while its disk, its line or the log under it is not what it should be: it is not together before what is known to be missing is
// here and kept.
import { Member } from '$lib/sharing/member';
import { makeTrouble } from '$lib/storage/database/trouble';
import { tellTable } from '$lib/app/sharing/table-words';
import { describe, expect, test, vi } from 'vitest';
import { makeSetup } from '../../battle/sample-battle';
import { until } from '../../server/devices';
import { sharedPiles } from '../../sharing/piles';
import { share, strength, type Tablet, withPost } from './tablets';

withPost();

const setup = makeSetup();

/** So that the next exchanges are refused, until told otherwise. */
function refuse(tablet: Tablet): () => void {
	const { seats } = tablet.storage;
	const exchange = seats.exchange.bind(seats);
	seats.exchange = async () => ({ ok: false, reason: 'not-saved', trouble: makeTrouble('full') });
	return () => (seats.exchange = exchange);
}

describe('a table on a bad disk', () => {
	test('is not together while the disk refuses what the others did, and says nothing that is not on it', async () => {
		const { anna, ben } = await share();
		const takeAgain = refuse(anna);
		await ben.act(strength('guards', 15));
		await until(() => anna.table?.connection === 'joining', 'Anna is behind');
		const sent = anna.sent.length;
		await anna.act(strength('delaware', 7));
		await until(() => anna.table?.waiting === 1, 'it is taken up');
		expect(anna.sent.slice(sent).filter((text) => text.includes('submit'))).toEqual([]);
		expect(anna.figures('guards')).toBe(20);
		takeAgain();
		await until(
			() => ben.figures('delaware') === 7 && anna.figures('guards') === 15,
			'the disk is tried again by itself'
		);
		await until(() => anna.table?.connection === 'together' && anna.table.waiting === 0, 'they are together');
		expect(await anna.onDisk()).toBe(await ben.onDisk());
	});

	test('opens a connection that was dropped, and nobody notices', async () => {
		const { anna, ben } = await share();
		const takeAgain = refuse(anna);
		anna.storage.battles.reopen = async () => {
			takeAgain();
			return true;
		};
		await ben.act(strength('guards', 15));
		await until(() => anna.figures('guards') === 15, 'Anna has it');
		expect(anna.table?.connection).toBe('together');
	});

	test('writes all of its steps again where what was kept beside the log is gone', async () => {
		const { anna, ben } = await share();
		const { database } = anna;
		await database.write(['sharedTables', 'sharedSteps', 'outbox'], async (tables) => {
			await tables.remove('sharedTables', setup.id);
			await tables.removeStretch('sharedSteps', { battle: setup.id });
		});
		await ben.act(strength('guards', 15));
		await until(() => anna.figures('guards') === 15, 'Anna has it');
		const kept = await anna.storage.seats.load(setup.id);
		expect([kept?.seat.table, kept?.steps.length]).toEqual([ben.table?.seat.table, 2]);
	});

	test('tells the screen of another order that the last event does not show', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.act(strength('guards', 4), strength('delaware', 3));
		await ben.act({ kind: 'note-written', text: 'After it' });
		await anna.act(strength('guards', 9));
		let isTold = false;
		if (ben.table) ben.table.onReordered = () => (isTold = true);
		ben.callAgain();
		await until(() => ben.table?.waiting === 0 && ben.table.connection === 'together', 'they are together');
		// Two events and a note became Anna's step, the line of what was left out, and the same note in the same place.
		expect(isTold).toBe(true);
		await ben.session?.readAgain();
		expect(ben.log).toBe(anna.log);
	});
});

describe('a device at a table', () => {
	const stored = {
		table: 'table',
		device: 'ben',
		name: 'Ben',
		key: 'k'.repeat(22),
		role: 'both',
		setup: { id: 'table', start: 4 },
		epoch: { number: 0, keeper: 'post' },
		steps: [],
		waiting: []
	} as const;
	const { epoch } = stored;
	const moved = (id: string, after: number) => ({
		id,
		by: 'anna',
		previous: null,
		after,
		told: '',
		role: 'both' as const,
		events: [
			{
				version: 1,
				id: `e-${id}`,
				order: after + 1,
				step: id,
				sum: 16,
				decidedBy: 'player',
				at: '2026-07-04T12:00:00.000Z',
				body: { kind: 'moved', pile: 'a', by: 1 }
			}
		]
	});

	test('is on its way again as soon as it hears that steps are missing, and together when they are here', () => {
		const ben = new Member(sharedPiles, stored);
		ben.hello();
		ben.hear({ kind: 'welcome', epoch, role: 'both', count: 0, goesOn: true, people: [] });
		expect(ben.connection).toBe('together');
		// The first of two was lost on the way.
		expect(ben.hear({ kind: 'steps', epoch, from: 1, count: 2, steps: [moved('two', 1)] }).say).toEqual([
			{ kind: 'want', from: 0 }
		]);
		expect(ben.connection).toBe('joining');
		// It comes; the second is known to be there.
		ben.hear({ kind: 'steps', epoch, from: 0, count: 2, steps: [moved('one', 0)] });
		expect(ben.connection).toBe('joining');
		ben.hear({ kind: 'steps', epoch, from: 1, count: 2, steps: [moved('two', 1)] });
		expect([ben.connection, ben.copy?.count]).toEqual(['together', 2]);
	});
});

test('what was heard on a line that is gone by now does not make a table together', async () => {
	const { anna, ben } = await share();
	ben.dropLine();
	const { seats } = ben.storage;
	const exchange = seats.exchange.bind(seats);
	let go = (): void => undefined;
	const held = new Promise<void>((resolve) => (go = resolve));
	let isHeld = false;
	seats.exchange = async (...asked) => {
		isHeld = true;
		await held;
		return exchange(...asked);
	};
	// Something is on its way to the disk, so that what comes in is looked at a moment later.
	await ben.act(strength('delaware', 8));
	await until(() => isHeld, 'the disk is busy');
	ben.callAgain();
	await until(() => ben.heard.some((text) => text.includes('welcome')), 'the post answers');
	ben.dropLine();
	seats.exchange = exchange;
	go();
	await until(() => ben.table?.waiting === 1, 'it is on the disk');
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(ben.table?.connection).toBe('alone');
	expect(anna.table?.connection).toBe('together');
});

test('what waits for longer than a moment is said beside who is here, and no more once it is there', async () => {
	const { anna, ben } = await share();
	const { table } = ben;
	if (!table) throw new Error('Ben sits there');
	// The network is gone, and nobody has said so: what he says arrives nowhere.
	let isGone = false;
	table.connect((events) => {
		const line = ben.makeLine(events);
		return { close: () => line.close(), send: (text) => (isGone ? undefined : line.send(text)) };
	});
	const says = () => {
		const { connection, waiting, late, people, seat } = table;
		return tellTable({ connection, waiting, late, people, device: seat.device });
	};
	await until(() => says() === 'Together with Anna', 'they are together');
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
	isGone = true;
	await ben.act(strength('guards', 15));
	await until(() => table.waiting === 1, 'it waits');
	expect(says()).toBe('Together with Anna');
	await vi.advanceTimersByTimeAsync(5100);
	await until(() => says() === 'Together with Anna; 1 action not there yet', 'it is said');
	isGone = false;
	await vi.advanceTimersByTimeAsync(5100);
	await until(() => anna.figures('guards') === 15 && says() === 'Together with Anna', 'it is there');
	vi.useRealTimers();
});
