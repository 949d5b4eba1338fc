import { type D10, faces } from '$lib/dice/d10';
import { resolveBlows } from '$lib/rules/combat/blows';
import { type Cell, type CellValue, refuseValue } from '$lib/rules/house-rules/cell';
import { listCells } from '$lib/rules/house-rules/cells';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { judgeEvade } from '$lib/rules/movement/evade';
import { commandRadius, readCharisma } from '$lib/rules/morale/generals';
import { applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { resolveMorale } from '$lib/rules/morale/morale';
import { planMove } from '$lib/rules/movement/movement';
import { findAllowance } from '$lib/rules/movement/allowance';
import { type Playsheet, defaultRulings } from '$lib/rules/sheet/playsheet';
import { printedPlaysheet as printed } from '$lib/rules/sheet/printed';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import { resolveRout } from '$lib/rules/morale/rout';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { describe, expect, it } from 'vitest';
import * as combat from './golden/combat';
import * as counterbattery from './golden/counterbattery';
import * as evade from './golden/evade';
import * as generals from './golden/generals';
import * as morale from './golden/morale';
import * as movement from './golden/movement';
import * as rout from './golden/rout';
import * as shooting from './golden/shooting';
import { tightLine } from './sample-units';

// A golden file can claim a cell that none of its cases depends on. Here each cell is moved by the least it can be, either way, and
// the answers to the golden cases must not be the same as before.

const answers: Readonly<Record<string, (sheet: Playsheet) => unknown>> = {
	movement: (sheet) => [
		movement.allowanceCases.map(({ unit }) => findAllowance(sheet, unit).inches),
		evade.evadeCases.map(({ facts }) => judgeEvade(sheet, defaultRulings, facts).distance?.inches)
	],
	manoeuvre: (sheet) => [
		[...movement.costCases.map(({ unit, step }) => ({ unit, steps: [step] })), ...movement.shootCases].map(
			({ unit, steps }) => {
				const { spent, shooting } = planMove(sheet, defaultRulings, { unit, charging: false }, steps);
				return [spent, shooting.possible];
			}
		),
		evade.evadeCases.map(({ facts }) => judgeEvade(sheet, defaultRulings, facts).possible)
	],
	shooting: (sheet) =>
		[
			...[...shooting.scoreCases, ...shooting.boundaryCases, ...shooting.diceCases, ...shooting.modifierCases].map(
				({ facts }) => facts
			),
			...shooting.outOfRange.map(([, facts]) => facts)
		].map((facts) => {
			const { possible, base, dice, sum } = resolveShooting(sheet, defaultRulings, facts).account;
			return [possible, base?.score, dice.count, sum.total];
		}),
	counterbattery: (sheet) => [
		counterbattery.faceCases.map(({ kind, face }) => {
			const resolution = resolveCounterbattery(sheet, defaultRulings, counterbattery.fire[kind]);
			const outcome = resolution.read(Array(resolution.account.dice.count).fill(face));
			return outcome.ok && outcome.value.dice[0]?.effect;
		}),
		counterbattery.modifierCases.map(
			({ facts }) => resolveCounterbattery(sheet, defaultRulings, facts).account.sum.total
		)
	],
	combat: (sheet) => [
		[
			...combat.modifierCases.map(({ facts }) => facts),
			...combat.diceCases.map(([, striker]) => combat.blows({ striker }))
		].map((facts) => {
			const { dice, base, sum } = resolveBlows(sheet, defaultRulings, facts).account;
			return [dice.count, base?.score, sum.total];
		}),
		resolvePursuit(sheet, defaultRulings, {
			blows: combat.blows({
				striker: tightLine({ figures: 3 }),
				enemy: tightLine({ condition: 'shaken', routing: true })
			}),
			canReach: true
		}).pursuer.read([10])
	],
	morale: (sheet) =>
		[
			...morale.modifierCases.map(({ facts }) => facts),
			...morale.scoreCases.map(([grade]) => morale.test({ unit: tightLine({ grade }) }))
		].map((facts) => {
			const { base, sum } = resolveMorale(sheet, defaultRulings, facts).account;
			return [base?.score, sum.total];
		}),
	rout: (sheet) =>
		[
			...rout.modifierCases.map(({ facts }) => facts),
			...rout.gradeCases.map(([grade]) => rout.rout({ unit: tightLine({ grade }) }))
		].map((facts) => faces.map((face) => resolveRout(sheet, defaultRulings, facts).read([face]))),
	generals: (sheet) => [
		generals.charismaCases.map(({ die }) => readCharisma(sheet, die as D10).bonus),
		commandRadius(sheet)
	]
};

/** The nearest other values that the cell could hold. */
function neighbours({ kind, value }: Cell): CellValue[] {
	if (kind === 'effect') return (['miss', 'crew', 'gun-and-crew'] as const).filter((effect) => effect !== value);
	if (typeof value !== 'number') return [10];
	const step = kind === 'moves' || kind === 'part-of-move' ? 0.1 : 1;
	return [value - step, value + step].filter((near) => refuseValue(kind, near) === null);
}

/** A row shatters in both columns or in neither, so its two dashes go together. */
function moveCell(id: string, value: CellValue): Record<string, CellValue> {
	const shattering = ['rout.rows.rout-0.distance', 'rout.rows.rout-0.hits'];
	return Object.fromEntries((shattering.includes(id) ? shattering : [id]).map((each) => [each, value]));
}

const cells = listCells(printed).filter(({ kind }) => kind !== 'first-start');

it('the answers of every section are asked for', () => {
	expect(cells.filter(({ id }) => answers[id.split('.')[0] ?? ''] === undefined)).toEqual([]);
});

describe.each(Object.entries(answers))('the golden cases of %s', (section, answer) => {
	const asPrinted = JSON.stringify(answer(printed));
	const cases = cells
		.filter(({ id }) => id.startsWith(`${section}.`))
		.flatMap((cell) => neighbours(cell).map((value) => [cell.id, cell.value, value] as const));

	it.each(cases)('notice when %s is moved from %s to %s', (id, _, value) => {
		const moved = applyHouseRules(printed, { name: 'moved', overrides: moveCell(id, value) });
		expect(JSON.stringify(answer(moved))).not.toBe(asPrinted);
	});
});
