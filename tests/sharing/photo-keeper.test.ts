// The photos that a post keeps for those who come later: asked for one at a time, and no more than a table may have.
import type { Downward, Whisper } from '$lib/sharing/messages';
import { type KeptPhoto, PhotoKeeper, pieceBytes } from '$lib/sharing/photo-keeper';
import { describe, expect, test } from 'vitest';

const signs = (pieceBytes / 3) * 4;
const whole = 'A'.repeat(signs);

function keep(limits = { photos: 3, signs: 40_000_000 }) {
	const disk = new Map<string, KeptPhoto>();
	const keeper = new PhotoKeeper(
		{
			sizes: async () => new Map([...disk.values()].map(({ id, text }) => [id, text.length])),
			load: async (id) => disk.get(id) ?? null,
			keep: async (photo) => void disk.set(photo.id, photo)
		},
		limits
	);
	return { disk, keeper };
}

const piece = (photo: string, at: number, count: number, bytes: string) =>
	({ about: 'photo', photo, type: 'image/jpeg', at, count, bytes }) satisfies Whisper;

const asks = (asked: { readonly to: string; readonly message: Downward } | null): string | null =>
	asked?.message.kind === 'whisper' && asked.message.whisper.about === 'want-photo'
		? `${asked.to}: ${asked.message.whisper.photo}`
		: null;

describe('a keeper of photos', () => {
	test('asks for one after the other, and tells each as it came', async () => {
		const { disk, keeper } = keep();
		expect(asks(await keeper.offer('anna', ['one', 'two']))).toBe('anna: one');
		expect(await keeper.take('anna', piece('one', 0, 2, whole))).toBeNull();
		expect(asks(await keeper.take('anna', piece('one', 1, 2, 'BCD')))).toBe('anna: two');
		expect(disk.get('one')).toEqual({ id: 'one', type: 'image/jpeg', text: `${whole}BCD` });
		expect(asks(await keeper.take('anna', piece('two', 0, 1, 'EF')))).toBeNull();
		expect(await keeper.tell('ben', 'one')).toEqual([
			{ kind: 'whisper', from: 'post', whisper: piece('one', 0, 2, whole) },
			{ kind: 'whisper', from: 'post', whisper: piece('one', 1, 2, 'BCD') }
		]);
		expect(await keeper.tell('ben', 'none')).toBeNull();
		// All are here.
		expect(await keeper.offer('anna', ['one', 'two'])).toBeNull();
	});

	test('takes nothing that it did not ask for, out of order, cut otherwise or larger than any', async () => {
		const { disk, keeper } = keep();
		await keeper.offer('anna', ['one']);
		await keeper.take('anna', piece('two', 0, 1, 'AB'));
		await keeper.take('anna', piece('one', 1, 2, 'AB'));
		await keeper.take('anna', piece('one', 0, 2, 'short'));
		await keeper.take('anna', piece('one', 0, 1, '<p>no'));
		await keeper.take('ben', piece('one', 1, 2, 'AB'));
		expect(disk.size).toBe(0);
		for (let at = 0; at < 900; at += 1) await keeper.take('anna', piece('one', at, 900, whole));
		expect(disk.size).toBe(0);
		// It is not asked for again.
		expect(asks(await keeper.offer('ben', ['two']))).toBe('ben: two');
		await keeper.take('ben', piece('two', 0, 1, 'AB'));
		expect([...disk.keys()]).toEqual(['two']);
	});

	test('asks another device when the one it asked has gone, or says nothing', async () => {
		const { keeper } = keep();
		expect(asks(await keeper.offer('anna', ['one']))).toBe('anna: one');
		expect(asks(await keeper.offer('ben', ['one']))).toBe('anna: one');
		await keeper.take('anna', piece('one', 0, 2, whole));
		expect(await keeper.offer('ben', ['one'])).toBeNull();
		expect(asks(await keeper.leave('anna'))).toBe('ben: one');
		// Begun anew, from another.
		await keeper.take('ben', piece('one', 0, 1, 'AB'));
		expect(await keeper.leave('ben')).toBeNull();
	});

	test('keeps so many and so much of one table, and tells one device the same thing three times', async () => {
		const { disk, keeper } = keep({ photos: 2, signs: 40_000_000 });
		await keeper.offer('anna', ['one', 'two', 'three']);
		for (const photo of ['one', 'two', 'three']) await keeper.take('anna', piece(photo, 0, 1, 'AB'));
		expect([...disk.keys()]).toEqual(['one', 'two']);
		const full = keep({ photos: 9, signs: 6_000_000 });
		full.disk.set('large', { id: 'large', type: 'image/png', text: 'A'.repeat(1_000_000) });
		expect(await full.keeper.offer('anna', ['one'])).toBeNull();
		for (const pieces of [1, 1, 1, 0]) expect(await keeper.tell('ben', 'one')).toHaveLength(pieces);
		expect(await keeper.tell('cleo', 'one')).toHaveLength(1);
	});
});
