// Photos of notes go from device to device; what is said of them by strangers is let go by.
import { PhotoCourier } from '$lib/app/sharing/photo-courier.svelte';
import type { Whisper } from '$lib/sharing/messages';
import { makeBase64Url } from '$lib/storage/base64url';
import type { SharedTable } from '$lib/app/sharing/shared-table.svelte';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../../server/devices';
import { join, share, type Tablet, withPost } from './tablets';

withPost();

/** Three pieces: two of 4,500 bytes and a rest. */
const bytes = Uint8Array.from({ length: 10_000 }, (_, at) => (at * 31) % 251);
const piece = (photo: string, at: number, count: number, of: Uint8Array): Whisper => ({
	about: 'photo',
	photo,
	type: 'image/jpeg',
	at,
	count,
	bytes: makeBase64Url(of)
});

function courierOf({ table, storage }: Tablet): PhotoCourier {
	if (!table) throw new Error('nobody sits there');
	return new PhotoCourier(table, storage.photos);
}

/** A note of a device with a photo; the photo's id. */
async function notePhoto({ session, storage }: Tablet): Promise<string> {
	const saved = await storage.photos.save(new Blob([bytes], { type: 'image/jpeg' }));
	if (!saved.ok || !session) throw new Error('it could not be kept');
	const about = session.battle.events[0]?.id ?? '';
	await session.note({ note: 'n1', about, text: 'See here', photos: [saved.id] });
	return saved.id;
}

const photoOn = async ({ storage }: Tablet, id: string): Promise<Uint8Array | null> => {
	const photo = await storage.photos.load(id);
	return photo && new Uint8Array(await photo.arrayBuffer());
};

const eventsOf = ({ session }: Tablet) => session?.battle.events ?? [];

describe('photos at a shared table', () => {
	test('come to a device that lacks them, whole, from one that has them', async () => {
		const { anna, ben } = await share();
		const photo = await notePhoto(ben);
		await until(() => anna.log === ben.log, 'Anna has the note');
		const couriers = [anna, ben].map(courierOf);
		await couriers[0]?.look(eventsOf(anna));
		await until(() => couriers[0]?.arrived === 1, 'the photo is here');
		expect(await photoOn(anna, photo)).toEqual(bytes);
		// A third device has it from either of them; one that only looks on as well.
		const dora = await join('Dora', anna, 'watcher');
		await until(() => dora.log === anna.log, 'Dora has the note');
		const courier = courierOf(dora);
		await courier.look(eventsOf(dora));
		await until(() => courier.arrived === 1, 'she sees it');
		expect(await photoOn(dora, photo)).toEqual(bytes);
		for (const one of [...couriers, courier]) one.leave();
	});

	test('are at the post for a device that comes when everybody has gone', async () => {
		const { anna, ben } = await share();
		ben.table?.leave();
		const photo = await notePhoto(anna);
		const courier = courierOf(anna);
		await until(() => anna.table?.waiting === 0 && anna.table.people.length === 1, 'Anna is alone at the table');
		await courier.look(eventsOf(anna));
		// Three pieces, one each twentieth of a second; then she goes home.
		await until(() => anna.sent.filter((text) => text.includes('"about":"photo"')).length === 3, 'the post has asked');
		const host = { table: anna.table } as Tablet;
		const last = await join('Dora', host, 'watcher');
		courier.leave();
		anna.table?.leave();
		await until(() => last.table?.people.length === 1 && last.log === anna.log, 'Dora is alone with the log');
		const dora = courierOf(last);
		await dora.look(eventsOf(last));
		await until(() => dora.arrived === 1, 'the post tells it');
		expect(await photoOn(last, photo)).toEqual(bytes);
		dora.leave();
	});

	test('are told one after the other, at the pace that a post lets one device speak', async () => {
		vi.useFakeTimers();
		const said: Whisper[] = [];
		const listeners: ((heard: { from: string; whisper: Whisper }) => void)[] = [];
		const table = {
			people: [],
			role: 'both',
			seat: { device: 'anna', post: null },
			connection: 'together',
			whisper: (whisper: Whisper) => void said.push(whisper),
			onWhisper: (listen: (typeof listeners)[number]) => {
				listeners.push(listen);
				return () => undefined;
			}
		} as unknown as SharedTable;
		const courier = new PhotoCourier(table, {
			load: async () => new Blob([bytes], { type: 'image/jpeg' }),
			keep: () => Promise.reject(new Error('nothing comes'))
		});
		for (const photo of ['one', 'two', 'three']) {
			for (const listen of listeners) listen({ from: 'ben', whisper: { about: 'want-photo', photo } });
			await vi.advanceTimersByTimeAsync(1);
		}
		await vi.advanceTimersByTimeAsync(249);
		expect(said.length).toBeLessThanOrEqual(5);
		await vi.advanceTimersByTimeAsync(1000);
		const told = said.map((whisper) => (whisper.about === 'photo' ? `${whisper.photo} ${whisper.at}` : ''));
		expect(told).toEqual(['one', 'two', 'three'].flatMap((name) => [0, 1, 2].map((at) => `${name} ${at}`)));
		courier.leave();
		vi.useRealTimers();
	});

	test('are taken from players only, in order and as they were begun', async () => {
		const { anna, ben } = await share();
		const dora = await join('Dora', anna, 'watcher');
		const photo = await notePhoto(ben);
		await until(() => anna.log === ben.log && (anna.table?.people.length ?? 0) === 3, 'all are here');
		const courier = courierOf(anna);
		await courier.look(eventsOf(anna));
		const half = bytes.subarray(0, 4500);
		// Whoever only looks on has no photos for anybody.
		dora.table?.whisper(piece(photo, 0, 1, half));
		// Nobody asked for this one; this one begins in its middle; this is no piece at all.
		ben.table?.whisper(piece('another', 0, 1, half));
		ben.table?.whisper(piece(photo, 1, 2, half));
		ben.table?.whisper({ ...piece(photo, 0, 2, half), bytes: '?' } as Whisper);
		// It is begun as two pieces, and does not become one of three.
		ben.table?.whisper(piece(photo, 0, 2, half));
		ben.table?.whisper(piece(photo, 1, 3, half));
		let heard = 0;
		anna.table?.onWhisper(() => (heard += 1));
		ben.table?.whisper({ about: 'looking', unit: null });
		await until(() => heard > 0, 'all of that was heard');
		expect(courier.arrived).toBe(0);
		expect([await photoOn(anna, photo), await photoOn(anna, 'another')]).toEqual([null, null]);
		ben.table?.whisper(piece(photo, 1, 2, bytes.subarray(4500, 9000)));
		await until(() => courier.arrived === 1, 'the rest of it came');
		expect(await photoOn(anna, photo)).toEqual(bytes.subarray(0, 9000));
		courier.leave();
	});
});
