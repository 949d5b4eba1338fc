// A film is read back as the format has it: every frame whole, in order, and with its time.
import { crcOf, makeFilm, readChunks } from '$lib/app/report/film';
import { thinOut } from '$lib/app/report/report-page.svelte';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const bytes = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
	Uint8Array.from(parts.flatMap((part) => [...part]));
const number = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** A grey PNG of 2 by 1 pixels. */
function png(left: number, right: number, width = 2): Uint8Array {
	const chunk = (kind: string, data: Uint8Array) => {
		const named = bytes(letters(kind), data);
		return bytes(number(data.length), named, number(crcOf(named)));
	};
	const header = bytes(number(width), number(1), [8, 0, 0, 0, 0]);
	return bytes(
		[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Uint8Array.of(0, left, right))),
		chunk('IEND', new Uint8Array())
	);
}

describe('a film', () => {
	it('has the check sum that the specification of PNG gives for an empty end', () => {
		// Every PNG ends with IEND and AE 42 60 82.
		expect(crcOf(Uint8Array.from(letters('IEND')))).toBe(0xae426082);
	});

	it('has every frame as it was, one after the other, each for its time', () => {
		const film = makeFilm([
			{ png: png(1, 2), hundredths: 60 },
			{ png: png(3, 4), hundredths: 60 },
			{ png: png(5, 6), hundredths: 300 }
		]);
		const chunks = readChunks(film);
		expect(chunks.map(({ kind }) => kind)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND']); // prettier-ignore
		// Three frames, played once.
		expect([...chunks[1]!.data]).toEqual([0, 0, 0, 3, 0, 0, 0, 1]);
		const controls = chunks
			.filter(({ kind }) => kind === 'fcTL')
			.map(({ data }) => new DataView(data.buffer, data.byteOffset));
		expect(
			controls.map((view) => [view.getUint32(4), view.getUint32(8), view.getUint16(20), view.getUint16(22)])
		).toEqual([
			[2, 1, 60, 100],
			[2, 1, 60, 100],
			[2, 1, 300, 100]
		]);
		// Frames and their data are counted through.
		const orders = chunks.flatMap(({ kind, data }) => (kind === 'fcTL' || kind === 'fdAT' ? [data[3]] : []));
		expect(orders).toEqual([0, 1, 2, 3, 4]);
		expect([...inflateSync(chunks[5]!.data.subarray(4))]).toEqual([0, 3, 4]);
		expect([...inflateSync(chunks[7]!.data.subarray(4))]).toEqual([0, 5, 6]);
		for (const { kind, data } of chunks) {
			const at = Buffer.from(film).indexOf(Buffer.from(bytes(letters(kind), data)));
			expect(new DataView(film.buffer).getUint32(at + 4 + data.length)).toBe(crcOf(bytes(letters(kind), data)));
		}
	});

	it('is not made of frames of two sizes, nor of none', () => {
		expect(() => makeFilm([])).toThrow('needs a frame');
		expect(() =>
			makeFilm([
				{ png: png(1, 2), hundredths: 60 },
				{ png: png(1, 2, 3), hundredths: 60 }
			])
		).toThrow('differ');
		expect(() => readChunks(Uint8Array.of(1, 2, 3))).toThrow('not a PNG');
	});

	it('leaves frames out evenly where a battle is long, never the first or the last', () => {
		expect(thinOut([0, 4, 9])).toEqual([0, 4, 9]);
		const many = Array.from({ length: 1000 }, (_, at) => at * 3);
		const few = thinOut(many);
		expect([few.length, few[0], few.at(-1)]).toEqual([120, 0, 2997]);
		expect(new Set(few).size).toBe(120);
	});
});
