// The fourteen characters (PA-D4) and what they can and cannot do (PA-D5): each ability is one row, and the code asks for it by its id.
import type { Influence } from './data';

export const presidents = ['marion', 'viktor', 'donovan'] as const;
export const others = [
	'diva',
	'gustavo',
	'maury',
	'samuel',
	'frank',
	'mw',
	'petr',
	'zam',
	'hilbert',
	'jack',
	'wilfred'
] as const;
export const characterIds = [...presidents, ...others] as const;
export type CharacterId = (typeof characterIds)[number];

export interface Character {
	readonly name: string;
	readonly office: string;
	/** Cards gathered at the start of each turn, in the printed order. */
	readonly line: Readonly<Record<Influence, number>>;
	readonly ap: number;
	readonly most: number;
	readonly style: string;
}

type Row = readonly [
	name: string,
	office: string,
	finance: number,
	spy: number,
	science: number,
	war: number,
	ap: number,
	most: number,
	style: string
];

const rows: Readonly<Record<CharacterId, Row>> = {
	marion: ['Marion Mochi', 'President', 1, 2, 0, 1, 8, 10, 'hard · Spy · offensive'],
	viktor: ['Viktor Markov', 'President', 2, 1, 1, 2, 10, 10, 'medium · Finance/War · stamina'],
	donovan: ['Donovan Maelstrom', 'President', 2, 2, 1, 1, 8, 10, 'medium · Finance/Spy · game changer'],
	diva: ['Diva “M”', 'President’s Daughter', 0, 2, 2, 2, 8, 10, 'easy · Spy/War · saboteur'],
	gustavo: ['Gustavo Moreno', 'Secretary of Defense', 2, 0, 0, 4, 8, 10, 'medium · War · tank'],
	maury: ['Maury Sweeney', 'First Lady', 2, 2, 2, 2, 8, 10, ''],
	samuel: ['Samuel Ledger', 'Chief Justice', 2, 0, 2, 2, 8, 10, 'hard · all-rounder · controller'],
	frank: ['Frank Ford', 'Media Mogul', 0, 3, 1, 2, 8, 10, 'medium · Spy · silver lining'],
	mw: ['M.W.', 'Director of the N.S.A.', 0, 4, 2, 0, 8, 10, 'very hard · Spy · powerful'],
	petr: ['Petr Crumb', 'Party Donor', 3, 2, 0, 1, 6, 8, 'hard · Finance · aggressive banker'],
	zam: ['Zam Che', 'Chief of Science', 1, 0, 4, 1, 8, 10, 'easy · Science · scientist'],
	hilbert: ['Hilbert Holschtein', 'Secretary of Finance', 4, 0, 2, 0, 8, 10, 'easy · Finance · passive banker'],
	jack: ['Jack Maelstrom', 'Vice President', 1, 0, 3, 2, 8, 10, 'hard · Science · peacekeeper'],
	wilfred: ['Wilfred Duvon', 'Bodyguard', 0, 3, 0, 3, 8, 10, 'medium · Spy/War · game changer']
};

const fromRow = ([name, office, finance, spy, science, war, ap, most, style]: Row): Character => ({
	name,
	office,
	line: { finance, spy, science, war },
	ap,
	most,
	style
});

export const characters = Object.fromEntries(characterIds.map((id) => [id, fromRow(rows[id])])) as unknown as Readonly<
	Record<CharacterId, Character>
>;

export const isPresident = (id: CharacterId): boolean => presidents.some((president) => president === id);

/** The suggested first game with four. */
export const firstGame: readonly CharacterId[] = ['viktor', 'zam', 'hilbert', 'wilfred'];

type AbilityKind = 'once' | 'twice' | 'turn' | 'always' | 'weak';

export interface Ability {
	readonly of: readonly CharacterId[];
	readonly name: string;
	readonly kind: AbilityKind;
	readonly does: string;
}

const ability = (of: CharacterId | readonly CharacterId[], name: string, kind: AbilityKind, does: string): Ability => ({
	of: typeof of === 'string' ? [of] : of,
	name,
	kind,
	does
});

const abilities = {
	'ab-military': ability('marion', 'Military State', 'always', 'At set-up one troop in each location.'),
	'ab-executive': ability(
		'marion',
		'Executive Decision',
		'once',
		'Hands in all influence (3 cards or more) and all markers (2 or more): another player is assassinated without a vote.'
	),
	'ab-longtime': ability('marion', 'A Long Time Coming', 'weak', 'A riot at the start of round 2.'),
	'ab-undemocratic': ability('marion', 'Undemocratic', 'weak', 'A small influence line.'),
	'ab-fit': ability('viktor', 'Staying Fit', 'always', '10 AP.'),
	'ab-bigheart': ability(
		'viktor',
		'Big Heart',
		'once',
		'Another player gets 4 AP to use at once; not while a letter is counted.'
	),
	'ab-olddog': ability('viktor', 'Old Dog', 'weak', 'Each failed letter: standing AP −1.'),
	'ab-democratic': ability(
		['viktor', 'donovan'],
		'Democratic',
		'weak',
		'May not call an assassination vote; may vote in one.'
	),
	'ab-delegate': ability('donovan', 'Delegate Talks', 'once', 'Stops a riot before its card is read.'),
	'ab-promises': ability('donovan', 'Promises Kept', 'once', 'Treasury +2, every player +2 markers.'),
	'ab-losing': ability('donovan', 'Losing Vote', 'weak', 'Each threat increase: unrest +1.'),
	'ab-pockets': ability('diva', 'Hidden Pockets', 'always', 'One extra card of any type per round.'),
	'ab-tantrum': ability(
		'diva',
		'Tantrum',
		'once',
		'Cancels another player’s once-per-game ability as it is announced.'
	),
	'ab-multitasker': ability(
		'diva',
		'Multitasker',
		'weak',
		'From round 2, with fewer than 4 cards at its start: −1 AP this turn.'
	),
	'ab-strategic': ability('gustavo', 'Strategic Placement', 'turn', 'Discards 4 cards for +2 AP, or 8 for +4 AP.'),
	'ab-rulemaker': ability('gustavo', 'Rule Maker', 'once', 'An influence brief just read passes with its top row.'),
	'ab-artofwar': ability(
		'gustavo',
		'The Art of War',
		'weak',
		'Three or more troops lost in a round: discards all influence.'
	),
	'ab-jack-of-all': ability('maury', 'Jack of All Trades', 'always', 'Two cards of each type.'),
	'ab-giveortake': ability('maury', 'Give or Take', 'once', 'Another player draws any 4 cards, or Maury draws 3.'),
	'ab-longpockets': ability(
		'maury',
		'Short Arms, Long Pockets',
		'weak',
		'More than 6 cards at the end of the round: −2 AP next turn.'
	),
	'ab-law': ability(
		'samuel',
		'I Am The Law',
		'always',
		'A vote against another player: difficulty +2 or −2, before cards are laid.'
	),
	'ab-struggle': ability(
		'samuel',
		'Power Struggle',
		'weak',
		'Once, the President may give all Samuel’s influence away or take it.'
	),
	'ab-newsworthy': ability('frank', 'Newsworthy', 'always', 'A riot is incited: one card of each type.'),
	'ab-psa': ability('frank', 'Public Service Announcement', 'once', 'Unrest +2; Frank draws 6 cards of any types.'),
	'ab-altfacts': ability(
		'frank',
		'Reporting on Alternative Facts',
		'weak',
		'Each threat increase: loses a random card.'
	),
	'ab-unsatisfactory': ability('mw', 'Unsatisfactory', 'turn', 'After Launch a Beacon, Reprogram once for 0 AP.'),
	'ab-efficiency': ability('mw', 'Efficiency', 'once', 'Launch a Beacon for no AP and no coins.'),
	'ab-untrustworthy': ability(
		'mw',
		'Untrustworthy',
		'weak',
		'Two allegiance cards; Kill outranks Secondary outranks Save.'
	),
	'ab-passive': ability(
		'petr',
		'Passive Income',
		'always',
		'Each assassination vote called: draws 2 cards of any types.'
	),
	'ab-martyr': ability('petr', 'Martyr', 'once', 'Treasury +4.'),
	'ab-weight': ability(
		'petr',
		'Weight Issues',
		'turn',
		'Standing AP 6 (most 8); each round 1 or 2 cards for +1 AP each.'
	),
	'ab-breakthrough': ability('zam', 'Breakthrough', 'once', '+2 markers.'),
	'ab-thanks': ability('zam', 'Thanks, Man', 'once', 'Another player draws one discovery and must take it.'),
	'ab-house': ability('zam', 'On The House', 'always', 'Once a round re-rolls a Laboratory die; the second counts.'),
	'ab-unluck': ability('zam', 'Unluck', 'weak', 'Each 1 kept on a Laboratory die: −2 AP.'),
	'ab-taxbonus': ability('hilbert', 'Tax Time Bonus', 'always', 'Each time taxes rise: +1 card, +1 marker.'),
	'ab-creative': ability('hilbert', 'Creative Accounting', 'once', 'One Treasury tile at half its AP, rounded up.'),
	'ab-rotund': ability('hilbert', 'Rotund', 'weak', 'Every change of location after the first costs 1 card.'),
	'ab-success': ability('jack', 'Success Suits Me', 'always', 'Each passed letter: draws any 2 cards.'),
	'ab-dontmind': ability('jack', 'Don’t Mind If I Do', 'twice', 'Unrest −2.'),
	'ab-serious': ability(
		'jack',
		'You Can’t Be Serious',
		'weak',
		'The first riot incited: an assassination vote against Jack.'
	),
	'ab-classified': ability(
		'wilfred',
		'Classified Information',
		'always',
		'When the President gathers: 1 Spy or 1 War card.'
	),
	'ab-bullet': ability('wilfred', 'Take the Bullet', 'once', 'Hands in 7 cards: one threat increase does not happen.'),
	'ab-notbright': ability('wilfred', 'Not So Bright', 'weak', 'Each Laboratory tile costs 1 card more.')
} as const satisfies Record<string, Ability>;

export type AbilityId = keyof typeof abilities;
export const abilityIds = Object.keys(abilities) as AbilityId[];

export const abilityOf = (id: AbilityId): Ability => abilities[id];
export const abilitiesOf = (character: CharacterId): AbilityId[] =>
	abilityIds.filter((id) => abilityOf(id).of.includes(character));

/** How often in a game; null where nothing is counted. Power Struggle is a weakness that the President may use once. */
export function usesOf(id: AbilityId): number | null {
	const { kind } = abilityOf(id);
	if (id === 'ab-struggle' || kind === 'once') return 1;
	return kind === 'twice' ? 2 : null;
}
