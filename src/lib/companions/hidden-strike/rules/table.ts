// What every rule looks at.

import type { Board } from './board';
import type { HsCopy } from './copy';
import type { Mode } from './people';
import type { Region } from './regions';
import type { Rulings } from './rulings';

/** What every rule looks at. */
export interface Table {
	readonly board: Board;
	readonly copy: HsCopy;
	readonly rulings: Rulings;
	readonly mode: Mode;
	/** In which turn a region was won, where that is known. */
	readonly wonOn?: Readonly<Partial<Record<Region, number>>> | undefined;
}
