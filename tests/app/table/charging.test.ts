import { expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import { layTable } from './at-the-table';

test('a charge is offered on troops and not on a general, near as he may be, alone or with a unit', () => {
	const hands = layTable({ guards: at(30, 30), militia: at(30, 22, 180), greene: at(36, 27, 180) });
	hands.play.does({ kind: 'general-attached', general: 'huger', unit: 'militia' });
	hands.desk.select('guards');
	expect(hands.desk.figures.map(({ id }) => id)).toEqual(expect.arrayContaining(['greene', 'huger']));
	expect(hands.desk.charging.sights.map(({ chargee }) => chargee)).toEqual(['militia']);
});
