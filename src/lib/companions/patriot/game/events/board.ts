// What happens on the board: riots, rioters and troops, beacons.
import * as v from 'valibot';
import { occupantAt, put, type Spot } from '../../rules/board';
import { locationNames } from '../../rules/data';
import { nameOf, type PatriotState, resetOf } from '../state/state';
import { define } from './definition';
import * as field from './fields';

const at = ({ location, space }: Spot): string => `${locationNames[location]} ${space}`;

/** A riot starts: unrest goes back, and its cards are drawn next (PA-I1). */
export const riotIncited = define(
	'riot-incited',
	{ cards: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), cause: field.cause },
	{
		change: (state) => ({ unrest: Math.min(state.unrest, resetOf(state)), groups: state.groups + 1 }),
		tell: ({ cards, cause }, state) =>
			`${cards === 1 ? 'A riot' : `${cards} riots`}: ${cause}. Unrest ${Math.min(state.unrest, resetOf(state))}.`
	}
);

export const riotAverted = define(
	'riot-averted',
	{ seat: field.seat },
	{
		change: (state) => ({ unrest: Math.min(state.unrest, resetOf(state)) }),
		tell: ({ seat }, state) =>
			`${nameOf(state, seat)}’s talks stopped the riot. Unrest ${Math.min(state.unrest, resetOf(state))}.`
	}
);

export const riotDrawn = define(
	'riot-drawn',
	{ card: field.riotCard, group: field.count, placement: field.count },
	{
		change: (state, { card, group, placement }) =>
			state.riots.some((riot) => riot.placement === placement)
				? null
				: {
						riotsDrawn: Math.max(state.riotsDrawn, placement),
						riots: [
							...state.riots,
							{
								card,
								group,
								placement,
								threatRaised: state.riots.some((riot) => riot.group === group && riot.threatRaised)
							}
						]
					},
		tell: ({ card, placement }) => `Riot card${card.label === '' ? '' : ` “${card.label}”`} on placement ${placement}.`
	}
);

export const riotPrevented = define(
	'riot-prevented',
	{ placement: field.count },
	{
		change: ({ riots }, { placement }) => ({ riots: riots.filter((riot) => riot.placement !== placement) }),
		tell: () => 'Troops met every rioter: the riot is prevented and its card discarded.'
	}
);

export const rioterRolled = define(
	'rioter-rolled',
	{ location: field.location, face: v.nullable(field.face4), told: field.cause },
	{
		change: () => ({}),
		tell: ({ location, face, told }) =>
			`Rioter, ${locationNames[location]}: ${face === null ? 'no die' : `rolled ${face}`}, ${told}.`
	}
);

export const rioterPlaced = define(
	'rioter-placed',
	{ spot: field.spot, placement: v.nullable(field.count) },
	{
		change: (state, { spot, placement }) => {
			if (occupantAt(state.board, spot) !== 'empty') return null;
			const group = state.riots.find((riot) => riot.placement === placement)?.group;
			return {
				board: put(state.board, spot, 'rioter'),
				riots: state.riots.map((riot) => (riot.group === group ? { ...riot, threatRaised: true } : riot))
			};
		},
		tell: ({ spot }) => `A rioter stands on ${at(spot)}.`
	}
);

export const rioterExecuted = define(
	'rioter-executed',
	{ spot: field.spot },
	{
		change: (state, { spot }) =>
			occupantAt(state.board, spot) === 'rioter' ? { board: put(state.board, spot, 'empty') } : null,
		tell: ({ spot }) => `The rioter on ${at(spot)} was removed.`
	}
);

export const riotsEnded = define(
	'riots-ended',
	{},
	{
		change: () => ({ riots: [] }),
		tell: (_, { riots }) =>
			`No rioter is left: ${riots.length === 1 ? 'the riot card is' : 'all riot cards are'} discarded.`
	}
);

export const troopPlaced = define(
	'troop-placed',
	{ spot: field.spot },
	{
		change: (state, { spot }) =>
			occupantAt(state.board, spot) === 'empty' && spot.space !== 5 ? { board: put(state.board, spot, 'troop') } : null,
		tell: ({ spot }) => `A troop stands on ${at(spot)}.`
	}
);

export const troopMoved = define(
	'troop-moved',
	{ from: field.spot, to: field.spot },
	{
		change: (state, { from, to }) => {
			if (occupantAt(state.board, from) !== 'troop' || to.space === 5) return null;
			const lifted = put(state.board, from, 'empty');
			return occupantAt(lifted, to) === 'empty' ? { board: put(lifted, to, 'troop') } : null;
		},
		tell: ({ from, to }) => `A troop moved from ${at(from)} to ${at(to)}.`
	}
);

export const troopLost = define(
	'troop-lost',
	{ spot: field.spot },
	{
		change: (state, { spot }) =>
			occupantAt(state.board, spot) === 'troop'
				? {
						board: put(state.board, spot, 'empty'),
						thisRound: { ...state.thisRound, troopsLost: state.thisRound.troopsLost + 1 }
					}
				: null,
		tell: ({ spot }) => `The troop on ${at(spot)} was lost.`
	}
);

const withSlot = (
	state: PatriotState,
	slot: number,
	change: (was: PatriotState['beacons'][number]) => PatriotState['beacons'][number]
) => ({
	beacons: state.beacons.map((was, index) => (index === slot ? change(was) : was))
});

const titleOf = (state: PatriotState, slot: number): string => state.beacons[slot]?.card?.label || `beacon ${slot + 1}`;

/** A beacon's card was told: a label, its cost and effects. */
export const beaconLaid = define(
	'beacon-laid',
	{ slot: field.slot, card: v.nullable(field.beaconCard) },
	{
		change: (state, { slot, card }) => withSlot(state, slot, (was) => ({ ...was, card })),
		tell: ({ slot, card }) => `Beacon ${slot + 1}${card ? `: ${card.label}` : ' is unknown again'}.`
	}
);

export const beaconLaunched = define(
	'beacon-launched',
	{ slot: field.slot },
	{
		change: (state, { slot }) => withSlot(state, slot, (was) => ({ ...was, status: 'launched' })),
		tell: ({ slot }, state) => `Launched: ${titleOf(state, slot)}.`
	}
);

export const beaconUsed = define(
	'beacon-used',
	{ slot: field.slot },
	{
		change: (state, { slot }) =>
			state.beacons[slot]?.status === 'launched' ? withSlot(state, slot, (was) => ({ ...was, status: 'used' })) : null,
		tell: ({ slot }, state) => `Used: ${titleOf(state, slot)}.`
	}
);

export const beaconReplaced = define(
	'beacon-replaced',
	{ slot: field.slot, card: v.nullable(field.beaconCard) },
	{
		change: (state, { slot, card }) => ({
			...withSlot(state, slot, () => ({ card, status: 'unlaunched' })),
			beaconPile: Math.max(0, state.beaconPile - 1)
		}),
		tell: ({ slot }, state) => `${titleOf(state, slot)} went to the box; a new beacon lies in its slot.`
	}
);
