// Something was set by hand: the table is the truth, and nothing follows (PA-0.6).
import { spaces } from '../../rules/board';
import { characters } from '../../rules/characters';
import { locationNames, trackerTop } from '../../rules/data';
import { changeSeat, define, field, nameOf, type PatriotState, v } from './definition';

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
