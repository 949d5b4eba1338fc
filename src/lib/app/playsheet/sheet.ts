// The playsheet as a page: sections, tables, rows and cells in the order of the paper one. It is made from a playsheet value
// and never holds a number of its own, so that house rules show theirs. An anchor is a path on the sheet (`shooting.modifiers.moved`,
// `shooting.bands.musket-6`), a section (`rout`) or a ruling (`R12`): a line of a sum carries its anchor already.
import { type Cell, type CellValue, writeValue } from '$lib/rules/house-rules/cell';
import { listCells } from '$lib/rules/house-rules/cells';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { SettledRulingId } from '$lib/rules/sheet/ruling-texts';
import type { Section } from '$lib/rules/engine/section';

export interface SheetCell {
	/** The id of the playsheet's cell, and its anchor. */
	readonly id: string;
	/** As the sheet writes it: "8", "—", "+2". */
	readonly text: string;
	/** The whole of it for those who listen: "Musket up to 6″, soft cover: 9". */
	readonly said: string;
	/** What the printed sheet has there, where this one differs. */
	readonly printed: string | null;
}

export interface SheetRow {
	readonly anchor: string;
	readonly label: string;
	/** Where the label is itself a cell of the sheet: the scores that read this row. */
	readonly head: SheetCell | null;
	/** What else is to be known of it. */
	readonly note: string | null;
	/** One for each column; null where the column has nothing to say. */
	readonly cells: readonly (SheetCell | null)[];
	readonly rulings: readonly SettledRulingId[];
}

export interface SheetTable {
	readonly id: string;
	readonly title: string | null;
	/** What the rows are. */
	readonly head: string;
	/** Empty where the rows are words alone. */
	readonly columns: readonly string[];
	readonly rows: readonly SheetRow[];
}

export interface SheetSection {
	readonly anchor: Section;
	readonly title: string;
	readonly lead: string | null;
	readonly tables: readonly SheetTable[];
	readonly notes: readonly string[];
	/** Rulings that settle something here but belong to no row. */
	readonly rulings: readonly SettledRulingId[];
}

/** The cells of a sheet by their ids, written out, with what was printed where they differ. */
export class CellReader {
	readonly playsheet: Playsheet;
	readonly #cells: ReadonlyMap<string, Cell>;
	readonly #printed: ReadonlyMap<string, Cell>;

	constructor(playsheet: Playsheet) {
		this.playsheet = playsheet;
		this.#cells = byId(playsheet);
		this.#printed = byId(printedPlaysheet);
	}

	#find(id: string): Cell {
		const cell = this.#cells.get(id);
		if (!cell) throw new Error(`no cell ${id} on the playsheet`);
		return cell;
	}

	/** A modifier that is left out; the grades of the rout table are one. */
	#isOff(id: string): boolean {
		const off = this.playsheet.house?.off ?? [];
		return off.includes(id) || off.includes(id.slice(0, id.lastIndexOf('.')));
	}

	labelOf(id: string): string {
		return this.#find(id).label;
	}

	read(id: string): SheetCell {
		const { label, kind, value } = this.#find(id);
		const before = this.#printed.get(id)?.value;
		if (this.#isOff(id)) return { id, text: 'off', said: `${label}: left out by the house rules`, printed: writeShort(kind, before ?? value) }; // prettier-ignore
		const changed = before !== undefined && before !== value;
		return {
			id,
			text: writeShort(kind, value),
			said: `${label}: ${writeValue(kind, value)}`,
			printed: changed ? writeShort(kind, before) : null
		};
	}
}

const byId = (playsheet: Playsheet): Map<string, Cell> => new Map(listCells(playsheet).map((cell) => [cell.id, cell]));

/** A dash is enough where a column explains it. */
const writeShort = (kind: Cell['kind'], value: CellValue): string => (value === null ? '—' : writeValue(kind, value));
