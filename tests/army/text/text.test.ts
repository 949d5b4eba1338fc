import type { RosterDraft } from '$lib/army/draft';
import { samplePairs } from '$lib/army/samples/samples';
import { readPasted } from '$lib/army/text/read-pasted';
import { readRosterText } from '$lib/army/text/read-text';
import { writeRosterText, type TextStyle } from '$lib/army/text/write-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddRoster, makeIds, oddities, time, withoutIds } from './odd-rosters';
import { rounds } from '../../long';

const styles: readonly TextStyle[] = ['plain', 'markdown'];

function expectBack(draft: RosterDraft, style: TextStyle): void {
	const read = readPasted(writeRosterText(draft, style), makeIds(), time);
	expect(read.problems).toEqual([]);
	expect(withoutIds(read.roster)).toEqual(withoutIds(draft));
}

describe('a written list', () => {
	it.each(
		samplePairs.flatMap(({ armies }) =>
			armies.flatMap((army) => styles.map((style) => [army.name, style, army] as const))
		)
	)('%s comes back from its own text (%s)', (_name, style, army) => {
		const read = readRosterText(writeRosterText(army, style), makeIds(), time);
		expect(read.problems).toEqual([]);
		expect(withoutIds(read.roster)).toEqual(withoutIds(army));
	});

	it.each(oddities.flatMap(([what, draft]) => styles.map((style) => [what, style, draft] as const)))(
		'with %s comes back the same (%s)',
		(_what, style, draft) => expectBack(draft, style)
	);

	it('of any sound roster, however odd, comes back the same', () => {
		fc.assert(fc.property(anyOddRoster, fc.constantFrom(...styles), expectBack), { numRuns: rounds(80, 5000) });
	});

	it('typed by hand is read with plain dashes, bullets and the names of templates', () => {
		const { roster, problems } = readRosterText(
			'Stony Point\n* 1st Light - 24 figs, grade A, light infantry, bayonets, muskets\n- Knox -- 2 guns, 4 crew\n## Left\nButler - Militia, 18 men',
			makeIds(),
			time
		);
		expect(problems).toEqual([]);
		expect(roster.name).toBe('Stony Point');
		expect(roster.units).toMatchObject([
			{ name: '1st Light', figures: 24, grade: 'A', light: true, bayonets: true },
			{ name: 'Knox', arm: 'artillery', guns: 2, figures: 4 },
			{ name: 'Butler', grade: 'E', figures: 18, bayonets: false, order: 'loose' }
		]);
		expect(roster.brigades.map(({ name }) => name)).toEqual(['Left']);
	});

	it('that says guns and no crew brings the crew that is usual for them', () => {
		const { roster } = readRosterText(
			'A — 2 light guns\nB — 3 guns\nC — Heavy gun\nD — 2 guns, 5 crew',
			makeIds(),
			time
		);
		expect(roster.units.map(({ guns, figures }) => [guns, figures])).toEqual([[2, 6], [3, 12], [1, 5], [2, 5]]); // prettier-ignore
	});

	it('that is malformed has a problem for each line, and loses none of its words', () => {
		const { roster, problems } = readRosterText(
			'Army\nLine — 24 figures, grade Z, purple coats\nwhat is this\nColour: pink\nLast — 12 figures',
			makeIds(),
			time
		);
		expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
		expect(problems[0]?.message).toBe('“grade Z”, “purple coats” is not understood and stands in the unit’s notes.');
		expect(roster.units.map(({ name }) => name)).toEqual(['Line', 'Last']);
		expect(roster.units[0]?.notes).toBe('grade Z, purple coats');
		expect(roster.notes).toBe('what is this');
	});
});
