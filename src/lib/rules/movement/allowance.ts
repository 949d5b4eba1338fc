// How far a unit may go in one turn, by the row of the movement table that its arm and formation choose.

import { makeInches } from '$lib/wording';
import type { MoveRow, Playsheet } from '../sheet/playsheet';
import type { UnitFacts } from '../unit/unit-facts';
import { type GunWeight, isGun } from '../vocabulary';

export interface Allowance {
	/** Inches of one full move in this formation. */
	readonly inches: number;
	/** Unlimbered guns do not march: they are dragged by their crew. */
	readonly by: 'move' | 'prolonge';
	/** The row and why it is this one: "Infantry in line moves 6″". */
	readonly text: string;
	readonly section: 'movement';
	/** The id of the playsheet's cell it was read from. */
	readonly cell: string;
}

const rowWords: Readonly<Record<MoveRow, string>> = {
	'infantry-column': 'Infantry in column moves',
	'infantry-line': 'Infantry in line moves',
	'light-skirmish': 'Light infantry in skirmish moves',
	'line-skirmish': 'Line infantry in skirmish moves',
	cavalry: 'Cavalry moves',
	general: 'A general moves',
	'light-gun': 'Limbered light guns move',
	'field-gun': 'Limbered field guns move',
	'heavy-gun': 'Limbered heavy guns move'
};

const prolongeWords: Readonly<Record<GunWeight, string>> = {
	'light-gun': 'Unlimbered light guns go by prolonge',
	'field-gun': 'Unlimbered field guns go by prolonge',
	'heavy-gun': 'Unlimbered heavy guns go by prolonge'
};

export function findAllowance({ movement }: Playsheet, unit: UnitFacts): Allowance {
	if (unit.arm === 'artillery' && unit.formation === 'unlimbered') {
		const weight = gunWeightOf(unit);
		return makeAllowance('prolonge', weight, movement.prolonge[weight], prolongeWords[weight]);
	}
	const row = moveRowOf(unit);
	return makeAllowance('allowance', row, movement.allowance[row], rowWords[row]);
}

function makeAllowance(table: 'allowance' | 'prolonge', row: MoveRow, inches: number, words: string): Allowance {
	return {
		inches,
		by: table === 'prolonge' ? 'prolonge' : 'move',
		text: `${words} ${makeInches(inches)}`,
		section: 'movement',
		cell: `movement.${table}.${row}`
	};
}

export function moveRowOf(unit: UnitFacts): MoveRow {
	if (unit.arm === 'cavalry' || unit.arm === 'general') return unit.arm;
	if (unit.arm === 'artillery') return gunWeightOf(unit);
	if (unit.formation === 'skirmish') return unit.light ? 'light-skirmish' : 'line-skirmish';
	return unit.formation === 'column' ? 'infantry-column' : 'infantry-line';
}

function gunWeightOf({ weapon }: UnitFacts): GunWeight {
	if (!isGun(weapon)) throw new Error(`artillery with ${weapon} instead of guns`);
	return weapon;
}
