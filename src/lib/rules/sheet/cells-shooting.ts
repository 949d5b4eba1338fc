import type { Cell } from './cells-shape';
import { describeRows, makeCells } from './cells-shape';
import { ownModifiers } from '../shooting/counterbattery-modifiers';
import type { CounterbatteryRow, Playsheet, ShootingBand } from './playsheet';
import { shootingModifiers } from '../shooting/modifiers';
import type { TargetType } from '../vocabulary';

/** Modifiers keep the words they have in a sum. */
export function labelsOf(modifiers: readonly { readonly id: string; readonly label: string }[], prefix: string) {
	const labels = new Map(modifiers.map(({ id, label }) => [id, label]));
	return (key: string): string => {
		const label = labels.get(`${prefix}.${key}`);
		if (label === undefined) throw new Error(`no modifier ${prefix}.${key}`);
		return label;
	};
}

const weaponWords: Readonly<Record<ShootingBand['weapon'], string>> = {
	musket: 'Musket',
	rifle: 'Rifle',
	'light-gun': 'Light gun',
	'field-gun': 'Field gun'
};

const targetWords: Readonly<Record<TargetType, string>> = {
	normal: 'normal target',
	skirmish: 'skirmishers',
	soft: 'soft cover',
	hard: 'hard cover'
};

export function listShootingCells({ shooting }: Playsheet): Cell[] {
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

export function listCounterbatteryCells({ counterbattery: { rows, modifiers } }: Playsheet): Cell[] {
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
