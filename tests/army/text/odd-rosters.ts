// Sound rosters whose names, sides and notes look like the marks of the forms they are written in, and what is compared after a way there and back.
import type { RosterDraft, UnitDraft } from '$lib/army/draft';
import { makeRosterDraft, makeUnitDraft } from '$lib/army/draft';
import { arrange } from '$lib/army/edit/sections';
import { validateRoster } from '$lib/army/validate-roster';
import fc from 'fast-check';
import { anyLine, anyMarkedLine, anyMarkedNotes, anyRosterDraft } from '../arbitrary-rosters';

export const time = '2026-07-04T12:00:00.000Z';

export function makeIds() {
	let last = 0;
	return () => `read-${(last += 1)}`;
}

/** A roster without its ids: brigades and generals by their names instead. A brigade and a unit may have the same id. */
export function withoutIds({ units, brigades, ...roster }: RosterDraft) {
	const nameOf = (id: string | null, among: readonly { readonly id: string; readonly name: string }[]) =>
		among.find((each) => each.id === id)?.name ?? null;
	return {
		...{ ...roster, id: '', changedAt: '' },
		brigades: brigades.map(({ name, general }) => ({ name, general: nameOf(general, units) })),
		units: units.map((unit) => ({ ...unit, id: '', brigade: nameOf(unit.brigade, brigades) }))
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

/** What no eye sees: spaces at the ends of lines, and how a line break is written. */
const tidyNotes = (notes: string) =>
	notes
		.trim()
		.split(/\r\n|\r|\n/)
		.map((line) => line.trimEnd())
		.join('\n');

/** Each brigade under a general of its own while there are generals, and units in every brigade that there are units for. */
function withCommand(draft: RosterDraft): RosterDraft {
	const generals = draft.units.filter(({ arm }) => arm === 'general');
	const brigades = draft.brigades.map((each, index) => ({ ...each, general: generals[index]?.id ?? null }));
	const units = draft.units.map((unit, index) => ({
		...unit,
		brigade: brigades[index % (brigades.length + 1)]?.id ?? null
	}));
	return arrange({ ...draft, brigades, units });
}

/** Sound rosters whose names, sides and notes are as odd as they come. */
export const anyOddRoster = fc
	.record({
		draft: anyRosterDraft,
		lines: fc.uniqueArray(fc.oneof(anyLine, anyMarkedLine), {
			selector: (line) => line.trim().toLocaleLowerCase('en'),
			minLength: 10,
			maxLength: 10
		}),
		notes: fc.array(fc.oneof(anyLine, anyMarkedNotes), { minLength: 7, maxLength: 7 })
	})
	.map(({ draft, lines, notes }) => ({
		...draft,
		name: lines[0]?.trim() ?? '',
		side: lines[1]?.trim() ?? '',
		notes: tidyNotes(notes[0] ?? ''),
		brigades: draft.brigades.map((brigade, index) => ({ ...brigade, name: lines[2 + index]?.trim() ?? '' })),
		units: draft.units.map((unit, index) => ({
			...unit,
			name: lines[4 + index]?.trim() ?? '',
			notes: tidyNotes(notes[1 + index] ?? '')
		}))
	}))
	.map(withCommand)
	.filter((draft) => validateRoster(draft).ok);

/** Everything odd about one roster, to be read back from each form. */
export const oddities: readonly (readonly [string, RosterDraft])[] = [
	['names like the marks of the text', namedLikeMarks],
	['names like formulas', namedLikeFormulas],
	[
		'dashes in the side and the notes',
		oddArmy({ side: 'Crown - the left', notes: 'Cold — and wet\nNo rum -- at all' })
	],
	['a dash in the name of a commander', oddArmy({}, { name: "Fraser - of the 71st's", arm: 'general' })],
	['tabs in the notes', oddArmy({ notes: 'Flank\tleft' }, { notes: 'Coat\tred\n\tFacings\tbuff' })],
	['blank and indented lines in the notes', oddArmy({ notes: 'One\n\n  two' }, { notes: 'One\n\n  two' })],
	...['Note: late', 'Notes: late', 'Roster: of the day', 'Colour: Guard', 'Bases: none', 'Commanded by: none', '• Fraser', '- Fraser', '* Fraser', '+ Fraser', '> Fraser', '# Fraser', '(no name)', '\\', '"Old" Guard', '"Old', 'Two  spaces'].map((name) => [`a unit called ${name}`, oddArmy({}, { name })] as const), // prettier-ignore
	...['Unit, Figures', ', Unit', 'Name; Grade', '- Left -', 'Note: me', '(no name)'].map((name) => [`a roster, a side and a brigade called ${name}`, oddArmy({ name, side: name, brigades: [{ id: 'b', name, general: null }] })] as const), // prettier-ignore
	[
		'a brigade of the same id as its general',
		oddArmy({ brigades: [{ id: 'b', name: 'Left', general: 'b' }] }, { id: 'b', arm: 'general', name: 'Right' })
	],
	['orders in an order of their own', oddArmy({}, { orders: ['loose', 'tight'] })]
];

/** A brigade with one unit that is changed and one that is not. */
function oddArmy(changes: Partial<RosterDraft>, { arm = 'infantry', ...unit }: Partial<UnitDraft> = {}): RosterDraft {
	return makeRosterDraft('odd', time, {
		name: 'Odd',
		side: 'Crown',
		brigades: [{ id: 'b', name: 'Left', general: arm === 'general' ? 'u' : null }],
		units: [
			makeUnitDraft('u', arm, { name: 'Changed', brigade: 'b', ...unit }),
			makeUnitDraft('v', 'infantry', { name: 'Plain', brigade: 'b' })
		],
		...changes
	});
}
