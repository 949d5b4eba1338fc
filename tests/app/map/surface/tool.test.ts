import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf } from '../open-map';

const openAt = (phase: Parameters<typeof openMap>[1]) =>
	openMap({ guards: at(30, 34), '1st-maryland': at(30, 26, 180) }, phase);

describe('the tool in hand', () => {
	test('moves units, and is the range in the fire phase; after it the hand moves again', () => {
		const { map, play } = openAt('first-movement');
		expect(map.tool).toBe('move');
		play.until('fire');
		expect([map.tool, map.isUsualTool]).toEqual(['aim', true]);
		play.until('combat');
		expect([map.tool, map.isUsualTool]).toEqual(['move', true]);
	});

	test('is what was taken for as long as its phase lasts', () => {
		const { map, play } = openAt('second-movement');
		map.take('aim');
		expect([map.tool, map.isUsualTool]).toEqual(['aim', false]);
		play.until('fire');
		// Taken by hand it is asked for, and its words with it.
		map.take('aim');
		expect([map.tool, map.isUsualTool]).toEqual(['aim', false]);
		map.take('move');
		expect([map.tool, map.isUsualTool]).toEqual(['move', true]);
		play.until('combat');
		expect(map.tool).toBe('move');
	});

	test.each(['measure', 'ground', 'photo'] as const)('stays %s, whatever the phase', (tool) => {
		const { map, play } = openAt('second-movement');
		map.take(tool);
		play.until('fire');
		expect(map.tool).toBe(tool);
	});
});

test('the line of a shot leaves the map when shooting is over, and with its phase', () => {
	const { map, play } = openAt('fire');
	map.select('guards');
	map.aim.aimAt('1st-maryland');
	expect(marksOf(map.marks, 'line')).toHaveLength(1);
	play.does({ kind: 'shooting-ended' });
	expect([map.aim.sighting, map.marks.filter(({ kind }) => kind !== 'outline')]).toEqual([null, []]);
	play.until('combat');
	map.take('aim');
	expect(map.aim.sighting).toBeNull();
	expect(marksOf(map.marks, 'line')).toEqual([]);
});
