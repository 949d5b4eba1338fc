import { listCombatCells, listGeneralsCells, listMoraleCells, listRoutCells } from './cells-fighting';
import { listManoeuvreCells, listMovementCells } from './cells-movement';
import type { Cell } from './cells-shape';
import { listCounterbatteryCells, listShootingCells } from './cells-shooting';
import type { Playsheet } from './playsheet';

// The playsheet taken apart into cells, in its own order. House rules name cells by id, two sheets are compared cell by
// cell, and the tests demand a golden case for each.

export type { Cell, CellValue } from './cells-shape';
export { isCellValue, numberKinds, refuseValue, writeValue } from './cells-shape';

export function listCells(playsheet: Playsheet): readonly Cell[] {
	return [
		...listMovementCells(playsheet),
		...listManoeuvreCells(playsheet),
		...listShootingCells(playsheet),
		...listCounterbatteryCells(playsheet),
		...listCombatCells(playsheet),
		...listMoraleCells(playsheet),
		...listRoutCells(playsheet),
		...listGeneralsCells(playsheet)
	];
}
