import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep, so that between two lines that face each other an inch is taken off.

describe('rulers', () => {
	function measuring() {
		const hands = openMap({ guards: at(30, 34), '1st-maryland': at(30, 14, 180), lights: at(60, 34) });
		hands.map.take('measure');
		return hands;
	}

	const lengths = ({ map }: ReturnType<typeof measuring>) => map.rulers.measured.map(({ inches }) => inches);

	test('go between points, edges and units, and several lie on the map at once', async () => {
		const hands = measuring();
		await hands.drag(at(4, 40), at(16, 45));
		await hands.drag(at(30, 34), at(30, 14));
		await hands.drag(at(30, 34), at(44, 34));
		expect(lengths(hands)).toEqual(['13″', '19″', '10″']);
		expect(hands.tags).toEqual(['13″', '19″', '10″']);
		expect(hands.map.rulers.measured.map((one) => one.between)).toEqual([
			'4″ by 40″ to 16″ by 45″',
			'Brigade of Guards to 1st Maryland',
			'Brigade of Guards to 44″ by 34″'
		]);
	});

	test('are taken back one by one, shifted, laid or removed, and the battle stays as it is', async () => {
		const hands = measuring();
		const { length } = hands.play.battle.events;
		expect(hands.map.rulers.mayUndo).toBe(false);
		await hands.drag(at(4, 40), at(16, 45));
		await hands.drag(at(4, 10), at(4, 20));
		await hands.drag(at(4, 20), at(4, 25));
		expect(lengths(hands)).toEqual(['13″', '15″']);
		hands.map.rulers.undo();
		expect(lengths(hands)).toEqual(['13″', '10″']);
		hands.map.rulers.clear();
		hands.map.rulers.undo();
		expect(lengths(hands)).toEqual(['13″', '10″']);
		hands.map.rulers.undo();
		hands.map.rulers.undo();
		expect(lengths(hands)).toEqual([]);
		expect(hands.map.rulers.mayUndo).toBe(false);
		expect(hands.play.battle.events).toHaveLength(length);
	});

	test('tell the distance along the line while it is drawn, from the nearest points of both', () => {
		const hands = measuring();
		hands.hold(at(30, 34), at(30, 20), at(40, 15));
		const [line] = marksOf(hands.map.marks, 'line');
		expect(line?.points).toEqual([at(34, 33.5), at(40, 15)].map(({ x, y }) => ({ x, y })));
		expect(hands.tags).toEqual(['19.5″']);
		hands.map.toolInHand.cancel();
		expect(lengths(hands)).toEqual([]);
	});

	test('by two taps too; they follow their units, stay when the tape is put down, and are taken away one by one', async () => {
		const hands = measuring();
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 14));
		await hands.tap(at(60, 34));
		expect(lengths(hands)).toEqual(['19″', '22″']);
		hands.map.take('move');
		await hands.drag(at(30, 34), at(30, 31));
		expect(lengths(hands)[0]).toBe('16″');
		expect(hands.tags).toContain('16″');
		hands.map.rulers.remove(hands.map.rulers.measured[0]!.id);
		expect(lengths(hands)).toHaveLength(1);
		hands.map.rulers.clear();
		expect(lengths(hands)).toEqual([]);
	});

	test('an end that is dragged is laid elsewhere, at a unit, an edge or a point, and stays there', async () => {
		const hands = measuring();
		await hands.drag(at(4, 40), at(16, 45));
		const between = () => hands.map.rulers.measured.map((one) => one.between);
		// The Light Infantry's rear edge is at 34.5; from 16 by 45 to its left rear corner, 56 by 34.5: 41.36, read as 41.4.
		await hands.drag(at(4.2, 40.1), at(60, 34));
		expect(between()).toEqual(['Light Infantry to 16″ by 45″']);
		expect(lengths(hands)).toEqual(['41.4″']);
		// Its other end to bare ground beside the unit, 6″ behind its rear edge.
		await hands.drag(at(16, 45), at(60, 40.5));
		expect(lengths(hands)).toEqual(['6″']);
		// And over the edge: the south edge is at 48, 13.5″ behind it.
		await hands.drag(at(60, 40.5), at(58, 48.5));
		expect(between()).toEqual(['Light Infantry to the south edge']);
		expect(lengths(hands)).toEqual(['13.5″']);
	});

	test('an end in hand that is let go of over nothing new, or by a second finger, lies as it did', async () => {
		const hands = measuring();
		await hands.drag(at(60, 34), at(60, 40.5));
		expect(lengths(hands)).toEqual(['6″']);
		await hands.drag(at(60, 40.5), at(60, 34));
		expect(lengths(hands)).toEqual(['6″']);
		hands.hold(at(60, 40.5), at(60, 44.5));
		expect(lengths(hands)).toEqual(['10″']);
		hands.map.toolInHand.cancel();
		expect(lengths(hands)).toEqual(['6″']);
	});

	test('from a unit that has one already another can be drawn', async () => {
		const hands = measuring();
		await hands.drag(at(30, 34), at(30, 14));
		await hands.drag(at(30, 34), at(60, 34));
		expect(lengths(hands)).toEqual(['19″', '22″']);
	});

	test('within one unit there is nothing to measure', async () => {
		const hands = measuring();
		await hands.drag(at(28, 34), at(32, 34));
		expect(lengths(hands)).toEqual([]);
		expect(hands.tags).toEqual([]);
	});
});
