import { listCells } from '$lib/rules/house-rules/cells';
import { refuseValue, writeValue } from '$lib/rules/house-rules/cell';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { resolveRout } from '$lib/rules/morale/rout';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';
import { tightLine } from '../sample-units';

/** The leaves of the sheet by path, found without the code under test; names and keys of rows are no cells. */
function walk(value: unknown, path: string): string[] {
	if (Array.isArray(value)) return value.flatMap((row) => walk(row, `${path}.${row.id}`));
	if (typeof value !== 'object' || value === null) return [path];
	const noCells = ['id', 'name', 'weapon', 'fire'];
	return Object.entries(value).flatMap(([key, each]) => (noCells.includes(key) ? [] : walk(each, `${path}.${key}`)));
}

const cells = listCells(sheet);
const find = (id: string) => {
	const cell = cells.find((each) => each.id === id);
	if (!cell) throw new Error(`no cell ${id}`);
	return cell;
};

describe('the cells of the playsheet', () => {
	it('are all of its numbers, dashes and effects, each once', () => {
		const leaves = walk(sheet, '').map((path) => path.slice(1));
		expect(cells.map(({ id }) => id).sort()).toEqual(leaves.sort());
		expect(new Set(leaves).size).toBe(leaves.length);
	});

	it('have words of their own in their section', () => {
		const words = cells.map(({ section, label }) => `${section}: ${label}`);
		expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([]);
		expect(cells.filter(({ label }) => /undefined|NaN/.test(label) || label === '')).toEqual([]);
	});

	it('hold what their kind allows, as printed', () => {
		const refused = cells.filter(({ kind, value }) => kind !== 'first-start' && refuseValue(kind, value) !== null);
		expect(refused).toEqual([]);
	});

	it.each([
		['movement.allowance.infantry-column', 'movement', 'Infantry in column: move', '10″'],
		['movement.prolonge.heavy-gun', 'movement', 'Heavy guns: prolonge', '2″'],
		['manoeuvre.cost.limber', 'manoeuvre', 'Limber or unlimber', '½ move'],
		['manoeuvre.cost.pass-through', 'manoeuvre', 'Pass through', 'free'],
		['manoeuvre.unsteadyFactor', 'manoeuvre', 'Manoeuvres of unsteady units and grades E–F', '× 2'],
		['shooting.bands.musket-6.upTo', 'shooting', 'Musket: near range', '6″'],
		['shooting.bands.light-ball.upTo', 'shooting', 'Light gun, ball: range', '36″'],
		['shooting.bands.musket-12.scores.hard', 'shooting', 'Musket up to 12″, hard cover', '— (no shot)'],
		['shooting.modifiers.shaken', 'shooting-modifiers', 'Shaken', '−2'],
		['counterbattery.rows.counterbattery-5.other', 'counterbattery', 'Die 5–7 at guns, from anything else', 'one crew'],
		['counterbattery.rows.counterbattery-1.from', 'counterbattery', 'Die 4 or less at guns: starts at', '1'],
		['combat.modifiers.attacks-flank', 'combat-modifiers', 'Attacks a flank or rear', '+3'],
		['morale.scores.C', 'morale', 'Grade C: score to pass', '2'],
		['rout.rows.rout-4.distance', 'rout', 'Score 4–5: routs back', '12″'],
		['rout.rows.rout-1.hits', 'rout', 'Score 1: rout hits', '4'],
		['rout.rows.rout-0.hits', 'rout', 'Score 0 or less: rout hits', '— (shattered)'],
		['generals.charisma.charisma-9.bonus', 'generals', 'Charisma die 9 or more: bonus', '+2']
	])('%s', (id, section, label, written) => {
		const cell = find(id);
		expect([cell.section, cell.label, writeValue(cell.kind, cell.value)]).toEqual([section, label, written]);
	});

	it('call the modifiers of a rout what its sum calls them', () => {
		const command = { attachedBonus: null, generalInRadius: true };
		const { sum } = resolveRout(sheet, defaultRulings, { unit: tightLine(), command }).account;
		for (const { id, label } of [...sum.applied, ...sum.idle]) {
			if (id !== 'rout.gradeModifier') expect(find(id).label).toBe(label);
		}
	});
});

describe('what may stand in a cell', () => {
	it.each([
		['shooting.bands.musket-6.scores.normal', 0, 'must be a whole number from 1 to 12, or nothing for "no shot"'],
		['shooting.bands.musket-6.scores.normal', 13, 'must be a whole number from 1 to 12, or nothing for "no shot"'],
		['shooting.bands.musket-6.scores.normal', null, null],
		['shooting.figuresPerDie.tight', 0, 'must be a whole number from 1 to 20'],
		['shooting.figuresPerDie.tight', null, 'must be a whole number from 1 to 20'],
		['shooting.bands.musket-6.upTo', -6, 'must be a number from 1 to 240'],
		['shooting.bands.musket-6.upTo', 7.5, null],
		['shooting.bands.musket-6.upTo', NaN, 'must be a number from 1 to 240'],
		['shooting.bands.musket-6.upTo', '6', 'must be a number from 1 to 240'],
		['shooting.modifiers.moved', 0.5, 'must be a whole number from −10 to 10'],
		['movement.allowance.cavalry', 0, 'must be a number from 1 to 240'],
		['counterbattery.rows.counterbattery-5.ball', 'crew', null],
		['counterbattery.rows.counterbattery-5.ball', 'toString', 'must be one of miss, crew, gun-and-crew'],
		['counterbattery.rows.counterbattery-5.ball', 3, 'must be one of miss, crew, gun-and-crew'],
		['rout.rows.rout-0.from', 1, 'cannot be set: the first row takes everything below the second']
	])('%s: %s', (id, value, refusal) => {
		expect(refuseValue(find(id).kind, value)).toBe(refusal);
	});
});
