// States for the property tests: more tangled than play would make them, since what is due must answer for any of them.
import type { Unit } from '$lib/army/unit';
import { phases } from '$lib/battle/phase';
import type { BattleState, Place } from '$lib/battle/state';
import { conditions, covers } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import type { UnitChanges } from './sample-battle';
import { makeCharge, makeContact, sampleRosters, stateWith } from './sample-battle';

const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id);
const crown = idsOf(sampleRosters.first.units);
const continental = idsOf(sampleRosters.second.units);
export const everyId: readonly string[] = [...crown, ...continental];

const seldom = fc.constantFrom(false, false, false, false, true);
const few = fc.integer({ min: 0, max: 4 });

const anyPlace: fc.Arbitrary<Place> = fc.record({
	x: fc.double({ min: 0, max: 72, noNaN: true }),
	y: fc.double({ min: 0, max: 48, noNaN: true }),
	facing: fc.integer({ min: 0, max: 359 })
});

const anyTurn = fc.record({
	moveUsed: fc.constantFrom(0, 0.5, 1),
	held: seldom,
	evaded: seldom,
	shot: seldom,
	fought: seldom,
	pursued: seldom,
	fireHits: few,
	combatHits: few,
	testedFire: seldom,
	testedCombat: seldom,
	lostCombat: fc.option(fc.record({ flankOrRear: fc.boolean() })),
	routPending: seldom
});

const anyChanges = (unit: Unit, canvas: boolean): fc.Arbitrary<UnitChanges> =>
	fc.record(
		{
			figures: fc.integer({ min: 1, max: unit.figures }),
			condition: fc.constantFrom(...conditions),
			routing: seldom,
			shattered: seldom,
			inReserve: seldom,
			cover: fc.constantFrom(...covers),
			turn: anyTurn,
			...(canvas ? { place: anyPlace } : {}),
			...(unit.arm === 'general' ? { attachedTo: fc.option(fc.constantFrom(...everyId)), needsPlacing: seldom } : {})
		},
		{ requiredKeys: canvas ? ['place'] : [] }
	);

const anyUnits = (canvas: boolean) =>
	fc.record(
		Object.fromEntries(
			[...sampleRosters.first.units, ...sampleRosters.second.units].map((unit) => [unit.id, anyChanges(unit, canvas)])
		)
	);

/** Each unit charges once at most, either way across the table. */
const anyCharges = fc
	.uniqueArray(
		fc.record({
			ours: fc.constantFrom(...crown),
			theirs: fc.constantFrom(...continental),
			back: fc.boolean(),
			flankOrRear: fc.boolean(),
			stage: fc.constantFrom('declared' as const, 'contacted' as const, 'home' as const, 'met' as const)
		}),
		{ maxLength: 6, selector: ({ ours, theirs, back }) => (back ? theirs : ours) }
	)
	.map((charges) =>
		charges.map(({ ours, theirs, back, ...rest }) =>
			back ? makeCharge(theirs, ours, rest) : makeCharge(ours, theirs, rest)
		)
	);

const anyPairs = fc.array(fc.record({ first: fc.constantFrom(...crown), second: fc.constantFrom(...continental) }), {
	maxLength: 4
});

const anyFights = fc.array(
	fc.record({
		pairs: anyPairs.map((pairs) =>
			pairs.map(({ first, second }) => ({ striker: first, enemy: second, attacksFlank: false }))
		),
		loser: fc.constantFrom('first' as const, 'second' as const, 'nobody' as const)
	}),
	{ maxLength: 2 }
);

export const anyState: fc.Arbitrary<BattleState> = fc
	.record({
		units: fc.oneof(anyUnits(false), anyUnits(true)),
		phase: fc.constantFrom(...phases),
		sideA: fc.constantFrom('first' as const, 'second' as const),
		charges: anyCharges,
		contacts: anyPairs.map((pairs) => pairs.map(({ first, second }) => makeContact(first, second))),
		fights: anyFights
	})
	.map(stateWith);
