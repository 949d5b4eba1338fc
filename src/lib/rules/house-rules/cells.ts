// The playsheet taken apart into cells, in its own order. House rules name cells by id, two sheets are compared cell by
// cell, and the tests demand a golden case for each.

import { weaponWords } from '../shooting/words';
import { combatModifiers } from '../combat/modifiers';
import { moraleModifiers } from '../morale/modifiers';
import { routModifiers } from '../morale/rout';
import { ownModifiers } from '../shooting/counterbattery';
import { shootingModifiers } from '../shooting/shooting';
import type { TargetType } from '../vocabulary';
import { armNames, weaponsWords } from '../words';
import { type Cell, describeRows, makeCells } from './cell';
import type { CharismaRow, CounterbatteryRow, MoveRow, Playsheet, RoutRow, ShootingBand } from '../sheet/playsheet';
import type { Section } from '../engine/section';

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

/** Every modifier that is printed, by the section it stands in: any of them can be left out. */
export const printedModifiers: readonly { readonly id: string; readonly section: Section; readonly label: string }[] = [
	...shootingModifiers,
	...ownModifiers,
	...combatModifiers,
	...moraleModifiers,
	...routModifiers
].map(({ id, section, label }) => ({ id, section, label }));

const rowWords: Readonly<Record<MoveRow, string>> = {
	'infantry-column': 'Infantry in column',
	'infantry-line': 'Infantry in line',
	'light-skirmish': 'Light infantry in skirmish',
	'line-skirmish': 'Line infantry in skirmish',
	cavalry: armNames.cavalry,
	general: 'Generals',
	'light-gun': weaponsWords['light-gun'],
	'field-gun': weaponsWords['field-gun'],
	'heavy-gun': weaponsWords['heavy-gun']
};

function listMovementCells({ movement }: Playsheet): Cell[] {
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

function listManoeuvreCells({ manoeuvre }: Playsheet): Cell[] {
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

/** Modifiers keep the words they have in a sum. */
function labelsOf(modifiers: readonly { readonly id: string; readonly label: string }[], prefix: string) {
	const labels = new Map(modifiers.map(({ id, label }) => [id, label]));
	return (key: string): string => {
		const label = labels.get(`${prefix}.${key}`);
		if (label === undefined) throw new Error(`no modifier ${prefix}.${key}`);
		return label;
	};
}

const targetWords: Readonly<Record<TargetType, string>> = {
	normal: 'normal target',
	skirmish: 'skirmishers',
	soft: 'soft cover',
	hard: 'hard cover'
};

function listShootingCells({ shooting }: Playsheet): Cell[] {
	const { figuresPerDie, tightRemainder, crewPerGun, roughInches, bands, modifiers } = shooting;
	const words = { tight: 'Tight order', loose: 'Loose order and skirmish' };
	return [
		...makeCells('shooting.figuresPerDie', 'shooting', 'count', figuresPerDie, (key) => `${words[key]}: figures for a die`), // prettier-ignore
		...makeCells(
			'shooting',
			'shooting',
			'count',
			{ tightRemainder },
			() => 'Tight order: last figures that count as a die'
		),
		...makeCells('shooting', 'shooting', 'count', { crewPerGun }, () => 'Crew to fire a gun'),
		...bands.flatMap((band) => listBandCells(band, bands)),
		...makeCells('shooting', 'shooting-modifiers', 'limit', { roughInches }, () => 'Rough ground that hinders ball'),
		...makeCells(
			'shooting.modifiers',
			'shooting-modifiers',
			'modifier',
			modifiers,
			labelsOf(shootingModifiers, 'shooting.modifiers')
		)
	];
}

function listBandCells(band: ShootingBand, bands: readonly ShootingBand[]): Cell[] {
	const prefix = `shooting.bands.${band.id}`;
	const fire = band.fire === 'small-arms' ? weaponWords[band.weapon] : `${weaponWords[band.weapon]}, ${band.fire}`;
	const siblings = bands.filter(({ weapon, fire }) => weapon === band.weapon && fire === band.fire);
	const which = siblings.length === 1 ? 'range' : band === siblings[0] ? 'near range' : 'far range';
	return [
		...makeCells(prefix, 'shooting', 'inches', { upTo: band.upTo }, () => `${fire}: ${which}`),
		...makeCells(`${prefix}.scores`, 'shooting', 'shot-score', band.scores, (type) => `${fire} up to ${band.upTo}″, ${targetWords[type]}`) // prettier-ignore
	];
}

function listCounterbatteryCells({ counterbattery: { rows, modifiers } }: Playsheet): Cell[] {
	const ranges = describeRows(rows);
	return [
		...rows.flatMap((row, index) => listCounterbatteryRow(row, index, `Die ${ranges[index]} at guns`)),
		...makeCells(
			'counterbattery.modifiers',
			'counterbattery',
			'modifier',
			modifiers,
			labelsOf(ownModifiers, 'counterbattery.modifiers')
		)
	];
}

function listCounterbatteryRow({ id, from, ball, other }: CounterbatteryRow, index: number, label: string): Cell[] {
	const prefix = `counterbattery.rows.${id}`;
	const words = { ball: 'from ball', other: 'from anything else' };
	return [
		...makeCells(
			prefix,
			'counterbattery',
			index === 0 ? 'first-start' : 'start',
			{ from },
			() => `${label}: starts at`
		),
		...makeCells(prefix, 'counterbattery', 'effect', { ball, other }, (key) => `${label}, ${words[key]}`)
	];
}

function listCombatCells({ combat }: Playsheet): Cell[] {
	const { figuresPerDie, score, mostGrades, pursuitFactor, modifiers } = combat;
	return [
		...makeCells(
			'combat.figuresPerDie',
			'combat',
			'count',
			figuresPerDie,
			(key) => `${armNames[key]}: figures for a die`
		),
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

function listMoraleCells({ morale: { scores, modifiers } }: Playsheet): Cell[] {
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

function listRoutCells({ rout: { rows, modifiers, gradeModifier } }: Playsheet): Cell[] {
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

function listGeneralsCells({ generals: { charisma, commandRadius } }: Playsheet): Cell[] {
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
