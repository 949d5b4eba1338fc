// Arbitrary but sound facts for the property tests: whatever comes out of here parses.
import type { CombatantFacts } from '$lib/rules/combat/facts';
import type { CombatFacts } from './combat/duel';
import { grounds, positions } from '$lib/rules/combat/facts';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit/unit-facts';
import { conditions, covers, grades } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { battery, horse, looseLine, skirmishers, tightLine } from './sample-units';

const makers = [tightLine, looseLine, skirmishers, horse, battery];

export const anyUnit = (mostFigures = 40): fc.Arbitrary<UnitFacts> =>
	fc
		.record({
			make: fc.constantFrom(...makers),
			grade: fc.constantFrom(...grades),
			condition: fc.constantFrom(...conditions),
			alsoDisordered: fc.boolean(),
			bayonets: fc.boolean(),
			figures: fc.integer({ min: 1, max: mostFigures }),
			lost: fc.integer({ min: 0, max: 20 })
		})
		.map(({ make, lost, ...changes }) => make({ ...changes, figuresAtStart: changes.figures + lost }));

export const anyCommand: fc.Arbitrary<CommandFacts> = fc.constantFrom(
	{ attachedBonus: null, generalInRadius: false },
	{ attachedBonus: null, generalInRadius: true },
	{ attachedBonus: 0, generalInRadius: true },
	{ attachedBonus: 1, generalInRadius: true },
	{ attachedBonus: 2, generalInRadius: true }
);

const anyCombatant: fc.Arbitrary<CombatantFacts> = fc.record({
	unit: anyUnit(),
	attacksFlank: fc.boolean(),
	cover: fc.constantFrom(...covers),
	position: fc.constantFrom(...positions)
});

export const anyCombat: fc.Arbitrary<CombatFacts> = fc.record({
	first: anyCombatant,
	second: anyCombatant,
	ground: fc.constantFrom(...grounds)
});
