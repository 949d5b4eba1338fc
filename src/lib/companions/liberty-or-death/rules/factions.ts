// The four factions, the two sides they stand on, and the words of the board. Names on screen stand here once.

export const factions = ['british', 'patriots', 'indians', 'french'] as const;
export type Faction = (typeof factions)[number];

export type Side = 'royalist' | 'rebellion';

interface FactionWords {
	readonly name: string;
	/** Of what is theirs: “Patriot Resources”. */
	readonly adjective: string;
	readonly side: Side;
	readonly leader: string;
	/** The letter that tells the faction apart where colour does not. */
	readonly letter: string;
}

export const factionWords: Readonly<Record<Faction, FactionWords>> = {
	british: { name: 'British', adjective: 'British', side: 'royalist', leader: 'the British Leader', letter: 'B' },
	patriots: { name: 'Patriots', adjective: 'Patriot', side: 'rebellion', leader: 'Washington', letter: 'P' },
	indians: { name: 'Indians', adjective: 'Indian', side: 'royalist', leader: 'the Indian Leader', letter: 'I' },
	french: { name: 'French', adjective: 'French', side: 'rebellion', leader: 'the French Leader', letter: 'F' }
};

export const nameOf = (faction: Faction): string => factionWords[faction].name;
/** Their track, in words. */
export const purseOf = (faction: Faction): string => `${factionWords[faction].adjective} Resources`;
export const sideOf = (faction: Faction): Side => factionWords[faction].side;

export const partnerOf = (faction: Faction): Faction =>
	factions.find((other) => other !== faction && sideOf(other) === sideOf(faction)) ?? faction;

export const isFaction = (input: unknown): input is Faction => factions.some((faction) => faction === input);

export const britishLeaders = ['gage', 'clinton', 'other'] as const;
export const indianLeaders = ['brant', 'dragging-canoe', 'cornplanter'] as const;

export const leaderNames: Readonly<Record<string, string>> = {
	gage: 'Gage',
	clinton: 'Clinton',
	other: 'another Leader',
	brant: 'Brant',
	'dragging-canoe': 'Dragging Canoe',
	cornplanter: 'Cornplanter'
};
