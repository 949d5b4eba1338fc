import type { Shared } from '$lib/storage/shared';
import { makeShared, parseShared } from '$lib/storage/shared';
import { longestLink, makeLinkText, readLinkText } from '$lib/storage/share-link';
import { makeFile, makeFileName, mostFileBytes, readFile } from '$lib/storage/share-file';
import { makeBase64Url, parseBase64Url } from '$lib/storage/base64url';
import { squeeze, unsqueeze } from '$lib/storage/squeeze';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyRosterDraft } from '../army/arbitrary-rosters';
import { sampleRosters } from '../battle/sample-battle';
import { playedBattle } from './sample-played';
import { battleOf, note, notes } from './sample-storage';

type Sharable = Exclude<Shared, { kind: 'backup' }>;
const roster: Sharable = { kind: 'roster', roster: sampleRosters.first };
const houseRules: Sharable = { kind: 'house-rules', houseRules: { id: 'club', rules: { name: 'Club', overrides: { 'combat.score': 7 } } } }; // prettier-ignore
const battle: Sharable = { kind: 'battle', battle: playedBattle(battleOf('cowpens')) };
const all = [roster, houseRules, battle];

const messageOf = (parsed: { ok: boolean; problems?: readonly { message: string }[] }) => parsed.problems?.[0]?.message;
const asFile = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

describe('a file', () => {
	it.each(all)('of the kind $kind is read back the same', async (shared) => {
		const { blob } = await makeFile(shared);
		expect(await readFile(blob)).toEqual({ ok: true, value: shared });
	});

	it('of a battle is packed, and of a roster can be read by people', async () => {
		const packed = await makeFile(battle);
		const plain = JSON.stringify(makeShared(battle)).length;
		expect(packed.name).toBe('battle-of-cowpens.battle.json.gz');
		expect(packed.blob.size * 4).toBeLessThan(plain);
		const { name, blob } = await makeFile(roster);
		expect([name, (await blob.text()).split('\n').length > 100]).toEqual(['crown-army.roster.json', true]);
	});

	it('is plain where the browser cannot pack, and can still be read', async () => {
		vi.stubGlobal('CompressionStream', undefined);
		const { name, blob } = await makeFile(battle);
		vi.unstubAllGlobals();
		expect(name).toBe('battle-of-cowpens.battle.json');
		expect(await readFile(blob)).toEqual({ ok: true, value: battle });
	});

	it.each([
		['Guilford Courthouse', 'guilford-courthouse.battle'],
		['  Jägers & “Rangers”/..\\ ', 'jägers-rangers.battle'],
		['🥁', 'fife-and-drum.battle'],
		['../../etc/passwd', 'etc-passwd.battle']
	])('named after %j is called %s', (name, file) => {
		expect(makeFileName(name, 'battle')).toBe(file);
	});

	it('of a battle whose log cannot be folded is refused as a whole, with the line and the reason', async () => {
		const { setup, events } = playedBattle(battleOf('cowpens'));
		const order = events.length + 1;
		const spoilt = { ...note(order), body: { kind: 'undone', steps: 500 } };
		const file = makeShared({ kind: 'battle', battle: { setup, events: [...events, spoilt as never] } });
		expect(await readFile(asFile(file))).toEqual({
			ok: false,
			problems: [
				{
					path: `battle.events.${order - 1}`,
					message: `Line ${order} of the log cannot be: It goes back further than the log does.`
				}
			]
		});
	});

	it.each<[string, Blob, string]>([
		['is empty', asFile(''), 'It is not a file of this app, or it is cut short.'],
		['is a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])]), 'It is not text.'],
		['is somebody else’s', asFile({ app: 'other', version: 1, kind: 'roster' }), 'It is not a file of this app.'],
		['is a list', asFile([]), 'It is not a file of this app.'],
		['is of no kind', asFile({ ...makeShared(roster), kind: 'navy' }), 'It is not a file of this app.'],
		['is newer', asFile({ ...makeShared(roster), version: 3 }), 'It was made by a newer version of the app. Update the app, then open it again.'], // prettier-ignore
		['holds a newer roster', asFile({ ...makeShared(roster), roster: { ...sampleRosters.first, version: 3 } }), 'This roster was made by a newer version of the app. Update the app, then open it again.'], // prettier-ignore
		['holds nothing', asFile({ app: 'fife-and-drum', version: 1, kind: 'battle' }), 'A battle is needed.'],
		['is cut short', asFile(JSON.stringify(makeShared(roster)).slice(0, 900)), 'It is not a file of this app, or it is cut short.'], // prettier-ignore
		['is packed and cut short', new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0])]), 'It is damaged or cut short.']
	])('that %s is refused with a sentence', async (_, file, message) => {
		expect(messageOf(await readFile(file))).toBe(message);
	});

	it('packed and cut short anywhere says so, whatever stands at its end', async () => {
		const { blob } = await makeFile({ kind: 'battle', battle: { setup: battleOf('cowpens'), events: notes(400) } });
		const said = new Set<string | undefined>();
		for (let end = 20; end < blob.size; end += 7) said.add(messageOf(await readFile(blob.slice(0, end))));
		expect([...said]).toEqual(['It is damaged or cut short.']);
	});

	it('that may unpack to too much, as it says, is refused unread, and may be cut short', async () => {
		const bytes = new Uint8Array(600_000).fill(7);
		bytes.set([0x1f, 0x8b]);
		new DataView(bytes.buffer).setUint32(bytes.length - 4, 300_000_000, true);
		expect(messageOf(await readFile(new Blob([bytes])))).toBe(
			'It is cut short. If not, it unpacks to more than anything made by this app.'
		);
	});

	it('that unfolds to far more than anything we pack is let go of early, though a larger file could hold as much', async () => {
		const blanks = new Blob([await squeeze([' '.repeat(20_000_000)], 'gzip')]);
		expect(blanks.size).toBeLessThan(30_000);
		expect(messageOf(await readFile(blanks))).toBe('It unpacks to more than anything made by this app.');
	});

	it('is unpacked by the mouthful: a browser unpacks all of what it gets before it lets anybody look', async () => {
		const given: number[] = [];
		const Real = DecompressionStream;
		class Watched {
			readonly readable: ReadableStream;
			readonly writable: WritableStream;
			constructor(way: 'gzip') {
				const { readable, writable } = new Real(way);
				const watching = new TransformStream({
					transform(chunk: Uint8Array<ArrayBuffer>, to) {
						given.push(chunk.byteLength);
						to.enqueue(chunk);
					}
				});
				this.readable = readable;
				this.writable = watching.writable;
				watching.readable.pipeTo(writable).catch(() => undefined);
			}
		}
		const noise = Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 100_003).join();
		const file = new Blob([await squeeze([noise], 'gzip')]);
		expect(file.size).toBeGreaterThan(50_000);
		vi.stubGlobal('DecompressionStream', Watched);
		const read = await readFile(file);
		vi.unstubAllGlobals();
		expect(messageOf(read)).toBe('It is not a file of this app, or it is cut short.');
		expect(given.reduce((sum, bytes) => sum + bytes, 0)).toBe(file.size);
		expect(Math.max(...given)).toBeLessThanOrEqual(4096);
	});

	it('of a log that goes back and forth without end is refused before anybody walks as far', async () => {
		const count = 2500;
		const flips = Array.from({ length: 2001 }, (_, index) => ({ ...note(count + 1 + index), body: { kind: index % 2 === 0 ? 'undone' : 'redone', steps: count } })); // prettier-ignore
		const endless = { setup: battleOf('cowpens'), events: [...notes(count), ...flips] };
		expect(await readFile(asFile({ app: 'fife-and-drum', version: 1, kind: 'battle', battle: endless }))).toEqual({
			ok: false,
			problems: [{ path: 'battle.events', message: 'The log goes back and forth more often than any game does.' }]
		});
	});

	it('too large to be ours is not even read', async () => {
		const huge = { size: mostFileBytes + 1, arrayBuffer: () => Promise.reject(new Error('it was read')) };
		expect(messageOf(await readFile(huge as unknown as Blob))).toBe('The file is larger than any this app makes.');
	});

	it('that the browser cannot read is refused with a sentence', async () => {
		const gone = { size: 10, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
		expect(messageOf(await readFile(gone as unknown as Blob))).toBe('The browser could not read the file.');
	});

	it('with one bad event is refused whole, at its place', async () => {
		const events = [note(1), { ...note(2), at: 'noon' }, note(3)];
		const parsed = await readFile(asFile(makeShared({ kind: 'battle', battle: { setup: battleOf('a'), events } })));
		expect(parsed.ok ? [] : parsed.problems).toEqual([
			{ path: 'battle.events.1.at', message: 'The time must be a time such as 2026-07-04T12:00:00.000Z.' }
		]);
	});
});

describe('a link', () => {
	it.each(all)('to a thing of the kind $kind is read back the same', async (shared) => {
		const text = await makeLinkText(shared);
		if (!text.ok) throw new Error(messageOf(text));
		expect(text.value).toMatch(/^1\.[\w-]+$/);
		expect(await readLinkText(text.value)).toEqual({ ok: true, value: shared });
	});

	it('holds any roster, finished or not', async () => {
		await fc.assert(
			fc.asyncProperty(anyRosterDraft, async (draft) => {
				const text = await makeLinkText({ kind: 'roster', roster: draft });
				if (!text.ok) throw new Error(messageOf(text));
				expect(await readLinkText(text.value)).toEqual({ ok: true, value: { kind: 'roster', roster: draft } });
			}),
			{ numRuns: 50 }
		);
	});

	it('of an army fits a QR code, and of a whole battle is refused in favour of a file', async () => {
		const text = await makeLinkText(roster);
		expect(text.ok && text.value.length).toBeLessThan(2000);
		const words = notes(4000).map((event, index) => ({ ...event, id: `${index}-${(index * 7919) % 10007}` }));
		const long = await makeLinkText({ kind: 'battle', battle: { setup: battleOf('cowpens'), events: words } });
		expect(messageOf(long)).toMatch(
			/^It is too long for a link \([\d,]+ characters, at most 30,000\)\. Share it as a file instead\.$/
		);
	});

	it.each<[string, string, string]>([
		['nothing', '', 'The link is not one of this app.'],
		['a word', 'hello', 'The link is not one of this app.'],
		['signs that are not ours', '1.ab+/==', 'The link is damaged or cut short.'],
		['one sign too many', '1.abcde', 'The link is damaged or cut short.'],
		['nonsense', '1.AAAAAAAA', 'It is damaged or cut short.'],
		['no end', `1.${'A'.repeat(longestLink)}`, 'The link is longer than any this app makes.']
	])('with %s is refused with a sentence', async (_, text, message) => {
		expect(messageOf(await readLinkText(text))).toBe(message);
	});

	it('cut short anywhere is refused', async () => {
		const text = await makeLinkText(houseRules);
		if (!text.ok) throw new Error('no link');
		for (let length = 0; length < text.value.length - 1; length += 3) {
			expect((await readLinkText(text.value.slice(0, length))).ok).toBe(false);
		}
	});

	it('does not unpack to more than anything we make', async () => {
		const bomb = makeBase64Url(await squeeze([' '.repeat(20_000_000)], 'deflate-raw'));
		expect(bomb.length).toBeLessThan(longestLink);
		expect(messageOf(await readLinkText(`1.${bomb}`))).toBe('It unpacks to more than anything made by this app.');
	});

	it('cannot carry a backup', async () => {
		const backup = { app: 'fife-and-drum', version: 1, kind: 'backup', madeAt: '2026-07-04T12:00:00.000Z', settings: null, rosters: [], houseRules: [], battles: [], leftOver: [] }; // prettier-ignore
		expect(parseShared(backup).ok).toBe(true);
		const text = `1.${makeBase64Url(await squeeze([JSON.stringify(backup)], 'deflate-raw'))}`;
		expect(messageOf(await readLinkText(text))).toBe('A backup does not come as a link.');
	});

	it('says so where the browser can neither make nor read one', async () => {
		vi.stubGlobal('CompressionStream', undefined);
		const outcomes = [await makeLinkText(roster), await readLinkText('1.AAAA')];
		vi.unstubAllGlobals();
		for (const outcome of outcomes) expect(messageOf(outcome)).toContain('Share a file instead.');
	});
});

describe('packing', () => {
	it('gives back every text, in one part or many', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), async (parts) => {
				for (const way of ['gzip', 'deflate-raw'] as const) {
					const text = parts.join('');
					expect(await unsqueeze(new Blob([await squeeze(parts, way)]), way, { most: 100_000 })).toEqual({
						ok: true,
						value: text
					});
				}
			}),
			{ numRuns: 30 }
		);
	});

	it('stops at the limit to the byte', async () => {
		const file = new Blob([await squeeze(['x'.repeat(1000)], 'gzip')]);
		expect((await unsqueeze(file, 'gzip', { most: 1000 })).ok).toBe(true);
		expect((await unsqueeze(file, 'gzip', { most: 999 })).ok).toBe(false);
	});

	it('writes all bytes as text for a link, and reads them back', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
				const text = makeBase64Url(bytes);
				expect(text).toMatch(/^[\w-]*$/);
				expect([...(parseBase64Url(text) ?? [-1])]).toEqual([...bytes]);
			})
		);
		const many = new Uint8Array(100_000).fill(255);
		expect(parseBase64Url(makeBase64Url(many))).toEqual(many);
	});
});
