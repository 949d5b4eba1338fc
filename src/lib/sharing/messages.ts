// The words that devices and a post say to each other, and the one door through which they come in. Every message is small, versioned and hostile until
// it is read here; what cannot be read is answered with a sentence and changes nothing.
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import { bytesOf, orderedStep, roles, type SharedStep, sharedStep } from './step';

/** Raised when a message changes its meaning, or a step what copies make of it. A peer of a later version is told from, an earlier one is asked to update. */
export const protocolVersion = 2;

/** Bytes of one message, as JSON. */
export const longestMessage = 4_000_000;

/** Steps in one message, and their bytes: catching up goes in chunks, so that a long evening does not hold up what is said meanwhile. */
export const chunkSteps = 100;
const chunkBytes = 1_000_000;

/** A step that is larger than a chunk is one by itself. */
export function chunksOf<Step extends SharedStep>(steps: readonly Step[]): readonly (readonly Step[])[] {
	const chunks: Step[][] = [];
	let bytes = 0;
	for (const step of steps) {
		const size = steps.length === 1 ? 0 : bytesOf(step);
		const last = chunks.at(-1);
		bytes += size;
		if (last && last.length < chunkSteps && bytes <= chunkBytes) last.push(step);
		else {
			chunks.push([step]);
			bytes = size;
		}
	}
	return chunks;
}

/** Which order of steps: its number, and who keeps it. The higher number is the later one; of two equal ones the later id. */
const epoch = field.object('An order', {
	number: field.whole('The number of an order', 0, 1_000_000),
	keeper: field.id('Who keeps it')
});
export type Epoch = v.InferOutput<typeof epoch>;

export const isLater = (one: Epoch, other: Epoch): boolean =>
	one.number !== other.number ? one.number > other.number : one.keeper > other.keeper;
export const isSameEpoch = (one: Epoch, other: Epoch): boolean =>
	one.number === other.number && one.keeper === other.keeper;

export const secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A key has 22 signs.'));
const position = field.whole('A place in the order', 0, 1_000_000);
const journalId = field.id('A table’s id');
const deviceName = field.line('A device’s name', 40);

/** Somebody at the table. */
const person = field.object('A device', {
	device: field.id('A device’s id'),
	name: deviceName,
	role: field.oneOf('What a device may do', roles),
	here: v.boolean()
});
export type Person = v.InferOutput<typeof person>;

const seal = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'A seal has 64 digits.'));

/** The kinds of photo that go from device to device. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What one device says to another through whoever keeps the order; nothing of it is kept. */
const whisper = v.variant('about', [
	v.object({ about: v.literal('looking'), unit: v.nullable(field.id('A unit')) }),
	v.object({ about: v.literal('want-photo'), photo: field.id('A photo') }),
	/** A piece of a photo, in its place among so many. */
	v.object({
		about: v.literal('photo'),
		photo: field.id('A photo'),
		type: field.oneOf('A kind of photo', photoTypes),
		at: field.whole('A place', 0, 999),
		count: field.whole('Pieces', 1, 1000),
		bytes: field.line('A piece', 6000)
	}),
	/** Dice that two devices throw together: one asks and seals, the other seals, then both show, the one that asked first. */
	v.object({ about: v.literal('throw'), roll: field.id('A throw'), partner: field.id('A device’s id'), seal }),
	v.object({ about: v.literal('sealed'), roll: field.id('A throw'), seal }),
	v.object({ about: v.literal('shown'), roll: field.id('A throw'), secret })
]);
export type Whisper = v.InferOutput<typeof whisper>;

const refusals = [
	'update-first',
	'not-this-table',
	'taken',
	'not-the-owner',
	'shut-out',
	'watching-only',
	'not-read',
	'too-much',
	'too-fast',
	'gap',
	'outdated',
	'say-hello'
] as const;
export type RefusalCode = (typeof refusals)[number];

/** What each key of a table opens. The owner's opens everything, and the keys themselves. */
export const keyHolders = ['owner', ...roles] as const;
export type KeyHolder = (typeof keyHolders)[number];
const keys = v.pipe(
	field.list('Keys', v.object({ holder: field.oneOf('Whose key', keyHolders), key: secret }), keyHolders.length),
	v.check((list) => new Set(list.map(({ holder }) => holder)).size === list.length, 'A key is there twice.'),
	v.check((list) => list.some(({ holder }) => holder === 'owner'), 'A table has an owner.')
);
export type Keys = v.InferOutput<typeof keys>;

/** From a device to whoever keeps the order. */
const upward = v.variant('kind', [
	v.object({
		kind: v.literal('hello'),
		protocol: field.whole('The version of the protocol', 1, 1_000_000),
		/** The version of the journal's events that it writes. */
		journal: field.whole('The version of the journal', 1, 1_000_000),
		table: journalId,
		key: secret,
		device: field.id('A device’s id'),
		name: deviceName,
		epoch: v.nullable(epoch),
		count: position,
		lastId: v.nullable(field.id('A step’s id')),
		/** All of its steps in their order, as one number. A device of an earlier edition says only the last. */
		digest: v.optional(field.whole('An order', 0, Number.MAX_SAFE_INTEGER)),
		/** What nobody else knows, the same whenever this device comes to this table: a device's id is anybody's to say. */
		proof: v.optional(secret)
	}),
	/** What a key opens, before anybody sits down: nobody is told that this device asked. */
	v.object({
		kind: v.literal('peek'),
		protocol: field.whole('The version of the protocol', 1, 1_000_000),
		journal: field.whole('The version of the journal', 1, 1_000_000),
		table: journalId,
		key: secret,
		device: field.id('A device’s id')
	}),
	v.object({ kind: v.literal('want'), from: position }),
	/** What the journal was started with: a device that joins has nothing yet. */
	v.object({ kind: v.literal('want-setup') }),
	/** A table that is not there yet: what was played before comes in as steps. Only a post is asked this. */
	v.object({
		kind: v.literal('open'),
		protocol: field.whole('The version of the protocol', 1, 1_000_000),
		journal: field.whole('The version of the journal', 1, 1_000_000),
		table: journalId,
		epoch,
		keys,
		setup: v.unknown()
	}),
	/** Other keys from now on, who is shut out, and who is handed which of the new ones. The owner's to say. */
	v.object({
		kind: v.literal('rekey'),
		keys,
		shutOut: field.list('Devices', field.id('A device’s id'), 200),
		handOut: field.list('Devices', v.object({ device: field.id('A device’s id'), key: secret }), 200)
	}),
	v.object({ kind: v.literal('submit'), steps: field.list('Steps', sharedStep, chunkSteps) }),
	v.object({ kind: v.literal('whisper'), whisper }),
	/** Photos that this device has: whoever keeps them for those who come later may ask for them. */
	v.object({ kind: v.literal('photos'), photos: field.list('Photos', field.id('A photo'), 200) }),
	/** A device that is there already brings a third: the device that shares is asked for a call, and handed the answer to it. */
	v.object({ kind: v.literal('want-call'), role: field.oneOf('What a device may do', roles) }),
	v.object({ kind: v.literal('answer'), call: field.id('A call'), short: field.line('A device’s code', 1000) })
]);
export type Upward = v.InferOutput<typeof upward>;

/** From whoever keeps the order to a device. */
const downward = v.variant('kind', [
	v.object({
		kind: v.literal('welcome'),
		epoch,
		role: field.oneOf('What a device may do', roles),
		count: position,
		/** Whether the copy that said hello is the beginning of this order. */
		goesOn: v.boolean(),
		people: field.list('Devices', person, 200)
	}),
	/** Steps from a place on; `count` is how many there are in all. */
	v.object({
		kind: v.literal('steps'),
		epoch,
		from: position,
		count: position,
		steps: field.list('Steps', orderedStep, chunkSteps)
	}),
	v.object({ kind: v.literal('setup'), setup: v.unknown() }),
	v.object({
		kind: v.literal('peeked'),
		role: field.oneOf('What a device may do', roles),
		setup: v.unknown(),
		/** The names of the devices that are at the table. A post of an earlier edition says nothing of them. */
		here: v.optional(field.list('Devices', deviceName, 200))
	}),
	/** The table was opened, or was there already under the same keys. */
	v.object({ kind: v.literal('opened') }),
	/** This device's key from now on. */
	v.object({ kind: v.literal('key'), key: secret }),
	v.object({ kind: v.literal('people'), people: field.list('Devices', person, 200) }),
	v.object({
		kind: v.literal('call'),
		call: field.id('A call'),
		/** What was asked for. */
		role: field.oneOf('What a device may do', roles),
		key: secret,
		offer: field.line('A device’s code', 1000)
	}),
	/** What became of the answer of a third device that this one passed on; null where it was taken. */
	v.object({
		kind: v.literal('answered'),
		call: field.id('A call'),
		problem: v.nullable(field.line('A sentence', 300))
	}),
	v.object({ kind: v.literal('whisper'), from: field.id('A device’s id'), whisper }),
	v.object({
		kind: v.literal('refused'),
		code: field.oneOf('A reason', refusals),
		sentence: field.line('A sentence', 300),
		/** The step it is about, where it is about one. */
		step: v.nullable(field.id('A step’s id'))
	})
]);
export type Downward = v.InferOutput<typeof downward>;

export const parseUpward = (text: string): Parsed<Upward> => parseMessage(upward, text);
export const parseDownward = (text: string): Parsed<Downward> => parseMessage(downward, text);

function parseMessage<T>(schema: v.GenericSchema<unknown, T>, text: string): Parsed<T> {
	if (text.length > longestMessage) return refuse({ path: '', message: 'That is longer than any message.' });
	let read: unknown;
	try {
		read = JSON.parse(text);
	} catch {
		return refuse({ path: '', message: 'That is not a message.' });
	}
	return parseWith(schema, read);
}

const sentences: Readonly<Record<RefusalCode, string>> = {
	'update-first': 'One of the two apps is older than the other: update it first, then join again.',
	'not-this-table': 'There is no such table here, or the key does not fit it.',
	taken: 'There is another table of this name here.',
	'not-the-owner': 'Only the device that shares the table can do that.',
	'shut-out': 'This device was shut out of the table.',
	'watching-only': 'This device only looks on.',
	'not-read': 'That message could not be read.',
	'too-much': 'That is more than one table may hold.',
	'too-fast': 'That is more than a table is played in so short a time. It is tried again in a moment.',
	gap: 'A step before this one is missing: send it again.',
	outdated: 'The table has gone on elsewhere, under another device.',
	'say-hello': 'It is not known here who is speaking: say hello first.'
};

export const refusal = (code: RefusalCode, step: string | null = null): Downward => ({
	kind: 'refused',
	code,
	sentence: sentences[code],
	step
});
