// JSON looked at as bytes while it comes in: how deep it goes and how many values it has. A parser would find out too late: a few bytes of
// gzip unfold to a quarter of a gigabyte of brackets, and a tab that has made eighty million empty lists is no more.

/** Deeper than anything this app makes, by far. */
export const deepestNesting = 64;
/** A hundred evenings in one backup have a third of it. */
export const mostValues = 12_000_000;

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
