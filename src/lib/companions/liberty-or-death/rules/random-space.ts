// The random table, where the people have entered it: a start by two dice, and the walk down its boxes to the first space that is wanted (8.2).

import type { RandomTable, Space } from './board';

const COLUMNS = 3;
const ROWS = 6;

export interface Walk {
	readonly space: string;
	/** Every space that was looked at on the way, the last one being it. */
	readonly seen: readonly string[];
}

/** Starts at `column-row`; below row 6 on to the next column, after the last box to the first. */
export function walkTable(table: RandomTable, start: string, wanted: readonly string[]): Walk {
	const [column = 1, row = 1] = start.split('-').map(Number);
	const first = (column - 1) * ROWS + (row - 1);
	const seen: string[] = [];
	for (let box = 0; box < COLUMNS * ROWS; box++) {
		const at = (first + box) % (COLUMNS * ROWS);
		for (const space of table[Math.floor(at / ROWS)]?.[at % ROWS] ?? []) {
			seen.push(space);
			if (wanted.includes(space)) return { space, seen };
		}
	}
	// A space that the entered table does not name: the first of the wanted ones, and the walk shows that none was met.
	return { space: wanted[0] ?? '', seen };
}

/** What looks wrong in an entered table; it is still kept (1.7). */
export function tableDoubts(table: RandomTable, spaces: readonly Space[]): string[] {
	const doubts: string[] = [];
	const boxes = table.flat();
	if (
		table.length !== COLUMNS ||
		table.some((column) => column.length !== ROWS) ||
		boxes.some((box) => box.length === 0)
	)
		doubts.push('The table has three columns of six boxes, each with one or two spaces.');
	if (boxes[0]?.[0] !== 'quebec-city') doubts.push('The first box begins with Quebec City.');
	if (boxes.at(-1)?.at(-1) !== 'massachusetts') doubts.push('The last box ends with Massachusetts.');
	const florida = boxes.find((box) => box.includes('florida'));
	if (florida && florida.join() !== 'florida,south-carolina')
		doubts.push('Florida stands above South Carolina in one box.');
	const unknown = [...new Set(boxes.flat())].filter((id) => !spaces.some((space) => space.id === id));
	if (unknown.length > 0) doubts.push(`No space of your copy has these names: ${unknown.join(', ')}.`);
	return doubts;
}
