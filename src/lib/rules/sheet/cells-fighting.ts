import type { Cell } from './cells-shape';
import { describeRows, makeCells } from './cells-shape';
import { labelsOf } from './cells-shooting';
import { combatModifiers } from '../combat/modifiers';
import { moraleModifiers } from '../morale/modifiers';
import type { CharismaRow, Playsheet, RoutRow } from './playsheet';
import { routModifiers } from '../morale/rout';

export function listCombatCells({ combat }: Playsheet): Cell[] {
	const { figuresPerDie, score, mostGrades, pursuitFactor, modifiers } = combat;
	const words = { infantry: 'Infantry', cavalry: 'Cavalry' };
	return [
		...makeCells('combat.figuresPerDie', 'combat', 'count', figuresPerDie, (key) => `${words[key]}: figures for a die`),
		...makeCells('combat', 'combat', 'score', { score }, () => 'Score to hit'),
		...makeCells('combat', 'combat', 'whole-times', { pursuitFactor }, () => 'Hits of a pursuit'),
		...makeCells(
			'combat',
			'combat-modifiers',
			'grades',
			{ mostGrades },
			() => 'Grades of difference that count at most'
		),
		...makeCells(
			'combat.modifiers',
			'combat-modifiers',
			'modifier',
			modifiers,
			labelsOf(combatModifiers, 'combat.modifiers')
		)
	];
}

export function listMoraleCells({ morale: { scores, modifiers } }: Playsheet): Cell[] {
	return [
		...makeCells('morale.scores', 'morale', 'morale-score', scores, (grade) => `Grade ${grade}: score to pass`),
		...makeCells(
			'morale.modifiers',
			'morale-modifiers',
			'modifier',
			modifiers,
			labelsOf(moraleModifiers, 'morale.modifiers')
		)
	];
}

export function listRoutCells({ rout: { rows, modifiers, gradeModifier } }: Playsheet): Cell[] {
	const ranges = describeRows(rows);
	return [
		...rows.flatMap((row, index) => listRoutRow(row, index, `Score ${ranges[index]}`)),
		...makeCells('rout.modifiers', 'rout-modifiers', 'modifier', modifiers, labelsOf(routModifiers, 'rout.modifiers')),
		...makeCells('rout.gradeModifier', 'rout-modifiers', 'modifier', gradeModifier, (grade) => `Grade ${grade}`)
	];
}

function listRoutRow({ id, from, distance, hits }: RoutRow, index: number, label: string): Cell[] {
	const prefix = `rout.rows.${id}`;
	return [
		...makeCells(prefix, 'rout', index === 0 ? 'first-start' : 'start', { from }, () => `${label}: starts at`),
		...makeCells(prefix, 'rout', 'rout-distance', { distance }, () => `${label}: routs back`),
		...makeCells(prefix, 'rout', 'rout-hits', { hits }, () => `${label}: rout hits`)
	];
}

export function listGeneralsCells({ generals: { charisma, commandRadius } }: Playsheet): Cell[] {
	const ranges = describeRows(charisma);
	return [
		...charisma.flatMap((row, index) => listCharismaRow(row, index, `Charisma die ${ranges[index]}`)),
		...makeCells('generals', 'generals', 'limit', { commandRadius }, () => 'Command radius')
	];
}

function listCharismaRow({ id, from, bonus }: CharismaRow, index: number, label: string): Cell[] {
	const prefix = `generals.charisma.${id}`;
	return [
		...makeCells(prefix, 'generals', index === 0 ? 'first-start' : 'die-start', { from }, () => `${label}: starts at`),
		...makeCells(prefix, 'generals', 'modifier', { bonus }, () => `${label}: bonus`)
	];
}
