import { parseRosterDraft } from '$lib/army/draft-parse';
import { isId } from '$lib/parsing/fields';
import { parseRoster } from '$lib/army/validate-roster';
import type { Parsed } from '$lib/parsing/problem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineUnit, sampleRosters } from '../battle/sample-battle';
import { anyRosterDraft } from './arbitrary-rosters';

const roster = sampleRosters.first;
const problemsOf = (parsed: Parsed<unknown>) =>
	parsed.ok ? [] : parsed.problems.map(({ path, message }) => [path, message]);

describe('a roster from outside', () => {
	it('is written and read back the same, unfinished or not', () => {
		fc.assert(
			fc.property(anyRosterDraft, (draft) => {
				expect(parseRosterDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ ok: true, value: draft });
			})
		);
	});

	it.each<[string, unknown, [string, string][]]>([
		['nothing', null, [['', 'This is not a roster.']]],
		['a list', [], [['version', 'This is not a roster.']]],
		[
			'one of a later version',
			{ ...roster, version: 2, flags: ['new'] },
			[['version', 'This roster was made by a newer version of the app. Update the app, then open it again.']]
		],
		['one of no version', { ...roster, version: '1' }, [['version', 'This is not a roster.']]],
		['units in the wrong form', { ...roster, units: {} }, [['units', 'Units must be a list.']]],
		['a field left out', { ...roster, colour: undefined }, [['colour', 'The colour must be one of red, blue, green, buff, grey, black.']]], // prettier-ignore
		[
			'a name that turns the writing round',
			{ ...roster, name: 'Crown \u202eymra' },
			[['name', 'The name has characters that cannot be shown.']]
		],
		[
			'a name without end',
			{ ...roster, name: 'x'.repeat(201) },
			[['name', 'The name can have at most 200 characters.']]
		],
		[
			'two units of one id',
			{ ...roster, units: [lineUnit('a', 'A'), lineUnit('a', 'B')] },
			[['units', 'Two units have the same id.']]
		],
		['a million units', { ...roster, units: new Array(1_000_000).fill(0) }, [['units', 'Units can be at most 200.']]],
		['no time', { ...roster, changedAt: 'yesterday' }, [['changedAt', 'The time of the last change must be a time such as 2026-07-04T12:00:00.000Z.']]] // prettier-ignore
	])('that is %s is refused with its problem', (_, input, problems) => {
		expect(problemsOf(parseRosterDraft(input))).toEqual(problems);
	});

	it('names the field that is missing', () => {
		const { grade: _grade, ...unit } = lineUnit('a', 'A');
		expect(problemsOf(parseRosterDraft({ ...roster, units: [unit] }))).toEqual([
			['units.0.grade', '“grade” is missing.']
		]);
	});

	it('cannot reach the prototype of anything, and brings no keys of its own', () => {
		const text = JSON.stringify(roster).replace(
			'"version":1',
			'"version":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"extra":1'
		);
		const parsed = parseRoster(JSON.parse(text));
		expect(parsed).toEqual({ ok: true, value: roster });
		expect(parsed.ok && Object.keys(parsed.value)).toEqual(Object.keys(roster));
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a b', 'a.b', 'é', 'x'.repeat(65)])(
		'has no unit with the id %j',
		(id) => {
			expect(isId(id)).toBe(false);
			expect(problemsOf(parseRosterDraft({ ...roster, units: [{ ...lineUnit('a', 'A'), id }] }))).toEqual([
				['units.0.id', 'The unit’s id must be 1 to 64 letters, digits, - or _.']
			]);
		}
	);

	it('is a value or problems, whatever comes', () => {
		fc.assert(
			fc.property(fc.anything(), fc.constantFrom(...Object.keys(roster)), (anything, key) => {
				for (const input of [anything, { ...roster, [key]: anything }]) {
					const parsed = parseRoster(input);
					if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
				}
			})
		);
	});
});
