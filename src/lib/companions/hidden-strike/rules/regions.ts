// The six regions and how they read in a sentence. Their order is the copy's own: what the British prefer, the first first.

export const regions = [
	'canada',
	'new-england',
	'northern-colonies',
	'mid-atlantic',
	'tidewater',
	'southern-colonies'
] as const;
export type Region = (typeof regions)[number];

export const sides = ['american', 'british'] as const;
export type Side = (typeof sides)[number];

interface RegionWords {
	readonly code: string;
	readonly name: string;
	/** Within a sentence. */
	readonly inText: string;
	readonly plural: boolean;
}

export const regionWords: Readonly<Record<Region, RegionWords>> = {
	canada: { code: 'CA', name: 'Canada', inText: 'Canada', plural: false },
	'new-england': { code: 'NE', name: 'New England', inText: 'New England', plural: false },
	'northern-colonies': { code: 'NC', name: 'Northern Colonies', inText: 'the Northern Colonies', plural: true },
	'mid-atlantic': { code: 'MA', name: 'Mid Atlantic', inText: 'the Mid Atlantic', plural: false },
	tidewater: { code: 'TW', name: 'Tidewater', inText: 'Tidewater', plural: false },
	'southern-colonies': { code: 'SC', name: 'Southern Colonies', inText: 'the Southern Colonies', plural: true }
};

export const nameOf = (region: Region): string => regionWords[region].name;
export const inText = (region: Region): string => regionWords[region].inText;
export const isOrAre = (region: Region): string => (regionWords[region].plural ? 'are' : 'is');
export const wasOrWere = (region: Region): string => (regionWords[region].plural ? 'were' : 'was');

export const sideNames: Readonly<Record<Side, string>> = { american: 'Americans', british: 'British' };
export const otherSide = (side: Side): Side => (side === 'american' ? 'british' : 'american');

/** What the box calls otherwise in places, and what it is (1.1, HS-Q1). */
export const otherNames = [
	['New York', 'Northern Colonies'],
	['Quebec', 'Canada'],
	['North Atlantic', 'Mid Atlantic'],
	['Minutemen', 'Minuteman'],
	['force march', 'march']
] as const;
