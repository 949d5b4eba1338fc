import { shoot } from '$lib/battle/log/actions';
import type { BattleEvent, EventKind } from '$lib/battle/events/event';
import { parseEvent, parseLog, parsePlaysheet, parseSetup } from '$lib/battle/parse/setup';
import { eventDefinitions, unitsNamedIn } from '$lib/battle/events/registry';
import { applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { Parsed } from '$lib/parsing/problem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shot } from '../../rules/sample-units';
import { Play, said } from '../play';
import { bodiesByKind } from '../random-play';
import { lineUnit, makeSetup, sampleRosters, setupWithUnits } from '../sample-battle';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const problemsOf = (parsed: Parsed<unknown>) =>
	parsed.ok ? [] : parsed.problems.map(({ path, message }) => [path, message]);

const makeEvent = (order: number, body: BattleEvent['body']): BattleEvent => ({
	version: 1,
	id: `event-${order}`,
	order,
	step: `step-${order}`,
	turn: 1,
	phase: 'fire',
	decidedBy: 'player',
	at: '2026-07-04T12:00:00.000Z',
	body
});
const note = (order: number, text = 'Rain'): BattleEvent => makeEvent(order, { kind: 'note-written', text });

describe('an event from outside', () => {
	it.each(Object.keys(eventDefinitions) as EventKind[])('%s is written and read back the same', (kind) => {
		// Minus one figure is in there for `apply` to refuse; no file may hold it.
		const bodies = bodiesByKind[kind].filter((body) => body.kind !== 'strength-set' || body.figures >= 0);
		fc.assert(
			fc.property(bodies, (body) => {
				const event = makeEvent(1, body);
				expect(parseEvent(throughText(event))).toEqual({ ok: true, value: event });
			}),
			{ numRuns: 25 }
		);
	});

	it('keeps the sum of a volley as it stood, line by line', () => {
		const play = new Play().until('fire');
		const volley = shoot(play.state, 'guards', 'militia', said(shot()), { dice: [8, 8, 1, 10, 3, 2] });
		if (!volley.ok) throw new Error('the volley was refused');
		play.does(volley.value);
		const event = play.battle.events.at(-1);
		expect(volley.value.account.sum.idle.length).toBeGreaterThan(3);
		expect(parseEvent(throughText(event))).toEqual({ ok: true, value: event });
	});

	it.each<[string, unknown, [string, string][]]>([
		['nothing', undefined, [['', 'This is not a battle event.']]],
		['of no known kind', makeEvent(1, { kind: 'rained' } as never), [['body', 'There is no such kind of event.']]],
		['of a kind every object has', makeEvent(1, { kind: 'toString' } as never), [['body', 'There is no such kind of event.']]], // prettier-ignore
		['without a body', { ...note(1), body: null }, [['body', 'There is no such kind of event.']]],
		['at no place in the log', note(0), [['order', 'The event’s place in the log must be a whole number from 1 to 100000.']]], // prettier-ignore
		['of a unit called __proto__', makeEvent(1, { kind: 'unit-held', unit: '__proto__' }), [['body.unit', 'The unit’s id must be 1 to 64 letters, digits, - or _.']]], // prettier-ignore
		['that lacks a field', makeEvent(1, { kind: 'unit-held' } as never), [['body.unit', '“unit” is missing.']]],
		['with an impossible die', makeEvent(1, { kind: 'charisma-rolled', general: 'a', die: 0 as never }), [['body.die', 'A die must be a whole number from 1 to 10.']]], // prettier-ignore
		['that is off the earth', makeEvent(1, { kind: 'unit-placed', unit: 'a', place: { x: 1e9, y: 0, facing: 0 } }), [['body.place.x', 'The place must be a number from -1000 to 1000.']]], // prettier-ignore
		['with an essay in it', note(1, 'x'.repeat(4001)), [['body.text', 'The note can have at most 4000 characters.']]]
	])('%s is refused with its problem', (_, input, problems) => {
		expect(problemsOf(parseEvent(input))).toEqual(problems);
	});

	it('from a newer version of the app is told apart from a broken one', () => {
		expect(problemsOf(parseEvent({ ...note(1), version: 2 }))).toEqual([
			['version', expect.stringContaining('newer version of the app')]
		]);
	});
});

describe('a log from outside', () => {
	const setup = makeSetup();
	const log = [note(1), note(2), makeEvent(3, { kind: 'unit-held', unit: 'guards' })];

	it('is read back the same', () => {
		expect(parseLog(setup, throughText(log))).toEqual({ ok: true, value: log });
	});

	it.each<[string, unknown, [string, string][]]>([
		['a gap', [note(1), note(3)], [['1.order', 'Event 2 is missing or out of place.']]],
		['an event twice', [note(1), { ...note(2), id: 'event-1' }], [['1.id', 'The event is in the log twice.']]],
		[
			'a stranger',
			[makeEvent(1, { kind: 'unit-held', unit: 'lauzun' })],
			[['0.body', 'It names a unit that is not in this battle.']]
		],
		['no list', {}, [['', 'The events must be a list.']]],
		['no end', new Array(100_001), [['', 'A log has at most 100000 events.']]],
		['something unreadable', [note(1), 7], [['1', 'This is not a battle event.']]]
	])('with %s is refused with its problem', (_, input, problems) => {
		expect(problemsOf(parseLog(setup, input))).toEqual(problems);
	});

	it('with everything wrong is refused with problems that can still be read', () => {
		expect(problemsOf(parseLog(setup, new Array(5000).fill({ version: 1 }))).length).toBe(50);
	});

	it('knows every unit that any event names', () => {
		const ids = new Set([...sampleRosters.first.units, ...sampleRosters.second.units].map(({ id }) => id));
		// The text of an event names every unit that the function finds, and no unit but those.
		fc.assert(
			fc.property(fc.oneof(...Object.values(bodiesByKind)), (body) => {
				// What players write may name anybody.
				if (['task-skipped', 'note-written', 'charge-called-off', 'noted'].includes(body.kind)) return;
				const inText = [...JSON.stringify(body).matchAll(/"([\w-]+)"/g)].map(([, word]) => word ?? '');
				expect(new Set(unitsNamedIn(body))).toEqual(new Set(inText.filter((word) => ids.has(word))));
			})
		);
	});
});

describe('a setup from outside', () => {
	it('is read back the same', () => {
		const setup = makeSetup({ branchOf: { battle: 'cowpens', event: 'event-7' } });
		expect(parseSetup(throughText(setup))).toEqual({ ok: true, value: setup });
	});

	it('keeps its house rules and nothing else on its sheet', () => {
		const sheet = applyHouseRules(printedPlaysheet, { name: 'Club', overrides: { 'combat.score': 7 } });
		const text = JSON.stringify(sheet).replace('"name"', '"__proto__":{"x":1},"extra":[1],"name"');
		expect(parsePlaysheet(JSON.parse(text))).toEqual({ ok: true, value: sheet });
	});

	it('says which cell of its sheet is missing or wrong', () => {
		const { combat, ...rest } = printedPlaysheet;
		const without = problemsOf(parsePlaysheet(rest)).map(([path]) => path);
		expect(without.length).toBeGreaterThan(10);
		expect(without.every((path) => path?.startsWith('combat.'))).toBe(true);
		const { pursuitFactor: _factor, ...others } = combat;
		expect(problemsOf(parsePlaysheet({ ...rest, combat: { ...others, score: 99, pursuitFactor: 2 } }))).toEqual([
			['combat.score', expect.stringContaining('must be a whole number')]
		]);
	});

	it.each<[string, unknown, [string, unknown][]]>([
		['nothing', null, [['', 'This is not a battle.']]],
		['no armies', { ...makeSetup(), rosters: {} }, [['rosters.first', '“first” is missing.'], ['rosters.second', '“second” is missing.']]], // prettier-ignore
		['an army unfit for battle', setupWithUnits([lineUnit('a', 'A', { figures: 0 })], [lineUnit('b', 'B')]), [['rosters.first.brigades.0.general', expect.anything()], ['rosters.first.brigades.1.general', expect.anything()], ['rosters.first.units.0.figures', 'The unit has no figures.'], ['rosters.second.brigades.0.general', expect.anything()]]], // prettier-ignore
		['the same army twice', makeSetup({ rosters: { first: sampleRosters.first, second: { ...sampleRosters.first, units: sampleRosters.first.units.filter(({ id }) => id === 'guards' || id === 'cornwallis' || id === 'leslie') } } }), [['rosters.second.units.0.id', 'Both armies have a unit with the id of Brigade of Guards.'], ['rosters.second.units.1.id', expect.anything()], ['rosters.second.units.2.id', expect.anything()]]], // prettier-ignore
		['a ruling nobody made', { ...makeSetup(), rulings: { R99: 'x' } }, [['rulings.R99', 'There is no such ruling to choose.']]], // prettier-ignore
		['no sheet', { ...makeSetup(), playsheet: 5 }, [['playsheet', 'A playsheet is needed.']]],
		['a table for giants', { ...makeSetup(), table: { width: 9999, height: 48 } }, [['table.width', 'The width of the table must be a number from 12 to 240.']]] // prettier-ignore
	])('with %s is refused with its problems', (_, input, problems) => {
		expect(problemsOf(parseSetup(input))).toEqual(problems);
	});
});

describe('whatever comes from outside', () => {
	it('is a value or problems', () => {
		const setup = makeSetup();
		fc.assert(
			fc.property(fc.anything(), fc.constantFrom(...Object.keys(setup)), (anything, key) => {
				const outcomes = [
					parseEvent(anything),
					parseEvent({ ...note(1), body: anything }),
					parseSetup({ ...setup, [key]: anything }),
					parsePlaysheet(anything),
					parseLog(setup, [anything])
				];
				for (const parsed of outcomes) if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
			})
		);
	});
});
