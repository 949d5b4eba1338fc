import { planMove } from '$lib/rules/movement/movement';
import {
	type MoveStep,
	parseMovementFacts,
	parseMoveSteps,
	passedKinds,
	sidewaysKinds
} from '$lib/rules/movement/facts';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { formations } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyUnit } from '../arbitrary-facts';
import { loneGeneral } from '../sample-units';

const plan = (unit: UnitFacts, steps: readonly MoveStep[], charging = false) =>
	planMove(sheet, defaultRulings, { unit, charging }, steps);

const quarterInches = fc.integer({ min: 0, max: 64 }).map((quarters) => quarters / 4);
const degrees = fc.constantFrom(45, 90, 180);
const anyStep: fc.Arbitrary<MoveStep> = fc.oneof(
	fc.record({ kind: fc.constantFrom('move', 'prolonge', ...sidewaysKinds), inches: quarterInches }),
	fc.record({ kind: fc.constant('change-formation' as const), to: fc.constantFrom(...formations) }),
	fc.record({ kind: fc.constant('change-facing' as const), degrees }),
	fc.record({ kind: fc.constant('change-both' as const), to: fc.constantFrom(...formations), degrees }),
	fc.record({ kind: fc.constantFrom('limber' as const, 'unlimber' as const) }),
	fc.record({ kind: fc.constant('reform' as const), to: fc.constantFrom('line' as const, 'column' as const) }),
	fc.record({
		kind: fc.constant('pass-through' as const),
		what: fc.constantFrom(...passedKinds),
		oneStandsStill: fc.boolean()
	})
);
const anySteps = fc.array(anyStep, { maxLength: 8 });
const anyMover = fc.oneof({ weight: 6, arbitrary: anyUnit() }, { weight: 1, arbitrary: fc.constant(loneGeneral()) });

describe('any plan', () => {
	it('comes through the door as it is', () => {
		fc.assert(
			fc.property(anyMover, anySteps, fc.boolean(), (unit, steps, charging) => {
				expect(parseMoveSteps(steps)).toEqual({ ok: true, value: steps });
				expect(parseMovementFacts({ unit, charging })).toEqual({ ok: true, value: { unit, charging } });
			})
		);
	});

	it('spends the sum of its lines, in as many turns as that takes, and leaves the rest of the last', () => {
		fc.assert(
			fc.property(anyMover, anySteps, (unit, steps) => {
				const { spent, turns, left, steps: planned } = plan(unit, steps);
				const sum = planned.flatMap(({ lines }) => lines).reduce((total, { moves }) => total + moves, 0);
				expect(spent).toBe(sum);
				expect(turns).toBeGreaterThanOrEqual(1);
				expect(spent).toBeLessThanOrEqual(turns + 1e-9);
				expect(spent).toBeGreaterThan(turns === 1 ? -1 : turns - 1);
				expect(left.moves).toBeCloseTo(turns - spent, 8);
				expect(planned.map(({ turn }) => turn)).toEqual(planned.map(({ turn }) => turn).toSorted((a, b) => a - b));
			})
		);
	});

	it('is what it would be without the steps that are not allowed', () => {
		fc.assert(
			fc.property(anyMover, anySteps, (unit, steps) => {
				const whole = plan(unit, steps);
				const allowed = whole.steps.filter(({ reasons }) => reasons.length === 0).map(({ step }) => step);
				const without = plan(unit, allowed);
				expect(without).toMatchObject({ possible: true, formation: whole.formation, spent: whole.spent });
				expect(whole.possible).toBe(allowed.length === steps.length);
			})
		);
	});

	it('costs an unsteady or low-grade unit at least as much, and at most double', () => {
		fc.assert(
			fc.property(anyMover, anySteps, (unit, steps) => {
				const steady = plan({ ...unit, grade: 'C', condition: 'steady' }, steps).spent;
				for (const worse of [
					{ grade: 'E' },
					{ condition: 'shaken' },
					{ grade: 'F', condition: 'disordered' }
				] as const) {
					const { spent } = plan({ ...unit, grade: 'C', condition: 'steady', ...worse }, steps);
					expect(spent).toBeGreaterThanOrEqual(steady);
					expect(spent).toBeLessThanOrEqual(steady * 2 + 1e-9);
				}
			})
		);
	});

	it('lets a unit shoot only when at most half a move is spent', () => {
		fc.assert(
			fc.property(anyMover, anySteps, (unit, steps) => {
				const { spent, moved, shooting } = plan(unit, steps);
				expect(moved).toBe(spent === 0 ? 'no' : spent <= 0.5 + 1e-9 ? 'up-to-half' : 'more-than-half');
				if (shooting.possible) expect(spent).toBeLessThanOrEqual(0.5 + 1e-9);
			})
		);
	});

	it('costs the same however a distance is divided', () => {
		fc.assert(
			fc.property(anyMover, quarterInches, quarterInches, (unit, first, second) => {
				const kind = unit.formation === 'unlimbered' ? 'prolonge' : 'move';
				const whole = plan(unit, [{ kind, inches: first + second }]);
				const parts = plan(unit, [
					{ kind, inches: first },
					{ kind, inches: second }
				]);
				expect(parts.spent).toBeCloseTo(whole.spent, 12);
				expect(parts.turns).toBe(whole.turns);
			})
		);
	});
});
