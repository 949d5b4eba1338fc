// What a battle's seat does once somebody asks for it: sharing, inviting, shutting out. With all that it imports it is loaded only then.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import { keyFor, makeInvitation, makeKeys } from '$lib/sharing/invitation';
import type { KeyHolder } from '$lib/sharing/messages';
import { nanoid } from 'nanoid';
import { type LineEvents, ownPost, PostLine } from './line';
import { SharedTable } from './shared-table.svelte';
import { shareBattle, type SittingDown } from './sit-down';
import { thisDevice } from './this-device';

export const sitting = (): SittingDown => ({
	...thisDevice(),
	makeId: () => nanoid(),
	randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count))
});

export const postLine = (post: string) => (events: LineEvents) => new PostLine(post, events);

/** The seat that a battle has at a table, connected; null where it has none. */
export async function takeSeat(session: BattleSession): Promise<SharedTable | null> {
	const table = await SharedTable.open(session.storage, session.id);
	if (table?.seat.post) table.connect(postLine(table.seat.post));
	return table;
}

/** Shares a battle through the post that this page came from. */
export function shareThrough(session: BattleSession) {
	const post = ownPost(location);
	return shareBattle(session.storage, session.id, post, postLine(post), sitting());
}

/** The address that opens this table on another device; null where this one has no keys to give. */
export function inviteAs({ seat }: SharedTable, holder: KeyHolder, page: URL): string | null {
	const { keys, post, table } = seat;
	if (!keys || post === null) return null;
	const elsewhere = post === ownPost(location) ? '' : post;
	return `${page.href}#${makeInvitation({ table, key: keyFor(keys, holder), post: elsewhere })}`;
}

/** Another device is sent away for good: all keys are changed, and the others are handed theirs. */
export async function shutOut(table: SharedTable, device: string): Promise<void> {
	const { seat, people } = table;
	if (!seat.keys) return;
	const keys = makeKeys(sitting().randomBytes);
	const out = [...new Set([...seat.shutOut, device])];
	const staying = people.filter((person) => person.device !== seat.device && !out.includes(person.device));
	const handOut = staying.map((person) => ({ device: person.device, key: keyFor(keys, person.role) }));
	table.say({ kind: 'rekey', keys, shutOut: out, handOut });
	await table.changeSeat({ keys, key: keyFor(keys, 'owner'), shutOut: out });
}
