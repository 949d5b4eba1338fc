import type { RosterDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import { readPasted } from '$lib/army/text/read-pasted';
import { readRosterTable, splitCells } from '$lib/army/text/read-table';
import { writeRosterTable } from '$lib/army/text/write-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddRoster, makeIds, oddities, time, withoutIds } from './odd-rosters';
import { rounds } from '../../long';

/** A table has a row for each unit: what belongs to the whole roster, and brigades without units, it does not have. */
function inRows(draft: RosterDraft) {
	const { units, brigades } = withoutIds(draft);
	return { units, brigades: brigades.filter(({ name }) => units.some(({ brigade }) => brigade === name)) };
}

function expectRowsBack(draft: RosterDraft): void {
	const read = readPasted(writeRosterTable(draft), makeIds(), time);
	expect(read.problems).toEqual([]);
	expect(inRows(read.roster)).toEqual(inRows(draft));
}

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

	it('knows the guns by their size, the side by its column, and whom a general commands by where he stands', () => {
		const { roster, problems } = readPasted(
			'Name\tArm\tFigures\tGrade\tDensity\tWeapon\tBrigade\tSide\n1st Delaware\tinfantry\t20\tC\ttight\tmusket\tSmallwood\tContinental\nHarrison\tartillery\t8\tC\t\tlight\tSmallwood\tContinental\nKnox\tguns\t6\tC\t\tField\t\tcontinental\nSmallwood\tgeneral\t\t\t\t\tSmallwood\tContinental',
			makeIds(),
			time
		);
		expect(problems).toEqual([]);
		expect(roster.side).toBe('Continental');
		const [delaware, harrison, general, knox] = ['1st Delaware', 'Harrison', 'Smallwood', 'Knox'].map((each) =>
			roster.units.find(({ name }) => name === each)
		);
		expect(delaware).toMatchObject({ order: 'tight', weapon: 'musket' });
		expect(harrison).toMatchObject({ arm: 'artillery', weapon: 'light-gun', figures: 8 });
		expect(knox).toMatchObject({ arm: 'artillery', weapon: 'field-gun', figures: 6 });
		expect(roster.brigades.map(({ name, general: commander }) => [name, commander])).toEqual([
			['Smallwood', general?.id]
		]);
	});

	it('of two sides is of the first; the other stands in the notes, and is told', () => {
		const { roster, problems } = readPasted(
			'Unit\tFigures\tSide\n33rd\t24\tCrown\nMilitia\t18\tRebels',
			makeIds(),
			time
		);
		expect(roster.side).toBe('Crown');
		expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
			'3 “Rebels” is not understood and stands in the unit’s notes.'
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

	it.each(oddities)('with %s has its units and brigades back', (_what, draft) => expectRowsBack(draft));

	it('of any sound roster, however odd, has its units and brigades back', () => {
		fc.assert(fc.property(anyOddRoster, expectRowsBack), { numRuns: rounds(80, 5000) });
	});

	it.each([
		['commas', ','],
		['semicolons', ';'],
		['tabs', '\t']
	])('with headings and %s is a table, whatever its cells hold', (_what, separator) => {
		const rows = [
			['Unit', 'Figures', 'Grade', 'Notes'],
			["71st - Fraser's", '24', 'B', 'Notes:'],
			['#3', '12', 'C', 'Side: left'],
			['== Guns ==', '9', 'D', 'a — b'],
			['Roster: spare', '9', 'D', '# 1']
		];
		const { roster, problems } = readPasted(rows.map((row) => row.join(separator)).join('\n'), makeIds(), time);
		expect(problems).toEqual([]);
		expect(roster.brigades).toEqual([]);
		expect(roster.units.map(({ name, figures, grade, notes }) => [name, `${figures}`, grade, notes])).toEqual(
			rows.slice(1)
		);
	});

	it.each([
		['tabs', '\t', ['Roster:\tGreene’s army\t\t', 'Side:\tContinental\t\t']],
		['tabs, and lines without any', '\t', ['Roster: Greene’s army', '', 'Side: Continental']],
		['commas', ',', ['"Roster: Greene’s army",,', '"Side: Continental",,']],
		['semicolons', ';', ['# Greene’s army', 'Side:;Continental;;']]
	])('below a title and a side is a table still: %s', (_what, separator, above) => {
		const rows = ['Unit', 'Figures', 'Notes'].join(separator) + '\n' + ["71st - Fraser's", '24', 'old'].join(separator);
		const { roster, problems } = readPasted(`${above.join('\n')}\n${rows}${separator}blue`, makeIds(), time);
		expect(problems).toEqual([
			{ line: above.length + 2, text: "71st - Fraser's | 24 | old | blue", message: '“blue” is not understood and stands in the unit’s notes.' } // prettier-ignore
		]);
		expect(roster).toMatchObject({ name: 'Greene’s army', side: 'Continental', notes: '' });
		expect(roster.units).toMatchObject([{ name: "71st - Fraser's", figures: 24, notes: 'old\nblue' }]);
	});

	it('in Markdown is one too, with a title above it and a pipe in a cell', () => {
		const text = [
			'# Greene’s army',
			'',
			'| Unit | Figures | Grade | Notes |',
			'|------|:-------:|------:|-------|',
			'| Guards \\| 1st | 24 | A | said "hold" |',
			"| 71st - Fraser's | 18 | B | |",
			'"Old" Guard | 12 | C | --- ',
			'| - | 9 | D | - |'
		].join('\n');
		const { roster, problems } = readPasted(text, makeIds(), time);
		expect(problems).toEqual([]);
		expect(roster.name).toBe('Greene’s army');
		expect(roster.units.map(({ name, figures, grade, notes }) => [name, figures, grade, notes])).toEqual([
			['Guards | 1st', 24, 'A', 'said "hold"'],
			["71st - Fraser's", 18, 'B', ''],
			['"Old" Guard', 12, 'C', '---'],
			['-', 9, 'D', '-']
		]);
	});

	it('is none where a written list has the words of headings in its names', () => {
		const list =
			'Roster: Unit, name\nSide: Crown\n\nUnit, name — infantry, 24 figures\n== Unit, name ==\nGuns — 18 figures\n';
		const { roster } = readPasted(list, makeIds(), time);
		expect(roster).toMatchObject({ name: 'Unit, name', side: 'Crown', brigades: [{ name: 'Unit, name' }] });
		expect(roster.units.map(({ name }) => name)).toEqual(['Unit, name', 'Guns']);
	});

	it('with quotes inside a cell, or one that is never closed, keeps its rows', () => {
		const { roster } = readPasted('Unit\tFigures\n"Old" Guard\t12\n"Lost\t9\n"New ""Guard"""\t6', makeIds(), time);
		expect(roster.units.map(({ name, figures }) => [name, figures])).toEqual([
			['"Old" Guard', 12],
			['"Lost', 9],
			['New "Guard"', 6]
		]);
	});

	it('without headings is one where most lines have tabs; a written list with a tab in it is none', () => {
		const table = readPasted("71st - Fraser's\t24\tB\n#3\t12\tC", makeIds(), time);
		expect(table.roster.units).toMatchObject([
			{ name: "71st - Fraser's", figures: 24 },
			{ name: '#3', figures: 12 }
		]);
		const list = readPasted('33rd — 24 figures\n  Note: red\tcoats\n71st — 18 figures', makeIds(), time);
		expect(list.roster.units).toMatchObject([
			{ name: '33rd', notes: 'red\tcoats' },
			{ name: '71st', figures: 18 }
		]);
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
