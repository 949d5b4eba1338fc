// Items of the chain, checked at the door: they lie in the events that made them.
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import { ability, cause, change, count, face4, face8, label, seat, slot } from './fields';
import { mostPlayers } from '../../rules/data';
import type { ChainMove, Item } from '../state/items';
import { briefCard, effect, perLocation } from './card-fields';

const input = v.object({
	seat: v.optional(seat),
	slot: v.optional(slot),
	cards: v.optional(count),
	fromPile: v.optional(v.boolean()),
	defective: v.optional(v.boolean()),
	label: v.optional(label)
});

const maybeSeat = v.nullable(seat);

const bids = v.object({
	totals: v.pipe(v.array(count), v.maxLength(mostPlayers)),
	out: v.pipe(v.array(seat), v.maxLength(mostPlayers)),
	turn: seat
});

const item: v.GenericSchema<unknown, Item> = v.variant('kind', [
	v.object({ kind: v.literal('deal'), when: v.picklist(['set-up', 'round-3']) }),
	v.object({ kind: v.literal('letter') }),
	v.object({ kind: v.literal('effect'), effect, holder: seat, seat: maybeSeat, label: cause }),
	v.object({ kind: v.literal('threat'), by: field.whole('The threat', 1, 6), cause }),
	v.object({
		kind: v.picklist(['losing-vote', 'alternative-facts', 'riots-over', 'newsworthy', 'serious', 'backfire'])
	}),
	v.object({ kind: v.literal('riot-window'), cards: field.whole('The riots', 1, 9), cause }),
	v.object({ kind: v.literal('riot-draw'), group: count }),
	v.object({
		kind: v.literal('riot-roll'),
		placement: count,
		left: perLocation,
		fresh: v.boolean(),
		met: v.boolean(),
		faces: v.pipe(v.array(face4), v.maxLength(60))
	}),
	v.object({
		kind: v.literal('assassination'),
		stage: v.picklist(['target', 'hands', 'samuel', 'vote', 'cards', 'neutral', 'character']),
		caller: maybeSeat,
		leader: seat,
		target: maybeSeat,
		half: v.boolean(),
		samuel: v.picklist([-2, 0, 2]),
		fewest: v.boolean()
	}),
	v.object({ kind: v.literal('tantrum'), ability, seat, input }),
	v.object({
		kind: v.literal('tile-die'),
		tile: v.picklist(['C-L2', 'C-L3', 'C-W4']),
		seat,
		declared: v.nullable(count),
		faces: v.pipe(v.array(face8), v.maxLength(60))
	}),
	v.object({
		kind: v.literal('discovery'),
		seat,
		draw: field.whole('The draw', 1, 9),
		keep: v.optional(count),
		gift: v.boolean()
	}),
	v.object({
		kind: v.literal('brief'),
		stage: v.picklist(['vote', 'choice', 'bid', 'tie', 'roll', 'effects']),
		card: v.nullable(briefCard),
		holder: seat,
		total: v.nullable(change),
		bids: v.nullable(bids)
	}),
	v.object({ kind: v.literal('hand-check'), who: v.picklist(['diva', 'maury']) }),
	v.object({ kind: v.literal('by-hand'), ask: v.picklist(['end', 'riot']) })
]) as unknown as v.GenericSchema<unknown, Item>;

const items = v.pipe(v.array(item), v.maxLength(30));

export const chain: v.GenericSchema<unknown, ChainMove> = v.object({
	of: v.optional(count),
	becomes: v.optional(v.nullable(item)),
	first: v.optional(items),
	then: v.optional(items)
});
