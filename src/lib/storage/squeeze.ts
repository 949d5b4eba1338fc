// Text made small and large again by the platform's own streams. What is made large is hostile: a few bytes can ask for gigabytes, so
// reading stops at a limit, before they are there.

import { accept, type Parsed, refuse } from '$lib/rules/engine/problem';
import { type Fault, Nesting } from './nesting';

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

/** How far the reading has come, as a part of the whole. */
export type Tell = (part: number) => void;

export interface ReadingLimits {
	/** The largest it may become, in bytes. */
	readonly most: number;
	readonly tell?: Tell;
}

/** The text again, or why not. */
export async function unsqueeze(file: Blob, way: Squeezing, { most, tell }: ReadingLimits): Promise<Parsed<string>> {
	const { readable, writable } = new DecompressionStream(way);
	// What goes wrong while writing is told by the reading end.
	counted(file, tell, mouthful)
		.pipeTo(writable)
		.catch(() => undefined);
	try {
		return await readLimited(readable, most);
	} catch {
		return refuse({ path: '', message: 'It is damaged or cut short.' });
	}
}

/** A text that is not packed. */
export const readText = (file: Blob, { most, tell }: ReadingLimits): Promise<Parsed<string>> =>
	readLimited(counted(file, tell), most);

/** Packed bytes handed over at once: browsers unpack all of what they get before they let anybody look at it, and each may be a thousand. */
const mouthful = 4096;

/** A file as it comes in, in parts of no more than so many bytes, with a word at each. */
function counted(file: Blob, tell: Tell = () => undefined, most = Infinity): ReadableStream<Uint8Array<ArrayBuffer>> {
	let done = 0;
	const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			for (let from = 0; from < chunk.byteLength; from += most) controller.enqueue(chunk.subarray(from, from + most));
			done += chunk.byteLength;
			tell(done / file.size);
		}
	});
	return file.stream().pipeThrough(counting);
}

async function readLimited(stream: ReadableStream<Uint8Array>, most: number): Promise<Parsed<string>> {
	const nesting = new Nesting();
	const whole = await collect(stream, most, (chunk) => nesting.take(chunk));
	return typeof whole === 'string' ? refuse({ path: '', message: faults[whole] }) : decode(whole);
}

export const tooMuch = 'It unpacks to more than anything made by this app.';

const faults: Readonly<Record<Fault | 'too-much', string>> = {
	'too-much': tooMuch,
	'too-deep': 'It is nested deeper than anything made by this app.',
	'too-many': 'It holds more values than anything made by this app.'
};

/** Everything a stream brings. It is let go as soon as it is more than `most` bytes, or something is wrong with it. */
async function collect(
	stream: ReadableStream<Uint8Array>,
	most: number,
	look: (chunk: Uint8Array) => Fault | null = () => null
): Promise<Uint8Array<ArrayBuffer> | Fault | 'too-much'> {
	const reader = stream.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
		size += value.byteLength;
		const wrong = size > most ? 'too-much' : look(value);
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
