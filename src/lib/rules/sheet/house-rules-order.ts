import type { Playsheet } from './playsheet';
import type { Problem } from '../engine/problem';

// What must hold between the cells of a sheet, so that every table can still be read from top to bottom.

export interface Disorder extends Problem {
	/** The ids of the cells that do not go together. */
	readonly cells: readonly string[];
}

export function findDisorder({ counterbattery, rout, generals, shooting }: Playsheet): Disorder[] {
	return [
		...findBandsOutOfOrder(shooting.bands),
		...findRowsOutOfOrder('counterbattery.rows', 'die', counterbattery.rows),
		...findRowsOutOfOrder('rout.rows', 'score', rout.rows),
		...findHalfShattered(rout.rows),
		...findRowsOutOfOrder('generals.charisma', 'die', generals.charisma)
	];
}

/** The first row takes everything below the second, so the rows are compared from the second on. */
function findRowsOutOfOrder(table: string, what: string, rows: readonly { id: string; from: number }[]): Disorder[] {
	return rows.slice(1).flatMap((row, index, rest) => {
		const above = rest[index - 1];
		if (!above || row.from > above.from) return [];
		const path = `${table}.${row.id}.from`;
		const message = `This row starts at ${what} ${row.from}, which is not above the row before it (${above.from}).`;
		return [{ path, message, cells: [path, `${table}.${above.id}.from`] }];
	});
}

function findBandsOutOfOrder(bands: Playsheet['shooting']['bands']): Disorder[] {
	return bands.flatMap((band, index) => {
		const nearer = bands.slice(0, index).findLast(({ weapon, fire }) => weapon === band.weapon && fire === band.fire);
		if (!nearer || band.upTo > nearer.upTo) return [];
		const path = `shooting.bands.${band.id}.upTo`;
		const message = `This range ends at ${band.upTo}″, which is not beyond the nearer one (${nearer.upTo}″).`;
		return [{ path, message, cells: [path, `shooting.bands.${nearer.id}.upTo`] }];
	});
}

function findHalfShattered(rows: Playsheet['rout']['rows']): Disorder[] {
	return rows.flatMap(({ id, distance, hits }) => {
		if ((distance === null) === (hits === null)) return [];
		const path = `rout.rows.${id}.${distance === null ? 'hits' : 'distance'}`;
		const message = 'A row shatters the unit in both columns or in neither.';
		return [{ path, message, cells: [`rout.rows.${id}.distance`, `rout.rows.${id}.hits`] }];
	});
}
