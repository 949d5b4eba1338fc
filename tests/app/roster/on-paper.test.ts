// What a printed line or card says, by hand from the playsheet.
import type { D10 } from '$lib/dice/d10';
import { printedRules } from '$lib/app/procedures/procedure';
import {
	signedBonus,
	cardLines,
	generalLines,
	leadsLines,
	movesText,
	passText,
	rangesOf
} from '$lib/app/roster/on-paper';
import { previewOf } from '$lib/app/roster/once-per-unit';
import { makeRosterDraft, type UnitDraft } from '$lib/army/draft';
import { samplePairs } from '$lib/army/samples/samples';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { expect, test } from 'vitest';
import { batteryUnit, generalUnit, horseUnit, lightUnit, lineUnit, rifleUnit } from '../../battle/sample-battle';

const tell = (unit: UnitDraft, rules = printedRules) => rangesOf(unit, rules).map(({ fire, upTo, score }) => `${fire} ${upTo} ${score}`.trim()); // prettier-ignore

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
	expect(moves(lightUnit('b', 'B'))).toBe('Line 6″, Column 10″, Skirmish 6″, evades 12″');
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

test('his card shows what he adds, and whom he leads', () => {
	const bonus = (charisma: D10 | null) => signedBonus(generalUnit('g', 'G', { charisma }), printedPlaysheet);
	expect(([3, 4, 8, 9, null] as const).map(bonus)).toEqual(['+0', '+1', '+1', '+2', '']);
	const { armies } = samplePairs[0]!;
	const leads = (name: string) =>
		leadsLines(
			armies[0].units.find((unit) => unit.name === name)!,
			armies[0]
		);
	expect(leads('Archibald McArthur')).toEqual([
		'Leads Reserve: 71st Foot, Fraser’s Highlanders; British Legion dragoons; 17th Light Dragoons; Ogilvie’s troop'
	]);
	// He stands over all, in no brigade of his own, and commands the first.
	expect(leads('Banastre Tarleton')).toEqual([
		'Leads Line of battle: Light infantry companies; British Legion foot; 7th Foot, Royal Fusiliers; Three-pounders'
	]);
	const many = Array.from({ length: 9 }, (_, index) => lineUnit(`u${index}`, `${index}`, { brigade: 'b' }));
	const led = makeRosterDraft('r', '', { brigades: [{ id: 'b', name: 'Left', general: 'g' }], units: many });
	expect(leadsLines(generalUnit('g', 'G'), led)).toEqual(['Leads Left: 0; 1; 2; 3; 4; 5; 6; 2 more']);
	const morgan = armies[1].units.find(({ name }) => name === 'Daniel Morgan')!;
	expect(leadsLines(morgan, armies[1])).toEqual([]);
});

test('heavy guns reach as far as the rulings in force say (R9)', () => {
	const rulings = { ...printedRules.rulings, R9: 'own-ranges', heavyRanges: { canister: 20, ball: 60 } } as const;
	const heavy = batteryUnit('h', 'H', { weapon: 'heavy-gun' });
	expect(tell(heavy, { ...printedRules, rulings })).toEqual(['Canister 20″ 5+', 'Ball 60″ 9+']);
});

test('a card has a line for each thing a unit does, and none for what it never does', () => {
	const lines = (unit: UnitDraft) =>
		cardLines(unit, previewOf(unit)!, printedRules).map(
			({ title, values }) => `${title}: ${values.map(({ value, what }) => `${value} ${what}`.trim()).join(', ')}`
		);
	// 24 in tight order: 24 / 4 = 6 dice; in loose 24 / 3 = 8; in combat 24 / 3 = 8.
	expect(lines(lineUnit('a', 'A', { figures: 24, orders: ['tight', 'loose'] }))).toEqual([
		'Shoots: 6 tight, 8 loose',
		'Fights: 8',
		'To hit: 8+ to 6″, 10+ to 12″',
		'Moves: 6″ line, 10″ column'
	]);
	// Light infantry evades 12″ from skirmish, gun crews from either way of standing (R5): said once.
	expect(lines(lightUnit('b', 'B')).at(-1)).toBe('Moves: 6″ line, 10″ column, 6″ skirmish, 12″ evade');
	expect(lines(batteryUnit('g', 'G')).at(-1)).toBe('Moves: 6″ limbered, 4″ unlimbered, 12″ evade');
	// Horse: one die for two figures, no shooting, 16″ in any formation.
	expect(lines(horseUnit('c', 'C', { figures: 12 }))).toEqual(['Fights: 6', 'Moves: 16″']);
});

test('what is printed of a unit follows the rules in force', () => {
	const unit = lineUnit('a', 'A', { figures: 24 });
	const { playsheet } = printedRules;
	const harder = { ...playsheet, combat: { ...playsheet.combat, figuresPerDie: { infantry: 4, cavalry: 2 } } };
	expect(previewOf(unit)?.combat.count).toBe(8);
	expect(previewOf(unit, { ...printedRules, playsheet: harder })?.combat.count).toBe(6);
	expect(previewOf(unit)?.combat.count).toBe(8);
});
