// Photos, which maps, battles and notes name. A photo is a hundred times the size of the battle it belongs to, so that of what leaves the device
// only backups carry it; a battle without its photo is shown on plain paper.

import type { Problem } from '$lib/parsing/problem';
import type { Database, PhotoRecord, Tools } from './database/database';
import { attempt, type NotSaved, orTrouble } from './database/trouble';
import type { Unreadable } from './database/unreadable';

export class PhotoStore {
	readonly #database: Database;
	readonly #tools: Tools;

	constructor(database: Database, tools: Tools) {
		this.#database = database;
		this.#tools = tools;
	}

	/** Kept as bytes: not every browser keeps a file in its database. */
	async save(photo: Blob): Promise<{ readonly ok: true; readonly id: string } | NotSaved> {
		const record: PhotoRecord = {
			id: this.#tools.makeId(),
			type: photo.type,
			bytes: new Uint8Array(await photo.arrayBuffer()),
			savedAt: this.#tools.now()
		};
		return attempt(() =>
			this.#database.write(['photos'], async (tables) => {
				await tables.put('photos', [record]);
				return { ok: true as const, id: record.id };
			})
		);
	}

	/** A photo of another device under the id that it has there; one that is here stays as it is. */
	async keep(id: string, photo: Blob): Promise<{ readonly ok: true } | NotSaved> {
		const bytes = new Uint8Array(await photo.arrayBuffer());
		const record: PhotoRecord = { id, type: photo.type, bytes, savedAt: this.#tools.now() };
		return attempt(() =>
			this.#database.write(['photos'], async (tables) => {
				if (!isPhoto(await tables.get('photos', id))) await tables.put('photos', [record]);
				return { ok: true as const };
			})
		);
	}

	/** Records that are no photos; one after the other, so that no more than one is in memory. */
	listUnreadable(): Promise<readonly Unreadable[]> {
		return orTrouble(async () => {
			const unreadable: Unreadable[] = [];
			for (const id of await this.#database.read(['photos'], (tables) => tables.keys('photos'))) {
				const record = await this.#database.read(['photos'], (tables) => tables.get('photos', id));
				if (!isPhoto(record)) unreadable.push({ table: 'photos', id, problems: notPhoto, newer: false, record });
			}
			return unreadable;
		});
	}

	/** Null when this device does not have it. */
	async load(id: string): Promise<Blob | null> {
		const record = await orTrouble(() => this.#database.read(['photos'], (tables) => tables.get('photos', id)));
		return isPhoto(record) ? new Blob([new Uint8Array(record.bytes)], { type: record.type }) : null;
	}
}

export const notPhoto: readonly Problem[] = [{ path: '', message: 'It is not a photo.' }];

export function isPhoto(record: unknown): record is PhotoRecord {
	if (typeof record !== 'object' || record === null) return false;
	const { type, bytes, savedAt } = record as Partial<Record<keyof PhotoRecord, unknown>>;
	return typeof type === 'string' && typeof savedAt === 'string' && bytes instanceof Uint8Array;
}
