// Numbers worked out from a seed and from what they are for, the same on every device: going back and coming again is no second throw.

/** 53 bits from a text (cyrb53): well mixed, the same everywhere. */
function mix(text: string): number {
	let [one, two] = [0xdeadbeef, 0x41c6ce57];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		one = Math.imul(one ^ code, 2654435761);
		two = Math.imul(two ^ code, 1597334677);
	}
	one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
	two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
	return 4294967296 * (2097151 & two) + (one >>> 0);
}

/** 1 to `sides`, each as likely: of 2⁵³ numbers the uneven rest is thrown away. */
export function rollFor(seed: string, what: string, sides: number): number {
	const most = Math.floor(2 ** 53 / sides) * sides;
	for (let again = 0; ; again++) {
		const number = mix(`${seed}|${what}|${again}`);
		if (number < most) return (number % sides) + 1;
	}
}
