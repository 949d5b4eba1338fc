// Text made small and large again by the platform's own streams. What is made large is hostile: a few bytes can ask for gigabytes, so
// reading stops at a limit, before they are there.
import { accept, type Parsed, refuse } from '$lib/parsing/problem';

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

const tooMuch = 'It unpacks to more than anything made by this app.';

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

// JSON looked at as bytes while it comes in: how deep it goes and how many values it has. A parser would find out too late: a few bytes of
// gzip unfold to a quarter of a gigabyte of brackets, and a tab that has made eighty million empty lists is no more.

/** Deeper than anything this app makes, by far. */
export const deepestNesting = 64;
/** A hundred evenings in one backup have half of it; more would take a slow tablet over a second to refuse. */
export const mostValues = 8_000_000;

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace, comma] = [
	0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d, 0x2c
];

export type Fault = 'too-deep' | 'too-many';

export class Nesting {
	#depth = 0;
	#values = 0;
	#inString = false;
	#escaped = false;

	/** What is wrong with the text so far, with this; null while it is like anything this app makes. */
	take(bytes: Uint8Array): Fault | null {
		// Plain variables: this runs for every byte of a quarter of a gigabyte.
		let [depth, values, inString, escaped] = [this.#depth, this.#values, this.#inString, this.#escaped];
		for (let index = 0; index < bytes.length; index += 1) {
			const byte = bytes[index];
			if (inString) {
				if (escaped) escaped = false;
				else if (byte === backslash) escaped = true;
				else if (byte === quote) inString = false;
			} else if (byte === quote) inString = true;
			else if (byte === comma) values += 1;
			else if (byte === openBracket || byte === openBrace) {
				values += 1;
				depth += 1;
				if (depth > deepestNesting) return 'too-deep';
			} else if (byte === closeBracket || byte === closeBrace) depth -= 1;
			if (values > mostValues) return 'too-many';
		}
		[this.#depth, this.#values, this.#inString, this.#escaped] = [depth, values, inString, escaped];
		return null;
	}
}
