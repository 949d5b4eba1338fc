import type { RosterDraft } from '$lib/army/draft';
import { makeRosterDraft, makeUnitDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import { arrange } from '$lib/army/edit/sections';
import { samplePairs } from '$lib/army/samples/samples';
import { readPasted } from '$lib/army/text/read-pasted';
import { readRosterTable, splitCells } from '$lib/army/text/read-table';
import { readRosterText } from '$lib/army/text/read-text';
import { writeRosterTable } from '$lib/army/text/write-table';
import { writeRosterText, type TextStyle } from '$lib/army/text/write-text';
import { validateRoster } from '$lib/army/validate-roster';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRosterDraft } from '../arbitrary-rosters';

const time = '2026-07-04T12:00:00.000Z';
const styles: readonly TextStyle[] = ['plain', 'markdown'];

function makeIds() {
	let last = 0;
	return () => `read-${(last += 1)}`;
}

/** A roster without its ids: brigades and generals by their names instead. */
function withoutIds({ units, brigades, ...roster }: RosterDraft) {
	const nameOf = (id: string | null) => [...brigades, ...units].find((each) => each.id === id)?.name ?? null;
	return {
		...{ ...roster, id: '', changedAt: '' },
		brigades: brigades.map(({ name, general }) => ({ name, general: nameOf(general) })),
		units: units.map((unit) => ({ ...unit, id: '', brigade: nameOf(unit.brigade) }))
	};
}

/** Names that look like the marks of the text itself. */
const namedLikeMarks: RosterDraft = makeRosterDraft('marks', time, {
	name: '=',
	side: '#',
	brigades: [
		{ id: 'a', name: '== Left ==', general: null },
		{ id: 'b', name: 'Right ##', general: null }
	],
	units: ['- a', '**b**', '# c', 'd — e', '\\f', 'Side: g', '(no name) h'].map((name, index) =>
		makeUnitDraft(`u${index}`, 'infantry', { name, brigade: index < 3 ? 'a' : 'b' })
	)
});

/** Names that a spreadsheet would work out, or that end its cells. */
const namedLikeFormulas: RosterDraft = makeRosterDraft('sums', time, {
	name: 'Sums',
	side: 'Crown',
	units: ['=1+1', "'quoted'", '+a', '-b', '@c', '"d"', '6" howitzers', "'=e"].map((name, index) =>
		makeUnitDraft(`u${index}`, 'infantry', { name, notes: 'two\nlines' })
	)
});

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

const anySoundRoster = anyRosterDraft
	.map((draft) => ({
		...draft,
		name: tidy(draft.name) || 'Roster',
		side: tidy(draft.side) || 'Side',
		notes: tidy(draft.notes),
		brigades: draft.brigades.map((brigade, index) => ({ ...brigade, name: tidy(`${brigade.name} ${index}`) })),
		units: draft.units.map((unit, index) => ({ ...unit, name: tidy(`${unit.name} ${index}`), notes: tidy(unit.notes) }))
	}))
	.map(arrange)
	.filter((draft) => validateRoster(draft).ok);

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

	it('of any sound roster comes back the same', () => {
		fc.assert(
			fc.property(anySoundRoster, fc.constantFrom(...styles), (draft, style) => {
				const read = readRosterText(writeRosterText(draft, style), makeIds(), time);
				expect(read.problems).toEqual([]);
				expect(withoutIds(read.roster)).toEqual(withoutIds(draft));
			}),
			{
				numRuns: 100,
				examples: [
					[namedLikeMarks, 'plain'],
					[namedLikeMarks, 'markdown']
				]
			}
		);
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

/** Pieces of lists in any order, with what mail programs and pranksters put between. */
const anyPaste = fc
	.array(
		fc.oneof(
			fc.string({ maxLength: 20 }),
			fc.constantFrom('\n', '\t', ',', ' — ', '## ', '== x ==', '"', '\u0007', '\u202e', '24 figures', 'grade C', 'Side: ', 'Note: ', 'a'.repeat(400)) // prettier-ignore
		),
		{ maxLength: 40 }
	)
	.map((parts) => parts.join(''));

describe('a paste from a spreadsheet', () => {
	it('with tabs and headings in any order becomes units in their brigades', () => {
		const { roster, problems } = readPasted(
			'Brigade\tUnit\tGrade\tFigures\tArms\tBayonets\tNotes\nLeft\t33rd Foot\tB\t24\tmuskets\tyes\tRed facings\nLeft\tJägers\tB\t12\trifles\tno\t\n\tGuns\tC\t4\tfield guns\t\t',
			makeIds(),
			time
		);
		expect(problems).toEqual([]);
		expect(roster.brigades.map(({ name }) => name)).toEqual(['Left']);
		expect(roster.units).toMatchObject([
			{ name: 'Guns', arm: 'artillery', brigade: null, figures: 4 },
			{ name: '33rd Foot', grade: 'B', figures: 24, bayonets: true, notes: 'Red facings' },
			{ name: 'Jägers', weapon: 'rifle', bayonets: false }
		]);
	});

	it('with generals takes their seniority and who commands which brigade, and a list without them reads as before', () => {
		const { roster, problems } = readPasted(
			'Unit\tKind\tBrigade\tCommander\tSeniority\tCharisma\nPercy\tgeneral\t\t\t2\t8\nHowe\tgeneral\t\t\t1\t\n5th Foot\tfoot\tLeft\tPercy\t\t',
			makeIds(),
			time
		);
		expect(problems).toEqual([]);
		expect(roster.units).toMatchObject([
			{ name: 'Percy', arm: 'general', seniority: 2, charisma: 8 },
			{ name: 'Howe', arm: 'general', seniority: 1, charisma: null },
			{ name: '5th Foot', arm: 'infantry', seniority: null }
		]);
		expect(roster.brigades).toMatchObject([{ name: 'Left', general: roster.units[0]?.id }]);
		expect(readPasted('Howe — general, charisma 7\n', makeIds(), time).roster.units).toMatchObject([
			{ seniority: null }
		]);
	});

	it('of any sound roster has its units back as they were', () => {
		fc.assert(
			fc.property(anySoundRoster, (draft) => {
				const read = readPasted(writeRosterTable(draft), makeIds(), time);
				expect(read.problems).toEqual([]);
				expect(withoutIds(read.roster).units).toEqual(withoutIds(draft).units);
			}),
			{ numRuns: 100, examples: [[namedLikeMarks], [namedLikeFormulas]] }
		);
	});

	it('with commas, quotes and no headings is read as name, figures, grade', () => {
		const { roster, problems } = readPasted('"7th Foot, Royal Fusiliers",18,D\nLegion,24,C', makeIds(), time);
		expect(problems).toEqual([]);
		expect(roster.units).toMatchObject([
			{ name: '7th Foot, Royal Fusiliers', figures: 18, grade: 'D' },
			{ name: 'Legion', figures: 24, grade: 'C' }
		]);
	});

	it('that is malformed has a problem for each line, and every unit is there all the same', () => {
		const { roster, problems } = readRosterTable(
			'Name,Figures,Grade,Flag\nA,many,C,\nB,12,Z,blue\nC,9,A,',
			makeIds(),
			time
		);
		expect(problems.map(({ line }) => line)).toEqual([2, 3]);
		expect(roster.units.map(({ name, notes }) => [name, notes])).toEqual([
			['A', 'many'],
			['B', 'Z\nblue'],
			['C', '']
		]);
	});

	it('keeps quoted separators, quotes and line breaks, and counts lines as the text has them', () => {
		expect(splitCells('a,"b ""c"", d\ne"\nf,g', ',')).toEqual([
			{ cells: ['a', 'b "c", d\ne'], line: 1 },
			{ cells: ['f', 'g'], line: 3 }
		]);
	});

	it('of more units than a roster holds is cut, and says so', () => {
		const { roster, problems } = readPasted(Array.from({ length: 230 }, (_, index) => `U${index},12,C`).join('\n'), makeIds(), time); // prettier-ignore
		expect(roster.units).toHaveLength(200);
		expect(problems.at(-1)?.message).toMatch(/the rest was left out/);
	});

	it('whatever is pasted, reading ends with a roster that can be stored', () => {
		fc.assert(
			fc.property(anyPaste, (text) => {
				const { roster } = readPasted(text, makeIds(), time);
				expect(parseRosterDraft(roster)).toMatchObject({ ok: true });
			})
		);
	});
});
