// The playsheet as it is printed for one player: two pages of two columns, back to back, in the words that fit on paper. What is done and when
// to test stand together on the first page, with moving and shooting; blows, nerves and what the sheet leaves open stand on the second.
import { type Playsheet, choiceIds, defaultRulings, type Rulings } from '$lib/rules/sheet/playsheet';
import { rulingTexts } from '$lib/rules/sheet/ruling-texts';
import { describeChosen } from '$lib/rules/sheet/ruling-texts-listing';
import { makeSigned } from '$lib/wording';
import { layOutPlaysheet } from './lay-out';
import type { SheetCell, SheetRow, SheetSection, SheetTable } from './sheet';

interface PaperRow {
	readonly id: string;
	readonly label: string;
	readonly note: string | null;
	readonly cells: readonly string[];
	/** House rules changed it. */
	readonly changed: boolean;
}

interface PaperTable {
	readonly id: string;
	/** What the rows are, where their columns need names; null for rows that speak for themselves. */
	readonly head: string | null;
	readonly columns: readonly string[];
	readonly rows: readonly PaperRow[];
}

export interface PaperSection {
	readonly id: string;
	readonly title: string;
	readonly tables: readonly PaperTable[];
	readonly notes: readonly string[];
}

export interface PaperPage {
	readonly title: string;
	readonly columns: readonly (readonly PaperSection[])[];
}

export interface PaperRuling {
	readonly id: string;
	readonly title: string;
	/** What is played. */
	readonly chosen: string;
	/** It is not the usual reading. */
	readonly changed: boolean;
}

/** A table that stands on paper under a heading of its own, away from its section. */
const ownParts: Readonly<Record<string, string>> = { 'morale.tests': 'When to test' };

const pages: readonly { readonly title: string; readonly columns: readonly (readonly string[])[] }[] = [
	{
		title: 'Turn, movement and fire',
		columns: [
			['turn', 'morale.tests', 'movement', 'manoeuvre'],
			['shooting', 'shooting-modifiers', 'counterbattery', 'generals']
		]
	},
	{
		title: 'Combat and morale',
		columns: [
			['combat', 'combat-modifiers', 'morale'],
			['morale-modifiers', 'rout', 'rout-modifiers']
		]
	}
];

/** Lines of sums to which a general's charisma bonus is added: the sheet's own number for it is only how often. */
const byCharisma: readonly string[] = ['morale.modifiers.general-attached', 'rout.modifiers.leader-attached'];

export function layOutForPaper(playsheet: Playsheet): PaperPage[] {
	const parts = layOutPlaysheet(playsheet).flatMap((section) => takeApart(playsheet, section));
	const find = (id: string) => {
		const part = parts.find((each) => each.id === id);
		if (!part) throw new Error(`nothing to print under ${id}`);
		return part;
	};
	return pages.map(({ title, columns }) => ({ title, columns: columns.map((ids) => ids.map(find)) }));
}

function takeApart(playsheet: Playsheet, { anchor, title, tables, notes }: SheetSection): PaperSection[] {
	const own = tables.filter(({ id }) => id in ownParts);
	const rest = tables.filter((table) => !own.includes(table));
	return [
		makePart(playsheet, anchor, title, rest, notes),
		...own.map((table) => makePart(playsheet, table.id, ownParts[table.id] ?? title, [table], []))
	];
}

function makePart(
	playsheet: Playsheet,
	id: string,
	title: string,
	tables: readonly SheetTable[],
	notes: readonly string[]
): PaperSection {
	const shared = findShared(tables);
	return {
		id,
		title,
		tables: tables.map((table) => ({
			id: table.id,
			head: isHeaded(table) ? (table.title ?? table.head) : null,
			columns: table.columns,
			rows: table.rows.map((row) => makeRow(playsheet, table, row, shared))
		})),
		notes: [...shared.map((note) => `† ${note}`), ...notes]
	};
}

/** Several columns need their names, and so does one beside bare scores. */
const isHeaded = ({ columns, rows }: SheetTable): boolean =>
	columns.length > 1 || (columns.length === 1 && rows.some(({ head }) => head !== null));

/** What is to be known of several rows is said once, below them. */
function findShared(tables: readonly SheetTable[]): string[] {
	const notes = tables.flatMap(({ rows }) => rows.flatMap(({ note }) => (note === null ? [] : [note])));
	return [...new Set(notes.filter((note, index) => notes.indexOf(note) !== index))];
}

function makeRow(playsheet: Playsheet, { columns }: SheetTable, row: SheetRow, shared: readonly string[]): PaperRow {
	const { anchor: id, head, cells } = row;
	const changed = [head, ...cells].some((cell) => (cell?.printed ?? null) !== null);
	if (byCharisma.includes(id)) {
		const label = `${row.label}: his charisma bonus`;
		return { id, label, note: null, cells: [charismaRange(playsheet, cells[0] ?? null)], changed };
	}
	const isShared = row.note !== null && shared.includes(row.note);
	return {
		id,
		label: isShared ? `${row.label} †` : row.label,
		note: isShared ? null : row.note,
		cells: columns.map((_, index) => cells[index]?.text ?? ''),
		changed
	};
}
/** "+0 to +2": from the least to the most that a general may add. */
function charismaRange({ generals }: Playsheet, cell: SheetCell | null): string {
	const times = Number(cell?.text.replace('−', '-') ?? 1);
	const bonuses = generals.charisma.map(({ bonus }) => bonus * times);
	return `${makeSigned(Math.min(...bonuses))} to ${makeSigned(Math.max(...bonuses))}`;
}

/** What the sheet leaves open and players may choose, with what is played. */
export const listChoices = (rulings: Rulings): PaperRuling[] =>
	choiceIds.map((id) => ({
		id,
		title: rulingTexts[id].title,
		chosen: describeChosen(id, rulings),
		changed: rulings[id] !== defaultRulings[id]
	}));
