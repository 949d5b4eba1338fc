import { choiceIds, defaultRulings, rulingOptions } from '$lib/rules/sheet/playsheet';
import { parseFormerRulings, parseRulings } from '$lib/rules/sheet/rulings-parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const problemsOf = (input: unknown) => {
	const parsed = parseRulings(input);
	return parsed.ok ? [] : parsed.problems;
};

describe('rulings from outside', () => {
	it('are the defaults where nothing is said', () => {
		expect(parseRulings({})).toEqual({ ok: true, value: defaultRulings });
	});

	it.each(choiceIds.flatMap((id) => rulingOptions[id].map((option) => [id, option] as const)))(
		'%s may be %s',
		(id, option) => {
			expect(parseRulings({ [id]: option })).toEqual({ ok: true, value: { ...defaultRulings, [id]: option } });
		}
	);

	it('come back from a file as they went in, and frozen', () => {
		const chosen = { ...defaultRulings, R9: 'own-ranges', heavyRanges: { canister: 18, ball: 55.5 }, routHitsPer: 6 };
		const parsed = parseRulings(JSON.parse(JSON.stringify(chosen)));
		expect(parsed).toEqual({ ok: true, value: chosen });
		expect(parsed.ok && Object.isFrozen(parsed.value.heavyRanges)).toBe(true);
	});

	it('of an old battle are what was played then, where nothing is said', () => {
		const old = parseFormerRulings({ R5: 'six' });
		const expected = { ...defaultRulings, R5: 'six', R32: 'no-other', R38: 'as-fired', R41: 'skirmishers-and-guns' };
		expect(old).toEqual({ ok: true, value: expected });
		expect(parseFormerRulings({ R38: 'simultaneous' })).toMatchObject({ value: { R38: 'simultaneous' } });
	});

	it('name everything that is wrong, all at once', () => {
		const problems = problemsOf({
			R1: 'dice-off',
			R5: 12,
			R2: 'one-test',
			R43: 'yes',
			heavyRanges: { canister: 0, ball: 'far' },
			routHitsPer: 0
		});
		expect(problems).toEqual([
			{ path: 'R1', message: 'R1 must be one of rolled, fixed, players-say.' },
			{ path: 'R5', message: 'R5 must be one of twelve, six, may-not.' },
			{ path: 'heavyRanges.canister', message: 'The canister range must be more than nothing.' },
			{ path: 'heavyRanges.ball', message: 'The ball range must be a number of inches.' },
			{ path: 'routHitsPer', message: 'Figures for one portion of rout hits must be at least 1.' },
			{ path: 'R2', message: 'There is no such ruling to choose.' },
			{ path: 'R43', message: 'There is no such ruling to choose.' }
		]);
	});

	it.each([
		[{ heavyRanges: { canister: 30, ball: 20 } }, 'heavyRanges.ball', 'Ball reaches at least as far as canister.'],
		[{ heavyRanges: 20 }, 'heavyRanges', 'The ranges of heavy guns must be given for canister and ball.'],
		[{ routHitsPer: 2.5 }, 'routHitsPer', 'Figures for one portion of rout hits must be a whole number.'],
		[{ routHitsPer: 121 }, 'routHitsPer', 'Figures for one portion of rout hits can be at most 120.'],
		[JSON.parse('{"__proto__": {"R5": "six"}}'), '__proto__', 'There is no such ruling to choose.'],
		['rulings', '', 'Rulings are needed.'],
		[null, '', 'Rulings are needed.']
	])('%j is refused', (input, path, message) => {
		expect(problemsOf(input)).toEqual([{ path, message }]);
	});

	it('never throw, whatever comes in', () => {
		fc.assert(
			fc.property(fc.anything(), fc.constantFrom(...choiceIds, 'heavyRanges', 'routHitsPer'), (anything, key) => {
				expect(() => parseRulings(anything)).not.toThrow();
				expect(() => parseRulings({ [key]: anything })).not.toThrow();
			})
		);
	});
});
