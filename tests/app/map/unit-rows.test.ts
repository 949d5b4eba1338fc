import { unitRows } from '$lib/app/map/unit-rows';
import { expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import { openMap } from './open-map';

// Foot of the sample battle are 8″ wide and 1″ deep.

test.each([
	['facing north', 0, ['9″ away, ahead', '1″ away, to the right', '9.1″ away, behind to the left']],
	['facing south', 180, ['9″ away, behind', '1″ away, to the left', '9.1″ away, ahead to the right']],
	['facing west', 270, ['5.5″ away, to the right', '4.5″ away, behind', '7.2″ away, ahead to the left']]
])('the list says how far the others are from the selected unit and which way, %s', (_, facing, expected) => {
	const { map } = openMap({
		guards: at(30, 30, facing),
		'1st-maryland': at(30, 20, 180),
		'33rd': at(39, 30),
		// 1″ to the left of the Guards' corner, and 9″ behind it.
		bose: at(21, 40)
	});
	const rows = unitRows(map.state, 'guards');
	expect(['1st-maryland', '33rd', 'bose'].map((id) => rows.find((row) => row.id === id)?.apart)).toEqual(expected);
	expect(rows.find(({ id }) => id === 'guards')?.apart).toBeNull();
	expect(unitRows(map.state, null).every(({ apart }) => apart === null)).toBe(true);
});

test('a general with the selected unit lies no way from it (R30)', () => {
	const { map, play } = openMap({ guards: at(30, 30), cornwallis: at(30, 32) });
	play.does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' });
	expect(unitRows(map.state, 'guards').find(({ id }) => id === 'cornwallis')?.apart).toBe('0″ away');
});
