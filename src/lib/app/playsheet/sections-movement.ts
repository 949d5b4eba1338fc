// The turn, movement and manoeuvre as the page lays them out.
import { moveRows } from '$lib/rules/sheet/playsheet';
import { makeCellRow, makeRow } from './rows';
import type { CellReader, SheetRow, SheetTable } from './sheet';

export function makeTurnTables(): SheetTable[] {
	const rows: SheetRow[] = [
		makeRow('turn.initiative', '1. Initiative', [], { note: 'Which side is A this turn.', rulings: ['R1'] }),
		makeRow('turn.movement', '2. Movement', [], {
			note: 'A moves and B evades, then B moves and A evades. Charges are declared and moved here. Loose-order foot and skirmishers that steady enemy cavalry contacts are disordered at once, before any shooting.'
		}),
		makeRow('turn.fire', '3. Fire and charge tests', [], {
			note: 'Shooting; then tests to charge home, to meet charges that went home, and of every unit that was hit. A unit hit while it charges or is charged tests even where the charge alone would ask for none.',
			rulings: ['R2']
		}),
		makeRow('turn.combat', '4. Combat', [], { note: 'Combats, tests of those who lost, pursuits.', rulings: ['R33'] })
	];
	return [{ id: 'turn.phases', title: null, head: 'Phase', columns: [], rows }];
}

export function makeMovementTables(reader: CellReader): SheetTable[] {
	const { allowance, evade, prolonge } = reader.playsheet.movement;
	const column = (name: string, has: object, row: string) =>
		Object.hasOwn(has, row) ? reader.read(`movement.${name}.${row}`) : null;
	const rows = moveRows.map((row) =>
		makeRow(`movement.${row}`, reader.labelOf(`movement.allowance.${row}`).replace(/: move$/, ''), [
			column('allowance', allowance, row),
			column('evade', evade, row),
			column('prolonge', prolonge, row)
		])
	);
	return [{ id: 'movement.table', title: null, head: 'Troops', columns: ['Move', 'Evade', 'Prolonge'], rows }];
}

export function makeManoeuvreTables(reader: CellReader): SheetTable[] {
	const row = (id: string, extras: Parameters<typeof makeCellRow>[2] = {}) =>
		makeCellRow(reader, `manoeuvre.${id}`, extras);
	const rows = [
		row('cost.formation-or-facing', { note: 'Facing by 90° or 180°. Both together cost once.' }),
		row('sidewaysInchCost', { rulings: ['R4'] }),
		row('cost.limber'),
		row('cost.reform', { note: 'Line infantry cannot.' }),
		row('cost.pass-through', {
			note: 'Through friends one of the two stands still, and never in a charge. Skirmishers and unlimbered guns are no hindrance.'
		}),
		row('unsteadyFactor', { note: 'Every cost above.', rulings: ['R3'] }),
		row('noEvadeWithin', {
			note: 'Counted where the charge starts or is first seen. Only skirmishers and gun crews evade at all.',
			rulings: ['R5']
		}),
		row('shootAfter', { note: 'At the penalty for moving; manoeuvres count as movement.' })
	];
	return [{ id: 'manoeuvre.table', title: null, head: 'Manoeuvre', columns: ['Cost'], rows }];
}
