// Drafts as a builder might hold them: mostly sound, with something wrong here and there. All of them parse as drafts.
import type { RosterDraft, UnitDraft } from '$lib/army/draft';
import { makeRosterDraft, makeUnitDraft } from '$lib/army/draft';
import { sideColours, sidePatterns } from '$lib/army/roster';
import { arms, formations, grades, orders, weapons } from '$lib/rules/vocabulary';
import fc from 'fast-check';

/** Text as people and pranksters type it, without what no font shows. */
export const anyLine = fc.oneof(
	fc.string({ maxLength: 40 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '')),
	fc.constantFrom(
		'<script>alert(1)</script>',
		'"><img src=x onerror=x()>',
		'__proto__',
		'Jägers ½″',
		'🥁 Drums',
		'33rd'
	)
);

/** What the written forms of a roster use as marks. */
const marks = ['- ', '• ', '* ', ' — ', ' – ', ' -- ', ' - ', 'Note:', 'Notes: ', 'Roster:', 'Side: ', 'Commanded by:', '# ', '##', '#3', '== ', ' ==', '\\', '**', '"', "'", ', ', ';', '=1', '(no name)', 'Unit', 'Name', '24 figures', 'grade C', '|', '> ', '  ', 'a', 'É']; // prettier-ignore

/** Words that a spreadsheet, Markdown or an eye takes for something else: numbers, sums, dates, tables, links, lists, letters from right to left. */
const takenForElse = ['33', '007', '1/2', '3.5', '-1', '+1', '=A1', '@x', '12 figures', '2 guns', 'Left:', 'Brigade: ', 'Grade: C', '""', "'=", '\\"', '|---|', '| a | b |', '---', '***', '~~', '`x`', '[a](b)', '<b>', '&amp;', '1. ', '1) ', '_a_', 'חיל', 'فوج ', '\u200f', '\u200d', '\u00a0', '\ufeff', '👩‍🦰', '🇬🇧', 'e\u0301', '１２', '…', '″', ' × ', ' / ', '?', 'general', 'horse', 'null', 'TRUE']; // prettier-ignore

/** A line put together of marks, as names beginning with `Note:` and sides with dashes are. */
export const anyMarkedLine = fc
	.array(fc.constantFrom(...marks, ...takenForElse), { minLength: 1, maxLength: 5 })
	.map((parts) => parts.join(''));

/** Several such lines, with tabs in them. */
export const anyMarkedNotes = fc
	.array(fc.constantFrom(...marks, ...takenForElse, '\t', '\n', '\r\n', '\n\n'), { maxLength: 8 })
	.map((parts) => parts.join(''));

const anyId = fc.nat(1_000_000).map((number) => `id-${number}`);

/** Now and then one field is replaced by something that does not fit. */
const anySlip: fc.Arbitrary<Partial<UnitDraft>> = fc.oneof(
	{ weight: 12, arbitrary: fc.constant({}) },
	fc.constantFrom(null, -1, 0, 2.5, 500).map((figures) => ({ figures })),
	fc.constantFrom(...formations, null).map((formation) => ({ formation })),
	fc.constantFrom(...weapons, null).map((weapon) => ({ weapon })),
	fc.subarray([...orders]).map((some) => ({ orders: some })),
	fc.integer({ min: -5, max: 15 }).map((charisma) => ({ charisma })),
	fc.integer({ min: -2, max: 24 }).map((seniority) => ({ seniority })),
	fc.constant({ footprint: { frontage: 4, depth: null } }),
	fc.constant({ name: '' })
);

export const anyUnitDraft: fc.Arbitrary<UnitDraft> = fc
	.record({
		id: anyId,
		arm: fc.constantFrom(...arms),
		name: anyLine,
		grade: fc.constantFrom(...grades),
		general: fc.record({
			seniority: fc.option(fc.integer({ min: 1, max: 20 })),
			charisma: fc.option(fc.integer({ min: 1, max: 10 }))
		}),
		arrives: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 5 }),
		footprint: fc.option(fc.record({ frontage: fc.constantFrom(3, 7.25), depth: fc.constantFrom(1, 2.5) })),
		notes: anyLine,
		traits: fc.subarray(['Elite', 'Militia volley', 'O’Hara’s Own', 'half-trained', 'ÉLITE 2']),
		slip: anySlip
	})
	.map(({ id, arm, slip, general, traits, ...changes }) =>
		makeUnitDraft(id, arm, {
			...changes,
			...(traits.length > 0 ? { traits } : {}),
			...(arm === 'general' ? general : {}),
			...slip
		})
	);

export const anyRosterDraft: fc.Arbitrary<RosterDraft> = fc
	.record({
		id: anyId,
		name: anyLine,
		side: anyLine,
		colour: fc.constantFrom(...sideColours),
		pattern: fc.constantFrom(...sidePatterns),
		notes: anyLine,
		units: fc.uniqueArray(anyUnitDraft, { selector: ({ id }) => id, maxLength: 6 }),
		brigades: fc.uniqueArray(fc.record({ id: anyId, name: anyLine, general: fc.constant(null) }), {
			selector: ({ id }) => id,
			maxLength: 2
		})
	})
	.map(({ id, ...changes }) => makeRosterDraft(id, '2026-07-04T12:00:00.000Z', changes));
