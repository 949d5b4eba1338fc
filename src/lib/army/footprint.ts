// The room a unit takes on the table. The playsheet gives no frontages, so this is a convention, and the players may set any unit's
// own measures. Figures stand in files side by side:
//
// - a line has two ranks: shoulder to shoulder in tight order, a base's width between the files in loose order;
// - a column is four files wide and closed up, whatever its order;
// - skirmishers are one rank with a base's width between them;
// - guns stand wheel to wheel; limbered, each has its team in front, which doubles the depth. A crew without guns stands as a loose line;
// - a general is one mounted base.

import type { Formation, Order } from '$lib/rules/vocabulary';
import type { BaseSizes } from './roster';
import type { Footprint, Unit } from './unit';

/** What a footprint follows; a unit of a battle has all of it. */
export interface FormedUp {
	readonly formation: Formation;
	readonly order: Order;
	readonly figures: number;
	readonly guns: number;
}

interface Base {
	readonly width: number;
	readonly depth: number;
}

interface Files {
	/** Null where the files follow from the ranks. */
	readonly files: number | null;
	readonly ranks: number;
	/** Between two files, in widths of a base. */
	readonly gap: number;
}

const lines: Readonly<Record<Order, Files>> = {
	tight: { files: null, ranks: 2, gap: 0 },
	loose: { files: null, ranks: 2, gap: 1 },
	skirmish: { files: null, ranks: 1, gap: 1 }
};
const column: Files = { files: 4, ranks: 1, gap: 0 };

const MILLIMETRES_PER_INCH = 25.4;

/**
 * The footprint of a unit as it stands, in inches. Measures that the players set hold for the formation and order the unit starts in;
 * in any other it takes the room its figures need.
 */
export function footprintOf(unit: Unit, now: FormedUp, bases: BaseSizes): Footprint {
	const asSet = now.formation === unit.formation && now.order === unit.order;
	if (unit.footprint && asSet) return unit.footprint;
	return toInches(measure(unit, now, bases));
}

/** The footprint a unit starts the battle with. */
export const startingFootprint = (unit: Unit, bases: BaseSizes): Footprint => footprintOf(unit, unit, bases);

function measure({ arm }: Unit, now: FormedUp, bases: BaseSizes): Footprint {
	if (arm === 'general') return { frontage: bases.horse.width, depth: bases.horse.depth };
	if (arm === 'cavalry') return measureFigures(now, bases.horse);
	if (arm === 'infantry') return measureFigures(now, bases.foot);
	return now.guns > 0 ? measureGuns(now, bases.gun) : measureFiles(now.figures, lines.loose, bases.foot);
}

function measureFigures({ formation, order, figures }: FormedUp, base: Base): Footprint {
	return measureFiles(figures, formation === 'column' ? column : lines[order], base);
}

/** A unit with nobody left still marks a place: it is measured as one figure. */
function measureFiles(figures: number, way: Files, base: Base): Footprint {
	const count = Math.max(1, figures);
	const files = Math.min(count, way.files ?? Math.ceil(count / way.ranks));
	const ranks = Math.ceil(count / files);
	return { frontage: (files + (files - 1) * way.gap) * base.width, depth: ranks * base.depth };
}

function measureGuns({ formation, guns }: FormedUp, base: Base): Footprint {
	return { frontage: guns * base.width, depth: base.depth * (formation === 'limbered' ? 2 : 1) };
}

function toInches({ frontage, depth }: Footprint): Footprint {
	return { frontage: frontage / MILLIMETRES_PER_INCH, depth: depth / MILLIMETRES_PER_INCH };
}
