// The events of a game joined from their definitions, as a journal of it reads, plays and tells them.
import { joinEvents, makeDefine } from '$lib/companions/frame/events';
import { headFields, makeCompanion, type SetupHead } from '$lib/companions/frame/make-companion';
import type { GameTypes } from '$lib/journal/game';
import { Journals, stateOf } from '$lib/journal/journal';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

interface Casks {
	readonly opened: readonly string[];
}

const define = makeDefine<Casks, 'open-already'>();
const opened = define({
	kind: 'cask-opened',
	fields: { city: v.picklist(['Boston', 'Salem']) },
	apply: (state, { city }) =>
		state.opened.includes(city)
			? { ok: false, code: 'open-already', reason: `It is open already in ${city}.` }
			: { ok: true, state: { opened: [...state.opened, city] } },
	tell: ({ city }, state) => `A cask in ${city}, after ${state.opened.length}.`
});
const closed = define({
	kind: 'casks-closed',
	fields: {},
	apply: () => ({ ok: true, state: { opened: [] } }),
	tell: () => 'All casks were closed.'
});
const events = joinEvents([opened, closed]);

interface CaskGame extends GameTypes {
	readonly setup: SetupHead<'casks'>;
	readonly state: Casks;
	readonly body:
		{ readonly kind: 'cask-opened'; readonly city: 'Boston' | 'Salem' } | { readonly kind: 'casks-closed' };
	readonly where: { readonly round: number };
	readonly code: 'open-already';
}

const journals = new Journals<CaskGame>({
	begin: () => ({ opened: [] }),
	apply: events.apply,
	where: ({ opened: { length } }) => ({ round: length })
});
const setup: CaskGame['setup'] = {
	version: 1,
	game: 'casks',
	id: 'one',
	name: 'Casks',
	startedAt: '2026-01-01T00:00:00.000Z',
	seed: 's',
	branchOf: null
};
const stamp = (id: string) => ({ step: id, decidedBy: 'player' as const, at: setup.startedAt, makeId: () => id });

describe('events joined from their definitions', () => {
	it('apply and tell by their kind, and refuse with a code and a sentence', () => {
		const first = journals.record(journals.begin(setup), [{ kind: 'cask-opened', city: 'Boston' }], stamp('a'));
		if (!first.ok) throw new Error(first.reason);
		expect(stateOf(first.journal).opened).toEqual(['Boston']);
		expect(events.tell({ kind: 'cask-opened', city: 'Salem' }, stateOf(first.journal))).toBe(
			'A cask in Salem, after 1.'
		);
		const again = journals.record(first.journal, [{ kind: 'cask-opened', city: 'Boston' }], stamp('b'));
		expect(again).toMatchObject({ ok: false, code: 'open-already', reason: 'It is open already in Boston.' });
	});

	it('are read from outside by their kind alone, without what they do not say', () => {
		const schema = events.schemaOf('cask-opened');
		if (!schema) throw new Error('no such kind');
		expect(parseWith(schema, { kind: 'cask-opened', city: 'Salem', more: 1 })).toEqual({
			ok: true,
			value: { kind: 'cask-opened', city: 'Salem' }
		});
		expect(parseWith(schema, { kind: 'cask-opened', city: 'Paris' }).ok).toBe(false);
		expect(events.schemaOf('toString')).toBeUndefined();
	});

	it('may not be two under one name', () => {
		expect(() => joinEvents([opened, opened])).toThrow('two kinds of event are called cask-opened');
	});
});

describe('a companion made of them', () => {
	const { kind, standing } = makeCompanion<CaskGame>({
		game: 'casks',
		setupVersion: 1,
		setup: field.object('A game', headFields('casks', 1)),
		events,
		journals,
		where: { round: field.whole('The round', 0, 99) },
		standing: ({ opened: { length } }) => ({ where: `cask ${length}`, ended: length > 1 })
	});
	const recorded = journals.record(journals.begin(setup), [{ kind: 'cask-opened', city: 'Boston' }], stamp('a'));
	if (!recorded.ok) throw new Error(recorded.reason);
	const { events: log } = recorded.journal;

	it('reads back what its journal wrote, and owns no other game', () => {
		expect(kind.check(setup, JSON.parse(JSON.stringify(log)))).toEqual({ ok: true, value: { setup, events: log } });
		expect([kind.owns('casks'), kind.owns('kegs'), kind.owns(null)]).toEqual([true, false, false]);
		expect(standing(stateOf(recorded.journal))).toEqual({ where: 'cask 1', ended: false });
	});

	it('refuses a log that tells what cannot be, a kind that it does not know, and a set-up of another game', () => {
		const twice = [...log, { ...log[0], id: 'b', step: 'b', order: 2 }];
		expect(kind.check(setup, twice)).toMatchObject({
			ok: false,
			problems: [{ message: 'Line 2 of the log cannot be: It is open already in Boston.' }]
		});
		expect(kind.check(setup, [{ ...log[0], body: { kind: 'cask-broken' } }]).ok).toBe(false);
		expect(kind.check({ ...setup, game: 'kegs' }, log).ok).toBe(false);
		expect(kind.check({ ...setup, version: 2 }, log)).toMatchObject({ ok: false });
	});
});
