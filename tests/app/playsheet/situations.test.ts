import { movement, planOf } from '$lib/app/procedures/movement';
import { findSituation } from '$lib/app/playsheet/situations';
import { printedRules } from '$lib/app/procedures/procedure';
import type { D10 } from '$lib/dice/d10';
import { isD10 } from '$lib/dice/d10';
import type { Cell } from '$lib/rules/house-rules/cell';
import { listCells } from '$lib/rules/house-rules/cells';
import { writeValue } from '$lib/rules/house-rules/cell';
import type { RoutOutcome } from '$lib/rules/morale/rout';
import { describe, expect, it } from 'vitest';
import { openCell, type Opened } from './opened';

// Each cell of the sheet opens quick resolve where it counts, and the sum that stands there has it in it.

const { playsheet } = printedRules;
const cells = listCells(playsheet);
const startsWith =
	(...prefixes: string[]) =>
	(cell: Cell) =>
		prefixes.some((prefix) => cell.id.startsWith(prefix));

const linesOf = ({ answer }: Opened) => answer.tallies.flatMap(({ account }) => account.sum.applied);
const basesOf = ({ answer }: Opened) => answer.tallies.flatMap(({ account }) => account.base ?? []);
const diceOf = ({ answer }: Opened) => answer.tallies.map(({ account }) => account.dice.text).join(' ');
const textOf = ({ answer }: Opened) => [...answer.reasons, ...answer.odds.notes].map(({ text }) => text).join(' ');

const die = (from: number): D10 => {
	if (!isD10(from)) throw new Error(`${from} is no die`);
	return from;
};

describe('a tap on a cell', () => {
	it('has somewhere to go for every cell of the sheet', () => {
		expect(cells.filter(({ id }) => findSituation(playsheet, id) === null).map(({ id }) => id)).toEqual([]);
	});

	it.each(cells.map(({ id }) => id))('opens without a problem: %s', (id) => {
		expect(() => openCell(id)).not.toThrow();
	});

	const modifiers = cells.filter(
		({ kind, id }) => kind === 'modifier' && !startsWith('rout.grade', 'generals')({ id } as Cell)
	);
	it.each(modifiers)('shows the modifier $id among the lines that count', ({ id, value }) => {
		const line = linesOf(openCell(id)).find((each) => each.id === id);
		// Two hits, counted each.
		expect(line?.value).toBe(id === 'morale.modifiers.hits' ? Number(value) * 2 : value);
	});

	it.each(cells.filter(startsWith('rout.gradeModifier')))('counts the grade of $id', ({ id, value }) => {
		const line = linesOf(openCell(id)).find((each) => each.id === 'rout.gradeModifier');
		expect([line?.value, line?.note]).toEqual([value, `grade ${id.at(-1)}`]);
	});

	it.each(cells.filter(startsWith('morale.scores', 'combat.score')))('needs the score of $id', ({ id, value }) => {
		expect(basesOf(openCell(id))[0]).toMatchObject({ cell: id, score: value });
	});

	it.each(cells.filter(({ id }) => id.includes('.scores.') && id.startsWith('shooting')))(
		'reads $id',
		({ id, value }) => {
			const opened = openCell(id);
			if (value === null) expect(textOf(opened)).toContain('no shot');
			else expect(basesOf(opened)[0]).toMatchObject({ cell: id, score: value });
		}
	);

	it.each(cells.filter(({ id }) => id.endsWith('.upTo')))('shoots at the far end of $id', ({ id, value }) => {
		const opened = openCell(id);
		expect(opened.situation.range).toBe(value);
		expect(basesOf(opened)[0]?.text).toContain(`up to ${value}″`);
	});

	it.each([
		['shooting.figuresPerDie.tight', '24 ÷ 4 = 6'],
		['shooting.figuresPerDie.loose', '24 ÷ 3 = 8'],
		['shooting.tightRemainder', 'remainder 3 counts'],
		['shooting.crewPerGun', '8 ÷ 2 mans 4, so 2 fire'],
		['combat.figuresPerDie.infantry', '24 ÷ 3 = 8'],
		['combat.figuresPerDie.cavalry', '12 ÷ 2 = 6']
	])('counts the dice by %s', (id, text) => {
		expect(diceOf(openCell(id))).toContain(text);
	});

	it.each(cells.filter(startsWith('movement.allowance', 'movement.prolonge')))('moves by $id', ({ id, value }) => {
		const { situation } = openCell(id);
		expect(planOf(printedRules, movement.view.get(situation)).allowance).toMatchObject({ cell: id, inches: value });
	});

	it.each(cells.filter(startsWith('movement.evade')))('evades by $id', ({ id, value }) => {
		expect(textOf(openCell(id))).toContain(`evades ${value}″`);
	});

	const costs = cells.filter(startsWith('manoeuvre.cost', 'manoeuvre.sideways', 'manoeuvre.unsteady'));
	it.each(costs)('pays for $id', ({ id }) => {
		const { situation } = openCell(id);
		const { steps, possible } = planOf(printedRules, movement.view.get(situation));
		expect(possible).toBe(true);
		expect(steps.flatMap(({ lines }) => lines.map(({ cell }) => cell))).toContain(id);
	});

	it.each(cells.filter(({ kind }) => kind === 'effect'))('rolls where $id can be read', ({ id, value, kind }) => {
		const [, , row = ''] = id.split('.');
		const from = playsheet.counterbattery.rows.find((each) => each.id === row)?.from ?? 0;
		const { answer } = openCell(id);
		const word = answer.throws[0]?.look(die(from)).word;
		const words = { 'a miss': 'miss', 'one crew': 'crew', 'one gun and one crew': 'gun and crew' };
		expect(word).toBe(words[writeValue(kind, value) as keyof typeof words]);
	});

	it.each(playsheet.rout.rows)('rolls where the row $id can be read', ({ id }) => {
		const { answer } = openCell(`rout.rows.${id}.hits`);
		const rows = Array.from({ length: 10 }, (_, index) => answer.read([[die(index + 1)]])?.result as RoutOutcome);
		expect(rows.map(({ row }) => row)).toContain(id);
	});

	it.each(playsheet.generals.charisma)('rolls charisma for $id', ({ id, from, bonus }) => {
		const { answer } = openCell(`generals.charisma.${id}.bonus`);
		expect(answer.throws[0]?.look(die(from)).word).toBe(`+${bonus}`);
	});

	it('shows what the limits do', () => {
		expect(textOf(openCell('manoeuvre.noEvadeWithin'))).toContain('within 6″');
		expect(textOf(openCell('manoeuvre.shootAfter'))).toContain('may still shoot, as one that moved');
		expect(textOf(openCell('combat.pursuitFactor'))).toContain('counts twice');
		expect(textOf(openCell('generals.commandRadius'))).toContain('reaches 12″');
		expect(linesOf(openCell('combat.mostGrades'))[0]?.note).toContain('at most 2 count');
		const rough = openCell('shooting.roughInches');
		expect([rough.situation.roughInches, linesOf(rough)[0]?.id]).toEqual([4, 'shooting.modifiers.ball-rough']);
	});
});
