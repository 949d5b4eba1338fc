import 'fake-indexeddb/auto';
import { describeShared } from '$lib/app/data/describe-shared';
import { makeRescueFile } from '$lib/app/data/backing-up';
import { TakingIn } from '$lib/app/data/taking-in.svelte';
import { AppStorage } from '$lib/app/device/storage.svelte';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { makeFile, readFile } from '$lib/storage/share-file';
import { makeLinkText } from '$lib/storage/share-link';
import { Storage } from '$lib/storage/storage';
import { makeTrouble, TroubleError } from '$lib/storage/database/trouble';
import { describe, expect, it, vi } from 'vitest';
import { sampleRosters } from '../../battle/sample-battle';
import { playedWhist } from '../../storage/sample-game';
import { battleOf, mapOver, note, notes, TestTools } from '../../storage/sample-storage';

/** A device whose disk can fill up, or go away. */
class FailingDatabase extends MemoryDatabase {
	failing: 'full' | 'closed' | null = null;

	override write: MemoryDatabase['write'] = (tables, work) => {
		if (this.failing) return Promise.reject(new TroubleError(makeTrouble(this.failing)));
		return super.write(tables, work);
	};

	override read: MemoryDatabase['read'] = (tables, work) => {
		if (this.failing === 'closed') return Promise.reject(new TroubleError(makeTrouble('closed')));
		return super.read(tables, work);
	};
}

function makeApp() {
	const database = new FailingDatabase();
	const storage = new Storage(database, new TestTools());
	const app = new AppStorage(async () => ({ storage, trouble: null }));
	return { database, storage, app, takingIn: new TakingIn(app) };
}

const roster = { kind: 'roster', roster: sampleRosters.first } as const;

describe('something from a file or a link', () => {
	it('is shown for what it is, and changes nothing before it is accepted', async () => {
		const { storage, takingIn } = makeApp();
		await takingIn.readFile((await makeFile(roster)).blob);
		expect(takingIn.stage).toMatchObject({
			name: 'offered',
			words: { what: 'Roster', name: 'Crown army', lines: ['Crown', '9 units'] }
		});
		expect((await storage.rosters.list()).kept).toEqual([]);
		await takingIn.accept();
		expect(takingIn.stage).toMatchObject({ name: 'taken', items: [{ name: 'Crown army', outcome: 'added' }] });
		expect((await storage.rosters.list()).kept.map(({ id }) => id)).toEqual(['crown']);
		expect(takingIn.hasSettings).toBe(false);
	});

	it('comes by link as by file', async () => {
		const { takingIn } = makeApp();
		const link = await makeLinkText({ kind: 'battle', battle: { setup: battleOf('cowpens'), events: notes(2) } });
		await takingIn.readLink(link.ok ? link.value : '');
		expect(takingIn.stage).toMatchObject({ name: 'offered', words: { what: 'Battle', name: 'Battle of cowpens' } });
		takingIn.reset();
		expect(takingIn.stage).toEqual({ name: 'waiting' });
	});

	it.each([
		['nonsense', 'The link is not one of this app.'],
		['1.AAAAAAAA', 'It is damaged or cut short.'],
		[`1.${'A'.repeat(40_000)}`, 'The link is longer than any this app makes.']
	])('that is no good is refused with a sentence', async (text, sentence) => {
		const { takingIn } = makeApp();
		await takingIn.readLink(text);
		expect(takingIn.stage).toEqual({ name: 'refused', problems: [{ path: '', message: sentence }] });
		await takingIn.accept();
		expect(takingIn.stage.name).toBe('refused');
	});

	it('that the device has no room for is refused, and the trouble is told', async () => {
		const { database, app, takingIn } = makeApp();
		await takingIn.readFile((await makeFile(roster)).blob);
		database.failing = 'full';
		await takingIn.accept();
		expect(takingIn.stage.name).toBe('refused');
		expect(app.trouble?.kind).toBe('full');
	});

	it('that is chosen while another is read takes its place', async () => {
		const { takingIn } = makeApp();
		const slow = takingIn.readFile((await makeFile(roster)).blob);
		const quick = takingIn.readLink('nonsense');
		await Promise.all([slow, quick]);
		expect(takingIn.stage.name).toBe('refused');
	});

	it('that is given up, or left for another, is read no further by anybody', async () => {
		const ended: number[] = [];
		let made = 0;
		class NeverAnswers {
			readonly #number = (made += 1);
			terminate(): void {
				ended.push(this.#number);
			}
		}
		vi.stubGlobal('Worker', NeverAnswers);
		const { takingIn } = makeApp();
		const { blob } = await makeFile(roster);
		const first = takingIn.readFile(blob);
		await expect.poll(() => made).toBe(1);
		const second = takingIn.readFile(blob);
		await first;
		await expect.poll(() => made).toBe(2);
		expect([ended, takingIn.stage.name]).toEqual([[1], 'reading']);
		takingIn.reset();
		await second;
		vi.unstubAllGlobals();
		expect([ended, takingIn.stage]).toEqual([[1, 2], { name: 'waiting' }]);
	});

	it('that is another than the one here asks which to keep, and waits for the answer', async () => {
		const { storage, takingIn } = makeApp();
		await storage.rosters.save(sampleRosters.first);
		await takingIn.readFile(
			(await makeFile({ kind: 'roster', roster: { ...sampleRosters.first, name: 'Theirs' } })).blob
		);
		expect(takingIn.stage).toMatchObject({ name: 'offered', conflicts: [{ what: 'Roster', name: 'Crown army' }] });
		await takingIn.accept();
		expect([takingIn.stage.name, takingIn.unanswered]).toEqual(['offered', 1]);
		expect((await storage.rosters.get('crown'))?.value.name).toBe('Crown army');
		takingIn.answer('roster crown', 'theirs');
		expect([takingIn.unanswered, takingIn.answerOf('roster crown')]).toEqual([0, 'theirs']);
		await takingIn.accept();
		expect(takingIn.stage).toMatchObject({ name: 'taken', items: [{ outcome: 'updated' }] });
		expect((await storage.rosters.get('crown'))?.value.name).toBe('Theirs');
		expect(await storage.listReplaced()).toHaveLength(1);
	});

	it('in a backup can be answered for all at once, and a new file begins without answers', async () => {
		const { storage, takingIn } = makeApp();
		const { blob } = await storage.makeBackup(null);
		for (const roster of [sampleRosters.first, sampleRosters.second]) await storage.rosters.save(roster);
		const other = new Storage(new MemoryDatabase(), new TestTools());
		for (const roster of [sampleRosters.first, sampleRosters.second])
			await other.rosters.save({ ...roster, name: 'Other' });
		const theirs = await other.makeBackup(null);
		await takingIn.readFile(theirs.blob);
		takingIn.answerAll('both');
		expect(takingIn.unanswered).toBe(0);
		await takingIn.readFile(blob);
		await takingIn.readFile(theirs.blob);
		expect(takingIn.unanswered).toBe(2);
		takingIn.answerAll('mine');
		await takingIn.accept();
		expect((await storage.rosters.list()).kept.map(({ value }) => value.name).sort()).toEqual(['Continental army', 'Crown army']); // prettier-ignore
	});

	it('says what a backup holds, and what it could not make out', () => {
		const backup = { madeAt: '2026-07-04T12:00:00.000Z', settings: null, rosters: [], houseRules: [], battles: [], games: [], copies: [], maps: [], photos: [], leftOver: [], refused: [] }; // prettier-ignore
		expect(describeShared({ kind: 'backup', backup })).toEqual({ what: 'Backup', name: 'of 4 July 2026', lines: ['Nothing but settings'] }); // prettier-ignore
		const refused = [{ what: 'roster', name: '', problems: [] } as const];
		const battles = [{ setup: battleOf('cowpens'), events: [] }];
		const maps = [{ savedAt: backup.madeAt, value: mapOver('photo') }];
		expect(
			describeShared({
				kind: 'backup',
				backup: {
					...backup,
					battles,
					games: [playedWhist()],
					copies: [{ savedAt: backup.madeAt, value: { id: 'whist', facts: {} } }],
					maps,
					refused
				}
			}).lines
		).toEqual([
			'1 battle',
			'1 game of a companion',
			'Your own copies of other games',
			'1 map',
			'1 thing that cannot be read here'
		]);
	});
});

describe('the file that is offered when the device fails', () => {
	const battle = { setup: battleOf('cowpens'), events: notes(3) };
	const onward = { ...battle, events: [...notes(3), note(4, 'In memory')] };

	async function rescue(failing: 'full' | 'closed') {
		const { database, storage, app } = makeApp();
		await storage.rosters.save(sampleRosters.first);
		await storage.battles.create(battle.setup, battle.events);
		const stop = app.hold(() => ({ battles: [onward] }));
		app.hold(() => ({ rosters: [{ value: sampleRosters.second, savedAt: '2026-07-05T12:00:00.000Z' }] }))();
		await app.open();
		database.failing = failing;
		const read = await readFile((await makeRescueFile(app, { theme: 'candle' })).blob);
		stop();
		if (!read.ok || read.value.kind !== 'backup') throw new Error('no backup');
		expect(app.held).toEqual([]);
		return read.value.backup;
	}

	it('has what is on the device, and what is only in memory over it', async () => {
		const { rosters, battles, settings } = await rescue('full');
		expect(rosters.map(({ value }) => value.id)).toEqual(['crown']);
		expect(battles).toEqual([onward]);
		expect(settings).toEqual({ theme: 'candle' });
	});

	it('has what is in memory even where the device cannot be read any more', async () => {
		const { rosters, battles } = await rescue('closed');
		expect([rosters, battles]).toEqual([[], [onward]]);
	});
});
