// A change is told where it counts: for every number of the sheet, every printed modifier left out, and a modifier that asks for any one fact there
// is a situation that comes out otherwise.
import { compareWhere, whereItCounts } from '$lib/app/playsheet/effects-where';
import { factsOffered, knownFacts } from '$lib/rules/added/known-facts';
import type { Cell, CellValue } from '$lib/rules/house-rules/cell';
import { listCells, printedModifiers } from '$lib/rules/house-rules/cells';
import { asPrinted, diffRules, type HouseRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { type AddedProcedure, addedProcedures, type FactIs, roles, type When } from '$lib/rules/sheet/added-modifier';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { expect, it } from 'vitest';

/** What the first situation that comes out otherwise comes to; null where none does, or where the rules cannot be. */
function tell(house: Partial<HouseRules>): readonly string[] | null {
	const parsed = parseHouseRules({ name: 'House', overrides: {}, ...house });
	if (!parsed.ok) return null;
	const after = rulesOf(parsed.value);
	for (const where of whereItCounts(asPrinted, diffRules(asPrinted, after))) {
		const told = compareWhere(where, asPrinted, after);
		if (told) return [where.title, told.before, told.after];
	}
	return null;
}

const otherValues = ({ value }: Cell): readonly CellValue[] => {
	if (typeof value === 'number') return [value + 1, value - 1, value * 2, value / 2];
	return value === null ? [10, 9] : ['miss', 'crew', 'gun-and-crew'];
};

it('every number of the sheet, but for three that only a battle knows, and a row that shatters', () => {
	const untold = listCells(printedPlaysheet)
		.filter(({ kind }) => kind !== 'first-start')
		.filter((cell) => otherValues(cell).every((value) => tell({ overrides: { [cell.id]: value } }) === null));
	expect(untold.map(({ id }) => id)).toEqual([
		'manoeuvre.shootAfter',
		'shooting.crewPerGun',
		// A row that shatters changes in both columns or in neither, and so not by one number.
		'rout.rows.rout-0.distance',
		'rout.rows.rout-0.hits',
		'generals.commandRadius'
	]);
});

it('every printed modifier that is left out', () => {
	expect(printedModifiers.filter(({ id }) => tell({ off: [id] }) === null)).toEqual([]);
});

const anyOneOf = (fact: FactIs['fact'], of: FactIs['of']): readonly FactIs[] => {
	const known = knownFacts[fact];
	if (known.kind === 'choice') return Object.keys(known.words).map((is) => ({ fact, of, is: [is] }));
	if (known.kind === 'trait') return [{ fact, of, is: ['Elite'] }];
	return [known.kind === 'flag' ? { fact, of } : { fact, of, from: known.least + 3 }];
};
const added = (procedure: AddedProcedure, when: When, value = 2) => ({ added: [{ id: 'a', procedure, name: 'Ours', value, when }] }); // prettier-ignore

it('a modifier of one’s own, whatever one fact it asks for, but for those who do not shoot', () => {
	const asked = addedProcedures.flatMap((procedure) =>
		roles.flatMap((of) =>
			factsOffered(procedure, of).flatMap((fact) => anyOneOf(fact, of).map((when) => ({ procedure, when })))
		)
	);
	expect(asked.length).toBeGreaterThan(200);
	const untold = asked.filter(({ procedure, when }) => [2, -2].every((value) => tell(added(procedure, when, value)) === null)); // prettier-ignore
	expect(untold.map(({ procedure, when: { fact, of, is } }) => `${procedure} ${of} ${fact} ${is?.join()}`)).toEqual([
		'shooting own arm cavalry',
		'shooting own formation limbered',
		'shooting own weapon none'
	]);
});

it('facts that are joined are said together, by hand', () => {
	const elite: When = { fact: 'trait', of: 'own', is: ['Elite'] };
	const hidden: When = { fact: 'cover', of: 'enemy', is: ['hard'] };
	// Six dice at hard cover: only a 10, 0.6 hits; one more, 9 or 10: 1.2.
	expect(tell(added('shooting', { all: [elite, hidden, { not: { fact: 'moved', of: 'own' } }] }, 1))).toEqual([
		'Shooting: when it has the trait Elite and the target is in hard cover and not (it moved or evaded this turn)',
		expect.stringContaining('0.6 '),
		expect.stringContaining('1.2 ')
	]);
});
