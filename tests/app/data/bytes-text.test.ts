import { expect, it } from 'vitest';
import { makeBytesText } from '$lib/app/data/bytes-text';

it.each([
	[0, '0 bytes'],
	[999, '999 bytes'],
	[1000, '1.0 kB'],
	[9949, '9.9 kB'],
	[9951, '10 kB'],
	[123_456, '123 kB'],
	[999_600, '1.0 MB'],
	[1_234_567, '1.2 MB'],
	[5_400_000_000, '5.4 GB'],
	[2e15, '2000 TB']
])('%d bytes are said as %s', (bytes, text) => expect(makeBytesText(bytes)).toBe(text));
