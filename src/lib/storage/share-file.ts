// Files. Rosters, house rules and copies of games are plain JSON that people can read; battles, games and backups are gzipped where the browser can, which makes them
// about twenty times smaller. Either kind of file may hold either when it is read.

import { type Parsed, refuse } from '$lib/parsing/problem';
import { makeShared, parseShared, type Shared } from './shared';
import { canSqueeze, readJson, readText, squeeze, type Tell, unsqueeze } from './squeeze';

export interface SharedFile {
	readonly name: string;
	readonly blob: Blob;
}

/** As it lies on the disk, and unpacked. No evening makes a hundredth of it. */
export const mostFileBytes = 64_000_000;
export const mostUnpackedBytes = 256_000_000;
/** What this app packs becomes twenty or thirty times smaller; a file that unpacks to much more than that is a trap, and is let go of early. */
const mostUnfolding = 150;
const leastUnpackedBytes = 16_000_000;

const mostFor = ({ size }: Blob): number =>
	Math.min(mostUnpackedBytes, Math.max(leastUnpackedBytes, size * mostUnfolding));

const gzipMark = [0x1f, 0x8b];

export async function makeFile(shared: Exclude<Shared, { kind: 'backup' }>): Promise<SharedFile> {
	const name = makeFileName(nameOf(shared), shared.kind);
	if (shared.kind === 'battle' || shared.kind === 'game') return packFile(name, [JSON.stringify(makeShared(shared))]);
	return { name: `${name}.json`, blob: new Blob([JSON.stringify(makeShared(shared), null, '\t')], { type: jsonType }) };
}

const jsonType = 'application/json';

/** Gzipped where the browser can, and plain where it cannot. */
export async function packFile(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<SharedFile> {
	if (canSqueeze())
		return { name: `${name}.json.gz`, blob: new Blob([await squeeze(parts, 'gzip')], { type: 'application/gzip' }) };
	const texts: string[] = [];
	for await (const part of parts) texts.push(part);
	return { name: `${name}.json`, blob: new Blob(texts, { type: jsonType }) };
}

/** Unpacking is half of the work, looking at what came out the other. */
const unpacked = 0.5;

/** Tells how far it has come, as a part of the whole. */
export async function readFile(file: Blob, tell: Tell = () => undefined): Promise<Parsed<Shared>> {
	if (file.size > mostFileBytes) return refuse({ path: '', message: 'The file is larger than any this app makes.' });
	const text = await readBlob(file, (part) => tell(part * unpacked));
	if (!text.ok) return text;
	const value = readJson(text.value);
	return value.ok ? parseShared(value.value, (part) => tell(unpacked + part * (1 - unpacked))) : value;
}

async function readBlob(file: Blob, tell: Tell): Promise<Parsed<string>> {
	try {
		const head = new Uint8Array(await file.slice(0, gzipMark.length).arrayBuffer());
		const gzipped = gzipMark.every((byte, index) => head[index] === byte);
		const limits = { most: mostFor(file), tell };
		if (!gzipped) return await readText(file, limits);
		if (!canSqueeze()) return refuse({ path: '', message: 'This browser cannot unpack the file.' });
		if (await saysTooMuch(file)) return refuse({ path: '', message: cutOrTooMuch });
		return await unsqueeze(file, 'gzip', limits);
	} catch {
		// The file went away, or the browser may not read it.
		return refuse({ path: '', message: 'The browser could not read the file.' });
	}
}

/** Nothing that gzip packs unpacks to more than this many times its size. */
const mostOfGzip = 1032;
/** At the end of a file that was cut short stands anything. */
const cutOrTooMuch = 'It is cut short. If not, it unpacks to more than anything made by this app.';

/** Whether gzip says at its end, the lowest byte first, that it unpacks to too much for any file: that need not be unpacked to be refused. */
async function saysTooMuch(file: Blob): Promise<boolean> {
	const end = new DataView(await file.slice(-4).arrayBuffer());
	const said = end.byteLength === 4 ? end.getUint32(0, true) : 0;
	return said > mostUnpackedBytes && said <= file.size * mostOfGzip;
}

function nameOf(shared: Exclude<Shared, { kind: 'backup' }>): string {
	switch (shared.kind) {
		case 'roster':
			return shared.roster.name;
		case 'battle':
			return shared.battle.setup.name;
		case 'game':
			return shared.game.setup.name;
		case 'copy':
			return shared.copy.id;
		case 'house-rules':
			return shared.houseRules.rules.name;
	}
}

/** "Guilford Courthouse" becomes "guilford-courthouse.battle": letters of any language stay, the rest would trouble some file system. */
export function makeFileName(name: string, kind: string): string {
	const slug = name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 60);
	return `${slug || 'fife-and-drum'}.${kind}`;
}
