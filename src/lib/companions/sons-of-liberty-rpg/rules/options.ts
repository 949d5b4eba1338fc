// What players can switch: the eight options of the book, and the rulings whose other reading they may prefer. A battle keeps those it was begun with.

export interface Option {
	readonly rule: string;
	readonly name: string;
	readonly effect: string;
	readonly harderFor: string;
	readonly inVersus: boolean;
}

export const optionIds = [
	'turns',
	'three-cards',
	'seed',
	'tag-teams',
	'combos',
	'oppression',
	'several-tories',
	'benefits'
] as const;
export type OptionId = (typeof optionIds)[number];

export const options: Readonly<Record<OptionId, Option>> = {
	turns: {
		rule: 'SL-O1',
		name: 'Replace Awesome with Clever',
		effect: 'All hands are played in turns.',
		harderFor: 'nobody',
		inVersus: true
	},
	'three-cards': {
		rule: 'SL-O2',
		name: 'Tory Three-Card Handicap',
		effect: 'Against two Patriots the Tory holds three cards and scores his two highest.',
		harderFor: 'nobody much',
		inVersus: false
	},
	seed: {
		rule: 'SL-O3',
		name: 'Seed the Field',
		effect: 'Four open singles at the start of a hand.',
		harderFor: 'the Tory',
		inVersus: true
	},
	'tag-teams': {
		rule: 'SL-O4',
		name: 'Patriot Tag Teams',
		effect: 'Two figures for each Patriot player, one at a time.',
		harderFor: 'the Tory, a little',
		inVersus: true
	},
	combos: {
		rule: 'SL-O5',
		name: 'Finish Him!… Fatality!',
		effect: 'A play of all four suits undoes a Tory tactic.',
		harderFor: 'the Tory, a little',
		inVersus: true
	},
	oppression: {
		rule: 'SL-O6',
		name: 'Tory Oppression Points',
		effect: 'Tory cards that nobody used add to the Tory score.',
		harderFor: 'the Patriots',
		inVersus: false
	},
	'several-tories': {
		rule: 'SL-O7',
		name: 'Largest Army on the Planet',
		effect: 'Several Tory players.',
		harderFor: 'the Patriots',
		inVersus: false
	},
	benefits: {
		rule: 'SL-O8',
		name: 'The Benefits of Tyranny',
		effect: 'Forcing a figure out earns a chip for this hand.',
		harderFor: 'the Patriots',
		inVersus: false
	}
};

export const presets: readonly { readonly name: string; readonly options: readonly OptionId[] }[] = [
	{ name: 'As printed', options: [] },
	{ name: 'Two Patriots: three cards, seeded', options: ['three-cards', 'seed'] },
	{ name: 'Two Patriots: three cards, tag teams', options: ['three-cards', 'tag-teams'] },
	{ name: 'Thoughtful', options: ['turns'] },
	{ name: 'Against the odds', options: ['oppression', 'benefits'] }
];

/** The first reading of each is how it is played unless players say otherwise. */
export const rulings = {
	R1: { what: 'Identity cards: an ace is', readings: ['low', 'high'] },
	R19: { what: 'Face cards drawn for face cards', readings: ['stay', 'are replaced again'] },
	R21: { what: 'In turns, a third face card lets the Tory call', readings: ['on his next turn', 'at once'] },
	R22: { what: 'The Tory may call', readings: ['however early', 'once each Patriot has played'] },
	R23: { what: 'In turns a Patriot may make', readings: ['one play', 'any number of plays'] },
	R25: { what: 'A straight may be', readings: ['longer than thirteen', 'thirteen long at most'] },
	R29: { what: 'A joker is freed', readings: ['by taking it or by exchange', 'by exchange only'] },
	R30: { what: '“Cannot play” is', readings: ['for the player to say', 'insisted on by the app'] },
	R37: { what: 'With a new hand may also exchange', readings: ['every other Patriot', 'one other Patriot'] },
	R38: { what: 'A lost circumstance is regained with', readings: ['a card play', 'a card play or a single'] },
	R41: { what: 'The Tory may steal from', readings: ['any straight', 'straights of four or more'] },
	R60: { what: 'In the Primary hand', readings: ['chips are set out', 'all chips stay in the pool'] },
	R62: { what: 'Embedding the secret counts', readings: ['in the Travel Hand too', 'in Opportune hands only'] },
	R65: { what: 'Chips may be stacked on', readings: ['all tactics', 'locks and blocks only'] },
	R74: {
		what: 'Without an issue between two figures',
		readings: ['one takes the other side', 'choose another figure']
	},
	R79: { what: 'Jokers in versus mode', readings: ['four in common', 'two each'] },
	R81: { what: 'A play of support cards alone', readings: ['needs a hand card', 'will do'] },
	R85: { what: 'A tied bout', readings: ['nobody wins', 'another bout'] },
	R92: { what: 'Oppression in the Travel Hand adds to', readings: ['the best two', 'all cards'] },
	R98: { what: 'With turns, tactics are used', readings: ['at any time', 'on one’s turn only'] },
	R99: { what: 'Forcing out in versus needs', readings: ['a new group', 'any play'] }
} as const;

export type RulingId = keyof typeof rulings;
export const rulingIds = Object.keys(rulings) as RulingId[];
/** Those of which the players chose the other reading. */
export type OtherReadings = readonly RulingId[];

/** What does not go together; a sentence, or null (SL-R16, SL-R96). */
export function whyNotTogether(chosen: readonly OptionId[], patriotCount: number, toryCount: number): string | null {
	if (chosen.includes('three-cards') && chosen.includes('several-tories'))
		return 'Three cards for the Tory and several Tories exclude each other (SL-R96).';
	if (chosen.includes('three-cards') && patriotCount !== 2)
		return 'Three cards for the Tory are for two Patriots (SL-R96).';
	if (toryCount > 1 && !chosen.includes('several-tories')) return 'Several Tories need their option (SL-O7).';
	return null;
}

/** How many may sit down (SL-H10); a sentence where it is too few or too many. */
export function whyNotSeated(players: number): string | null {
	if (players < 3) return 'The card game needs two Patriots and a Tory; two players have versus mode.';
	if (players > 9) return 'At most eight Patriots: two packs are not enough for more.';
	return null;
}

/** What the app remarks about a number of Patriots, and says no more. */
export function remarkOn(patriotCount: number, chosen: readonly OptionId[], toryCount = 1): string | null {
	if (patriotCount === 2 && !chosen.includes('three-cards'))
		return 'With two Patriots the book offers three cards for the Tory with a seeded field, or with tag teams.';
	if (toryCount * 2 > patriotCount && toryCount > 1)
		return 'More than one Tory for two Patriots is hard on the Patriots.';
	if (patriotCount >= 6)
		return 'With six Patriots or more, two packs can hardly make eleven points for each Tory card.';
	return null;
}
