import { deepestNesting, mostValues, Nesting, squeeze } from '$lib/storage/squeeze';
import { readFile } from '$lib/storage/share-file';
import { describe, expect, test } from 'vitest';

const fits = (...texts: readonly string[]): boolean => {
	const nesting = new Nesting();
	return texts.every((text) => nesting.take(new TextEncoder().encode(text)) === null);
};

describe('how deep a text goes', () => {
	test('is counted over brackets and braces, in whatever pieces it comes', () => {
		expect(fits('['.repeat(deepestNesting))).toBe(true);
		expect(fits('['.repeat(deepestNesting), '{')).toBe(false);
		expect(fits('[]{}'.repeat(1000))).toBe(true);
	});

	test('is not counted within strings, escapes and all', () => {
		expect(fits(`"${'['.repeat(1000)}"`)).toBe(true);
		expect(fits('"a\\"', '['.repeat(1000), '"')).toBe(true);
		expect(fits('"a\\\\"', '['.repeat(1000))).toBe(false);
		expect(fits('"a\\', '"', '['.repeat(1000))).toBe(true);
	});
});

describe('a file of brackets', () => {
	const deep = { ok: false, problems: [{ path: '', message: 'It is nested deeper than anything made by this app.' }] };

	test('is refused in a sentence, plain and packed', async () => {
		expect(await readFile(new Blob(['['.repeat(2_000_000)]))).toEqual(deep);
		// A little gzip that would unfold to 40 MB: it is let go with the first of them.
		const packed = await squeeze(
			Array.from({ length: 40 }, () => '['.repeat(1_000_000)),
			'gzip'
		);
		expect(packed.byteLength).toBeLessThan(64_000);
		expect(await readFile(new Blob([packed]))).toEqual(deep);
	});

	test('that goes wide and not deep is refused by the number of its values, before any of them is made', async () => {
		const many = {
			ok: false,
			problems: [{ path: '', message: 'It holds more values than anything made by this app.' }]
		};
		const lists = '[],'.repeat(500_000);
		const wide = new Blob(['[', ...Array.from({ length: mostValues / 1_000_000 + 1 }, () => lists), '0]']);
		expect(await readFile(wide)).toEqual(many);
	});
});
