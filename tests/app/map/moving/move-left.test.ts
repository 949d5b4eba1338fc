import { unitRows } from '$lib/app/map/unit-rows';
import { expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap } from '../open-map';

// Foot in line go 6″.

test('what is left of each move shows at rest, for the side that moves', async () => {
	const hands = openMap({ guards: at(30, 34), '33rd': at(40, 34), bose: at(10, 34), '1st-maryland': at(30, 14, 180) });
	const left = (id: string) => hands.map.figures.find((figure) => figure.id === id)?.moveLeft ?? null;
	expect(left('guards')).toEqual({ share: 1, words: 'has not moved', inches: '' });
	expect(left('1st-maryland')).toBeNull();
	await hands.drag(at(30, 34), at(30, 32));
	expect(left('guards')).toMatchObject({ share: expect.closeTo(2 / 3), words: '4″ to go', inches: '4″' });
	await hands.drag(at(30, 32), at(30, 28));
	expect(left('guards')).toMatchObject({ share: 0, words: 'has moved' });
	hands.play.does({ kind: 'unit-held', unit: '33rd' });
	expect(left('33rd')).toMatchObject({ share: 0, words: 'stands' });
	const row = (id: string) => unitRows(hands.map.state, null).find((one) => one.id === id)?.moveLeft;
	expect([row('guards'), row('bose'), row('1st-maryland')]).toEqual(['has moved', 'has not moved', null]);
	hands.play.until('second-movement');
	expect([left('bose'), left('1st-maryland')?.words]).toEqual([null, 'has not moved']);
	hands.play.until('fire');
	expect(left('1st-maryland')).toBeNull();
});
