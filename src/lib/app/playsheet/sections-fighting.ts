// Combat, morale, rout and generals as the page lays them out.
import { combatModifiers } from '$lib/rules/combat/modifiers';
import { moraleModifiers } from '$lib/rules/morale/modifiers';
import { routModifiers } from '$lib/rules/morale/rout';
import { grades } from '$lib/rules/vocabulary';
import { makeAddedRows, makeCellRow, makeModifierRows, makeRangeCells, makeRow } from './rows';
import type { CellReader, SheetTable } from './sheet';

const OPEN_GROUND = 'Not in buildings, in woods or across obstacles.';

export function makeCombatTables(reader: CellReader): SheetTable[] {
	return [
		{
			id: 'combat.dice',
			title: 'Dice',
			head: 'Strikers',
			columns: ['Figures'],
			rows: [
				makeCellRow(reader, 'combat.figuresPerDie.infantry', { rulings: ['R17', 'R18'] }),
				makeCellRow(reader, 'combat.figuresPerDie.cavalry')
			]
		},
		{
			id: 'combat.hits',
			title: 'Hits',
			head: 'Blow',
			columns: ['Value'],
			rows: [
				makeCellRow(reader, 'combat.score', { note: 'Or more, with the modifiers.' }),
				makeCellRow(reader, 'combat.pursuitFactor', { note: 'At a routing enemy.', rulings: ['R21', 'R33'] })
			]
		}
	];
}

export function makeCombatModifierTables(reader: CellReader): SheetTable[] {
	const rows = makeModifierRows(reader, combatModifiers, {
		'combat.modifiers.tight-v-loose': OPEN_GROUND,
		'combat.modifiers.loose-v-tight-or-cavalry': OPEN_GROUND,
		'combat.modifiers.cavalry-v-loose': OPEN_GROUND
	}).map((row) => (row.anchor.endsWith('-flank') ? { ...row, rulings: ['R36' as const] } : row));
	return [
		{
			id: 'combat.modifiers',
			title: null,
			head: 'Modifier',
			columns: ['To each die'],
			rows: [...rows, makeCellRow(reader, 'combat.mostGrades'), ...makeAddedRows(reader, 'combat')]
		}
	];
}

const gradeColumns = grades.map((grade) => `${grade}`);

export function makeMoraleTables(reader: CellReader): SheetTable[] {
	const scores = grades.map((grade) => reader.read(`morale.scores.${grade}`));
	return [
		{
			id: 'morale.grades',
			title: 'Score to pass',
			head: 'Grade',
			columns: gradeColumns,
			rows: [makeRow('morale.scores', 'Score', scores, { rulings: ['R23'] })]
		},
		{
			id: 'morale.tests',
			title: 'Who tests',
			head: 'Test',
			columns: [],
			rows: [
				makeRow('morale.tests.shooting', 'Shot at', [], {
					note: 'Any unit that suffered a shooting hit.',
					rulings: ['R2']
				}),
				makeRow('morale.tests.charge-home', 'Charge home', [], {
					note: 'Infantry that charges steady bayonets of at least its own density, or hard cover.',
					rulings: ['R25']
				}),
				makeRow('morale.tests.meet-charge', 'Meet a charge that went home', [], {
					note: 'Infantry charged by any cavalry, by steady bayonets of at least its own density, or on flank or rear.',
					rulings: ['R25']
				}),
				makeRow('morale.tests.lost-combat', 'Lost combat', [], {
					note: 'The side that suffered more hits than it inflicted.',
					rulings: ['R22', 'R34']
				})
			]
		}
	];
}

export function makeMoraleModifierTables(reader: CellReader): SheetTable[] {
	const rows = makeModifierRows(reader, moraleModifiers, {
		'morale.modifiers.general-attached': 'Times his charisma bonus.'
	});
	const all = [...rows, ...makeAddedRows(reader, 'morale')];
	return [{ id: 'morale.modifiers', title: null, head: 'Modifier', columns: ['To the die'], rows: all }];
}

export function makeRoutTables(reader: CellReader): SheetTable[] {
	const ranges = makeRangeCells(reader, 'rout.rows', 'Score', ({ rout }) => rout.rows);
	const rows = reader.playsheet.rout.rows.map(({ id, distance }, index) => {
		const path = `rout.rows.${id}`;
		const head = ranges[index] ?? null;
		const cells = [reader.read(`${path}.distance`), reader.read(`${path}.hits`)];
		const note = distance === null ? { note: 'Shattered: the unit is removed.' } : {};
		return makeRow(path, head?.text ?? '', cells, { head, ...note });
	});
	return [{ id: 'rout.rows', title: null, head: 'Score', columns: ['Routs back', 'Rout hits'], rows }];
}

export function makeRoutModifierTables(reader: CellReader): SheetTable[] {
	const plain = routModifiers.filter(({ id }) => id !== 'rout.gradeModifier');
	return [
		{
			id: 'rout.modifiers',
			title: null,
			head: 'Modifier',
			columns: ['To the die'],
			rows: [
				...makeModifierRows(reader, plain, { 'rout.modifiers.leader-attached': 'Times his charisma bonus.' }),
				...makeAddedRows(reader, 'rout')
			]
		},
		{
			id: 'rout.grades',
			title: 'By grade',
			head: 'Grade',
			columns: gradeColumns,
			rows: [
				makeRow(
					'rout.gradeModifier',
					'To the die',
					grades.map((grade) => reader.read(`rout.gradeModifier.${grade}`))
				)
			]
		}
	];
}

export function makeGeneralsTables(reader: CellReader): SheetTable[] {
	const ranges = makeRangeCells(reader, 'generals.charisma', 'Charisma die', ({ generals }) => generals.charisma);
	const rows = reader.playsheet.generals.charisma.map(({ id }, index) => {
		const path = `generals.charisma.${id}`;
		const head = ranges[index] ?? null;
		return makeRow(path, head?.text ?? '', [reader.read(`${path}.bonus`)], { head });
	});
	return [
		{ id: 'generals.charisma', title: 'Charisma', head: 'Die', columns: ['Bonus'], rows },
		{
			id: 'generals.command',
			title: 'Command',
			head: 'Reach',
			columns: ['Inches'],
			rows: [makeCellRow(reader, 'generals.commandRadius', { rulings: ['R29'] })]
		}
	];
}
