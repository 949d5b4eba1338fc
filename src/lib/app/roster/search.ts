// Finding things by words, as people type them: in any order, large or small, with or without their accents.

/** Those whose text has all the words of the query; all of them where it has none. */
export function search<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): readonly Item[] {
	const words = fold(query).split(/\s+/).filter(Boolean);
	if (words.length === 0) return items;
	return items.filter((item) => {
		const text = fold(textOf(item));
		return words.every((word) => text.includes(word));
	});
}

/** "Jäger" is found by "jager". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
