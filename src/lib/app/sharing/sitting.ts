// What a battle's seat does once somebody asks for it: sharing, inviting, shutting out. With all that it imports it is loaded only then.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import { makeAnswer, parseAnswer } from '$lib/sharing/handshake';
import { type Invitation, keyFor, makeInvitation, makeKeys, tellShortly } from '$lib/sharing/invitation';
import type { Call } from '$lib/sharing/member';
import type { Role } from '$lib/sharing/step';
import type { Storage } from '$lib/storage/storage';
import { nanoid } from 'nanoid';
import { claim } from './claim';
import { DeviceHost } from './hosting';
import { type LineEvents, ownPost, PostLine } from './line';
import { answerCall, type Called, type Peer, peerLine } from './peer';
import { SharedTable } from './shared-table.svelte';
import { sharedBattle } from './shared-battle';
import { joinTable, type SatDown, shareBattle, shareFromHere, type SittingDown, takeOver } from './sit-down';
import { thisDevice } from './this-device';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

export const sitting = (): SittingDown => ({
	...thisDevice(),
	makeId: () => nanoid(),
	randomBytes
});

export const postLine = (post: string) => (events: LineEvents) => new PostLine(post, events);

/** The channel to the device that shares, by table: it outlasts the page that opened it. */
const joined = new Map<string, Peer>();

export interface TakenSeat {
	readonly table: SharedTable;
	/** Where this device keeps the order. */
	readonly host: DeviceHost | null;
	/** Lets another tab of this device have the seat. */
	readonly letGo: () => void;
}

/** The seat that a battle has at a table, connected; null where it has none, or another tab of this device sits there. */
export async function takeSeat({ storage, id }: BattleSession, onTaken: () => void): Promise<TakenSeat | null> {
	const letGo = await claim(id, onTaken);
	const table = letGo && (await SharedTable.open(storage, id));
	if (!table) {
		letGo?.();
		return null;
	}
	const { post, keys, table: name } = table.seat;
	if (post !== null) {
		table.connect(postLine(post));
		return { table, host: null, letGo };
	}
	if (keys) {
		const host = new DeviceHost(table);
		table.connect(host.ownLine);
		return { table, host, letGo };
	}
	const peer = joined.get(name);
	if (peer) table.connect(peerLine(peer));
	return { table, host: null, letGo };
}

const noPost =
	'This server only serves the app, and keeps no tables. Share device to device, or open the app from a machine that runs it with npm start.';

/** A host of files has no post; one that cannot be asked now may have one. */
const hasPost = (): Promise<boolean> =>
	fetch('/healthz', { cache: 'no-store' }).then(
		async (answer) => answer.status === 503 || (await answer.text()) === 'ok\n',
		() => true
	);

/** Shares a battle through the post that this page came from. */
export async function shareThrough(session: BattleSession): Promise<SatDown> {
	if (!(await hasPost())) return { ok: false, reason: noPost };
	const post = ownPost(location);
	return shareBattle(session.storage, session.id, post, postLine(post), sitting());
}

/** Shares a battle from this device, with nothing in between. */
export const shareDirectly = ({ storage, id }: BattleSession): Promise<SatDown> =>
	shareFromHere(storage, id, sitting());

/** Goes on as the one that shares, where whoever shared is gone. */
export const goOnAsHost = ({ storage, id }: BattleSession): Promise<SatDown> => takeOver(storage, id, sitting());

/** The address that opens this table on another device; null where this one has no keys to give, or no post to name. */
export function inviteAs({ seat }: SharedTable, role: Role, page: URL): string | null {
	const { keys, post, table } = seat;
	if (!keys || post === null) return null;
	const elsewhere = post === ownPost(location) ? '' : post;
	return `${page.href}#${makeInvitation({ table, key: keyFor(keys, role), post: elsewhere, call: null })}`;
}

/** A code that one other device can answer, from the device that shares or through one that sits there already. */
export interface ShownCall {
	readonly link: string;
	/** What the other device shows back. Why it cannot be taken, where it cannot. */
	accept(text: string): Promise<string | null>;
}

export async function callAs({ table, host }: TakenSeat, role: Role, page: URL): Promise<Called<ShownCall>> {
	const called: Called<Call> = host ? await host.call(role) : await table.askForCall(role);
	if (!called.ok) return called;
	const { call, key, offer } = called.value;
	const { first, second } = sharedBattle.journals.begin(table.setup).start.sides;
	const { name } = table.setup;
	const told = tellShortly({ name, first: first.name, second: second.name, role, by: table.seat.name });
	const invitation = { table: table.seat.table, key, post: '', call: { id: call, offer, told } };
	const accept = async (text: string) => {
		const answer = parseAnswer(text);
		if (!answer.ok) return answer.problems[0]?.message ?? '';
		const { call: answered, short } = answer.value;
		return host ? host.accept(answered, short) : table.passOn(answered, short);
	};
	return { ok: true, value: { link: `${page.href}#${makeInvitation(invitation)}`, accept } };
}

export interface AnsweredCall {
	/** To be shown to the device that shares. */
	readonly text: string;
	/** Once it has taken it: the battle is here. */
	readonly seated: Promise<SatDown>;
	/** The page is left before that. */
	giveUp(): void;
}

/** Answers the call of a device that shares. */
export async function answerAs(storage: Storage, { table, key, call }: Invitation): Promise<Called<AnsweredCall>> {
	if (!call) return { ok: false, reason: 'That is no code of a device.' };
	const answered = await answerCall(call.offer);
	if (!answered.ok) return answered;
	const { peer, answer } = answered.value;
	const seated = peer.reached.then((reached): Promise<SatDown> | SatDown => {
		if (!reached)
			return {
				ok: false,
				reason: 'The other device was not reached. Are both in the same network? Scan its code again.'
			};
		joined.get(table)?.close();
		joined.set(table, peer);
		peer.onOver(() => joined.get(table) === peer && joined.delete(table));
		return joinTable(storage, { table, key }, null, peerLine(peer), sitting());
	});
	const giveUp = () => peer.close();
	return { ok: true, value: { text: makeAnswer({ call: call.id, short: answer }), seated, giveUp } };
}

/** Another device is sent away, and comes in by no link or code that it has. */
export const shutOut = (table: SharedTable, device: string): Promise<boolean> =>
	changeKeys(table, [...new Set([...table.seat.shutOut, device])]);

/** A device that was sent away may come again, by a new link or code. */
export const letIn = (table: SharedTable, device: string): Promise<boolean> =>
	changeKeys(
		table,
		table.seat.shutOut.filter((out) => out !== device)
	);

/** All keys that were given out are others from now on, and whoever stays is handed his. False where it could not be done: then nothing has changed. */
async function changeKeys(table: SharedTable, out: readonly string[]): Promise<boolean> {
	const { seat, people } = table;
	if (!seat.keys) return false;
	const owners = keyFor(seat.keys, 'owner');
	const made = makeKeys(randomBytes);
	const keys = made.map((one) => (one.holder === 'owner' ? { ...one, key: owners } : one));
	const staying = people.filter((person) => person.device !== seat.device && !out.includes(person.device));
	const handOut = staying.map((person) => ({ device: person.device, key: keyFor(keys, person.role) }));
	return table.changeKeys(keys, out, handOut);
}
