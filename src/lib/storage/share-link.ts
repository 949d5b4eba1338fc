// A roster, house rules, a short battle or game as the end of a link. It belongs after the #, which browsers send to nobody.

import { accept, type Parsed, refuse } from '$lib/parsing/problem';
import { makeBase64Url, parseBase64Url } from './base64url';
import { makeShared, parseShared, type Shared } from './shared';
import { canSqueeze, readJson, squeeze, unsqueeze } from './squeeze';

/** Longer links are cut by mail programs and chats, and by some browsers. */
export const longestLink = 30_000;
/** The longest link could unpack to a thousand times its size. */
export const mostLinkBytes = 4_000_000;

const mark = '1.';
const noLinks = 'This browser cannot make or read links. Share a file instead.';

export async function makeLinkText(shared: Exclude<Shared, { kind: 'backup' }>): Promise<Parsed<string>> {
	if (!canSqueeze()) return refuse({ path: '', message: noLinks });
	const text = `${mark}${makeBase64Url(await squeeze([JSON.stringify(makeShared(shared))], 'deflate-raw'))}`;
	if (text.length <= longestLink) return accept(text);
	const count = `${text.length.toLocaleString('en')} characters, at most ${longestLink.toLocaleString('en')}`;
	return refuse({ path: '', message: `It is too long for a link (${count}). Share it as a file instead.` });
}

/** Reads what stands after the # of a link. */
export async function readLinkText(text: string): Promise<Parsed<Shared>> {
	if (!canSqueeze()) return refuse({ path: '', message: noLinks });
	if (text.length > longestLink) return refuse({ path: '', message: 'The link is longer than any this app makes.' });
	if (!text.startsWith(mark)) return refuse({ path: '', message: 'The link is not one of this app.' });
	const bytes = parseBase64Url(text.slice(mark.length));
	if (!bytes) return refuse({ path: '', message: 'The link is damaged or cut short.' });
	const unpacked = await unsqueeze(new Blob([bytes]), 'deflate-raw', { most: mostLinkBytes });
	if (!unpacked.ok) return unpacked;
	const value = readJson(unpacked.value);
	if (!value.ok) return value;
	const shared = parseShared(value.value);
	if (!shared.ok || shared.value.kind !== 'backup') return shared;
	return refuse({ path: 'kind', message: 'A backup does not come as a link.' });
}
