// Cards and piles as players tell them, checked at the door: sizes bounded, effects from the closed list (PA-D13).
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import { change, count, influence, label, moment, tile } from './fields';
import {
	type BeaconCard,
	type BriefCard,
	type DiscoveryCard,
	type Effect,
	type LetterCard,
	type RiotCard,
	type Row,
	whos
} from '../../rules/cards';
import { influences, locations, mostCounted } from '../../rules/data';
import type { Pile } from '../../rules/votes';

const who = v.picklist(whos);

const some = field.whole('The count', 0, 99);

export const effect: v.GenericSchema<unknown, Effect> = v.variant('do', [
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

export const perLocation = v.object({ treasury: some, surveillance: some, laboratory: some, 'war-room': some });

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

export const discoveryCard: v.GenericSchema<unknown, DiscoveryCard> = field.object('A discovery', {
	label,
	reject: v.boolean(),
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
