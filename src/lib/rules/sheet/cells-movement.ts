import type { Cell } from './cells-shape';
import { makeCells } from './cells-shape';
import type { MoveRow, Playsheet } from './playsheet';

const rowWords: Readonly<Record<MoveRow, string>> = {
	'infantry-column': 'Infantry in column',
	'infantry-line': 'Infantry in line',
	'light-skirmish': 'Light infantry in skirmish',
	'line-skirmish': 'Line infantry in skirmish',
	cavalry: 'Cavalry',
	general: 'Generals',
	'light-gun': 'Light guns',
	'field-gun': 'Field guns',
	'heavy-gun': 'Heavy guns'
};

export function listMovementCells({ movement }: Playsheet): Cell[] {
	const column = <Row extends MoveRow>(
		name: keyof typeof movement,
		values: Readonly<Record<Row, number>>,
		word: string
	) => makeCells(`movement.${name}`, 'movement', 'inches', values, (row) => `${rowWords[row]}: ${word}`);
	return [
		...column('allowance', movement.allowance, 'move'),
		...column('evade', movement.evade, 'evade'),
		...column('prolonge', movement.prolonge, 'prolonge')
	];
}

const costWords: Readonly<Record<keyof Playsheet['manoeuvre']['cost'], string>> = {
	'formation-or-facing': 'Change formation or facing',
	limber: 'Limber or unlimber',
	reform: 'Reform from skirmish',
	'pass-through': 'Pass through'
};

export function listManoeuvreCells({ manoeuvre }: Playsheet): Cell[] {
	const { cost, sidewaysInchCost, unsteadyFactor, noEvadeWithin, shootAfter } = manoeuvre;
	const one = (kind: Cell['kind'], key: string, value: number, label: string): Cell[] =>
		makeCells('manoeuvre', 'manoeuvre', kind, { [key]: value }, () => label);
	return [
		...makeCells('manoeuvre.cost', 'manoeuvre', 'moves', cost, (key) => costWords[key]),
		...one('times', 'sidewaysInchCost', sidewaysInchCost, 'Sidestep, oblique, step back: cost of each inch'),
		...one('times', 'unsteadyFactor', unsteadyFactor, 'Manoeuvres of unsteady units and grades E–F'),
		...one('limit', 'noEvadeWithin', noEvadeWithin, 'No evading a steady cavalry charge within'),
		...one('part-of-move', 'shootAfter', shootAfter, 'May still shoot after')
	];
}
