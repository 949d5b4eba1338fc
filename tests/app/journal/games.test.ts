// A companion's game at play, for whatever companion: opened, played, gone back in, followed in two tabs, kept where the disk refuses, listed.
import { AppStorage } from '$lib/app/device/storage.svelte';
import type { Companion } from '$lib/app/journal/companion';
import { YourCopy } from '$lib/app/journal/copy.svelte';
import { GameSession } from '$lib/app/journal/game-session.svelte';
import { Games } from '$lib/app/journal/games.svelte';
import { makeRescueFile } from '$lib/app/data/backing-up';
import { accept, type Parsed, refuse } from '$lib/parsing/problem';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { makeTrouble, TroubleError } from '$lib/storage/database/trouble';
import { readFile } from '$lib/storage/share-file';
import type { Answer } from '$lib/storage/journals/meet-journal';
import type { Conflict } from '$lib/storage/meeting';
import { Storage } from '$lib/storage/storage';
import { describe, expect, it, vi } from 'vitest';
import { hands, whistKind, whistOf, whists, type WhistGame } from '../../storage/sample-game';
import { battleOf, TestTools } from '../../storage/sample-storage';

const companion: Companion<WhistGame> = {
	game: 'whist',
	kind: whistKind,
	journals: whists,
	tell: ({ points }, { hand }) => `Hand ${hand} brought ${points}.`,
	standing: ({ hand, points }) => ({ where: `hand ${hand}`, ended: points >= 10 })
};

/** A database whose next so many writes fail. */
class FailingDatabase extends MemoryDatabase {
	failing = 0;

	override write: MemoryDatabase['write'] = async (tables, work) => {
		if (this.failing > 0) {
			this.failing -= 1;
			throw new TroubleError(makeTrouble('full'));
		}
		return super.write(tables, work);
	};
}

function sitDown() {
	const database = new FailingDatabase();
	const storage = new Storage(database, new TestTools());
	const app = new AppStorage(async () => ({ storage, trouble: null }));
	return { database, storage, app, games: new Games(companion, app) };
}

async function open(storage: Storage, id: string): Promise<GameSession<WhistGame>> {
	const opened = await GameSession.open(storage, companion, id, { tools: new TestTools(), delays: [5] });
	if (!opened.ok) throw new Error(opened.closed.sentence);
	return opened.session;
}

const scored = (points: number) => [{ kind: 'scored', points } as const];

describe('a game at play', () => {
	it('is on the disk with every action, and its summary says where it stands', async () => {
		const { storage, games } = sitDown();
		expect(await games.start(whistOf('pump'))).toEqual({ ok: true, id: 'pump' });
		const session = await open(storage, 'pump');
		for (const points of [4, 6]) expect(await session.record(scored(points))).toEqual({ ok: true });
		expect(await session.record(scored(14))).toMatchObject({ ok: false, reason: 'There are thirteen tricks.' });
		expect(session.state).toEqual({ hand: 3, points: 10 });
		expect((await storage.games.get('pump'))?.value).toEqual({ game: 'whist', name: 'Rubber of pump', where: 'hand 3', ended: true, events: 2 }); // prettier-ignore
		session.leave();
		expect((await open(storage, 'pump')).state).toEqual({ hand: 3, points: 10 });
	});

	it('goes back to a line, puts back, and goes another way as a game of its own', async () => {
		const { storage, games } = sitDown();
		await games.start(whistOf('pump'));
		const session = await open(storage, 'pump');
		for (const points of [1, 2, 3]) await session.record(scored(points));
		expect([session.log.undo, session.log.redo]).toEqual(['Hand 3 brought 3.', null]);
		expect(await session.goBackTo(session.log.lines[0]!)).toEqual({ ok: true });
		expect([session.state.points, session.log.redo]).toEqual([1, 'Hand 2 brought 2.']);
		expect(await session.goBackTo(session.log.lines[2]!)).toMatchObject({ ok: false });
		await session.redo(2);
		expect(session.state.points).toBe(6);
		const branched = await session.branchFrom(session.log.lines[1]!, 'What if');
		const other = branched.ok ? await open(storage, branched.id) : null;
		expect([other?.state.points, other?.journal.setup.branchOf?.battle]).toEqual([3, 'pump']);
		expect(session.log.lines.map(({ text }) => text).slice(3)).toEqual([
			'Took back 2 steps, the first of them: Hand 2 brought 2.',
			'Put back 2 steps, the first of them: Hand 2 brought 2.'
		]);
	});

	it('hears what another tab does, and does not act over it', async () => {
		const { storage, games } = sitDown();
		await games.start(whistOf('pump'));
		const [here, there] = [await open(storage, 'pump'), await open(storage, 'pump')];
		const acted = await Promise.all([here.record(scored(1)), there.record(scored(2))]);
		expect(acted.map(({ ok }) => ok)).toEqual([true, false]);
		await vi.waitFor(() => expect(there.state).toEqual({ hand: 2, points: 1 }));
		expect(await there.record(scored(2))).toEqual({ ok: true });
		await vi.waitFor(() => expect(here.state).toEqual({ hand: 3, points: 3 }));
	});

	it('that is missing, of another kind or damaged says so in words for a game', async () => {
		const { storage, database } = sitDown();
		await storage.battles.create(battleOf('cowpens'));
		for (const id of ['nowhere', 'cowpens']) {
			const opened = await GameSession.open(storage, companion, id);
			expect(opened.ok ? '' : opened.closed.sentence).toBe('This game is not on this device. It may have been deleted in another tab.'); // prettier-ignore
		}
		await storage.journals(whistKind).create(whistOf('pump'), hands(3));
		await database.write(['events'], (tables) =>
			tables.put('events', [{ battle: 'pump', order: 3, event: 7 }] as never)
		);
		const session = await open(storage, 'pump');
		expect(session.closed?.sentence).toMatch(/^Line 3 of this game’s log cannot be read: .* The 2 lines before it are shown; nothing was deleted\.$/); // prettier-ignore
		expect(await session.goOnFromBefore()).toEqual({ ok: true });
		expect(await session.record(scored(5))).toEqual({ ok: true });
		expect(session.state).toEqual({ hand: 4, points: 7 });
	});

	it('that the disk refuses goes on in memory, is in the rescue file, is come back to, and is written when the disk takes it', async () => {
		const { storage, database, app, games } = sitDown();
		await games.start(whistOf('pump'));
		const opened = await games.door.open('pump');
		if (!opened.ok) throw new Error(opened.closed.sentence);
		database.failing = 2;
		expect(await opened.session.record(scored(7))).toEqual({ ok: true });
		expect([opened.session.waiting.length, app.trouble?.kind]).toEqual([1, 'full']);
		games.door.leave(opened.session);
		const rescue = await readFile((await makeRescueFile(app, null)).blob);
		expect(rescue.ok && rescue.value.kind === 'backup' && rescue.value.backup.games.map(({ events }) => events.length)).toEqual([1]); // prettier-ignore
		const again = await games.door.open('pump');
		expect(again.ok && again.session).toBe(opened.session);
		await vi.waitFor(async () => expect((await storage.games.get('pump'))?.value.events).toBe(1), 3000);
	});
});

describe('the list of a companion’s games', () => {
	it('follows what is started, named, deleted and taken back, and shows no battle', async () => {
		const { storage, games } = sitDown();
		await storage.battles.create(battleOf('cowpens'));
		const stop = games.follow();
		await vi.waitFor(() => expect(games.kept).toEqual([]));
		await games.start(whistOf('pump'));
		await games.rename('pump', 'At the Pump');
		expect(games.kept?.map(({ value }) => value.name)).toEqual(['At the Pump']);
		await games.delete('pump');
		expect(games.kept).toEqual([]);
		await games.undelete('pump');
		expect(games.kept?.map(({ id }) => id)).toEqual(['pump']);
		expect(await games.start(whistOf('pump'))).toEqual({ ok: false, sentence: 'The game could not be started. There is one already.' }); // prettier-ignore
		expect((await games.toShare('pump'))?.setup.name).toBe('At the Pump');
		expect(games.unreadable).toBe(0);
		stop();
	});
});

describe('your copy', () => {
	interface Facts {
		readonly trumps: readonly string[];
	}
	const blank: Facts = { trumps: [] };
	const parse = (input: unknown): Parsed<Facts> =>
		Array.isArray((input as Facts | undefined)?.trumps)
			? accept(input as Facts)
			: refuse({ path: 'trumps', message: 'The trumps are needed.' });
	const neverAsked = async (): Promise<Answer> => {
		throw new Error('nobody was to be asked');
	};
	const copyIn = (app: AppStorage) => new YourCopy({ game: 'whist', blank, parse }, app);

	it('is blank at first, is kept for every later game, and goes by file to another table', async () => {
		const { app } = sitDown();
		const copy = copyIn(app);
		expect([await copy.load(), copy.savedAt]).toEqual([blank, null]);
		expect(await copy.save({ trumps: ['spades'] })).toBeNull();
		expect(await copyIn(app).load()).toEqual({ trumps: ['spades'] });
		const { name, blob } = await copy.makeFile();
		expect(name).toBe('whist.copy.json');
		const there = copyIn(sitDown().app);
		expect(await there.takeIn(blob, neverAsked)).toEqual({ ok: true, value: 'Added.' });
		expect(there.facts).toEqual({ trumps: ['spades'] });
	});

	it('is taken in whole or not at all, with the reason; what it replaced can be brought back', async () => {
		const { storage, app } = sitDown();
		const copy = copyIn(app);
		await copy.save({ trumps: ['spades'] });
		const file = (shared: object) => new Blob([JSON.stringify({ app: 'fife-and-drum', version: 1, ...shared })]);
		const said = async (blob: Blob) => {
			const taken = await copy.takeIn(blob, neverAsked);
			return taken.ok ? null : taken.problems[0]?.message;
		};
		expect(await said(new Blob(['spades']))).toBe('It is not a file of this app, or it is cut short.');
		expect(await said(file({ kind: 'copy', copy: { id: 'loo', facts: {} } }))).toBe('It is of another game.');
		expect(await said(file({ kind: 'copy', copy: { id: 'whist', facts: {} } }))).toBe('The trumps are needed.');
		expect(await said(file({ kind: 'game', game: { setup: whistOf('pump'), events: [] } }))).toBe('It does not say anything of a copy.'); // prettier-ignore
		expect(copy.facts).toEqual({ trumps: ['spades'] });
		expect(copy.facts).toEqual({ trumps: ['spades'] });
		const hearts = file({ kind: 'copy', copy: { id: 'whist', facts: { trumps: ['hearts'] } } });
		await copy.takeIn(hearts, async () => 'theirs');
		const [aside] = await storage.listReplaced();
		await storage.bringBack(aside!.id);
		expect(await copy.load()).toEqual({ trumps: ['spades'] });
	});

	it('that says something else than a file asks which to keep; one that says the same, or nothing, does not', async () => {
		const { storage, app } = sitDown();
		const copy = copyIn(app);
		const file = (trumps: readonly string[]) => new Blob([JSON.stringify({ app: 'fife-and-drum', version: 1, kind: 'copy', copy: { id: 'whist', facts: { trumps } } })]); // prettier-ignore
		await copy.save({ trumps: ['spades'] });
		const asked: unknown[] = [];
		const answering = (answer: Answer) => async (conflict: Conflict) => {
			asked.push([conflict.what, conflict.id, conflict.mine.value, conflict.theirs.value]);
			return answer;
		};
		const spades = { id: 'whist', facts: { trumps: ['spades'] } };
		const hearts = { id: 'whist', facts: { trumps: ['hearts'] } };
		expect(await copy.takeIn(file(['hearts']), answering('mine'))).toEqual({ ok: true, value: 'Yours was kept, as you said.' }); // prettier-ignore
		expect([copy.facts, (await storage.listReplaced()).length]).toEqual([{ trumps: ['spades'] }, 0]);
		await copy.takeIn(file(['hearts']), answering('both'));
		expect([copy.facts, (await storage.listReplaced()).length]).toEqual([{ trumps: ['spades'] }, 1]);
		await copy.takeIn(file(['hearts']), answering('theirs'));
		expect(copy.facts).toEqual({ trumps: ['hearts'] });
		expect(asked).toEqual(Array.from({ length: 3 }, () => ['copy', 'whist', spades, hearts]));
		expect(await copy.takeIn(file(['hearts']), neverAsked)).toEqual({ ok: true, value: 'It is here already.' });
		// Forgotten, there is nothing to lose.
		await copy.save(blank);
		expect((await copy.takeIn(file(['spades']), neverAsked)).ok).toBe(true);
		expect(copy.facts).toEqual({ trumps: ['spades'] });
	});

	it('that cannot be read any more is kept as it is, and said', async () => {
		const { storage, app } = sitDown();
		await storage.copies.save('whist', { trumps: 'spades' });
		const copy = copyIn(app);
		expect([await copy.load(), copy.problems.map(({ message }) => message)]).toEqual([
			blank,
			['The trumps are needed.']
		]);
		expect((await storage.copies.get('whist'))?.value.facts).toEqual({ trumps: 'spades' });
	});
});
