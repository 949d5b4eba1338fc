// What the events of this game are made of, checked at the door: cards as players tell them, items of the chain, and the numbers with their bounds.
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import { d4 } from '$lib/dice/die';
import { spaces } from '../../rules/board';
import { allegiances } from '../../rules/allegiance';
import {
	type BeaconCard,
	type BriefCard,
	type Effect,
	type LetterCard,
	moments,
	type RiotCard,
	type Row,
	whos
} from '../../rules/cards';
import { type AbilityId, abilityIds, characterIds } from '../../rules/characters';
import { influences, locations, mostCounted, mostPlayers, tileIds } from '../../rules/data';
import type { Pile } from '../../rules/votes';
import type { ChainMove, Item } from '../state/items';

export const { line } = field;
export const seat = field.whole('The player', 0, mostPlayers - 1);
export const count = field.whole('The number', 0, mostCounted);
export const change = field.whole('The change', -mostCounted, mostCounted);
export const label = field.line('The label', 80);
export const cause = field.line('The cause', 160);
export const influence = v.picklist(influences);
export const location = v.picklist(locations);
export const tile = v.picklist(tileIds);
export const character = v.picklist(characterIds);
export const ability = v.picklist(abilityIds as [AbilityId, ...AbilityId[]]);
export const allegiance = v.picklist(allegiances);
export const moment = v.picklist(moments);
export const slot = field.whole('The slot', 0, 3);
export const face8 = field.whole('A D8', 1, 8);
export const face4 = v.picklist(d4);
export const spot = v.object({ location, space: v.picklist(spaces) });

const who = v.picklist(whos);
const some = field.whole('The count', 0, 99);

const effect: v.GenericSchema<unknown, Effect> = v.variant('do', [
	v.object({ do: v.picklist(['threat', 'unrest', 'taxes']), by: field.whole('The change', -6, 6) }),
	v.object({ do: v.literal('coins'), by: change }),
	v.object({ do: v.literal('coins-all-lost') }),
	v.object({ do: v.literal('troops-deploy'), count: some, where: v.picklist(['any', 'each', ...locations]) }),
	v.object({ do: v.literal('troops-lose'), count: some, where: v.picklist(['any', ...locations]) }),
	v.object({ do: v.literal('rioters-execute'), count: some }),
	v.object({ do: v.literal('riot'), cards: field.whole('The cards', 1, 9) }),
	v.object({ do: v.literal('markers'), by: change, who }),
	v.object({ do: v.literal('ap'), by: change, who, when: v.picklist(['now', 'next-turn', 'standing']) }),
	v.object({ do: v.literal('cards'), by: change, who, of: v.picklist([...influences, 'any', 'random']) }),
	v.object({
		do: v.literal('assassination-vote'),
		target: v.picklist(['chosen', 'fewest-cards']),
		half: v.boolean(),
		caller: v.picklist(['holder', 'card'])
	}),
	v.object({ do: v.literal('beacon-launch') }),
	v.object({ do: v.literal('discovery'), who, draw: field.whole('The draw', 1, 9), keep: some }),
	v.object({ do: v.literal('waive-ap'), tile, who: v.literal('next-player') }),
	v.object({ do: v.literal('super-brief'), count: field.whole('The briefs', 1, 9) }),
	v.object({ do: v.literal('keep'), remind: moment }),
	v.object({ do: v.literal('nothing') }),
	v.object({ do: v.literal('note'), text: field.line('The note', 300) })
]);

const effects = field.list('The effects', effect, 12);
const end = v.nullable(field.whole('The total', -mostCounted, mostCounted));
const row: v.GenericSchema<unknown, Row> = v.object({ from: end, to: end, effects });
const rows = field.list('The rows', row, 8);

export const letterCard: v.GenericSchema<unknown, LetterCard> = field.object('A letter', {
	label,
	day: field.whole('The day', 1, 5),
	influence: field.list('The demands', v.object({ type: influence, amount: count, perPlayer: v.boolean() }), 8),
	coins: count,
	other: field.list('Other demands', field.line('A demand', 200), 8),
	onFail: effects,
	onPass: effects
});

const anyBrief = { label, super: v.boolean() };
export const briefCard: v.GenericSchema<unknown, BriefCard> = v.variant('kind', [
	v.object({
		...anyBrief,
		kind: v.literal('influence'),
		needs: v.pipe(v.array(influence), v.minLength(1), v.maxLength(4)),
		rows
	}),
	v.object({
		...anyBrief,
		kind: v.literal('choice'),
		decider: v.picklist(['holder', 'president', 'chosen']),
		options: v.pipe(v.array(v.object({ label, coins: count, effects })), v.minLength(1), v.maxLength(8))
	}),
	v.object({ ...anyBrief, kind: v.literal('bidding'), highest: effects, lowest: effects }),
	v.object({ ...anyBrief, kind: v.literal('rolling'), die: v.picklist([4, 8]), rows })
]);

const perLocation = v.object({ treasury: some, surveillance: some, laboratory: some, 'war-room': some });
export const riotCard: v.GenericSchema<unknown, RiotCard> = field.object('A riot card', {
	label,
	rioters: perLocation,
	perPlayer: v.boolean()
});

export const beaconCard: v.GenericSchema<unknown, BeaconCard> = field.object('A beacon', {
	label,
	defective: v.boolean(),
	cost: v.object({ ap: count, coins: count, markers: count, cards: count, unrest: count }),
	effects
});

const perType = v.object({ finance: count, spy: count, science: count, war: count });
export const pile: v.GenericSchema<unknown, Pile> = v.variant('by', [
	v.object({
		by: v.literal('cards'),
		cards: field.list(
			'The pile',
			v.object({
				type: influence,
				value: v.pipe(
					v.number(),
					v.integer(),
					v.minValue(1, 'Influence cards show 1 to 5.'),
					v.maxValue(5, 'Influence cards show 1 to 5.')
				)
			}),
			168
		)
	}),
	v.object({ by: v.literal('sums'), sums: perType, count: v.nullable(count) })
]);

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
	v.object({ kind: v.literal('discovery'), seat, draw: field.whole('The draw', 1, 9), gift: v.boolean() }),
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
