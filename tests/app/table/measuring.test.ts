import { describe, expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import { layTable, marksOf } from './at-the-table';

// Foot of the sample battle are 8″ wide and 1″ deep, so that between two lines that face each other an inch is taken off.

describe('rulers', () => {
	function measuring() {
		const hands = layTable({ guards: at(30, 34), '1st-maryland': at(30, 14, 180), lights: at(60, 34) });
		hands.desk.take('measure');
		return hands;
	}

	const lengths = ({ desk }: ReturnType<typeof measuring>) => desk.rulers.measured.map(({ inches }) => inches);

	test('go between points, edges and units, and several lie on the table at once', async () => {
		const hands = measuring();
		await hands.drag(at(4, 40), at(16, 45));
		await hands.drag(at(30, 34), at(30, 14));
		await hands.drag(at(30, 34), at(44, 34));
		expect(lengths(hands)).toEqual(['13″', '19″', '10″']);
		expect(hands.tags).toEqual(['13″', '19″', '10″']);
		expect(hands.desk.rulers.measured.map((one) => one.between)).toEqual([
			'4″ by 40″ to 16″ by 45″',
			'Brigade of Guards to 1st Maryland',
			'Brigade of Guards to 44″ by 34″'
		]);
	});

	test('tell the distance along the line while it is drawn, from the nearest points of both', () => {
		const hands = measuring();
		hands.hold(at(30, 34), at(30, 20), at(40, 15));
		const [line] = marksOf(hands.desk.marks, 'line');
		expect(line?.points).toEqual([at(34, 33.5), at(40, 15)].map(({ x, y }) => ({ x, y })));
		expect(hands.tags).toEqual(['19.5″']);
		hands.desk.toolInHand.cancel();
		expect(lengths(hands)).toEqual([]);
	});

	test('by two taps too; they follow their units, stay when the tape is put down, and are taken away one by one', async () => {
		const hands = measuring();
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 14));
		await hands.tap(at(60, 34));
		expect(lengths(hands)).toEqual(['19″', '22″']);
		hands.desk.take('move');
		await hands.drag(at(30, 34), at(30, 31));
		expect(lengths(hands)[0]).toBe('16″');
		expect(hands.tags).toContain('16″');
		hands.desk.rulers.remove(hands.desk.rulers.measured[0]!.id);
		expect(lengths(hands)).toHaveLength(1);
		hands.desk.rulers.clear();
		expect(lengths(hands)).toEqual([]);
	});
});
