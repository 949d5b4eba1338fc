// Texts as no app and no player ever wrote them: real ones cut, doubled, spliced and sown with what breaks readers. Seeded, so that a number names the
// text that broke something.
import { Chance } from '../chance';

/** Signs and words that mean something to somebody: to addresses, to tables, to lists, to objects, to screens. */
const sown = [
	...['%', '%ff', '%00', '%E0%A4%A', '+', '&', '=', '==', '#', '##', '?', '.', '..', ',', ';', ':', '\t', '\n', '\r', '"', '""', "'", '\\', '/', '<', '>', '|', '- ', ' — ', '**'], // prettier-ignore
	...['__proto__', 'constructor', 'toString', 'prototype', '[object Object]', 'undefined', 'null', 'true', 'NaN', 'Infinity', '-0', '-1', '0', '1e308', '1e999', '99999999999999999999', '0x10', '٣', '½'], // prettier-ignore
	...['<script>alert(1)</script>', 'javascript:alert(1)', '\u0000', '\u0007', '\u2028', '\u202e', '\u200d', '\ud800', '\udc00', '🥁', 'ﬀ', 'İ'] // prettier-ignore
];

type Mutation = (chance: Chance, text: string, other: string) => string;

const place = (chance: Chance, text: string): number => chance.below(text.length + 1);
function stretch(chance: Chance, text: string): readonly [from: number, to: number] {
	const from = place(chance, text);
	return [from, Math.min(text.length, from + 1 + chance.below(30))];
}

const mutations: readonly Mutation[] = [
	(chance, text) => text.slice(0, place(chance, text)),
	(chance, text) => text.slice(place(chance, text)),
	function sow(chance, text) {
		const at = place(chance, text);
		return text.slice(0, at) + chance.one(sown) + text.slice(at);
	},
	function exchange(chance, text) {
		const [from, to] = stretch(chance, text);
		return text.slice(0, from) + chance.one(sown) + text.slice(to);
	},
	function double(chance, text) {
		const [from, to] = stretch(chance, text);
		return text.slice(0, to) + text.slice(from, to).repeat(chance.one([1, 2, 40])) + text.slice(to);
	},
	function lose(chance, text) {
		const [from, to] = stretch(chance, text);
		return text.slice(0, from) + text.slice(to);
	},
	(chance, text, other) => text.slice(0, place(chance, text)) + other.slice(place(chance, other)),
	(chance, text) => text.replace(/\d+/, chance.one(['0', '-1', '1.5', '1e999', '99999999999999999999', 'NaN', ''])),
	(chance, text) => (chance.below(2) === 0 ? text.toUpperCase() : text.toLowerCase()),
	(chance, text) => text.split(chance.one(['&', '.', '\n', ',', ' '])).toReversed().join(chance.one(['&', '.', '\n', ',', ' '])), // prettier-ignore
	(chance) => Array.from({ length: chance.below(60) }, () => String.fromCharCode(chance.below(0x300))).join(''),
	(chance) => Array.from({ length: chance.below(20) }, () => chance.one(sown)).join('')
];

/** One of the real texts, spoilt once to three times. */
export function oddText(seed: number, real: readonly string[]): string {
	const chance = new Chance(seed);
	let text = chance.one(real);
	for (let count = 1 + chance.below(3); count > 0; count -= 1)
		text = chance.one(mutations)(chance, text, chance.one(real));
	return text.slice(0, 20_000);
}
