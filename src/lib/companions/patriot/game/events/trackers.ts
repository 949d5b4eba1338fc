// Numbers that move: threat, unrest, taxes, coins, markers and AP, each kept within its bounds; and what players set by hand.
import { makeSigned } from '$lib/wording';
import * as v from 'valibot';
import { spaces } from '../../rules/board';
import { characters } from '../../rules/characters';
import { locationNames, locations, mostCounted, trackerTop } from '../../rules/data';
import { rulings as allRulings, type RulingName, rulingNames } from '../../rules/rulings';
import { nameOf, type PatriotState } from '../state/state';
import { changeSeat, clamp, define } from './definition';
import * as field from './fields';

const inTrack = (value: number): number => clamp(value, 0, trackerTop);
const of = (value: number): string => `${value} of ${trackerTop}`;

export const threatMoved = define(
	'threat-moved',
	{ by: field.change, cause: field.cause },
	{
		change: ({ threat }, { by }) => ({
			threat: inTrack(threat + by),
			lastThreat: by > 0 ? { by, from: threat } : null
		}),
		tell: ({ by, cause }, { threat }) => `Threat ${makeSigned(by)}, now ${of(inTrack(threat + by))}: ${cause}.`
	}
);

/** Wilfred took the bullet: the rise does not happen, also where it ended the game. */
export const threatStopped = define(
	'threat-stopped',
	{ seat: field.seat, by: field.change },
	{
		afterEnd: true,
		change: (state) =>
			state.ending && state.lastThreat
				? { threat: state.lastThreat.from, lastThreat: null, ending: null }
				: { lastThreat: null },
		tell: ({ seat, by }, state) =>
			`${nameOf(state, seat)} took the bullet and handed in 7 cards: threat ${makeSigned(by)} did not happen.`
	}
);

export const unrestMoved = define(
	'unrest-moved',
	{ by: field.change, cause: field.cause },
	{
		change: ({ unrest }, { by }) => ({ unrest: inTrack(unrest + by) }),
		tell: ({ by, cause }, { unrest }) => `Unrest ${makeSigned(by)}, now ${of(inTrack(unrest + by))}: ${cause}.`
	}
);

export const taxesMoved = define(
	'taxes-moved',
	{ by: field.change, cause: field.cause },
	{
		change: ({ taxes }, { by }) => ({ taxes: inTrack(taxes + by) }),
		tell: ({ by, cause }, { taxes }) => `Taxes ${makeSigned(by)}, now ${of(inTrack(taxes + by))}: ${cause}.`
	}
);

const inPurse = (value: number): number => clamp(value, 0, mostCounted);

/** The only event that moves coins: of the treasury, or onto the letter and from it. */
export const coinsMoved = define(
	'coins-moved',
	{ treasury: field.change, letter: field.change, cause: field.cause },
	{
		change: (state, { treasury, letter }) => ({
			treasury: inPurse(state.treasury + treasury),
			letter: { ...state.letter, coins: inPurse(state.letter.coins + letter) }
		}),
		tell: ({ treasury, letter, cause }, state) =>
			[
				treasury === 0 ? '' : `Treasury ${makeSigned(treasury)}, now ${inPurse(state.treasury + treasury)}`,
				letter === 0
					? ''
					: `${treasury === 0 ? 'L' : 'l'}etter ${makeSigned(letter)}, now ${inPurse(state.letter.coins + letter)}`
			]
				.filter(Boolean)
				.join('; ') + `: ${cause}.`
	}
);

export const markersMoved = define(
	'markers-moved',
	{ seat: field.seat, by: field.change, cause: field.cause },
	{
		change: (state, { seat, by }) => changeSeat(state, seat, ({ markers }) => ({ markers: inPurse(markers + by) })),
		tell: ({ seat, by, cause }, state) => `${nameOf(state, seat)}: markers ${makeSigned(by)}, ${cause}.`
	}
);

const apKinds = ['left', 'next', 'standing'] as const;

export const apMoved = define(
	'ap-moved',
	{ seat: field.seat, by: field.change, of: v.picklist(apKinds), cause: field.cause },
	{
		change: (state, { seat, by, of: which }) =>
			changeSeat(state, seat, ({ apLeft, nextTurnAp, standingAp, character }) => {
				if (which === 'next') return { nextTurnAp: clamp(nextTurnAp + by, -99, 99) };
				if (which === 'standing') return { standingAp: clamp(standingAp + by, 0, characters[character].most) };
				return { apLeft: clamp(apLeft + by, 0, state.rulings.apCap === 'left' && by > 0 ? Math.max(10, apLeft) : 99) };
			}),
		tell: ({ seat, by, of: which, cause }, state) =>
			`${nameOf(state, seat)}: ${makeSigned(by)} ${{ left: 'AP', next: 'AP next turn', standing: 'standing AP' }[which]}, ${cause}.`
	}
);

/** Everything that can be set by hand: the table is the truth (PA-0.6). */
const handSchemas = [
	v.object({
		what: v.picklist(['threat', 'unrest', 'taxes']),
		value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(trackerTop))
	}),
	v.object({ what: v.picklist(['treasury', 'letter-coins', 'kill-in-game', 'kill-revealed']), value: field.count }),
	v.object({ what: v.literal('opinion'), value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40)) }),
	v.object({ what: v.picklist(['markers', 'ap-left', 'standing-ap']), seat: field.seat, value: field.count }),
	v.object({
		what: v.literal('space'),
		location: field.location,
		space: v.picklist(spaces),
		occupant: v.picklist(['empty', 'troop', 'rioter'])
	}),
	v.object({ what: v.literal('beacon'), slot: field.slot, status: v.picklist(['unlaunched', 'launched', 'used']) })
] as const;
const bySet = v.variant('what', handSchemas);
export type SetByHand = v.InferOutput<typeof bySet>;

function setTo(state: PatriotState, set: SetByHand): Partial<PatriotState> {
	switch (set.what) {
		case 'threat':
		case 'unrest':
		case 'taxes':
		case 'treasury':
			return { [set.what]: set.value, lastThreat: null };
		case 'letter-coins':
			return { letter: { ...state.letter, coins: set.value } };
		case 'kill-in-game':
			return { allegiance: { ...state.allegiance, killInGame: set.value } };
		case 'kill-revealed':
			return { allegiance: { ...state.allegiance, killRevealed: set.value } };
		case 'opinion':
			return { opinionLeft: set.value };
		case 'markers':
			return changeSeat(state, set.seat, () => ({ markers: set.value }));
		case 'ap-left':
			return changeSeat(state, set.seat, () => ({ apLeft: Math.min(99, set.value) }));
		case 'standing-ap':
			return changeSeat(state, set.seat, ({ character }) => ({
				standingAp: Math.min(characters[character].most, set.value)
			}));
		case 'space':
			return { board: { ...state.board, [set.location]: { ...state.board[set.location], [set.space]: set.occupant } } };
		case 'beacon':
			return {
				beacons: state.beacons.map((slot, index) => (index === set.slot ? { ...slot, status: set.status } : slot))
			};
	}
}

function tellSet(set: SetByHand, state: PatriotState): string {
	switch (set.what) {
		case 'space':
			return `${locationNames[set.location]} ${set.space}: ${set.occupant}`;
		case 'beacon':
			return `beacon ${set.slot + 1}: ${set.status}`;
		case 'markers':
		case 'ap-left':
		case 'standing-ap':
			return `${nameOf(state, set.seat)}: ${{ markers: 'markers', 'ap-left': 'AP left', 'standing-ap': 'standing AP' }[set.what]} ${set.value}`;
		default:
			return `${{ threat: 'threat', unrest: 'unrest', taxes: 'taxes', treasury: 'treasury', 'letter-coins': 'coins on the letter', 'kill-in-game': 'Kill cards in the game', 'kill-revealed': 'Kill cards turned up', opinion: 'Public Opinion cards left' }[set.what]} ${set.value}`;
	}
}

export const setByHand = define(
	'set-by-hand',
	{ set: bySet, because: v.optional(field.cause) },
	{
		afterEnd: true,
		change: (state, { set }) => {
			if ('seat' in set && !state.seats[set.seat]) return null;
			if (set.what === 'space' && state.board[set.location][set.space] === 'none') return null;
			if (set.what === 'space' && set.space === 5 && set.occupant === 'troop') return null;
			return setTo(state, set);
		},
		tell: ({ set, because }, state) => `By hand: ${tellSet(set, state)}${because === undefined ? '' : `, ${because}`}.`
	}
);

const rulingName = v.picklist(rulingNames as [RulingName, ...RulingName[]]);

export const rulingChanged = define(
	'ruling-changed',
	{ ruling: rulingName, value: v.pipe(v.string(), v.maxLength(20)) },
	{
		change: (state, { ruling, value }) => {
			if (!allRulings[ruling].readings.some((reading) => reading.value === value)) return null;
			return { rulings: { ...state.rulings, [ruling]: value }, ...spacesOf(state, ruling, value) };
		},
		tell: ({ ruling, value }) => {
			const { id, about, readings } = allRulings[ruling];
			return `Ruling ${id}: ${about}: ${readings.find((reading) => reading.value === value)?.label ?? value}.`;
		}
	}
);

/** Spaces that come or go with a ruling. One that holds something stays until it is taken off by hand. */
function spacesOf(state: PatriotState, ruling: RulingName, value: string): Partial<PatriotState> {
	const withSpace = (location: 'war-room' | (typeof locations)[number], space: 4 | 5, is: boolean) => {
		const ground = state.board[location];
		const now = ground[space];
		if (now === 'troop' || now === 'rioter') return ground;
		return { ...ground, [space]: is ? 'empty' : 'none' };
	};
	if (ruling === 'warRoom')
		return { board: { ...state.board, 'war-room': withSpace('war-room', 4, value === 'four') } };
	if (ruling !== 'spaceFive') return {};
	const grounds = locations.map((location) => [
		location,
		withSpace(location, 5, value === 'each' || location === 'treasury')
	]);
	return { board: Object.fromEntries(grounds) as PatriotState['board'] };
}

export const settingsChanged = define(
	'settings-changed',
	{ dice: v.optional(v.picklist(['app', 'own'])), windows: v.optional(v.boolean()) },
	{
		change: (state, { dice, windows }) => ({ dice: dice ?? state.dice, windows: windows ?? state.windows }),
		tell: ({ dice, windows }) =>
			`Settings: ${[dice && (dice === 'app' ? 'the app rolls' : 'own dice'), windows === undefined ? '' : windows ? 'the app stops where an ability may step in' : 'no stops for abilities'].filter(Boolean).join('; ')}.`
	}
);
