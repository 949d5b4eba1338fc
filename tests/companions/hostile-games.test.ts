// Files of companions' games as no app ever made them. The door lets in whatever is made like a game, since what it means is the companion's to judge:
// so the companion opens each that got in, tells its log and says where it stands, or says in a sentence which line it cannot read. It never throws.
import { GameSession } from '$lib/app/journal/game-session.svelte';
import type { Companion } from '$lib/app/journal/companion';
import { hiddenStrike } from '$lib/companions/hidden-strike/game/companion';
import { hsGames } from '$lib/companions/hidden-strike/game/game';
import { modes } from '$lib/companions/hidden-strike/rules/people';
import { liberty, libertyCopy } from '$lib/companions/liberty-or-death/game/companion';
import { libertyGames } from '$lib/companions/liberty-or-death/game/game';
import { nextOf } from '$lib/companions/liberty-or-death/game/next';
import { outputOf } from '$lib/companions/liberty-or-death/game/state/state';
import { defaultRulings } from '$lib/companions/liberty-or-death/rules/rulings';
import { patriot } from '$lib/companions/patriot/game/companion';
import { patriotGames } from '$lib/companions/patriot/game/game';
import { plan } from '$lib/companions/patriot/game/plan/plan';
import type { PatriotState } from '$lib/companions/patriot/game/state/state';
import { lodge } from '$lib/companions/sons-of-liberty-rpg/game/companion';
import { lodgeGames } from '$lib/companions/sons-of-liberty-rpg/game/game';
import { stateOf } from '$lib/journal/journal';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { readFile } from '$lib/storage/share-file';
import { makeShared } from '$lib/storage/shared';
import { Storage } from '$lib/storage/storage';
import { expect, it } from 'vitest';
import { Chance } from '../chance';
import { rounds, seed } from '../long';
import { isClear } from '../storage/as-good-as-ours';
import { mutateValue } from '../storage/malformed';
import { TestTools } from '../storage/sample-storage';
import { anyBody as anyHsBody, makeSetup as makeHsSetup } from './hidden-strike/playing';
import { anyAnswer } from './liberty-or-death/answering';
import { exampleFacts } from './liberty-or-death/fixture';
import { makeChance, nextIntent, randomSetup } from './patriot/random-table';
import { anyBody as anyLodgeBody, four, makeRandom, seatingOf, setupOf, stamp } from './sons-of-liberty-rpg/evening';

/** The first turns of a game, with whatever answers chance has. */
function playLiberty(chance: Chance) {
	const setup = { version: 1, game: 'liberty-or-death', id: 'winter', name: 'A winter', startedAt: '2026-01-01T00:00:00.000Z', people: 1, seats: ['french'], difficult: false, dice: 'app', random: 'draw', rulings: defaultRulings, facts: exampleFacts, memory: {}, treaty: false, strokes: { british: true, patriots: true, indians: true, french: true }, seed: 'seed', branchOf: null } as const; // prettier-ignore
	let journal = libertyGames.begin(setup);
	let ids = 0;
	const act = (body: Parameters<typeof libertyGames.record>[1][number]) => {
		const stamp = { step: `s${++ids}`, decidedBy: 'player' as const, at: setup.startedAt, makeId: () => `e${++ids}` };
		const done = libertyGames.record(journal, [body], stamp);
		if (done.ok) journal = done.journal;
	};
	for (let card = 0; card < 3; card += 1) {
		act({ kind: 'card-turned', winter: card === 2, eligible: ['patriots', 'british'] });
		act({ kind: 'run-began', procedure: 'turn', faction: chance.one(['patriots', 'british']) });
		for (let count = 0; count < 12; count += 1) {
			const { run } = stateOf(journal);
			const ask = run ? outputOf(run).ask : null;
			if (ask) act({ kind: 'answered', id: ask.id, value: anyAnswer(ask, (below) => chance.below(below)) as never });
		}
		act({ kind: 'run-closed' });
	}
	return { setup, events: journal.events };
}

const many = rounds(60, 10_000);

it(`of ${many} spoilt games of Liberty or Death each is refused, opened, or closed with a sentence`, async () => {
	const games = Array.from({ length: 4 }, (_, index) =>
		JSON.stringify(makeShared({ kind: 'game', game: playLiberty(new Chance(seed + index)) as never }))
	);
	const counts = { refused: 0, opened: 0, closed: 0 };
	for (let number = 0; number < many; number += 1) {
		const chance = new Chance(seed * 100_003 + number);
		const { what, text } = mutateValue(chance, chance.one(games));
		const read = await readFile(new Blob([text]));
		if (!read.ok || read.value.kind !== 'game') {
			counts.refused += 1;
			continue;
		}
		const { setup } = read.value.game;
		const storage = new Storage(new MemoryDatabase(), new TestTools());
		expect((await storage.takeInShared(read.value)).ok, what).toBe(true);
		const opened = await GameSession.open(storage, liberty, setup.id).catch((error: unknown) => {
			throw new Error(`${number}: ${what} broke the companion`, { cause: error });
		});
		if (!opened.ok) {
			counts.closed += 1;
			expect(isClear(opened.closed.sentence), `${what}: ${opened.closed.sentence}`).toBe(true);
			continue;
		}
		const { session } = opened;
		session.leave();
		counts[session.closed ? 'closed' : 'opened'] += 1;
		expect(isClear(session.closed?.sentence ?? 'All is well.'), `${number}: ${what}: ${session.closed?.sentence}`).toBe(true); // prettier-ignore
		for (const line of session.log.lines) expect(line.text, what).not.toMatch(/undefined|\[object|NaN/);
		nextOf(session.state, false);
		liberty.standing(session.state);
		if (session.state.run) outputOf(session.state.run);
	}
	for (const [outcome, count] of Object.entries(counts)) expect(count, outcome).toBeGreaterThan(rounds(3, 500));
});

/** Games of the others, each a while into an evening that chance played. */
const played: Readonly<
	Record<string, { readonly companion: Companion<never>; readonly play: (number: number) => object }>
> = {
	'Hidden Strike': {
		companion: hiddenStrike as unknown as Companion<never>,
		play(number) {
			const chance = new Chance(seed + number);
			let journal = hsGames.begin(makeHsSetup(modes[number % modes.length]!));
			for (let count = 0; count < 60; count += 1) {
				const body = anyHsBody(stateOf(journal), chance);
				const done = body && hsGames.record(journal, [body], stamp());
				if (done?.ok) journal = done.journal;
			}
			return journal;
		}
	},
	Patriot: {
		companion: patriot as unknown as Companion<never>,
		play(number) {
			const chance = makeChance(seed + number);
			let journal = patriotGames.begin(randomSetup(chance));
			for (let count = 0; count < 120; count += 1) {
				const state = stateOf<PatriotState>(journal);
				const planned = state.ending ? null : plan(state, nextIntent(state, chance));
				const done = planned?.ok ? patriotGames.record(journal, planned.bodies, stamp()) : null;
				if (done?.ok) journal = done.journal;
			}
			return journal;
		}
	},
	'Sons of Liberty, the role-playing game': {
		companion: lodge as unknown as Companion<never>,
		play(number) {
			const random = makeRandom(seed + number);
			let journal = lodgeGames.begin(setupOf(number % 2 === 0 ? 'battle' : 'campaign', seatingOf(four)));
			for (let count = 0; count < 80; count += 1) {
				const done = lodgeGames.record(journal, [anyLodgeBody(stateOf(journal), random)], stamp());
				if (done.ok) journal = done.journal;
			}
			return journal;
		}
	}
};

const ofEach = rounds(30, 5000);

it.each(Object.entries(played))(
	`of ${ofEach} spoilt games of %s each is refused, opened and told, or closed with a sentence`,
	async (_, { companion, play }) => {
		const games = Array.from({ length: 3 }, (_, number) => {
			const { setup, events } = play(number) as { setup: unknown; events: readonly unknown[] };
			expect(events.length).toBeGreaterThan(15);
			return JSON.stringify(makeShared({ kind: 'game', game: { setup, events } as never }));
		});
		const counts = { refused: 0, opened: 0, closed: 0 };
		for (let number = 0; number < ofEach; number += 1) {
			const chance = new Chance(seed * 100_003 + number);
			const { what, text } = mutateValue(chance, chance.one(games));
			const read = await readFile(new Blob([text]));
			if (!read.ok || read.value.kind !== 'game') {
				counts.refused += 1;
				continue;
			}
			const storage = new Storage(new MemoryDatabase(), new TestTools());
			expect((await storage.takeInShared(read.value)).ok, what).toBe(true);
			const opened = await GameSession.open(storage, companion, read.value.game.setup.id).catch((error: unknown) => {
				throw new Error(`${number}: ${what} broke the companion`, { cause: error });
			});
			const session = opened.ok ? opened.session : null;
			const closed = opened.ok ? opened.session.closed : opened.closed;
			counts[closed ? 'closed' : 'opened'] += 1;
			expect(isClear(closed?.sentence ?? 'All is well.'), `${number}: ${what}: ${closed?.sentence}`).toBe(true);
			if (!session) continue;
			session.leave();
			for (const line of session.log.lines)
				expect(line.text, `${number}: ${what}`).not.toMatch(/undefined|\[object|NaN/);
			expect(companion.standing(session.state).where, `${number}: ${what}`).not.toMatch(/undefined|\[object|NaN/);
		}
		for (const [outcome, count] of Object.entries(counts)) expect(count, outcome).toBeGreaterThan(rounds(-1, 50));
	}
);

it(`of ${many} spoilt copies of it each is taken for a copy or refused in a sentence`, () => {
	for (let number = 0; number < many; number += 1) {
		const chance = new Chance(seed * 100_003 + number);
		const { what, text } = mutateValue(chance, JSON.stringify(exampleFacts));
		const parsed = libertyCopy.parse(JSON.parse(text));
		const unclear = parsed.ok ? [] : parsed.problems.filter(({ message }) => !isClear(message));
		expect(unclear, `${number}: ${what}`).toEqual([]);
	}
});
