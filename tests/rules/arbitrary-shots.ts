// Arbitrary but sound shots, at troops and at guns. Most can be fired: ranges are drawn around what the weapons reach.
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { movedAmounts } from '$lib/rules/shooting/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { ammunitions, conditions, covers, grades, gunWeights, isGun } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { battery, horse, looseLine, riflemen, skirmishers, tightLine } from './sample-units';

const anyCondition = { grade: fc.constantFrom(...grades), condition: fc.constantFrom(...conditions) };

const anyFoot = (makers: readonly ((changes: Partial<UnitFacts>) => UnitFacts)[], mostFigures: number) =>
	fc
		.record({
			make: fc.constantFrom(...makers),
			changes: fc.record({
				...anyCondition,
				britishRegulars: fc.boolean(),
				alsoDisordered: fc.boolean(),
				figures: fc.integer({ min: 1, max: mostFigures })
			})
		})
		.map(({ make, changes }) => make(changes));

export const anyBattery = (mostGuns = 4): fc.Arbitrary<UnitFacts> =>
	fc
		.record({
			...anyCondition,
			weapon: fc.constantFrom(...gunWeights),
			formation: fc.constantFrom('limbered' as const, 'unlimbered' as const),
			guns: fc.integer({ min: 1, max: mostGuns }),
			figures: fc.integer({ min: 1, max: mostGuns * 4 })
		})
		.map((changes) => battery({ ...changes, gunsAtStart: changes.guns }));

const anyShooter = (mostFigures: number) =>
	fc.oneof(
		{ weight: 3, arbitrary: anyFoot([tightLine, looseLine, skirmishers, riflemen], mostFigures) },
		{ weight: 2, arbitrary: anyBattery().map((unit) => ({ ...unit, formation: 'unlimbered' as const })) }
	);

export const anyTarget = (mostFigures = 40): fc.Arbitrary<UnitFacts> =>
	anyFoot(
		[tightLine, looseLine, skirmishers, horse, (changes) => tightLine({ ...changes, formation: 'column' })],
		mostFigures
	);

/** `mostFigures` keeps the shooters few where every throw of their dice is enumerated. */
export const anyShot = (target: fc.Arbitrary<UnitFacts>, mostFigures = 60): fc.Arbitrary<ShootingFacts> =>
	fc
		.record({
			shooter: anyShooter(mostFigures),
			target,
			range: fc.integer({ min: 0, max: 1400 }).map((hundredths) => hundredths / 100),
			ammunition: fc.constantFrom(...ammunitions),
			moved: fc.constantFrom(...movedAmounts.slice(0, 2)),
			evaded: fc.boolean(),
			charging: fc.constant(false),
			targetCover: fc.constantFrom(...covers),
			targetDense: fc.boolean(),
			roughInches: fc.integer({ min: 0, max: 8 })
		})
		.map((facts) => (isGun(facts.shooter.weapon) ? facts : { ...facts, ammunition: null }));
