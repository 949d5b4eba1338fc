// A film of a battle as one animated PNG: every browser makes PNGs of a canvas and plays animated ones, so that nothing has to be fetched and
// the film is the same wherever it is made. A film is frames that were PNGs: their data goes into the chunks that the format has for
// animation, and nothing is compressed anew. docs/decisions/0074 says what else was looked at.

export interface Frame {
	/** A whole PNG. All frames of a film have the same size and kind of pixels. */
	readonly png: Uint8Array;
	/** How long it stands, in hundredths of a second. */
	readonly hundredths: number;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

interface Chunk {
	readonly kind: string;
	readonly data: Uint8Array;
}

/** The chunks of a PNG; throws at what is none. */
export function readChunks(png: Uint8Array): readonly Chunk[] {
	if (!SIGNATURE.every((byte, at) => png[at] === byte)) throw new Error('not a PNG');
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const chunks: Chunk[] = [];
	for (let at = SIGNATURE.length; at < png.length;) {
		const length = view.getUint32(at);
		const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
		chunks.push({ kind, data: png.subarray(at + 8, at + 8 + length) });
		at += 12 + length;
	}
	return chunks;
}

/** The film, played once. */
export function makeFilm(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
	const [first] = frames;
	const header = first && readChunks(first.png).find(({ kind }) => kind === 'IHDR');
	if (!header) throw new Error('a film needs a frame');
	const size = new DataView(header.data.buffer, header.data.byteOffset);
	const [width, height] = [size.getUint32(0), size.getUint32(4)];
	let order = 0;
	const parts = [makeChunk('IHDR', header.data), makeChunk('acTL', numbers(frames.length, 1))];
	for (const [index, { png, hundredths }] of frames.entries()) {
		const chunks = readChunks(png);
		const own = chunks.find(({ kind }) => kind === 'IHDR');
		if (!own || !own.data.every((byte, at) => header.data[at] === byte)) throw new Error('the frames differ in size');
		// Whole frames: each puts the one before aside.
		const control = new Uint8Array(26);
		control.set(numbers(order++, width, height, 0, 0));
		new DataView(control.buffer).setUint16(20, hundredths);
		new DataView(control.buffer).setUint16(22, 100);
		parts.push(makeChunk('fcTL', control));
		for (const { data } of chunks.filter(({ kind }) => kind === 'IDAT'))
			parts.push(index === 0 ? makeChunk('IDAT', data) : makeChunk('fdAT', join([numbers(order++), data])));
	}
	return join([SIGNATURE, ...parts, makeChunk('IEND', new Uint8Array())]);
}

function numbers(...values: readonly number[]): Uint8Array {
	const bytes = new Uint8Array(values.length * 4);
	const view = new DataView(bytes.buffer);
	for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
	return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

function makeChunk(kind: string, data: Uint8Array): Uint8Array {
	const named = join([Uint8Array.from(kind, (letter) => letter.charCodeAt(0)), data]);
	return join([numbers(data.length), named, numbers(crcOf(named))]);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	return crc;
});

/** The check sum of PNG, as its specification has it. */
export function crcOf(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}
