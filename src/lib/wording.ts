// Small words and numbers as every layer writes them: in a sum, in the log and on the playsheet they read the same.

/** "1 figure", "2 figures". */
export function makeCount(count: number, one: string, many = `${one}s`): string {
	return `${count} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function makeList(items: readonly string[]): string {
	const last = items.at(-1) ?? '';
	return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** "1st", "2nd", "3rd", "24th". */
export function makeOrdinal(number: number): string {
	const teens = number % 100 >= 11 && number % 100 <= 13;
	const ending = teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10];
	return `${number}${ending ?? 'th'}`;
}

/** "+2", "−1", "+0", as the playsheet writes modifiers: with a true minus sign, as wide as the plus. */
export const makeSigned = (value: number): string => (value < 0 ? `−${-value}` : `+${Math.abs(value)}`);

/** The first letter large, for a name that opens a sentence. */
export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fractionSigns: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Two decimals are finer than a tape measure on a table. */
const round = (value: number): number => Math.round(value * 100) / 100;

export const makeInches = (inches: number): string => `${round(inches)}″`;

/** "½ move", "1 move", "1½ moves", "0.67 move". */
export function makeMoves(moves: number): string {
	const rounded = round(moves);
	const whole = Math.floor(rounded);
	const sign = fractionSigns[rounded - whole];
	const amount = sign === undefined ? `${rounded}` : `${whole === 0 ? '' : whole}${sign}`;
	return `${amount} ${rounded > 1 ? 'moves' : 'move'}`;
}
