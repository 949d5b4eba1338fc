// Names of players put right (HS-H10).

const mostLetters = 40;

/** As many whole letters as so much room holds: an emoji is never cut through. */
function cut(text: string, most: number): string {
	let out = '';
	for (const letter of text) {
		if (out.length + letter.length > most) return out;
		out += letter;
	}
	return out;
}

/** HS-H10: an empty name is numbered, one that is taken told apart, a long one cut; nothing in it turns the line round. */
export function soundName(typed: string, seat: number, taken: readonly string[]): string {
	const plain = typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
	const whole = cut(plain, mostLetters) || `Player ${seat + 1}`;
	let name = whole;
	for (let again = 2; taken.includes(name); again++) name = `${cut(whole, mostLetters - ` ${again}`.length)} ${again}`;
	return name;
}

export const soundNames = (names: readonly string[]): string[] =>
	names.reduce<string[]>((taken, typed, seat) => [...taken, soundName(typed, seat, taken)], []);
