import { describe, expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import { layTable, marksOf } from './at-the-table';

const table = (phase: Parameters<typeof layTable>[1]) =>
	layTable({ guards: at(30, 34), '1st-maryland': at(30, 26, 180) }, phase);

describe('the tool in hand', () => {
	test('moves units, and is the range in the fire phase; after it the hand moves again', () => {
		const { desk, play } = table('first-movement');
		expect(desk.tool).toBe('move');
		play.until('fire');
		expect([desk.tool, desk.isUsualTool]).toEqual(['aim', true]);
		play.until('combat');
		expect([desk.tool, desk.isUsualTool]).toEqual(['move', true]);
	});

	test('is what was taken for as long as its phase lasts', () => {
		const { desk, play } = table('second-movement');
		desk.take('aim');
		expect([desk.tool, desk.isUsualTool]).toEqual(['aim', false]);
		play.until('fire');
		// Taken by hand it is asked for, and its words with it.
		desk.take('aim');
		expect([desk.tool, desk.isUsualTool]).toEqual(['aim', false]);
		desk.take('move');
		expect([desk.tool, desk.isUsualTool]).toEqual(['move', true]);
		play.until('combat');
		expect(desk.tool).toBe('move');
	});

	test.each(['measure', 'ground', 'photo'] as const)('stays %s, whatever the phase', (tool) => {
		const { desk, play } = table('second-movement');
		desk.take(tool);
		play.until('fire');
		expect(desk.tool).toBe(tool);
	});
});

test('the line of a shot leaves the map with its phase', () => {
	const { desk, play } = table('fire');
	desk.select('guards');
	desk.aim.aimAt('1st-maryland');
	expect(marksOf(desk.marks, 'line')).toHaveLength(1);
	play.until('combat');
	desk.take('aim');
	expect(desk.aim.sighting).toBeNull();
	expect(marksOf(desk.marks, 'line')).toEqual([]);
});
