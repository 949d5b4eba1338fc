import { chances } from '$lib/dice/distribution';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { type RoutFacts, resolveRout } from '$lib/rules/morale/rout';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand, anyUnit } from '../arbitrary-facts';
import { gradeCases, modifierCases, rout, rowCases } from '../golden/rout';
import { tightLine } from '../sample-units';

const resolve = (facts: RoutFacts, rulings = defaultRulings) => resolveRout(sheet, rulings, facts);

describe('the rout table (Morale failure)', () => {
	it.each(rowCases)('a %i reads %s: %i″ back, %i figures', (face, row, distance, removed) => {
		expect(resolve(rout()).read([face])).toMatchObject({
			ok: true,
			value: { row, distance, removed, figuresLeft: 24 - removed, shattered: false, modified: face }
		});
	});

	it('0 or less shatters, however far below', () => {
		const militia = rout({ unit: tightLine({ grade: 'F' }) });
		const gone = { row: 'rout-0', shattered: true, distance: null, removed: 24, figuresLeft: 0 };
		expect(resolve(militia).read([3])).toMatchObject({ ok: true, value: { ...gone, modified: 0 } });
		expect(resolve(militia).read([1])).toMatchObject({ ok: true, value: { ...gone, modified: -2 } });
		expect(resolve(militia).read([4])).toMatchObject({ ok: true, value: { row: 'rout-1', distance: 24, removed: 4 } });
	});

	it('a unit with no figures left is shattered, whatever the row', () => {
		const few = rout({ unit: tightLine({ figures: 3, figuresAtStart: 4 }) });
		expect(resolve(few).read([2])).toMatchObject({
			ok: true,
			value: { row: 'rout-2', shattered: true, distance: null, removed: 3, figuresLeft: 0 }
		});
	});

	it('gives the chance of each row', () => {
		expect(chances(resolve(rout()).results).map(({ value, chance }) => [value.row, chance])).toEqual([
			['rout-1', 0.1],
			['rout-2', 0.2],
			['rout-4', 0.2],
			['rout-6', 0.3],
			['rout-9', 0.2]
		]);
	});
});

describe('modifiers (Rout modifiers)', () => {
	it.each(modifierCases)('$id: $name → $expected', ({ id, facts, expected }) => {
		const { sum } = resolve(facts).account;
		const line = [...sum.applied, ...sum.idle].find((candidate) => candidate.id === id);
		expect(line && 'reason' in line ? line.reason : line?.value).toBe(expected);
	});

	it.each(gradeCases)('grade %s adds %i', (grade, value) => {
		const { sum } = resolve(rout({ unit: tightLine({ grade }) })).account;
		expect(sum.applied).toEqual([
			{ id: 'rout.gradeModifier', section: 'rout-modifiers', label: 'Grade', value, note: `grade ${grade}` }
		]);
	});
});

describe('rout hits by size (R27)', () => {
	const perTen = { ...defaultRulings, R27: 'per-figures', routHitsPer: 10 } as const;
	it.each([
		[24, 2],
		[20, 2],
		[19, 1],
		[9, 1]
	])('%i figures, per ten: %i lots', (figures, lots) => {
		const unit = tightLine({ figures, figuresAtStart: figures });
		expect(resolve(rout({ unit }), perTen).read([2])).toMatchObject({ ok: true, value: { removed: 3 * lots } });
	});
});

it('results sum to one and agree with the ten faces', () => {
	fc.assert(
		fc.property(anyUnit(), anyCommand, (unit, command) => {
			const { results, read } = resolve({ unit, command });
			const tally = new Map<string, bigint>();
			for (let face = 1; face <= 10; face++) {
				const outcome = read([face]);
				if (outcome.ok) tally.set(outcome.value.row, (tally.get(outcome.value.row) ?? 0n) + 1n);
			}
			expect(new Map(results.outcomes.map(({ value, weight }) => [value.row, weight]))).toEqual(tally);
			expect(results.exponent).toBe(1);
		})
	);
});
