// Every card there is: what it is called, what it deploys and where its rule stands. How many of each a deck holds is the copy's (copy.ts).

import { nameOf, type Region, regions } from './regions';

/* The British forces deck. */

const printed = ['hessians', 'loyalists', 'dragoons'] as const;
export const britishNatives = ['seneca', 'mohawk', 'shawnee'] as const;
const britishFleets = ['fleet', 'fleet-howe', 'fleet-rodney', 'fleet-landing'] as const;

type PrintedKind = (typeof printed)[number];
export type BritishNative = (typeof britishNatives)[number];
type BritishFleet = (typeof britishFleets)[number];
export type BritishKind = 'grenadiers' | PrintedKind | BritishNative | BritishFleet;

/** Dragoons whose region nobody has told yet (HS-G4). */
export const unknownDragoons = 'b-dragoons-unknown';
export type BritishCard =
	'b-grenadiers' | `b-${PrintedKind}-${Region}` | typeof unknownDragoons | `b-${BritishNative}` | `b-${BritishFleet}`;

export const britishCards: readonly BritishCard[] = [
	'b-grenadiers',
	...printed.flatMap((kind) => regions.map((region): BritishCard => `b-${kind}-${region}`)),
	unknownDragoons,
	...britishNatives.map((kind): BritishCard => `b-${kind}`),
	...britishFleets.map((kind): BritishCard => `b-${kind}`)
];

interface BritishParts {
	readonly kind: BritishKind;
	/** As it is printed; a Native card's follows from where its token starts. */
	readonly region: Region | null;
}

const britishParts = new Map<string, BritishParts>(
	britishCards.map((card) => {
		const kind = printed.find((one) => card.startsWith(`b-${one}-`));
		if (!kind) return [card, { kind: card.slice(2) as BritishKind, region: null }];
		return [card, { kind, region: regions.find((region) => card === `b-${kind}-${region}`) ?? null }];
	})
);

export function partsOf(card: BritishCard): BritishParts {
	const parts = britishParts.get(card);
	if (!parts) throw new Error(`no British card ${card}`);
	return parts;
}

export const britishNames: Readonly<Record<BritishKind, string>> = {
	grenadiers: 'Grenadiers',
	hessians: 'Hessians',
	loyalists: 'Loyalists',
	dragoons: 'Dragoons',
	seneca: 'Seneca',
	mohawk: 'Mohawk',
	shawnee: 'Shawnee',
	fleet: 'British Fleet',
	'fleet-howe': 'Admiral Howe',
	'fleet-rodney': 'Admiral Rodney',
	'fleet-landing': 'Landing Party'
};

export const isBritishNative = (kind: BritishKind): kind is BritishNative => britishNatives.some((one) => one === kind);
export const isBritishFleet = (kind: BritishKind): kind is BritishFleet => britishFleets.some((one) => one === kind);

export function britishName(card: BritishCard): string {
	const { kind, region } = partsOf(card);
	return region ? `${britishNames[kind]} – ${nameOf(region)}` : britishNames[kind];
}

/* The American forces deck. */

export const americanNatives = ['mikmaq', 'stockbridge', 'oneida', 'catawba', 'pee-dee'] as const;
export type AmericanNative = (typeof americanNatives)[number];

interface AmericanData {
	readonly name: string;
	readonly rule: string;
	readonly type: 'troop' | 'event' | 'fleet';
	readonly strength: string;
	/** What it does, in a line for the player who holds it. */
	readonly does: string;
}

const american = (
	rule: string,
	type: AmericanData['type'],
	strength: string,
	name: string,
	does: string
): AmericanData => ({ name, rule, type, strength, does });

const native = (name: string): AmericanData =>
	american('HS-8.2o', 'troop', '1', name, 'Deploys its own token from its pool.');
const orMinuteman = 'Or a Minuteman.';

export const americanCardData = {
	'a-militia': american('HS-8.2a', 'troop', '1', 'Militia', 'Militia from a local pool to its own zone.'),
	'a-militia-revere': american(
		'HS-8.2b',
		'troop',
		'1',
		'Militia – Paul Revere',
		'Militia; into New England, one troop may march there.'
	),
	'a-militia-delaware': american(
		'HS-8.2b',
		'troop',
		'1',
		'Militia – Crossing the Delaware',
		'Militia; into the Northern Colonies, one troop may march there.'
	),
	'a-militia-reconcentration': american(
		'HS-8.2c',
		'troop',
		'1',
		'Militia – Reconcentration',
		'Militia; then one other Militia may shift to an adjacent pool.'
	),
	'a-mikmaq': native('Mi’kmaq'),
	'a-stockbridge': native('Stockbridge Mahicans'),
	'a-oneida': native('Oneida'),
	'a-catawba': native('Catawba'),
	'a-pee-dee': native('Pee Dee'),
	'a-canadian-department': american(
		'HS-8.2p',
		'troop',
		'2',
		'Regulars – Canadian Department',
		'The Regulars of Canada’s pool to Canada.'
	),
	'a-allies': american('HS-8.2e', 'troop', '2', 'Allies', 'An Allied troop where an Allied fleet lies.'),
	'a-lafayette': american(
		'HS-8.2e',
		'troop',
		'2',
		'Lafayette',
		'An Allied troop where an American Native troop stands.'
	),
	'a-fleet': american('HS-6.3a', 'fleet', '–', 'Allied Fleet', 'An Allied fleet to any open region.'),
	'a-fleet-de-grasse': american(
		'HS-8.4a',
		'fleet',
		'–',
		'Comte de Grasse',
		'An Allied fleet; may remove a British fleet there.'
	),
	'a-culper-ring': american(
		'HS-8.2f',
		'event',
		'1 (0)',
		'Culper Ring',
		'A Minuteman, and the top three American cards in any order; or a look at a loyalty card.'
	),
	'a-scout': american(
		'HS-8.2g',
		'event',
		'1 (0)',
		'Scout',
		'Looks at the top three British cards: reorders them with a Minuteman, or sends one to the bottom.'
	),
	'a-light-cavalry': american('HS-8.2n', 'event', '1', 'Light Cavalry', 'A Minuteman, and one troop may march.'),
	'a-declaration': american(
		'HS-8.2h',
		'event',
		'0 (1)',
		'Declaration of Independence',
		`A troop leaves a resolved region for an open one. ${orMinuteman}`
	),
	'a-common-sense': american(
		'HS-8.2i',
		'event',
		'0 (1)',
		'Publication of Common Sense',
		`A British Loyalist changes sides. ${orMinuteman}`
	),
	'a-siege': american('HS-8.2j', 'event', '2', 'Siege', 'The siege token: 12 points to win there.'),
	'a-women-at-war': american(
		'HS-8.2k',
		'event',
		'0 (1)',
		'Women at War',
		`Two Militia of a zone become Regulars. ${orMinuteman}`
	),
	'a-sharpshooter': american(
		'HS-8.2l',
		'event',
		'0 (1)',
		'Sharpshooter – Daniel Morgan’s Regiment',
		`Removes Grenadiers. ${orMinuteman}`
	),
	'a-ticonderoga': american(
		'HS-8.2m',
		'event',
		'0 (1)',
		'Raid on Fort Ticonderoga',
		`Removes a British troop worth 2 in Canada, New England or the Northern Colonies. ${orMinuteman}`
	)
} as const satisfies Readonly<Record<string, AmericanData>>;

export type AmericanCard = keyof typeof americanCardData;
export const americanCards = Object.keys(americanCardData) as AmericanCard[];
export const americanName = (card: AmericanCard): string => americanCardData[card].name;
export const ruleOf = (card: AmericanCard): string => americanCardData[card].rule;

/* The Reserve deck (HS-G8). */

export const reserveCards = ['r-delayed', 'r-limited', 'r-event'] as const;
export type ReserveCard = (typeof reserveCards)[number];
export const reserveNames: Readonly<Record<ReserveCard, string>> = {
	'r-delayed': 'Reserve, Delayed',
	'r-limited': 'Reserve, Limited Range',
	'r-event': 'Reserve, Event'
};

/** A card of the British player's hand: of his own deck, or a Delayed Reserve on its way. */
export type BritishHandCard = BritishCard | 'r-delayed';
export const handCardName = (card: BritishHandCard): string =>
	card === 'r-delayed' ? reserveNames[card] : britishName(card);
