// The playsheet as it is printed for one player: the tables of the page, in the words that fit on paper. A general's line says that it is his
// charisma bonus that counts, since the sheet's own number for it is only how often.
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { listRulings } from '$lib/rules/sheet/ruling-texts-listing';
import type { Rulings } from '$lib/rules/sheet/rulings';
import { makeSigned } from '$lib/wording';
import { layOutPlaysheet } from './lay-out';
import type { SheetCell, SheetRow, SheetTable } from './sheet';

export interface PaperRow {
	readonly id: string;
	readonly label: string;
	readonly note: string | null;
	readonly cells: readonly string[];
	/** House rules changed it. */
	readonly changed: boolean;
}

export interface PaperTable {
	readonly id: string;
	readonly title: string | null;
	readonly head: string;
	readonly columns: readonly string[];
	readonly rows: readonly PaperRow[];
}

export interface PaperSection {
	readonly id: string;
	readonly title: string;
	readonly tables: readonly PaperTable[];
	readonly notes: readonly string[];
}

export interface PaperRuling {
	readonly id: string;
	readonly title: string;
	/** What is played. */
	readonly chosen: string;
}

/** Lines of sums to which a general's charisma bonus is added. */
const byCharisma: readonly string[] = ['morale.modifiers.general-attached', 'rout.modifiers.leader-attached'];

export function layOutForPaper(playsheet: Playsheet): PaperSection[] {
	return layOutPlaysheet(playsheet).map(({ anchor, title, tables, notes }) => ({
		id: anchor,
		title,
		tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => makeRow(playsheet, table, row)) })),
		notes
	}));
}

function makeRow(playsheet: Playsheet, { columns }: SheetTable, row: SheetRow): PaperRow {
	const { anchor: id, head, cells } = row;
	const changed = [head, ...cells].some((cell) => (cell?.printed ?? null) !== null);
	if (byCharisma.includes(id)) {
		const label = `${row.label}: his charisma bonus`;
		return { id, label, note: null, cells: [charismaRange(playsheet, cells[0] ?? null)], changed };
	}
	return { id, label: row.label, note: row.note, cells: columns.map((_, index) => cells[index]?.text ?? ''), changed };
}

/** "+0 to +2": from the least to the most that a general may add. */
function charismaRange({ generals }: Playsheet, cell: SheetCell | null): string {
	const times = Number(cell?.text.replace('−', '-') ?? 1);
	const bonuses = generals.charisma.map(({ bonus }) => bonus * times);
	return `${makeSigned(Math.min(...bonuses))} to ${makeSigned(Math.max(...bonuses))}`;
}

/** What the sheet leaves open and players may choose, with what is played. */
export const listChoices = (rulings: Rulings): PaperRuling[] =>
	listRulings(rulings).flatMap(({ id, title, options }) => {
		const chosen = options.find((option) => option.isChosen);
		return chosen ? [{ id, title, chosen: chosen.label }] : [];
	});
