// The traits of a unit as they are typed into one field, with commas between them.

import { refuseTrait, tidyTraits } from '$lib/rules/unit/traits';
import { mostTraits } from '$lib/rules/vocabulary';

export const tooManyTraits = `A unit can have at most ${mostTraits} traits.`;

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim()).filter((name) => name !== ''); // prettier-ignore

/** "Elite, Tomahawks", as it is typed into one field. */
export const readTraits = (text: string): readonly string[] => tidyTraits(namesIn(text));

/** What is wrong with such a list, as a sentence; null when nothing is. */
export function refuseTraits(text: string): string | null {
	const names = namesIn(text);
	return names.length > mostTraits ? tooManyTraits : (names.map(refuseTrait).find((wrong) => wrong !== null) ?? null);
}
