// Photos in a backup: their bytes as text, since the file is JSON. A photo is a hundred times the size of a battle, so there is a limit; what
// does not go in is counted, and the player is told.

import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { accept, type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import { makeBase64Url, parseBase64Url } from './base64url';
import type { Database, PhotoRecord } from './database/database';
import { isPhoto } from './photo-store';

/** The app shrinks a photo to half a megabyte or so; one larger than this is not of its making. */
const mostPhotoBytes = 8_000_000;
/** All of a backup's: half of what a file may be. */
export const mostPhotosBytes = 32_000_000;

/** Counts the photos that found no room. */
export interface LeftOut {
	photos: number;
}

/** A photo as JSON, one after the other, so that no more than one is in memory; those that cannot be read are told elsewhere. */
export async function* writePhotos(database: Database, leftOut: LeftOut, most: number): AsyncGenerator<string> {
	let room = most;
	for (const id of await database.read(['photos'], (tables) => tables.keys('photos'))) {
		const record = await database.read(['photos'], (tables) => tables.get('photos', id));
		if (!isPhoto(record)) continue;
		const { type, bytes, savedAt } = record;
		if (bytes.length > Math.min(room, mostPhotoBytes)) {
			leftOut.photos += 1;
			continue;
		}
		room -= bytes.length;
		yield JSON.stringify({ id, type, savedAt, bytes: makeBase64Url(bytes) });
	}
}

/** For the player who made the backup; null when everything is in it. */
export function tellLeftOut({ photos }: LeftOut): string | null {
	if (photos === 0) return null;
	const [which, stay] = photos === 1 ? ['One photo was', 'stays'] : [`${photos} photos were`, 'stay'];
	return `${which} too large for the backup, and ${stay} on this device only. Everything else is in it.`;
}

/** Pictures made of points only: the other kind can hold a program. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

const photoSchema = field.object('A photo', {
	id: field.id('The photo’s id'),
	type: field.oneOf('The kind of picture', pictureTypes),
	savedAt: field.time('The time it was saved'),
	bytes: v.pipe(
		v.string('A photo needs its bytes.'),
		v.maxLength(Math.ceil((mostPhotoBytes * 4) / 3), 'The photo is larger than any this app makes.')
	)
});

export function parsePhoto(input: unknown): Parsed<PhotoRecord> {
	const photo = parseWith(photoSchema, input);
	if (!photo.ok) return photo;
	const bytes = parseBase64Url(photo.value.bytes);
	return bytes
		? accept({ ...photo.value, bytes })
		: refuse({ path: 'bytes', message: 'The photo’s bytes are spoilt.' });
}
