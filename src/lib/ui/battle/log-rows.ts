// The log in blocks: so many lines are made and let go of together.

import type { LogLine } from '$lib/battle/log/log';

/** So many lines are made and let go of together: few enough to be made in a moment, many enough to be few. */
export const linesInBlock = 40;

export interface LogBlockRows {
	readonly key: number;
	/** The last line first. */
	readonly rows: readonly {
		readonly line: LogLine;
		/** Where a turn or a phase ends with this line, what it is called. */
		readonly title: string | null;
		/** Among all lines, from the last on. */
		readonly place: number;
	}[];
}
