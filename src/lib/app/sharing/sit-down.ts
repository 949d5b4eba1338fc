// Sharing a battle, and joining one that somebody shares: the ways to a seat. A battle that is here already, from a file or an earlier evening, is joined with
// what it holds: what the table has not got yet is brought along.
import { type Keys, parseDownward, protocolVersion, type Upward } from '$lib/sharing/messages';
import { type Invitation, keyFor, makeKeys, type Told } from '$lib/sharing/invitation';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Seat } from '$lib/storage/seat-store';
import type { Storage } from '$lib/storage/storage';
import type { MakeLine } from './shared-table.svelte';
import { OwnPart } from './own-part';
import { sharedBattle } from './shared-battle';
import { listNames, tellRole } from './table-words';
import { throwWord } from './this-device';

export interface SittingDown {
	readonly device: string;
	readonly name: string;
	readonly makeId: () => string;
	readonly randomBytes: (count: number) => Uint8Array;
}

export type SatDown = { readonly ok: true; readonly battle: string } | { readonly ok: false; readonly reason: string };

/** Who keeps the order at a post, from the beginning. */
const postEpoch = { number: 0, keeper: 'post' } as const;

const noAnswer = 'Nobody answers there. Is the address right, and is this device in the same network?';
const cannotKeep = 'This device cannot keep the battle: its storage refuses.';

/** A battle of this device at a post: the table is opened there, and the battle has its seat. */
export async function shareBattle(
	storage: Storage,
	battle: string,
	post: string,
	makeLine: MakeLine,
	{ device, name, makeId, randomBytes }: SittingDown
): Promise<SatDown> {
	const setup = await storage.battles.loadSetup(battle);
	if (!setup) return { ok: false, reason: 'This battle is not on this device.' };
	const keys: Keys = makeKeys(randomBytes);
	const table = makeId();
	const open: Upward = {
		kind: 'open',
		protocol: protocolVersion,
		journal: sharedBattle.version,
		table,
		epoch: postEpoch,
		keys,
		setup
	};
	const answered = await ask(makeLine, [open], (message) => (message.kind === 'opened' ? { ok: true } : null));
	if (!answered.ok) return answered;
	return keep(storage, battle, { ...ownersSeat({ device, name }, keys), table, epoch: null, post });
}

/** A battle of this device, with this device as the one that keeps the order: nobody else is asked. */
export async function shareFromHere(
	storage: Storage,
	battle: string,
	{ device, name, makeId, randomBytes }: SittingDown
): Promise<SatDown> {
	const seat = ownersSeat({ device, name }, makeKeys(randomBytes));
	return keep(storage, battle, { ...seat, table: makeId(), epoch: { number: 0, keeper: device }, post: null });
}

/**
 * Whoever kept the order is gone: this device keeps it from here on, with all that is confirmed on it, as a later order. The keys are new, since the old ones
 * went with the device that shared; the others are called again.
 */
export async function takeOver(
	storage: Storage,
	battle: string,
	{ device, name, randomBytes }: SittingDown
): Promise<SatDown> {
	const kept = await storage.seats.load(battle);
	if (!kept) return { ok: false, reason: 'This battle is not shared.' };
	if (kept.seat.role === 'watcher') return { ok: false, reason: 'This device only looks on.' };
	const number = (kept.seat.epoch?.number ?? 0) + 1;
	const { table, names, shutOut } = kept.seat;
	const seat = { ...ownersSeat({ device, name }, makeKeys(randomBytes)), table, names, shutOut };
	return keep(storage, battle, { ...seat, epoch: { number, keeper: device }, post: null });
}

const ownersSeat = ({ device, name }: Pick<SittingDown, 'device' | 'name'>, keys: Keys) => ({
	device,
	name,
	key: keyFor(keys, 'owner'),
	role: 'both' as const,
	keys,
	names: {},
	shutOut: [],
	open: true
});

async function keep(storage: Storage, battle: string, seat: Seat): Promise<SatDown> {
	const saved = await storage.seats.save(battle, seat);
	return saved.ok ? { ok: true, battle } : { ok: false, reason: saved.trouble.sentence };
}

/** A table that somebody shares: its battle is kept here, and has its seat. The log comes in once it is opened. */
export async function joinTable(
	storage: Storage,
	{ table, key }: Pick<Invitation, 'table' | 'key'>,
	post: string | null,
	makeLine: MakeLine,
	{ device, name }: SittingDown
): Promise<SatDown> {
	const hello: Upward = {
		kind: 'hello',
		protocol: protocolVersion,
		journal: sharedBattle.version,
		table,
		key,
		device,
		name,
		epoch: null,
		count: 0,
		lastId: null,
		proof: new OwnPart(device, throwWord(device)).sits(table)
	};
	let role: Seat['role'] = 'watcher';
	let setup: unknown;
	const answered = await ask(makeLine, [hello, { kind: 'want-setup' }], (message) => {
		if (message.kind === 'welcome') role = message.role;
		if (message.kind !== 'setup') return null;
		setup = message.setup;
		return { ok: true };
	});
	if (!answered.ok) return answered;
	const parsed = sharedBattle.parseSetup(setup);
	if (!parsed.ok) return { ok: false, reason: parsed.problems[0]?.message ?? 'The battle could not be read.' };
	const { id } = parsed.value;
	const created = await storage.battles.create(parsed.value);
	if (!created.ok && created.reason !== 'exists') return { ok: false, reason: cannotKeep };
	const kept = await storage.seats.load(id);
	const names = kept?.seat.names ?? {};
	const isSame = kept?.seat.table === table;
	// Who kept the order himself and comes back to another's sets his own aside; what is in it alone is brought along.
	const keptOrder = isSame && kept.seat.post === null && kept.seat.keys !== null;
	return keep(storage, id, {
		table,
		device,
		name,
		key,
		role,
		epoch: isSame && !keptOrder ? kept.seat.epoch : null,
		// A table that another device keeps now has other keys than this one once had for it.
		keys: isSame && post !== null ? kept.seat.keys : null,
		post,
		names,
		shutOut: [],
		open: true
	});
}

/** What an invitation is to, before anybody sits down there: as whoever keeps the table says it, or the code itself. */
export interface Peeked {
	readonly name: string;
	readonly sides: string;
	/** What this device may do there. */
	readonly role: string;
	/** With whom. */
	readonly who: string;
}

/** What a code from device to device says of its table. */
export function readTold({ name, first, second, role, by }: Told): Peeked {
	const sides = { first: { name: first }, second: { name: second } };
	return { name, sides: tellSides(sides), role: tellRole(role, sides), who: `${by} shows this code.` };
}

const tellSides = ({ first, second }: Readonly<Record<BattleSide, { readonly name: string }>>): string =>
	`${first.name} against ${second.name}`;

/** Asks whoever keeps a table what it is, before anybody sits down there. */
export async function peekAt(
	{ table, key }: Pick<Invitation, 'table' | 'key'>,
	makeLine: MakeLine,
	{ device }: Pick<SittingDown, 'device'>
): Promise<{ readonly ok: true; readonly peeked: Peeked } | { readonly ok: false; readonly reason: string }> {
	const version = { protocol: protocolVersion, journal: sharedBattle.version };
	let role: Seat['role'] = 'watcher';
	let setup: unknown;
	let here: readonly string[] = [];
	const answered = await ask(makeLine, [{ kind: 'peek', ...version, table, key, device }], (message) => {
		if (message.kind !== 'peeked') return null;
		({ role, setup, here = [] } = message);
		return { ok: true };
	});
	if (!answered.ok) return answered;
	const parsed = sharedBattle.parseSetup(setup);
	if (!parsed.ok) return { ok: false, reason: parsed.problems[0]?.message ?? 'The battle could not be read.' };
	const { name } = parsed.value;
	const { sides } = sharedBattle.journals.begin(parsed.value).start;
	const who = here.length > 0 ? `At the table now: ${listNames(here)}.` : 'Nobody is at the table now.';
	return { ok: true, peeked: { name, sides: tellSides(sides), role: tellRole(role, sides), who } };
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Milliseconds: somebody is standing there with a tablet in the hand. */
const patience = 8000;

/** Says something on a line of its own and waits for what settles it. */
function ask(
	makeLine: MakeLine,
	said: readonly Upward[],
	settle: (message: Extract<ReturnType<typeof parseDownward>, { ok: true }>['value']) => Answer | null
): Promise<Answer> {
	return new Promise((resolve) => {
		const end = (answer: Answer) => {
			clearTimeout(timer);
			line.close();
			resolve(answer);
		};
		const timer = setTimeout(() => end({ ok: false, reason: noAnswer }), patience);
		const line = makeLine({
			onOpen: () => {
				for (const message of said) line.send(JSON.stringify(message));
			},
			onText: (text) => {
				const message = parseDownward(text);
				if (!message.ok) return;
				if (message.value.kind === 'refused') return end({ ok: false, reason: message.value.sentence });
				const answer = settle(message.value);
				if (answer) end(answer);
			},
			onQuiet: () => undefined,
			onLost: () => undefined
		});
	});
}
