// Small words and numbers as the resolver writes them everywhere.

/** "+1", "−2", "0": with a true minus sign, as wide as the plus. */
export function makeSigned(value: number): string {
	if (value === 0) return '0';
	return value > 0 ? `+${value}` : `−${-value}`;
}

/** "1 figure", "2 figures". */
export function makeCount(count: number, one: string, many = `${one}s`): string {
	return `${count} ${count === 1 ? one : many}`;
}

/** A mean to one decimal: finer than a decision at the table needs, coarse enough to be remembered. */
export function makeMean(mean: number): string {
	if (mean > 0 && mean < 0.05) return '<0.1';
	return mean.toFixed(1);
}

/** "a, b and c". */
export function makeList(items: readonly string[]): string {
	const last = items.at(-1) ?? '';
	return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The first letter large, for a name that opens a sentence. */
export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a die must show, of ten faces: "8+", "10", "any", "none". */
export function makeNeeded(goodFaces: number): string {
	if (goodFaces <= 0) return 'none';
	if (goodFaces >= 10) return 'any';
	return goodFaces === 1 ? '10' : `${11 - goodFaces}+`;
}
