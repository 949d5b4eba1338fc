import type { D10 } from '$lib/dice/d10';
import { chances } from '$lib/dice/distribution';
import { charismaOdds, charismaRanges, commandRadius, parseCharisma, readCharisma } from '$lib/rules/morale/generals';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { isWithin } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/measures';
import { point } from '$lib/geometry/point';
import { describe, expect, it } from 'vitest';
import { charismaCases, commandCases } from '../golden/generals';

describe('charisma (Leaders)', () => {
	it.each(charismaCases)('$text', ({ die, row, bonus, text }) => {
		const cell = `generals.charisma.${row}.bonus`;
		expect(readCharisma(sheet, die as D10)).toEqual({ die, bonus, text, cell, section: 'generals' });
		expect(parseCharisma(sheet, die)).toMatchObject({ ok: true, value: { bonus } });
	});

	it.each([0, 11, 4.5, NaN, '7', null])('refuses %s as a die', (die) => {
		expect(parseCharisma(sheet, die)).toEqual({
			ok: false,
			problems: [{ path: 'die', message: 'The charisma die must be a whole number from 1 to 10.' }]
		});
	});

	it('is told by the dice that give it, whatever the house rules make of them', () => {
		expect(charismaRanges(sheet).map(({ dice, bonus }) => [dice, bonus])).toEqual([
			['1–3', 0],
			['4–8', 1],
			['9–10', 2]
		]);
		const rows = sheet.generals.charisma.map((row) => (row.bonus === 2 ? { ...row, from: 10 } : row));
		const changed = { ...sheet, generals: { ...sheet.generals, charisma: rows } };
		expect(charismaRanges(changed).at(-1)).toEqual({ dice: '10', bonus: 2 });
	});

	it('is +0 three times in ten, +1 five times, +2 twice', () => {
		expect(chances(charismaOdds(sheet))).toEqual([
			{ value: 0, chance: 0.3 },
			{ value: 1, chance: 0.5 },
			{ value: 2, chance: 0.2 }
		]);
	});
});

describe('command radius (Leaders, R29)', () => {
	it.each(commandCases)('$distance″: $inCommand', ({ distance, inCommand }) => {
		expect(isWithin(point(0, 0), point(distance, 0), inches(commandRadius(sheet)))).toBe(inCommand);
	});

	it('is 12″', () => {
		expect(commandRadius(sheet)).toBe(12);
	});
});
