// Files and links that earlier versions of the app made, once. They lie in mail boxes and on memory sticks, so every later version opens them.
import { areDiceOf } from '$lib/dice/together';
import { blowsFacts } from '$lib/battle/facts/combat';
import { battles } from '$lib/battle/log/battle';
import { tellLog } from '$lib/battle/log/log';
import { notesByLine } from '$lib/battle/log/notes';
import { stateOf } from '$lib/journal/journal';
import { readFile } from '$lib/storage/share-file';
import { readLinkText } from '$lib/storage/share-link';
import { makeShared, type Shared } from '$lib/storage/shared';
import type { Parsed } from '$lib/parsing/problem';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { whistKind } from './sample-game';
import { makeStorage } from './sample-storage';

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const links: Readonly<Record<'roster' | 'battle', string>> = JSON.parse(
	new TextDecoder().decode(bytesOf('links-1.json'))
);

function taken(parsed: Parsed<Shared>): Shared {
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
	return parsed.value;
}

const openFile = async (name: string): Promise<Shared> => taken(await readFile(new Blob([bytesOf(name)])));

/** What a thing is, in a line. */
function describeShared(shared: Shared): string {
	switch (shared.kind) {
		case 'roster':
			return `roster ${shared.roster.name}, ${shared.roster.units.length} units`;
		case 'battle':
			return `battle ${shared.battle.setup.name}, ${shared.battle.events.length} events`;
		case 'game':
			return `game of ${shared.game.setup.game}, ${shared.game.setup.name}, ${shared.game.events.length} events`;
		case 'copy':
			return `copy of ${shared.copy.id}, ${JSON.stringify(shared.copy.facts)}`;
		case 'house-rules':
			return `house rules ${shared.houseRules.rules.name}, ${JSON.stringify(shared.houseRules.rules.overrides)}`;
		case 'backup': {
			const { rosters, houseRules, battles, leftOver, refused, maps, photos } = shared.backup;
			const counts = [rosters, houseRules, battles, leftOver, refused, maps, photos].map(({ length }) => length);
			return `backup with ${counts.join()}`;
		}
	}
}

describe('of the first version', () => {
	it.each([
		['backup-1.json.gz', 'backup with 2,1,3,1,0,0,0'],
		['battle-1.json.gz', 'battle Guilford Courthouse, 132 events'],
		['battle-with-destinations-1.json.gz', 'battle Guilford Courthouse, 13 events'],
		['battle-with-told-1.json.gz', 'battle Guilford Courthouse, 14 events'],
		['battle-with-notes-1.json.gz', 'battle Guilford Courthouse, 8 events'],
		['battle-thrown-together-1.json.gz', 'battle Guilford Courthouse, 15 events'],
		['roster-1.json', 'roster Crown army, 9 units'],
		['roster-with-seniority-1.json', 'roster Princeton: Washington, 12 units'],
		['house-rules-1.json', 'house rules Club, {"combat.score":7}']
	])('the file %s opens: %s', async (name, what) => {
		expect(describeShared(await openFile(name))).toBe(what);
	});

	it.each([
		['roster', 'roster Crown army, 9 units'],
		['battle', 'battle Battle of cowpens, 9 events']
	] as const)('the link to a %s opens: %s', async (kind, what) => {
		expect(describeShared(taken(await readLinkText(links[kind])))).toBe(what);
	});

	it('a roster says nothing of seniority where it was made before there was any, and a later one says it', async () => {
		const later: { readonly roster: string } = JSON.parse(
			new TextDecoder().decode(bytesOf('link-with-seniority-1.json'))
		);
		const seniorities = [
			await openFile('roster-1.json'),
			taken(await readLinkText(links.roster)),
			await openFile('roster-with-seniority-1.json'),
			taken(await readLinkText(later.roster))
		].map((shared) => {
			if (shared.kind !== 'roster') throw new Error(shared.kind);
			return shared.roster.units.filter(({ arm }) => arm === 'general').map(({ seniority }) => seniority);
		});
		expect(seniorities).toEqual([
			[null, null],
			[null, null],
			[1, 2, 3],
			[1, 2, 3]
		]);
	});

	it('a rout and a pursuit lead where they say, and where they do not say it, where they always led', async () => {
		const shared = await openFile('battle-with-destinations-1.json.gz');
		if (shared.kind !== 'battle') throw new Error(shared.kind);
		const { setup, events } = shared.battle;
		const movesIn = (log: typeof events) => {
			const { journal, problem } = battles.fold(setup, log);
			expect(problem).toBeNull();
			const { militia, guards } = stateOf(journal).units;
			return [militia?.turn.moveDue, guards?.turn.moveDue];
		};
		// 10 − 1 = 9: 3″ back from (30, 24), the Guards south of it; they follow the same 3″ from (30, 25).
		const moves = [
			{ kind: 'rout', inches: 3, to: { x: 30, y: 21 } },
			{ kind: 'pursuit', inches: 3, to: { x: 30, y: 22 } }
		];
		expect(movesIn(events)).toEqual(moves);
		const old = JSON.parse(JSON.stringify(events, (key, value) => (key === 'destination' ? undefined : value)));
		expect(old).not.toEqual(events);
		expect(movesIn(old)).toEqual(moves);
	});

	it('what was told of dice and said of ground is in its event, and a log that does not say it folds as it did', async () => {
		const shared = await openFile('battle-with-told-1.json.gz');
		if (shared.kind !== 'battle') throw new Error(shared.kind);
		const { setup, events } = shared.battle;
		const bodyOf = (kind: string) => events.find(({ body }) => body.kind === kind)?.body;
		expect(bodyOf('shot')).toMatchObject({ dice: null, hits: 2, told: { crew: 0, 'gun-and-crew': 2 } });
		expect(bodyOf('pursued')).toMatchObject({ dice: null, lost: 3, told: { hits: 5 } });
		expect(bodyOf('charge-declared')).toMatchObject({
			ground: { cover: 'soft', position: 'obstacle', ground: 'open' }
		});
		// As it was said: −1 and −2 on each of the Guards' dice.
		expect(bodyOf('fought')).toMatchObject({
			blows: [{ facts: { enemyCover: 'soft', enemyPosition: 'obstacle' } }, {}]
		});
		const leftBy = (log: typeof events) => {
			const { journal, problem } = battles.fold(setup, log);
			expect(problem).toBeNull();
			const { singleton, virginia, guards } = stateOf(journal).units;
			return [singleton, virginia, guards].map((unit) => [unit?.figures, unit?.guns, unit?.shattered]);
		};
		// The one gun and its gunner, and the last three of the Virginians.
		const left = [[0, 0, true], [0, 0, true], [24, 0, false]]; // prettier-ignore
		expect(leftBy(events)).toEqual(left);
		const old: typeof events = events.map((event) => {
			const { told: _told, ground: _ground, ...body } = event.body as typeof event.body & Record<'told' | 'ground', unknown>; // prettier-ignore
			return { ...event, body } as typeof event;
		});
		expect(old).not.toEqual(events);
		expect(leftBy(old)).toEqual(left);
	});

	it('dice that two devices threw together keep their secrets, which still throw them, a tie included', async () => {
		const shared = await openFile('battle-thrown-together-1.json.gz');
		if (shared.kind !== 'battle') throw new Error(shared.kind);
		const { journal, problem } = battles.fold(shared.battle.setup, shared.battle.events);
		expect(problem).toBeNull();
		expect(stateOf(journal).diceTogether).toBe(true);
		const thrown = tellLog(journal).lines.flatMap(({ event, dice }) =>
			event.thrown ? [{ thrown: event.thrown, faces: dice.flatMap(({ faces }) => faces) }] : []
		);
		expect(thrown.map(({ faces, thrown: { before } }) => [before, ...faces])).toEqual([[2, 7, 3], [0, 1]]); // prettier-ignore
		for (const { thrown: together, faces } of thrown) expect(areDiceOf(together, faces)).toBe(true);
		// A log that says nothing of them folds the same.
		const plain = shared.battle.events.map(({ thrown: _, ...event }) => event);
		expect(stateOf(battles.fold(shared.battle.setup, plain).journal).units).toEqual(stateOf(journal).units);
	});

	it('what was said of lines stands with them, the last word of each, and takes nothing back', async () => {
		const shared = await openFile('battle-with-notes-1.json.gz');
		if (shared.kind !== 'battle') throw new Error(shared.kind);
		const { journal, problem } = battles.fold(shared.battle.setup, shared.battle.events);
		expect(problem).toBeNull();
		const log = tellLog(journal);
		// Four actions, the last of them taken back; two notes, of which one was said otherwise.
		expect(log.lines.map(({ kind, stands }) => (stands ? kind : `× ${kind}`))).toEqual([
			'initiative-rolled',
			'phase-begun',
			'unit-held',
			'noted',
			'× unit-held',
			'undone',
			'noted',
			'noted'
		]);
		expect(log.telling.undone?.step.headline).toBe('Regiment von Bose stood fast');
		expect([...notesByLine(log.lines)].map(([order, notes]) => [order, notes.map(({ text, photos }) => [text, photos])])).toEqual([
			[3, [['They stood like a wall.', ['photo-1']]]],
			[5, [['Or did they?', []]]]
		]); // prettier-ignore
	});

	it('everything is taken in by a new device, and reads back', async () => {
		const { storage } = await makeStorage('device');
		const backup = await openFile('backup-1.json.gz');
		if (backup.kind !== 'backup') throw new Error(backup.kind);
		expect(backup.backup.settings).toEqual({ version: 1, theme: 'candle', textSize: 150 });
		for (const shared of [
			backup,
			await openFile('battle-1.json.gz'),
			await openFile('roster-1.json'),
			await openFile('house-rules-1.json')
		]) {
			const merged = await storage.takeInShared(shared);
			expect(merged.ok && merged.items.every(({ outcome }) => outcome !== 'refused')).toBe(true);
		}
		for (const { setup, events } of backup.backup.battles) {
			expect(await storage.battles.load(setup.id)).toEqual({ ok: true, setup, events, damage: null });
		}
		const rosters = (await storage.rosters.list()).kept.map(({ value, savedAt }) => ({ value, savedAt }));
		expect(rosters).toEqual(expect.arrayContaining([...backup.backup.rosters]));
	});
});

describe('of the second version', () => {
	it('a backup opens with its maps and photos, and they lie on a new device as on the old', async () => {
		const shared = await openFile('backup-2.json.gz');
		expect(describeShared(shared)).toBe('backup with 1,1,2,1,0,1,1');
		const { storage } = await makeStorage('device');
		const merged = await storage.takeInShared(shared);
		expect(merged.ok && merged.items.map(({ outcome }) => outcome)).toEqual(Array(6).fill('added'));
		const [map] = (await storage.maps.list()).kept;
		expect(map?.value.name).toBe('Hannah’s Cowpens');
		const photo = await storage.photos.load(map?.value.backdrop?.photo ?? '');
		expect([photo?.type, photo?.size]).toEqual(['image/jpeg', 256]);
	});

	it('a roster with traits and house rules with modifiers of their own come back to the last letter', async () => {
		for (const name of ['roster-with-traits-2.json', 'house-rules-2.json']) {
			const frozen = JSON.parse(new TextDecoder().decode(bytesOf(name)));
			const shared = await openFile(name);
			expect(shared.kind).not.toBe('backup');
			expect(JSON.parse(JSON.stringify(makeShared(shared as Exclude<Shared, { kind: 'backup' }>)))).toEqual(frozen);
		}
	});

	it('what was said as a charge came into contact is in that event, and a log that does not say it folds as it was declared', async () => {
		const shared = await openFile('battle-with-contact-2.json.gz');
		expect(describeShared(shared)).toBe('battle Guilford Courthouse, 9 events');
		if (shared.kind !== 'battle') throw new Error(shared.kind);
		const { setup, events } = shared.battle;
		expect(events.filter(({ body }) => body.kind === 'charge-contacted').map(({ body }) => body)).toEqual([
			{
				kind: 'charge-contacted',
				charge: 'c1',
				place: null,
				flankOrRear: true,
				ground: { cover: 'hard', position: 'obstacle', ground: 'open' }
			},
			{ kind: 'charge-contacted', charge: 'c2', place: null }
		]);
		const struck = (log: typeof events) => {
			const { journal, problem } = battles.fold(setup, log);
			expect(problem).toBeNull();
			const state = stateOf(journal);
			return [['guards', 'virginia'], ['legion', 'washington-horse']].map(([striker = '', enemy = '']) => {
				const { attacksFlank, enemyCover, enemyPosition } = blowsFacts(state, striker, enemy).facts;
				return [attacksFlank, enemyCover, enemyPosition];
			}); // prettier-ignore
		};
		expect(struck(events)).toEqual([[true, 'hard', 'obstacle'], [false, 'none', 'level']]); // prettier-ignore
		const { journal } = battles.fold(setup, events);
		expect(tellLog(journal).lines.map(({ text }) => text)).toContainEqual(
			expect.stringContaining('Brigade of Guards charged into contact with the flank or rear of Virginia Line')
		);
		const old = events.map((event) => {
			const { flankOrRear, ground: _ground, ...body } = event.body as typeof event.body & Record<'flankOrRear' | 'ground', unknown>; // prettier-ignore
			return { ...event, body: body.kind === 'charge-contacted' ? body : { ...body, ...(flankOrRear === undefined ? {} : { flankOrRear }) } } as typeof event; // prettier-ignore
		});
		expect(old).not.toEqual(events);
		expect(struck(old)).toEqual([[false, 'none', 'level'], [false, 'none', 'level']]); // prettier-ignore
	});

	it('what is later than it is for a later app: a backup, a roster, a game', async () => {
		const newer = 'It was made by a newer version of the app. Update the app, then open it again.';
		for (const [name, version] of [
			['backup-1.json.gz', 4],
			['roster-1.json', 3],
			['game-1.json.gz', 2]
		] as const) {
			const bytes = bytesOf(name);
			const text = new TextDecoder().decode(name.endsWith('gz') ? gunzipSync(bytes) : bytes);
			const read = await readFile(new Blob([JSON.stringify({ ...JSON.parse(text), version })]));
			expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual([newer]);
		}
	});
});

describe('of the third version', () => {
	it('a backup opens with its games and what is said of copies, and they lie on a new device as on the old', async () => {
		const shared = await openFile('backup-3.json.gz');
		expect(describeShared(shared)).toBe('backup with 1,0,1,0,0,0,0');
		const { storage } = await makeStorage('device');
		const merged = await storage.takeInShared(shared);
		expect(merged.ok && merged.items.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
			'roster added',
			'battle added',
			'game added',
			'copy added'
		]);
		expect((await storage.journals(whistKind).list()).kept.map(({ value }) => value)).toEqual([
			{ game: 'whist', name: 'Rubber of the-pump', where: '', ended: false, events: 3 }
		]);
		expect((await storage.battles.list()).kept.map(({ id }) => id)).toEqual(['cowpens']);
		expect((await storage.copies.get('whist'))?.value.facts).toEqual({ trumps: ['spades'] });
	});

	it.each([
		['game-1.json.gz', 'game of whist, Rubber of the-pump, 3 events'],
		['copy-1.json', 'copy of whist, {"trumps":["spades"]}']
	])('the file %s opens: %s, and is written again as it was', async (name, what) => {
		const shared = await openFile(name);
		expect(describeShared(shared)).toBe(what);
		const bytes = bytesOf(name);
		const text = new TextDecoder().decode(name.endsWith('gz') ? gunzipSync(bytes) : bytes);
		if (shared.kind === 'backup') throw new Error(shared.kind);
		expect(JSON.parse(JSON.stringify(makeShared(shared)))).toEqual(JSON.parse(text));
	});
});
