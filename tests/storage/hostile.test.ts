// Hostile hands at every door: as a file, packed, as a link, and as a part of a backup. Refused whole with a sentence and nothing changed, or
// as good as anything of ours.
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { makeBase64Url } from '$lib/storage/base64url';
import { longestLink, readLinkText } from '$lib/storage/share-link';
import { readFile } from '$lib/storage/share-file';
import type { Shared } from '$lib/storage/shared';
import { squeeze } from '$lib/storage/squeeze';
import { Storage } from '$lib/storage/storage';
import { describe, expect, it } from 'vitest';
import type { Attack } from './hostile';
import { attacks, packed, spoil, writeHostile } from './hostile';
import { expectAsGoodAsOurs, isClear } from './as-good-as-ours';
import { soundThings } from './sound-things';
import { TestTools } from './sample-storage';

const link = async (text: string): Promise<string> => `1.${makeBase64Url(await squeeze([text], 'deflate-raw'))}`;

function expectRefused(problems: readonly { readonly message: string }[], said: RegExp): void {
	expect(problems.filter(({ message }) => said.test(message)), JSON.stringify(problems.slice(0, 3))).not.toEqual([]); // prettier-ignore
	expect(problems.filter(({ message }) => !isClear(message))).toEqual([]);
}

async function knock({ on, what, ...attack }: Attack): Promise<void> {
	const thing = spoil(soundThings[on], { on, what, ...attack });
	// Nobody sends a map by itself.
	if (on !== 'map') {
		const text = writeHostile(packed.alone(on, thing));
		const asLink = await link(text);
		const doors = [
			readFile(new Blob([text])),
			readFile(new Blob([await squeeze([text], 'gzip')])),
			...(asLink.length <= longestLink ? [readLinkText(asLink)] : [])
		];
		for (const read of await Promise.all(doors)) {
			if (attack.said === null) {
				if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 3)));
				await expectAsGoodAsOurs(read.value);
			} else if (read.ok) throw new Error('it was let in');
			else expectRefused(read.problems, attack.said);
		}
	}
	await knockWithBackup(writeHostile(packed.inBackup(on, thing)), attack.said);
}

/** A backup is sound in part: what does not hold is refused, and said to be. */
async function knockWithBackup(text: string, said: RegExp | null): Promise<void> {
	const read = await readFile(new Blob([text]));
	// Even the frame may be too much.
	if (!read.ok && said) return expectRefused(read.problems, said);
	if (!read.ok || read.value.kind !== 'backup') throw new Error('the backup was not read');
	const { refused, ...content } = read.value.backup;
	const things = [
		content.rosters,
		content.houseRules,
		content.battles,
		content.games,
		content.copies,
		content.maps
	].flat();
	if (said === null) {
		expect(refused).toEqual([]);
		return expectAsGoodAsOurs(read.value);
	}
	expect(things).toEqual([]);
	expectRefused(refused.flatMap(({ problems }) => problems), said); // prettier-ignore
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	const merged = await storage.takeInShared(read.value as Shared);
	if (!merged.ok) throw new Error(merged.reason);
	expect(merged.items.map(({ outcome }) => outcome)).toEqual(['refused']);
	expect((await storage.makeBackup(null)).leftOut).toBe(null);
}

describe.each(['roster', 'house-rules', 'map', 'battle', 'game', 'copy'] as const)('a hostile %s', (kind) => {
	it('is not hostile as long as nobody spoils it', async () => {
		await knockWithBackup(writeHostile(packed.inBackup(kind, soundThings[kind])), null);
	});
	it.each(attacks.filter(({ on }) => on === kind))('$what', knock);
});

it('a file of brackets is refused, as deep as one likes', async () => {
	for (const text of ['['.repeat(100_000), '{"a":'.repeat(100_000), `{"app":"fife-and-drum","version":1,"kind":"roster","roster":${'['.repeat(65)}${']'.repeat(65)}}`]) {
		const read = await readFile(new Blob([text]));
		expect(read.ok ? '' : read.problems[0]?.message).toBe('It is nested deeper than anything made by this app.');
	}
}); // prettier-ignore
