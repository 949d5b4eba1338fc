// What a printed line or card says, by hand from the playsheet.
import { generalLines, movesText, passText, rangesOf } from '$lib/app/roster/on-paper';
import { previewOf } from '$lib/app/roster/once-per-unit';
import type { UnitDraft } from '$lib/army/draft';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { expect, test } from 'vitest';
import { batteryUnit, generalUnit, horseUnit, lightUnit, lineUnit, rifleUnit } from '../../battle/sample-battle';

const tell = (unit: UnitDraft) => rangesOf(unit, printedPlaysheet).map(({ fire, upTo, score }) => `${fire} ${upTo} ${score}`.trim()); // prettier-ignore

test('ranges are those of the weapon, with the score at a normal target; heavy guns read the field guns’ (R9)', () => {
	expect(tell(lineUnit('a', 'A'))).toEqual(['6″ 8+', '12″ 10+']);
	expect(tell(rifleUnit('b', 'B'))).toEqual(['12″ 8+', '24″ 9+']);
	expect(tell(batteryUnit('c', 'C'))).toEqual(['Canister 16″ 5+', 'Ball 48″ 9+']);
	expect(tell(batteryUnit('d', 'D', { weapon: 'heavy-gun' }))).toEqual(['Canister 16″ 5+', 'Ball 48″ 9+']);
	expect(tell(horseUnit('e', 'E', { weapon: 'musket' }))).toEqual([]);
});

test('moves are told for each formation; light infantry in skirmish evades 12″', () => {
	const moves = (unit: UnitDraft) => movesText(unit, previewOf(unit)!);
	expect(moves(lineUnit('a', 'A'))).toBe('Line 6″, Column 10″');
	expect(moves(lightUnit('b', 'B'))).toContain('Skirmish 6″ (evades 12″)');
	expect(moves(horseUnit('c', 'C'))).toBe('Moves 16″');
});

test('a unit passes on the score of its grade', () => {
	expect(passText(lineUnit('a', 'A', { grade: 'A' }), printedPlaysheet)).toBe('0+');
	expect(passText(lineUnit('f', 'F', { grade: 'F' }), printedPlaysheet)).toBe('5+');
});

test('a general’s card says what he does: charisma 9 gives +2, command reaches 12″, he moves 16″', () => {
	expect(generalLines(generalUnit('g', 'G', { charisma: 9 }), printedPlaysheet)).toEqual([
		'With a unit: +2 to its morale and rout dice.',
		'Commands within 12″: units beyond take −1.',
		'Moves 16″, and with the unit he has joined (R30).'
	]);
	expect(generalLines(generalUnit('h', 'H', { charisma: null }), printedPlaysheet)[0]).toContain('his charisma bonus');
});
