// What a post keeps of its tables, whatever it keeps them in. A step is stored behind those it was weighed against or not at all; a table that is
// stored is there after a kill. Keys are kept as digests, and nothing of who came from where.
import type { Epoch, KeyHolder } from '$lib/sharing/messages';
import type { KeptPhoto } from '$lib/sharing/photo-keeper';
import { type OrderedStep, roles, type StepPlace } from '$lib/sharing/step';
import type { PostWord } from '../other-posts';

export interface TableRecord {
	readonly id: string;
	readonly journal: number;
	readonly epoch: Epoch;
	/** JSON: what the journal was started with. */
	readonly setup: string;
	/** SHA-256 of each key. */
	readonly keys: Readonly<Partial<Record<KeyHolder, string>>>;
	readonly shutOut: readonly string[];
}

/** What posts that share one store tell each other. */
export type Notice =
	/** Of a table. */
	| { readonly kind: 'word'; readonly post: string; readonly table: string; readonly word: PostWord }
	/** A sign of life, and what a word for this post is sealed with; a new one asks the others for theirs. */
	| { readonly kind: 'alive'; readonly post: string; readonly publicKey: string; readonly asks: boolean }
	| { readonly kind: 'closed'; readonly post: string }
	/** Said by the store itself: notices may have been missed. */
	| { readonly kind: 'missed-some' };

export interface TableStore {
	/** Whether it is there now: false where another has the id. */
	create(table: TableRecord): Promise<boolean>;
	find(id: string): Promise<TableRecord | null>;
	/** Somebody is at it: it is not one of those that go. */
	use(id: string): Promise<void>;
	changeKeys(id: string, keys: TableRecord['keys'], shutOut: readonly string[]): Promise<void>;
	/** Its steps in their order, without what happened in them. */
	places(id: string): Promise<readonly StepPlace[]>;
	read(id: string, from: number, most: number): Promise<readonly OrderedStep[]>;
	/** Behind the first `count` steps, all or none of them; false where there are more by now. */
	append(id: string, count: number, steps: readonly OrderedStep[]): Promise<boolean>;
	/** How many bytes of steps it holds. */
	size(id: string): Promise<number>;
	/** How long the photos of a table are, by their ids. */
	photoSizes(id: string): Promise<ReadonlyMap<string, number>>;
	findPhoto(id: string, photo: string): Promise<KeptPhoto | null>;
	/** The first of a name stays. */
	savePhoto(id: string, photo: KeptPhoto): Promise<void>;
	/** Tables that nobody used for so many days go, with their steps and photos. How many went. */
	sweep(days: number): Promise<number>;
	count(): Promise<number>;
	/** Tells other posts on the same store. */
	tell(notice: Notice): Promise<void>;
	/** Hears what other posts say. Returns how to stop. */
	hear(listen: (notice: Notice) => void): Promise<() => void>;
	close(): Promise<void>;
}

/** A table as both stores lay it down. */
export interface TableRow {
	readonly id: string;
	readonly journal: number;
	readonly epoch: string;
	readonly setup: string;
	readonly keys: string;
	readonly shut_out: string;
}

export const asRecord = ({ id, journal, epoch, setup, keys, shut_out }: TableRow): TableRecord => ({
	id,
	journal,
	epoch: JSON.parse(epoch) as TableRecord['epoch'],
	setup,
	keys: JSON.parse(keys) as TableRecord['keys'],
	shutOut: JSON.parse(shut_out) as string[]
});

/** The first and the last signs of a step as it lies in a store: all that its place needs, so that a long evening is not read for it. */
export interface StepEnds {
	readonly id: string;
	readonly head: string;
	readonly tail: string;
}

/** Signs that the ids, and what comes before and behind what happened, need at most. */
export const headSigns = 300;
export const tailSigns = 24;

const headOf = /^\{"id":"[\w-]+","by":"[\w-]+","previous":(?:null|"[\w-]+"),"after":(\d+),/;

/** A step that lies there otherwise than this post writes it is like no copy of it: whoever has it reads it again. */
export const readPlace = ({ id, head, tail }: StepEnds): StepPlace => ({
	id,
	after: Number(headOf.exec(head)?.[1] ?? -1),
	role: roles.find((role) => tail.endsWith(`,"role":"${role}"}`)) ?? 'watcher'
});
