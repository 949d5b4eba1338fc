import { PhotoOnHand } from '$lib/map/photo-on-hand';
import { expect, test } from 'vitest';

/** Photos by their ids, each handed out when the test says so. */
function kept() {
	const waiting = new Map<string, (photo: Blob | null) => void>();
	const closed: string[] = [];
	const onHand = new PhotoOnHand(
		(id) => new Promise<Blob | null>((resolve) => waiting.set(id, resolve)),
		async (photo) => {
			const name = await photo.text();
			if (name === 'broken') throw new Error('not a picture');
			return { name, close: () => closed.push(name) };
		}
	);
	const arrive = (id: string, content: string | null = id) =>
		waiting.get(id)?.(content === null ? null : new Blob([content]));
	return { onHand, closed, arrive, loads: waiting };
}

test('a photo is read once, and closed when another takes its place or nothing is wanted', async () => {
	const { onHand, closed, arrive, loads } = kept();
	const first = onHand.take('one');
	arrive('one');
	expect(await first).toMatchObject({ name: 'one' });
	loads.clear();
	expect(await onHand.take('one')).toMatchObject({ name: 'one' });
	expect(loads.size).toBe(0);
	const second = onHand.take('two');
	arrive('two');
	await second;
	expect(closed).toEqual(['one']);
	onHand.letGo();
	expect(closed).toEqual(['one', 'two']);
});

test('of two that race the one that was asked for last is shown, whichever comes first', async () => {
	const { onHand, closed, arrive } = kept();
	const [first, second] = [onHand.take('one'), onHand.take('two')];
	arrive('two');
	expect(await second).toMatchObject({ name: 'two' });
	arrive('one');
	expect(await first).toBeUndefined();
	expect(closed).toEqual(['one']);
	expect(await onHand.take('two')).toMatchObject({ name: 'two' });
});

test('one that comes after the map is gone is closed', async () => {
	const { onHand, closed, arrive } = kept();
	const late = onHand.take('one');
	onHand.letGo();
	arrive('one');
	expect(await late).toBeUndefined();
	expect(closed).toEqual(['one']);
});

test('one that the device does not have is none, and one that cannot be read fails and leaves nothing behind', async () => {
	const { onHand, closed, arrive } = kept();
	const first = onHand.take('one');
	arrive('one');
	await first;
	const missing = onHand.take('two');
	arrive('two', null);
	expect(await missing).toBeNull();
	expect(closed).toEqual(['one']);
	const broken = onHand.take('three');
	arrive('three', 'broken');
	await expect(broken).rejects.toThrow('not a picture');
	const again = onHand.take('one');
	arrive('one');
	expect(await again).toMatchObject({ name: 'one' });
});

test('one that cannot be read and is wanted no more is nobody’s trouble', async () => {
	const { onHand, arrive } = kept();
	const [broken, second] = [onHand.take('one'), onHand.take('two')];
	arrive('one', 'broken');
	expect(await broken).toBeUndefined();
	arrive('two');
	expect(await second).toMatchObject({ name: 'two' });
});
