// What these players' own box holds where the text is silent (1.6): filled in with what is stated, inferred or our stand-in, and confirmed by them
// once, page by page. A game keeps the copy it was started with.

import {
	type AmericanCard,
	type AmericanNative,
	americanCardData,
	americanNatives,
	type BritishCard,
	type BritishNative,
	britishName,
	partsOf,
	unknownDragoons
} from './cards';
import { nameOf, type Region, regions } from './regions';
import { type Colour, statedColours, type Token } from './tokens';

export const copyPages = ['regions', 'pools', 'decks', 'people'] as const;
export type CopyPage = (typeof copyPages)[number];

interface RegionPools {
	readonly militia: number;
	readonly loyalist: number;
	readonly americanNatives: readonly AmericanNative[];
	readonly britishNatives: readonly BritishNative[];
}

interface PersonText {
	/** A character's id, "traitor-1" to "traitor-4", "reserve-1"… */
	readonly id: string;
	readonly text: string;
	readonly oncePerGame: boolean;
}

export interface HsCopy {
	readonly version: 1;
	readonly name: string;
	/** The regions by their number. */
	readonly order: readonly Region[];
	readonly adjacent: readonly (readonly [Region, Region])[];
	readonly pools: Readonly<Record<Region, RegionPools>>;
	readonly british: Readonly<Partial<Record<BritishCard, number>>>;
	readonly american: Readonly<Partial<Record<AmericanCard, number>>>;
	/** Null until somebody has counted them. */
	readonly reserve: { readonly delayed: number; readonly limited: number; readonly event: number } | null;
	/** Native tokens that start in an army pool on this copy (HS-Q52). */
	readonly nativeInArmyPool: readonly BritishNative[];
	/** Whether a Native card names its region too: it matters for the tiebreaker region only (HS-7.2b). */
	readonly nativesPrinted: boolean;
	readonly people: readonly PersonText[];
	/** Of the tokens whose colour is another than the text names, or that it does not name. */
	readonly colours?: Readonly<Partial<Record<Token, Colour>>> | undefined;
	readonly confirmed: readonly CopyPage[];
}

const pools = (
	militia: number,
	americanNatives: readonly AmericanNative[],
	britishNatives: readonly BritishNative[] = []
): RegionPools => ({ militia, loyalist: 2, americanNatives, britishNatives });

const perRegion = (kind: 'hessians' | 'loyalists', count: number) =>
	Object.fromEntries(regions.map((region) => [`b-${kind}-${region}`, count])) as HsCopy['british'];

export const standInCopy: HsCopy = {
	version: 1,
	name: 'Our copy',
	order: regions,
	adjacent: regions.slice(1).map((region, index) => [regions[index] ?? region, region]),
	pools: {
		canada: pools(0, ['mikmaq']),
		'new-england': pools(2, ['stockbridge']),
		'northern-colonies': pools(2, ['oneida'], ['mohawk']),
		'mid-atlantic': pools(2, [], ['seneca']),
		tidewater: pools(2, ['catawba'], ['shawnee']),
		'southern-colonies': pools(2, ['pee-dee'])
	},
	british: {
		'b-grenadiers': 5,
		...perRegion('hessians', 1),
		...perRegion('loyalists', 2),
		'b-dragoons-tidewater': 1,
		'b-dragoons-northern-colonies': 1,
		'b-dragoons-new-england': 1,
		'b-dragoons-mid-atlantic': 1,
		'b-dragoons-southern-colonies': 1,
		'b-seneca': 1,
		'b-mohawk': 1,
		'b-shawnee': 1,
		'b-fleet': 3,
		'b-fleet-howe': 1,
		'b-fleet-rodney': 1,
		'b-fleet-landing': 1
	},
	american: {
		'a-militia': 7,
		'a-militia-revere': 1,
		'a-militia-delaware': 1,
		'a-militia-reconcentration': 1,
		'a-mikmaq': 1,
		'a-stockbridge': 1,
		'a-oneida': 1,
		'a-catawba': 1,
		'a-pee-dee': 1,
		'a-canadian-department': 1,
		'a-allies': 3,
		'a-lafayette': 1,
		'a-fleet': 2,
		'a-fleet-de-grasse': 1,
		'a-culper-ring': 2,
		'a-scout': 3,
		'a-light-cavalry': 3,
		'a-declaration': 1,
		'a-common-sense': 1,
		'a-siege': 1,
		'a-women-at-war': 1,
		'a-sharpshooter': 1,
		'a-ticonderoga': 1
	},
	reserve: null,
	nativeInArmyPool: [],
	nativesPrinted: true,
	people: [],
	confirmed: []
};

/** The copy with the three Dragoons that only the cards can tell left untold: "learn as we play". */
export function withoutStandIns(copy: HsCopy): HsCopy {
	if (copy.confirmed.includes('decks')) return copy;
	const told: readonly BritishCard[] = ['b-dragoons-tidewater', 'b-dragoons-northern-colonies'];
	const british = Object.fromEntries(
		Object.entries(copy.british).filter(
			([card]) => told.includes(card as BritishCard) || partsOf(card as BritishCard).kind !== 'dragoons'
		)
	);
	return { ...copy, british: { ...british, [unknownDragoons]: 3 } };
}

/** A region that was read off a card takes the place of one that nobody knew. */
export function learnDragoons(copy: HsCopy, region: Region): HsCopy {
	const unknown = copy.british[unknownDragoons] ?? 0;
	if (unknown === 0) return copy;
	const card: BritishCard = `b-dragoons-${region}`;
	return {
		...copy,
		british: { ...copy.british, [unknownDragoons]: unknown - 1, [card]: (copy.british[card] ?? 0) + 1 }
	};
}

/** The region a British card goes to: printed, or where its Native token starts. */
export function regionOfBritish(copy: HsCopy, card: BritishCard): Region | null {
	const { kind, region } = partsOf(card);
	if (region) return region;
	return regions.find((one) => copy.pools[one].britishNatives.some((native) => native === kind)) ?? null;
}

export function regionOfNative(copy: HsCopy, card: AmericanCard): Region | null {
	const native = americanNatives.find((one) => card === `a-${one}`);
	if (!native) return null;
	return regions.find((region) => copy.pools[region].americanNatives.includes(native)) ?? null;
}

/** Whether a card's text names a region, as drawing the tiebreaker region asks (HS-7.2b). */
export function namesRegion(copy: HsCopy, card: BritishCard): Region | null {
	return partsOf(card).region ?? (copy.nativesPrinted ? regionOfBritish(copy, card) : null);
}

export const colourOf = ({ colours = {} }: HsCopy, token: Token): Colour | null =>
	colours[token] ?? statedColours[token] ?? null;

const sum = (counts: Readonly<Record<string, number>>): number =>
	Object.values(counts).reduce((all, count) => all + count, 0);

export const listOf = <Card extends string>(counts: Readonly<Partial<Record<Card, number>>>): Card[] =>
	Object.entries<number | undefined>(counts).flatMap(([card, count = 0]) => Array<Card>(count).fill(card as Card));

/** One running check of "Your copy": what has come together of what must be there. */
export interface CopyCheck {
	readonly page: CopyPage;
	readonly label: string;
	readonly have: number;
	readonly want: number;
}

export function checksOf(copy: HsCopy): readonly CopyCheck[] {
	const inPools = (count: (pool: RegionPools) => number) =>
		regions.reduce((all, region) => all + count(copy.pools[region]), 0);
	const checks: CopyCheck[] = [
		{ page: 'regions', label: 'Regions numbered', have: new Set(copy.order).size, want: 6 },
		{ page: 'pools', label: 'Militia', have: inPools(({ militia }) => militia), want: 10 },
		{ page: 'pools', label: 'Loyalists', have: inPools(({ loyalist }) => loyalist), want: 12 },
		{ page: 'pools', label: 'American Native troops', have: nativesIn(copy, 'americanNatives'), want: 5 },
		{ page: 'pools', label: 'British Native troops', have: nativesIn(copy, 'britishNatives'), want: 3 },
		{ page: 'decks', label: 'British cards', have: sum(copy.british), want: 37 },
		{ page: 'decks', label: 'American cards', have: sum(copy.american), want: 37 }
	];
	if (copy.reserve) checks.push({ page: 'decks', label: 'Reserve cards', have: sum(copy.reserve), want: 15 });
	return checks;
}

const nativesIn = (copy: HsCopy, which: 'americanNatives' | 'britishNatives'): number =>
	new Set(regions.flatMap((region): string[] => [...copy.pools[region][which]])).size;

export interface CopyProblem {
	readonly page: CopyPage;
	readonly sentence: string;
}

/** All that does not add up, at once (HS-H2). Such a copy is a draft: it starts no game. */
export function copyProblems(copy: HsCopy): readonly CopyProblem[] {
	const problems: CopyProblem[] = checksOf(copy)
		.filter(({ have, want }) => have !== want)
		.map(({ page, label, have, want }) => ({
			page,
			sentence:
				page === 'regions' ? 'Two regions have the same number.' : `${label}: ${have}, and there must be ${want}.`
		}));
	for (const which of ['americanNatives', 'britishNatives'] as const) {
		const all = regions.flatMap((region): string[] => [...copy.pools[region][which]]);
		if (new Set(all).size !== all.length)
			problems.push({ page: 'pools', sentence: 'A Native troop starts in two pools.' });
	}
	const self = copy.adjacent.find(([one, other]) => one === other);
	if (self) problems.push({ page: 'regions', sentence: `${nameOf(self[0])} cannot adjoin itself.` });
	if (copy.american['a-siege'] !== 1) problems.push({ page: 'decks', sentence: 'There is one Siege card.' });
	return problems;
}

export const isAdjacent = (copy: HsCopy, from: Region, to: Region): boolean =>
	copy.adjacent.some(([one, other]) => (one === from && other === to) || (one === to && other === from));

/** What cards a line of the decks page is about, in words. */
export const deckLineName = (card: BritishCard | AmericanCard): string =>
	card.startsWith('b-')
		? card === unknownDragoons
			? 'Dragoons, region unknown'
			: britishName(card as BritishCard)
		: americanCardData[card as AmericanCard].name;
