import { brigadeOf, brigadesOf } from '$lib/battle/map/brigades';
import { deployInLine } from '$lib/battle/map/deploy-in-line';
import { eventsOf } from '$lib/battle/map/drafted-events';
import { usualEffects, type Terrain } from '$lib/battle/terrain';
import { describe, expect, test } from 'vitest';
import { Play } from '../play';
import { at, lineUnit, makeSetup, sampleRosters, setupWithUnits, stateWith } from '../sample-battle';

// Foot of the sample battle are 8″ wide and 1″ deep, a general’s base is 1″ square, and the map 72″ by 48″. Neighbours stand half an inch
// apart, lines 2″, and the rearmost an inch from the edge.

const before = stateWith({ turn: 1, phase: 'initiative' });

const places = (drafts: ReturnType<typeof deployInLine>) =>
	Object.fromEntries(drafts.map(({ unit, to }) => [unit, to]));

describe('deploying in line', () => {
	test('puts units side by side at their own edge, facing the enemy', () => {
		// Three fronts and two gaps are 25″: from 23.5 to 48.5, their rear at 47.
		expect(places(deployInLine(before, ['guards', '33rd', 'bose'], null))).toEqual({
			guards: at(27.5, 46.5),
			'33rd': at(36, 46.5),
			bose: at(44.5, 46.5)
		});
	});

	test('at the northern edge the first stands on the right of the page, which is its left', () => {
		expect(places(deployInLine(before, ['1st-maryland', 'virginia'], null))).toEqual({
			'1st-maryland': at(40.25, 1.5, 180),
			virginia: at(31.75, 1.5, 180)
		});
	});

	test('has the generals behind the middle, and the fronts in line where units are not equally deep', () => {
		// The horse is 6″ by 2″: the row is 14.5″ wide and 2″ deep; 2″ behind it stands the general, his rear at 47: the front is at 42.
		expect(places(deployInLine(before, ['guards', 'legion', 'leslie'], null))).toEqual({
			guards: at(32.75, 42.5),
			legion: at(40.25, 43),
			leslie: at(36, 46.5)
		});
	});

	test('goes where it is dropped, the middle of the front there, and is kept on the map', () => {
		expect(places(deployInLine(before, ['guards', '33rd'], at(20, 30)))).toEqual({
			guards: at(15.75, 30.5),
			'33rd': at(24.25, 30.5)
		});
		expect(places(deployInLine(before, ['guards', '33rd'], at(2, 60)))).toEqual({
			guards: at(4, 47.5),
			'33rd': at(12.5, 47.5)
		});
	});

	test('a second brigade finds room beside the first, and a third before them', () => {
		const play = new Play(setupWithUnits(Array.from({ length: 8 }, (_, index) => lineUnit(`u${index}`, `Unit ${index}`)), sampleRosters.second.units)); // prettier-ignore
		const deploy = (...ids: string[]) => {
			const drafts = deployInLine(play.state, ids, null);
			play.does(...drafts.flatMap((draft) => eventsOf(play.state, draft)));
			expect(drafts.flatMap(({ over }) => over)).toEqual([]);
			return places(drafts);
		};
		deploy('u0', 'u1', 'u2');
		// 16.5″ wide: its nearest place to the left of 23.5 has its middle 21″ off the map’s middle, from 6.75 to 23.25.
		expect(deploy('u3', 'u4')).toEqual({ u3: at(10.75, 46.5), u4: at(19.25, 46.5) });
		expect(deploy('u5', 'u6', 'u7').u5).toEqual(at(27.5, 43.5));
	});

	test('on a narrow table it stands in two lines, the first of them in front', () => {
		const narrow = stateWith({ turn: 1, phase: 'initiative', setup: makeSetup({ table: { width: 20, height: 48 } }) });
		expect(places(deployInLine(narrow, ['guards', '33rd', 'bose', 'jagers'], null))).toEqual({
			guards: at(5.75, 43.5),
			'33rd': at(14.25, 43.5),
			bose: at(5.75, 46.5),
			jagers: at(14.25, 46.5)
		});
	});

	test('leaves those who stand where they are, and takes along who is with one that comes', () => {
		const state = stateWith({
			turn: 1,
			phase: 'initiative',
			units: { guards: { place: at(10, 10) }, cornwallis: { attachedTo: '33rd' } }
		});
		expect(Object.keys(places(deployInLine(state, ['guards', '33rd', 'cornwallis'], null)))).toEqual(['33rd']);
		expect(deployInLine(state, ['guards'], null)).toEqual([]);
	});

	test('reserves arrive at the very edge, their general beside them', () => {
		const state = stateWith({
			phase: 'first-movement',
			units: { guards: { inReserve: true }, bose: { inReserve: true }, leslie: { inReserve: true } }
		});
		const drafts = deployInLine(state, ['guards', 'bose', 'leslie'], null);
		// Two fronts, a base of 1″ and two gaps are 18″: from 27 to 45, the rear of the foot on the edge.
		expect(places(drafts)).toEqual({ guards: at(31, 47.5), bose: at(39.5, 47.5), leslie: at(44.5, 47.5) });
		expect(eventsOf(state, drafts[0]!)).toEqual([
			{ kind: 'reinforcement-arrived', unit: 'guards', place: at(31, 47.5) }
		]);
	});

	test('reserves come by the edge and the road that the scenario names, clear of a house', () => {
		const piece = (id: string, kind: 'road' | 'building', name: string, points: readonly [number, number][]): Terrain => ({ id, kind, name, points: points.map(([x, y]) => ({ x, y })), effect: usualEffects[kind] }); // prettier-ignore
		const scenario = {
			turnLimit: 10,
			objectives: { first: '', second: '' },
			notes: '',
			terrain: [],
			places: {},
			entries: { guards: 'east, by the Post road', '33rd': 'northern edge' }
		};
		const state = stateWith({
			phase: 'first-movement',
			setup: makeSetup({ scenario }),
			units: { guards: { inReserve: true }, '33rd': { inReserve: true } },
			terrain: [
				piece('post', 'road', 'Post road to Trenton', [[0, 20], [72, 12]]), // prettier-ignore
				piece('back', 'road', 'Back road', [[0, 30], [72, 30]]), // prettier-ignore
				piece('house', 'building', '', [[34, 0], [38, 0], [38, 3], [34, 3]]) // prettier-ignore
			]
		});
		// At the road's end, 12″ from the north, facing west.
		expect(places(deployInLine(state, ['guards'], null))).toEqual({ guards: at(71.5, 12, 270) });
		// The house takes 34 to 38 of the northern edge: 8″ of front are clear of it from 6″ off the middle.
		const { '33rd': there } = places(deployInLine(state, ['33rd'], null));
		expect(Math.abs(there!.x - 36)).toBe(6);
		expect(there).toMatchObject({ y: 0.5, facing: 180 });
	});
});

describe('brigades', () => {
	test('are those of the roster with their generals, and those in none together', () => {
		const named = brigadesOf(before).map(({ name, units }) => [name, units.map(({ unit }) => unit.id)]);
		expect(named).toEqual([
			['Right wing', ['guards', '33rd', 'lights', 'cornwallis']],
			['Left wing', ['bose', 'jagers', 'leslie']],
			['Crown, no brigade', ['legion', 'royal-guns']],
			['Maryland Brigade', ['1st-maryland', 'virginia', 'delaware', 'huger']],
			['Continental, no brigade', ['militia', 'campbell', 'washington-horse', 'singleton', 'greene']]
		]);
	});

	test('a shattered unit is of none any more, and who is in none has no brigade to go with', () => {
		const state = stateWith({ units: { bose: { shattered: true } } });
		expect(brigadeOf(state, 'jagers')?.units.map(({ unit }) => unit.id)).toEqual(['jagers', 'leslie']);
		expect(brigadeOf(state, 'legion')).toBeNull();
		expect(brigadeOf(state, 'cornwallis')?.name).toBe('Right wing');
	});
});
