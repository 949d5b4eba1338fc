import type { Parsed } from '$lib/rules/engine/problem';
import { accept, refuse } from '$lib/rules/engine/problem';
import { Nesting } from './nesting';

// Text made small and large again by the platform's own streams. What is made large is hostile: a few bytes can ask for gigabytes, so
// reading stops at a limit, before they are there.

export type Squeezing = 'gzip' | 'deflate-raw';

export const canSqueeze = (): boolean => typeof CompressionStream === 'function';

/** The parts of a text, one after the other, as bytes. */
export async function squeeze(
	parts: AsyncIterable<string> | Iterable<string>,
	way: Squeezing
): Promise<Uint8Array<ArrayBuffer>> {
	const { readable, writable } = new CompressionStream(way);
	const [bytes] = await Promise.all([collect(readable, Infinity), write(writable, parts)]);
	if (typeof bytes === 'string') throw new Error('a stream without a limit ended at one');
	return bytes;
}

async function write(writable: WritableStream<BufferSource>, parts: AsyncIterable<string> | Iterable<string>) {
	const writer = writable.getWriter();
	const encoder = new TextEncoder();
	for await (const part of parts) await writer.write(encoder.encode(part));
	await writer.close();
}

/** The text again, or why not; `most` is the largest it may become, in bytes. */
export async function unsqueeze(bytes: Uint8Array<ArrayBuffer>, way: Squeezing, most: number): Promise<Parsed<string>> {
	const { readable, writable } = new DecompressionStream(way);
	const writer = writable.getWriter();
	// What goes wrong while writing is told by the reading end.
	writer.write(bytes).catch(() => undefined);
	writer.close().catch(() => undefined);
	try {
		const nesting = new Nesting();
		const whole = await collect(readable, most, (chunk) => nesting.take(chunk));
		if (whole === 'too-much')
			return refuse({ path: '', message: 'It unpacks to more than anything made by this app.' });
		return whole === 'unfit' ? refuse(tooDeep) : decode(whole);
	} catch {
		return refuse({ path: '', message: 'It is damaged or cut short.' });
	}
}

/** Everything a stream brings. It is let go as soon as it is more than `most` bytes, or does not fit. */
async function collect(
	stream: ReadableStream<Uint8Array>,
	most: number,
	fits: (chunk: Uint8Array) => boolean = () => true
): Promise<Uint8Array<ArrayBuffer> | 'too-much' | 'unfit'> {
	const reader = stream.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
		size += value.byteLength;
		const wrong = size > most ? 'too-much' : fits(value) ? null : 'unfit';
		if (wrong) {
			await reader.cancel().catch(() => undefined);
			return wrong;
		}
		chunks.push(value);
	}
	return join(chunks, size);
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.byteLength;
	}
	return whole;
}

const tooDeep = { path: '', message: 'It is nested deeper than anything made by this app.' };

export const readText = (bytes: Uint8Array): Parsed<string> =>
	new Nesting().take(bytes) ? decode(bytes) : refuse(tooDeep);

function decode(bytes: Uint8Array): Parsed<string> {
	try {
		return accept(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch {
		return refuse({ path: '', message: 'It is not text.' });
	}
}

/** JSON of any origin. */
export function readJson(text: string): Parsed<unknown> {
	try {
		return accept(JSON.parse(text));
	} catch {
		return refuse({ path: '', message: 'It is not a file of this app, or it is cut short.' });
	}
}
