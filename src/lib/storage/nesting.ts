// How deep a JSON text goes, byte by byte as it comes in: a few kilobytes can unpack to a quarter of a gigabyte of brackets, which no parser
// survives. Strings do not count; a text that is no JSON at all is for the parser to refuse.

/** A backup goes down a dozen levels. */
export const deepestNesting = 64;

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

export class Nesting {
	#depth = 0;
	#inString = false;
	#escaped = false;

	/** Whether the text so far, with this, goes no deeper than anything this app makes. */
	take(bytes: Uint8Array): boolean {
		for (const byte of bytes) {
			if (this.#inString) this.#passText(byte);
			else if (byte === quote) this.#inString = true;
			else if (byte === openBracket || byte === openBrace) this.#depth += 1;
			else if (byte === closeBracket || byte === closeBrace) this.#depth -= 1;
			if (this.#depth > deepestNesting) return false;
		}
		return true;
	}

	#passText(byte: number): void {
		if (this.#escaped) this.#escaped = false;
		else if (byte === backslash) this.#escaped = true;
		else if (byte === quote) this.#inString = false;
	}
}
