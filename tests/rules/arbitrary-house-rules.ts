// House rules of any kind that are sound: numbers, readings, modifiers left out and modifiers added, their conditions up to the limits.

import { addedLimits } from '$lib/rules/added/parse';
import { factsOffered, knownFacts } from '$lib/rules/added/known-facts';
import { type Cell, type CellValue, numberKinds } from '$lib/rules/house-rules/cell';
import { listCells, printedModifiers } from '$lib/rules/house-rules/cells';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import {
	type AddedModifier,
	type AddedProcedure,
	type FactId,
	type FactIs,
	type Role,
	type When,
	addedProcedures
} from '$lib/rules/sheet/added-modifier';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { type ChoiceId, type Rulings, choiceIds, rulingOptions } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';

export const traitNames = ['Elite', 'Militia volley', 'Tomahawks'] as const;

const settable = listCells(printedPlaysheet).filter(({ kind }) => kind !== 'first-start');

const anyValue = ({ kind }: Cell): fc.Arbitrary<CellValue> => {
	if (kind === 'effect') return fc.constantFrom('miss', 'crew', 'gun-and-crew');
	if (kind === 'first-start') throw new Error('not settable');
	const { least, most, dash } = numberKinds[kind];
	const whole = fc.integer({ min: least, max: most });
	return dash === null ? whole : fc.oneof(whole, fc.constant(null));
};

/** Few at a time, or hardly any would leave the tables in order. */
const anyOverrides: fc.Arbitrary<HouseRules['overrides']> = fc
	.subarray(settable, { maxLength: 3 })
	.chain((cells) => fc.record(Object.fromEntries(cells.map((cell) => [cell.id, anyValue(cell)]))));

export const anyReadings: fc.Arbitrary<Partial<Rulings>> = fc
	.subarray(choiceIds as ChoiceId[], { maxLength: 4 })
	.chain((ids) => fc.record(Object.fromEntries(ids.map((id) => [id, fc.constantFrom<string>(...rulingOptions[id])]))))
	.map((readings) => readings as Partial<Rulings>);

function anyFactOf(of: Role, fact: FactId): fc.Arbitrary<FactIs> {
	const known = knownFacts[fact];
	switch (known.kind) {
		case 'flag':
			return fc.constant({ fact, of });
		case 'choice':
			return fc.subarray(Object.keys(known.words), { minLength: 1 }).map((is) => ({ fact, of, is }));
		case 'trait':
			return fc.subarray([...traitNames], { minLength: 1 }).map((is) => ({ fact, of, is }));
		case 'number':
			return fc
				.record({ from: fc.nat(14), more: fc.nat(12), open: fc.constantFrom('from', 'to', 'none') })
				.map(({ from, more, open }) => ({
					fact,
					of,
					...(open === 'from' ? {} : { from }),
					...(open === 'to' ? {} : { to: from + more })
				}));
	}
}

function anyFact(procedure: AddedProcedure): fc.Arbitrary<FactIs> {
	const offered = (['own', 'enemy'] as const).flatMap((of) =>
		factsOffered(procedure, of).map((fact) => anyFactOf(of, fact))
	);
	return fc.oneof(...offered);
}

function anyWhen(procedure: AddedProcedure, depth = 3): fc.Arbitrary<When> {
	if (depth === 1) return anyFact(procedure);
	const part = anyWhen(procedure, depth - 1);
	const parts = fc.array(part, { minLength: 1, maxLength: 2 });
	return fc.oneof(
		{ weight: 3, arbitrary: anyFact(procedure) as fc.Arbitrary<When> },
		{ weight: 2, arbitrary: parts.map((all) => ({ all })) },
		{ weight: 2, arbitrary: parts.map((any) => ({ any })) },
		{ weight: 1, arbitrary: part.map((not) => ({ not })) }
	);
}

const anyWhole = (most: number) => fc.integer({ min: -most, max: most }).filter((value) => value !== 0);

export const anyAdded = (
	most = 4,
	procedures: readonly AddedProcedure[] = addedProcedures
): fc.Arbitrary<AddedModifier[]> =>
	fc
		.array(
			fc.constantFrom(...procedures).chain((procedure) =>
				fc.record({
					procedure: fc.constant(procedure),
					name: fc.constantFrom('Ours', 'Elite', 'First fire', 'Fear of steel'),
					value: anyWhole(3),
					when: fc.oneof(
						{ weight: 1, arbitrary: fc.constant<When>({ all: [] }) },
						{ weight: 6, arbitrary: anyWhen(procedure) }
					)
				})
			),
			{ maxLength: Math.min(most, addedLimits.perProcedure) }
		)
		.map((added) => added.map((each, index) => ({ id: `m-${index}`, ...each })));

export const anyOff: fc.Arbitrary<string[]> = fc.subarray(
	printedModifiers.map(({ id }) => id),
	{ maxLength: 3 }
);

/** Only those that are let in at the door, and as they come through it. */
export const anyHouseRules: fc.Arbitrary<HouseRules> = fc
	.record({
		name: fc.constantFrom('Club', 'Tuesday'),
		overrides: anyOverrides,
		version: fc.constantFrom('', '1', '2.1'),
		note: fc.constantFrom('', 'As we play it.\nSince March.'),
		rulings: anyReadings,
		off: anyOff,
		added: anyAdded()
	})
	.map((rules) => parseHouseRules(rules))
	.filter((parsed) => parsed.ok)
	.map((parsed) => (parsed as { value: HouseRules }).value);
