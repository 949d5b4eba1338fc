// The log in blocks: so many rows are made and let go of together; and what a line needs to know and can do.

import type { LogRow } from '$lib/battle/log/find';
import type { LogLine } from '$lib/battle/log/log';
import type { LineNote } from '$lib/battle/log/notes';
import type { BattleEvent } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { ThrownTogether } from '$lib/dice/together';

/** So many rows are made and let go of together: few enough to be made in a moment, many enough to be few. */
const linesInBlock = 40;

interface ShownRow {
	readonly row: LogRow;
	/** Where a turn or a phase ends with this row, what it is called. */
	readonly title: string | null;
	/** Among all rows, from the last on. */
	readonly place: number;
}

export interface LogBlockRows {
	readonly key: number;
	/** The last line first. */
	readonly rows: readonly ShownRow[];
}

/** What a line needs to know of its battle, and what can be done with it. */
export interface LogWays {
	readonly state: BattleState;
	notesOn(order: number): readonly LineNote[];
	/** The device that did it, at a shared table. */
	makerOf(line: LogLine): string | null;
	/** A device of the table, by its name. */
	nameOf(device: string): string;
	/** The whole log: dice that two devices threw may lie under another line of it, too. */
	readonly events: readonly BattleEvent[];
	/** Whether this device threw dice that bear its name; null where they do not, or it cannot tell. */
	isOwnThrow(thrown: ThrownTogether): boolean | null;
	loadPhoto(id: string): Promise<Blob | null>;
	/** Steps back to just after it; null or 0 when there is nothing to go back through. */
	stepsBack(order: number): number | null;
	/** Where it can be seen again. */
	replay(order: number): string;
	back(steps: number): void;
	branch(order: number): void;
	change(order: number): void;
	/** Says something of a line, or changes what was said. */
	note(line: LogLine, note: LineNote | null): void;
	withdraw(note: LineNote): void;
}

/** Blocks are counted from the first row on, so that a new line changes the last of them and no other. */
export function gatherBlocks(rows: readonly LogRow[], titleOf: (line: LogLine) => string): readonly LogBlockRows[] {
	const titles = rows.map(({ line }) => titleOf(line));
	const blocks: { key: number; rows: ShownRow[] }[] = [];
	for (const [index, row] of rows.entries()) {
		const title = titles[index] === titles[index + 1] ? null : (titles[index] ?? null);
		const key = Math.floor(index / linesInBlock);
		if (blocks[0]?.key !== key) blocks.unshift({ key, rows: [] });
		blocks[0]?.rows.unshift({ row, title, place: rows.length - index });
	}
	return blocks;
}
