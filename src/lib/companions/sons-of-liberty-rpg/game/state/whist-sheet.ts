// The sheet of the Whist code: its 22 places, and what lies on them.
import type { Face } from '$lib/whist/cards';
import { type SentencePart, sentenceParts } from '$lib/whist/code';
import { type Battle, type ObjectiveRef, objectiveRefs } from './battle';

const placeNames = ['lodge', 'theatre'] as const;

/** Where a drawn card goes: the lodge, the theatre, or a word of an objective. */
export const whistPlaces = [
	...placeNames,
	...objectiveRefs
		.filter((ref) => ref !== 'secret')
		.flatMap((ref) => sentenceParts.map((part) => `${ref}.${part}` as const))
] as const;

export type WhistPlace = (typeof whistPlaces)[number];

export const splitPlace = (place: WhistPlace): { readonly ref: ObjectiveRef; readonly part: SentencePart } | null => {
	if (place === 'lodge' || place === 'theatre') return null;
	const [ref, part] = place.split('.') as [ObjectiveRef, SentencePart];
	return { ref, part };
};

/** The card that lies at a place of the sheet. */
export function cardAt({ lodge, theatre, objectives }: Battle, place: WhistPlace): Face | null {
	const at = splitPlace(place);
	if (at) return objectives[at.ref].cards[at.part] ?? null;
	return place === 'lodge' ? lodge : theatre;
}

/** The places on the sheet that are still empty, in the order in which they are drawn. */
export const emptyPlaces = (battle: Battle): readonly WhistPlace[] =>
	whistPlaces.filter((place) => {
		const at = splitPlace(place);
		return cardAt(battle, place) === null && (!at || battle.objectives[at.ref].words[at.part] === undefined);
	});
