// How sure what a copy says is: stated in the text, inferred from it, our stand-in, missing, or entered by the players (1.6, 2.1, 2.3).

import { type AmericanCard, type BritishCard, isBritishNative, partsOf, unknownDragoons } from './cards';
import { type CopyPage, type HsCopy, regionOfNative, standInCopy } from './copy';

type Mark = 'stated' | 'inferred' | 'stand-in' | 'missing' | 'entered';

/** How sure something of a page is: what the text states, what follows from it, our stand-in, or what the players have entered. */
export function markOf(copy: HsCopy, page: CopyPage, what: string): Mark {
	if (copy.confirmed.includes(page)) return 'entered';
	return marks[page][what] ?? 'stand-in';
}

/**
 * Whether what a card does rests on our stand-in: the region of a Dragoons card, the pool where a Native token starts (2.1), which pools adjoin (HS-G3). How often
 * a card is there does not matter to what it does.
 */
export function isStandIn(copy: HsCopy, card: BritishCard | AmericanCard): boolean {
	if (card === 'a-militia-reconcentration') return !copy.confirmed.includes('regions');
	const british = card.startsWith('b-') ? partsOf(card as BritishCard).kind : null;
	const ofPool = british
		? isBritishNative(british)
		: card !== 'a-mikmaq' && regionOfNative(copy, card as AmericanCard) !== null;
	if (ofPool) return !copy.confirmed.includes('pools');
	// Where they are learned as they turn up, a region that stands there was read off its card.
	if (british !== 'dragoons' || unknownDragoons in copy.british) return false;
	return markOf(copy, 'decks', card) === 'stand-in';
}

const statedBritish: readonly BritishCard[] = [
	'b-hessians-canada',
	'b-hessians-new-england',
	'b-loyalists-northern-colonies',
	'b-loyalists-southern-colonies',
	'b-dragoons-tidewater',
	'b-fleet-howe',
	'b-fleet-rodney',
	'b-fleet-landing'
];
const inferredAmerican: readonly AmericanCard[] = [
	'a-militia',
	'a-militia-revere',
	'a-militia-delaware',
	'a-militia-reconcentration',
	'a-mikmaq',
	'a-stockbridge',
	'a-oneida',
	'a-catawba',
	'a-pee-dee',
	'a-canadian-department',
	'a-allies',
	'a-lafayette',
	'a-fleet'
];
const guessedDragoons: readonly BritishCard[] = [
	'b-dragoons-new-england',
	'b-dragoons-mid-atlantic',
	'b-dragoons-southern-colonies'
];

const marks: Readonly<Record<CopyPage, Readonly<Record<string, Mark>>>> = {
	regions: { order: 'inferred', canada: 'stated' },
	pools: { mikmaq: 'stated' },
	decks: {
		...Object.fromEntries(Object.keys(standInCopy.british).map((card) => [card, 'inferred' as const])),
		...Object.fromEntries(statedBritish.map((card) => [card, 'stated' as const])),
		...Object.fromEntries(guessedDragoons.map((card) => [card, 'stand-in' as const])),
		...Object.fromEntries(inferredAmerican.map((card) => [card, 'inferred' as const])),
		'a-siege': 'stated',
		'a-fleet-de-grasse': 'stated',
		reserve: 'missing'
	},
	people: { 'ff-hamilton': 'stated' }
};
