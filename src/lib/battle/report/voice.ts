// The turns of phrase of a story. Which of several is taken says the id of the event that is told, so that a battle is always told in the same
// words; only the one that was taken last time for the same thing gives way to the next, so that nobody reads the same words twice in a row.

export class Voice {
	/** By what is told: which was taken last. */
	readonly #last = new Map<string, number>();

	/** `of` is what is told: one thing has the same number of phrases every time. */
	choose(of: string, id: string, phrases: readonly string[]): string {
		const wish = hashOf(id) % phrases.length;
		const taken = this.#last.get(of) === wish ? (wish + 1) % phrases.length : wish;
		this.#last.set(of, taken);
		return phrases[taken] ?? '';
	}
}

/** FNV-1a and a good stir: ids that differ in one letter fall far apart. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}
