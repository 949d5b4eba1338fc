// The address of a situation: what was said comes back the same, and what a stranger wrote into it is refused whole. Above all what a pursuit
// rests on: how far the routers ran, and the players' word on whether they are reached (R33).
import { makeQuickLink } from '$lib/app/quick/link';
import { parseQuickLink } from '$lib/app/quick/link-parse';
import { pursuit as procedure } from '$lib/app/procedures/pursuit';
import type { QuickSituation } from '$lib/app/procedures/situation';
import { usualSituation, withUnit } from '$lib/app/procedures/situation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const pursuit = (changes: Partial<QuickSituation>) =>
	({ procedure: 'pursuit', a: { ...usualSituation, ...changes }, b: null }) as const;

const problemsOf = (link: string) => {
	const read = parseQuickLink(link);
	return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
};

/** What the rout table can say: 24″, 18″, 12″, 6″ or 3″, or nobody rolled. */
const anyRout = fc.constantFrom(null, 24, 18, 12, 6, 3);
const anyWord = fc.constantFrom(null, true, false);

describe('a link to a pursuit', () => {
	it('says nothing while nobody has rolled or spoken, and only what was said after that', () => {
		expect(makeQuickLink(pursuit({}))).toBe('#pursuit');
		expect(makeQuickLink(pursuit({ routed: 12 }))).toBe('#pursuit?routed=12');
		expect(makeQuickLink(pursuit({ routed: 3, canReach: false }))).toBe('#pursuit?routed=3&canReach=false');
	});

	it('brings back the rout and the word, in both situations of a comparison', () => {
		fc.assert(
			fc.property(anyRout, anyWord, anyRout, anyWord, (routed, canReach, routedB, canReachB) => {
				const a = { ...usualSituation, routed, canReach };
				const b = { ...usualSituation, routed: routedB, canReach: canReachB };
				const shown = { procedure: 'pursuit', a, b } as const;
				expect(parseQuickLink(makeQuickLink(shown))).toEqual({ ok: true, value: shown });
				expect(parseQuickLink(makeQuickLink({ ...shown, b: null }))).toEqual({
					ok: true,
					value: { ...shown, b: null }
				});
			})
		);
	});

	it('is worked out again where it is opened: a line moves 6″, horse 16″ (R33)', () => {
		const reached = (link: string) => {
			const read = parseQuickLink(link);
			return read.ok ? procedure.view.get(read.value.a).canReach : problemsOf(link);
		};
		expect(reached('#pursuit?routed=6')).toBe(true);
		expect(reached('#pursuit?routed=12')).toBe(false);
		expect(reached('#pursuit?routed=12&canReach=true')).toBe(true);
		expect(reached('#pursuit?routed=3&canReach=false')).toBe(false);
		const { unit } = usualSituation.ours;
		const horse = withUnit({ ...usualSituation, routed: 12 }, 'ours', { unit: { ...unit, arm: 'cavalry' } });
		expect(reached(makeQuickLink({ procedure: 'pursuit', a: horse, b: null }))).toBe(true);
	});
});

describe('a stranger’s link', () => {
	const noDistance = 'routed: The rout table has no such distance.';
	const noWord = 'canReach: It must be yes or no.';
	const noFact = (path: string) => `${path}: There is no such fact, or it is said twice.`;

	it.each([
		['a distance that the table does not have', 'routed=7', noDistance],
		['nothing', 'routed=0', noDistance],
		['backwards', 'routed=-6', noDistance],
		['half an inch more', 'routed=6.5', noDistance],
		['a power', 'routed=1e1', noDistance],
		['not a number', 'routed=NaN', noDistance],
		['a word', 'routed=far', noDistance],
		['an empty word', 'routed=', noDistance],
		['yes for a distance', 'routed=true', noDistance],
		['a list', 'routed=%5B6%5D', noDistance],
		['a number for a word', 'canReach=1', noWord],
		['a shouted word', 'canReach=TRUE', noWord],
		['an empty answer', 'canReach=', noWord],
		['a script', 'canReach=%3Cscript%3E', noWord],
		['the same twice', 'routed=6&routed=12', noFact('routed')],
		['something below it', 'routed.inches=6', noFact('routed.inches')],
		['what every object has', '__proto__.canReach=true', noFact('__proto__.canReach')],
		['its maker', 'constructor=1', noFact('constructor')]
	])('is refused with %s, and nothing of it is read', (_, query, problem) => {
		expect(problemsOf(`#pursuit?hits=3&${query}`)).toContain(problem);
		expect(problemsOf(`#pursuit?b&${query.replace(/(^|&)/g, '$1b.')}`)).toContain(problem);
	});

	it('is refused for a procedure that there is not, and for its length', () => {
		expect(problemsOf('#pursuits?routed=6')).toEqual([': There is no procedure “pursuits”.']);
		expect(problemsOf(`#pursuit?routed=${'6'.repeat(9000)}`)).toEqual([': The link is too long.']);
	});

	const sound = fc.constantFrom('24', '18', '12', '6', '3', 'null', 'true', 'false');
	const anyText = fc.oneof(fc.string(), fc.double().map(String), sound);

	it('never throws, whatever stands behind the fields', () => {
		fc.assert(
			fc.property(anyText, anyText, (routed, canReach) => {
				const query = new URLSearchParams({ routed, canReach }).toString();
				const read = parseQuickLink(`#pursuit?${query}`);
				if (!read.ok) return;
				expect([null, 24, 18, 12, 6, 3]).toContain(read.value.a.routed);
				expect([null, true, false]).toContain(read.value.a.canReach);
			})
		);
	});
});
