// What every rule looks at.

import type { Board } from './board';
import type { HsCopy } from './copy';
import type { Mode } from './people';
import type { Rulings } from './rulings';

/** What every rule looks at. */
export interface Table {
	readonly board: Board;
	readonly copy: HsCopy;
	readonly rulings: Rulings;
	readonly mode: Mode;
}
