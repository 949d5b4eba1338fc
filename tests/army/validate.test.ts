import { makeRosterDraft, makeUnitDraft, renewIds, type RosterDraft, type UnitDraft } from '$lib/army/draft';
import { findRemarks } from '$lib/army/remarks';
import { startingFacts } from '$lib/army/totals';
import { parseRoster, validateRoster } from '$lib/army/validate-roster';
import { validateUnit } from '$lib/army/validate-unit';
import type { Parsed } from '$lib/parsing/problem';
import { parseUnitFacts } from '$lib/rules/unit/unit-facts-parse';
import { arms } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalUnit, lineUnit, sampleRosters } from '../battle/sample-battle';
import { anyRosterDraft } from './arbitrary-rosters';

const problemsOf = (parsed: Parsed<unknown>) =>
	parsed.ok ? [] : parsed.problems.map(({ path, message }) => [path, message]);

const foot = (changes: Partial<UnitDraft> = {}) => makeUnitDraft('a', 'infantry', { name: '33rd Foot', ...changes });
const guns = (changes: Partial<UnitDraft> = {}) => makeUnitDraft('a', 'artillery', { name: 'Royal', ...changes });
const general = (changes: Partial<UnitDraft> = {}) => makeUnitDraft('a', 'general', { name: 'Howe', ...changes });
const horse = (changes: Partial<UnitDraft> = {}) => makeUnitDraft('a', 'cavalry', { name: 'Legion', ...changes });

const army = (units: readonly UnitDraft[], changes: Partial<RosterDraft> = {}) =>
	makeRosterDraft('army', '2026-01-01T00:00:00.000Z', { name: 'Army', side: 'Crown', units, ...changes });

describe('a unit', () => {
	it.each(arms)('of the usual kind (%s) lacks only its name', (arm) => {
		expect(problemsOf(validateUnit(makeUnitDraft('a', arm)))).toEqual([['name', 'A unit needs a name.']]);
		expect(validateUnit(makeUnitDraft('a', arm, { name: 'X' })).ok).toBe(true);
	});

	it.each<[string, UnitDraft, [string, string][]]>([
		['no figures', foot({ figures: 0 }), [['figures', 'The unit has no figures.']]],
		['figures left empty', foot({ figures: null }), [['figures', 'Figures must be a number.']]],
		['half a figure', foot({ figures: 2.5 }), [['figures', 'Figures must be a whole number.']]],
		['too many figures', foot({ figures: 121 }), [['figures', 'Figures can be at most 120.']]],
		['fewer than no figures', foot({ figures: -3 }), [['figures', 'Figures cannot be negative.']]],
		['guns without crew', guns({ figures: 0 }), [['figures', 'The guns have no crew.']]],
		['a crew without guns', guns({ guns: 0 }), [['guns', 'A crew needs at least one gun.']]],
		['infantry with guns', foot({ guns: 2 }), [['guns', 'Only artillery has guns.']]],
		['a musket for a gun', guns({ weapon: 'musket' }), [['weapon', 'Guns go with artillery, and only there.']]],
		['no grade yet', foot({ grade: null }), [['grade', 'The grade must be one of A, B, C, D, E, F.']]],
		['a name of spaces', foot({ name: '   ' }), [['name', 'A unit needs a name.']]],
		['a name too long', foot({ name: 'x'.repeat(61) }), [['name', 'The name can have at most 60 characters.']]],
		['no orders', foot({ orders: [] }), [['orders', 'Say which orders the unit may take.']]],
		['an order twice', foot({ orders: ['tight', 'tight'] }), [['orders', 'An order is named twice.']]],
		[
			'an order it may not take',
			foot({ orders: ['tight'], order: 'loose' }),
			[['order', 'It starts in an order that it may not take.']]
		],
		[
			'line infantry in skirmish formation without the order',
			foot({ formation: 'skirmish' }),
			[['order', 'Skirmish order and skirmish formation go together.']]
		],
		[
			'skirmishing horse',
			horse({ orders: ['tight', 'skirmish'], order: 'skirmish' }),
			[
				['orders', 'Only infantry skirmishes.'],
				['order', 'Only infantry skirmishes.']
			]
		],
		['limbered infantry', foot({ formation: 'limbered' }), [['formation', 'The unit cannot take this formation.']]],
		['horse with bayonets', horse({ bayonets: true }), [['bayonets', 'Only infantry has bayonets.']]],
		['light horse', horse({ light: true }), [['light', 'Only infantry can be light infantry.']]],
		['a charismatic regiment', foot({ charisma: 5 }), [['charisma', 'Only a general has charisma.']]],
		['a regiment with seniority', foot({ seniority: 1 }), [['seniority', 'Only a general has seniority.']]],
		['seniority 0', general({ seniority: 0 }), [['seniority', 'Seniority is a place from 1 to 20.']]],
		['charisma 11', general({ charisma: 11 }), [['charisma', 'Charisma is a die from 1 to 10.']]],
		['two generals in one', general({ figures: 2 }), [['figures', 'A general is one figure.']]],
		[
			'a reinforcement for turn 0',
			foot({ arrives: 0 }),
			[['arrives', 'The turn it arrives must be a whole number from 1 to 99.']]
		],
		[
			'a footprint half set',
			foot({ footprint: { frontage: 5, depth: null } }),
			[['footprint', 'Frontage and depth must be between 0.1″ and 72″.']]
		]
	])('with %s is told so, at the field', (_, unit, problems) => {
		expect(problemsOf(validateUnit(unit))).toEqual(problems);
	});

	it('is told everything at once, in the order of its fields', () => {
		const unit = foot({ name: '', grade: null, figures: 0, bayonets: true, charisma: 3, weapon: 'field-gun' });
		expect(problemsOf(validateUnit(unit)).map(([path]) => path)).toEqual([
			'name',
			'grade',
			'weapon',
			'figures',
			'charisma'
		]);
	});

	it('keeps markup in its name as text, and loses only spaces around it', () => {
		const unit = validateUnit(foot({ name: '  <b onclick="x()">33rd</b> ' }));
		expect(unit.ok && unit.value.name).toBe('<b onclick="x()">33rd</b>');
	});

	it('of a general who has not rolled yet is sound', () => {
		expect(validateUnit(general({ charisma: null })).ok).toBe(true);
	});
});

describe('a roster', () => {
	it.each(Object.values(sampleRosters))('as played is sound and comes back the same ($name)', (roster) => {
		expect(validateRoster(roster)).toEqual({ ok: true, value: roster });
		expect(parseRoster(JSON.parse(JSON.stringify(roster)))).toEqual({ ok: true, value: roster });
	});

	it.each<[string, RosterDraft, [string, string][]]>([
		['no name and no side', army([foot()], { name: '', side: ' ' }), [['name', 'A roster needs a name.'], ['side', 'A side needs a name.']]], // prettier-ignore
		['no units', army([]), [['units', 'An army needs at least one unit besides its generals.']]],
		['only generals', army([general()]), [['units', 'An army needs at least one unit besides its generals.']]],
		[
			'two units of one name, whatever the capitals',
			army([foot(), foot({ id: 'b', name: '33RD foot ' })]),
			[['units.1.name', 'Another unit is called “33RD foot” as well.']]
		],
		['a brigade that is not there', army([foot({ brigade: 'left' })]), [['units.0.brigade', 'Its brigade is not in this army.']]], // prettier-ignore
		[
			'a brigade led by a regiment',
			army([foot()], { brigades: [{ id: 'left', name: 'Left', general: 'a' }] }),
			[['brigades.0.general', 'Its general is not a general of this army.']]
		],
		[
			'two brigades of one name',
			army([foot()], {
				brigades: [
					{ id: 'left', name: 'Wing', general: null },
					{ id: 'right', name: 'Wing', general: null }
				]
			}),
			[['brigades.1.name', 'Another brigade is called “Wing” as well.']]
		],
		[
			'bases of no width',
			army([foot()], { bases: { ...makeRosterDraft('r', '').bases, foot: { width: 0, depth: null } } }),
			[
				['bases.foot.width', 'The width of a base must be between 5 and 200 mm.'],
				['bases.foot.depth', 'The depth of a base must be between 5 and 200 mm.']
			]
		],
		[
			'problems in several units',
			army([foot({ figures: 0 }), guns({ id: 'b', guns: null })]),
			[
				['units.0.figures', 'The unit has no figures.'],
				['units.1.guns', 'Guns must be a number.']
			]
		]
	])('with %s is told so, at the place', (_, roster, problems) => {
		expect(problemsOf(validateRoster(roster))).toEqual(problems);
	});

	it('gets remarks on what is not wrong but worth knowing', () => {
		const remarks = findRemarks(
			army([general(), guns({ id: 'b', figures: 5, guns: 3 }), foot({ id: 'c', light: true })])
		);
		expect(remarks).toEqual([
			{ path: 'units.0.charisma', message: 'His charisma is not rolled yet; the battle will ask for it.' },
			{ path: 'units.1.figures', message: '5 crew serve 2 of the 3 guns (R6).' },
			{ path: 'units.2.orders', message: 'Light infantry that may not skirmish.' }
		]);
		expect(
			findRemarks(
				army([foot(), general({ id: 'b', seniority: 2, charisma: 5 }), general({ id: 'c', seniority: 2, charisma: 5 })])
			)
		).toEqual([{ path: 'units.2.seniority', message: 'Another general has the same seniority.' }]);
		expect(findRemarks(army([foot()]))).toEqual([
			{ path: 'units', message: 'There is no general: every test is taken without one in command radius.' }
		]);
	});

	it('that was validated needs no second look, and its units are facts the rules accept', () => {
		let sound = 0;
		fc.assert(
			fc.property(anyRosterDraft, (draft) => {
				const roster = validateRoster(draft);
				expect(roster.ok || roster.problems.length > 0).toBe(true);
				if (!roster.ok) return;
				sound += 1;
				expect(validateRoster(roster.value)).toEqual(roster);
				for (const unit of roster.value.units) expect(parseUnitFacts(startingFacts(unit)).ok).toBe(true);
			}),
			{ seed: 4, numRuns: 400 }
		);
		expect(sound).toBeGreaterThan(20);
	});
});

describe('a roster under new ids', () => {
	it('has no id of the old one and the same references', () => {
		let count = 0;
		const { first: roster } = sampleRosters;
		const copy = renewIds(roster, () => `new-${(count += 1)}`);
		const old = new Set([roster, ...roster.units, ...roster.brigades].map(({ id }) => id));
		const all = [copy, ...copy.units, ...copy.brigades].map(({ id }) => id);
		expect(new Set(all).size).toBe(all.length);
		expect(all.filter((id) => old.has(id))).toEqual([]);
		expect(validateRoster(copy).ok).toBe(true);
		expect(copy.brigades[0]?.general).toBe(copy.units.find(({ name }) => name === 'Cornwallis')?.id);
	});

	it('keeps a reference to nothing for the player to see', () => {
		const copy = renewIds(army([foot({ brigade: 'gone' })]), () => 'new');
		expect(copy.units[0]?.brigade).toBe('gone');
	});

	it('lets one roster fight itself', () => {
		let count = 0;
		const renew = () => `${(count += 1)}`;
		const twice = [renewIds(army([lineUnit('a', 'A'), generalUnit('b', 'B')]), renew), renewIds(army([foot()]), renew)];
		const ids = twice.flatMap(({ units }) => units.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
	});
});
