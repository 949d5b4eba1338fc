// A game that is no battle: rubbers of whist, counted. It stands for any companion in the tests of what they all share.
import type { JournalEvent } from '$lib/journal/event';
import { Journals } from '$lib/journal/journal';
import { makeEventParser } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type CompanionGame, type GameSetup, makeGameKind, type StoredAnyGame } from '$lib/storage/game-kind';
import type { StoredJournal } from '$lib/storage/journals/journal-list';
import * as v from 'valibot';

export interface WhistSetup extends GameSetup {
	readonly players: readonly string[];
}

export interface WhistGame extends CompanionGame {
	readonly setup: WhistSetup;
	readonly state: { readonly hand: number; readonly points: number };
	readonly body: { readonly kind: 'scored'; readonly points: number };
	readonly where: { readonly hand: number };
	readonly code: 'too-many';
}

export const whists = new Journals<WhistGame>({
	begin: () => ({ hand: 1, points: 0 }),
	apply: ({ hand, points }, body) =>
		body.points > 13
			? { ok: false, code: 'too-many', reason: 'There are thirteen tricks.' }
			: { ok: true, state: { hand: hand + 1, points: points + body.points } },
	where: ({ hand }) => ({ hand })
});

const setupSchema: v.GenericSchema<unknown, WhistSetup> = field.object('A rubber', {
	version: v.literal(1),
	game: v.literal('whist'),
	id: field.id('The id'),
	name: field.line('The name', 120),
	startedAt: field.time('The start'),
	branchOf: v.nullable(field.object('The rubber it was branched from', { battle: field.id('The id'), event: field.id('The id') })), // prettier-ignore
	players: field.list('The players', field.line('A player'), 4)
});

const scored = field.object('What happened', { kind: v.literal('scored'), points: field.whole('The points', 0, 99) });

export const whistKind = makeGameKind<WhistGame>({
	owns: (game) => game === 'whist',
	setupVersion: 1,
	parseSetup: (input) => field.refuseVersion(input, 1, 'rubber') ?? parseWith(setupSchema, input),
	parseEvent: makeEventParser<WhistGame>('line of a rubber', { hand: field.whole('The hand', 1, 999) }, (kind) =>
		kind === 'scored' ? scored : undefined
	),
	journals: whists
});

export const whistOf = (id: string, changes: Partial<WhistSetup> = {}): WhistSetup => ({
	version: 1,
	game: 'whist',
	id,
	name: `Rubber of ${id}`,
	startedAt: '2026-07-04T12:00:00.000Z',
	branchOf: null,
	players: ['Anna', 'Ben'],
	...changes
});

/** So many hands of a point each, the first at `from`; told apart from other logs by their mark. */
export const hands = (count: number, from = 1, mark = 'hand'): JournalEvent<WhistGame>[] =>
	Array.from({ length: count }, (_, index) => ({
		version: 1,
		id: `${mark}-${from + index}`,
		order: from + index,
		step: `${mark}-step-${from + index}`,
		hand: from + index,
		decidedBy: 'player',
		at: '2026-07-04T12:00:00.000Z',
		body: { kind: 'scored', points: 1 }
	}));

export const playedWhist = (id = 'whist', count = 3): StoredJournal<WhistGame> & StoredAnyGame => ({
	setup: whistOf(id),
	events: hands(count)
});
