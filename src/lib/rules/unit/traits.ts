// Traits: names of the players' own that a roster gives to units and house rules ask for. They are written into lists and tables beside
// other words, so that a name is words and nothing that could be taken for a mark.

import { longestTrait, mostTraits } from '../vocabulary';

const shape = /^[\p{L}\p{N}\p{M}]+(?:[ '’-][\p{L}\p{N}\p{M}]+)*$/u;

/** How a trait is spelt in a roster and in a rule must not matter. */
const traitKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const hasTrait = ({ traits }: { readonly traits?: readonly string[] | undefined }, name: string): boolean =>
	traits?.some((trait) => traitKey(trait) === traitKey(name)) ?? false;

/** What is wrong with a name, as a sentence; null when nothing is. */
export function refuseTrait(name: unknown): string | null {
	if (typeof name !== 'string' || name.trim() === '') return 'A trait needs a name.';
	if (name.trim().length > longestTrait) return `A trait can have at most ${longestTrait} characters.`;
	return shape.test(name.trim().replace(/\s+/g, ' ')) ? null : 'A trait is words of letters and digits, with spaces, hyphens or apostrophes between them.'; // prettier-ignore
}

/** Each once, as it was first spelt, and no more than a unit may have. */
export function tidyTraits(names: readonly string[]): readonly string[] {
	const plain = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter((name) => refuseTrait(name) === null);
	return plain.filter((name, index) => plain.findIndex((other) => traitKey(other) === traitKey(name)) === index).slice(0, mostTraits); // prettier-ignore
}
