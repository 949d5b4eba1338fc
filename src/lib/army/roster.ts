// An army on paper. A battle copies it, so that later edits change no battle.

import type { Unit } from './unit';

/** Side colours are doubled by a pattern, for eyes that do not tell colours apart. */
export const sideColours = ['red', 'blue', 'green', 'buff', 'grey', 'black'] as const;
export type SideColour = (typeof sideColours)[number];
export const sidePatterns = ['solid', 'stripes', 'dots', 'chequers', 'bars', 'waves'] as const;
export type SidePattern = (typeof sidePatterns)[number];

export interface Brigade {
	readonly id: string;
	readonly name: string;
	/** The general who commands it; null when nobody does. */
	readonly general: string | null;
}

/** The room one figure takes, in millimetres, as bases are sold. */
export interface BaseSizes {
	readonly foot: { readonly width: number; readonly depth: number };
	readonly horse: { readonly width: number; readonly depth: number };
	readonly gun: { readonly width: number; readonly depth: number };
}

export interface Roster {
	readonly version: 1;
	readonly id: string;
	readonly name: string;
	/** What the side is called in a battle: Crown, Continental, … */
	readonly side: string;
	readonly colour: SideColour;
	readonly pattern: SidePattern;
	readonly bases: BaseSizes;
	readonly brigades: readonly Brigade[];
	/** In the order the player put them. */
	readonly units: readonly Unit[];
	readonly notes: string;
	/** ISO time of the last change. */
	readonly changedAt: string;
}
