// Shooting and counterbattery as the page lays them out.
import { ownModifiers } from '$lib/rules/shooting/counterbattery';
import type { ShootingBand } from '$lib/rules/sheet/playsheet';
import { shootingModifiers } from '$lib/rules/shooting/shooting';
import { targetTypes } from '$lib/rules/vocabulary';
import { weaponWords } from '$lib/rules/shooting/words';
import { makeAddedRows, makeCellRow, makeModifierRows, makeRangeCells, makeRow } from './rows';
import type { CellReader, SheetRow, SheetTable } from './sheet';

const describeBand = ({ weapon, fire }: ShootingBand): string =>
	fire === 'small-arms' ? weaponWords[weapon] : `${weaponWords[weapon]}, ${fire}`;

function makeBandRow(reader: CellReader, band: ShootingBand): SheetRow {
	const path = `shooting.bands.${band.id}`;
	const scores = targetTypes.map((type) => reader.read(`${path}.scores.${type}`));
	return makeRow(path, describeBand(band), [reader.read(`${path}.upTo`), ...scores], {
		rulings: band.weapon === 'field-gun' ? ['R9'] : []
	});
}

export function makeShootingTables(reader: CellReader): SheetTable[] {
	const dice = [
		makeCellRow(reader, 'shooting.figuresPerDie.tight'),
		makeCellRow(reader, 'shooting.tightRemainder'),
		makeCellRow(reader, 'shooting.figuresPerDie.loose', { note: 'Figures left over are dropped.' }),
		makeCellRow(reader, 'shooting.crewPerGun', { note: 'One die for each gun that has them.', rulings: ['R6'] })
	];
	return [
		{ id: 'shooting.dice', title: 'Dice', head: 'Shooters', columns: ['Figures'], rows: dice },
		{
			id: 'shooting.bands',
			title: 'Score to hit',
			head: 'Fire',
			columns: ['Range', 'Normal', 'Skirmish', 'Soft cover', 'Hard cover'],
			rows: reader.playsheet.shooting.bands.map((band) => makeBandRow(reader, band))
		}
	];
}

export function makeShootingModifierTables(reader: CellReader): SheetTable[] {
	const rows = makeModifierRows(reader, shootingModifiers, {
		'shooting.modifiers.british-regulars': 'Disordered or shaken they lose it.',
		'shooting.modifiers.disordered': 'Not light infantry in skirmish.'
	});
	// How much ground is rough enough stands below what it takes off.
	const withGround = rows.flatMap((row) =>
		row.anchor === 'shooting.modifiers.ball-rough' ? [row, makeCellRow(reader, 'shooting.roughInches')] : [row]
	);
	return [
		{
			id: 'shooting.modifiers',
			title: null,
			head: 'Modifier',
			columns: ['To each die'],
			rows: [...withGround, ...makeAddedRows(reader, 'shooting')]
		}
	];
}

export function makeCounterbatteryTables(reader: CellReader): SheetTable[] {
	const { rows } = reader.playsheet.counterbattery;
	const ranges = makeRangeCells(reader, 'counterbattery.rows', 'Die', ({ counterbattery }) => counterbattery.rows);
	const effects = rows.map(({ id }, index) => {
		const path = `counterbattery.rows.${id}`;
		const head = ranges[index] ?? null;
		return makeRow(path, head?.text ?? '', [reader.read(`${path}.ball`), reader.read(`${path}.other`)], { head });
	});
	return [
		{
			id: 'counterbattery.rows',
			title: 'Effect of each die',
			head: 'Die',
			columns: ['From ball', 'From anything else'],
			rows: effects
		},
		{
			id: 'counterbattery.modifiers',
			title: 'Modifiers',
			head: 'Modifier',
			columns: ['To each die'],
			rows: makeModifierRows(reader, ownModifiers)
		}
	];
}
