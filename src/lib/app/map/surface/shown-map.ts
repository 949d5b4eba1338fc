// What the canvas asks of whatever it shows: a battle at play under the players' hands, or one that is seen again.
import type { BattleState } from '$lib/battle/state';
import type { Backdrop } from '$lib/battle/terrain';
import type { Point } from '$lib/geometry/point';
import type { UnitFigure } from './figures';
import type { Mark, Tool } from './tool';

/** How the map lay on the screen when it was last seen. */
export interface KeptView {
	readonly zoom: number;
	/** What lay in the middle of the screen, in inches. */
	readonly middle: Point;
	readonly flipped: boolean;
	/** The whole of it was in sight, and is to be again on whatever screen. */
	readonly fitted: boolean;
}

export interface ShownMap {
	readonly state: BattleState;
	readonly figures: readonly UnitFigure[];
	/** Units that are drawn with the marks, and not where they stand. */
	readonly hidden: readonly string[];
	readonly under: readonly Mark[];
	readonly marks: readonly Mark[];
	/** What lies over all and stays while something is dragged. */
	readonly standing: readonly Mark[];
	/** The photo that lies there, and whether all else stands back for it. */
	readonly photographer: { readonly backdrop: Backdrop | null; readonly isInHand: boolean };
	readonly toolInHand: Tool;
	/** Whether the key means something. */
	readonly keyboard: { press(key: string, shift: boolean): boolean };
	/** The state stays when the canvas is put out of sight, and so does this. */
	keptView: KeptView | null;
	/** Pixels to the inch. */
	setZoom(zoom: number): void;
	/** What is carried onto the canvas has left it again. */
	carryOff(): void;
}
