// What a link or a code to a table says: which table, which key, and where its post is, or how the device is reached that shares it. It stands behind the # of
// an address, which no browser sends. A code from device to device says besides what it is to: there is nobody who could be asked before it is answered.
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import { lengthen } from './handshake';
import { type KeyHolder, keyHolders, type Keys, secret } from './messages';
import { roles } from './step';

/** Signs of each part of what a code says of its table, as an address has them: more would make it too dense for a camera. */
const mostTold = 60;

/** What a code is to, in the words of the device that shows it. */
const toldSchema = v.object({
	name: field.line('The name of a battle', mostTold),
	first: field.line('The name of a side', mostTold),
	second: field.line('The name of a side', mostTold),
	role: field.oneOf('What a device may do', roles),
	by: field.line('A device’s name', mostTold)
});
export type Told = v.InferOutput<typeof toldSchema>;

/** As much of it as a code has room for. */
export const tellShortly = ({ name, first, second, role, by }: Told): Told => ({
	name: cut(name),
	first: cut(first),
	second: cut(second),
	role,
	by: cut(by)
});

function cut(text: string): string {
	const signs = [...text];
	const isShort = (one: string) => encodeURIComponent(one).length <= mostTold;
	if (isShort(text)) return text;
	while (!isShort(`${signs.join('')}…`)) signs.pop();
	return `${signs.join('').trimEnd()}…`;
}

const invitationSchema = field.object('An invitation', {
	table: field.id('A table’s id'),
	key: secret,
	/** The address of the post; empty for the one that the page came from. */
	post: v.pipe(field.line('The address of a post', 300), v.check(isPost, 'That is no address of a post.')),
	/** How the device that keeps the order is reached, and its name for this call; null where a post keeps it. */
	call: v.nullable(
		v.object({
			id: field.id('A call'),
			offer: v.pipe(
				field.line('A device’s code', 1000),
				v.check((short) => lengthen(short, 'offer').ok, 'That is no code of a device.')
			),
			/** Null in a code of an earlier edition. */
			told: v.nullable(toldSchema)
		})
	)
});
/** One that a socket can be opened to: the browser throws at any other. */
function isPost(address: string): boolean {
	if (address === '') return true;
	try {
		const { protocol, hash, username } = new URL(address);
		return (protocol === 'ws:' || protocol === 'wss:') && hash === '' && username === '';
	} catch {
		return false;
	}
}

export type Invitation = v.InferOutput<typeof invitationSchema>;

export function makeInvitation({ table, key, post, call }: Invitation): string {
	const where = call ? { c: call.id, o: call.offer, ...writeTold(call.told) } : post === '' ? {} : { p: post };
	return new URLSearchParams({ t: table, k: key, ...where }).toString();
}

const writeTold = (told: Told | null) =>
	told ? { n: told.name, f: told.first, s: told.second, r: String(roles.indexOf(told.role)), w: told.by } : {};

function readTold(parts: URLSearchParams): Told | null {
	const role = roles[Number(parts.get('r') ?? NaN)];
	if (role === undefined) return null;
	const read = (part: string) => parts.get(part) ?? '';
	return { name: read('n'), first: read('f'), second: read('s'), role, by: read('w') };
}

export function parseInvitation(fragment: string): Parsed<Invitation> {
	if (fragment.length > 2000) return refuse({ path: '', message: 'That is no invitation to a table.' });
	const parts = new URLSearchParams(fragment.trim().replace(/^.*#/, ''));
	const parsed = parseWith(invitationSchema, {
		table: parts.get('t') ?? '',
		key: parts.get('k') ?? '',
		post: parts.has('o') ? '' : (parts.get('p') ?? ''),
		call: parts.has('o') ? { id: parts.get('c') ?? '', offer: parts.get('o') ?? '', told: readTold(parts) } : null
	});
	if (parsed.ok) return parsed;
	return refuse({ path: '', message: 'That is no invitation to a table. Ask for the link or the code again.' });
}

/** A key for everybody: 128 bits each. */
export function makeKeys(randomBytes: (count: number) => Uint8Array): Keys {
	return keyHolders.map((holder) => ({ holder, key: makeSecret(randomBytes) }));
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 22 signs of six bits hold 128 bits and four more. */
export const makeSecret = (randomBytes: (count: number) => Uint8Array): string =>
	Array.from(randomBytes(22), (byte) => signs[byte & 63]).join('');

export function keyFor(keys: Keys, holder: KeyHolder): string {
	const found = keys.find((one) => one.holder === holder);
	if (!found) throw new Error(`there is no key for ${holder}`);
	return found.key;
}
