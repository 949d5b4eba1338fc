import { footprintOf, startingFootprint } from '$lib/army/footprint';
import type { BaseSizes } from '$lib/army/roster';
import type { Unit } from '$lib/army/unit';
import { formationsOf } from '$lib/rules/unit/unit-facts';
import { orders } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batteryUnit, generalUnit, horseUnit, lightUnit, lineUnit } from '../battle/sample-battle';

// An inch square where a figure stands, so that the sums can be done in the head.
const inch = { width: 25.4, depth: 25.4 };
const bases: BaseSizes = { foot: inch, horse: { width: 25.4, depth: 50.8 }, gun: { width: 50.8, depth: 76.2 } };
const own = { footprint: null };

const rounded = (unit: Unit) => {
	const { frontage, depth } = startingFootprint(unit, bases);
	return [Number(frontage.toFixed(6)), Number(depth.toFixed(6))];
};

describe('a footprint', () => {
	it.each<[string, Unit, number, number]>([
		['24 in a tight line: 12 files of two', lineUnit('a', 'A', own), 12, 2],
		['25 in a tight line: the odd one makes a file', lineUnit('a', 'A', { ...own, figures: 25 }), 13, 2],
		['one figure takes one base', lineUnit('a', 'A', { ...own, figures: 1 }), 1, 1],
		['24 in a loose line: 12 files and 11 gaps', lineUnit('a', 'A', { ...own, order: 'loose' }), 23, 2],
		['24 in column: four wide, six deep', lineUnit('a', 'A', { ...own, formation: 'column' }), 4, 6],
		['3 in column: three wide', lineUnit('a', 'A', { ...own, formation: 'column', figures: 3 }), 3, 1],
		['12 skirmishers: one rank with gaps', lightUnit('a', 'A', own), 23, 1],
		['12 horse in line: 6 files, two deep', horseUnit('a', 'A', own), 6, 4],
		['2 guns: wheel to wheel', batteryUnit('a', 'A', own), 4, 3],
		['2 guns limbered: twice the depth', batteryUnit('a', 'A', { ...own, formation: 'limbered' }), 4, 6],
		['8 crew without guns: a loose line', batteryUnit('a', 'A', { ...own, guns: 0 }), 7, 2],
		['a general: a mounted base', generalUnit('a', 'A', own), 1, 2]
	])('%s', (_, unit, frontage, depth) => {
		expect(rounded(unit)).toEqual([frontage, depth]);
	});

	it('is what the players set, in the formation and order the unit starts in and no other', () => {
		const unit = lineUnit('a', 'A', { footprint: { frontage: 9, depth: 1.5 } });
		expect(startingFootprint(unit, bases)).toEqual({ frontage: 9, depth: 1.5 });
		expect(footprintOf(unit, { ...unit, figures: 10 }, bases)).toEqual({ frontage: 9, depth: 1.5 });
		expect(footprintOf(unit, { ...unit, formation: 'column' }, bases).frontage).toBeCloseTo(4);
		expect(footprintOf(unit, { ...unit, order: 'loose' }, bases).frontage).toBeCloseTo(23);
	});

	it('never vanishes and never grows by losses, whatever the unit', () => {
		const units = [lineUnit, horseUnit, batteryUnit, generalUnit].map((make) => make('a', 'A', own));
		const standing = fc
			.record({ unit: fc.constantFrom(...units), order: fc.constantFrom(...orders), guns: fc.nat(6) })
			.chain(({ unit, ...now }) =>
				fc.constantFrom(...formationsOf(unit.arm)).map((formation) => ({ unit, now: { ...now, formation } }))
			);
		fc.assert(
			fc.property(standing, fc.nat(120), ({ unit, now }, figures) => {
				const after = footprintOf(unit, { ...now, figures }, bases);
				const before = footprintOf(unit, { ...now, figures: figures + 1 }, bases);
				expect(Math.min(after.frontage, after.depth)).toBeGreaterThan(0);
				expect(after.frontage).toBeLessThanOrEqual(before.frontage);
				expect(after.depth).toBeLessThanOrEqual(before.depth);
			})
		);
	});
});
